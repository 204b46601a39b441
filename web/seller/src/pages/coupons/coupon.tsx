import { useQuery } from '@tanstack/react-query'
import { Copy, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { GoneOrError } from '../../../../shell/GoneOrError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { stateTones, useTerms } from '../../coupons/show.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Coupon = Reply<'getShopCoupon'>

/** One coupon: what it promises, what it brought day by day, and who gave it out. */
export default function CouponPage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const found = useQuery(callQuery('getShopCoupon', { coupon_id: id, time_zone: timeZone() }))
  if (found.isError)
    return (
      <GoneOrError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching}>
        <EmptyState
          heading="h1"
          icon={<TicketPercent />}
          title={t('coupons.gone')}
          text={t('coupons.goneText')}
          action={<LinkButton href={paths.coupons()}>{t('coupons.title')}</LinkButton>}
        />
      </GoneOrError>
    )
  if (found.isPending)
    return (
      <div className="px-4 py-6 lg:px-8">
        <SkeletonRows label={t('shell.loading')} />
      </div>
    )
  return <Details coupon={found.data} />
}

function Details({ coupon }: { coupon: Coupon }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const terms = useTerms()
  const [stopping, setStopping] = useState(false)
  const stop = useAct('stopShopCoupon', {
    refreshes: ['getShopCoupon', 'getShopCoupons'],
    onDone: () => {
      setStopping(false)
      showToast(t('coupons.stopped'), { tone: 'success' })
    },
  })
  const { code } = coupon
  return (
    <DetailsPage
      title={terms.off(coupon)}
      state={<Tag tone={stateTones[coupon.state]}>{t(`coupons.state.${coupon.state}`)}</Tag>}
      text={terms.limits(coupon)}
      list={{ name: 'coupons', label: t('coupons.title'), href: paths.coupons(), id: coupon.coupon_id, hrefOf: (id) => paths.coupon(id) }}
      acts={
        coupon.can_stop && (
          <Button variant="secondary" pending={false} onClick={() => setStopping(true)}>
            {t('coupons.stop')}
          </Button>
        )
      }
      aside={
        <>
          <Card title={t('coupons.terms')}>
            <Facts
              facts={[
                { key: 'starts', label: t('coupons.starts'), value: date(coupon.starts_at, 'dateTime') },
                { key: 'ends', label: t('coupons.ends'), value: date(coupon.ends_at, 'dateTime') },
                {
                  key: 'who',
                  label: t('coupons.who'),
                  value: coupon.is_public ? t('coupons.who.public') : t('coupons.who.code'),
                },
                ...(code === null
                  ? []
                  : [
                      {
                        key: 'code',
                        label: t('coupons.code'),
                        value: (
                          <span className="flex items-center gap-1">
                            <span className="font-medium">{code}</span>
                            <IconButton
                              label={t('coupons.copy')}
                              icon={<Copy aria-hidden className="size-4" />}
                              onClick={() => void navigator.clipboard.writeText(code).then(() => showToast(t('coupons.copied')))}
                            />
                          </span>
                        ),
                      },
                    ]),
                { key: 'each', label: t('coupons.perCustomer'), value: coupon.per_customer },
                { key: 'total', label: t('coupons.total'), value: coupon.total ?? t('coupons.noBound') },
              ]}
            />
          </Card>
          <Card title={t('coupons.history')}>
            <ul className="grid gap-2 text-sm">
              <li>
                {t('coupons.createdBy', { member: coupon.created_by ?? t('coupons.byHouse'), date: date(coupon.created_at, 'dateTime') })}
              </li>
              {coupon.stopped_at !== null && (
                <li>
                  {t('coupons.stoppedBy', { member: coupon.stopped_by ?? t('coupons.byHouse'), date: date(coupon.stopped_at, 'dateTime') })}
                </li>
              )}
            </ul>
          </Card>
        </>
      }
    >
      <Card title={t('coupons.brought')}>
        <p className="-mt-2 mb-4 text-muted text-sm">{t('coupons.broughtText')}</p>
        <Facts
          amounts
          facts={[
            {
              key: 'claimed',
              label: t('coupons.claimed'),
              value: coupon.total === null ? coupon.claimed : t('coupons.claimedOf', { claimed: coupon.claimed, total: coupon.total }),
            },
            { key: 'used', label: t('coupons.used'), value: coupon.used },
            { key: 'usable', label: t('coupons.usable'), value: coupon.usable },
            { key: 'orders', label: t('coupons.orders'), value: coupon.orders },
            { key: 'sales', label: t('coupons.sales'), value: usd(coupon.sales).total },
            { key: 'discount', label: t('coupons.discount'), value: usd(coupon.discount).total },
            {
              key: 'cost',
              label: t('coupons.canCost'),
              value: coupon.can_cost === null ? t('coupons.noBound') : usd(coupon.can_cost).total,
              total: true,
            },
          ]}
        />
      </Card>
      <Card title={t('coupons.days')} flush={coupon.days.length > 0}>
        {coupon.days.length === 0 ? <p className="text-muted">{t('coupons.noDays')}</p> : <Days days={coupon.days} />}
      </Card>
      {stopping && (
        <ConfirmDialog
          open
          title={t('coupons.stopTitle')}
          confirmLabel={t('coupons.stop')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={stop.pending}
          onConfirm={() => void stop.act({ coupon_id: coupon.coupon_id })}
          onClose={() => setStopping(false)}
        >
          {t('coupons.stopText', { usable: coupon.usable })}
        </ConfirmDialog>
      )}
    </DetailsPage>
  )
}

type Day = Coupon['days'][number]

function Days({ days }: { days: readonly Day[] }) {
  const t = useText()
  const usd = useUsd()
  const { day } = useDates()
  const columns: Column<Day>[] = [
    { key: 'day', head: t('coupons.day'), phone: 'title', cell: (row) => day(row.day) },
    { key: 'claims', head: t('coupons.claimed'), align: 'end', phone: 'line', cell: ({ claims }) => claims },
    { key: 'orders', head: t('coupons.orders'), align: 'end', phone: 'line', cell: ({ orders }) => orders },
    { key: 'sales', head: `${t('coupons.sales')} (USD)`, align: 'end', phone: 'line', cell: ({ sales }) => usd(sales).text },
    { key: 'discount', head: `${t('coupons.discount')} (USD)`, align: 'end', phone: 'aside', cell: ({ discount }) => usd(discount).text },
  ]
  return (
    <DataTable
      label={t('coupons.days')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(row) => row.day}
      rowLabel={(row) => day(row.day)}
    />
  )
}
