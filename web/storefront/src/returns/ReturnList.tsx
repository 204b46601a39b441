import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Undo2 } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { LinePicture, LineText } from '../cart/LineText.tsx'
import { useOrderPrice } from '../orders/order.ts'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type ReturnSummary, stateTones } from './returns.ts'

const pageSize = 12
const states = ['all', 'open', 'ended'] as const

/** All returns of the customer, by whether they are under way. */
export function ReturnList() {
  const t = useText()
  const query = useQueryParameters()
  const state = states.find((one) => one === query.get('state')) ?? 'all'
  const page = Math.max(1, Number(query.get('p')) || 1)
  const returns = useQuery({ ...callQuery('getReturns', { state, p: page, page_size: pageSize }), placeholderData: keepPreviousData })
  const counts = returns.data?.counts
  return (
    <Tabs
      label={t('returns.title')}
      selected={state}
      onSelect={(next) => changeQuery({ state: next === 'all' ? undefined : next, p: undefined })}
      tabs={states.map((key) => ({ key, label: t(`returns.tab.${key}`), count: counts?.[key] }))}
    >
      {returns.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : returns.isError ? (
        <LoadError error={returns.error} onRetry={() => void returns.refetch()} pending={returns.isFetching} />
      ) : returns.data.list.length === 0 ? (
        <EmptyState
          icon={<Undo2 />}
          title={t(state === 'all' ? 'returns.none' : 'returns.noneHere')}
          text={state === 'all' ? t('returns.noneText') : undefined}
          action={
            <LinkButton href={state === 'all' ? paths.orders() : paths.returns()}>
              {t(state === 'all' ? 'returns.toOrders' : 'returns.showAll')}
            </LinkButton>
          }
        />
      ) : (
        <div
          className={classes('grid gap-4 transition-opacity', returns.isPlaceholderData && 'opacity-50')}
          aria-busy={returns.isPlaceholderData || undefined}
        >
          {returns.data.list.map((one) => (
            <ReturnCard key={one.as_id} found={one} />
          ))}
          <Pages
            page={page}
            pageCount={returns.data.page_count}
            href={(number) => paths.returns({ state: state === 'all' ? undefined : state, p: number })}
          />
        </div>
      )}
    </Tabs>
  )
}

function ReturnCard({ found }: { found: ReturnSummary }) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const price = useOrderPrice(found)
  return (
    <Card flush as="article">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2 sm:px-6">
        <h2 className="min-w-0 text-base">
          <a href={paths.returns({ id: found.as_id })} className="flex min-h-11 items-center gap-1 hover:underline">
            <span className="truncate">{local(found.shop, 'name')}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t('returns.number', { number: found.increment_id })}</span>
          </a>
        </h2>
        <Tag tone={stateTones[found.state]}>{t(`orders.returnState.${found.state}`)}</Tag>
      </div>
      <div className="grid gap-3 px-4 py-4 sm:px-6">
        <div className="flex gap-3.5">
          <LinePicture line={found.product} className="w-16" />
          <LineText line={found.product} qty={found.qty}>
            <p className="mt-0.5 text-muted text-sm">{t(`returns.reason.${found.reason}`)}</p>
          </LineText>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
          <span className="text-muted">
            <span className="tabular-nums">{found.increment_id}</span> · {date(found.created_at)}
          </span>
          <span>
            {t(`returns.kind.${found.kind}`)} · <span className="font-semibold tabular-nums">{price(found.refund).text}</span>
          </span>
        </div>
        {found.due && (found.state === 'accepted' || found.state === 'refused') && (
          <p className="rounded-md bg-warning-soft px-4 py-2.5 text-sm">
            {t(`returns.due.${found.state}`, { date: date(found.due.at, 'dateTime') })}
          </p>
        )}
      </div>
    </Card>
  )
}
