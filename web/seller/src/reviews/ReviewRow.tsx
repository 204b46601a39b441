import { BadgeCheck } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { useTranslation } from '../../../client/translation.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { AboutProduct } from '../answers/AboutProduct.tsx'
import { AnswerArea } from '../answers/AnswerArea.tsx'
import { focusRow, rowAfter } from '../answers/next-row.ts'
import { Words } from '../answers/Words.tsx'
import { useText } from '../text.ts'

type Review = Reply<'getShopReviews'>['list'][number]

/** One review with its stars and pictures, answered where it stands. */
export function ReviewRow({ review }: { review: Review }) {
  const t = useText()
  const { date } = useDates()
  const translation = useTranslation(callQuery('translateReview', { review_id: review.id }))
  const answer = useAct('answerReview', {
    refreshes: ['getShopReviews'],
    onDone: () => showToast(t('answers.sent'), { tone: 'success' }),
  })
  const report = useAct('reportShopReview', {
    refreshes: ['getShopReviews'],
    onDone: () => showToast(t('answers.report.sent'), { tone: 'success' }),
  })
  return (
    <li data-row={review.id} className="px-4 py-4 lg:px-5">
      <AboutProduct product={review.product} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <Rating value={review.star} label={t('reviews.star', { value: review.star })} />
        <span>
          {review.author} · <time dateTime={review.created_at}>{date(review.created_at)}</time>
        </span>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden className="size-4" />
            {t('reviews.verified')}
          </span>
        )}
        {review.options && <span>{review.options}</span>}
        {review.helpful > 0 && <span>{t('reviews.helpful', { count: review.helpful })}</span>}
      </p>
      <div className="mt-1">
        {review.content === '' ? (
          <p className="text-muted text-sm">{t('reviews.wordless')}</p>
        ) : (
          <Words content={review.content} language={review.language} translation={{ ...translation, words: translation.made?.content }} />
        )}
      </div>
      {review.images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {review.images.map((image, index) => (
            <li key={image.path}>
              <Picture
                source={withBase(image, 'general')}
                alt={t('reviews.picture', { number: index + 1, author: review.author })}
                sizes="5rem"
                className="size-20 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
      <AnswerArea
        draft={`review:${review.id}`}
        author={review.author}
        said={review.reply}
        pending={answer.pending}
        problem={answer.problem}
        error={answer.fields.content}
        onSend={async (content, change) => {
          const next = rowAfter(review.id)
          const reply = await answer.act({ review_id: review.id, content, change })
          if (reply === undefined) void refresh('getShopReviews')
          else if (!change) focusRow(next)
          return reply
        }}
        report={review.report}
        reporting={report.pending}
        onReport={(reason) => report.act({ review_id: review.id, reason })}
      />
    </li>
  )
}
