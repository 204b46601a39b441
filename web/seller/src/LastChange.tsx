import type { Reply } from '../../client/calls.ts'
import { useDates } from '../../client/dates.ts'
import { useText } from './text.ts'

type Change = Reply<'getDelivery'>['changed']

/** Who changed a group of settings last, and when. */
export function LastChange({ change: { at, by } }: { change: Change }) {
  const t = useText()
  const { date } = useDates()
  if (at === null) return null
  return (
    <p className="text-muted text-sm">
      {by === null ? t('settings.changedAt', { at: date(at, 'dateTime') }) : t('settings.changedBy', { by, at: date(at, 'dateTime') })}
    </p>
  )
}
