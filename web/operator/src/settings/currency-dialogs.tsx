import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { refresh } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { RateEffect, useRateEffect } from './RateEffect.tsx'
import { typedRate, useRates } from './rates.ts'
import { rateField, SecondLook } from './SecondLook.tsx'

type Currency = Reply<'getHouseCurrencies'>['list'][number]
export type CurrencyChange = Reply<'getHouseCurrency'>['changes'][number]

type OfCurrency = { currency: Currency; onClose: () => void }

const currencyCalls = ['getHouseCurrencies', 'getHouseCurrency'] as const
const lookAgain = () => void refresh(...currencyCalls)

/** Another rate for a currency: what it does is shown while it is typed, and one that is far from the last is typed twice. */
export function RateDialog({ currency, onClose }: OfCurrency) {
  const { code, version } = currency
  const t = useText()
  const shown = useRates()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isPressed, setPressed] = useState(false)
  const change = useAct('changeCurrencyRate', {
    refreshes: currencyCalls,
    onDone(_, input) {
      showToast(t('settings.rate.done', { code, rate: shown.rate(input.rate) }), { tone: 'success' })
      onClose()
    },
  })
  const rate = typedRate(typed)
  const isSame = rate !== null && Number(rate) === Number(currency.rate)
  const effect = useRateEffect(code, isSame ? null : rate)
  const isFar = rate !== null && !isSame && effect.data?.is_far === true
  const press = () => {
    setPressed(true)
    if (rate === null || isSame || !effect.data) return
    const second = typedRate(again)
    if (isFar && second !== rate) return
    void change.act({ code, rate, version, ...(isFar && second !== null ? { rate_again: second } : {}) })
  }
  const wrongRate = isSame ? t('settings.rate.same') : isPressed && rate === null ? t('settings.rate.form') : undefined
  const wrongAgain = isPressed && typedRate(again) !== rate ? t('settings.rateAgain.differs') : undefined
  return (
    <FormDialog
      title={t('settings.rate.title', { code })}
      confirm={rate === null || isSame ? t('settings.rate.change') : shown.equation({ code, rate })}
      pending={change.pending}
      onSend={press}
      onClose={onClose}
    >
      <Meanwhile problem={change.problem} onLook={lookAgain} />
      <TextField
        label={t('settings.rate.field', { code })}
        hint={t('settings.rate.hint', { rate: shown.rate(currency.rate) })}
        error={wrongRate ?? change.fields.rate}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...rateField}
      />
      {rate !== null && !isSame && <RateEffect effect={effect} />}
      {isFar && (
        <SecondLook
          percent={effect.data?.percent ?? '0.00'}
          typed={again}
          onTyped={setAgain}
          error={wrongAgain ?? change.fields.rate_again}
        />
      )}
    </FormDialog>
  )
}

