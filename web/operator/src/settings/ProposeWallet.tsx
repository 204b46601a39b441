import { useState } from 'react'
import { type DepositWalletKind, depositWalletKinds } from '../../../../contract/deposit-wallets.ts'
import { type CoinNetwork, coinNetworkNames, coinNetworks } from '../../../../contract/payout-accounts.ts'
import { useAct } from '../../../client/act.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { typedRate } from './rates.ts'
import { rateField } from './SecondLook.tsx'
import { Stake } from './Stake.tsx'
import { WalletMeanwhile } from './WalletMeanwhile.tsx'
import { type HouseWallet, plainField, walletCalls } from './wallets.ts'

/** Proposes another place, or that money of one goes elsewhere: who proposes types all of it, and nothing changes yet. */
export function ProposeWallet({ wallet, onClose }: { wallet: HouseWallet | null; onClose: () => void }) {
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
      {...plainField}
    />
  )
  return (
    <FormDialog
      title={wallet ? t('wallets.move.title', { name: wallet.name }) : t('wallets.add.title')}
      confirm={t('wallets.propose')}
      pending={act.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={act.problem} />
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
          {...plainField}
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
          {...plainField}
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
