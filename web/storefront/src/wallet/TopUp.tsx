import { useQuery } from '@tanstack/react-query'
import { Bitcoin, Landmark, Smartphone, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { depositHours, depositLeast, depositsADay, remarkMost } from '../../../../contract/limits.ts'
import { amountPattern, formatAmount, parseAmount, parseRate, worthIn } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { PictureField } from '../uploads/PictureField.tsx'
import { useUnits } from './amounts.ts'
import { CopyRow } from './CopyRow.tsx'
import { emptyDraft, momentOf, readDraft, type TopUpDraft, writeDraft } from './draft.ts'

type Wallets = Reply<'getWallets'>
type Wallet = Wallets['list'][number]

const icons = { crypto: Bitcoin, ewallet: Smartphone, bank: Landmark }
const quickAmounts = ['100', '250', '500', '1000'] as const

/** Money comes in: where to send it, how much, and the proof that it was sent. */
export default function TopUp() {
  const t = useText()
  const { date } = useDates()
  const wallets = useQuery(callQuery('getWallets', {}))
  const sent = useQuery(callQuery('getRecharges', {}))
  if (wallets.isPending || sent.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (wallets.isError) return <LoadError error={wallets.error} onRetry={() => void wallets.refetch()} pending={wallets.isFetching} />
  if (sent.isError) return <LoadError error={sent.error} onRetry={() => void sent.refetch()} pending={sent.isFetching} />
  const back = <LinkButton href={paths.wallet()}>{t('topup.back')}</LinkButton>
  if (wallets.data.list.length === 0)
    return <EmptyState icon={<Landmark />} title={t('topup.nowhere')} text={t('topup.nowhereText')} action={back} />
  if (sent.data.left === 0)
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={t('topup.limit', { count: depositsADay })}
        text={sent.data.next_at ? t('topup.limitText', { date: date(sent.data.next_at, 'dateTime') }) : undefined}
        action={<LinkButton href={paths.wallet({ tab: 'recharges' })}>{t('topup.toList')}</LinkButton>}
      />
    )
  return <Form wallets={wallets.data} />
}

function Form({ wallets: { list, reference } }: { wallets: Wallets }) {
  const t = useText()
  const price = usePrice()
  const units = useUnits()
  const [draft, setDraft] = useState<TopUpDraft>(readDraft)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<TopUpDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    writeDraft(next)
  }
  const wallet = list.find(({ code }) => code === draft.wallet)
  const done = {
    refreshes: ['getRecharges'] as const,
    onDone: () => {
      writeDraft(null)
      setDraft(emptyDraft)
      showToast(t('topup.sent'), { tone: 'success' })
      goTo(paths.wallet({ tab: 'recharges' }), { replace: true })
    },
  }
  const byAddress = useAct('recharge', done)
  const byBank = useAct('rechargeByBank', done)
  const sending = wallet?.type === 'bank' ? byBank : byAddress
  const amountProblem = problemOfAmount(draft.amount)
  const moment = momentOf(draft)
  const wrong = {
    wallet: wallet ? undefined : t('topup.chooseWallet'),
    amount: amountProblem && t(`topup.amount.${amountProblem}`, { least: depositLeast }),
    txid: draft.txid.trim().length >= 4 ? undefined : t('shell.field.required'),
    certificate: draft.certificate ? undefined : t('topup.proofMissing'),
    transferred_at: moment ? undefined : t('topup.timeWrong'),
  }
  const errorOf = (field: keyof typeof wrong) => (tried ? wrong[field] : undefined) ?? sending.fields[field]
  const actual = wallet && !amountProblem ? formatAmount(worthIn(parseAmount(draft.amount), parseRate(wallet.rate))) : null
  const submit = () => {
    setTried(true)
    if (!wallet || !moment || Object.values(wrong).some(Boolean)) {
      focusFirstError()
      return
    }
    const input: Input<'recharge'> = {
      wallet: wallet.code,
      wallet_version: draft.walletVersion || wallet.version,
      currency: wallet.currency,
      amount: draft.amount,
      actual_amount: actual ?? undefined,
      txid: draft.txid.trim(),
      certificate: draft.certificate,
      transferred_at: moment,
      remark: draft.remark,
    }
    void sending.act(input)
  }
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Step number={1} title={t('topup.how')}>
        <RadioCards
          label={t('topup.how')}
          labelHidden
          value={wallet?.code ?? null}
          onChange={(code) => change({ wallet: code, walletVersion: list.find((one) => one.code === code)?.version ?? '' })}
          error={errorOf('wallet')}
          options={list.map((one) => {
            const Icon = icons[one.type]
            return {
              value: one.code,
              title: one.name,
              text: [t(`topup.type.${one.type}`), one.currency, one.network].filter(Boolean).join(' · '),
              icon: <Icon aria-hidden className="size-6 text-muted" />,
            }
          })}
        />
      </Step>

      <Step number={2} title={t('topup.howMuch')}>
        <TextField
          label={t('topup.amount')}
          hint={t('topup.amountHint', { amount: price(`${depositLeast}.00`).total })}
          error={errorOf('amount')}
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-xs"
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value.replace(',', '.').trim() })}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          {quickAmounts.map((amount) => (
            <Chip key={amount} selected={draft.amount === amount} onPress={() => change({ amount })}>
              {units(amount, 'USD')}
            </Chip>
          ))}
        </div>
        <p aria-live="polite" className="mt-4 text-sm">
          {wallet && actual && (
            <>
              <strong className="text-lg tabular-nums">{units(actual, wallet.currency)}</strong>
              <span className="block text-muted">{t('topup.rate', { rate: wallet.rate, currency: wallet.currency })}</span>
            </>
          )}
        </p>
      </Step>

      {wallet && (
        <Step number={3} title={t('topup.sendNow')}>
          <Instructions wallet={wallet} reference={reference} actual={actual} />
        </Step>
      )}

      <Step number={4} title={t('topup.tellUs')}>
        <div className="grid gap-4">
          <TextField
            label={t(wallet?.type === 'bank' ? 'topup.bankReference' : 'wallet.txid')}
            hint={t(wallet?.type === 'bank' ? 'topup.bankReferenceHint' : 'topup.txidHint')}
            error={errorOf('txid')}
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            value={draft.txid}
            onChange={({ target }) => change({ txid: target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t('topup.day')}
              error={undefined}
              value={draft.day}
              options={(['today', 'yesterday'] as const).map((value) => ({ value, label: t(`topup.${value}`) }))}
              onChange={({ target }) => change({ day: target.value === 'yesterday' ? 'yesterday' : 'today' })}
            />
            <TextField
              label={t('topup.time')}
              hint={t('topup.timeHint', { hours: depositHours })}
              error={errorOf('transferred_at')}
              placeholder="14:05"
              inputMode="text"
              autoComplete="off"
              value={draft.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          </div>
          <PictureField
            label={t('wallet.proof')}
            hint={t('topup.proofHint')}
            error={errorOf('certificate')}
            purpose="proof"
            value={draft.certificate}
            onChange={(certificate) => change({ certificate })}
          />
          <TextArea
            label={t('wallet.remark')}
            optional={t('shell.optional')}
            error={sending.fields.remark}
            maxLength={remarkMost}
            value={draft.remark}
            onChange={({ target }) => change({ remark: target.value })}
          />
        </div>
      </Step>

      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" pending={sending.pending}>
          {t('topup.submit')}
        </Button>
        <LinkButton variant="quiet" href={paths.wallet()}>
          {t('topup.later')}
        </LinkButton>
      </div>
    </form>
  )
}

/** Null when an amount can be sent. */
function problemOfAmount(amount: string): 'missing' | 'malformed' | 'tooSmall' | null {
  if (amount === '') return 'missing'
  if (!amountPattern.test(amount)) return 'malformed'
  return parseAmount(amount) < BigInt(depositLeast) * 100n ? 'tooSmall' : null
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <Card
    title={
      <span className="flex items-center gap-3">
        <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent text-sm">
          {number}
        </span>
        {title}
      </span>
    }
  >
    {children}
  </Card>
)

/** Where to send it, letter for letter, and what must not be forgotten. */
function Instructions({ wallet, reference, actual }: { wallet: Wallet; reference: string | null; actual: string | null }) {
  const t = useText()
  const units = useUnits()
  const { bank } = wallet
  return (
    <div className="flex flex-wrap items-start gap-6">
      {wallet.qr && <QrCode text={wallet.qr} label={t('topup.qr')} />}
      <div className="min-w-0 flex-1 basis-80">
        <dl>
          {actual && <CopyRow label={t('topup.exactly')} value={actual} shown={units(actual, wallet.currency)} />}
          {wallet.network && <CopyRow label={t('topup.network')} value={wallet.network} />}
          {wallet.address && <CopyRow label={t(wallet.type === 'crypto' ? 'topup.address' : 'topup.account')} value={wallet.address} />}
          {bank && (
            <>
              <CopyRow label={t('topup.holder')} value={bank.account_name} />
              <CopyRow
                label={t('topup.accountNumber')}
                value={bank.account_number}
                shown={bank.account_number.replace(/(.{4})(?=.)/g, '$1 ')}
              />
              {bank.routing_number && <CopyRow label={t('topup.routing')} value={bank.routing_number} />}
              <CopyRow label={t('topup.bank')} value={bank.bank_name} />
              {reference && <CopyRow label={t('topup.reference')} value={reference} shown={reference.replace(/(.{4})(?=.)/g, '$1 ')} />}
            </>
          )}
        </dl>
        <p className="mt-3 flex gap-2.5 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
          {wallet.type === 'crypto'
            ? t('topup.warnNetwork', { currency: wallet.currency, network: wallet.network ?? '' })
            : t(wallet.type === 'bank' ? 'topup.warnReference' : 'topup.warnName')}
        </p>
      </div>
    </div>
  )
}
