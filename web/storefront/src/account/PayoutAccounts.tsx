import { Clock, Coins, Landmark, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { payoutWaitHours } from '../../../../contract/limits.ts'
import { type CoinNetwork, coinNetworkNames, coinNetworks, ibanCurrencies } from '../../../../contract/payout-accounts.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useText } from '../text.ts'

type Accounts = Pick<Reply<'getUserinfo'>, 'bank' | 'crypto'>
type BankAccount = Accounts['bank'][number]
type CryptoAddress = Accounts['crypto'][number]
type Kind = Input<'removePayoutAccount'>['kind']
type Account = BankAccount | CryptoAddress

/** What is open above the list; `account` null: a new one. */
type Opened =
  | { act: 'bank'; account: BankAccount | null }
  | { act: 'crypto'; account: CryptoAddress | null }
  | { act: 'remove'; kind: Kind; account: Account }

const coins: readonly string[] = [...new Set(coinNetworkNames.flatMap((network) => coinNetworks[network].coins))]

/** Where money is paid out to: one bank account and one crypto address for each currency. */
export function PayoutAccounts({ bank, crypto }: Accounts) {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const withoutAccount = (codes: readonly string[], accounts: readonly Account[]) =>
    codes.filter((code) => !accounts.some(({ currency }) => currency === code))
  const currencies = withoutAccount(
    boot().currencies.map(({ code }) => code),
    bank,
  )
  const freeCoins = withoutAccount(coins, crypto)
  return (
    <Card title={t('payouts.title')}>
      <p className="text-muted text-sm">{t('payouts.text')}</p>
      {bank.length + crypto.length === 0 ? (
        <p className="mt-4">{t('payouts.none')}</p>
      ) : (
        <ul className="mt-3">
          {bank.map((account) => (
            <AccountRow
              key={account.currency}
              Icon={Landmark}
              account={account}
              title={account.bank_name}
              owner={account.account_name}
              onChange={() => setOpened({ act: 'bank', account })}
              onRemove={() => setOpened({ act: 'remove', kind: 'bank', account })}
            />
          ))}
          {crypto.map((account) => (
            <AccountRow
              key={`${account.network} ${account.currency}`}
              Icon={Coins}
              account={account}
              title={t('payouts.crypto')}
              owner={account.network}
              onChange={() => setOpened({ act: 'crypto', account })}
              onRemove={() => setOpened({ act: 'remove', kind: 'crypto', account })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {currencies.length > 0 && (
          <Button variant="secondary" pending={false} onClick={() => setOpened({ act: 'bank', account: null })}>
            {t('payouts.addBank')}
          </Button>
        )}
        {freeCoins.length > 0 && (
          <Button variant="secondary" pending={false} onClick={() => setOpened({ act: 'crypto', account: null })}>
            {t('payouts.addCrypto')}
          </Button>
        )}
      </div>
      {opened?.act === 'bank' && <BankDialog account={opened.account} currencies={currencies} onClose={close} />}
      {opened?.act === 'crypto' && <CryptoDialog account={opened.account} coins={freeCoins} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog kind={opened.kind} account={opened.account} onClose={close} />}
    </Card>
  )
}

type AccountRowProps = {
  Icon: typeof Landmark
  account: Account
  title: string
  owner: string
  onChange: () => void
  onRemove: () => void
}

function AccountRow({ Icon, account: { currency, account, payable_from }, title, owner, onChange, onRemove }: AccountRowProps) {
  const t = useText()
  const { date } = useDates()
  return (
    <li className="flex items-start gap-3.5 border-line border-t py-4 first:border-t-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">
          {currency} · {title}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          <span className="tabular-nums">{account}</span> · {owner}
        </p>
        {Date.parse(payable_from) > Date.now() && (
          <p className="mt-1 flex gap-2 text-sm text-warning">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('payouts.from', { date: date(payable_from, 'dateTime') })}
          </p>
        )}
      </div>
      <div className="-my-2 flex shrink-0">
        <IconButton
          label={t('payouts.changeOne', { currency })}
          icon={<Pencil aria-hidden className="size-4.5" />}
          pending={false}
          onClick={onChange}
        />
        <IconButton
          label={t('payouts.removeOne', { currency })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          pending={false}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

const useSave = (onClose: () => void) => {
  const t = useText()
  return useAct('updateUser', {
    refreshes: ['getUserinfo', 'getNotices'],
    quiet: true,
    onDone: () => {
      onClose()
      showToast(t('payouts.saved'), { tone: 'success' })
    },
  })
}

type SaveDialogProps = { title: string; form: string; save: ReturnType<typeof useSave>; onClose: () => void; children: ReactNode }

function SaveDialog({ title, form, save, onClose, children }: SaveDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      place="sheet"
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={form} pending={save.pending}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <p className="mb-5 rounded-md bg-accent-soft px-4 py-3 text-sm">{t('payouts.wait', { hours: payoutWaitHours })}</p>
      <div className="mb-5 empty:hidden">
        <SignProblem problem={save.problem} />
      </div>
      {children}
    </Dialog>
  )
}

type BankFields = Required<NonNullable<Input<'updateUser'>['bank']>>

function BankDialog({ account, currencies, onClose }: { account: BankAccount | null; currencies: readonly string[]; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const currencyName = useDisplayName('currency')
  const save = useSave(onClose)
  const rules = useFieldRules('updateUser')
  const { register, handleSubmit, formState, watch } = useForm<BankFields & { current_password: string }>({
    defaultValues: {
      currency: account?.currency ?? currencies[0],
      bank_name: account?.bank_name ?? '',
      account_name: account?.account_name ?? '',
      account_number: '',
      routing_number: '',
      current_password: '',
    },
  })
  const currency = watch('currency')
  const byIban = ibanCurrencies.includes(currency)
  // An IBAN names its bank.
  const isIban = /^\s*[a-z]{2}\d{2}/i.test(watch('account_number'))
  const required = t('shell.field.required')
  const errorOf = (field: keyof BankFields) => formState.errors[field]?.message ?? save.fields[`bank.${field}`]
  return (
    <SaveDialog title={t('payouts.bank')} form={id} save={save} onClose={onClose}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit(
          ({ current_password, ...bank }) =>
            void save.act({ bank: { ...bank, routing_number: byIban || isIban ? '' : bank.routing_number }, current_password }),
        )}
        className="grid gap-4"
      >
        <Select
          label={t('shell.currency')}
          error={errorOf('currency')}
          options={(account ? [account.currency] : currencies).map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))}
          {...register('currency', { required })}
        />
        <TextField
          label={t('payouts.accountName')}
          hint={t('payouts.accountNameHint')}
          autoComplete="name"
          error={errorOf('account_name')}
          {...register('account_name', { required })}
        />
        <TextField label={t('payouts.bankName')} autoComplete="off" error={errorOf('bank_name')} {...register('bank_name', { required })} />
        <TextField
          label={t(byIban ? 'payouts.iban' : 'payouts.number')}
          hint={byIban ? t('payouts.ibanHint') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('account_number')}
          {...register('account_number', { required })}
        />
        {!byIban && !isIban && (
          <TextField
            label={t('payouts.routing')}
            hint={t(currency === 'USD' || currency === 'GBP' ? `payouts.routing.${currency}` : 'payouts.routing.other')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf('routing_number')}
            {...register('routing_number', { required })}
          />
        )}
        <PasswordField
          label={t('account.currentPassword')}
          hint={t('account.whyPassword')}
          autoComplete="current-password"
          error={formState.errors.current_password?.message ?? save.fields.current_password}
          {...register('current_password', rules('current_password', { required: true }))}
        />
      </form>
    </SaveDialog>
  )
}

type CryptoFields = NonNullable<Input<'updateUser'>['crypto']>

const networksOf = (coin: string): CoinNetwork[] =>
  coinNetworkNames.filter((network) => (coinNetworks[network].coins as readonly string[]).includes(coin))

function CryptoDialog({
  account,
  coins: freeCoins,
  onClose,
}: {
  account: CryptoAddress | null
  coins: readonly string[]
  onClose: () => void
}) {
  const t = useText()
  const id = useId()
  const save = useSave(onClose)
  const rules = useFieldRules('updateUser')
  const [first = ''] = freeCoins
  const { register, handleSubmit, formState, watch, setValue } = useForm<CryptoFields & { current_password: string }>({
    defaultValues: {
      currency: account?.currency ?? first,
      network: coinNetworkNames.find((network) => network === account?.network) ?? networksOf(first)[0],
      address: '',
      current_password: '',
    },
  })
  const required = t('shell.field.required')
  const errorOf = (field: keyof CryptoFields) => formState.errors[field]?.message ?? save.fields[`crypto.${field}`]
  const networks = networksOf(watch('currency'))
  const currencyField = register('currency', { required })
  return (
    <SaveDialog title={t('payouts.crypto')} form={id} save={save} onClose={onClose}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit(({ current_password, ...crypto }) => void save.act({ crypto, current_password }))}
        className="grid gap-4"
      >
        <Select
          label={t('payouts.coin')}
          error={errorOf('currency')}
          options={(account ? [account.currency] : freeCoins).map((code) => ({ value: code, label: code }))}
          {...currencyField}
          onChange={(event) => {
            void currencyField.onChange(event)
            const [network] = networksOf(event.target.value)
            if (network) setValue('network', network)
          }}
        />
        <Select
          label={t('payouts.network')}
          hint={t('payouts.networkHint')}
          error={errorOf('network')}
          options={networks.map((network) => ({ value: network, label: network }))}
          {...register('network', { required })}
          value={watch('network')}
        />
        <TextField
          label={t('payouts.address')}
          hint={t('payouts.addressHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('address')}
          {...register('address', { required })}
        />
        <PasswordField
          label={t('account.currentPassword')}
          hint={t('account.whyPassword')}
          autoComplete="current-password"
          error={formState.errors.current_password?.message ?? save.fields.current_password}
          {...register('current_password', rules('current_password', { required: true }))}
        />
      </form>
    </SaveDialog>
  )
}

function RemoveDialog({ kind, account, onClose }: { kind: Kind; account: Account; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const rules = useFieldRules('removePayoutAccount')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { current_password: '' } })
  const remove = useAct('removePayoutAccount', {
    refreshes: ['getUserinfo', 'getNotices'],
    quiet: true,
    onDone: () => {
      onClose()
      showToast(t('payouts.removed'), { tone: 'success' })
    },
  })
  return (
    <Dialog
      open
      title={t('payouts.removeAsk')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" pending={remove.pending}>
            {t('shell.remove')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit(({ current_password }) => void remove.act({ kind, currency: account.currency, current_password }))}
        className="grid gap-4"
      >
        <p className="wrap-anywhere">{t('payouts.removeText', { account: account.account })}</p>
        <SignProblem problem={remove.problem} />
        <PasswordField
          label={t('account.currentPassword')}
          hint={t('account.whyPassword')}
          autoComplete="current-password"
          error={formState.errors.current_password?.message ?? remove.fields.current_password}
          {...register('current_password', rules('current_password'))}
        />
      </form>
    </Dialog>
  )
}
