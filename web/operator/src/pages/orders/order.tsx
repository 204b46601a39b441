import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { showTelephone } from '../../../../client/telephone.ts'
import { Deadline } from '../../../../office/Deadline.tsx'
import { DetailsPage } from '../../../../office/Details.tsx'
import { type Fact, Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { CancelDialog, RefundDialog } from '../../orders/dialogs.tsx'
import { MoneyCard, MovementsCard } from '../../orders/MoneyCards.tsx'
import { OrderState } from '../../orders/OrderState.tsx'
import type { HouseOrderView } from '../../orders/orders.ts'
import { StoryCard } from '../../orders/StoryCard.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const linkClasses = 'text-accent underline underline-offset-4'

/** The whole story of an order of any shop. */
export default function OrderPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const order = useQuery({ ...callQuery('getHouseOrder', { order_id: id }), enabled: id !== '' })
  if (!order.isSuccess)
    return (
      <RecordWaiting
        query={id === '' ? null : order}
        title={t('orders.title')}
        missing={t('orders.missing')}
        list={{ label: t('orders.title'), href: paths.orders() }}
      />
    )
  return <Details key={order.data.id} order={order.data} />
}

function Details({ order }: { order: HouseOrderView }) {
  const t = useText()
  const { date } = useDates()
  const mayAct = useMay('support')
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const dialog = { order, onClose: () => setOpen(null) }
  return (
    <DetailsPage
      title={t('orders.order', { number: order.increment_id })}
      state={<OrderState label={order.label} stuck={order.stuck} />}
      text={t('orders.placed', {
        date: date(order.created_at, 'dateTime'),
        purchase: order.purchase.id,
        method: t(`orders.method.${order.payment_method}`),
      })}
      list={{ name: 'orders', label: t('orders.title'), href: paths.orders(), id: order.id, hrefOf: (other) => paths.order(other) }}
      acts={
        mayAct && (
          <>
            {order.can_refund && (
              <Button variant="secondary" size="small" pending={false} onClick={() => setOpen('refund')}>
                {t('orders.act.refund')}
              </Button>
            )}
            {order.can_cancel && (
              <Button variant="danger" size="small" pending={false} onClick={() => setOpen('cancel')}>
                {t('orders.act.cancel')}
              </Button>
            )}
          </>
        )
      }
      aside={
        <>
          <MoneyCard order={order} />
          <MovementsCard order={order} />
          <PeopleCard order={order} />
        </>
      }
    >
      <GoodsCard order={order} />
      <ParcelCard order={order} />
      <ReturnsCard order={order} />
      <StoryCard order={order} />
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
    </DetailsPage>
  )
}

function GoodsCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return (
    <Card title={t('orders.goods')} action={<span className="text-muted text-sm">{t('orders.goods.units', { count: order.units })}</span>}>
      <ul className="grid gap-4">
        {order.products.map((product) => (
          <li key={product.item_id} className="flex gap-4">
            <Picture source={withBase(product.image, 'product')} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1 text-sm">
              <div className="font-medium">{local(product, 'name')}</div>
              <div className="wrap-anywhere text-muted">
                {[...product.options.map((option) => `${local(option, 'name')}: ${local(option, 'value')}`), product.sku].join(' · ')}
              </div>
              {product.returned > 0 && <div className="text-warning">{t('orders.goods.returned', { count: product.returned })}</div>}
            </div>
            <div className="shrink-0 text-end text-sm tabular-nums">
              <div>
                {product.qty} × {usd(product.price).text}
              </div>
              <div className="text-muted">{usd(product.row_total).text}</div>
            </div>
          </li>
        ))}
      </ul>
      {order.coupons.map(({ coupon_id, code, by, discount }) => (
        <p key={coupon_id} className="mt-3 flex justify-between gap-4 text-sm">
          <span>
            {t('orders.goods.coupon', { code: code ?? coupon_id })}{' '}
            <span className="text-muted">({by === 'house' ? 'Plaza' : t('orders.by.seller')})</span>
          </span>
          <span className="tabular-nums">{usd(`-${discount}`).text}</span>
        </p>
      ))}
      {order.remark && (
        <p className="mt-4 text-sm">
          <span className="block text-muted">{t('orders.goods.remark')}</span>
          {order.remark}
        </p>
      )}
    </Card>
  )
}

function ParcelCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const countryName = useDisplayName('region')
  const { address } = order
  const fact = (key: string, label: string, value: Fact['value'] | null): Fact[] => (value ? [{ key, label, value }] : [])
  return (
    <Card title={t('orders.parcel')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Facts
          facts={[
            {
              key: 'address',
              label: t('orders.people.address'),
              value: (
                <>
                  <span className="block">{address.name}</span>
                  <span className="block">{address.street}</span>
                  <span className="block">{[address.postal_code, address.city, address.province].filter(Boolean).join(', ')}</span>
                  <span className="block">{countryName(address.country)}</span>
                  <span className="block text-muted">{[showTelephone(address.phone), address.email].filter(Boolean).join(' · ')}</span>
                </>
              ),
            },
          ]}
        />
        <Facts
          facts={[
            { key: 'method', label: t('orders.parcel.method'), value: local(order, 'delivery_method') },
            ...fact('shipBy', t('orders.parcel.shipBy'), order.ship_by && <Deadline at={order.ship_by} />),
            ...fact('promised', t('orders.parcel.promised'), order.promised_at && date(order.promised_at)),
            ...fact(
              'tracking',
              t('orders.parcel'),
              order.log_sn &&
                (order.tracking_url ? (
                  <a href={order.tracking_url} target="_blank" rel="noopener noreferrer" className={linkClasses}>
                    {order.carrier} · {order.log_sn}
                  </a>
                ) : (
                  `${order.carrier} · ${order.log_sn}`
                )),
            ),
            ...fact('delivered', t('orders.parcel.delivered'), order.delivered_at && date(order.delivered_at, 'dateTime')),
          ]}
        />
      </div>
    </Card>
  )
}

function ReturnsCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  if (order.returns.length === 0) return null
  return (
    <Card title={t('orders.returns')}>
      <ul className="grid gap-3 text-sm">
        {order.returns.map((one) => (
          <li key={one.as_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <a href={paths.returns({ open: one.as_id })} className={linkClasses}>
                {one.increment_id}
              </a>{' '}
              · {one.qty} × {local(one, 'name')}
              <span className="block text-muted text-xs">{t(`returns.reason.${one.reason}`)}</span>
            </span>
            <span className="flex items-baseline gap-2">
              <span className="tabular-nums">{usd(one.refund).text}</span>
              <Tag>{t(`returns.state.${one.state}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PeopleCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const { customer, store, purchase, conversation } = order
  return (
    <Card title={t('orders.people')}>
      <Facts
        facts={[
          {
            key: 'buyer',
            label: t('orders.people.buyer'),
            value: (
              <>
                <a href={paths.customer(customer.id)} className={linkClasses}>
                  {customer.name}
                </a>
                <span className="block">{customer.email}</span>
                {customer.telephone && <span className="block">{showTelephone(customer.telephone)}</span>}
                <span className="block text-muted">
                  {t('orders.people.since', { date: date(customer.since), count: customer.orders })}
                  {customer.status !== 'active' && ` · ${t(`finding.state.${customer.status}`)}`}
                </span>
              </>
            ),
          },
          {
            key: 'shop',
            label: t('orders.people.shop'),
            value: (
              <>
                <a href={paths.shop(store.id)} className={linkClasses}>
                  {local(store, 'name')}
                </a>
                <span className="block text-muted">
                  {t('orders.people.owner', { name: store.owner.name })}
                  {store.status !== 'open' && ` · ${t(`finding.state.${store.status}`)}`}
                </span>
              </>
            ),
          },
          ...(purchase.others.length > 0
            ? [
                {
                  key: 'others',
                  label: t('orders.people.others'),
                  value: purchase.others.map((other) => (
                    <a key={other.order_id} href={paths.order(other.order_id)} className={`block ${linkClasses}`}>
                      {other.increment_id} · {local(other.shop, 'name')} · {t(`orders.label.${other.label}`)}
                    </a>
                  )),
                },
              ]
            : []),
        ]}
      />
      {conversation && (
        <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
          {t('orders.people.conversation', { count: conversation.about_order })}
        </p>
      )}
      {conversation?.reported.map((message) => (
        <blockquote key={message.message_id} className="mt-3 rounded-md bg-warning-soft p-3 text-sm">
          <span className="block text-warning text-xs">
            {t('orders.people.reported', { by: message.by })} · {date(message.at, 'dateTime')}
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{message.content}</span>
        </blockquote>
      ))}
    </Card>
  )
}
