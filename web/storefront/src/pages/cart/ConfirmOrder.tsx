import { Lock, MapPin, Ticket, Truck } from 'lucide-react'
import { useState } from 'react'
import { methodOf } from '../../../../../contract/payment-methods.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { usePrice } from '../../../../client/price.ts'
import { showProblem } from '../../../../client/problems.ts'
import { refresh } from '../../../../client/query.ts'
import { useCurrency } from '../../../../client/settings.ts'
import { goTo } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { ActionBar, Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { AddressText } from '../../addresses/AddressText.tsx'
import { SumAndAct } from '../../cart/CartSummary.tsx'
import { LinePicture, LineText } from '../../cart/LineText.tsx'
import { CheckoutSteps } from '../../checkout/CheckoutSteps.tsx'
import { changeDraft, currentDraft, useDraft } from '../../checkout/draft.ts'
import { LostConnection } from '../../checkout/LostConnection.tsx'
import { type CheckoutNotice, Notice } from '../../checkout/Notice.tsx'
import { QuoteProblem, ShortLines } from '../../checkout/QuoteProblem.tsx'
import { QuoteSum } from '../../checkout/QuoteSum.tsx'
import type { CheckoutRefusal, ShortLine } from '../../checkout/refusals.ts'
import { readSubmission, type Submission } from '../../checkout/submission.ts'
import { usePlaceOrder } from '../../checkout/usePlaceOrder.ts'
import { type Quote, type QuoteShop, useQuote } from '../../checkout/useQuote.ts'
import { QuoteCoupons } from '../../coupons/QuoteCoupons.tsx'
import { useArrival } from '../../delivery/useArrival.ts'
import { paths } from '../../paths.ts'
import { leaveForCard } from '../../payment/leaveForCard.ts'
import { PaymentMethods } from '../../payment/PaymentMethods.tsx'
import { useText } from '../../text.ts'

export function ConfirmOrder() {
  const t = useText()
  const price = usePrice()
  const currency = useCurrency()
  const draft = useDraft()
  const [lost, setLost] = useState<Submission | null>(readSubmission)
  const [placed, setPlaced] = useState(false)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [short, setShort] = useState<{ kind: 'gone' | 'short'; lines: ShortLine[] } | null>(null)

  const { place, pending } = usePlaceOrder({
    onPlaced: ({ purchase_id, payment }) => {
      setPlaced(true)
      goTo(paths.pay({ purchase_id }), { replace: true })
      if (payment.redirect_url) leaveForCard(purchase_id, payment.redirect_url)
    },
    onRefused: (refusal, error, submission) => refused(refusal, error, submission),
  })
  const quote = useQuote({ enabled: lost === null && !placed && !pending })

  const askAgain = async () => {
    await quote.refetch()
    await refresh('getCart')
  }
  const refused = (refusal: CheckoutRefusal, error: Error, submission: Submission) => {
    if (refusal.kind === 'unknown') return setLost(submission)
    // Nothing has changed, and there is nothing to ask: the screen stays as it is.
    if (refusal.kind === 'unsent') return void showProblem(error)
    const wasLost = lost !== null
    setLost(null)
    switch (refusal.kind) {
      case 'used':
        return goTo(refusal.purchaseId ? paths.pay({ purchase_id: refusal.purchaseId }) : paths.orders(), { replace: true })
      case 'gone':
      case 'short':
        return setShort(refusal)
      case 'away':
        // The next quote says it where it can be mended.
        break
      case 'address':
        return goTo(paths.delivery())
      case 'changed': {
        if (quote.data) setNotice({ kind: 'changed', changes: refusal.changes, before: quote.data })
        const gone = new Set(
          refusal.changes.flatMap((change) => (change.change === 'delivery' && change.now === null ? [change.shop_id] : [])),
        )
        changeDraft({ delivery: Object.fromEntries(Object.entries(currentDraft().delivery).filter(([shop]) => !gone.has(shop))) })
        break
      }
      case 'expired':
        setNotice(wasLost || !quote.data ? { kind: 'notPlaced' } : { kind: 'expired', totalBefore: quote.data.total })
        break
      default:
        if (wasLost) setNotice({ kind: 'notPlaced' })
        void showProblem(error)
    }
    void askAgain()
  }
  if (lost) {
    return (
      <Page>
        <CheckoutSteps current="confirm" />
        <LostConnection pending={pending} onAsk={() => void place(lost)} />
      </Page>
    )
  }
  const method = quote.data?.payment_methods.find(({ code, available }) => code === draft.payment && available)?.code ?? null
  const confirm = () => {
    if (!quote.data || !method) return
    setNotice(null)
    const remark = Object.fromEntries(
      quote.data.shops.flatMap(({ shop }) => (draft.remarks[shop.id]?.trim() ? [[shop.id, draft.remarks[shop.id]?.trim() ?? '']] : [])),
    )
    void place({
      quote_id: quote.data.quote_id,
      payment_method: method,
      remark: Object.keys(remark).length > 0 ? remark : undefined,
      currency: currency.code,
    })
  }
  const act = (
    <Button
      pending={pending || placed}
      size="large"
      wide
      icon={<Lock aria-hidden className="size-4.5" />}
      disabledReason={!pending && !placed && !method && t('checkout.chooseMethod')}
      onClick={confirm}
    >
      {t(placing[method === null ? 'buyer' : methodOf(method).settledBy])}
    </Button>
  )
  return (
    <Page>
      <CheckoutSteps current={method ? 'confirm' : 'payment'} />
      <PageTitle>{t('checkout.payTitle')}</PageTitle>
      {short ? (
        <ShortLines
          {...short}
          onMended={() => {
            setShort(null)
            void askAgain()
          }}
        />
      ) : quote.isError ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} pending={quote.isFetching} />
      ) : !quote.data ? (
        <WithSide side={<Skeleton className="h-72 rounded-lg" />}>
          <div role="status" aria-label={t('shell.loading')} className="grid gap-4">
            <Skeleton className="h-20 rounded-lg" />
            <Skeleton className="h-20 rounded-lg" />
            <Skeleton className="h-20 rounded-lg" />
          </div>
        </WithSide>
      ) : (
        <>
          <WithSide
            side={
              <Card title={t('checkout.summary')}>
                <QuoteSum quote={quote.data} busy={quote.isFetching} />
                <QuoteCoupons quote={quote.data} onExpired={() => void quote.refetch()} />
                {currency.code !== 'USD' && (
                  <p className="mt-3 text-muted text-sm">{t('checkout.frozenRate', { currency: currency.code })}</p>
                )}
                <div className="mt-5 hidden lg:block">{act}</div>
                <p className="mt-4 text-muted text-sm">
                  {t(method !== null && methodOf(method).settledBy === 'carrier' ? 'checkout.safeCod' : 'checkout.safe')}
                </p>
                <Held quote={quote.data} onEnd={() => void quote.refetch()} />
              </Card>
            }
          >
            <div className="grid gap-6">
              {notice && <Notice notice={notice} quote={quote.isFetching ? undefined : quote.data} />}
              <section aria-labelledby="how-to-pay">
                <h2 id="how-to-pay" className="mb-3 text-lg">
                  {t('checkout.howToPay')}
                </h2>
                <PaymentMethods
                  offer={quote.data}
                  total={quote.data.total}
                  price={price}
                  value={method}
                  onChange={(payment) => changeDraft({ payment })}
                />
              </section>
              <section aria-labelledby="check" className="grid gap-4">
                <h2 id="check" className="text-lg">
                  {t('checkout.check')}
                </h2>
                <Card flush as="div" className="flex items-start gap-3.5 p-4 sm:px-6">
                  <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1 text-sm">
                    <AddressText address={quote.data.address} withName />
                  </div>
                  <a
                    href={paths.delivery()}
                    className="inline-flex min-h-11 shrink-0 items-center text-accent text-sm hover:underline lg:min-h-8"
                  >
                    {t('checkout.change')}
                  </a>
                </Card>
                {quote.data.shops.map((shop) => (
                  <ShopPart
                    key={shop.shop.id}
                    shop={shop}
                    byHouse={quote.data.coupons.chosen !== null}
                    remark={draft.remarks[shop.shop.id]}
                  />
                ))}
              </section>
            </div>
          </WithSide>
          <div className="h-4" />
          <ActionBar phoneOnly>
            <SumAndAct label={t('checkout.total')} sum={price(quote.data.total)} busy={quote.isFetching}>
              {act}
            </SumAndAct>
          </ActionBar>
        </>
      )}
    </Page>
  )
}