/** The rate of an earlier change again. */
export function TakeBackDialog({ currency, change, onClose }: OfCurrency & { change: CurrencyChange }) {
  const { code, version } = currency
  const t = useText()
  const shown = useRates()
  const [again, setAgain] = useState('')
  const [isPressed, setPressed] = useState(false)
  const effect = useRateEffect(code, change.rate)
  const asksTwice = effect.data?.is_far === true && !change.is_last_before
  const back = useAct('takeRateBack', {
    refreshes: currencyCalls,
    onDone() {
      showToast(t('settings.rate.done', { code, rate: shown.rate(change.rate) }), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    const second = typedRate(again)
    if (!effect.data || (asksTwice && second !== change.rate)) return
    void back.act({ code, change_id: change.id, version, ...(asksTwice && second !== null ? { rate_again: second } : {}) })
  }
  const wrongAgain = isPressed && typedRate(again) !== change.rate ? t('settings.rateAgain.differs') : undefined
  return (
    <FormDialog
      title={t('settings.back.title', { code })}
      confirm={shown.equation({ code, rate: change.rate })}
      pending={back.pending}
      onSend={press}
      onClose={onClose}
    >
      <Meanwhile problem={back.problem} onLook={lookAgain} />
      <RateEffect effect={effect} />
      {asksTwice && (
        <SecondLook
          percent={effect.data?.percent ?? '0.00'}
          typed={again}
          onTyped={setAgain}
          error={wrongAgain ?? back.fields.rate_again}
        />
      )}
    </FormDialog>
  )
}

/** Offers a currency to shoppers, or no longer, with what becomes of those who use it. */
export function OfferDialog({ currency, onClose }: { currency: Reply<'getHouseCurrency'>; onClose: () => void }) {
  const { code, version, offered, used } = currency
  const t = useText()
  const offer = useAct('offerCurrency', {
    refreshes: currencyCalls,
    onDone() {
      showToast(t(offered ? 'settings.withdraw.done' : 'settings.offer.done', { code }), { tone: 'success' })
      onClose()
    },
  })
  const effect = useRateEffect(code, offered ? null : currency.rate)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(offered ? 'settings.withdraw.title' : 'settings.offer.title', { code })}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={offer.pending} onClick={() => void offer.act({ code, offered: !offered, version })}>
          {t(offered ? 'settings.withdraw' : 'settings.offer')}
        </Button>
      }
    >
      <div className="grid gap-4 text-sm">
        <Meanwhile problem={offer.problem} onLook={lookAgain} />
        {offered ? (
          <ul className="grid list-disc gap-2 ps-5">
            <li>{t('settings.withdraw.chosen', { count: used.recent_purchases })}</li>
            <li>{t('settings.withdraw.orders', { count: used.purchases })}</li>
            {used.deposit_wallets + used.payout_accounts > 0 && (
              <li>{t('settings.withdraw.accounts', { wallets: used.deposit_wallets, accounts: used.payout_accounts })}</li>
            )}
          </ul>
        ) : (
          <>
            <p>{t('settings.offer.text')}</p>
            <RateEffect effect={effect} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Another currency; it is offered to shoppers by an act of its own. */
export function AddCurrencyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const shown = useRates()
  const [code, setCode] = useState('')
  const [symbol, setSymbol] = useState('')
  const [decimals, setDecimals] = useState<'2' | '0'>('2')
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [isPressed, setPressed] = useState(false)
  const add = useAct('addCurrency', {
    refreshes: currencyCalls,
    onDone(_, input) {
      showToast(t('settings.add.done', { code: input.code }), { tone: 'success' })
      onClose()
    },
  })
  const rate = typedRate(typed)
  const letters = code.trim().toUpperCase()
  const isCode = /^[A-Z]{3}$/.test(letters)
  const press = () => {
    setPressed(true)
    const second = typedRate(again)
    if (!isCode || symbol.trim() === '' || rate === null || second !== rate) return
    void add.act({ code: letters, symbol: symbol.trim(), decimals: decimals === '2' ? 2 : 0, rate, rate_again: second })
  }
  const wrong = (isWrong: boolean, sentence: string) => (isPressed && isWrong ? sentence : undefined)
  return (
    <FormDialog title={t('settings.add')} confirm={t('settings.add')} pending={add.pending} onSend={press} onClose={onClose}>
      <p className="text-muted text-sm">{t('settings.add.text')}</p>
      <TextField
        label={t('settings.add.code')}
        hint={t('settings.add.codeHint')}
        maxLength={3}
        autoCapitalize="characters"
        autoComplete="off"
        error={wrong(!isCode, t('settings.add.codeHint')) ?? add.fields.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        label={t('settings.symbol')}
        hint={t('settings.add.symbolHint')}
        maxLength={6}
        autoComplete="off"
        error={wrong(symbol.trim() === '', t('shell.field.required')) ?? add.fields.symbol}
        value={symbol}
        onChange={({ target }) => setSymbol(target.value)}
      />
      <RadioCards
        label={t('settings.decimals')}
        error={add.fields.decimals}
        value={decimals}
        onChange={setDecimals}
        options={[
          { value: '2', title: t('settings.decimals.two') },
          { value: '0', title: t('settings.decimals.none') },
        ]}
      />
      <TextField
        label={t('settings.rate.field', { code: isCode ? letters : '…' })}
        error={wrong(rate === null, t('settings.rate.form')) ?? add.fields.rate}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...rateField}
      />
      <TextField
        label={t('settings.rateAgain')}
        hint={rate === null ? undefined : t('settings.add.meaning', { code: isCode ? letters : '…', rate: shown.rate(rate) })}
        error={wrong(typedRate(again) !== rate, t('settings.rateAgain.differs')) ?? add.fields.rate_again}
        value={again}
        onChange={({ target }) => setAgain(target.value)}
        {...rateField}
      />
    </FormDialog>
  )
}
