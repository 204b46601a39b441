import { PackageCheck } from 'lucide-react'
import { returnClocks } from '../../../../contract/returns.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { useUsd } from '../../../office/usd.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { ReturnSummary, View } from './return.ts'

type QueueProps = {
  view: View
  /** what is looked for */
  q: string
  list: readonly ReturnSummary[] | undefined
  openId: string | null
  stale: boolean
}

/** The queue of the desk, what happens soonest by itself first. */
export function ReturnQueue({ view, q, list, openId, stale }: QueueProps) {
  const t = useText()
  if (!list) return <SkeletonRows label={t('shell.loading')} count={6} />
  if (list.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-sm">
        <PackageCheck aria-hidden className="size-8 stroke-[1.5] text-muted" />
        <p className="font-medium">{q ? t('office.list.nothing') : t(`returns.empty.${view}`)}</p>
        {q
          ? view !== 'all' && (
              <a href={paths.returns({ view: 'all', q })} className="font-medium text-accent underline-offset-4 hover:underline">
                {t('returns.searchAll')}
              </a>
            )
          : view === 'answer' && <p className="text-muted">{t('returns.emptyText.answer', { days: returnClocks.requested.days })}</p>}
      </div>
    )
  }
  return (
    <ul
      aria-label={t('returns.queue')}
      aria-busy={stale || undefined}
      className={classes('divide-y divide-line lg:max-h-[calc(100dvh-18rem)] lg:overflow-y-auto', stale && 'opacity-60')}
    >
      {list.map((one) => (
        <li key={one.as_id}>
          <QueueRow found={one} isOpen={one.as_id === openId} />
        </li>
      ))}
    </ul>
  )
}

function QueueRow({ found, isOpen }: { found: ReturnSummary; isOpen: boolean }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      className={classes(
        'grid w-full grid-cols-[2.75rem_minmax(0,1fr)] gap-3 px-3 py-2.5 text-start text-sm -outline-offset-2',
        isOpen ? 'lg:bg-accent-soft' : 'hover:bg-sunken',
      )}
      onClick={() => changeQuery({ open: found.as_id }, { replace: false })}
    >
      <Picture source={withBase(found.product.image)} alt="" sizes="2.75rem" className="size-11 rounded-md" />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{found.buyer}</span>
          <span className="shrink-0 tabular-nums">{usd(found.refund).text}</span>
        </span>
        <span className="block truncate text-muted">{local(found.product, 'name')}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-xs">
          <span>{t(`returns.reason.${found.reason}`)}</span>
          {found.due && found.state !== 'accepted' && found.state !== 'refused' ? (
            <Deadline at={found.due.at} />
          ) : (
            <span className="whitespace-nowrap">
              {t(`returns.state.${found.state}`)}
              {found.due === null && ` · ${date(found.created_at)}`}
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
