import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PayoutOutcome } from '../../../../contract/applications.ts'
import { remarkMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { type Batch, type Payout, payoutCalls } from './payouts.ts'

type About = { payout: Payout; batch?: undefined } | { batch: Batch; payout?: undefined }

const outcomes = ['paid', 'failed', 'unknown'] as const satisfies readonly PayoutOutcome[]

/** What became of a payment, or of all payments of a file whose outcome nobody knows: what telling it does is said with each choice. */
export function OutcomeDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const [outcome, setOutcome] = useState<PayoutOutcome | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reference: '', reason: '' } })
  const tell = useAct('tellPayoutOutcome', { refreshes: payoutCalls })
  const tellAll = useAct('tellPayoutBatchOutcome', { refreshes: payoutCalls })
  const { payout, batch } = about
  const isKnownUnknown = payout ? payout.payout === 'unknown' : batch.to_pay === 0
  const count = payout ? 1 : batch.to_pay + batch.unknown
  const fields = payout ? tell.fields : tellAll.fields

  async function send({ reference, reason }: { reference: string; reason: string }): Promise<void> {
    if (outcome === null) return
    const told = { outcome, reference, reason: outcome === 'failed' ? reason : '' }
    if (payout) {
      if ((await tell.act({ application_id: payout.application_id, ...told })) === undefined) return
      showToast(t(`money.told.${outcome}`, { count: 1 }), { tone: 'success' })
    } else {
      let sum = 0
      for (let left = 1; left > 0; ) {
        const answer = await tellAll.act({ batch_id: batch.batch_id, ...told })
        if (!answer) return
        sum += answer.told
        left = answer.told === 0 ? 0 : answer.left
      }
      showToast(t(`money.told.${outcome}`, { count: sum }), { tone: 'success' })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        payout
          ? t('money.tell.title', { amount: amount(payout.amount), name: payout.name })
          : t('money.tell.batch', { number: batch.number, count })
      }
      closeLabel={t('shell.close')}
      actions={
        <Button
          type="submit"
          form="outcome"
          pending={tell.pending || tellAll.pending}
          disabledReason={outcome === null && t('money.tell.choose')}
        >
          {t('money.tell')}
        </Button>
      }
    >
      <form id="outcome" noValidate className="grid gap-5" onSubmit={handleSubmit(send)}>
        <RadioCards
          label={t('money.tell.what')}
          error={fields.outcome}
          value={outcome}
          onChange={setOutcome}
          options={outcomes.map((value) => ({
            value,
            title: t(`money.payout.${value}`),
            text: t(`money.tell.${value}`, { count }),
            disabledReason: value === 'unknown' && isKnownUnknown ? t('money.tell.already') : null,
          }))}
        />
        <TextField
          label={t('money.tell.reference')}
          optional={t('shell.optional')}
          maxLength={100}
          error={fields.reference}
          {...register('reference')}
        />
        {outcome === 'failed' && (
          <TextField
            label={t('money.tell.reason')}
            hint={t('money.tell.reasonHint')}
            maxLength={remarkMost}
            error={formState.errors.reason?.message ?? fields.reason}
            {...register('reason', { required: t('shell.field.required') })}
          />
        )}
      </form>
    </Dialog>
  )
}
