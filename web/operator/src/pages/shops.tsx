import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ShopView, shopViews } from '../../../../contract/people.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { NextPage } from '../frame/NextPage.tsx'
import { isNothing } from '../orders/orders.ts'
import { paths } from '../paths.ts'
import { idIn, type ShopRow, shopTones } from '../people/people.ts'
import { useText } from '../text.ts'

const isView = (text: string | null): text is ShopView => shopViews.some((view) => view === text)

/** Every shop, newest first: whose it is, what is under way in it, and what it has and owes. */
export default function ShopsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const asked = query.get('view')
  const view = isView(asked) ? asked : 'all'
  const q = query.get('q')?.trim() || undefined
  const after = idIn(query.get('after'))
  useListKeys()
  const shops = useQuery({ ...callQuery('getShops', { view, q, after }), placeholderData: keepPreviousData })
  const { list = [], more = false, counts } = shops.data ?? {}
  useRememberedList(
    'shops',
    shops.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  if (shops.isError) return <LoadError error={shops.error} onRetry={() => void shops.refetch()} pending={shops.isFetching} />
  const address = (change: Record<string, string | undefined>) => paths.shops({ ...Object.fromEntries(query), after: undefined, ...change })
  return (
    <OfficePage>
      <PageHead title={t('shops.title')} count={q === undefined ? counts?.[view] : undefined} />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={shopViews.map((one) => ({
            key: one,
            label: t(`shops.view.${one}`),
            href: address({ view: one === 'all' ? undefined : one }),
            count: counts?.[one],
            current: one === view,
          }))}
        />
        <ListHead searchLabel={t('shops.search')} />
        {shops.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('shops.title')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={(shop) => local(shop, 'name')}
            rowHref={({ id }) => paths.shop(id)}
            stale={shops.isPlaceholderData}
          />
        ) : (
          <EmptyState title={t('shops.empty')} action={<LinkButton href={paths.shops()}>{t('shops.view.all')}</LinkButton>} />
        )}
        <NextPage
          first={after ? address({}) : null}
          next={more ? address({ after: list.at(-1)?.id }) : null}
          words={{ first: t('orders.first'), next: t('orders.next') }}
        />
      </ListSheet>
    </OfficePage>
  )
}

function useColumns(): Column<ShopRow>[] {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return [
    {
      key: 'name',
      head: t('shops.column.name'),
      phone: 'title',
      cell: (shop) => (
        <>
          <span className="line-clamp-1">{local(shop, 'name')}</span>
          <span className="line-clamp-1 font-normal text-muted text-xs">{shop.owner.name}</span>
        </>
      ),
    },
    { key: 'orders', head: t('shops.column.orders'), align: 'end', width: 'w-32', phone: 'none', cell: ({ open_orders }) => open_orders },
    { key: 'held', head: t('shops.column.held'), align: 'end', width: 'w-48', phone: 'line', cell: ({ held }) => usd(held).text },
    {
      key: 'owed',
      head: t('shops.column.owed'),
      align: 'end',
      width: 'w-32',
      phone: 'none',
      cell: ({ owed }) => (isNothing(owed) ? <span className="text-muted">–</span> : <span className="text-danger">{usd(owed).text}</span>),
    },
    { key: 'rating', head: t('shops.column.rating'), align: 'end', width: 'w-28', phone: 'line', cell: ({ rating }) => rating ?? '–' },
    {
      key: 'state',
      head: t('shops.column.state'),
      width: 'w-40',
      phone: 'aside',
      cell: ({ state }) => <Tag tone={shopTones[state]}>{t(`shops.state.${state}`)}</Tag>,
    },
  ]
}
