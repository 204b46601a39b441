import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MessageSquareText, Star } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { ProductDetail } from './choose-sku.ts'
import { useRating } from './use-rating.ts'

type Review = Reply<'getReviews'>['list'][number]
type ReviewsProps = { product: ProductDetail; ref: Ref<HTMLElement> }

const starCounts = [5, 4, 3, 2, 1] as const
type StarCount = (typeof starCounts)[number]

const pageSize = 12

/** What buyers say: how the stars are spread, the reviews of all or of one number of stars, page after page. */
export function Reviews({ product, ref }: ReviewsProps) {
  const t = useText()
  const rating = useRating()
  const [star, setStar] = useState<StarCount>()
  const [pages, setPages] = useState(0)
  const own = star === undefined && pages === 0
  const total = star === undefined ? product.review_count : (product.histogram[starCounts.indexOf(star)] ?? 0)
  const shown = own ? product.reviews.length : pages * pageSize
  const select = (wanted: StarCount | undefined) => {
    setStar(wanted)
    setPages(wanted === undefined ? 0 : 1)
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="reviews"
      className="scroll-mt-20 border-line border-t py-8 outline-none lg:scroll-mt-32 lg:py-12"
    >
      <h2 id="reviews" className="mb-5 text-xl lg:text-2xl">
        {t('product.reviews')}
      </h2>
      {product.review_count === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <MessageSquareText aria-hidden className="size-5 shrink-0" />
          {t('product.noReviews')}
        </p>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
          <div>
            <div className="flex items-center gap-4">
              <span className="font-display font-semibold text-4xl tabular-nums">{rating(product.rating ?? '0')}</span>
              <span>
                <Rating size="medium" value={Number(product.rating)} label={t('market.stars', { value: rating(product.rating ?? '0') })} />
                <span className="block text-muted text-sm">{t('market.reviewCount', { count: product.review_count })}</span>
              </span>
            </div>
            <ul aria-label={t('product.histogram')} className="mt-4 grid gap-0.5">
              {starCounts.map((count, index) => {
                const reviews = product.histogram[index] ?? 0
                return (
                  <li key={count}>
                    <button
                      type="button"
                      aria-pressed={star === count}
                      aria-disabled={reviews === 0}
                      className={classes(
                        'relative grid min-h-11 w-full grid-cols-[2.25rem_1fr_2.5rem] items-center gap-2 rounded-md px-2 text-sm lg:min-h-9',
                        reviews > 0 ? 'hover:bg-sunken' : 'opacity-60',
                        star === count && 'bg-accent-soft font-medium',
                      )}
                      onClick={() => reviews > 0 && select(star === count ? undefined : count)}
                    >
                      <span className="sr-only">{t('product.histogramRow', { stars: count, count: reviews })}</span>
                      <span aria-hidden className="flex items-center gap-1 tabular-nums">
                        {count}
                        <Star aria-hidden className="size-3.5 fill-current stroke-none text-rating" />
                      </span>
                      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                        <span
                          className="block h-full rounded-full bg-(--rating)"
                          style={{ inlineSize: `${(reviews / product.review_count) * 100}%` }}
                        />
                      </span>
                      <span aria-hidden className="text-end text-muted tabular-nums">
                        {reviews}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
          <div className="min-w-0">
            <fieldset aria-label={t('product.reviewsFilter')} className="mb-2 flex flex-wrap gap-2">
              <Chip selected={star === undefined} onPress={() => select(undefined)}>
                {t('product.allReviews')}
              </Chip>
              {star !== undefined && (
                <Chip selected count={total} onPress={() => select(undefined)}>
                  {t('product.starsOnly', { count: star })}
                </Chip>
              )}
            </fieldset>
            <ul className="divide-y divide-line">
              {own && product.reviews.map((review) => <ReviewItem key={review.id} review={review} />)}
              {Array.from({ length: pages }, (_, page) => page + 1).map((page) => (
                <ReviewPage key={`${star} ${page}`} productId={product.id} star={star} page={page} />
              ))}
            </ul>
            {shown < total && (
              <Button variant="secondary" pending={false} className="mt-4" onClick={() => setPages(pages + 1)}>
                {t('product.moreReviews')}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function ReviewPage({ productId, star, page }: { productId: string; star: number | undefined; page: number }) {
  const reviews = useQuery(callQuery('getReviews', { product_id: productId, star, p: page, page_size: pageSize }))
  if (reviews.isPending) {
    return (
      <li className="py-5">
        <SkeletonText />
      </li>
    )
  }
  if (reviews.isError) {
    return (
      <li>
        <LoadError error={reviews.error} onRetry={() => void reviews.refetch()} pending={reviews.isFetching} />
      </li>
    )
  }
  return reviews.data.list.map((review) => <ReviewItem key={review.id} review={review} />)
}

function ReviewItem({ review }: { review: Review }) {
  const t = useText()
  const { date } = useDates()
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.star} label={t('market.stars', { value: review.star })} />
        <span className="font-medium">{review.author}</span>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-success text-xs">
            <BadgeCheck aria-hidden className="size-4" />
            {t('product.verified')}
          </span>
        )}
        <time dateTime={review.created_at} className="ms-auto text-muted text-sm">
          {date(review.created_at)}
        </time>
      </div>
      {review.options && <p className="mt-1 text-muted text-xs">{review.options}</p>}
      <p lang={review.language} className="mt-2 max-w-prose whitespace-pre-line">
        {review.content}
      </p>
      {review.images.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {review.images.map((image, index) => (
            <Picture
              key={image.path}
              source={withBase(image, 'general')}
              alt={t('product.reviewPicture', { number: index + 1, author: review.author })}
              sizes="6rem"
              className="size-24 rounded-md"
            />
          ))}
        </div>
      )}
    </li>
  )
}
