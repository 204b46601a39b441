import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { manualWordsMost } from '../../../../contract/limits.ts'
import { type ManualTransferReason, manualTransferReasons, type Purse, purses } from '../../../../contract/money-desk.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { Purses } from './Purses.tsx'

type Fields = { from: Purse; from_of: string; to: Purse; to_of: string; amount: string; reason: ManualTransferReason; words: string }
type Effect = { of: string; shown: Reply<'previewManualTransfer'> }

/** Proposes a transfer by hand: what it would do to both balances is looked at first, then it is proposed as it was looked at. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { amount: shown } = useAmounts()
  const [effect, setEffect] = useState<Effect | null>(null)
  const { register, control, handleSubmit, formState, setValue } = useForm<Fields>({
    defaultValues: { from: 'house', from_of: '', to: 'customer', to_of: '', amount: '', reason: 'goodwill', words: '' },
  })
  const fields = useWatch({ control }) as Fields
  const movementOf = ({ from, from_of, to, to_of, amount }: Fields) => ({
    from,
    from_of: from === 'house' ? '' : from_of.trim(),
    to,
    to_of: to === 'house' ? '' : to_of.trim(),
    amount: amount.trim().replace(',', '.'),
  })
  const key = JSON.stringify(movementOf(fields))
  const isSeen = effect?.of === key
  const look = useAct('previewManualTransfer')
  const propose = useAct('proposeManualTransfer', {
    refreshes: ['getManualTransfers'],
    onDone: () => {
      showToast(t('money.propose.done'), { tone: 'success' })
      onClose()
    },
  })
  const send = async (given: Fields): Promise<void> => {
    const movement = movementOf(given)
    if (!isSeen) {
      const found = await look.act(movement)
      if (found) setEffect({ of: key, shown: found })
      return
    }
    await propose.act({ ...movement, reason: given.reason, words: given.words })
  }
  const errorOf = (name: keyof Fields) => formState.errors[name]?.message ?? look.fields[name] ?? propose.fields[name]
  const required = { required: t('shell.field.required') }
  const side = (name: 'from' | 'to') => (
    <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Select
        label={t(`money.propose.${name}`)}
        error={undefined}
        options={purses.map((value) => ({ value, label: t(`money.purse.${value}`) }))}
        {...register(name)}
      />
      {fields[name] !== 'house' && (
        <TextField
          label={t(`money.propose.of.${fields[name]}`)}
          autoComplete="off"
          error={errorOf(`${name}_of`)}
          {...register(`${name}_of`, required)}
        />
      )}
    </div>
  )
  const isShort = isSeen && effect.shown.is_short
  return (
    <Dialog
      open
      place="sheet"
      onClose={onClose}
      title={t('money.propose.title')}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="propose" pending={look.pending || propose.pending} disabledReason={isShort && t('money.short')}>
          {t(isSeen ? 'money.propose' : 'money.propose.look')}
        </Button>
      }
    >
      <form id="propose" noValidate className="grid gap-5" onSubmit={handleSubmit(send)}>
        <p className="text-muted text-sm">{t('money.propose.text')}</p>
        {side('from')}
        {side('to')}
        <TextField
          label={t('money.propose.amount')}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('amount')}
          {...register('amount', required)}
        />
        <RadioCards
          label={t('money.propose.reason')}
          error={errorOf('reason')}
          value={fields.reason}
          onChange={(reason) => setValue('reason', reason)}
          options={manualTransferReasons.map((value) => ({
            value,
            title: t(`money.reason.${value}`),
            text: t(`money.reason.${value}.text`),
            disabledReason: value === 'goodwill' && fields.from !== 'house' ? t('money.reason.goodwill.houseOnly') : null,
          }))}
        />
        <TextArea
          label={t('money.propose.words')}
          hint={t('money.propose.wordsHint')}
          maxLength={manualWordsMost}
          error={errorOf('words')}
          {...register('words', required)}
        />
        {isSeen && (
          <section aria-label={t('money.propose.effect')} aria-live="polite" className="grid gap-3 rounded-lg bg-sunken p-4">
            <p className="font-medium text-sm">{t('money.propose.moves', { amount: shown(movementOf(fields).amount) })}</p>
            <Purses from={effect.shown.from} to={effect.shown.to} isAhead />
            <p className="text-muted text-sm">{t('money.propose.second')}</p>
          </section>
        )}
      </form>
    </Dialog>
  )
}
