import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { DataTable } from '../../../office/DataTable.tsx'
import { Facts } from '../../../office/Facts.tsx'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useAmounts } from '../system/amounts.ts'
import { Jobs } from '../system/Jobs.tsx'
import { Statements } from '../system/Statements.tsx'
import { useTaskName } from '../system/task-name.ts'
import { useText } from '../text.ts'

type System = Reply<'getSystem'>

/** While somebody looks, the page looks again. */
const lookEveryMs = 15_000

/** What the house runs on and does by itself: its queue and clocks, what is kept, what was inspected, and what takes time. */
export default function SystemPage() {
  const t = useText()
  const system = useQuery({ ...callQuery('getSystem', {}), refetchInterval: lookEveryMs })
  if (system.isError) return <LoadError error={system.error} onRetry={() => void system.refetch()} pending={system.isFetching} />
  const { data } = system
  return (
    <OfficePage>
      <PageHead title={t('system.title')} text={t('system.text')} />
      {data === undefined ? (
        <SkeletonRows label={t('shell.loading')} count={10} />
      ) : (
        <div className="grid gap-5">
          <div className="grid items-start gap-5 lg:grid-cols-3">
            <Inspections inspections={data.inspections} />
            <Storage storage={data.storage} />
            <Versions system={data} />
          </div>
          <Jobs jobs={data.jobs} />
          <Clocks clocks={data.clocks} />
          <Statements statements={data.statements} />
          <Tables tables={data.storage.tables} />
        </div>
      )}
    </OfficePage>
  )
}

function Inspections({ inspections: { ledger, audit, unsealed } }: Pick<System, 'inspections'>) {
  const t = useText()
  const { age } = useDates()
  const found = (inspected: System['inspections']['ledger']) => {
    if (inspected === null) return <Tag tone="warning">{t('system.inspections.never')}</Tag>
    if (inspected.running) return <Tag tone="accent">{t('system.inspections.running')}</Tag>
    if (inspected.wrong === null || inspected.ended_at === null) return <Tag tone="warning">{t('system.inspections.lost')}</Tag>
    return inspected.wrong === 0 ? (
      <Tag tone="success">{t('system.inspections.good', { age: age(inspected.ended_at) })}</Tag>
    ) : (
      <Tag tone="danger">{t('system.inspections.bad', { count: inspected.wrong, age: age(inspected.ended_at) })}</Tag>
    )
  }
  const link = (href: string, label: string) => (
    <a href={href} className="text-accent underline underline-offset-4">
      {label}
    </a>
  )
  return (
    <Card title={t('system.inspections')}>
      <Facts
        facts={[
          { key: 'ledger', label: link(paths.proof(), t('system.inspections.ledger')), value: found(ledger) },
          { key: 'audit', label: link(paths.audit(), t('system.inspections.audit')), value: found(audit) },
          { key: 'unsealed', label: null, value: t('system.inspections.unsealed', { count: unsealed }) },
        ].map(({ label, ...fact }) => ({ ...fact, label: label ?? <span className="sr-only">{t('system.inspections.audit')}</span> }))}
      />
    </Card>
  )
}

function Storage({ storage }: Pick<System, 'storage'>) {
  const t = useText()
  const { date } = useDates()
  const { bytes } = useAmounts()
  const { database_bytes, files, files_bytes, disk, archived_at, archive_failed_at } = storage
  const backup = [
    archived_at && t('system.storage.archived', { date: date(archived_at, 'dateTime') }),
    archive_failed_at && t('system.storage.archiveFailed', { date: date(archive_failed_at, 'dateTime') }),
  ].filter(Boolean)
  return (
    <Card title={t('system.storage')}>
      <Facts
        facts={[
          { key: 'database', label: t('system.storage.database'), value: bytes(database_bytes) },
          {
            key: 'files',
            label: t('system.storage.files'),
            value: t('system.storage.filesOf', { size: bytes(files_bytes), count: files }),
          },
          ...(disk
            ? [
                {
                  key: 'disk',
                  label: t('system.storage.disk'),
                  value: t('system.storage.diskOf', { free: bytes(disk.free_bytes), all: bytes(disk.all_bytes) }),
                },
              ]
            : []),
          {
            key: 'backup',
            label: t('system.storage.backup'),
            value: backup.length > 0 ? backup.join(' · ') : t('system.storage.noBackup'),
          },
        ]}
      />
    </Card>
  )
}

