import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Scale } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Facts } from '../../../office/Facts.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { PublicPage } from '../proof/PublicPage.tsx'
import { Rules } from '../proof/Rules.tsx'
import { useText } from '../text.ts'

/** How often the page looks while the books are recomputed. */
const lookEveryMs = 400

/** The rules of the books, recomputed by a press from the first movement of money on. */
export default function ProofPage() {
  const t = useText()
  useListKeys()
  const state = useQuery({
    ...callQuery('getLedgerProof', {}),
    refetchInterval: ({ state: { data } }) => (data?.running ? lookEveryMs : false),
  })
  const recompute = useAct('recomputeLedger', { refreshes: ['getLedgerProof'] })
  if (state.isError) return <LoadError error={state.error} onRetry={() => void state.refetch()} pending={state.isFetching} />
  const { data } = state
  const running = data?.running ?? null
  const act = (
    <Button size="small" pending={recompute.pending || running !== null} onClick={() => void recompute.act({})}>
      {t('proof.recompute')}
    </Button>
  )
  return (
    <OfficePage>
      <PageHead title={t('proof.title')} text={t('proof.text')} acts={act} />
      {data === undefined ? (
        <SkeletonRows label={t('shell.loading')} count={10} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            <div role="status">
              {running ? <Running done={running.done} expected={running.expected} /> : data.proof && <Verdict proof={data.proof} />}
            </div>
            <ListSheet>
              {data.proof ? (
                <Rules rules={data.proof.rules} />
              ) : (
                !running && <EmptyState icon={<Scale />} title={t('proof.never')} action={act} />
              )}
            </ListSheet>
          </div>
          <div className="grid min-w-0 gap-5">
            {data.proof && <Accounts accounts={data.proof.accounts} />}
            <PublicPage page={data.public_page} />
          </div>
        </div>
      )}
    </OfficePage>
  )
}

function Running({ done, expected }: { done: number; expected: number | null }) {
  const t = useText()
  const words = expected === null ? t('proof.starting') : t('proof.progress', { done, expected })
  return (
    <p className="grid gap-2 text-sm">
      {words}
      <progress className="h-1.5 w-full" aria-label={words} max={expected ?? 1} value={expected === null ? undefined : done} />
    </p>
  )
}

type Proof = NonNullable<Reply<'getLedgerProof'>['proof']>

function Verdict({ proof: { wrong, transfers, ms, at, by } }: { proof: Proof }) {
  const t = useText()
  const { date } = useDates()
  const lang = useLanguage()
  const { format } = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 })
  return (
    <div className="grid gap-1">
      <p className={`flex items-center gap-2 font-semibold text-lg ${wrong === 0 ? 'text-success' : 'text-danger'}`}>
        {wrong === 0 ? <Scale aria-hidden className="size-5.5" /> : <CircleAlert aria-hidden className="size-5.5" />}
        {t(wrong === 0 ? 'proof.sound' : 'proof.unsound')}
      </p>
      <p className="text-muted text-sm">
        {t('proof.figures', { transfers: format(transfers), seconds: format(ms / 1000), at: date(at, 'dateTime') })}{' '}
        {by && t('proof.by', { name: by })}
      </p>
    </div>
  )
}

function Accounts({ accounts }: { accounts: Proof['accounts'] }) {
  const t = useText()
  const usd = useUsd()
  return (
    <Card title={t('proof.accounts')}>
      <div className="grid gap-3">
        <Facts
          amounts
          facts={accounts.map(({ kind, balance }) => ({ key: kind, label: t(`proof.account.${kind}`), value: usd(balance).text }))}
        />
        <p className="text-muted text-xs">{t('proof.accountsText')}</p>
      </div>
    </Card>
  )
}
