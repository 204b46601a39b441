import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { usePrice } from '../../../../client/price.ts'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Price } from '../../../../ui/Price.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { useLive } from '../../live.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'
import { Statement } from '../../wallet/Statement.tsx'

/** What the tabs of the wallet show, in their order; the first is shown where the address names none. */
const parts = [{ key: 'transactions', label: 'wallet.movements', Part: Statement }] as const satisfies readonly {
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

function Wallet() {
  const t = useText()
  useLive()
  return (
    <AccountFrame at="wallet" title={t('market.wallet')} text={t('wallet.text')}>
      <Balances />
      <Parts />
    </AccountFrame>
  )
}

function Balances() {
  const t = useText()
  const price = usePrice()
  const balance = useQuery(callQuery('getUserBalance', {}))
  if (balance.isError) return <LoadError error={balance.error} onRetry={() => void balance.refetch()} pending={balance.isFetching} />
  const sells = balance.data && (balance.data.merchant_balance !== '0.00' || balance.data.merchant_pending !== '0.00')
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
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      {amounts.map(({ key, label, text, amount }, index) => (
        <div key={key} className={classes('rounded-lg border p-5', index === 0 ? 'border-accent bg-accent-soft' : 'border-line bg-raised')}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1">
            {amount === undefined ? <Skeleton className="h-9 w-40" /> : <Price total size="large" price={price(amount)} />}
            <p className="mt-1.5 text-muted text-sm">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
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
        <Part />
      </Tabs>
    </div>
  )
}
