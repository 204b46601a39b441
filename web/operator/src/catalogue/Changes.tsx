import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../client/act.ts'
import type { CallName, Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { Quicker } from './Quicker.tsx'

type Change = Reply<'getCatalogueChanges'>['list'][number]
type ChangesProps = {
  subject: Input<'getCatalogueChanges'>['subject']
  /** of it alone; else of all */
  subjectId?: string
  /** calls whose answers change when one is taken back */
  refreshes: readonly CallName[]
  mayKeep: boolean
}

/** What was done to a part of the catalogue, by whom, and the way back as long as nobody has changed the same thing since. */
export function Changes({ subject, subjectId, refreshes, mayKeep }: ChangesProps) {
  const t = useText()
  const changes = useQuery(callQuery('getCatalogueChanges', { subject, subject_id: subjectId }))
  return (
    <Card title={t('catalogue.changes')} className="mt-5">
      {changes.isError ? (
        <LoadError error={changes.error} onRetry={() => void changes.refetch()} pending={changes.isFetching} />
      ) : !changes.data ? (
        <SkeletonText lines={3} />
      ) : changes.data.list.length === 0 ? (
        <p className="text-muted text-sm">{t('catalogue.changes.none')}</p>
      ) : (
        <ul className="grid">
          {changes.data.list.map((change) => (
            <Line key={change.id} change={change} refreshes={refreshes} mayKeep={mayKeep} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ change, refreshes, mayKeep }: Pick<ChangesProps, 'refreshes' | 'mayKeep'> & { change: Change }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const undo = useAct('undoCatalogueChange', {
    quiet: true,
    refreshes,
    onDone: () => showToast(t('catalogue.undone'), { tone: 'success' }),
  })
  const [name, before] = [local(change, 'name'), local(change, 'before')]
  const what = {
    add: () => t('catalogue.changes.add', { name }),
    rename: () => t('catalogue.changes.rename', { name, before }),
    change: () => (name === before ? t('catalogue.changes.change', { name }) : t('catalogue.changes.rename', { name, before })),
    move: () => t('catalogue.changes.move', { name }),
    merge: () => t('catalogue.changes.merge', { name, into: change.into ? local(change.into, 'name') : '' }),
    remove: () => t('catalogue.changes.remove', { name }),
  }[change.act]()
  return (
    <li className="grid gap-2 border-line border-b py-2 text-sm first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className={`wrap-anywhere ${change.undone ? 'text-muted line-through' : ''}`}>{what}</span>
          <span className="block text-muted text-xs">
            {date(change.at, 'dateTime')} · {change.by}
            {change.undone && ` · ${t('catalogue.changes.undone', { by: change.undone.by, at: date(change.undone.at, 'dateTime') })}`}
          </span>
        </span>
        {mayKeep && change.can_undo && (
          <Button variant="secondary" size="small" pending={undo.pending} onClick={() => void undo.act({ change_id: change.id })}>
            {t('catalogue.undo')}
          </Button>
        )}
      </div>
      <Quicker problem={undo.problem} refreshes={refreshes} />
    </li>
  )
}
