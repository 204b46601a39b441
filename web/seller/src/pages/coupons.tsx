import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { Suspense } from 'react'
import { type CouponState, couponStates } from '../../../../contract/coupons.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { Paging } from '../../../office/Paging.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { useUsd } from '../../../office/usd.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { type ShopCoupon, stateTones, useTerms } from '../coupons/show.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const CreateCoupon = lazily(() => import('../coupons/CreateCoupon.tsx'))

const views = ['all', ...couponStates] as const
const atOnce = 24
const readView = (text: string | null): 'all' | CouponState => views.find((known) => known === text) ?? 'all'

/** The coupons of the shop, what each brought and what it may still cost. */
export default function CouponsPage() {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const terms = useTerms()
  const query = useQueryParameters()
  const view = readView(query.get('view'))
  const page = Math.max(1, Number(query.get('p')) || 1)
  const making = query.get('new') === '1'
  useListKeys()
  useShortcuts([{ keys: 'c', label: t('coupons.new'), group: 'page', run: () => changeQuery({ new: '1' }) }])
  const found = useQuery({
    ...callQuery('getShopCoupons', { state: view, p: page, page_size: atOnce }),
    placeholderData: keepPreviousData,
  })
  useRememberedList(
    'coupons',
    found.data?.list.map(({ coupon_id }) => coupon_id),
  )
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />

  const columns: Column<ShopCoupon>[] = [
    {
      key: 'coupon',
      head: t('coupons.coupon'),
      phone: 'title',
      cell: (coupon) => (
        <>
          {terms.off(coupon)}
          <span className="block font-normal text-muted text-xs">
            {terms.limits(coupon)}
            {coupon.code !== null && ` · ${coupon.code}`}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('coupons.state'),
      phone: 'aside',
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(`coupons.state.${state}`)}</Tag>,
    },
    {
      key: 'claimed',
      head: t('coupons.claimed'),
      align: 'end',
      phone: 'line',
      cell: ({ claimed, total }) => (
        <Named label={t('coupons.claimed')}>{total === null ? claimed : t('coupons.claimedOf', { claimed, total })}</Named>
      ),
    },
    {
      key: 'orders',
      head: t('coupons.orders'),
      align: 'end',
      phone: 'line',
      cell: ({ orders }) => <Named label={t('coupons.orders')}>{orders}</Named>,
    },
    {
      key: 'sales',
      head: `${t('coupons.sales')} (USD)`,
      align: 'end',
      phone: 'line',
      cell: ({ sales }) => <Named label={t('coupons.sales')}>{usd(sales).text}</Named>,
    },
    {
      key: 'discount',
      head: `${t('coupons.discount')} (USD)`,
      align: 'end',
      phone: 'line',
      cell: ({ discount }) => <Named label={t('coupons.discount')}>{usd(discount).text}</Named>,
    },
    {
      key: 'cost',
      head: `${t('coupons.canCost')} (USD)`,
      align: 'end',
      phone: 'line',
      cell: ({ can_cost: cost }) => (
        <Named label={t('coupons.canCost')}>
          {cost === null ? <span className="text-warning">{t('coupons.noBound')}</span> : usd(cost).text}
        </Named>
      ),
    },
    {
      key: 'ends',
      head: t('coupons.ends'),
      phone: 'line',
      cell: ({ ends_at: end }) => (
        <Named label={t('coupons.ends')}>
          <time dateTime={end}>{date(end)}</time>
        </Named>
      ),
    },
  ]
  const make = (
    <Button pending={false} icon={<Plus aria-hidden className="size-4.5" />} onClick={() => changeQuery({ new: '1' })}>
      {t('coupons.new')}
    </Button>
  )
  const counts = found.data?.counts
  return (
    <OfficePage>
      <PageHead title={t('coupons.title')} count={counts?.all} text={t('coupons.text')} acts={counts?.all === 0 ? undefined : make} />
      {found.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : counts?.all === 0 ? (
        <EmptyState icon={<TicketPercent />} title={t('coupons.none')} text={t('coupons.noneText')} action={make} />
      ) : (
        <ListSheet>
          <div className="border-line border-b px-3">
            <Views
              label={t('coupons.views')}
              views={views.map((key) => ({
                key,
                label: t(`coupons.state.${key}`),
                href: paths.coupons({ view: key === 'all' ? undefined : key }),
                count: counts?.[key],
                current: key === view,
              }))}
            />
          </div>
          {found.data.count === 0 ? (
            <EmptyState
              icon={<TicketPercent />}
              title={t('coupons.noneHere')}
              text={t(`coupons.state.${view}`)}
              action={
                <LinkButton href={paths.coupons()} variant="secondary">
                  {t('coupons.showAll')}
                </LinkButton>
              }
            />
          ) : (
            <DataTable
              label={t('coupons.title')}
              columns={columns}
              rows={found.data.list}
              rowKey={({ coupon_id }) => coupon_id}
              rowLabel={terms.off}
              rowHref={({ coupon_id }) => paths.coupon(coupon_id)}
              stale={found.isPlaceholderData}
            />
          )}
          <Paging
            page={page}
            pageSize={atOnce}
            total={found.data.count}
            href={(p) => paths.coupons({ view: view === 'all' ? undefined : view, p })}
          />
        </ListSheet>
      )}
      {found.data && found.data.house.orders > 0 && (
        <p className="mt-4 text-muted text-sm">
          {t('coupons.house', { orders: found.data.house.orders, amount: usd(found.data.house.discount).total })}
        </p>
      )}
      <Suspense>{making && <CreateCoupon onClose={() => changeQuery({ new: undefined })} />}</Suspense>
    </OfficePage>
  )
}

/** On a phone, where a table has no head, a figure says what it is. */
const Named = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <span className="md:hidden">{label}: </span>
    {children}
  </>
)
