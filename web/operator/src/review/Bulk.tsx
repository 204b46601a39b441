import { useState } from 'react'
import { bulkKinds, decideAtOnceMost } from '../../../../contract/review-desk.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { BulkBar } from '../../../office/BulkBar.tsx'
import type { Selection } from '../../../office/selection.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Summary } from './address.ts'

type Reasons = Reply<'getReviewQueue'>['reasons']
type BulkProps = { selection: Selection; list: readonly Summary[]; reasons: Reasons }

/** Many at once, where nothing is about money or an identity: what it does is told before, and what was not decided is named after. */
export function Bulk({ selection, list, reasons }: BulkProps) {
  const t = useText()
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const ticked = list.filter(({ application_id }) => selection.has(application_id))
  return (
    <>
      <BulkBar selection={selection}>
        {(['refuse', 'approve'] as const).map((one) => (
          <Button key={one} variant="secondary" size="small" pending={false} onClick={() => setDecision(one)}>
            {t(`review.bulk.${one}`)}
          </Button>
        ))}
      </BulkBar>
      <Dialog
        open={decision !== null}
        onClose={() => setDecision(null)}
        title={t(decision === 'refuse' ? 'review.bulk.refuseTitle' : 'review.bulk.approveTitle', { count: ticked.length })}
        closeLabel={t('shell.close')}
      >
        {decision && (
          <Deciding decision={decision} ticked={ticked} reasons={reasons} onDone={selection.clear} onClose={() => setDecision(null)} />
        )}
      </Dialog>
    </>
  )
}

type DecidingProps = {
  decision: 'approve' | 'refuse'
  ticked: readonly Summary[]
  reasons: Reasons
  onDone: () => void
  onClose: () => void
}

function Deciding({ decision, ticked, reasons: all, onDone, onClose }: DecidingProps) {
  const t = useText()
  // What was ticked when it was opened: the queue goes on without those that are decided.
  const [asked] = useState(ticked)
  const [results, setResults] = useState<Reply<'decideApplications'>['list']>()
  const kinds = bulkKinds.filter((kind) => asked.some((one) => one.kind === kind))
  const [only] = kinds
  const reasons = kinds.length === 1 ? all.filter(({ kind }) => kind === only) : []
  const [reason, setReason] = useState(reasons[0])
  const act = useAct('decideApplications', {
    refreshes: ['getReviewQueue', 'getReviewCase'],
    onDone: ({ list }) => {
      setResults(list)
      onDone()
    },
  })
  if (results) return <Results results={results} onClose={onClose} />
  const isTooMany = asked.length > decideAtOnceMost
  const isMixed = decision === 'refuse' && reasons.length === 0
  return (
    <div className="grid gap-4 text-sm">
      <ul className="list-inside list-disc">
        {kinds.map((kind) => (
          <li key={kind}>{t(`review.bulk.effect.${decision}.${kind}`, { count: asked.filter((one) => one.kind === kind).length })}</li>
        ))}
      </ul>
      {decision === 'refuse' && !isMixed && (
        <Select
          label={t('review.why')}
          error={undefined}
          value={reason?.code}
          options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
          onChange={({ target }) => setReason(reasons.find(({ code }) => code === target.value))}
        />
      )}
      <Button
        variant={decision === 'refuse' ? 'danger' : 'primary'}
        pending={act.pending}
        disabledReason={isTooMany ? t('review.bulk.tooMany', { most: decideAtOnceMost }) : isMixed && t('review.bulk.mixed')}
        wide
        onClick={() =>
          void act.act({
            applications: asked.map(({ application_id }) => application_id),
            decision,
            ...(decision === 'refuse' && reason && { reason: reason.code, reason_version: reason.version }),
          })
        }
      >
        {t(`review.bulk.${decision}Now`, { count: asked.length })}
      </Button>
    </div>
  )
}

function Results({ results, onClose }: { results: Reply<'decideApplications'>['list']; onClose: () => void }) {
  const t = useText()
  const failed = results.filter(({ outcome }) => outcome === 'not_decided')
  return (
    <div className="grid gap-4 text-sm" role="status">
      <p className="font-medium">{t('review.bulk.done', { count: results.length - failed.length })}</p>
      {failed.length > 0 && (
        <>
          <p>{t('review.bulk.failed', { count: failed.length })}</p>
          <ul className="grid gap-1.5">
            {failed.map(({ application_id, number, message, by }) => (
              <li key={application_id}>
                <a href={paths.review({ open: application_id })} className="text-accent underline underline-offset-4" onClick={onClose}>
                  {number}
                </a>{' '}
                {by === null ? message : t('review.bulk.decidedBy', { operator: by })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button pending={false} wide onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  )
}
