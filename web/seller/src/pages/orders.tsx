import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, PackageCheck, PackageOpen, ScanBarcode, Truck } from 'lucide-react'
import { Suspense } from 'react'
import { ordersAtOnceMost } from '../../../../contract/limits.ts'
import { type ShopTab, shopTabs } from '../../../../contract/orders.ts'
import { type PaymentMethodCode, paymentMethodCodes } from '../../../../contract/payment-methods.ts'
import type { Input } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { BulkBar } from '../../../office/BulkBar.tsx'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { Deadline } from '../../../office/Deadline.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { type FilterChip, ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { Paging } from '../../../office/Paging.tsx'
import { useSelection } from '../../../office/selection.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { useUsd } from '../../../office/usd.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { isDay } from '../../../ui/days.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { type ShopOrder, useProductWords } from '../orders/orders.ts'
import { PrintButtons, usePrinting } from '../orders/PrintButtons.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

const pageSize = 48
const filtersQuery = callQuery('getShopOrderFilters', {})

const isTab = (text: string | null): text is ShopTab => shopTabs.some((tab) => tab === text)
const isMethod = (text: string | null): text is PaymentMethodCode => paymentMethodCodes.some((code) => code === text)

/** The days of the address; what is no day asks for none. */
function daysIn(query: URLSearchParams): { from: string | undefined; to: string | undefined } {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

/** What the address asks for. */
function inputOf(query: URLSearchParams): Input<'getShopOrders'> & { tab: ShopTab; p: number } {
  const [tab, method, page] = [query.get('tab'), query.get('pay'), Number(query.get('p'))]
  return {
    tab: isTab(tab) ? tab : 'to_ship',
    p: Number.isInteger(page) && page > 0 ? page : 1,
    page_size: pageSize,
    q: query.get('q') ?? undefined,
    payment_method: isMethod(method) ? method : undefined,
    country: query.get('country') ?? undefined,
    delivery: query.get('delivery') ?? undefined,
    ...daysIn(query),
    time_zone: timeZone(),
  }
}

export default function OrdersPage() {
  const t = useText()
  const query = useQueryParameters()
  const input = inputOf(query)
  const selection = useSelection()
  useListKeys({ selection })
  const orders = useQuery({ ...callQuery('getShopOrders', input), placeholderData: keepPreviousData })
  useRememberedList(
    'orders',
    orders.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  const chips = useChips(query)
  const chosen = selection.keys.slice(0, ordersAtOnceMost)
  const shipChosen = () => goTo(paths.shipOrders(chosen.length > 0 ? { ids: chosen.join() } : {}))
  const printing = usePrinting(chosen, { many: true })
  useShortcuts([{ keys: 's', label: t('orders.act.scan'), group: 'page', run: shipChosen }, printing.slips, printing.labels])
  if (orders.isError) return <LoadError error={orders.error} onRetry={() => void orders.refetch()} pending={orders.isFetching} />
  const { list = [], count = 0, counts } = orders.data ?? {}
  const isFiltered = chips.length > 0 || query.has('q')
  return (
    <OfficePage>
      <PageHead
        title={t('orders.title')}
        count={orders.data && count}
        acts={
          <>
            <LinkButton href={paths.trackingFile()} variant="secondary" size="small" icon={<FileUp aria-hidden className="size-4" />}>
              {t('orders.act.import')}
            </LinkButton>
            <LinkButton href={paths.shipOrders()} size="small" icon={<ScanBarcode aria-hidden className="size-4" />}>
              {t('orders.act.scan')}
            </LinkButton>
          </>
        }
      />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={shopTabs.map((tab) => ({
            key: tab,
            label: t(`orders.tab.${tab}`),
            href: paths.orders({ ...Object.fromEntries(query), tab, p: undefined }),
            count: counts?.[tab],
            current: tab === input.tab,
          }))}
        />
        <ListHead searchLabel={t('orders.searchLabel')} chips={chips} filters={<Filters query={query} />} />
        {orders.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('orders.title')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={({ increment_id, buyer }) => `${increment_id} ${buyer}`}
            rowHref={({ id }) => paths.order(id)}
            selection={selection}
            stale={orders.isPlaceholderData}
          />
        ) : (
          <Empty tab={input.tab} isFiltered={isFiltered} hasOrders={(counts?.all ?? 0) > 0} />
        )}
        <Paging
          page={input.p}
          pageSize={pageSize}
          total={count}
          href={(p) => paths.orders({ ...Object.fromEntries(query), p: p === 1 ? undefined : p })}
        />
      </ListSheet>
      <BulkBar selection={selection}>
        <PrintButtons {...printing} />
        <Button size="small" pending={false} icon={<Truck aria-hidden className="size-4" />} onClick={shipChosen}>
          {t('orders.act.shipChosen')}
        </Button>
      </BulkBar>
    </OfficePage>
  )
}

function Empty({ tab, isFiltered, hasOrders }: { tab: ShopTab; isFiltered: boolean; hasOrders: boolean }) {
  const t = useText()
  const other = (to: ShopTab) => (
    <LinkButton href={paths.orders({ tab: to })} variant="secondary">
      {t(`orders.tab.${to}`)}
    </LinkButton>
  )
  if (isFiltered) return <EmptyState title={t('office.list.nothing')} text={t('office.list.nothingText')} action={other('all')} />
  if (!hasOrders)
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden className="size-10" />}
        title={t('orders.empty.title')}
        text={t('orders.empty.text')}
        action={null}
      />
    )
  if (tab !== 'to_ship' && tab !== 'late') return <EmptyState title={t('office.list.nothing')} action={other('all')} />
  return (
    <EmptyState
      icon={<PackageCheck aria-hidden className="size-10" />}
      title={t('orders.empty.shipped')}
      text={t('orders.empty.shippedText')}
      action={other('shipped')}
    />
  )
}

