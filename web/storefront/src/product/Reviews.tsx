import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { isLanguage, type Language } from '../../../../contract/languages.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Rating } from '../../../ui/Rating.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { ProductDetail } from './choose-sku.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { useRating } from './use-rating.ts'

/** One way to narrow the list at a time: people look for the bad ones, for pictures, or for what they can read. */
type Narrowing = { star: StarCount } | { with_images: true } | { language: Language }

const starCounts = [5, 4, 3, 2, 1] as const
type StarCount = (typeof starCounts)[number]

const pageSize = 12

/** What buyers say: how the stars are spread, the reviews of all or of some, page after page. */
export function Reviews({ product }: { product: ProductDetail }) {
  const t = useText()
  const rating = useRating()
  const languageName = useDisplayName('language')
  const [narrowing, setNarrowing] = useState<Narrowing>()
  const [pages, setPages] = useState(0)
  const { with_images: withImages, languages } = product.review_facets
  const star = narrowing && 'star' in narrowing ? narrowing.star : undefined
  const own = narrowing === undefined && pages === 0
  const total =
    narrowing === undefined
      ? product.review_count
      : 'star' in narrowing
        ? (product.histogram[starCounts.indexOf(narrowing.star)] ?? 0)
        : 'language' in narrowing
          ? (languages.find(({ language }) => language === narrowing.language)?.count ?? 0)
          : withImages
  const shown = own ? product.reviews.length : pages * pageSize
  const select = (wanted: Narrowing | undefined) => {
    setNarrowing(wanted)
    setPages(wanted === undefined ? 0 : 1)
  }
  return (
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
                  onClick={() => reviews > 0 && select(star === count ? undefined : { star: count })}
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
          <Chip selected={narrowing === undefined} onPress={() => select(undefined)}>
            {t('product.allReviews')}
          </Chip>
          {withImages > 0 && (
            <Chip
              selected={narrowing !== undefined && 'with_images' in narrowing}
              count={withImages}
              onPress={() => select({ with_images: true })}
            >
              {t('product.withPictures')}
            </Chip>
          )}
          {languages.length > 1 &&
            languages.filter(isKnown).map(({ language, count }) => (
              <Chip
                key={language}
                selected={narrowing !== undefined && 'language' in narrowing && narrowing.language === language}
                count={count}
                onPress={() => select({ language })}
              >
                {languageName(language)}
              </Chip>
            ))}
          {star !== undefined && (
            <Chip selected count={total} onPress={() => select(undefined)}>
              {t('product.starsOnly', { count: star })}
            </Chip>
          )}
        </fieldset>
        <ul className="divide-y divide-line">
          {own && product.reviews.map((review) => <ReviewItem key={review.id} review={review} productId={product.id} />)}
          {Array.from({ length: pages }, (_, page) => page + 1).map((page) => (
            <ReviewPage key={`${JSON.stringify(narrowing)} ${page}`} productId={product.id} narrowing={narrowing} page={page} />
          ))}
        </ul>
        {shown < total && (
          <Button variant="secondary" pending={false} className="mt-4" onClick={() => setPages(pages + 1)}>
            {t('product.moreReviews')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isKnown = (entry: { language: string; count: number }): entry is { language: Language; count: number } => isLanguage(entry.language)

function ReviewPage({ productId, narrowing, page }: { productId: string; narrowing: Narrowing | undefined; page: number }) {
  const reviews = useQuery(callQuery('getReviews', { product_id: productId, ...narrowing, p: page, page_size: pageSize }))
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
  return reviews.data.list.map((review) => <ReviewItem key={review.id} review={review} productId={productId} />)
}
