import { Clock } from 'lucide-react'
import { useDates } from '../client/dates.ts'
import { classes } from '../ui/classes.ts'
import { useDeadline } from './deadline.ts'

/** When something must be done: late is red and says by how much, what ends within a day stands out. */
export function Deadline({ at }: { at: string }) {
  const deadline = useDeadline()
  const { date } = useDates()
  const { text, isLate, isSoon } = deadline(at)
  return (
    <time
      dateTime={at}
      title={date(at, 'dateTime')}
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap',
        isLate ? 'font-semibold text-danger' : isSoon && 'font-medium text-warning',
      )}
    >
      {isSoon && <Clock aria-hidden className="size-3.5" />}
      {text}
    </time>
  )
}
