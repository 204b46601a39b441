import { useState } from 'react'
import { isAway } from '../../../../contract/vacation.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import DayField from '../../../shell/DayField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/office.ts'
import { useText } from '../text.ts'
import { GroupCard } from './GroupCard.tsx'
import { type Settings, useGroup } from './use-group.ts'

/** A day where the shop is: orders stop and begin again when it begins. */
const momentOf = (day: string): string | undefined => (day === '' ? undefined : new Date(`${day}T00:00`).toISOString())

/** YYYY-MM-DD on this clock. */
const dayOf = (moment: string | null | undefined): string => {
  if (!moment) return ''
  const at = new Date(moment)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** When the shop takes no orders: from now or a day on, until a day or until it says so. */
export function VacationGroup({ settings }: { settings: Settings }) {
  const t = useText()
  const { date } = useDates()
  const may = useMay('orders')
  const { vacation, to_ship } = settings
  const [tried, setTried] = useState(false)
  const group = useGroup(settings, 'vacation', (read) => ({
    // What has begun stays as it began unless somebody says otherwise.
    from: isAway(read.vacation, Date.now()) ? '' : dayOf(read.vacation?.from),
    until: dayOf(read.vacation?.until),
  }))
  const { draft, setDraft } = group
  const onDone = (saved: Settings) => {
    setTried(false)
    group.saved(saved)
    showToast(t('shop.vacationSaved'))
  }
  const plan = useAct('planVacation', { quiet: true, onDone })
  const end = useAct('endVacation', { quiet: true, onDone })
  const isNow = isAway(vacation, Date.now())
  const begin = draft.from === '' ? dayOf(new Date().toISOString()) : draft.from
  const isWrong = tried && draft.until !== '' && draft.until <= begin
  const save = (version: string) => {
    setTried(true)
    // What was written and cannot be taken says so itself: without it the holiday would be another one.
    const fields = document.querySelector('#vacation')
    if (fields?.querySelector('input:invalid')) return focusFirstError(fields)
    if (draft.until !== '' && draft.until <= begin) return
    // Who only moves the end of what has begun leaves its beginning.
    const from = draft.from === '' && isNow ? vacation?.from : momentOf(draft.from)
    void plan.act({ from, until: momentOf(draft.until), version })
  }
  const state = vacation && {
    from: date(vacation.from, 'dateTime'),
    until: vacation.until === null ? '' : date(vacation.until, 'dateTime'),
  }
  return (
    <GroupCard
      settings={settings}
      group="vacation"
      title={t('shop.vacation')}
      text={t('shop.vacationText')}
      changed={group.isChanged}
      act={end.problem ? end : plan}
      locked={!may && t('shop.locked')}
      saveLabel={t(vacation ? 'shop.vacationChange' : 'shop.vacationStart')}
      onSave={() => save(group.version)}
      onTheirs={() => void group.theirs()}
      onMine={() => void group.newest().then(save)}
    >
      {vacation && state && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 font-medium">
            {isNow
              ? t(vacation.until === null ? 'shop.vacationNowOpen' : 'shop.vacationNow', state)
              : t(vacation.until === null ? 'shop.vacationPlannedOpen' : 'shop.vacationPlanned', state)}
          </p>
          {may && (
            <Button variant="secondary" pending={end.pending} onClick={() => void end.act({ version: group.version })}>
              {t(isNow ? 'shop.vacationEnd' : 'shop.vacationDrop')}
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={t('shop.vacationFrom')}
          optional={t('shell.optional')}
          hint={t('shop.vacationFromHint')}
          error={plan.fields.from}
          min={dayOf(new Date().toISOString())}
          value={draft.from || undefined}
          onChange={(day = '') => setDraft({ ...draft, from: day })}
        />
        <DayField
          label={t('shop.vacationUntil')}
          optional={t('shell.optional')}
          hint={t('shop.vacationUntilHint')}
          error={isWrong ? t('shop.vacationWrong') : plan.fields.until && t('shop.vacationWrong')}
          min={begin}
          value={draft.until || undefined}
          onChange={(day = '') => setDraft({ ...draft, until: day })}
        />
      </div>
      {to_ship > 0 && <p className="text-sm">{t('shop.vacationDue', { count: to_ship })}</p>}
    </GroupCard>
  )
}
