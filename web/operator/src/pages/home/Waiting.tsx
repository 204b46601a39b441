import {
  Banknote,
  CircleCheck,
  ClipboardCheck,
  ClockAlert,
  CreditCard,
  Landmark,
  type LucideIcon,
  MessageSquareWarning,
  PackageCheck,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type RadarKind, radarRules } from '../../../../../contract/radar.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { hasPage } from '../../../../shell/pages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showToast } from '../../../../ui/toasts.ts'
import { useMay } from '../../frame/console.ts'
import { useTaskName } from '../../system/task-name.ts'
import { useText } from '../../text.ts'
import { placeOf } from './place.ts'

type Row = Reply<'getRadar'>['rows'][number]
type First = Row['first'][number]

const icons: Record<RadarKind, LucideIcon> = {
  deposit: Wallet,
  withdrawal: Banknote,
  payout_to_pay: Banknote,
  payout_unknown: TriangleAlert,
  wallet_proposal: Landmark,
  merchant_account: Store,
  product_listing: ClipboardCheck,
  stock_addition: PackageCheck,
  return_escalated: Undo2,
  voice_reported: MessageSquareWarning,
  message_reported: MessageSquareWarning,
  order_unshipped: ClockAlert,
  order_undelivered: Truck,
  payment_silent: CreditCard,
  card_refund_stuck: CreditCard,
  job_failing: TriangleAlert,
  clock_silent: ClockAlert,
}

/** What waits, with those first of which something is late. */
export function Waiting({ rows }: { rows: readonly Row[] }) {
  const t = useText()
  if (rows.length === 0)
    return (
      <Card title={t('today.waiting')}>
        <div className="flex items-center gap-4 py-4">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
          <div>
            <p className="font-semibold">{t('today.quiet')}</p>
            <p className="text-muted text-sm">{t('today.quietText')}</p>
          </div>
        </div>
      </Card>
    )
  const sorted = rows.toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0))
  return (
    <Card title={t('today.waiting')} flush>
      <ul className="divide-y divide-line">
        {sorted.map((row) => (
          <Kind key={row.kind} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Kind({ row: { kind, count, late, since, first } }: { row: Row }) {
  const t = useText()
  const { age } = useDates()
  const Icon = icons[kind]
  const href = placeOf(kind)
  const head = (
    <>
      <Icon aria-hidden className={classes('size-5 shrink-0', late > 0 ? 'text-danger' : 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`today.${kind}`, { count })}</span>
        <span className="block text-muted text-sm">
          {late > 0 && <span className="font-semibold text-danger">{t('today.late', { count: late })}</span>}
          {late > 0 && ' · '}
          {t('today.since', { age: age(since) })}
        </span>
        {kind === 'clock_silent' && <span className="block text-sm">{t('today.clockText')}</span>}
      </span>
    </>
  )
  const line = 'flex min-h-14 items-center gap-3 px-4 py-2.5 lg:px-5'
  // Cases of a desk are gone through there, longest first; what is helped one by one is named here.
  const shows = radarRules[kind].help !== null || kind === 'payment_silent' || kind === 'clock_silent' || kind === 'order_undelivered'
  return (
    <li data-row={kind}>
      {href !== null && hasPage(href) ? (
        <a href={href} data-row-link className={classes(line, '-outline-offset-2 hover:bg-sunken focus:bg-sunken')}>
          {head}
        </a>
      ) : (
        <div className={line}>{head}</div>
      )}
      {shows && (
        <ul className="pb-2">
          {first.map((one) => (
            <Case key={one.id} kind={kind} one={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Kinds whose cases are tasks, and are named as such. */
const ofTasks: readonly RadarKind[] = ['job_failing', 'clock_silent']

function Case({ kind, one: { id, name: called, at, problem, reminded_at } }: { kind: RadarKind; one: First }) {
  const t = useText()
  const nameOf = useTaskName()
  const name = ofTasks.includes(kind) ? nameOf(called) : called
  const { age } = useDates()
  const href = placeOf(kind, id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-12 pe-4 text-sm lg:pe-5">
      <span className="min-w-0 flex-1 basis-40">
        {href !== null && hasPage(href) ? (
          <a href={href} className="font-medium text-accent underline underline-offset-4">
            {name}
          </a>
        ) : (
          <span className="wrap-anywhere font-medium">{name}</span>
        )}{' '}
        <span className="text-muted">{age(at)}</span>
        {reminded_at && <span className="text-muted"> · {t('today.remindedAt', { age: age(reminded_at) })}</span>}
        {problem && <span className="wrap-anywhere line-clamp-2 text-muted">{problem}</span>}
      </span>
      {help[kind]?.(id)}
    </li>
  )
}

/** The act that helps, where there is one. */
const help: Partial<Record<RadarKind, (id: string) => ReactNode>> = {
  order_unshipped: (id) => <Remind id={id} />,
  job_failing: (id) => <RetryJob id={id} />,
  card_refund_stuck: (id) => <RetryRefund id={id} />,
}

function Remind({ id }: { id: string }) {
  const t = useText()
  const { age } = useDates()
  const may = useMay('support')
  const remind = useAct('remindShop', {
    refreshes: ['getRadar'],
    quiet: true,
    onDone: () => showToast(t('today.reminded'), { tone: 'success' }),
  })
  const refusal = refusalOf(remind.problem)
  const other = refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'reminded' ? refusal.data : null
  if (!may) return null
  return (
    <>
      <Button size="small" variant="secondary" pending={remind.pending} onClick={() => void remind.act({ order_id: id })}>
        {t('today.remind')}
      </Button>
      {remind.problem && (
        <p role="alert" className="basis-full text-danger">
          {other ? t('today.remindedBy', { by: other.by, age: age(other.at) }) : remind.problem.message}
        </p>
      )}
    </>
  )
}

function RetryJob({ id }: { id: string }) {
  const t = useText()
  const may = useMay('support')
  const retry = useAct('retryJob', { refreshes: ['getRadar'], onDone: () => showToast(t('today.retried'), { tone: 'success' }) })
  if (!may) return null
  return (
    <Button size="small" variant="secondary" pending={retry.pending} onClick={() => void retry.act({ job_id: id })}>
      {t('today.retry')}
    </Button>
  )
}

function RetryRefund({ id }: { id: string }) {
  const t = useText()
  const may = useMay('money')
  const retry = useAct('retryCardRefund', {
    refreshes: ['getRadar'],
    onDone: () => showToast(t('today.refundRetried'), { tone: 'success' }),
  })
  if (!may) return null
  return (
    <Button size="small" variant="secondary" pending={retry.pending} onClick={() => void retry.act({ refund_id: id })}>
      {t('today.retryRefund')}
    </Button>
  )
}
