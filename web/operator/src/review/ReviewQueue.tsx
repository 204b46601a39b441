import { ClipboardCheck } from 'lucide-react'
import { applicationRules } from '../../../../contract/applications.ts'
import { reviewStates } from '../../../../contract/review-desk.ts'
import { useDates } from '../../../client/dates.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { DeskQueue } from '../../../office/Desk.tsx'
import type { Selection } from '../../../office/selection.ts'
import { useUsd } from '../../../office/usd.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Chip, Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type Place, queryOf, type Summary } from './address.ts'

type QueueProps = {
  place: Place
  list: readonly Summary[] | undefined
  openId: string | null
  onOpen: (id: string) => void
  stale: boolean
  /** null where nothing is decided many at once */
  selection: Selection | null
  more: { pending: boolean; onPress: () => void } | null
}

/** What waits, by when it should be decided; of what is over, the newest first. */
export function ReviewQueue({ place, list, openId, onOpen, stale, selection, more }: QueueProps) {
  const t = useText()
  if (!list) return <SkeletonRows label={t('shell.loading')} count={8} />
  if (list.length === 0) return <Empty place={place} />
  const mayTick = ({ kind, state }: Summary) => applicationRules[kind].inBulk && state === 'under_review'
  return (
    <>
      <DeskQueue
        label={t('review.queue')}
        rows={list}
        rowKey={({ application_id }) => application_id}
        row={(one) => <Row found={one} />}
        openId={openId}
        onOpen={onOpen}
        stale={stale}
        {...(selection && {
          lead: (one: Summary) =>
            mayTick(one) ? (
              <label className="-me-1 grid shrink-0 self-stretch p-2.5 ps-3 pt-3">
                <input
                  type="checkbox"
                  aria-label={t('review.tick', { number: one.number, about: one.about })}
                  checked={selection.has(one.application_id)}
                  onChange={() => (selection.has(one.application_id) ? selection.drop : selection.add)([one.application_id])}
                  className="size-4.5"
                />
              </label>
            ) : null,
        })}
      />
      {more && (
        <div className="border-line border-t p-2">
          <Button variant="quiet" size="small" wide pending={more.pending} onClick={more.onPress}>
            {t('review.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ found }: { found: Summary }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{found.applicant}</span>
        {found.amount !== null && <span className="shrink-0 font-medium tabular-nums">{usd(found.amount).text}</span>}
      </span>
      <span className="block truncate text-muted">
        {t(`review.kind.${found.kind}`)}
        {found.about && ` · ${found.about}`}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-muted text-xs">
        {found.state === 'under_review' ? (
          <Deadline at={found.due_at} />
        ) : (
          <span className="whitespace-nowrap">
            {t(`review.state.${found.state}`)} · {date(found.decided_at ?? found.created_at, 'dateTime')}
          </span>
        )}
        {found.first_of_two && <Tag tone="warning">{t('review.firstOfTwo')}</Tag>}
        {found.claim && (
          <Tag tone={found.claim.mine ? 'accent' : 'neutral'}>{found.claim.mine ? t('review.withYou') : found.claim.operator}</Tag>
        )}
      </span>
    </>
  )
}

function Empty({ place }: { place: Place }) {
  const t = useText()
  const isFiltered = place.q !== '' || place.mine || place.firstOfTwo
  const others = reviewStates.filter((state) => state !== place.state)
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-sm">
      <ClipboardCheck aria-hidden className="size-8 stroke-[1.5] text-muted" />
      <p className="font-medium">{isFiltered ? t('office.list.nothing') : t('review.empty', { state: place.state })}</p>
      {place.q ? (
        others.map((state) => (
          <a key={state} href={paths.review(queryOf({ ...place, state }))} className="font-medium text-accent underline underline-offset-4">
            {t('review.lookIn', { state })}
          </a>
        ))
      ) : (
        <p className="text-muted">{t('review.emptyText')}</p>
      )}
    </div>
  )
}

/** Which of them are listed. */
export function QueueFilters({ place, mine, firstOfTwo }: { place: Place; mine: number; firstOfTwo: number }) {
  const t = useText()
  const go = (change: Partial<Place>) => changeQuery({ ...queryOf({ ...place, ...change }), open: undefined })
  return (
    <div className="grid gap-2">
      <Select
        label={t('review.stateLabel')}
        labelHidden
        error={undefined}
        value={place.state}
        options={reviewStates.map((state) => ({ value: state, label: t(`review.view.${state}`) }))}
        onChange={({ target }) => go({ state: reviewStates.find((state) => state === target.value) ?? 'waiting' })}
      />
      <div className="flex flex-wrap gap-1.5">
        <Chip selected={place.mine} count={place.state === 'waiting' ? mine : undefined} onPress={() => go({ mine: !place.mine })}>
          {t('review.mine')}
        </Chip>
        <Chip
          selected={place.firstOfTwo}
          count={place.state === 'waiting' ? firstOfTwo : undefined}
          onPress={() => go({ firstOfTwo: !place.firstOfTwo })}
        >
          {t('review.firstOfTwo')}
        </Chip>
      </div>
    </div>
  )
}
