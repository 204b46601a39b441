import { useEffect, useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { type ReportFault, reportFaults } from '../../../../contract/reports.ts'
import { useAct } from '../../../client/act.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useConsole } from '../frame/console.ts'
import { useText } from '../text.ts'
import type { ReportedThing } from './report.ts'

type DecisionProps = { found: ReportedThing; onDecided: () => void }

const own = 'own'
const choices = [
  { keys: 'r', hide: true },
  { keys: 'a', hide: false },
] as const

/** Down with it, or not; what that does is said before. */
export function Decision({ found, onDecided }: DecisionProps) {
  const t = useText()
  const role = useConsole()?.operator.role
  if (found.can_decide) return <Deciding found={found} onDecided={onDecided} />
  const waits = !found.hidden && found.reports.some(({ settled }) => !settled)
  const why = !waits ? 'over' : role === 'read_only' ? 'reads' : 'own'
  return (
    <Card title={t('reports.decide')}>
      <p className="text-muted text-sm">{t(`reports.decide.${why}`)}</p>
    </Card>
  )
}

/** The most common of the reasons that were given, where it is one that an author can be told. */
function likelyFault({ reports }: ReportedThing): ReportFault | '' {
  const counts = Map.groupBy(
    reports.filter(({ settled }) => !settled),
    ({ reason }) => reason,
  )
  const [first] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return reportFaults.find((fault) => fault === first?.[0]) ?? ''
}

function Deciding({ found, onDecided }: DecisionProps) {
  const t = useText()
  const [hide, setHide] = useState<boolean | null>(null)
  const [fault, setFault] = useState<string>(likelyFault(found))
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const decide = useAct('decideReport', {
    refreshes: ['getReported', 'getReportedThing', 'getRadar', 'getHouseOrder'],
    quiet: true,
    onDone() {
      showToast(t(hide ? 'reports.done.hide' : 'reports.done.keep'), { tone: 'success' })
      onDecided()
    },
  })
  useShortcuts(
    choices.map((choice) => ({
      keys: choice.keys,
      label: t(choice.hide ? 'reports.hide' : 'reports.keep'),
      group: 'page' as const,
      run: () => setHide(choice.hide),
    })),
  )
  const needsWords = hide === true && fault === own && note.trim() === ''

  async function press() {
    setPressed(true)
    if (hide === null || needsWords || (hide && fault === '')) return
    const named = reportFaults.find((one) => one === fault)
    await decide.act({ kind: found.kind, id: found.id, hide, ...(hide && named ? { fault: named } : {}), note: note.trim() })
  }
  return (
    <Card title={t('reports.decide')}>
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('reports.decide')}</legend>
          {choices.map((choice) => (
            <Chip key={choice.keys} selected={hide === choice.hide} onPress={() => setHide(choice.hide)}>
              {t(choice.hide ? 'reports.hide' : 'reports.keep')}
              <kbd aria-hidden className="text-muted text-xs max-lg:hidden">
                {choice.keys}
              </kbd>
            </Chip>
          ))}
        </fieldset>
        {hide !== null && (
          <>
            <p className="rounded-lg bg-sunken p-4 text-sm">{t(hide ? `reports.effect.${found.kind}` : 'reports.effect.keep')}</p>
            {hide && (
              <Select
                label={t('reports.fault')}
                error={decide.fields.fault ?? (isPressed && fault === '' ? t('reports.fault.choose') : undefined)}
                placeholder={t('reports.fault.choose')}
                value={fault}
                onChange={({ target }) => setFault(target.value)}
                options={[
                  ...reportFaults.map((name) => ({ value: name, label: t(`reports.reason.${name}`) })),
                  { value: own, label: t('reports.fault.own') },
                ]}
              />
            )}
            <TextArea
              label={t(hide ? 'reports.note.author' : 'reports.note.house')}
              optional={hide && fault === own ? undefined : t('shell.optional')}
              error={decide.fields.note ?? (isPressed && needsWords ? t('reports.note.missing') : undefined)}
              maxLength={returnWordsMost}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <div>
              <Button variant={hide ? 'danger' : 'primary'} pending={decide.pending} onClick={() => void press()}>
                {t(hide ? 'reports.hide' : 'reports.keep')}
              </Button>
            </div>
          </>
        )}
        <Quicker problem={decide.problem} />
      </div>
    </Card>
  )
}

/** Somebody else was quicker: who, and what they decided. Everything else that went wrong is said as everywhere. */
function Quicker({ problem }: { problem: Error | null }) {
  const t = useText()
  const refusal = refusalOf(problem)
  const settled = refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'report_settled' ? refusal.data : null
  const isElse = problem !== null && settled === null && Object.keys(refusal?.fields ?? {}).length === 0
  useEffect(() => {
    if (isElse) void showProblem(problem)
  }, [isElse, problem])
  if (!settled) return null
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm">
      {settled.by === null
        ? t('reports.quicker.other')
        : t(settled.hidden ? 'reports.quicker.hidden' : 'reports.quicker.kept', { name: settled.by })}
      <Button variant="secondary" size="small" pending={false} onClick={() => void refresh('getReported', 'getReportedThing')}>
        {t('shell.tryAgain')}
      </Button>
    </p>
  )
}
