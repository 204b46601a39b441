import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type DepositWalletKind, depositWalletKinds } from '../../../../contract/deposit-wallets.ts'
import { manualWordsMost } from '../../../../contract/limits.ts'
import { type CoinNetwork, coinNetworkNames, coinNetworks } from '../../../../contract/payout-accounts.ts'
import { type Act, useAct } from '../../../client/act.ts'
import type { CallName } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { typedRate, useRates } from './rates.ts'
import { rateField, SecondLook } from './SecondLook.tsx'
import { WalletMeanwhile } from './WalletMeanwhile.tsx'
import { WhereBeforeAfter, WhereFacts } from './WhereFacts.tsx'
import { type HouseWallet, type WalletChange, walletCalls } from './wallets.ts'

type OfWallet = { wallet: HouseWallet; onClose: () => void }
const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const

type FormDialogProps = {
  title: string
  pressed: string
  danger?: boolean
  act: Pick<Act<CallName>, 'pending' | 'problem'>
  onPress: () => void
  onClose: () => void
  children: ReactNode
}

function FormDialog({ title, pressed, danger = false, act, onPress, onClose, children }: FormDialogProps) {
  const t = useText()
  const form = useId()
  const press = (event: FormEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} pending={act.pending}>
          {pressed}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={press}>
        <WalletMeanwhile problem={act.problem} />
        {children}
      </form>
    </Dialog>
  )
}

/** Proposes another place, or that money of one goes elsewhere: who proposes types all of it, and nothing changes yet. */
export function WalletDialog({ wallet, onClose }: { wallet: HouseWallet | null; onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DepositWalletKind>(wallet?.kind ?? 'crypto')
  const [currency, setCurrency] = useState(wallet?.currency ?? '')
  const [network, setNetwork] = useState<CoinNetwork>(coinNetworkNames.find((one) => one === wallet?.network) ?? 'TRC20')
  const [fields, setFields] = useState({
    address: '',
    bank_name: wallet?.bank_name ?? '',
    account_name: wallet?.account_name ?? '',
    account_number: '',
    routing_number: '',
  })
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const done = {
    refreshes: [...walletCalls, 'getRadar'] as const,
    onDone() {
      showToast(t('wallets.proposed'), { tone: 'success' })
      onClose()
    },
  }
  const add = useAct('proposeDepositWallet', done)
  const move = useAct('proposeDepositWalletMove', done)
  const act = wallet ? move : add
  const coins: readonly string[] = coinNetworks[network].coins
  const taken = kind === 'crypto' ? (coins.includes(currency) ? currency : (coins[0] ?? '')) : currency.trim().toUpperCase()
  const asksRate = wallet?.currency !== taken && kind !== 'bank'
  const rate = typedRate(typed)
  const isBank = kind === 'bank'
  const missing = {
    name: wallet === null && name.trim() === '',
    currency: !/^[A-Z0-9]{2,10}$/.test(taken),
    address: !isBank && fields.address.trim() === '',
    bank_name: isBank && fields.bank_name.trim() === '',
    account_name: isBank && fields.account_name.trim() === '',
    account_number: isBank && fields.account_number.trim() === '',
  }
  const wrongRate = asksRate && typed.trim() !== '' && rate === null
  const press = () => {
    setPressed(true)
    if (wrongRate || Object.values(missing).some(Boolean)) return
    const where = { kind, currency: taken, ...(asksRate && rate !== null ? { rate } : {}) }
    const given = isBank
      ? { ...where, ...fields, address: '' }
      : { ...where, address: fields.address.trim(), network: kind === 'crypto' ? network : '' }
    if (wallet) void move.act({ code: wallet.code, version: wallet.version, ...given })
    else void add.act({ name: name.trim(), ...given })
  }
  const error = (field: keyof typeof missing | 'routing_number' | 'network' | 'rate') =>
    isPressed && field in missing && missing[field as keyof typeof missing] ? t('shell.field.required') : act.fields[field]
  const text = (field: keyof typeof fields, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={error(field)}
      value={fields[field]}
      onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
      {...plain}
    />
  )
  return (
    <FormDialog
      title={wallet ? t('wallets.move.title', { name: wallet.name }) : t('wallets.add.title')}
      pressed={t('wallets.propose')}
      act={act}
      onPress={press}
      onClose={onClose}
    >
      <p className="text-sm">{t(wallet ? 'wallets.move.text' : 'wallets.add.text')}</p>
      {wallet && <Stake wallet={wallet} />}
      {wallet === null && (
        <TextField
          label={t('wallets.name')}
          hint={t('wallets.name.hint')}
          maxLength={60}
          error={error('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...plain}
        />
      )}
      <Select
        label={t('wallets.kind')}
        error={act.fields.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value as DepositWalletKind)}
        options={depositWalletKinds.map((value) => ({ value, label: t(`wallets.kind.${value}`) }))}
      />
      {kind === 'crypto' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('wallets.network')}
            error={error('network')}
            value={network}
            options={coinNetworkNames.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setNetwork(target.value as CoinNetwork)}
          />
          <Select
            label={t('wallets.currency')}
            error={error('currency')}
            value={taken}
            options={coins.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setCurrency(target.value)}
          />
        </div>
      ) : (
        <TextField
          label={t('wallets.currency')}
          hint={t('wallets.currency.hint')}
          maxLength={10}
          error={error('currency')}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          {...plain}
          autoCapitalize="characters"
        />
      )}
      {isBank ? (
        <>
          {text('bank_name', t('wallets.bank_name'))}
          {text('account_name', t('wallets.account_name'))}
          {text('account_number', t('wallets.account_number'))}
          {text('routing_number', t('wallets.routing_number'), t('wallets.routing_number.hint'))}
        </>
      ) : (
        text('address', t(kind === 'crypto' ? 'wallets.address' : 'wallets.account'))
      )}
      {asksRate && (
        <TextField
          label={t('settings.rate.field', { code: taken || '…' })}
          hint={t('wallets.rate.optional')}
          error={isPressed && wrongRate ? t('settings.rate.form') : error('rate')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...rateField}
        />
      )}
    </FormDialog>
  )
}

