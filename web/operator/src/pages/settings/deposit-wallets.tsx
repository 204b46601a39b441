import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useRememberedList } from '../../../../office/neighbours.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { useUsd } from '../../../../office/usd.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { ProposeWallet } from '../../settings/ProposeWallet.tsx'
import { SettingsHead } from '../../settings/SettingsHead.tsx'
import { WalletMeanwhile } from '../../settings/WalletMeanwhile.tsx'
import { WalletProposal } from '../../settings/WalletProposal.tsx'
import { type HouseWallet, shortAccount, walletCalls } from '../../settings/wallets.ts'
import { useText } from '../../text.ts'

/** Where customers send money to, and what waits for a second operator. */
export default function DepositWalletsPage() {
  const t = useText()
  const { age } = useDates()
  const usd = useUsd()
  const mayChange = useMay('money')
  const wallets = useQuery(callQuery('getDepositWallets', {}))
  const [adding, setAdding] = useState(false)
  const arrange = useAct('arrangeDepositWallet', { refreshes: walletCalls })
  useListKeys()
  useShortcuts(mayChange ? [{ keys: 'n', label: t('wallets.add'), group: 'page', run: () => setAdding(true) }] : [])
  const list = wallets.data?.list ?? []
  useRememberedList(
    'deposit-wallets',
    wallets.data?.list.map(({ code }) => code),
  )
  const step = ({ code }: HouseWallet, by: -1 | 1) => {
    const codes = list.map((wallet) => wallet.code)
    const place = codes.indexOf(code)
    const after = codes.toSpliced(place, 1)[place + by - 1] ?? ''
    void arrange.act({ code, after, was_after: codes[place - 1] ?? '' })
  }
  const columns: Column<HouseWallet>[] = [
    {
      key: 'name',
      head: t('wallets.account'),
      phone: 'title',
      cell: ({ name, kind, currency, network }) => (
        <span className="block">
          <span className="wrap-anywhere block font-medium">{name}</span>
          <span className="block text-muted">{[t(`wallets.kind.${kind}`), currency, network].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'goes',
      head: t('wallets.goes'),
      phone: 'line',
      cell: (wallet) => <span className="wrap-anywhere font-mono text-[0.8125rem]">{shortAccount(wallet)}</span>,
    },
    {
      key: 'state',
      head: t('wallets.state'),
      phone: 'line',
      cell: ({ enabled, proposal }) => (
        <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
          <Tag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'wallets.offered' : 'wallets.ended')}</Tag>
          {proposal && <Tag tone="warning">{t('wallets.waiting')}</Tag>}
        </span>
      ),
    },
    {
      key: 'recent',
      head: t('wallets.recent'),
      align: 'end',
      phone: 'aside',
      cell: ({ deposits, credited }) => (
        <span className="block tabular-nums">
          {usd(credited).total}
          <span className="block text-muted">{deposits}</span>
        </span>
      ),
    },
    {
      key: 'open',
      head: t('wallets.open'),
      align: 'end',
      phone: 'none',
      cell: ({ open_deposits }) => <span className="tabular-nums">{open_deposits}</span>,
    },
    {
      key: 'changed',
      head: t('settings.changed'),
      phone: 'line',
      cell: ({ changed_at: at, changed_by: by, confirmed_by: second }) => {
        const [when, name] = [age(at), by ?? t('settings.house')]
        return second ? t('wallets.changedByTwo', { when, name, second }) : t('settings.changedBy', { when, name })
      },
    },
    ...(mayChange && list.length > 1
      ? [
          actsColumn(t('settings.acts'), (wallet: HouseWallet) => (
            // Above the link of the row, which lies over all of it.
            <span className="relative inline-flex">
              {wallet !== list[0] && (
                <IconButton
                  label={t('wallets.up', { name: wallet.name })}
                  icon={<ArrowUp aria-hidden className="size-4" />}
                  onClick={() => step(wallet, -1)}
                />
              )}
              {wallet !== list.at(-1) && (
                <IconButton
                  label={t('wallets.down', { name: wallet.name })}
                  icon={<ArrowDown aria-hidden className="size-4" />}
                  onClick={() => step(wallet, 1)}
                />
              )}
            </span>
          )),
        ]
      : []),
  ]
  const addButton = mayChange && (
    <Button variant="secondary" pending={false} size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('wallets.add')}
    </Button>
  )
  const waiting = [...(wallets.data?.wanted ?? []), ...list.flatMap(({ proposal }) => proposal ?? [])]
  return (
    <OfficePage>
      <SettingsHead at="depositWallets" acts={addButton} />
      {wallets.isError ? (
        <LoadError error={wallets.error} onRetry={() => void wallets.refetch()} pending={wallets.isFetching} />
      ) : wallets.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <div className="grid gap-4">
          {mayChange && wallets.data.others.length === 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-4 text-sm">
              <p className="min-w-0 flex-1 basis-64">{t('wallets.alone')}</p>
              <LinkButton variant="secondary" size="small" href={paths.operators()}>
                {t('wallets.team')}
              </LinkButton>
            </div>
          )}
          {waiting.length > 0 && (
            <section aria-label={t('wallets.proposals')} className="grid gap-4">
              {waiting.map((proposal) => (
                <WalletProposal key={proposal.proposal_id} proposal={proposal} others={wallets.data.others} />
              ))}
            </section>
          )}
          <WalletMeanwhile problem={arrange.problem} />
          <ListSheet>
            {list.length === 0 ? (
              <EmptyState icon={<Landmark />} title={t('wallets.empty')} action={addButton} />
            ) : (
              <DataTable
                label={t('settings.area.depositWallets')}
                columns={columns}
                rows={list}
                rowKey={({ code }) => code}
                rowLabel={({ name }) => name}
                rowHref={({ code }) => paths.depositWallet(code)}
              />
            )}
          </ListSheet>
        </div>
      )}
      {adding && <ProposeWallet wallet={null} onClose={() => setAdding(false)} />}
    </OfficePage>
  )
}
