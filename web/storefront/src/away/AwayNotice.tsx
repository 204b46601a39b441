import { CalendarOff } from 'lucide-react'
import { isAway, type Vacation } from '../../../../contract/vacation.ts'
import { useDates } from '../../../client/dates.ts'
import { useText } from '../text.ts'

/** The shop takes no orders now, and from when it does again: said before anybody tries. Nothing while it does take them. */
export default function AwayNotice({ vacation, children }: { vacation: Vacation | null; children?: React.ReactNode }) {
  const t = useText()
  const { date } = useDates()
  if (!isAway(vacation, Date.now())) return null
  const until = vacation?.until
  return (
    <div role="note" className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <CalendarOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block">{until ? t('away.until', { date: date(until) }) : t('away.open')}</strong>
        {t('away.later')}
      </p>
      {children}
    </div>
  )
}