/** What the button does beside placing the order, by who brings the money. */
const placing = {
  buyer: 'checkout.placeAndPay',
  provider: 'checkout.placeByCard',
  carrier: 'checkout.place',
  operator: 'checkout.place',
} as const

/** How long the prices hold; at the end they are asked for again. */
function Held({ quote, onEnd }: { quote: Quote; onEnd: () => void }) {
  const t = useText()
  return (
    <p className="mt-3 text-muted text-sm">
      {t('checkout.heldFor')} <Countdown key={quote.quote_id} until={quote.expires_at} label={t('checkout.heldFor')} onEnd={onEnd} />
    </p>
  )
}

function ShopPart({ shop, byHouse, remark }: { shop: QuoteShop; byHouse: boolean; remark: string | undefined }) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const arrival = useArrival()
  const applied = (shop.coupons.chosen === null ? 0 : 1) + (byHouse ? 1 : 0)
  const chosen = shop.delivery.methods.find(({ code }) => code === shop.delivery.chosen)
  return (
    <Card flush as="div">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4 sm:px-6">
        <h3 className="min-w-0 truncate text-base">{local(shop.shop, 'name')}</h3>
        <span className="shrink-0 font-semibold tabular-nums">{price(shop.total).text}</span>
      </div>
      <ul className="grid gap-3 px-4 py-4 sm:px-6">
        {shop.lines.map((line) => (
          <li key={line.item_id} className="flex flex-wrap items-start gap-x-3.5 gap-y-1">
            <LinePicture line={line} className="w-14" />
            <div className="min-w-36 flex-1 text-sm">
              <LineText line={line} qty={line.qty} plain />
            </div>
            <span className="ms-auto shrink-0 text-sm tabular-nums">{price(line.row_total).text}</span>
          </li>
        ))}
      </ul>
      {shop.discount !== '0.00' && (
        <div className="flex items-center gap-3 border-line border-t px-4 py-3 text-sm sm:px-6">
          <Ticket aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">{t('checkout.couponsApplied', { count: applied })}</span>
          <span className="shrink-0 text-success tabular-nums">{price(`-${shop.discount}`).text}</span>
        </div>
      )}
      {chosen && (
        <div className="flex items-start gap-3 border-line border-t px-4 py-3 text-sm sm:px-6">
          <Truck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            {local(chosen, 'name')}
            <span className="block text-muted">{arrival({ kind: chosen.kind, daysMin: chosen.days_min, daysMax: chosen.days_max })}</span>
            {remark && <span className="mt-1 block text-muted">{t('checkout.yourRemark', { remark })}</span>}
          </div>
          <span className="shrink-0 tabular-nums">{chosen.cost === '0.00' ? t('checkout.free') : price(chosen.cost).text}</span>
        </div>
      )}
    </Card>
  )
}
