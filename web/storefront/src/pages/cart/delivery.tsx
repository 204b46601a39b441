import { useQuery } from '@tanstack/react-query'
import { MapPin, Pencil, Plus, Store, Truck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../../../client/act.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { usePrice } from '../../../../client/price.ts'
import { accept, callQuery, refresh } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ActionBar, Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { type Address, AddressName, AddressText } from '../../addresses/AddressText.tsx'
import { readAddressDraft } from '../../addresses/draft.ts'
import { AddressDialog, FirstAddress, loadAddressDialog } from '../../addresses/lazy.ts'
import { isOpenFor, useOpenForm } from '../../addresses/open-form.ts'
import { SumAndAct } from '../../cart/CartSummary.tsx'
import { LinePicture } from '../../cart/LineText.tsx'
import { CheckoutSteps } from '../../checkout/CheckoutSteps.tsx'
import { changeDraft, useDraft } from '../../checkout/draft.ts'
import { QuoteProblem } from '../../checkout/QuoteProblem.tsx'
import { QuoteSum } from '../../checkout/QuoteSum.tsx'
import { type Quote, type QuoteShop, quoteQuery, useQuote } from '../../checkout/useQuote.ts'
import { QuoteCoupons } from '../../coupons/QuoteCoupons.tsx'
import { useArrival } from '../../delivery/useArrival.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const addressesQuery = callQuery('getAddressList', {})
const shownAddresses = 3

export default function DeliveryPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('checkout.deliveryTitle')}</Title>
      <Delivery />
    </SignedInOnly>
  )
}

/** Where to, and how each shop sends its part. */
function Delivery() {
  const t = useText()
  const price = usePrice()
  const addresses = useQuery(addressesQuery)
  const list = addresses.data?.address_list
  const quote = useQuote({ enabled: (list?.length ?? 0) > 0 })
  if (addresses.isError)
    return <LoadError error={addresses.error} onRetry={() => void addresses.refetch()} pending={addresses.isFetching} />
  const ready = quote.data && !quote.isError
  const goOn = (
    <Button
      pending={ready ? quote.isFetching : false}
      size="large"
      wide
      disabledReason={list?.length === 0 && t('checkout.addressFirst')}
      onClick={() => ready && goTo(paths.pay())}
    >
      {t('checkout.toPayment')}
    </Button>
  )
  return (
    <Page>
      <CheckoutSteps current={list && list.length > 0 && quote.data ? 'delivery' : 'shipment'} />
      <PageTitle>{t('checkout.deliveryTitle')}</PageTitle>
      <WithSide
        side={
          ready && (
            <Card title={t('checkout.summary')} action={<SmallLink href={paths.myCart()}>{t('checkout.seeProducts')}</SmallLink>}>
              <QuoteSum quote={quote.data} busy={quote.isFetching} />
              <QuoteCoupons quote={quote.data} onExpired={() => void quote.refetch()} />
              <div className="mt-5 hidden lg:block">{goOn}</div>
            </Card>
          )
        }
      >
        <div className="grid gap-6">
          {list === undefined ? (
            <SkeletonRows count={2} label={t('shell.loading')} />
          ) : list.length === 0 ? (
            <Suspense fallback={<SkeletonRows count={2} label={t('shell.loading')} />}>
              <FirstAddress />
            </Suspense>
          ) : (
            <Addresses list={list} quote={quote.data} />
          )}
          {list !== undefined &&
            list.length > 0 &&
            (quote.isError ? (
              <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} pending={quote.isFetching} />
            ) : quote.data ? (
              <section aria-labelledby="how" className="grid gap-4">
                <h2 id="how" className="text-lg">
                  {t('checkout.how')}
                </h2>
                {quote.data.shops.map((shop) => (
                  <ShopDelivery
                    key={shop.shop.id}
                    quote={quote.data}
                    shop={shop}
                    busy={quote.isFetching}
                    onExpired={() => void quote.refetch()}
                  />
                ))}
              </section>
            ) : (
              <Skeleton className="h-64 rounded-lg" />
            ))}
        </div>
      </WithSide>
      <div className="h-4" />
      {ready && (
        <ActionBar phoneOnly>
          <SumAndAct label={t('checkout.total')} sum={price(quote.data.total)} busy={quote.isFetching}>
            {goOn}
          </SumAndAct>
        </ActionBar>
      )}
    </Page>
  )
}

const SmallLink = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 items-center text-accent text-sm hover:underline lg:min-h-8">
    {children}
  </a>
)

