import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { statementLinesMost } from '../../../../../contract/limits.ts'
import { type DayOrder, type DecimalSign, dayOrders, decimalSigns, type LineOutcome } from '../../../../../contract/money-desk.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { problemSentence } from '../../../../client/problems.ts'
import { callQuery, refresh } from '../../../../client/query.ts'
import { Refusal } from '../../../../client/refusal.ts'
import { sendFile } from '../../../../client/send-file.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../../office/Index.tsx'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Tag, type Tone } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { useAmounts } from '../../money/amounts.ts'
import { statementCalls } from '../../money/lines.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Preview = Reply<'previewStatement'>
type Line = Preview['lines'][number]
type Mapping = Preview['mapping']

const places = ['date', 'amount', 'reference', 'reference_more', 'sender', 'currency'] as const
const needed: readonly (typeof places)[number][] = ['date', 'amount', 'reference']

const tones: Record<LineOutcome, Tone> = {
  new: 'accent',
  known: 'neutral',
  outgoing: 'neutral',
  other_currency: 'warning',
  unreadable: 'danger',
}

/** What of a mapping is sent: a column that was not chosen is left out. */
const fieldsOf = ({ day_order, decimal, ...columns }: Mapping) => ({
  ...Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== null)),
  day_order,
  decimal,
})

/** A statement of a bank or a chain explorer: how it is read, what importing it would do, then done. The file is read here and nothing of it kept until then. */
export default function StatementImportPage() {
  const t = useText()
  const code = useQueryParameters().get('wallet') ?? ''
  const wallets = useQuery(callQuery('getStatementWallets', {}))
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<'read' | 'import' | null>(null)
  const wallet = wallets.data?.list.find((one) => one.code === code) ?? wallets.data?.list[0]

  async function attempt(what: 'read' | 'import', work: () => Promise<void>): Promise<void> {
    setPending(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Refusal ? (Object.values(error.fields)[0] ?? error.message) : await problemSentence(error))
    } finally {
      setPending(null)
    }
  }
  const read = (chosen: File, of: string, mapping: Mapping | null) =>
    attempt('read', async () => {
      setFile(chosen)
      setPreview(null)
      setPreview(await sendFile('previewStatement', chosen, { wallet: of, ...(mapping ? fieldsOf(mapping) : {}) }))
    })
  const importFile = () =>
    attempt('import', async () => {
      if (!file || !preview || !wallet) return
      const fields = { wallet: wallet.code, ...fieldsOf(preview.mapping) }
      const { counts, sure } = await sendFile('importStatement', file, fields, { as: file.name })
      await refresh(...statementCalls)
      showToast(t('money.import.done', { count: counts.new, sure }), { tone: 'success' })
      goTo(paths.money({ wallet: wallet.code, view: sure > 0 ? undefined : 'check' }))
    })

  if (wallets.isError) return <LoadError error={wallets.error} onRetry={() => void wallets.refetch()} pending={wallets.isFetching} />
  const missing = preview ? needed.filter((place) => preview.mapping[place] === null) : []
  const canImport = preview !== null && missing.length === 0 && preview.counts.new + preview.counts.known > 0
  return (
    <OfficePage narrow>
      <PageHead
        title={t('money.import.title')}
        text={t('money.import.text', { most: statementLinesMost })}
        acts={
          <LinkButton href={paths.money()} variant="secondary" size="small">
            {t('money.import.back')}
          </LinkButton>
        }
      />
      {wallets.isPending || !wallet ? (
        <SkeletonRows label={t('shell.loading')} count={3} />
      ) : (
        <Card>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label={t('money.import.choose')}
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // The same file once more is a choice too.
              currentTarget.value = ''
              if (chosen) void read(chosen, wallet.code, null)
            }}
          />
          <div className="grid gap-4">
            <div className="max-w-sm">
              <Select
                label={t('money.import.wallet')}
                error={undefined}
                value={wallet.code}
                options={wallets.data.list.map(({ code: value, name, currency }) => ({ value, label: `${name} · ${currency}` }))}
                onChange={({ currentTarget: { value } }) => {
                  changeQuery({ wallet: value })
                  if (file) void read(file, value, null)
                }}
              />
            </div>
            <LastImport last={wallet.last} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                pending={pending === 'read'}
                variant={preview ? 'secondary' : 'primary'}
                icon={<FileUp aria-hidden className="size-5" />}
                onClick={() => input.current?.click()}
              >
                {t(preview ? 'money.import.another' : 'money.import.choose')}
              </Button>
              {file && <span className="wrap-anywhere min-w-0 text-muted text-sm">{file.name}</span>}
            </div>
            {problem && (
              <p role="alert" className="text-danger text-sm">
                {problem}
              </p>
            )}
          </div>
        </Card>
      )}
      {preview && file && wallet && (
        <div className="mt-4 grid gap-4">
          <Columns preview={preview} onChange={(mapping) => void read(file, wallet.code, mapping)} />
          <ListSheet>
            <PreviewTable lines={preview.lines} currency={wallet.currency} />
          </ListSheet>
          <section
            aria-label={t('money.import')}
            className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-3"
          >
            <p className="min-w-0 flex-1 basis-64 text-sm">
              {missing.length > 0
                ? t('money.import.missing', { columns: missing.map((place) => t(`money.place.${place}`)).join(', ') })
                : t('money.import.effect', preview.counts)}
            </p>
            <Button pending={pending === 'import'} aria-disabled={!canImport} onClick={() => canImport && void importFile()}>
              {t('money.import.do', { count: preview.counts.new })}
            </Button>
          </section>
        </div>
      )}
    </OfficePage>
  )
}