/** How much goes there, and what is open. */
function Stake({ wallet: { deposits, credited, open_deposits } }: { wallet: HouseWallet }) {
  const t = useText()
  const usd = useUsd()
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm">
      <li>{t('wallets.move.recent', { amount: usd(credited).total, count: deposits })}</li>
      {open_deposits > 0 && <li>{t('wallets.move.open', { count: open_deposits })}</li>}
    </ul>
  )
}

/** Proposes that money goes where it went after an earlier change. */
export function BackDialog({ wallet, change, onClose }: OfWallet & { change: WalletChange }) {
  const t = useText()
  const back = useAct('proposeDepositWalletBack', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.proposed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('wallets.back.title')}
      pressed={t('wallets.propose')}
      act={back}
      onPress={() => void back.act({ code: wallet.code, change_id: change.id, version: wallet.version })}
      onClose={onClose}
    >
      <p className="text-sm">{t('wallets.move.text')}</p>
      <Stake wallet={wallet} />
      <WhereBeforeAfter before={wallet} after={change} />
    </FormDialog>
  )
}

/** Proposes that customers are offered again what was ended. */
export function StartDialog({ wallet, onClose }: OfWallet) {
  const t = useText()
  const start = useAct('proposeDepositWalletStart', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.proposed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('wallets.start.title', { name: wallet.name })}
      pressed={t('wallets.propose')}
      act={start}
      onPress={() => void start.act({ code: wallet.code, version: wallet.version })}
      onClose={onClose}
    >
      <p className="text-sm">{t('wallets.start.text')}</p>
      <div className="rounded-lg bg-sunken p-4">
        <WhereFacts where={wallet} />
      </div>
    </FormDialog>
  )
}

