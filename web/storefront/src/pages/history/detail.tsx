import { useQuery } from '@tanstack/react-query'
import { Copy, Download, ExternalLink, MapPin, MessageSquareText, ReceiptText, ShieldCheck, Truck } from 'lucide-react'
import { formatAmount, parseAmount } from '../../../../../money/money.ts'
import type { ShownPrice } from '../../../../../money/price.ts'
import { useDates } from '../../../../client/dates.ts'
import { useDownload } from '../../../../client/download.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, refresh } from '../../../../client/query.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { WithSide } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { AddressMapLink, AddressText } from '../../addresses/AddressText.tsx'
import { LinePicture, LineText } from '../../cart/LineText.tsx'
import { useLive } from '../../live.ts'
import { MoneyBack } from '../../orders/MoneyBack.tsx'
import { MoneyStory } from '../../orders/MoneyStory.tsx'
import { OrderActions } from '../../orders/OrderActions.tsx'
import { OrderTag } from '../../orders/OrderTag.tsx'
import { OrderTimeline } from '../../orders/OrderTimeline.tsx'
import { type Order, refundsOf, useOrderPrice } from '../../orders/order.ts'
import { paths } from '../../paths.ts'
import { LineReturn } from '../../returns/LineReturn.tsx'
import { useText } from '../../text.ts'

export default function OrderPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  return (
    <SignedInOnly>
      <Title>{t('orders.one')}</Title>
      <LoadedOrder id={id} />
    </SignedInOnly>
  )
}

function LoadedOrder({ id }: { id: string }) {
  const t = useText()
  const order = useQuery(callQuery('getOrder', { order_id: id }))
  useLive()
  if (order.isPending) {
    return (
      <AccountFrame at="orders" within title={<Skeleton className="h-9 w-64" />}>
        <SkeletonRows label={t('shell.loading')} />
      </AccountFrame>
    )
  }
  if (order.isError) {
    const why = refusalOf(order.error)?.codeName
    const gone = why === 'orderMissing' || why === 'parameterInvalid'
    return (
      <AccountFrame at="orders" within>
        {gone ? (
          <EmptyState
            heading="h1"
            icon={<ReceiptText />}
            title={t('orders.gone')}
            text={t('orders.goneText')}
            action={<LinkButton href={paths.orders()}>{t('orders.toOrders')}</LinkButton>}
          />
        ) : (
          <LoadError error={order.error} onRetry={() => void order.refetch()} pending={order.isFetching} />
        )}
      </AccountFrame>
    )
  }
  return <OrderView order={order.data} />
}

function OrderView({ order }: { order: Order }) {
  const t = useText()
  const { date } = useDates()
  const local = useLocalized()
  const price = useOrderPrice(order)
  return (
    <AccountFrame
      at="orders"
      within
      title={t('orders.number', { number: order.increment_id })}
      aside={<OrderTag order={order} />}
      text={t('orders.placedOn', { date: date(order.created_at, 'dateTime') })}
    >
      {order.can_pay && order.pay_before && (
        <p className="mb-5 rounded-lg bg-warning-soft px-4 py-3">
          {t('orders.payWithin')}{' '}
          <Countdown until={order.pay_before} label={t('orders.payWithin')} onEnd={() => void refresh('getOrder')} />{' '}
          {t('orders.payWithinText')}
        </p>
      )}
      <MoneyBack order={order} price={price} />
      <div className="mb-6">
        <OrderActions order={order} amount={price(order.price).total} />
      </div>
      <WithSide
        inFrame
        side={
          <div className="grid gap-4">
            <Amounts order={order} price={price} />
            <Card title={t('orders.address')}>
              <div className="flex gap-3 text-sm">
                <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                <div className="min-w-0">
                  <AddressText address={order.address} withName />
                  <span className="block text-muted">{order.address.email}</span>
                  <AddressMapLink address={order.address} />
                </div>
              </div>
            </Card>
            {order.remark && (
              <Card title={t('orders.remark')}>
                <p className="flex gap-3 text-sm">
                  <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                  {order.remark}
                </p>
              </Card>
            )}
          </div>
        }
      >
        <div className="grid gap-4">
          <Card
            title={
              <span className="flex items-center gap-2.5">
                <ShieldCheck aria-hidden className="size-5.5 text-success" />
                {t('orders.money')}
              </span>
            }
          >
            <MoneyStory order={order} price={price} />
          </Card>
          <Parcel order={order} />
          <Card flush>
            <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
              <h2 className="min-w-0 text-lg">
                <a href={paths.shop(order.shop.id)} className="flex min-h-11 items-center hover:underline">
                  <span className="truncate">{local(order.shop, 'name')}</span>
                </a>
              </h2>
              <span className="shrink-0 text-muted text-sm">{t('orders.units', { count: order.number })}</span>
            </div>
            <p className="-mt-2 px-4 sm:px-6">
              <a
                href={paths.conversations({ shop: order.shop.id, order: order.id })}
                className="inline-flex min-h-11 items-center gap-2 text-accent text-sm hover:underline"
              >
                <MessageSquareText aria-hidden className="size-4" />
                {t('orders.askShop')}
              </a>
            </p>
            <ul>
              {order.products.map((product) => (
                <li key={product.item_id} className="flex gap-3.5 border-line border-t px-4 py-4 sm:px-6">
                  <LinePicture line={product} className="w-16 sm:w-20" />
                  <div className="min-w-0 flex-1">
                    <LineText line={product}>
                      <p className="mt-0.5 text-muted text-sm tabular-nums">
                        {price(product.price).text} × {product.qty}
                      </p>
                      {product.reviewed && (
                        <span className="mt-1.5 block">
                          <Tag tone="success">{t('orders.reviewed')}</Tag>
                        </span>
                      )}
                      <LineReturn order={order} product={product} />
                    </LineText>
                  </div>
                  <span className="shrink-0 font-semibold tabular-nums">{price(product.row_total).text}</span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </WithSide>
    </AccountFrame>
  )
}

function Parcel({ order }: { order: Order }) {
  const t = useText()
  const { date } = useDates()
  const local = useLocalized()
  return (
    <Card title={t('orders.timeline')}>
      <div className="mb-5 flex items-start gap-3 text-sm">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <span className="font-medium">{local(order, 'arrival_method')}</span>
          {order.delivery_time && !['completed', 'cancelled', 'delivered'].includes(order.label) && (
            <span className="block text-muted">{t('orders.expectedBy', { date: date(order.delivery_time) })}</span>
          )}
          {order.log_sn && <Tracking carrier={order.carrier} number={order.log_sn} href={order.tracking_url} />}
        </div>
      </div>
      <OrderTimeline order={order} />
    </Card>
  )
}

/** Who carries the parcel under which number, told once: where the carrier has a page about it, the number leads there. */
function Tracking({ carrier, number, href }: { carrier: string | null; number: string; href: string | null }) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      showToast(t('shell.copied'), { tone: 'success' })
    } catch {
      // A page without the right to copy leaves the number to be marked by hand.
    }
  }
  return (
    <div className="mt-1">
      <span className="block text-muted">{carrier ? t('orders.trackingBy', { carrier }) : t('orders.tracking')}</span>
      <span className="-mt-1 flex items-center">
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('orders.trackAt', { number, carrier: carrier ?? '' })}
            className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
          >
            <span className="min-w-0 break-all tabular-nums">{number}</span>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
          </a>
        ) : (
          <span className="min-w-0 select-all break-all font-semibold tabular-nums">{number}</span>
        )}
        <IconButton label={t('orders.copyTracking')} icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()} />
      </span>
    </div>
  )
}