function LastImport({ last }: { last: Reply<'getStatementWallets'>['list'][number]['last'] }) {
  const t = useText()
  const { date } = useDates()
  return (
    <p className="wrap-anywhere text-muted text-sm">
      {last
        ? t('money.import.last', {
            file: last.file_name,
            at: date(last.at, 'dateTime'),
            name: last.by ?? '',
            lines: last.lines,
            fresh: last.lines_new,
          })
        : t('money.import.never')}
    </p>
  )
}

function Columns({
  preview: { columns, mapping, day_unclear, is_remembered },
  onChange,
}: {
  preview: Preview
  onChange: (mapping: Mapping) => void
}) {
  const t = useText()
  const options = columns.map(({ name, samples }, index) => ({
    value: String(index),
    label: samples[0] ? `${name} (${samples[0]})` : name,
  }))
  return (
    <Card title={t('money.columns')}>
      <p className="mb-4 text-muted text-sm">{t(is_remembered ? 'money.columns.remembered' : 'money.columns.guessed')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <Select
            key={place}
            label={t(`money.place.${place}`)}
            error={needed.includes(place) && mapping[place] === null ? t('shell.field.required') : undefined}
            value={mapping[place] === null ? '' : String(mapping[place])}
            placeholder={t('money.columns.none')}
            options={options}
            onChange={({ currentTarget: { value } }) => onChange({ ...mapping, [place]: value === '' ? null : Number(value) })}
          />
        ))}
        <Select
          label={t('money.dayOrder')}
          error={undefined}
          hint={day_unclear ? t('money.dayOrder.unclear') : undefined}
          value={mapping.day_order}
          options={dayOrders.map((value) => ({ value, label: t(`money.dayOrder.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, day_order: value as DayOrder })}
        />
        <Select
          label={t('money.decimal')}
          error={undefined}
          value={mapping.decimal}
          options={decimalSigns.map((value) => ({ value, label: t(`money.decimal.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, decimal: value as DecimalSign })}
        />
      </div>
    </Card>
  )
}

function PreviewTable({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const columns: Column<Line>[] = [
    {
      key: 'line',
      head: t('money.column.line'),
      width: 'w-16',
      phone: 'lead',
      cell: ({ line }) => <span className="text-muted tabular-nums">{line}</span>,
    },
    {
      key: 'day',
      head: t('money.column.day'),
      width: 'w-40',
      phone: 'line',
      cell: ({ booked_at, is_day }) => (booked_at ? date(booked_at, is_day ? 'date' : 'dateTime') : '—'),
    },
    {
      key: 'words',
      head: t('money.column.words'),
      phone: 'title',
      cell: ({ reference, sender }) => (
        <span className="wrap-anywhere block">
          {sender && <span className="block font-medium">{sender}</span>}
          {reference || '—'}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('money.column.came'),
      align: 'end',
      width: 'w-36',
      phone: 'aside',
      cell: (line) => (line.amount === null ? '—' : <span className="whitespace-nowrap">{amount(line.amount, currency)}</span>),
    },
    {
      key: 'outcome',
      head: t('money.column.outcome'),
      width: 'w-44',
      phone: 'line',
      cell: ({ outcome }) => <Tag tone={tones[outcome]}>{t(`money.outcome.${outcome}`)}</Tag>,
    },
  ]
  return (
    <DataTable
      label={t('money.import.lines')}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => String(line)}
      rowLabel={({ line }) => `${t('money.column.line')} ${line}`}
    />
  )
}
