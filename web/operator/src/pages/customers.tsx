import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CustomerView, customerViews } from '../../../../contract/people.ts'
import { useDates } from '../../../client/dates.ts'
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
import { paths } from '../paths.ts'
import { type CustomerRow, customerTones, idIn } from '../people/people.ts'
import { useText } from '../text.ts'

const isView = (text: string | null): text is CustomerView => customerViews.some((view) => view === text)

/** Everybody who has an account, newest first, found by whatever somebody says of themselves. */
export default function CustomersPage() {
  const t = useText()
  const query = useQueryParameters()
  const asked = query.get('view')
  const view = isView(asked) ? asked : 'all'
  const q = query.get('q')?.trim() || undefined
  const after = idIn(query.get('after'))
  useListKeys()
  const customers = useQuery({ ...callQuery('getCustomers', { view, q, after }), placeholderData: keepPreviousData })
  const { list = [], more = false, counts } = customers.data ?? {}
  useRememberedList(
    'customers',
    customers.data?.list.map(({ id }) => id),
  )
  const columns = useColumns()
  if (customers.isError)
    return <LoadError error={customers.error} onRetry={() => void customers.refetch()} pending={customers.isFetching} />
  const address = (change: Record<string, string | undefined>) =>
    paths.customers({ ...Object.fromEntries(query), after: undefined, ...change })
  return (
    <OfficePage>
      <PageHead title={t('customers.title')} count={q === undefined ? counts?.[view] : undefined} />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={customerViews.map((one) => ({
            key: one,
            label: t(`customers.view.${one}`),
            href: address({ view: one === 'all' ? undefined : one }),
            count: counts?.[one],
            current: one === view,
          }))}
        />
        <ListHead searchLabel={t('customers.search')} />
        {customers.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length > 0 ? (
          <DataTable
            label={t('customers.title')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => paths.customer(id)}
            stale={customers.isPlaceholderData}
          />
        ) : (
          <EmptyState title={t('customers.empty')} action={<LinkButton href={paths.customers()}>{t('customers.view.all')}</LinkButton>} />
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

function useColumns(): Column<CustomerRow>[] {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  return [
    {
      key: 'name',
      head: t('customers.column.name'),
      phone: 'title',
      cell: ({ id, name, email }) => (
        <>
          <span className="line-clamp-1">{email === '' ? t('customers.nameless', { id }) : name}</span>
          <span className="wrap-anywhere line-clamp-1 font-normal text-muted text-xs">{email}</span>
        </>
      ),
    },
    {
      key: 'shop',
      head: t('customers.column.shop'),
      phone: 'line',
      cell: ({ shops }) => <span className="line-clamp-1">{shops.map((shop) => local(shop, 'name')).join(', ')}</span>,
    },
    { key: 'orders', head: t('customers.column.orders'), align: 'end', width: 'w-24', phone: 'none', cell: ({ orders }) => orders },
    {
      key: 'wallet',
      head: t('customers.column.wallet'),
      align: 'end',
      width: 'w-36',
      phone: 'line',
      cell: ({ wallet }) => usd(wallet).text,
    },
    { key: 'since', head: t('customers.column.since'), width: 'w-36', phone: 'line', cell: ({ created_at }) => date(created_at) },
    {
      key: 'state',
      head: t('customers.column.state'),
      width: 'w-36',
      phone: 'aside',
      cell: ({ state }) => <Tag tone={customerTones[state]}>{t(`customers.state.${state}`)}</Tag>,
    },
  ]
}
