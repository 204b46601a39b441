import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { type HouseOrderView, houseOrderViews, stuckViews } from '../../../../contract/order-desk.ts'
import { type PaymentMethodCode, paymentMethodCodes } from '../../../../contract/payment-methods.ts'
import type { Input } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useDownload } from '../../../client/download.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { Deadline } from '../../../office/Deadline.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { type FilterChip, ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { useUsd } from '../../../office/usd.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { isDay } from '../../../ui/days.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { NextPage } from '../frame/NextPage.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import type { HouseOrder } from '../orders/orders.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

const isView = (text: string | null): text is HouseOrderView => houseOrderViews.some((view) => view === text)
const isMethod = (text: string | null): text is PaymentMethodCode => paymentMethodCodes.some((code) => code === text)
const isStuck = (view: HouseOrderView) => stuckViews.some((name) => name === view)
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined)
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)
const countryIn = (text: string | null) => (text !== null && /^[A-Z]{2}$/.test(text) ? text : undefined)

/** What the address asks for. */
function filtersOf(query: URLSearchParams): Input<'getHouseOrdersFile'> & { view: HouseOrderView } {
  const [view, method] = [query.get('view'), query.get('pay')]
  return {
    view: isView(view) ? view : 'all',
    shop_id: idIn(query.get('shop')),
    customer_id: idIn(query.get('customer')),
    country: countryIn(query.get('country')),
    payment_method: isMethod(method) ? method : undefined,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    time_zone: timeZone(),
  }
}

/** Orders of all shops: by how they stand, and what has waited longer than it should. */
export default function OrdersPage() {
  const t = useText()
  const query = useQueryParameters()
  const filters = filtersOf(query)
  const after = idIn(query.get('after'))
  useListKeys()
  const orders = useQuery({ ...callQuery('getHouseOrders', { ...filters, after }), placeholderData: keepPreviousData })
  const file = useDownload('getHouseOrdersFile')
  const { list = [], more = false, counts } = orders.data ?? {}
  useRememberedList(
    'orders',
    orders.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  const chips = useChips(query)
  if (orders.isError) return <LoadError error={orders.error} onRetry={() => void orders.refetch()} pending={orders.isFetching} />
  // A view of what is stuck stands in sight while something is.
  const views = houseOrderViews.filter((view) => !isStuck(view) || view === filters.view || (counts?.[view] ?? 0) > 0)
  return (
    <OfficePage>
      <PageHead
        title={t('orders.title')}
        count={counts?.[filters.view]}
        acts={
          <Button
            variant="secondary"
            size="small"
            pending={file.pending}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => void file.download(filters)}
          >
            {t('orders.csv')}
          </Button>
        }
      />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={views.map((view) => ({
            key: view,
            label: t(`orders.view.${view}`),
            href: paths.orders({ ...Object.fromEntries(query), view: view === 'all' ? undefined : view, after: undefined }),
            count: counts?.[view],
            current: view === filters.view,
          }))}
        />
        <ListHead chips={chips} filters={<Filters query={query} />} />
        {orders.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('orders.title')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={({ increment_id }) => increment_id}
            rowHref={({ id }) => paths.order(id)}
            stale={orders.isPlaceholderData}
          />
        ) : (
          <EmptyState title={t('orders.empty')} action={<LinkButton href={paths.orders()}>{t('orders.view.all')}</LinkButton>} />
        )}
        <NextPage
          first={after ? paths.orders({ ...Object.fromEntries(query), after: undefined }) : null}
          next={more ? paths.orders({ ...Object.fromEntries(query), after: list.at(-1)?.id }) : null}
          words={{ first: t('orders.first'), next: t('orders.next') }}
        />
      </ListSheet>
    </OfficePage>
  )
}

