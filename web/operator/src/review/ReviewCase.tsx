import { UserRound } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { Duplicates } from './Around.tsx'
import type { Case, Summary } from './address.ts'
import { useClaim } from './claim.ts'
import { Subject } from './Subject.tsx'

const tones = { under_review: 'neutral', approved: 'success', refused: 'danger', cancelled: 'neutral' } as const

type ReviewCaseProps = {
  id: string
  /** what the queue knows of it, shown at once */
  known: Summary | undefined
  found: Case | undefined
}

/** One application with all that it is decided by. While it lies open and can be decided, the others are told. */
export function ReviewCase({ id, known, found }: ReviewCaseProps) {
  const t = useText()
  const { claim, takeOver } = useClaim(id, { isWanted: found?.obstacle === null })
  const head = found ?? known
  return (
    <>
      {head && <CaseHead found={head} />}
      {claim && !claim.mine && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-2 text-sm">
          <span className="flex items-center gap-2">
            <UserRound aria-hidden className="size-4" />
            {t('review.withOther', { operator: claim.operator })}
          </span>
          <Button variant="secondary" size="small" pending={false} onClick={() => void takeOver()}>
            {t('review.takeOver')}
          </Button>
        </div>
      )}
      {found ? (
        <>
          {found.reason !== '' && (
            <p className="rounded-lg bg-danger-soft px-4 py-3 text-sm">
              <span className="font-medium">{t('review.refusedFor')}</span> {found.reason}
            </p>
          )}
          <Duplicates found={found} />
          <Subject found={found} />
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </>
  )
}

function CaseHead({ found }: { found: Summary }) {
  const t = useText()
  const { date } = useDates()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold text-lg">
          {found.applicant}
          {found.shop && ` · ${found.shop}`}
        </h2>
        <Tag tone={tones[found.state]}>{t(`review.state.${found.state}`)}</Tag>
        {found.first_of_two && <Tag tone="warning">{t('review.firstOfTwo')}</Tag>}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
        <span>{t(`review.kind.${found.kind}`)}</span>
        <span className="tabular-nums">{found.number}</span>
        <span>{date(found.created_at, 'dateTime')}</span>
        {found.state === 'under_review' && <Deadline at={found.due_at} />}
      </p>
    </div>
  )
}
