import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { pageSizeDefault } from '../../../../contract/limits.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { Paging } from '../../../office/Paging.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Chip, RemovableChip } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { ReviewRow } from '../reviews/ReviewRow.tsx'
import { useText } from '../text.ts'

const states = ['open', 'answered', 'all'] as const
const starCounts = [5, 4, 3, 2, 1] as const

/** What buyers say of the shop's products, those without an answer first. */
export default function ReviewsPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const state = states.find((one) => one === query.get('view')) ?? 'open'
  const star = starCounts.find((one) => String(one) === query.get('star'))
  const product = query.get('product') ?? undefined
  const page = Number(query.get('p') ?? 1) || 1
  useListKeys()
  const reviews = useQuery({
    ...callQuery('getShopReviews', { state, star, product_id: product, p: page }),
    placeholderData: keepPreviousData,
  })
  if (reviews.isError) return <LoadError error={reviews.error} onRetry={() => void reviews.refetch()} pending={reviews.isFetching} />
  const { list, counts, count } = reviews.data ?? { list: [], counts: undefined, count: 0 }
  const narrowing = { star: star && String(star), product }
  const first = list[0]
  return (
    <OfficePage>
      <PageHead title={t('reviews.title')} count={counts && count} />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={states.map((key) => ({
            key,
            label: t(`reviews.view.${key}`),
            href: paths.reviews({ view: key === 'open' ? undefined : key, ...narrowing }),
            count: counts?.[key],
            current: key === state,
          }))}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-y p-3">
          <fieldset aria-label={t('reviews.stars')} className="flex flex-wrap gap-2">
            <Chip selected={star === undefined} onPress={() => changeQuery({ star: undefined, p: undefined })}>
              {t('reviews.anyStars')}
            </Chip>
            {starCounts.map((value) => (
              <Chip key={value} selected={star === value} onPress={() => changeQuery({ star: value, p: undefined })}>
                <span className="sr-only">{t('reviews.star', { value })}</span>
                <span aria-hidden className="flex items-center gap-1 tabular-nums">
                  {value}
                  <Star className="size-3.5 fill-current stroke-none text-rating" />
                </span>
              </Chip>
            ))}
          </fieldset>
          {product && (
            <RemovableChip
              removeLabel={t('office.list.removeFilter', { filter: first ? local(first.product, 'name') : product })}
              onRemove={() => changeQuery({ product: undefined, p: undefined })}
            >
              {first ? local(first.product, 'name') : t('frame.products')}
            </RemovableChip>
          )}
        </div>
        {reviews.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : list.length === 0 ? (
          <Nothing isNarrowed={star !== undefined || product !== undefined} state={state} />
        ) : (
          <ul
            aria-label={t('reviews.list')}
            aria-busy={reviews.isPlaceholderData || undefined}
            className={classes('divide-y divide-line', reviews.isPlaceholderData && 'opacity-60')}
          >
            {list.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
        <Paging
          page={page}
          pageSize={pageSizeDefault}
          total={count}
          href={(target) => paths.reviews({ view: state === 'open' ? undefined : state, ...narrowing, p: target })}
        />
      </ListSheet>
    </OfficePage>
  )
}

function Nothing({ isNarrowed, state }: { isNarrowed: boolean; state: (typeof states)[number] }) {
  const t = useText()
  return (
    <EmptyState
      icon={<Star />}
      title={isNarrowed ? t('office.list.nothing') : t(`reviews.none.${state}`)}
      text={isNarrowed ? t('office.list.nothingText') : t('reviews.noneText')}
      action={
        (isNarrowed || state !== 'all') && (
          <a href={paths.reviews(isNarrowed ? {} : { view: 'all' })} className="font-medium text-accent underline-offset-4 hover:underline">
            {isNarrowed ? t('office.list.removeFilters') : t('reviews.view.all')}
          </a>
        )
      }
    />
  )
}
