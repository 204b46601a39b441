import { BadgeCheck, Languages } from 'lucide-react'
import { Suspense, useState } from 'react'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useTranslation } from '../../../client/translation.ts'
import { lazily } from '../../../shell/code.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { useText } from '../text.ts'

const PictureZoom = lazily(() => import('./PictureZoom.tsx'))
const ReviewVoices = lazily(async () => ({ default: (await import('./ReviewVoices.tsx')).ReviewVoices }))

type Review = Reply<'getReviews'>['list'][number]

/** What one buyer says, with their pictures; in another language than the reader's it says so, and can be translated where there is a service. */
export function ReviewItem({ review, productId }: { review: Review; productId: string }) {
  const t = useText()
  const lang = useLanguage()
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
      {review.language === lang ? (
        <p lang={review.language} className="mt-2 max-w-prose whitespace-pre-line">
          {review.content}
        </p>
      ) : (
        <ForeignText key={lang} review={review} />
      )}
      {review.images.length > 0 && <ReviewPictures review={review} />}
      {review.reply && (
        <div className="mt-3 max-w-prose rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="text-muted text-xs">
            <span className="font-medium">{t('product.reply')}</span> ·{' '}
            <time dateTime={review.reply.created_at}>{date(review.reply.created_at)}</time>
            {review.reply.changed_at && ` · ${t('product.replyChanged', { date: date(review.reply.changed_at) })}`}
          </p>
          <p lang={review.reply.language} className="mt-1 whitespace-pre-line break-words">
            {review.reply.content}
          </p>
        </div>
      )}
      <Suspense fallback={<div className="mt-1 h-11 lg:h-9" />}>
        <ReviewVoices review={review} productId={productId} />
      </Suspense>
    </li>
  )
}

function ForeignText({ review }: { review: Review }) {
  const t = useText()
  const lang = useLanguage()
  const languageName = useDisplayName('language')
  const { made, isFetching, isError, toggle } = useTranslation(callQuery('translateReview', { review_id: review.id }))
  return (
    <>
      <p lang={made ? lang : review.language} className="mt-2 max-w-prose whitespace-pre-line">
        {made?.content ?? review.content}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <span className="inline-flex min-h-8 items-center gap-1.5">
          <Languages aria-hidden className="size-4 shrink-0" />
          {t(made ? 'product.translatedFrom' : 'product.writtenIn', { language: languageName(review.language) })}
        </span>
        {boot().config.translates && (
          <button
            type="button"
            aria-busy={isFetching || undefined}
            className="min-h-8 font-medium text-accent underline-offset-4 hover:underline"
            onClick={toggle}
          >
            {made ? t('product.showOriginal') : isFetching ? t('product.translating') : t('product.translate')}
          </button>
        )}
        {isError && (
          <span role="alert" className="text-danger">
            {t('product.notTranslated')}
          </span>
        )}
      </p>
    </>
  )
}

function ReviewPictures({ review }: { review: Review }) {
  const t = useText()
  const [zoomed, setZoomed] = useState<number>()
  const pictures = review.images.map((image, index) => ({
    source: withBase(image, 'general'),
    alt: t('product.reviewPicture', { number: index + 1, author: review.author }),
  }))
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ source, alt }, index) => (
        <button
          key={source?.path}
          type="button"
          aria-label={t('product.zoom', { name: alt })}
          className="overflow-hidden rounded-md"
          onClick={() => setZoomed(index)}
        >
          <Picture source={source} alt={alt} sizes="6rem" className="size-24" />
        </button>
      ))}
      {zoomed !== undefined && (
        <Suspense>
          <PictureZoom pictures={pictures} index={zoomed} onIndex={setZoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