function Addresses({ list, quote }: { list: readonly Address[]; quote: Quote | undefined }) {
  const t = useText()
  const { addressId } = useDraft()
  const user = useQuery(callQuery('getUserinfo', {}))
  const form = useOpenForm(readAddressDraft(user.data?.id))
  const [all, setAll] = useState(false)
  const chosen =
    list.find(({ address_id }) => address_id === addressId) ??
    list.find(({ address_id }) => address_id === quote?.address.address_id) ??
    list.find(({ is_default }) => is_default)
  const shown = all || list.length <= shownAddresses ? list : list.filter((address, index) => index < shownAddresses || address === chosen)
  return (
    <section aria-labelledby="where">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="where" className="text-lg">
          {t('checkout.where')}
        </h2>
        <Button
          className="shrink-0 whitespace-nowrap"
          variant="quiet"
          size="small"
          pending={false}
          icon={<Plus aria-hidden className="size-4" />}
          onPointerEnter={() => void loadAddressDialog()}
          onClick={() => form.open('new')}
        >
          {t('places.add')}
        </Button>
      </div>
      <RadioCards
        label={t('checkout.where')}
        labelHidden
        error={undefined}
        value={chosen?.address_id ?? null}
        onChange={(address_id) => changeDraft({ addressId: address_id })}
        options={shown.map((address) => ({
          value: address.address_id,
          icon: <MapPin aria-hidden className="size-5 text-muted" />,
          title: <AddressName address={address} />,
          text: <AddressText address={address} />,
          aside: (
            <button
              type="button"
              aria-label={t('places.editOne', { name: address.name, street: address.street })}
              title={t('shell.edit')}
              className="-me-2 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
              onClick={() => form.open(address.address_id)}
            >
              <Pencil aria-hidden className="size-4.5" />
            </button>
          ),
        }))}
      />
      {shown.length < list.length && (
        <Button variant="quiet" size="small" pending={false} className="mt-2" onClick={() => setAll(true)}>
          {t('places.showAll', { count: list.length })}
        </Button>
      )}
      {isOpenFor(form.at, list) && (
        <Suspense>
          <AddressDialog
            address={list.find(({ address_id }) => address_id === form.at) ?? null}
            first={false}
            onClose={form.close}
            onSaved={(saved) => {
              if (saved) changeDraft({ addressId: saved.address_id })
              // The address is part of what was quoted.
              void refresh('getQuote')
              form.close()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

type ShopDeliveryProps = { quote: Quote; shop: QuoteShop; busy: boolean; onExpired: () => void }

function ShopDelivery({ quote, shop, busy, onExpired }: ShopDeliveryProps) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const arrival = useArrival()
  const draft = useDraft()
  const [wish, setWish] = useState<string | null>(null)
  const change = useAct('changeDelivery', {
    onDone: (next) => {
      const delivery = Object.fromEntries(next.shops.map((one) => [one.shop.id, one.delivery.chosen]))
      accept(quoteQuery({ ...draft, delivery }), next)
      changeDraft({ delivery })
    },
  })
  const choose = async (method: string) => {
    setWish(method)
    const done = await change.act({ quote_id: quote.quote_id, shop_id: shop.shop.id, method })
    if (!done) onExpired()
    setWish(null)
  }
  const id = shop.shop.id
  return (
    <Card flush>
      <div className="flex items-center gap-3 px-4 pt-4 sm:px-6">
        <Store aria-hidden className="size-4.5 shrink-0 text-muted" />
        <h3 className="min-w-0 flex-1 truncate text-base">{local(shop.shop, 'name')}</h3>
        <span className="shrink-0 text-muted text-sm tabular-nums">{price(shop.items_total).text}</span>
      </div>
      <ul className="scrollbar-none flex gap-2 overflow-x-auto px-4 pt-3 sm:px-6" aria-label={t('checkout.products')}>
        {shop.lines.map((line) => (
          <li key={line.item_id} className="relative shrink-0" title={local(line, 'name')}>
            <LinePicture line={line} className="w-14" />
            <span className="sr-only">{local(line, 'name')}</span>
            {line.qty > 1 && (
              <span className="absolute end-1 bottom-1 rounded-full bg-inverse px-1.5 font-semibold text-on-inverse text-xs tabular-nums">
                ×{line.qty}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="p-4 sm:px-6" aria-busy={busy || change.pending || undefined}>
        <RadioCards
          label={t('checkout.method')}
          labelHidden
          error={undefined}
          value={wish ?? shop.delivery.chosen}
          onChange={(method) => void choose(method)}
          options={shop.delivery.methods.map((method) => ({
            value: method.code,
            icon:
              method.kind === 'pickup' ? (
                <Store aria-hidden className="size-5 text-muted" />
              ) : (
                <Truck aria-hidden className="size-5 text-muted" />
              ),
            title: local(method, 'name'),
            text: arrival({ kind: method.kind, daysMin: method.days_min, daysMax: method.days_max }),
            aside: (
              <span className="font-medium tabular-nums">{method.cost === '0.00' ? t('checkout.free') : price(method.cost).text}</span>
            ),
          }))}
        />
        <Remark value={draft.remarks[id] ?? ''} onChange={(text) => changeDraft({ remarks: { ...draft.remarks, [id]: text } })} />
      </div>
    </Card>
  )
}

function Remark({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText()
  const [open, setOpen] = useState(value !== '')
  if (!open) {
    return (
      <Button
        variant="quiet"
        size="small"
        pending={false}
        className="mt-2 -ms-3"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('checkout.addRemark')}
      </Button>
    )
  }
  return (
    <TextArea
      label={t('checkout.remark')}
      optional={t('shell.optional')}
      error={undefined}
      rows={2}
      value={value}
      autoFocus={value === ''}
      className="mt-4"
      onChange={(event) => onChange(event.target.value.replace(/[\n\r\t]+/g, ' '))}
    />
  )
}
