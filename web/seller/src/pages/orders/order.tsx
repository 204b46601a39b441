import { useQuery } from '@tanstack/react-query'
import { Copy, Ellipsis, MessageSquare, Truck } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { Refusal } from '../../../../client/refusal.ts'
import { Deadline } from '../../../../office/Deadline.tsx'
import { DetailsPage } from '../../../../office/Details.tsx'
import { OfficePage } from '../../../../office/Index.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { useUsd } from '../../../../office/usd.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { hasPage } from '../../../../shell/pages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClasses } from '../../../../ui/button-classes.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { CancelDialog, CorrectDialog, MarkDialog, RefundDialog } from '../../orders/dialogs.tsx'
import { MoneyCard } from '../../orders/MoneyCard.tsx'
import { OrderState } from '../../orders/OrderState.tsx'
import { canShip, type ShopOrderView } from '../../orders/orders.ts'
import { PrintButtons, usePrinting } from '../../orders/PrintButtons.tsx'
import { ShipCard } from '../../orders/ShipCard.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type OpenDialog = 'cancel' | 'refund' | 'transit' | 'deliver' | 'correct'

export default function OrderPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const order = useQuery(callQuery('getShopOrder', { order_id: id }))
  if (order.isError)
    return order.error instanceof Refusal && order.error.codeName === 'orderMissing' ? (
      <OfficePage>
        <EmptyState title={t('orders.outcome.missing')} action={<LinkButton href={paths.orders()}>{t('orders.title')}</LinkButton>} />
      </OfficePage>
    ) : (
      <LoadError error={order.error} onRetry={() => void order.refetch()} pending={order.isFetching} />
    )
  if (order.isPending)
    return (
      <OfficePage>
        <SkeletonRows label={t('shell.loading')} count={6} />
      </OfficePage>
    )
  return <Details key={order.data.id} order={order.data} />
}

function Details({ order }: { order: ShopOrderView }) {
  const t = useText()
  const { date } = useDates()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const printing = usePrinting([order.id], { many: false })
  const ships = canShip(order)
  const toShip = () => document.querySelector<HTMLElement>('#ship [data-number]')?.focus()
  useShortcuts([
    ...(ships ? [{ keys: 's', label: t('orders.act.ship'), group: 'page' as const, run: toShip }] : []),
    printing.slips,
    printing.labels,
  ])
  const may = (act: ShopOrderView['acts'][number]) => order.acts.includes(act)
  const item = (key: OpenDialog): MenuItem => ({ key, label: t(`orders.act.${key}`), onPress: () => setOpen(key) })
  const items = [
    ...(may('deliver') ? [item('correct')] : []),
    ...(may('transit') ? [item('transit')] : []),
    ...(may('partly_refund') ? [item('refund')] : []),
    ...(may('cancel') ? [item('cancel')] : []),
  ]
  const dialog = { order, onClose: () => setOpen(null) }
  return (
    <DetailsPage
      title={t('orders.order.title', { number: order.increment_id })}
      state={<OrderState label={order.label} />}
      text={t('orders.order.placed', { date: date(order.created_at, 'dateTime') })}
      list={{ name: 'orders', label: t('orders.title'), href: paths.orders(), id: order.id, hrefOf: (other) => paths.order(other) }}
      acts={
        <>
          <PrintButtons {...printing} />
          {items.length > 0 && (
            <Menu
              label={t('orders.act.more')}
              triggerClassName={buttonClasses({ variant: 'secondary', size: 'small' })}
              trigger={<Ellipsis aria-hidden className="size-4" />}
              items={items}
            />
          )}
          {ships && (
            <Button size="small" pending={false} icon={<Truck aria-hidden className="size-4" />} onClick={toShip}>
              {t('orders.act.ship')}
            </Button>
          )}
          {may('deliver') && (
            <Button variant="secondary" size="small" pending={false} onClick={() => setOpen('deliver')}>
              {t('orders.act.deliver')}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <AddressCard order={order} />
          <MoneyCard money={order.money} />
          <ReturnsCard order={order} />
        </>
      }
    >
      {ships && order.ship_by && (
        <p className="text-sm">
          <span className="font-medium">
            {t('orders.column.shipBy')}: <Deadline at={order.ship_by} />
          </span>
          {order.promised_at && <span className="block text-muted">{t('orders.promised', { date: date(order.promised_at) })}</span>}
          {order.cancels_at && <span className="block text-muted">{t('orders.cancelsAt', { date: date(order.cancels_at) })}</span>}
        </p>
      )}
      <PackCard order={order} />
      {ships && <ShipCard order={order} />}
      <ParcelCard order={order} />
      <HistoryCard order={order} />
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'correct' && <CorrectDialog {...dialog} />}
      {(open === 'transit' || open === 'deliver') && <MarkDialog {...dialog} act={open} />}
    </DetailsPage>
  )
}

/** What goes into the parcel. */
function PackCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return (
    <Card title={t('orders.order.pack')} action={<span className="text-muted text-sm">{t('orders.units', { count: order.number })}</span>}>
      <ul className="grid gap-4">
        {order.products.map((product) => (
          <li key={product.item_id} className="flex gap-4">
            <Picture
              source={product.image ? withBase(product.image, 'product') : null}
              alt=""
              sizes="64px"
              className="size-16 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1 text-sm">
              <div className="font-medium">{local(product, 'name')}</div>
              {product.options.length > 0 && (
                <div className="text-muted">
                  {product.options.map((option) => `${local(option, 'name')}: ${local(option, 'value')}`).join(' · ')}
                </div>
              )}
              <div className="wrap-anywhere text-muted">{product.sku}</div>
              {product.returned > 0 && <div className="text-warning">{t('orders.order.returned', { count: product.returned })}</div>}
            </div>
            <div className="shrink-0 text-end text-sm tabular-nums">
              <div className="font-semibold text-base">{product.qty} ×</div>
              <div className="text-muted">{usd(product.price).text}</div>
            </div>
          </li>
        ))}
      </ul>
      {order.remark && (
        <p className="mt-4 rounded-md bg-warning-soft p-3 text-sm">
          <span className="block font-medium text-warning">{t('orders.remark')}</span>
          {order.remark}
        </p>
      )}
    </Card>
  )
}

