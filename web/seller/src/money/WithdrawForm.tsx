import { Bitcoin, Landmark } from 'lucide-react'
import { useState } from 'react'
import { payoutWaitHours, withdrawalLeast } from '../../../../contract/limits.ts'
import { isEnglishName } from '../../../../contract/names.ts'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { amountPattern } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useUsd } from '../../../office/usd.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { typedAmount, useAmountProblem } from './amounts.ts'
import { SecondFactor } from './ProofFields.tsx'
import { useProof } from './useProof.ts'

type Payouts = Reply<'getShopPayouts'>
type Account = Payouts['accounts'][number]

const keyOf = ({ kind, currency }: Account) => `${kind} ${currency}`
const nameOf = ({ bank_name, network, currency }: Account) => [bank_name || network, currency].join(' · ')
const isPayable = ({ payable_from }: Account) => new Date(payable_from) <= new Date()

/** Where the owner’s accounts are kept. */
const profileUrl = () => screenUrl(boot().config.storefront_url, screens.profile({ part: 'payouts' }))

/** Money of the shop’s balance goes out to an account of its owner. */
export function WithdrawForm({ payouts }: { payouts: Payouts }) {
  const t = useText()
  if (payouts.accounts.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Landmark />}
          title={t('money.noAccount')}
          text={t('money.noAccountText', { hours: payoutWaitHours })}
          action={<LinkButton href={profileUrl()}>{t('money.addAccount')}</LinkButton>}
        />
      </Card>
    )
  if (payouts.withdrawable === '0.00')
    return (
      <Card>
        <EmptyState
          icon={<Landmark />}
          title={t('money.nothingToWithdraw')}
          action={<LinkButton href={paths.money()}>{t('money.when')}</LinkButton>}
        />
      </Card>
    )
  return <Form payouts={payouts} />
}

function Form({ payouts: { accounts, withdrawable } }: { payouts: Payouts }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const amountProblem = useAmountProblem({ least: withdrawalLeast })
  const [chosen, setChosen] = useState(() => accounts.find(isPayable))
  const [amount, setAmount] = useState('')
  const [name, setName] = useState(chosen?.account_name ?? '')
  const [tried, setTried] = useState(false)
  const withdraw = useAct('withdrawFromShop', {
    refreshes: ['getShopMoney', 'getShopWithdrawals', 'getShopPayouts', 'getShopStatement', 'getShopMonths'],
    quiet: true,
    onDone: () => {
      showToast(t('money.sent'), { tone: 'success' })
      setAmount('')
      setTried(false)
      proof.forget()
    },
  })
  const proof = useProof(withdraw.problem)
  const isShort = refusalOf(withdraw.problem)?.codeName === 'balanceInsufficient'
  const wrong = {
    account: chosen ? undefined : t('money.chooseAccount'),
    amount: amountProblem(amount, withdrawable),
    name: isEnglishName(name.trim()) ? undefined : t('money.nameEnglish'),
    password: proof.password === '' ? t('shell.field.required') : undefined,
  }
  const [soonest] = accounts.map(({ payable_from }) => payable_from).toSorted()
  const waits = !accounts.some(isPayable) && soonest !== undefined && t('money.accountWaits', { date: date(soonest, 'dateTime') })
  const errorOf = (field: keyof typeof wrong) =>
    (tried ? wrong[field] : undefined) ?? withdraw.fields[field === 'password' ? 'current_password' : field]
  const submit = async (passkey?: string) => {
    setTried(true)
    const proven = proof.read(passkey)
    if (waits || !chosen || !proven || Object.values(wrong).some(Boolean)) return
    await withdraw.act({ amount, to: chosen.kind, currency: chosen.currency, name: name.trim(), ...proven })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Card
        title={t('money.where')}
        action={
          <a href={profileUrl()} className="text-accent text-sm hover:underline">
            {t('money.accounts')}
          </a>
        }
      >
        <RadioCards
          label={t('money.where')}
          labelHidden
          value={chosen ? keyOf(chosen) : null}
          error={tried ? wrong.account : undefined}
          onChange={(key) => {
            const next = accounts.find((one) => keyOf(one) === key)
            setChosen(next)
            if (next?.account_name) setName(next.account_name)
          }}
          options={accounts.map((account) => ({
            value: keyOf(account),
            title: nameOf(account),
            text: account.account,
            icon:
              account.kind === 'bank' ? (
                <Landmark aria-hidden className="size-6 text-muted" />
              ) : (
                <Bitcoin aria-hidden className="size-6 text-muted" />
              ),
            disabledReason: isPayable(account) ? null : t('money.accountWaits', { date: date(account.payable_from, 'dateTime') }),
          }))}
        />
      </Card>
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              label={t('money.amount')}
              hint={t('money.available', { amount: usd(withdrawable).text })}
              error={errorOf('amount') ?? (isShort ? t('money.short', { amount: usd(withdrawable).text }) : undefined)}
              lead="$"
              inputMode="decimal"
              autoComplete="off"
              className="w-full max-w-xs"
              value={amount}
              onChange={({ target }) => setAmount(typedAmount(target.value))}
            />
            <Button className="sm:mt-7" variant="secondary" pending={false} onClick={() => setAmount(withdrawable)}>
              {t('money.everything')}
            </Button>
          </div>
          <TextField
            label={t('money.name')}
            hint={t('money.nameHint')}
            error={errorOf('name')}
            autoComplete="name"
            maxLength={70}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <PasswordField
            label={t('money.password')}
            autoComplete="current-password"
            value={proof.password}
            error={errorOf('password')}
            onChange={({ target }) => proof.setPassword(target.value)}
          />
          {proof.asked && (
            <SecondFactor
              asked={proof.asked}
              value={proof.code}
              missing={tried && proof.code === '' && !proof.asked.wrong}
              pending={withdraw.pending}
              onChange={proof.setCode}
              onPasskey={(passkey) => void submit(passkey)}
            />
          )}
        </div>
      </Card>
      <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">
        {chosen && amountPattern.test(amount) && !wrong.amount
          ? t('money.will', {
              amount: usd(amount.includes('.') ? amount : `${amount}.00`).text,
              account: `${nameOf(chosen)} ${chosen.account}`,
            })
          : t('money.willEmpty')}
      </p>
      <div>
        <Button type="submit" pending={withdraw.pending} disabledReason={waits}>
          {t('money.submit')}
        </Button>
      </div>
    </form>
  )
}
