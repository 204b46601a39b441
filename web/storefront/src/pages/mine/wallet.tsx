import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Plus, Store } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { usePrice } from '../../../../client/price.ts'
import { callQuery } from '../../../../client/query.ts'
import { lazily } from '../../../../shell/code.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import NoPermission from '../../../../shell/NoPermission.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { useLive } from '../../live.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'
import { Statement } from '../../wallet/Statement.tsx'

const Recharges = lazily(async () => ({ default: (await import('../../wallet/Recharges.tsx')).Recharges }))
const Withdrawals = lazily(async () => ({ default: (await import('../../wallet/Withdrawals.tsx')).Withdrawals }))

/** What the tabs of the wallet show, in their order; the first is shown where the address names none. */
const parts = [
  { key: 'transactions', label: 'wallet.movements', Part: Statement },
  { key: 'recharges', label: 'wallet.recharges', Part: Recharges },
  { key: 'withdrawals', label: 'wallet.withdrawals', Part: Withdrawals },
] as const satisfies readonly {
  key: string
  label: string
  Part: ComponentType
}[]

export default function WalletPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('market.wallet')}</Title>
      <Wallet />
    </SignedInOnly>
  )
}

/** What stands beside it, named by the address. */
const flows = {
  topup: { title: 'topup.title', text: 'topup.text', Flow: lazily(() => import('../../wallet/TopUp.tsx')) },
  withdraw: { title: 'withdraw.title', text: 'withdraw.text', Flow: lazily(() => import('../../wallet/Withdraw.tsx')) },
} as const

const ToShop = lazily(() => import('../../wallet/ToShop.tsx'))

function Wallet() {
  const t = useText()
  useLive()
  const act = useQueryParameters().get('act')
  const balance = useQuery({ ...callQuery('getUserBalance', {}), enabled: act === 'shop' })
  if (act === 'topup' || act === 'withdraw') {
    const { title, text, Flow } = flows[act]
    return (
      <AccountFrame at="wallet" within title={t(title)} text={t(text)}>
        <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
          <Flow />
        </Suspense>
      </AccountFrame>
    )
  }
  if (act === 'shop' && balance.data?.sells === false)
    return <NoPermission text={t('wallet.shopOnly')} action={<LinkButton href={paths.shopCreate()}>{t('market.sell')}</LinkButton>} />
  return (
    <AccountFrame at="wallet" title={t('market.wallet')} text={t('wallet.text')}>
      <Balances moving={act === 'shop'} />
      <Parts />
    </AccountFrame>
  )
}

/** `moving`: money of it is about to go to the owner's shop. */
function Balances({ moving }: { moving: boolean }) {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const balance = useQuery(callQuery('getUserBalance', {}))
  if (balance.isError) return <LoadError error={balance.error} onRetry={() => void balance.refetch()} pending={balance.isFetching} />
  const sells = balance.data?.sells
  const amounts = [
    { key: 'balance', label: t('wallet.balance'), text: t('wallet.balanceText'), amount: balance.data?.balance },
    { key: 'held', label: t('wallet.held'), text: t('wallet.heldText'), amount: balance.data?.held },
    ...(sells
      ? [
          { key: 'merchant', label: t('wallet.merchant'), text: t('wallet.merchantText'), amount: balance.data?.merchant_balance },
          { key: 'pending', label: t('wallet.pending'), text: t('wallet.pendingText'), amount: balance.data?.merchant_pending },
        ]
      : []),
  ]
  const holds = balance.data?.holds ?? []
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 lg:gap-4">
        {amounts.map(({ key, label, text, amount }, index) => (
          <div
            key={key}
            className={classes('rounded-lg border p-5', index === 0 ? 'border-accent bg-accent-soft' : 'border-line bg-raised')}
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="mt-1">
              {amount === undefined ? <Skeleton className="h-9 w-40" /> : <Price total size="large" price={price(amount)} />}
              <p className="mt-1.5 text-muted text-sm">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
      {holds.length > 0 && (
        <ul aria-label={t('wallet.holds')} className="mt-3 grid gap-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm sm:px-5">
          {holds.map(({ withdraw_id, amount, state, unknown, created_at }) => (
            <li key={withdraw_id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <a href={paths.wallet({ tab: 'withdrawals', id: withdraw_id })} className="text-accent hover:underline">
                {t('wallet.holdOf', { date: date(created_at) })}
              </a>
              <span className="font-medium tabular-nums">{price(amount).total}</span>
              <span className="basis-full text-muted">
                {t(unknown ? 'wallet.frees.unknown' : state === 'pending' ? 'wallet.frees.pending' : 'wallet.frees.submitted')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={paths.wallet({ act: 'topup' })} icon={<Plus aria-hidden className="size-4.5" />}>
          {t('wallet.topUp')}
        </LinkButton>
        <LinkButton variant="secondary" href={paths.wallet({ act: 'withdraw' })} icon={<ArrowUpRight aria-hidden className="size-4.5" />}>
          {t('wallet.withdraw')}
        </LinkButton>
        {sells && (
          <Button
            variant="secondary"
            pending={false}
            icon={<Store aria-hidden className="size-4.5" />}
            onClick={() => changeQuery({ act: 'shop' }, { replace: false })}
          >
            {t('wallet.toShop')}
          </Button>
        )}
      </div>
      {moving && balance.data?.sells && (
        <Suspense>
          <ToShop balance={balance.data.balance} onClose={() => changeQuery({ act: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function Parts() {
  const t = useText()
  const wanted = useQueryParameters().get('tab')
  const { key: selected, Part } = parts.find(({ key }) => key === wanted) ?? parts[0]
  return (
    <div className="mt-6 lg:mt-8">
      <Tabs
        label={t('market.wallet')}
        tabs={parts.map(({ key, label }) => ({ key, label: t(label) }))}
        selected={selected}
        onSelect={(tab) => goTo(paths.wallet({ tab }), { replace: true, keepScroll: true })}
      >
        <Suspense fallback={<SkeletonRows label={t('shell.loading')} />}>
          <Part />
        </Suspense>
      </Tabs>
    </div>
  )
}