/** Where it is, once it has left. */
function ParcelCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const { date } = useDates()
  if (!order.carrier || !order.log_sn) return null
  return (
    <Card
      title={t('orders.order.parcel')}
      action={
        order.tracking_url && (
          <a href={order.tracking_url} target="_blank" rel="noreferrer" className="text-accent text-sm hover:underline">
            {t('orders.order.track')}
          </a>
        )
      }
    >
      <p className="wrap-anywhere text-sm">
        {order.carrier} · <span className="tabular-nums">{order.log_sn}</span>
        {order.shipped_at && (
          <span className="block text-muted">
            {t('orders.event.ship')}: {date(order.shipped_at, 'dateTime')}
          </span>
        )}
        {order.delivered_at && (
          <span className="block text-muted">
            {t('orders.event.deliver')}: {date(order.delivered_at, 'dateTime')}
          </span>
        )}
      </p>
    </Card>
  )
}

/** Who it goes to, as the label has it. */
function AddressCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const countryName = useDisplayName('region')
  const { name, phone, street, postal_code, city, province, country } = order.address
  const place = [[postal_code, city].filter(Boolean).join(' '), province === city ? '' : province].filter(Boolean).join(', ')
  const lines = [name, street, place, countryName(country)]
  const copy = async () => {
    await navigator.clipboard.writeText([...lines, phone].join('\n')).then(
      () => showToast(t('shell.copied'), { tone: 'success' }),
      () => {},
    )
  }
  return (
    <Card title={t('orders.order.shipTo')}>
      <address className="text-sm not-italic">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, which never move
          <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
            {line}
          </span>
        ))}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="mt-1 block w-fit text-accent hover:underline">
          {phone}
        </a>
      </address>
      <p className="mt-3 text-muted text-sm">
        <DeliveryMethod order={order} /> · {t(`orders.pay.${order.payment_method}`)}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <Button
          variant="link"
          size="small"
          className="-ms-3"
          pending={false}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {t('orders.order.copyAddress')}
        </Button>
        {hasPage(paths.messages()) && (
          <LinkButton
            href={paths.messages({ order: order.id })}
            variant="link"
            size="small"
            className="-ms-3"
            icon={<MessageSquare aria-hidden className="size-4" />}
          >
            {t('orders.act.write')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

const DeliveryMethod = ({ order }: { order: ShopOrderView }) => useLocalized()(order, 'delivery_method')

function ReturnsCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  if (order.returns.length === 0) return null
  return (
    <Card title={t('orders.order.returns')}>
      <ul className="grid gap-3 text-sm">
        {order.returns.map((one) => {
          const number = <span className="font-medium tabular-nums">{one.increment_id}</span>
          return (
            <li key={one.as_id}>
              {hasPage(paths.returns()) ? (
                <a href={paths.returns({ open: one.as_id })} className="text-accent hover:underline">
                  {number}
                </a>
              ) : (
                number
              )}
              <span className="block">
                {one.qty} × {local(one, 'name')}
              </span>
              <span className="block text-muted">{date(one.created_at)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What has happened, the latest first, and who did it. */
function HistoryCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const { date } = useDates()
  return (
    <Card title={t('orders.order.history')}>
      <Timeline
        label={t('orders.order.history')}
        entries={order.timeline.toReversed().map(({ act, by, name, at, note }, index) => ({
          key: `${at} ${act}`,
          title: t(`orders.event.${act}`),
          when: `${date(at, 'dateTime')} · ${name ?? t(`orders.by.${by}`)}`,
          text: note,
          state: act === 'cancel' || act === 'expire' ? 'failed' : index === 0 ? 'now' : 'done',
        }))}
      />
    </Card>
  )
}