function Amounts({ order, price }: { order: Order; price: (usd: string) => ShownPrice }) {
  const t = useText()
  const { date } = useDates()
  const refunds = refundsOf(order)
  return (
    <Card title={t('orders.amounts')}>
      <dl className="grid gap-2.5">
        <Row label={t('orders.items')}>{price(order.items_total).text}</Row>
        <Row label={t('orders.delivery')}>{order.delivery_cost === '0.00' ? t('orders.free') : price(order.delivery_cost).text}</Row>
        {order.coupons.map(({ by, discount }) => (
          <Row key={by} label={t(`orders.coupon.${by}`)}>
            {price(`-${discount}`).text}
          </Row>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('orders.total')}</dt>
          <dd>
            <Price total size="large" price={price(order.price)} />
          </dd>
        </div>
        <Row label={t('orders.method')}>{t(`market.pay.${order.payment_method}`)}</Row>
        {order.actual_pay !== null && <Row label={t('orders.actualPay')}>{price(order.actual_pay).text}</Row>}
        {refunds.map(({ step, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
          <Row key={index} label={t(`orders.amounts.${step}`)} note={at === null ? undefined : date(at, 'dateTime')}>
            {price(`-${amount}`).text}
          </Row>
        ))}
        {order.actual_pay !== null && refunds.length > 0 && (
          <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
            <dt className="font-semibold">{t('orders.amounts.inTheEnd')}</dt>
            <dd>
              <Price total price={price(formatAmount(parseAmount(order.actual_pay) - parseAmount(order.refunded)))} />
            </dd>
          </div>
        )}
        {order.label === 'cancelled' && order.actual_pay === null && (
          <Row label={t('orders.amounts.inTheEnd')}>{t('orders.notCharged')}</Row>
        )}
      </dl>
      {order.currency !== 'USD' && (
        <p className="mt-4 text-muted text-sm">{t('orders.rate', { currency: order.currency, rate: order.rate })}</p>
      )}
      {order.actual_pay !== null && <Receipt order={order} />}
    </Card>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useText()
  const { download, pending } = useDownload('getReceipt')
  return (
    <div className="mt-4">
      <Button
        variant="secondary"
        wide
        pending={pending}
        icon={<Download aria-hidden className="size-5" />}
        onClick={() => void download({ order_id: order.id, time_zone: timeZone() })}
      >
        {t('orders.receipt')}
      </Button>
    </div>
  )
}

const Row = ({ label, note, children }: { label: string; note?: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">
      {label}
      {note && <span className="block text-sm">{note}</span>}
    </dt>
    <dd className="shrink-0 text-end tabular-nums">{children}</dd>
  </div>
)
