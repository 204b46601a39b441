import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText, Landmark } from 'lucide-react'
import { useState } from 'react'
import { payoutBatchMost } from '../../../../../contract/limits.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { BulkBar } from '../../../../office/BulkBar.tsx'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { Paging } from '../../../../office/Paging.tsx'
import { useSelection } from '../../../../office/selection.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { useMay } from '../../frame/console.ts'
import { useAmounts } from '../../money/amounts.ts'
import { BatchDialog } from '../../money/BatchDialog.tsx'
import { Choice } from '../../money/Choice.tsx'
import { MoneyHead } from '../../money/MoneyHead.tsx'
import { OutcomeDialog } from '../../money/OutcomeDialog.tsx'
import { PayoutTable } from '../../money/PayoutTable.tsx'
import { type Batch, isPayoutView, type Payout, payoutViews } from '../../money/payouts.ts'
import { focusedRow } from '../../money/row.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const pageSize = 48

/** Withdrawals that are to be paid, the files that they go to the bank by, and what became of them. */
export default function PayoutsPage() {
  const t = useText()
  const query = useQueryParameters()
  const asked = query.get('view')
  const view = isPayoutView(asked) ? asked : 'all'
  const [kind, currency] = (query.get('account') ?? '').split('-')
  const account: { kind?: 'bank' | 'crypto'; currency?: string | undefined } =
    kind === 'bank' || kind === 'crypto' ? { kind, currency } : {}
  const page = Math.max(1, Number(query.get('p')) || 1)
  const mayAct = useMay('money')
  const selection = useSelection()
  const [telling, setTelling] = useState<Payout | null>(null)
  const [making, setMaking] = useState(false)
  const payouts = useQuery({
    ...callQuery('getPayouts', { view: view === 'batches' ? 'all' : view, ...account, p: page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  const batches = useQuery({
    ...callQuery('getPayoutBatches', { p: page, page_size: pageSize }),
    enabled: view === 'batches',
    placeholderData: keepPreviousData,
  })
  const shown = view === 'batches' ? batches : payouts
  const { counts, groups, list } = payouts.data ?? { counts: undefined, groups: [], list: [] }
  const tellFocused = () => {
    const found = list.find(({ application_id }) => application_id === focusedRow())
    if (found && !found.yours) setTelling(found)
  }
  const isTooMany = selection.keys.length > payoutBatchMost
  useListKeys({ selection })
  useShortcuts(
    mayAct
      ? [
          { keys: 'e', label: t('money.tell'), group: 'list', run: tellFocused },
          { keys: 'b', label: t('money.batch.make'), group: 'list', run: () => setMaking(selection.keys.length > 0 && !isTooMany) },
        ]
      : [],
  )
  return (
    <OfficePage>
      <MoneyHead at="pay" counts={{ pay: counts?.all }} />
      <ListSheet>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
          <Choice
            label={t('money.views')}
            parameter="view"
            value={view}
            options={payoutViews.map((key) => ({ key, label: t(`money.pay.${key}`), count: counts?.[key] }))}
          />
          {view !== 'batches' && (
            <div className="w-full px-3 pb-3 sm:w-72 lg:pt-3">
              <Select
                label={t('money.account')}
                labelHidden
                error={undefined}
                value={account.kind ? `${account.kind}-${account.currency}` : ''}
                placeholder={t('money.account.all')}
                options={[...new Map(groups.map((group) => [`${group.kind}-${group.currency}`, group])).entries()].map(
                  ([value, group]) => ({
                    value,
                    label: `${t(`money.account.${group.kind}`)} · ${group.currency}`,
                  }),
                )}
                onChange={({ currentTarget }) => changeQuery({ account: currentTarget.value || undefined, p: undefined })}
              />
            </div>
          )}
        </div>
        {shown.isError ? (
          <LoadError error={shown.error} onRetry={() => void shown.refetch()} pending={shown.isFetching} />
        ) : shown.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : shown.data.count === 0 ? (
          <EmptyState
            icon={view === 'batches' ? <FileText /> : <Landmark />}
            title={t(`money.pay.empty.${view}`)}
            action={
              view !== 'all' && (
                <LinkButton href={paths.payouts()} variant="secondary">
                  {t('money.pay.toAll')}
                </LinkButton>
              )
            }
          />
        ) : (
          <>
            {view === 'batches' ? (
              <Batches rows={batches.data?.list ?? []} stale={batches.isPlaceholderData} />
            ) : (
              <PayoutTable
                label={t('money.area.pay')}
                rows={list}
                stale={payouts.isPlaceholderData}
                onTell={mayAct ? setTelling : null}
                {...(mayAct ? { selection } : {})}
              />
            )}
            <Paging
              page={page}
              pageSize={pageSize}
              total={shown.data.count}
              href={(p) => paths.payouts({ view, account: query.get('account') ?? undefined, p: p > 1 ? String(p) : undefined })}
            />
          </>
        )}
      </ListSheet>
      <BulkBar selection={selection}>
        {isTooMany ? (
          <span className="text-sm">{t('money.batch.tooMany', { most: payoutBatchMost })}</span>
        ) : (
          <Button pending={false} size="small" onClick={() => setMaking(true)}>
            {t('money.batch.make')}
          </Button>
        )}
      </BulkBar>
      {telling && <OutcomeDialog about={{ payout: telling }} onClose={() => setTelling(null)} />}
      {making && <BatchDialog ids={selection.keys} onMade={selection.clear} onClose={() => setMaking(false)} />}
    </OfficePage>
  )
}

function Batches({ rows, stale }: { rows: readonly Batch[]; stale: boolean }) {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const columns: Column<Batch>[] = [
    { key: 'number', head: t('money.column.batch'), width: 'w-28', phone: 'title', cell: ({ number }) => number },
    {
      key: 'made',
      head: t('money.column.made'),
      phone: 'line',
      cell: ({ made_at, made_by }) => t('money.by', { name: made_by ?? '', at: date(made_at, 'dateTime') }),
    },
    {
      key: 'account',
      head: t('money.column.account'),
      phone: 'line',
      cell: ({ kind, currency, network }) => `${t(`money.account.${kind}`)} · ${currency}${network && ` · ${network}`}`,
    },
    { key: 'state', head: t('money.column.state'), phone: 'line', cell: (one) => <BatchState batch={one} /> },
    { key: 'count', head: t('money.column.count'), align: 'end', width: 'w-24', phone: 'none', cell: ({ count }) => count },
    {
      key: 'sum',
      head: t('money.column.paySum'),
      align: 'end',
      width: 'w-40',
      phone: 'aside',
      cell: ({ pay_sum, currency }) => <span className="whitespace-nowrap">{amount(pay_sum, currency)}</span>,
    },
  ]
  return (
    <DataTable
      label={t('money.pay.batches')}
      columns={columns}
      rows={rows}
      rowKey={({ batch_id }) => batch_id}
      rowLabel={({ number }) => number}
      rowHref={({ batch_id }) => paths.payoutBatch(batch_id)}
      stale={stale}
    />
  )
}

function BatchState({ batch: { dissolved_at, to_pay, unknown } }: { batch: Batch }) {
  const t = useText()
  if (dissolved_at) return <Tag>{t('money.batch.dissolved')}</Tag>
  if (unknown > 0) return <Tag tone="warning">{t('money.batch.unknown', { count: unknown })}</Tag>
  return to_pay > 0 ? (
    <Tag tone="accent">{t('money.batch.toPay', { count: to_pay })}</Tag>
  ) : (
    <Tag tone="success">{t('money.batch.done')}</Tag>
  )
}
