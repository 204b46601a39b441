import type { ReactNode } from 'react'
import { useDates } from '../../../client/dates.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

/** Who has changed meanwhile what somebody wanted to save, and when; null for any other reason. */
export function changedMeanwhile(problem: Error | null): { by: string | null; at: string } | null {
  const refusal = problem && refusalOf(problem)
  return refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'edited_meanwhile' ? refusal.data : null
}

type DraftNotesProps = {
  restoredAt: string | null
  others: readonly { by: string; at: string }[]
  meanwhile: { by: string | null; at: string } | null
  pending: boolean
  /** what they have made of it */
  theirs?: ReactNode
  onDiscard: () => void
  onTheirs: () => void
  onMine: () => void
}

/** Above a form: that it is a draft, that somebody else writes at the same, that somebody was quicker. */
export function DraftNotes({ restoredAt, others, meanwhile, pending, theirs, onDiscard, onTheirs, onMine }: DraftNotesProps) {
  const t = useText()
  const { date } = useDates()
  return (
    <>
      {restoredAt && !meanwhile && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-soft p-3 text-sm">
          <p>{t('content.draft.restored', { at: date(restoredAt, 'dateTime') })}</p>
          <Button variant="secondary" size="small" pending={false} onClick={onDiscard}>
            {t('content.draft.discard')}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <p role="status" className="rounded-md bg-warning-soft p-3 text-sm">
          {t('content.draft.others', { name: others.map(({ by }) => by).join(', ') })}
        </p>
      )}
      {meanwhile && (
        <div role="alert" className="grid gap-3 rounded-md bg-warning-soft p-3 text-sm">
          <p>{t('content.meanwhile', { name: meanwhile.by ?? t('content.version.system'), at: date(meanwhile.at, 'dateTime') })}</p>
          {theirs}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" pending={false} onClick={onTheirs}>
              {t('content.meanwhile.theirs')}
            </Button>
            <Button variant="secondary" size="small" pending={pending} onClick={onMine}>
              {t('content.meanwhile.mine')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
