import { houseTimeZone } from '../../../../contract/content-desk.ts'
import { momentOf } from '../../../client/local-time.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { useSpanWords } from './span.ts'

type Times = { starts: string; ends: string }

type TimeFieldsProps = {
  /** as fields of the browser write them */
  times: Times
  onChange: (times: Times) => void
  errors: Readonly<Record<string, string>>
}

/** Since when and until when, by the clock of this device, and what the clock of the house shows then where that is another one. */
export function TimeFields({ times, onChange, errors }: TimeFieldsProps) {
  const t = useText()
  const { inHouse } = useSpanWords()
  const zone = timeZone()
  const [from, until] = [momentOf(times.starts), momentOf(times.ends)]
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('content.starts')}
          hint={t('content.startsHint')}
          error={errors.starts_at}
          value={times.starts}
          onChange={({ target }) => onChange({ ...times, starts: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('content.ends')}
          hint={t('content.endsHint')}
          error={errors.ends_at}
          value={times.ends}
          onChange={({ target }) => onChange({ ...times, ends: target.value })}
        />
      </div>
      <p className="text-muted text-sm">
        {t('content.zone.own', { zone })}
        {zone !== houseTimeZone && (
          <>
            {' '}
            {t('content.zone.house', {
              zone: houseTimeZone,
              from: from ? inHouse(from) : t('content.zone.now'),
              until: until ? inHouse(until) : t('content.zone.open'),
            })}
          </>
        )}
      </p>
    </div>
  )
}
