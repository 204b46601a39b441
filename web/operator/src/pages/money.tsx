import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckCheck, FileUp, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { manualWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { actsColumn, type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { Paging } from '../../../office/Paging.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/console.ts'
import { ApproveAllDialog, ApproveDialog } from '../money/ApproveDialogs.tsx'
import { useAmounts } from '../money/amounts.ts'
import { Choice } from '../money/Choice.tsx'
import { isView, type Line, type Match, statementCalls, type ViewKey, viewKeys } from '../money/lines.ts'
import { MatchCell } from '../money/MatchCell.tsx'
import { MoneyHead } from '../money/MoneyHead.tsx'
import { focusedRow } from '../money/row.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const pageSize = 48

type Doing = { what: 'approve'; line: Line; match: Match } | { what: 'aside'; line: Line } | { what: 'all' }

/** Statements of banks and chains against the top-ups that wait. */
export default function MoneyPage() {
  const t = useText()
  const query = useQueryParameters()
  const asked = query.get('view')
  const view: ViewKey = isView(asked) ? asked : 'sure'
  const wallet = query.get('wallet') ?? undefined
  const page = Math.max(1, Number(query.get('p')) || 1)
  const mayAct = useMay('money')
  const [doing, setDoing] = useState<Doing | null>(null)
  const wallets = useQuery(callQuery('getStatementWallets', {}))
  const lines = useQuery({
    ...callQuery('getStatementLines', { view: view === 'deposits' ? 'sure' : view, wallet, p: page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  const deposits = useQuery({
    ...callQuery('getDepositsWithoutLine', { wallet, p: page, page_size: pageSize }),
    enabled: view === 'deposits',
    placeholderData: keepPreviousData,
  })
  const takeBack = useAct('takeLineBack', {
    refreshes: statementCalls,
    onDone: () => showToast(t('money.aside.back'), { tone: 'success' }),
  })
  const counts = lines.data?.counts
  const shown = view === 'deposits' ? deposits : lines
  const sureCount = counts?.sure ?? 0
  const lineInFocus = () => lines.data?.list.find(({ line_id }) => line_id === focusedRow())

  const approveFocused = () => {
    const line = lineInFocus()
    const [match, another] = line?.matches ?? []
    if (line && match && !another && !match.yours) setDoing({ what: 'approve', line, match })
  }
  const asideFocused = () => {
    const line = lineInFocus()
    if (line && canLayAside(view)) setDoing({ what: 'aside', line })
  }
  useListKeys()
  useShortcuts([
    { keys: 'i', label: t('money.import'), group: 'page', run: () => goTo(paths.moneyImport({ wallet })) },
    ...(mayAct
      ? [
          { keys: 'a', label: t('money.approve'), group: 'list' as const, run: approveFocused },
          { keys: 'l', label: t('money.aside'), group: 'list' as const, run: asideFocused },
          { keys: 'A', label: t('money.all.title'), group: 'page' as const, run: () => sureCount > 0 && setDoing({ what: 'all' }) },
        ]
      : []),
  ])
  return (
    <OfficePage>
      <MoneyHead
        at="match"
        counts={{ match: counts && counts.sure + counts.check + counts.second }}
        acts={
          mayAct && (
            <>
              <LinkButton
                href={paths.moneyImport({ wallet })}
                variant={sureCount > 0 ? 'secondary' : 'primary'}
                size="small"
                icon={<FileUp aria-hidden className="size-4" />}
              >
                {t('money.import')}
              </LinkButton>
              {sureCount > 0 && (
                <Button
                  pending={false}
                  size="small"
                  icon={<CheckCheck aria-hidden className="size-4" />}
                  onClick={() => setDoing({ what: 'all' })}
                >
                  {t('money.all', { count: sureCount })}
                </Button>
              )}
            </>
          )
        }
      />
      <ListSheet>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
          <Choice
            label={t('money.views')}
            parameter="view"
            value={view}
            options={viewKeys.map((key) => ({
              key,
              label: t(`money.view.${key}`),
              count: key === 'deposits' ? counts?.without_line : key === 'matched' ? undefined : counts?.[key],
            }))}
          />
          <div className="w-full px-3 pb-3 sm:w-64 lg:pt-3">
            <Select
              label={t('money.wallet')}
              labelHidden
              error={undefined}
              value={wallet ?? ''}
              placeholder={t('money.wallet.all')}
              options={(wallets.data?.list ?? []).map(({ code, name, currency }) => ({ value: code, label: `${name} · ${currency}` }))}
              onChange={({ currentTarget }) => changeQuery({ wallet: currentTarget.value || undefined, p: undefined })}
            />
          </div>
        </div>
        {shown.isError ? (
          <LoadError error={shown.error} onRetry={() => void shown.refetch()} pending={shown.isFetching} />
        ) : shown.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : shown.data.count === 0 ? (
          <Empty view={view} isNew={wallets.data?.list.every(({ last }) => last === null) ?? false} mayAct={mayAct} />
        ) : (
          <>
            {view === 'deposits' ? (
              <Deposits rows={deposits.data?.list ?? []} stale={deposits.isPlaceholderData} />
            ) : (
              <Lines
                view={view}
                rows={lines.data?.list ?? []}
                stale={lines.isPlaceholderData}
                mayAct={mayAct}
                onDo={setDoing}
                onTakeBack={({ line_id }) => void takeBack.act({ line_id })}
                takingBack={takeBack.pending}
              />
            )}
            <Paging
              page={page}
              pageSize={pageSize}
              total={shown.data.count}
              href={(p) => paths.money({ view, wallet, p: p > 1 ? String(p) : undefined })}
            />
          </>
        )}
      </ListSheet>
      {doing?.what === 'approve' && <ApproveDialog line={doing.line} match={doing.match} onClose={() => setDoing(null)} />}
      {doing?.what === 'aside' && <AsideDialog line={doing.line} onClose={() => setDoing(null)} />}
      {doing?.what === 'all' && <ApproveAllDialog wallet={wallet} onClose={() => setDoing(null)} />}
    </OfficePage>
  )
}

const canLayAside = (view: ViewKey) => view === 'sure' || view === 'check' || view === 'alone'

function Empty({ view, isNew, mayAct }: { view: ViewKey; isNew: boolean; mayAct: boolean }) {
  const t = useText()
  return (
    <EmptyState
      icon={<Landmark />}
      title={t(isNew ? 'money.empty.new' : `money.empty.${view}`)}
      text={isNew ? t('money.empty.new.text') : undefined}
      action={
        mayAct && (
          <LinkButton href={paths.moneyImport()} variant="secondary" icon={<FileUp aria-hidden className="size-5" />}>
            {t('money.import')}
          </LinkButton>
        )
      }
    />
  )
}

type LinesProps = {
  view: ViewKey
  rows: readonly Line[]
  stale: boolean
  mayAct: boolean
  onDo: (doing: Doing) => void
  onTakeBack: (line: Line) => void
  takingBack: boolean
}

function Lines({ view, rows, stale, mayAct, onDo, onTakeBack, takingBack }: LinesProps) {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const approveButton = (line: Line, match: Match) =>
    match.yours ? (
      <span className="text-muted text-xs">{t(match.half_approved ? 'money.match.yoursFirst' : 'money.match.yours')}</span>
    ) : (
      <Button pending={false} size="small" variant="secondary" onClick={() => onDo({ what: 'approve', line, match })}>
        {t('money.approve.for', { amount: amount(match.credited) })}
      </Button>
    )
  const columns: Column<Line>[] = [
    {
      key: 'day',
      head: t('money.column.day'),
      width: 'w-40',
      phone: 'line',
      cell: ({ booked_at, is_day, wallet }) => (
        <span className="block">
          {date(booked_at, is_day ? 'date' : 'dateTime')}
          <span className="block text-muted text-xs">{wallet}</span>
        </span>
      ),
    },
    {
      key: 'words',
      head: t('money.column.words'),
      phone: 'title',
      cell: ({ reference, sender }) => (
        <span className="wrap-anywhere block max-w-md">
          {sender && <span className="block font-medium">{sender}</span>}
          <span className={sender ? 'text-muted' : undefined}>{reference || '—'}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('money.column.came'),
      align: 'end',
      width: 'w-36',
      phone: 'aside',
      cell: (line) => <span className="whitespace-nowrap">{amount(line.amount, line.currency)}</span>,
    },
    ...(view === 'alone'
      ? []
      : [
          {
            key: 'of',
            head: t(view === 'aside' ? 'money.column.reason' : 'money.column.of'),
            phone: 'line' as const,
            cell: (line: Line) => <Of line={line} button={mayAct ? approveButton : null} />,
          },
        ]),
    ...(mayAct && view !== 'matched'
      ? [
          actsColumn(t('money.column.acts'), (line: Line) => {
            const [match, another] = line.matches
            return (
              <span className="flex flex-wrap justify-end gap-2 max-md:mt-2 max-md:justify-start">
                {match && !another && approveButton(line, match)}
                {canLayAside(view) && (
                  <Button pending={false} size="small" variant="quiet" onClick={() => onDo({ what: 'aside', line })}>
                    {t('money.aside')}
                  </Button>
                )}
                {view === 'aside' && (
                  <Button pending={takingBack} size="small" variant="secondary" onClick={() => onTakeBack(line)}>
                    {t('money.aside.take')}
                  </Button>
                )}
              </span>
            )
          }),
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('money.lines')}
      columns={columns}
      rows={rows}
      rowKey={({ line_id }) => line_id}
      rowLabel={({ reference }) => reference}
      stale={stale}
    />
  )
}

/** What a line is of: its candidates, the top-up that it paid, or why it is none. */
function Of({ line, button }: { line: Line; button: ((line: Line, match: Match) => ReactNode) | null }) {
  const { matches, matched, aside } = line
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const [match, another] = matches
  if (aside)
    return (
      <span className="block">
        <span className="wrap-anywhere">{aside.reason}</span>
        <span className="block text-muted text-xs">{t('money.by', { name: aside.by ?? '', at: date(aside.at, 'dateTime') })}</span>
      </span>
    )
  if (match && !another) return <MatchCell match={match} />
  if (another)
    return (
      <ul aria-label={t('money.match.several')} className="grid gap-3">
        {matches.map((one) => (
          <li key={one.application_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <MatchCell match={one} />
            {button?.(line, one)}
          </li>
        ))}
      </ul>
    )
  if (!matched) return <span className="text-muted">—</span>
  return (
    <span className="block">
      <span className="font-medium">{matched.customer}</span>{' '}
      {matched.credited !== null && <span className="tabular-nums">{amount(matched.credited)}</span>}
      <span className="block text-muted text-xs">
        {matched.by ? t('money.by', { name: matched.by, at: date(matched.at, 'dateTime') }) : t('money.elsewhere')}
      </span>
    </span>
  )
}

type Deposit = Reply<'getDepositsWithoutLine'>['list'][number]

function Deposits({ rows, stale }: { rows: readonly Deposit[]; stale: boolean }) {
  const t = useText()
  const { amount } = useAmounts()
  const { date, age } = useDates()
  const columns: Column<Deposit>[] = [
    {
      key: 'at',
      head: t('money.column.told_at'),
      width: 'w-40',
      phone: 'line',
      cell: ({ transferred_at, wallet }) => (
        <span className="block" title={date(transferred_at, 'dateTime')}>
          {age(transferred_at)}
          <span className="block text-muted text-xs">{wallet}</span>
        </span>
      ),
    },
    {
      key: 'who',
      head: t('money.column.customer'),
      phone: 'title',
      cell: ({ customer, email }) => (
        <span className="wrap-anywhere block">
          <span className="font-medium">{customer}</span>
          <span className="block text-muted text-xs">{email}</span>
        </span>
      ),
    },
    {
      key: 'id',
      head: t('money.column.id'),
      phone: 'line',
      cell: ({ txid, reference }) => (
        <span className="wrap-anywhere block max-w-sm">
          {txid}
          <span className="block text-muted text-xs">{reference}</span>
        </span>
      ),
    },
    {
      key: 'told',
      head: t('money.column.told'),
      align: 'end',
      width: 'w-36',
      phone: 'aside',
      cell: ({ told, currency }) => <span className="whitespace-nowrap">{amount(told, currency)}</span>,
    },
    {
      key: 'asked',
      head: t('money.column.asked'),
      align: 'end',
      width: 'w-36',
      phone: 'none',
      cell: ({ asked }) => <span className="whitespace-nowrap">{amount(asked)}</span>,
    },
  ]
  return (
    <DataTable
      label={t('money.view.deposits')}
      columns={columns}
      rows={rows}
      rowKey={({ application_id }) => application_id}
      rowLabel={({ customer }) => customer}
      stale={stale}
    />
  )
}

function AsideDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const aside = useAct('setLineAside', {
    refreshes: statementCalls,
    onDone: () => {
      showToast(t('money.aside.done'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('money.aside.title', { amount: amount(line.amount, line.currency) })}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="aside" pending={aside.pending}>
          {t('money.aside')}
        </Button>
      }
    >
      <form
        id="aside"
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(({ reason }) => aside.act({ line_id: line.line_id, reason }))}
      >
        <p className="text-sm">{t('money.aside.text')}</p>
        <TextField
          label={t('money.aside.reason')}
          placeholder={t('money.aside.example')}
          maxLength={manualWordsMost}
          error={formState.errors.reason?.message ?? aside.fields.reason}
          {...register('reason', { required: t('shell.field.required') })}
        />
      </form>
    </Dialog>
  )
}
