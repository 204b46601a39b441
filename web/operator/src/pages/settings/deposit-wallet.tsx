import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../../office/DataTable.tsx'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { useUsd } from '../../../../office/usd.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { ProposeWallet } from '../../settings/ProposeWallet.tsx'
import { useRates } from '../../settings/rates.ts'
import { WalletProposal } from '../../settings/WalletProposal.tsx'
import { WalletRateDialog } from '../../settings/WalletRate.tsx'
import { WhereFacts } from '../../settings/WhereFacts.tsx'
import { BackDialog, EndDialog, NameDialog, StartDialog } from '../../settings/wallet-dialogs.tsx'
import { shortAccount, type WalletChange } from '../../settings/wallets.ts'
import { useText } from '../../text.ts'

type Wallet = Reply<'getDepositWallet'>

/** A place where customers send money to, and everything that was done to it. */
export default function DepositWalletPage() {
  const t = useText()
  const code = useQueryParameters().get('id') ?? ''
  const isCode = /^[a-z0-9-]{1,40}$/.test(code)
  const wallet = useQuery({ ...callQuery('getDepositWallet', { code }), enabled: isCode })
  if (!wallet.isSuccess)
    return (
      <RecordWaiting
        query={isCode ? wallet : null}
        title={t('settings.title')}
        missing={t('wallets.missing')}
        list={{ label: t('settings.area.depositWallets'), href: paths.depositWallets() }}
      />
    )
  return <Details key={code} wallet={wallet.data} />
}

type Doing = { what: 'move' | 'end' | 'start' | 'name' | 'rate' } | { what: 'back'; change: WalletChange }

function Details({ wallet }: { wallet: Wallet }) {
  const { code, name, enabled, proposal } = wallet
  const t = useText()
  const { age } = useDates()
  const usd = useUsd()
  const mayChange = useMay('money')
  const all = useQuery(callQuery('getDepositWallets', {}))
  const [doing, setDoing] = useState<Doing | null>(null)
  const onClose = () => setDoing(null)
  useShortcuts(
    mayChange
      ? [
          { keys: 'e', label: t('wallets.move'), group: 'page', run: () => setDoing({ what: 'move' }) },
          { keys: 'r', label: t('wallets.rate.change'), group: 'page', run: () => setDoing({ what: 'rate' }) },
        ]
      : [],
  )
  const waits = proposal !== null && t('wallets.waiting')
  const isLast = all.data?.list.every((other) => other.code === code || !other.enabled) ?? false
  const act = (what: 'move' | 'end' | 'start' | 'name' | 'rate', label: string, reason: string | false = false) => (
    <Button
      variant={what === 'end' ? 'danger' : 'secondary'}
      size="small"
      pending={false}
      disabledReason={reason}
      onClick={() => setDoing({ what })}
    >
      {label}
    </Button>
  )
  const [when, by] = [age(wallet.changed_at), wallet.changed_by ?? t('settings.house')]
  return (
    <DetailsPage
      title={name}
      state={<Tag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'wallets.offered' : 'wallets.ended')}</Tag>}
      text={
        wallet.confirmed_by
          ? t('wallets.changedByTwo', { when, name: by, second: wallet.confirmed_by })
          : t('settings.changedBy', { when, name: by })
      }
      list={{
        name: 'deposit-wallets',
        label: t('settings.area.depositWallets'),
        href: paths.depositWallets(),
        id: code,
        hrefOf: (other) => paths.depositWallet(other),
      }}
      acts={
        mayChange && (
          <>
            {act('name', t('wallets.rename'))}
            {act('rate', t('wallets.rate.change'))}
            {act('move', t('wallets.move'), waits)}
            {enabled ? act('end', t('wallets.end')) : act('start', t('wallets.start'), waits)}
          </>
        )
      }
      aside={
        <Card title={t('wallets.used')}>
          <Facts
            amounts
            facts={[
              { key: 'deposits', label: t('wallets.recent'), value: String(wallet.deposits) },
              { key: 'credited', label: t('wallets.credited'), value: usd(wallet.credited).total },
              { key: 'open', label: t('wallets.open'), value: String(wallet.open_deposits) },
            ]}
          />
        </Card>
      }
    >
      {proposal && <WalletProposal proposal={proposal} others={wallet.others} />}
      <Card title={t('wallets.goes')}>
        <WhereFacts where={wallet} rate={wallet.rate} note={!wallet.own_rate && t('wallets.rate.house')} />
      </Card>
      <Changes wallet={wallet} onBack={mayChange && proposal === null ? (change) => setDoing({ what: 'back', change }) : null} />
      {wallet.dropped.length > 0 && (
        <section aria-label={t('wallets.dropped')} className="grid gap-4">
          <h2 className="font-semibold">{t('wallets.dropped')}</h2>
          {wallet.dropped.map((one) => (
            <WalletProposal key={one.proposal_id} proposal={one} others={wallet.others} />
          ))}
        </section>
      )}
      {doing?.what === 'move' && proposal === null && <ProposeWallet wallet={wallet} onClose={onClose} />}
      {doing?.what === 'back' && <BackDialog wallet={wallet} change={doing.change} onClose={onClose} />}
      {doing?.what === 'start' && <StartDialog wallet={wallet} onClose={onClose} />}
      {doing?.what === 'end' && <EndDialog wallet={wallet} isLast={isLast} onClose={onClose} />}
      {doing?.what === 'name' && <NameDialog wallet={wallet} onClose={onClose} />}
      {doing?.what === 'rate' && <WalletRateDialog wallet={wallet} onClose={onClose} />}
    </DetailsPage>
  )
}

/** Everything that was done to it, with the way back to each place where money went. */
function Changes({ wallet, onBack }: { wallet: Wallet; onBack: ((change: WalletChange) => void) | null }) {
  const t = useText()
  const { date } = useDates()
  const { equation } = useRates()
  const said = (change: WalletChange) => {
    if (change.what === 'named') return change.name
    if (change.what === 'rated') return change.rate === null ? '' : equation({ code: change.currency, rate: change.rate })
    return <span className="font-mono text-[0.8125rem]">{shortAccount(change)}</span>
  }
  const columns: Column<WalletChange>[] = [
    { key: 'at', head: t('settings.since'), phone: 'title', cell: ({ at }) => date(at, 'dateTime') },
    { key: 'what', head: t('settings.what'), phone: 'line', cell: ({ what }) => t(`wallets.act.${what}`) },
    { key: 'said', head: t('wallets.goes'), phone: 'line', cell: (change) => <span className="wrap-anywhere">{said(change)}</span> },
    {
      key: 'by',
      head: t('settings.by'),
      phone: 'line',
      cell: ({ by, confirmed_by }) => [by ?? t('settings.house'), confirmed_by].filter(Boolean).join(' · '),
    },
    ...(onBack
      ? [
          actsColumn(
            t('settings.acts'),
            (change: WalletChange) =>
              change.can_take_back && (
                <Button variant="quiet" size="small" pending={false} onClick={() => onBack(change)}>
                  {t('wallets.back')}
                  <span className="sr-only"> {shortAccount(change)}</span>
                </Button>
              ),
          ),
        ]
      : []),
  ]
  return (
    <Card title={t('wallets.history')} flush>
      <DataTable
        label={t('wallets.history')}
        columns={columns}
        rows={wallet.changes}
        rowKey={({ id }) => id}
        rowLabel={({ at }) => date(at, 'dateTime')}
      />
    </Card>
  )
}
