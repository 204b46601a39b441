import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type JobState, jobStates, jobsShownMost } from '../../../../contract/system.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useTaskName } from './task-name.ts'

type Job = Reply<'getJobs'>['list'][number]

/** The first state that asks for a look. */
const worst = (counts: Record<JobState, number>): JobState =>
  (['given_up', 'failing', 'due'] as const).find((state) => counts[state] > 0) ?? 'later'

/** The queue: how many jobs stand how, and those of one state. */
export function Jobs({ jobs: { counts, due_since } }: { jobs: Reply<'getSystem'>['jobs'] }) {
  const t = useText()
  const { age } = useDates()
  const nameOf = useTaskName()
  const asked = useQueryParameters().get('jobs')
  const state = jobStates.find((name) => name === asked) ?? worst(counts)
  const jobs = useQuery({ ...callQuery('getJobs', { state }), placeholderData: keepPreviousData })
  const columns = useColumns(state)
  return (
    <Card title={t('system.jobs')} flush>
      <p className="px-4 text-muted text-sm sm:px-6">
        {due_since === null ? t('system.jobs.nothingDue') : t('system.jobs.dueSince', { age: age(due_since) })}
      </p>
      <div className="border-line border-b px-2 sm:px-4">
        <Views
          label={t('system.jobs')}
          views={jobStates.map((key) => ({
            key,
            label: t(`system.jobs.${key}`),
            href: paths.system({ jobs: key }),
            count: counts[key],
            current: key === state,
          }))}
        />
      </div>
      {jobs.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={3} />
      ) : jobs.isError ? (
        <LoadError error={jobs.error} onRetry={() => void jobs.refetch()} pending={jobs.isFetching} />
      ) : jobs.data.list.length === 0 ? (
        <p className="px-4 py-6 text-muted text-sm sm:px-6">{t('system.jobs.none')}</p>
      ) : (
        <>
          <DataTable
            label={t(`system.jobs.${state}`)}
            columns={columns}
            rows={jobs.data.list}
            rowKey={({ id }) => id}
            rowLabel={({ task, id }) => `${nameOf(task)} ${id}`}
            stale={jobs.isPlaceholderData}
          />
          {jobs.data.more && <p className="px-4 py-3 text-muted text-sm sm:px-6">{t('system.jobs.more', { count: jobsShownMost })}</p>}
        </>
      )}
    </Card>
  )
}

function useColumns(state: JobState): Column<Job>[] {
  const t = useText()
  const nameOf = useTaskName()
  const { date } = useDates()
  const hasFailed = state === 'failing' || state === 'given_up'
  const at = (time: string) => (
    <time dateTime={time} className="whitespace-nowrap tabular-nums">
      {date(time, 'dateTime')}
    </time>
  )
  return [
    {
      key: 'task',
      head: t('system.jobs.task'),
      phone: 'title',
      cell: ({ task, id }) => (
        <span className="wrap-anywhere">
          {nameOf(task)} <span className="text-muted tabular-nums">{id}</span>
        </span>
      ),
    },
    ...(hasFailed
      ? [
          {
            key: 'problem',
            head: t('system.jobs.problem'),
            phone: 'line',
            cell: ({ problem }) => <span className="wrap-anywhere line-clamp-2">{problem}</span>,
          } satisfies Column<Job>,
        ]
      : []),
    {
      key: 'tries',
      head: t('system.jobs.tries'),
      phone: 'line',
      width: 'lg:w-28',
      cell: ({ tries, tries_most }) => <span className="tabular-nums">{t('system.jobs.ofTries', { tries, most: tries_most })}</span>,
    },
    { key: 'created', head: t('system.jobs.created'), phone: 'line', width: 'lg:w-44', cell: ({ created_at }) => at(created_at) },
    ...(state === 'given_up' || state === 'running'
      ? []
      : [
          {
            key: 'next',
            head: t('system.jobs.next'),
            phone: 'line',
            width: 'lg:w-44',
            cell: ({ run_at }) => at(run_at),
          } satisfies Column<Job>,
        ]),
    ...(hasFailed
      ? [
          {
            key: 'act',
            head: t('system.jobs.act'),
            headHidden: true,
            phone: 'line',
            width: 'lg:w-56',
            cell: (job) => <Help job={job} />,
          } satisfies Column<Job>,
        ]
      : []),
  ]
}

function Help({ job: { id, outgoing_id } }: { job: Job }) {
  const t = useText()
  const may = useMay('support')
  const retry = useAct('retryJob', {
    refreshes: ['getJobs', 'getSystem', 'getRadar'],
    onDone: () => showToast(t('system.jobs.retried'), { tone: 'success' }),
  })
  return (
    <span className="flex flex-wrap items-center justify-end gap-3 max-md:justify-start max-md:pt-2">
      {outgoing_id && (
        <a href={paths.outbox({ row: outgoing_id })} className="text-accent underline underline-offset-4">
          {t('system.jobs.mail')}
        </a>
      )}
      {may && (
        <Button size="small" variant="secondary" pending={retry.pending} onClick={() => void retry.act({ job_id: id })}>
          {t('system.jobs.retry')}
        </Button>
      )}
    </span>
  )
}
