import { useEffect } from 'react'
import type { CallName } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

/** Somebody else was quicker: who, when, and what it is now. Everything else that went wrong is said as everywhere. */
export function Quicker({ problem, refreshes }: { problem: Error | null; refreshes: readonly CallName[] }) {
  const t = useText()
  const { date } = useDates()
  const refusal = refusalOf(problem)
  const meanwhile = refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'edited_meanwhile' ? refusal.data : null
  const isElse = problem !== null && meanwhile === null && Object.keys(refusal?.fields ?? {}).length === 0
  useEffect(() => {
    if (isElse) void showProblem(problem)
  }, [isElse, problem])
  if (!meanwhile) return null
  const at = date(meanwhile.at, 'dateTime')
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm">
      {meanwhile.by === null ? t('catalogue.editedByNobody', { at }) : t('catalogue.edited', { by: meanwhile.by, at })}
      <Button variant="secondary" size="small" pending={false} onClick={() => void refresh(...refreshes)}>
        {t('shell.tryAgain')}
      </Button>
    </p>
  )
}
