import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { type ReturnFinding, type ReturnOutcome, returnOutcomes } from '../../../../contract/returns.ts'
import { useAct } from '../../../client/act.ts'
import { showProblem } from '../../../client/problems.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Effect } from '../orders/Effect.tsx'
import { typedAmount } from '../orders/orders.ts'
import { useText } from '../text.ts'
import type { HouseCase } from './return.ts'

const keys: Record<ReturnOutcome, string> = { all: '1', part: '2', nothing: '3' }
const own = 'own'

type DecisionProps = { found: HouseCase; onDecided: () => void }

/** What can be decided, what each decision does to the cent, why, and then the decision: it is final. */
export function Decision({ found, onDecided }: DecisionProps) {
  const t = useText()
  if (!found.can_decide)
    return (
      <Card title={t('returns.decide')}>
        <p className="text-muted text-sm">{t(`returns.obstacle.${found.obstacle ?? 'state'}`)}</p>
      </Card>
    )
  return <Deciding found={found} onDecided={onDecided} />
}

function Deciding({ found, onDecided }: DecisionProps) {
  const t = useText()
  const usd = useUsd()
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null)
  const [typed, setTyped] = useState('')
  const [finding, setFinding] = useState('')
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const decide = useAct('decideHouseReturn', {
    refreshes: ['getHouseReturns', 'getHouseReturn', 'getHouseOrder'],
    quiet: true,
    onDone() {
      showToast(t('returns.done', { number: found.increment_id }), { tone: 'success' })
      onDecided()
    },
  })
  const choose = (chosen: ReturnOutcome) => {
    setOutcome(chosen)
    if (finding !== own && finding !== '' && !found.findings[chosen].some((name) => name === finding)) setFinding('')
  }
  useShortcuts(
    returnOutcomes.map((name) => ({
      keys: keys[name],
      label: t(`returns.outcome.${name}`),
      group: 'page' as const,
      run: () => choose(name),
    })),
  )
  const amount = typedAmount(typed)
  const tooMuch = amount !== null && Number(amount) > Number(found.refund)
  const most = t('returns.amount', { amount: usd(found.refund).total })
  const sum = outcome === 'part' ? amount : outcome === 'all' ? found.refund : null
  const needsWords = finding === own && note.trim() === ''

  async function press() {
    setPressed(true)
    if (outcome === null || finding === '' || needsWords || (outcome === 'part' && (amount === null || tooMuch))) return
    const reason = finding === own ? undefined : (finding as ReturnFinding)
    await decide.act({
      as_id: found.as_id,
      outcome,
      ...(outcome === 'part' && amount !== null ? { amount } : {}),
      ...(reason ? { reason } : {}),
      note: note.trim(),
    })
  }
  return (
    <Card title={t('returns.decide')}>
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('returns.decide')}</legend>
          {returnOutcomes.map((name) => (
            <Chip key={name} selected={name === outcome} onPress={() => choose(name)}>
              {t(`returns.outcome.${name}`)}
              <kbd aria-hidden className="text-muted text-xs max-lg:hidden">
                {keys[name]}
              </kbd>
            </Chip>
          ))}
        </fieldset>
        {outcome === 'part' && (
          <TextField
            label={most}
            inputMode="decimal"
            autoComplete="off"
            lead="$"
            error={decide.fields.amount ?? (tooMuch ? most : isPressed && amount === null ? t('returns.amount.missing') : undefined)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {outcome !== null && (
          <>
            <Foretold found={found} outcome={outcome} amount={tooMuch ? null : amount} />
            <Select
              label={t('returns.finding')}
              hint={t('returns.finding.text')}
              error={decide.fields.reason ?? (isPressed && finding === '' ? t('returns.finding.choose') : undefined)}
              placeholder={t('returns.finding.choose')}
              value={finding}
              onChange={({ target }) => setFinding(target.value)}
              options={[
                ...found.findings[outcome].map((name) => ({ value: name, label: t(`returns.finding.${name}`) })),
                { value: own, label: t('returns.finding.own') },
              ]}
            />
            <TextArea
              label={t('returns.note')}
              error={decide.fields.note ?? (isPressed && needsWords ? t('returns.note.missing') : undefined)}
              maxLength={returnWordsMost}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">{t('returns.final')}</p>
              <Button pending={decide.pending} onClick={() => void press()}>
                {sum === null
                  ? t(outcome === 'part' ? 'returns.outcome.part' : 'returns.confirm.nothing')
                  : t('returns.confirm.all', { amount: usd(sum).total })}
              </Button>
            </div>
          </>
        )}
        <Quicker problem={decide.problem} />
      </div>
    </Card>
  )
}

/** What the chosen decision does. */
function Foretold({ found, outcome, amount }: { found: HouseCase; outcome: ReturnOutcome; amount: string | null }) {
  const t = useText()
  const known = found.verdicts.find((verdict) => verdict.outcome === outcome)
  const asked = useQuery({
    ...callQuery('getReturnEffect', { as_id: found.as_id, amount: amount ?? '' }),
    enabled: outcome === 'part' && amount !== null,
  })
  const effect = outcome === 'part' ? (amount === null ? undefined : asked.data) : known
  if (outcome === 'part' && amount === null) return null
  return (
    <section aria-label={t('orders.effect')} className="rounded-lg bg-sunken p-4">
      <h3 className="mb-2 font-medium text-sm">{t('orders.effect')}</h3>
      {effect ? <Effect effect={effect} /> : <SkeletonText lines={4} />}
    </section>
  )
}

/** Somebody else was quicker: who, and the way to what they decided. Everything else that went wrong is said as everywhere. */
function Quicker({ problem }: { problem: Error | null }) {
  const t = useText()
  const refusal = refusalOf(problem)
  const decided = refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'return_decided' ? refusal.data : null
  const isElse = problem !== null && decided === null && Object.keys(refusal?.fields ?? {}).length === 0
  useEffect(() => {
    if (isElse) void showProblem(problem)
  }, [isElse, problem])
  if (!decided) return null
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm">
      {decided.by === null ? t('returns.quickerOther') : t('returns.quicker', { name: decided.by })}
      <Button variant="secondary" size="small" pending={false} onClick={() => void refresh('getHouseReturn', 'getHouseReturns')}>
        {t('shell.tryAgain')}
      </Button>
    </p>
  )
}
