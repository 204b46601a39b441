import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { Facts } from '../../../office/Facts.tsx'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Cost } from './Cost.tsx'
import { Decision } from './Decision.tsx'
import { Evidence } from './Evidence.tsx'
import { type ReturnCase, type ReturnSummary, toneOf } from './return.ts'
import { Story } from './Story.tsx'

type DeskProps = {
  id: string
  /** what the queue knows of it, shown at once */
  known: ReturnSummary | undefined
  /** the queue, for phones */
  back: string
  onDecided: () => void
}

/** One return with all that it is decided by: the case in the middle, the evidence beside it, on phones below each other. */
export function ReturnDesk({ id, known, back, onDecided }: DeskProps) {
  const t = useText()
  const answer = useQuery(callQuery('getShopReturn', { as_id: id }))
  const found = answer.data ?? known
  const place = useRef<HTMLDivElement>(null)
  // Whoever decided one far down, or opens one from far down the queue, begins the next at its head.
  useEffect(() => {
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} className="scroll-mt-[calc(var(--office-head)+1rem)]">
      <a href={back} className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-muted text-sm lg:hidden">
        <ChevronLeft aria-hidden className="size-4" />
        {t('returns.toQueue')}
      </a>
      {answer.isError ? (
        <GoneOrError error={answer.error} onRetry={() => void answer.refetch()} pending={answer.isFetching}>
          <p className="py-16 text-center text-muted">{t('returns.gone')}</p>
        </GoneOrError>
      ) : (
        <>
          {found && <CaseHead found={found} />}
          {answer.data ? <Case found={answer.data} onDecided={onDecided} /> : <SkeletonText lines={10} />}
        </>
      )}
    </div>
  )
}

function CaseHead({ found }: { found: ReturnSummary }) {
  const t = useText()
  const { date } = useDates()
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-lg">
          {found.buyer} · <span className="tabular-nums">{found.increment_id}</span>
        </h2>
        <Tag tone={toneOf[found.state]}>{t(`returns.state.${found.state}`)}</Tag>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <span>{t('returns.askedOn', { date: date(found.created_at, 'dateTime') })}</span>
        <a href={paths.order(found.order.order_id)} className="text-accent underline-offset-4 hover:underline">
          {t('returns.order', { number: found.order.increment_id })}
        </a>
        {found.due && isDue(found.state) && (
          <span>
            {t(`returns.due.${found.state}`)}: <Deadline at={found.due.at} />
          </span>
        )}
      </p>
    </div>
  )
}

const dueStates = ['requested', 'accepted', 'dispatched', 'received', 'refused'] as const
const isDue = (state: string): state is (typeof dueStates)[number] => dueStates.some((one) => one === state)

function Case({ found, onDecided }: { found: ReturnCase; onDecided: () => void }) {
  const t = useText()
  const local = useLocalized()
  const { product } = found
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <Card className="xl:col-start-1">
        <div className="flex gap-4">
          <Picture source={withBase(product.image)} alt="" sizes="5rem" className="size-20 shrink-0 rounded-md" />
          <div className="min-w-0">
            <p className="font-medium">{local(product, 'name')}</p>
            <p className="text-muted text-sm">
              {product.options.map((option) => `${local(option, 'name')}: ${local(option, 'value')}`).join(' · ')}
            </p>
            <p className="text-muted text-sm">{t('returns.units', { count: found.qty, bought: product.qty })}</p>
          </div>
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-2 font-medium">
          {t(`returns.reason.${found.reason}`)}
          <Tag>{t(`returns.kind.${found.kind}`)}</Tag>
        </p>
        <p className="mt-3 text-muted text-xs">{t('returns.words', { buyer: found.buyer })}</p>
        <p className="wrap-anywhere max-w-prose whitespace-pre-line">{found.content}</p>
        <p className="mt-3 text-muted text-sm">
          {t('returns.terms', { days: found.policy.return_days, postage: found.postage ?? 'none' })}
        </p>
        {(found.log_sn || found.instructions) && <Parcel found={found} />}
      </Card>
      <div className="min-w-0 xl:sticky xl:top-[calc(var(--office-head)+1rem)] xl:col-start-2 xl:row-span-4 xl:row-start-1">
        <Evidence found={found} />
      </div>
      <div className="grid min-w-0 gap-5 xl:col-start-1">
        <Decision found={found} onDecided={onDecided} />
        <Cost found={found} />
        <Story found={found} />
      </div>
    </div>
  )
}

function Parcel({ found }: { found: ReturnCase }) {
  const t = useText()
  return (
    <div className="mt-4 border-line border-t pt-4">
      <Facts
        facts={[
          ...(found.instructions
            ? [{ key: 'to', label: t('returns.sentTo'), value: <span className="whitespace-pre-line">{found.instructions}</span> }]
            : []),
          ...(found.log_sn
            ? [
                {
                  key: 'parcel',
                  label: t('returns.parcel'),
                  value: (
                    <>
                      {found.carrier} ·{' '}
                      {found.tracking_url ? (
                        <a
                          href={found.tracking_url}
                          target="_blank"
                          rel="noopener noreferrer"
                          className="text-accent underline underline-offset-4"
                        >
                          {found.log_sn}
                        </a>
                      ) : (
                        found.log_sn
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
