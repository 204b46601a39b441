import { useQuery } from '@tanstack/react-query'
import { Bitcoin, Landmark } from 'lucide-react'
import { useState } from 'react'
import { payoutWaitHours, withdrawalLeast } from '../../../../contract/limits.ts'
import { isEnglishName } from '../../../../contract/names.ts'
import { amountPattern, parseAmount } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** Money goes out: to which account, how much, and what holds it meanwhile. */
export default function Withdraw() {
  const t = useText()
  const user = useQuery(callQuery('getUserinfo', {}))
  const balance = useQuery(callQuery('getUserBalance', {}))
  if (user.isPending || balance.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (user.isError) return <LoadError error={user.error} onRetry={() => void user.refetch()} pending={user.isFetching} />
  if (balance.isError) return <LoadError error={balance.error} onRetry={() => void balance.refetch()} pending={balance.isFetching} />
  const { bank, crypto } = user.data
  const accounts = [
    ...bank.map((one) => ({ ...one, kind: 'bank' as const, what: one.bank_name, name: one.account_name })),
    ...crypto.map((one) => ({ ...one, kind: 'crypto' as const, what: one.network, name: '' })),
  ]
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={<Landmark />}
        title={t('withdraw.noAccount')}
        text={t('withdraw.noAccountText', { hours: payoutWaitHours })}
        action={<LinkButton href={paths.profile({ part: 'payouts' })}>{t('withdraw.addAccount')}</LinkButton>}
      />
    )
  return <Form accounts={accounts} balance={balance.data.balance} />
}

type Account = { kind: 'bank' | 'crypto'; currency: string; account: string; payable_from: string; what: string; name: string }

const keyOf = ({ kind, currency }: Account) => `${kind} ${currency}`
const isPayable = ({ payable_from }: Account) => new Date(payable_from) <= new Date()

function Form({ accounts, balance }: { accounts: readonly Account[]; balance: string }) {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const [chosen, setChosen] = useState(() => accounts.find(isPayable))
  const [amount, setAmount] = useState('')
  const [name, setName] = useState(chosen?.name ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const withdraw = useAct('withdraw', {
    refreshes: ['getUserBalance', 'getWithdrawals', 'getTransactionDetails'],
    onDone: () => {
      showToast(t('withdraw.sent'), { tone: 'success' })
      goTo(paths.wallet({ tab: 'withdrawals' }), { replace: true })
    },
  })
  const refusal = refusalOf(withdraw.problem)
  const short = refusal?.codeName === 'balanceInsufficient' ? t('withdraw.short', { amount: price(balance).total }) : undefined
  const wrong = {
    account: chosen ? undefined : t('withdraw.chooseAccount'),
    amount: !amountPattern.test(amount)
      ? t(amount === '' ? 'shell.field.required' : 'withdraw.amountMalformed')
      : parseAmount(amount) < BigInt(withdrawalLeast) * 100n
        ? t('withdraw.amountSmall', { least: withdrawalLeast })
        : parseAmount(amount) > parseAmount(balance)
          ? t('withdraw.short', { amount: price(balance).total })
          : undefined,
    name: isEnglishName(name.trim()) ? undefined : t('withdraw.nameEnglish'),
    password: password === '' ? t('shell.field.required') : undefined,
  }
  const errorOf = (field: 'amount' | 'name' | 'password') => (tried ? wrong[field] : undefined) ?? withdraw.fields[field]
  const submit = () => {
    setTried(true)
    if (!chosen || Object.values(wrong).some(Boolean)) return
    void withdraw.act({ amount, to: chosen.kind, currency: chosen.currency, name: name.trim(), password })
  }
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card
        title={t('withdraw.to')}
        action={
          <a href={paths.profile({ part: 'payouts' })} className="text-accent text-sm hover:underline">
            {t('withdraw.accounts')}
          </a>
        }
      >
        <RadioCards
          label={t('withdraw.to')}
          labelHidden
          value={chosen ? keyOf(chosen) : null}
          error={tried ? wrong.account : undefined}
          onChange={(key) => {
            const next = accounts.find((one) => keyOf(one) === key)
            setChosen(next)
            if (next?.name) setName(next.name)
          }}
          options={accounts.map((account) => ({
            value: keyOf(account),
            title: `${account.what} · ${account.currency}`,
            text: account.account,
            icon:
              account.kind === 'bank' ? (
                <Landmark aria-hidden className="size-6 text-muted" />
              ) : (
                <Bitcoin aria-hidden className="size-6 text-muted" />
              ),
            disabledReason: isPayable(account)
              ? null
              : t('withdraw.waits', { account: account.account, date: date(account.payable_from, 'dateTime') }),
          }))}
        />
      </Card>
      <Card>
        <div className="grid gap-4">
          <TextField
            label={t('withdraw.amount')}
            hint={t('withdraw.available', { amount: price(balance).total })}
            error={errorOf('amount') ?? short}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
            value={amount}
            onChange={({ target }) => setAmount(target.value.replace(',', '.').trim())}
          />
          <div>
            <Button variant="secondary" size="small" pending={false} onClick={() => setAmount(balance)}>
              {t('withdraw.everything')}
            </Button>
          </div>
          <TextField
            label={t('withdraw.name')}
            hint={t('withdraw.nameHint')}
            error={errorOf('name')}
            autoComplete="name"
            maxLength={70}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <PasswordField
            label={t('withdraw.password')}
            error={errorOf('password')}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
      </Card>
      <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">{t('withdraw.holdText')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" pending={withdraw.pending}>
          {t('withdraw.submit')}
        </Button>
        <LinkButton variant="quiet" href={paths.wallet()}>
          {t('topup.back')}
        </LinkButton>
      </div>
    </form>
  )
}
