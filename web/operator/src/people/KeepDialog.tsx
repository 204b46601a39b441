import { type ReactNode, useEffect, useState } from 'react'
import { returnWordsMost } from '../../../../contract/limits.ts'
import { useDates } from '../../../client/dates.ts'
import { showProblem } from '../../../client/problems.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'

type Doing = { pending: boolean; problem: Error | null; fields: Readonly<Record<string, string>> }

type KeepDialogProps<Reason extends string> = Doing & {
  title: string
  confirm: string
  reasonLabel: string
  /** ready reasons with their texts */
  reasons: readonly { value: Reason; label: string }[]
  /** what it will do */
  effect: ReactNode
  onAct: (how: { reason: Reason; words: string; note: string }) => void
  onClose: () => void
}

/** Keeps somebody or something out: what happens first, then why, as it is told and as the house notes it. */
export function KeepDialog<Reason extends string>({
  title,
  confirm,
  reasonLabel,
  reasons,
  effect,
  onAct,
  onClose,
  pending,
  problem,
  fields,
}: KeepDialogProps<Reason>) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    const chosen = reasons.find(({ value }) => value === reason)
    if (chosen) onAct({ reason: chosen.value, words: words.trim(), note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <Button variant="danger" pending={pending} onClick={press}>
          {confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <section aria-label={t('orders.effect')} className="rounded-lg bg-sunken p-4">
          <h3 className="mb-2 font-medium text-sm">{t('orders.effect')}</h3>
          {effect}
        </section>
        <Select
          label={reasonLabel}
          hint={t('customers.reason.text')}
          error={fields.reason ?? (isPressed && reason === '' ? t('customers.reason.choose') : undefined)}
          placeholder={t('customers.reason.choose')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={reasons}
        />
        <TextArea
          label={t('customers.words')}
          hint={t('customers.words.text')}
          error={fields.words}
          optional={t('shell.optional')}
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <TextArea
          label={t('customers.note')}
          hint={t('customers.note.text')}
          error={fields.note}
          optional={t('shell.optional')}
          maxLength={returnWordsMost}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Quicker problem={problem} />
      </div>
    </Dialog>
  )
}

type ReopenDialogProps = Doing & { title: string; text: string; confirm: string; onAct: (note: string) => void; onClose: () => void }

/** Lets somebody or something in again, with why for the log. */
export function ReopenDialog({ title, text, confirm, onAct, onClose, pending, problem, fields }: ReopenDialogProps) {
  const t = useText()
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    if (note.trim() !== '') onAct(note.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={pending} onClick={press}>
          {confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{text}</p>
        <TextArea
          label={t('customers.why')}
          error={fields.note ?? (isPressed && note.trim() === '' ? t('shell.field.required') : undefined)}
          maxLength={returnWordsMost}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Quicker problem={problem} />
      </div>
    </Dialog>
  )
}

/** Somebody else was quicker: who, and how it stands now. Everything else that went wrong is said as everywhere. */
function Quicker({ problem }: { problem: Error | null }) {
  const t = useText()
  const { date } = useDates()
  const refusal = refusalOf(problem)
  const changed = refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'standing_changed' ? refusal.data : null
  const isElse = problem !== null && changed === null && Object.keys(refusal?.fields ?? {}).length === 0
  useEffect(() => {
    if (isElse) void showProblem(problem)
  }, [isElse, problem])
  if (!changed) return null
  const { state, by, at } = changed
  const word = state === 'active' ? t('customers.state.active') : t(`shops.state.${state}`)
  return (
    <p role="alert" className="rounded-md bg-warning-soft p-3 text-sm">
      {by === null
        ? t('customers.quickerOther', { date: date(at, 'dateTime'), state: word })
        : t('customers.quicker', { name: by, date: date(at, 'dateTime'), state: word })}
    </p>
  )
}
