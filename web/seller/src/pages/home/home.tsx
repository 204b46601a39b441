import { useQuery } from '@tanstack/react-query'
import { CircleCheck, type LucideIcon, MessageSquare, Package, ReceiptText, Star, TriangleAlert, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { Deadline } from '../../../../office/Deadline.tsx'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useUsd } from '../../../../office/usd.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { hasPage } from '../../../../shell/pages.ts'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useMay } from '../../frame/office.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'
import { MoneyCard } from './MoneyCard.tsx'

type Today = Reply<'getToday'>

type Row = {
  key: string
  Icon: LucideIcon
  title: string
  text?: ReactNode
  href: string
  /** by when; rows without one come after those that have one */
  at?: string | null
  /** it is over, or about to be */
  urgent?: boolean
}

/** What needs the shop now, by deadline, each row an act; then how the day goes, and when money arrives. Nothing else. */
export default function TodayPage() {
  const t = useText()
  const mayMoney = useMay('money')
  const today = useQuery({ ...callQuery('getToday', { time_zone: timeZone() }), refetchInterval: 5 * 60_000 })
  useListKeys()
  return (
    <OfficePage>
      <PageHead title={t('today.title')} />
      {today.isError ? (
        <LoadError error={today.error} onRetry={() => void today.refetch()} pending={today.isFetching} />
      ) : today.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={5} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
          <Waiting today={today.data} />
          <div className="grid gap-5">
            <Numbers today={today.data} />
            {mayMoney && hasPage(paths.money()) && <MoneyCard />}
          </div>
        </div>
      )}
    </OfficePage>
  )
}

/** Where what a shop lacks is arranged. */
const ways = {
  delivery: { Icon: Truck, href: paths.delivery() },
  products: { Icon: Package, href: paths.product() },
}

/** Everything that waits: first what nothing can be bought without, then the dated by their dates. */
function useRows({ lacks, ship, returns, messages, questions, reviews, sold_out, low_stock, refused }: Today): Row[] {
  const t = useText()
  const local = useLocalized()
  const { age } = useDates()
  const since = (time: string | null) => (time === null ? undefined : t('today.since', { age: age(time) }))
  const dated: Row[] = [
    ...(ship?.first ?? []).map(({ order_id, increment_id, buyer, units, ship_by, is_late }) => ({
      key: `ship-${order_id}`,
      Icon: ReceiptText,
      title: t('today.ship', { number: increment_id }),
      text: t('today.ship.of', { buyer, units }),
      href: paths.order(order_id),
      at: ship_by,
      urgent: is_late,
    })),
    ...(returns?.first ?? []).map(({ as_id, increment_id, buyer, due_at, ...product }) => ({
      key: `return-${as_id}`,
      Icon: Undo2,
      title: t('today.return', { number: increment_id }),
      text: `${buyer} · ${local(product, 'name')}`,
      href: paths.returns({ open: as_id }),
      at: due_at,
    })),
  ]
  const row = (key: string, count: number | undefined, of: Omit<Row, 'key'>): Row[] => (count ? [{ key, ...of }] : [])
  return [
    ...(lacks ?? []).map((need) => ({
      key: `lacks-${need}`,
      title: t(`today.lacks.${need}`),
      text: t(`today.lacks.${need}Text`),
      urgent: true,
      ...ways[need],
    })),
    ...dated.sort((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9')),
    ...row('ship', Math.max(0, (ship?.count ?? 0) - (ship?.first.length ?? 0)), {
      Icon: ReceiptText,
      title: t('today.ship.all', { count: ship?.count ?? 0 }),
      text: ship?.late ? t('today.ship.late', { count: ship.late }) : undefined,
      href: paths.orders(),
      urgent: (ship?.late ?? 0) > 0,
    }),
    ...row('returns', Math.max(0, (returns?.count ?? 0) - (returns?.first.length ?? 0)), {
      Icon: Undo2,
      title: t('today.return.all', { count: returns?.count ?? 0 }),
      text: t('today.return.by'),
      href: paths.returns(),
    }),
    ...row('messages', messages?.count, {
      Icon: MessageSquare,
      title: t('today.messages', { count: messages?.count ?? 0 }),
      text: since(messages?.since ?? null),
      href: paths.messages(),
    }),
    ...row('questions', questions?.count, {
      Icon: MessageSquare,
      title: t('today.questions', { count: questions?.count ?? 0 }),
      text: since(questions?.since ?? null),
      href: paths.questions(),
    }),
    ...row('refused', refused?.count, {
      Icon: TriangleAlert,
      title: t('today.refused', { count: refused?.count ?? 0 }),
      href: paths.products({ state: 'refused' }),
      urgent: true,
    }),
    ...row('reviews', reviews?.count, {
      Icon: Star,
      title: t('today.reviews', { count: reviews?.count ?? 0 }),
      href: paths.reviews(),
    }),
    ...row('soldOut', sold_out?.count, {
      Icon: Package,
      title: t('today.soldOut', { count: sold_out?.count ?? 0 }),
      href: paths.products({ need: 'sold_out' }),
      urgent: true,
    }),
    ...(low_stock?.first ?? []).map(({ product_id, left, ...product }) => ({
      key: `stock-${product_id}`,
      Icon: Package,
      title: t('today.stock', { name: local(product, 'name') }),
      text: t('today.stock.left', { left }),
      href: paths.product(product_id),
    })),
    ...row('stock', Math.max(0, (low_stock?.count ?? 0) - (low_stock?.first.length ?? 0)), {
      Icon: Package,
      title: t('today.stock.all', { count: low_stock?.count ?? 0 }),
      href: paths.products({ need: 'low' }),
    }),
  ].filter(({ href }) => hasPage(href))
}

function Waiting({ today }: { today: Today }) {
  const t = useText()
  const rows = useRows(today)
  if (rows.length === 0)
    return (
      <Card title={t('today.todo')}>
        <div className="flex items-center gap-4 py-4">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
          <div>
            <p className="font-semibold">{t('today.quiet')}</p>
            <p className="text-muted text-sm">{t('today.quietText')}</p>
          </div>
        </div>
      </Card>
    )
  return (
    <Card title={t('today.todo')} flush>
      <ul className="divide-y divide-line">
        {rows.map(({ key, Icon, title, text, href, at, urgent }) => (
          <li key={key} data-row={key}>
            <a
              href={href}
              data-row-link
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken focus:bg-sunken lg:px-5"
            >
              <Icon aria-hidden className={classes('size-5 shrink-0', urgent ? 'text-danger' : 'text-muted')} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                {text && <span className="line-clamp-2 text-muted text-sm">{text}</span>}
              </span>
              {at && (
                <span className="shrink-0 text-sm">
                  <Deadline at={at} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Numbers({ today: { today, week_ago, week, week_before } }: { today: Today }) {
  const t = useText()
  const usd = useUsd()
  const figures = [
    { key: 'sales', label: t('today.sales'), value: usd(today.sales).text, before: t('today.before', { value: usd(week_ago.sales).text }) },
    { key: 'orders', label: t('today.orders'), value: today.orders, before: t('today.before', { value: week_ago.orders }) },
    {
      key: 'week',
      label: t('today.week'),
      value: usd(week.sales).text,
      before: t('today.weekBefore', { value: usd(week_before.sales).text }),
    },
  ]
  return (
    <Card title={t('today.numbers')}>
      <dl className="grid gap-4">
        {figures.map(({ key, label, value, before }) => (
          <div key={key}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
            <dd className="text-muted text-sm tabular-nums">{before}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-xs">{t('today.inUsd')}</p>
    </Card>
  )
}
