import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

/** How often the page looks while a verification runs. */
const lookEveryMs = 400

/** How far the log is sealed, whether anybody has changed it, and a press that looks now. */
export function ChainState() {
  const t = useText()
  const chain = useQuery({
    ...callQuery('getAuditChain', {}),
    refetchInterval: ({ state }) => (state.data?.running ? lookEveryMs : false),
  })
  const verify = useAct('verifyAudit', { refreshes: ['getAuditChain'] })
  if (chain.isError) return <LoadError error={chain.error} onRetry={() => void chain.refetch()} pending={chain.isFetching} />
  const { data } = chain
  const running = data?.running ?? null
  return (
    <Card label={t('audit.chain.title')} className="grid gap-2 py-3! text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="status" className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-4 gap-y-1">
          {data === undefined ? (
            <SkeletonText />
          ) : running ? (
            <Running done={running.done} expected={running.expected} />
          ) : (
            <Found verified={data.verified} />
          )}
          {data && <span className="text-muted">{t('audit.chain.pending', { count: data.pending })}</span>}
        </div>
        <Button variant="secondary" size="small" pending={verify.pending || running !== null} onClick={() => void verify.act({})}>
          {t('audit.chain.verify')}
        </Button>
      </div>
      <Mismatches verified={running ? null : (data?.verified ?? null)} />
      <Disclosure title={t('audit.chain.head')} className="border-t border-b-0">
        <div className="grid gap-2">
          <p className="max-w-3xl text-muted">{t('audit.chain.text')}</p>
          {data?.head ? (
            <code className="wrap-anywhere rounded-md bg-sunken px-3 py-2 text-xs">{`${data.head.position}:${data.head.hash}`}</code>
          ) : (
            <p>{t('audit.chain.none')}</p>
          )}
        </div>
      </Disclosure>
    </Card>
  )
}

function Running({ done, expected }: { done: number; expected: number | null }) {
  const t = useText()
  const { format } = new Intl.NumberFormat(useLanguage())
  const words =
    expected === null ? t('audit.chain.starting') : t('audit.chain.verifying', { done: format(done), expected: format(expected) })
  return (
    <p className="grid flex-1 gap-1">
      {words}
      <progress className="h-1.5 w-full max-w-sm" aria-label={words} max={expected ?? 1} value={expected === null ? undefined : done} />
    </p>
  )
}

function Found({ verified }: { verified: Reply<'getAuditChain'>['verified'] }) {
  const t = useText()
  const { date } = useDates()
  const { format } = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  if (!verified) return <p>{t('audit.chain.never')}</p>
  const { at, by, entries, ms, wrong } = verified
  return (
    <>
      <span className={`flex items-center gap-2 font-semibold ${wrong === 0 ? 'text-success' : 'text-danger'}`}>
        {wrong === 0 ? <ShieldCheck aria-hidden className="size-5" /> : <CircleAlert aria-hidden className="size-5" />}
        {wrong === 0 ? t('audit.chain.good') : t('audit.chain.bad', { count: wrong })}
      </span>
      <span className="text-muted">
        {t('audit.chain.goodText', { entries, seconds: format(ms / 1000), at: date(at, 'dateTime') })}{' '}
        {by && t('audit.chain.by', { name: by })}
      </span>
    </>
  )
}

function Mismatches({ verified }: { verified: Reply<'getAuditChain'>['verified'] }) {
  const t = useText()
  if (!verified || verified.mismatches.length === 0) return null
  return (
    <ul className="grid max-h-72 gap-2 overflow-y-auto" aria-label={t('audit.chain.bad', { count: verified.wrong })}>
      {verified.mismatches.map(({ problem, position, entry }) => (
        <li key={`${problem} ${position} ${entry}`} className="rounded-md bg-danger-soft px-3 py-2">
          <span className="font-semibold">
            {[entry && t('audit.chain.entry', { entry }), position && t('audit.sealedAs', { position })].filter(Boolean).join(' · ')}
          </span>{' '}
          {t(`audit.problem.${problem}`)}
        </li>
      ))}
    </ul>
  )
}