function Versions({ system: { versions, process } }: { system: System }) {
  const t = useText()
  const { date } = useDates()
  const { bytes } = useAmounts()
  const { plaza, commit, node, postgres, migrations, last_migration } = versions
  return (
    <Card title={t('system.versions')}>
      <Facts
        facts={[
          { key: 'plaza', label: 'Plaza', value: plaza },
          { key: 'commit', label: t('system.versions.commit'), value: commit ?? t('system.versions.unknown') },
          { key: 'node', label: 'Node.js', value: node },
          { key: 'postgres', label: 'PostgreSQL', value: postgres },
          {
            key: 'migrations',
            label: t('system.versions.migrations'),
            value: t('system.versions.last', { count: migrations, name: last_migration.name, date: date(last_migration.at) }),
          },
          { key: 'started', label: t('system.versions.started'), value: date(process.started_at, 'dateTime') },
          { key: 'memory', label: t('system.versions.memory'), value: bytes(process.memory_bytes) },
        ]}
      />
    </Card>
  )
}

function Clocks({ clocks }: Pick<System, 'clocks'>) {
  const t = useText()
  const { date } = useDates()
  const { ms } = useAmounts()
  const nameOf = useTaskName()
  return (
    <Card title={t('system.clocks')} flush>
      <p className="px-4 pb-2 text-muted text-sm sm:px-6">{t('system.clocks.text')}</p>
      <DataTable
        label={t('system.clocks')}
        columns={[
          {
            key: 'task',
            head: t('system.jobs.task'),
            phone: 'title',
            cell: ({ task }) => (
              <span className="wrap-anywhere">
                {nameOf(task)} {nameOf(task) !== task && <span className="text-muted text-sm">{task}</span>}
              </span>
            ),
          },
          {
            key: 'problem',
            head: t('system.jobs.problem'),
            phone: 'line',
            cell: ({ problem }) => <span className="wrap-anywhere line-clamp-2">{problem}</span>,
          },
          {
            key: 'last',
            head: t('system.clocks.last'),
            phone: 'line',
            width: 'lg:w-52',
            cell: ({ succeeded_at }) => (succeeded_at === null ? t('system.clocks.never') : date(succeeded_at, 'dateTime')),
          },
          {
            key: 'took',
            head: t('system.clocks.took'),
            align: 'end',
            phone: 'line',
            width: 'lg:w-32',
            cell: ({ took_ms }) => (took_ms === null ? '–' : ms(took_ms)),
          },
          {
            key: 'state',
            head: t('system.clocks.state'),
            phone: 'aside',
            width: 'lg:w-32',
            cell: ({ late, problem }) =>
              late ? (
                <Tag tone="danger">{t('system.clocks.late')}</Tag>
              ) : problem === null ? (
                <Tag tone="success">{t('system.clocks.good')}</Tag>
              ) : (
                <Tag tone="warning">{t('system.clocks.failed')}</Tag>
              ),
          },
        ]}
        rows={clocks}
        rowKey={({ task }) => task}
        rowLabel={({ task }) => nameOf(task)}
      />
    </Card>
  )
}

function Tables({ tables }: { tables: System['storage']['tables'] }) {
  const t = useText()
  const { bytes } = useAmounts()
  return (
    <Card title={t('system.storage.tables')} flush>
      <DataTable
        label={t('system.storage.tables')}
        columns={[
          {
            key: 'name',
            head: t('system.storage.table'),
            phone: 'title',
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          {
            key: 'size',
            head: t('system.storage.size'),
            align: 'end',
            phone: 'aside',
            width: 'lg:w-40',
            cell: (table) => bytes(table.bytes),
          },
        ]}
        rows={tables}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
      />
    </Card>
  )
}