/** Offers it no longer: at once, by one person, with the reason. */
export function EndDialog({ wallet, isLast, onClose }: OfWallet & { isLast: boolean }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [isPressed, setPressed] = useState(false)
  const end = useAct('endDepositWallet', {
    refreshes: walletCalls,
    onDone() {
      showToast(t('wallets.end.done', { name: wallet.name }), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    if (words.trim() !== '') void end.act({ code: wallet.code, words: words.trim(), version: wallet.version })
  }
  return (
    <FormDialog
      title={t('wallets.end.title', { name: wallet.name })}
      pressed={t('wallets.end')}
      danger
      act={end}
      onPress={press}
      onClose={onClose}
    >
      <p className="text-sm">{t('wallets.end.text')}</p>
      {isLast && <p className="rounded-lg bg-warning-soft p-4 text-sm">{t('wallets.end.last')}</p>}
      <Stake wallet={wallet} />
      <TextField
        label={t('wallets.end.why')}
        maxLength={manualWordsMost}
        error={isPressed && words.trim() === '' ? t('shell.field.required') : end.fields.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}

export function NameDialog({ wallet, onClose }: OfWallet) {
  const t = useText()
  const [name, setName] = useState(wallet.name)
  const rename = useAct('nameDepositWallet', {
    refreshes: walletCalls,
    onDone() {
      showToast(t('wallets.renamed'), { tone: 'success' })
      onClose()
    },
  })
  const next = name.trim()
  const press = () => {
    if (next === wallet.name) onClose()
    else if (next !== '') void rename.act({ code: wallet.code, name: next, version: wallet.version })
  }
  return (
    <FormDialog
      title={t('wallets.rename.title', { name: wallet.name })}
      pressed={t('shell.save')}
      act={rename}
      onPress={press}
      onClose={onClose}
    >
      <TextField
        label={t('wallets.name')}
        hint={t('wallets.name.hint')}
        maxLength={60}
        error={next === '' ? t('shell.field.required') : rename.fields.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...plain}
      />
    </FormDialog>
  )
}

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
      pressed={next === null ? t('wallets.rate.change') : shown.equation({ code: currency, rate: next })}
      act={change}
      onPress={press}
      onClose={onClose}
    >
      <TextField
        label={t('settings.rate.field', { code: currency })}
        hint={wallet.rate === null ? undefined : t('settings.rate.hint', { rate: shown.rate(wallet.rate) })}
        error={isPressed && next === null ? t('settings.rate.form') : change.fields.rate}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...rateField}
      />
      {rate !== null && <Sent effect={effect} currency={currency} />}
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

function useSentWords() {
  const { rate } = useRates()
  return (amount: string, currency: string) => `${rate(amount)} ${currency}`
}

/** What has to be sent for the same amounts, before and after. */
function Sent({
  effect,
  currency,
}: {
  effect: {
    data: { rate_before: string; rate: string; percent: string; examples: { usd: string; before: string; now: string }[] } | undefined
    error: Error | null
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  currency: string
}) {
  const t = useText()
  const { rate, percent } = useRates()
  const sent = useSentWords()
  if (effect.isError && effect.error)
    return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { rate_before: before, rate: now, examples } = effect.data
  return (
    <section aria-label={t('settings.effect')} aria-live="polite" className="rounded-lg bg-sunken p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{t('wallets.rate.send')}</h3>
        <p className="font-semibold tabular-nums">{percent(effect.data.percent)}</p>
      </div>
      <table className="mt-3 w-full tabular-nums">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-1 text-start font-medium">
              {t('wallets.rate.for')}
            </th>
            <th scope="col" className="pb-1 text-end font-medium">
              {t('settings.effect.before', { rate: rate(before) })}
            </th>
            <th scope="col" className="pb-1 text-end font-medium">
              {t('settings.effect.now', { rate: rate(now) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map((one) => (
            <tr key={one.usd} className="border-line border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                {rate(one.usd)} USD
              </th>
              <td className="py-1.5 text-end text-muted">{sent(one.before, currency)}</td>
              <td className="py-1.5 text-end font-medium">{sent(one.now, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">{t('wallets.rate.text')}</p>
    </section>
  )
}