function useColumns(): Column<HouseOrder>[] {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  const countryName = useDisplayName('region')
  return [
    {
      key: 'order',
      head: t('orders.column.order'),
      phone: 'title',
      width: 'w-32',
      cell: ({ increment_id }) => <span className="whitespace-nowrap tabular-nums">{increment_id}</span>,
    },
    {
      key: 'buyer',
      head: t('orders.column.buyer'),
      phone: 'line',
      cell: ({ buyer, country }) => (
        <>
          <span className="line-clamp-1">{buyer.name}</span>
          <span className="line-clamp-1 text-muted text-xs">{countryName(country)}</span>
        </>
      ),
    },
    {
      key: 'shop',
      head: t('orders.column.shop'),
      phone: 'line',
      cell: ({ shop }) => <span className="line-clamp-1">{local(shop, 'name')}</span>,
    },
    {
      key: 'total',
      head: t('orders.column.total'),
      align: 'end',
      width: 'w-32',
      phone: 'line',
      cell: ({ total, payment_method }) => (
        <>
          <span className="md:block">{usd(total).text}</span>
          <span className="text-muted text-xs max-md:ms-2">{t(`orders.method.${payment_method}`)}</span>
        </>
      ),
    },
    {
      key: 'when',
      head: t('orders.column.when'),
      width: 'w-44',
      phone: 'line',
      cell: ({ ship_by, created_at }) => (ship_by ? <Deadline at={ship_by} /> : <span className="text-muted">{date(created_at)}</span>),
    },
    {
      key: 'state',
      head: t('orders.column.state'),
      width: 'w-52',
      phone: 'aside',
      cell: ({ label, stuck }) => <OrderState label={label} stuck={stuck} />,
    },
  ]
}

const without = (...names: string[]) => changeQuery(Object.fromEntries([...names, 'after'].map((name) => [name, undefined])))

function useChips(query: URLSearchParams): FilterChip[] {
  const t = useText()
  const { day } = useDates()
  const countryName = useDisplayName('region')
  const { shop_id, customer_id, country, payment_method, from, to } = filtersOf(query)
  return [
    ...(shop_id ? [{ key: 'shop', label: t('orders.filter.shop'), onRemove: () => without('shop') }] : []),
    ...(customer_id ? [{ key: 'customer', label: t('orders.filter.customer'), onRemove: () => without('customer') }] : []),
    ...(country ? [{ key: 'country', label: countryName(country), onRemove: () => without('country') }] : []),
    ...(payment_method ? [{ key: 'pay', label: t(`orders.method.${payment_method}`), onRemove: () => without('pay') }] : []),
    ...(from || to
      ? [
          {
            key: 'days',
            label: t('orders.filter.days', { from: from ? day(from) : '…', to: to ? day(to) : '…' }),
            onRemove: () => without('from', 'to'),
          },
        ]
      : []),
  ]
}

/** Each changes the address at once. */
function Filters({ query }: { query: URLSearchParams }) {
  const t = useText()
  const { from, to } = filtersOf(query)
  return (
    <>
      <Select
        label={t('orders.filter.payment')}
        error={undefined}
        placeholder={t('orders.filter.any')}
        value={query.get('pay') ?? ''}
        onChange={({ target }) => changeQuery({ pay: target.value || undefined, after: undefined })}
        options={paymentMethodCodes.map((code) => ({ value: code, label: t(`orders.method.${code}`) }))}
      />
      <TextField
        label={t('orders.filter.country')}
        error={undefined}
        autoComplete="off"
        maxLength={2}
        defaultValue={query.get('country') ?? ''}
        onChange={({ target }) => changeQuery({ country: countryIn(target.value.toUpperCase()), after: undefined })}
      />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DayField
          label={t('orders.filter.from')}
          error={undefined}
          value={from}
          max={to}
          onChange={(day) => changeQuery({ from: day, after: undefined })}
        />
        <DayField
          label={t('orders.filter.to')}
          error={undefined}
          value={to}
          min={from}
          onChange={(day) => changeQuery({ to: day, after: undefined })}
        />
      </Suspense>
    </>
  )
}