function useColumns(): Column<ShopOrder>[] {
  const t = useText()
  const { date } = useDates()
  const words = useProductWords()
  const usd = useUsd()
  const countryName = useDisplayName('region')
  return [
    {
      key: 'picture',
      head: t('orders.column.picture'),
      headHidden: true,
      width: 'w-14',
      phone: 'lead',
      cell: ({ products: [first] }) => (
        <Picture
          source={first?.image ? withBase(first.image, 'product') : null}
          alt=""
          sizes="48px"
          className="size-10 rounded-md max-md:size-12"
        />
      ),
    },
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
      width: 'w-48',
      phone: 'line',
      cell: ({ buyer, city, country }) => (
        <>
          <span className="line-clamp-1 text-text">{buyer}</span>
          <span className="line-clamp-1 text-muted text-xs">
            {city}, {countryName(country)}
          </span>
        </>
      ),
    },
    {
      key: 'products',
      head: t('orders.column.products'),
      phone: 'line',
      cell: (order) => (
        <>
          <span className="line-clamp-1">{words(order)}</span>
          <span className="block text-muted text-xs max-md:hidden">{t('orders.units', { count: order.number })}</span>
        </>
      ),
    },
    {
      key: 'total',
      head: t('orders.column.total'),
      align: 'end',
      width: 'w-28',
      phone: 'none',
      cell: ({ price }) => usd(price).text,
    },
    {
      key: 'shipBy',
      head: t('orders.column.shipBy'),
      width: 'w-40',
      phone: 'line',
      cell: ({ ship_by, created_at }) =>
        ship_by ? (
          <>
            <span className="md:hidden">{t('orders.column.shipBy')}: </span>
            <Deadline at={ship_by} />
          </>
        ) : (
          <span className="text-muted">{date(created_at)}</span>
        ),
    },
    {
      key: 'state',
      head: t('orders.column.state'),
      width: 'w-44',
      phone: 'aside',
      cell: ({ label, returns_open }) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <OrderState label={label} />
          {returns_open > 0 && <span className="text-warning text-xs">{t('orders.returnOpen')}</span>}
        </span>
      ),
    },
  ]
}

const without = (...names: string[]) => changeQuery(Object.fromEntries([...names, 'p'].map((name) => [name, undefined])))

function useChips(query: URLSearchParams): FilterChip[] {
  const t = useText()
  const local = useLocalized()
  const { day } = useDates()
  const countryName = useDisplayName('region')
  const known = useQuery(filtersQuery).data
  const [method, country, delivery] = ['pay', 'country', 'delivery'].map((name) => query.get(name))
  const { from, to } = daysIn(query)
  const named = known?.deliveries.find(({ code }) => code === delivery)
  return [
    ...(isMethod(method ?? null)
      ? [{ key: 'pay', label: t(`orders.pay.${method as PaymentMethodCode}`), onRemove: () => without('pay') }]
      : []),
    ...(country ? [{ key: 'country', label: countryName(country), onRemove: () => without('country') }] : []),
    ...(delivery ? [{ key: 'delivery', label: named ? local(named, 'name') : delivery, onRemove: () => without('delivery') }] : []),
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
  const local = useLocalized()
  const countryName = useDisplayName('region')
  const known = useQuery(filtersQuery).data
  const { from, to } = daysIn(query)
  const change = (name: string) => (event: { target: { value: string } }) =>
    changeQuery({ [name]: event.target.value || undefined, p: undefined })
  return (
    <>
      <Select
        label={t('orders.filter.payment')}
        error={undefined}
        placeholder={t('orders.filter.any')}
        value={query.get('pay') ?? ''}
        onChange={change('pay')}
        options={(known?.payment_methods ?? []).map((code) => ({ value: code, label: t(`orders.pay.${code}`) }))}
      />
      <Select
        label={t('orders.filter.country')}
        error={undefined}
        placeholder={t('orders.filter.any')}
        value={query.get('country') ?? ''}
        onChange={change('country')}
        options={(known?.countries ?? []).map((code) => ({ value: code, label: countryName(code) }))}
      />
      <Select
        label={t('orders.filter.delivery')}
        error={undefined}
        placeholder={t('orders.filter.any')}
        value={query.get('delivery') ?? ''}
        onChange={change('delivery')}
        options={(known?.deliveries ?? []).map((method) => ({ value: method.code, label: local(method, 'name') }))}
      />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DayField
          label={t('orders.filter.from')}
          error={undefined}
          value={from}
          max={to}
          onChange={(day) => changeQuery({ from: day, p: undefined })}
        />
        <DayField
          label={t('orders.filter.to')}
          error={undefined}
          value={to}
          min={from}
          onChange={(day) => changeQuery({ to: day, p: undefined })}
        />
      </Suspense>
    </>
  )
}
