import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { callQuery } from '../../../client/query.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { RateTable } from './RateTable.tsx'
import { typedRate, useRates } from './rates.ts'
import { rateField, SecondLook } from './SecondLook.tsx'
import { WalletMeanwhile } from './WalletMeanwhile.tsx'
import { type OfWallet, walletCalls } from './wallets.ts'

/** Another rate, with what customers have to send for the same; one far from the last is typed twice. */
export function WalletRateDialog({ wallet, onClose }: OfWallet) {
  const { code, currency, version } = wallet
  const t = useText()
  const shown = useRates()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isPressed, setPressed] = useState(false)
  const change = useAct('changeDepositWalletRate', {
    refreshes: walletCalls,
    onDone() {
      showToast(t('wallets.rate.done'), { tone: 'success' })
      onClose()
    },
  })
  const rate = typedRate(typed)
  const ofHouse = typed.trim() === '' && wallet.own_rate
  const effect = useQuery({
    ...callQuery('getWalletRateEffect', { code, ...(rate === null ? {} : { rate }) }),
    enabled: rate !== null || ofHouse,
    staleTime: 0,
    retry: false,
  })
  const next = rate ?? (ofHouse ? (effect.data?.rate ?? null) : null)
  const isFar = next !== null && effect.data?.is_far === true
  const differs = isFar && typedRate(again) !== next
  const press = () => {
    setPressed(true)
    if (next === null || !effect.data || differs) return
    void change.act({ code, version, ...(rate === null ? {} : { rate }), ...(isFar ? { rate_again: next } : {}) })
  }
  return (
    <FormDialog
      title={t('settings.rate.title', { code: wallet.name })}
      confirm={next === null ? t('wallets.rate.change') : shown.equation({ code: currency, rate: next })}
      pending={change.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={change.problem} />
      <TextField
        label={t('settings.rate.field', { code: currency })}
        hint={wallet.rate === null ? undefined : t('settings.rate.hint', { rate: shown.rate(wallet.rate) })}
        error={isPressed && next === null ? t('settings.rate.form') : change.fields.rate}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...rateField}
      />
      {rate !== null && (
        <RateTable
          effect={effect}
          title={t('wallets.rate.send')}
          head={t('wallets.rate.for')}
          first={(usd) => `${shown.rate(usd)} USD`}
          cell={(amount) => `${shown.rate(amount)} ${currency}`}
          note={() => t('wallets.rate.text')}
        />
      )}
      {isFar && (
        <SecondLook
          percent={effect.data?.percent ?? '0.00'}
          typed={again}
          onTyped={setAgain}
          error={isPressed && differs ? t('settings.rateAgain.differs') : change.fields.rate_again}
        />
      )}
    </FormDialog>
  )
}
