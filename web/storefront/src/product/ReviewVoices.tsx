import { useQuery } from '@tanstack/react-query'
import { Flag, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { lazily } from '../../../shell/code.ts'
import { goTo, usePlace } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const ReportDialog = lazily(() => import('./ReportDialog.tsx'))

type Review = Reply<'getReviews'>['list'][number]

const buttonClasses = 'inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 underline-offset-4 hover:underline lg:min-h-9'

/** What a reader can say to a review: that it helped, or that it should not stand there. Visitors sign in first. */
export function ReviewVoices({ review, productId }: { review: Review; productId: string }) {
  const t = useText()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const personal = useQuery({ ...callQuery('getProductPersonal', { product_id: productId }), enabled: signedIn })
  const isOwn = signedIn && (personal.data?.own_reviews.includes(review.id) ?? false)
  const [now, setNow] = useState<{ on: boolean; helpful: number } | null>(null)
  const [reporting, setReporting] = useState(false)
  const mark = useAct('markReviewHelpful', {
    refreshes: ['getProductPersonal'],
    onDone: ({ helpful }, { on }) => setNow({ on: on === true, helpful }),
  })
  const on = now?.on ?? (signedIn && (personal.data?.helpful_reviews.includes(review.id) ?? false))
  const helpful = now?.helpful ?? review.helpful
  const first = (act: () => void) => () => (signedIn ? act() : goTo(paths.login(hash)))
  // Nobody judges what they wrote themselves; how many it helped they may see.
  if (isOwn) return <p className="mt-1 text-muted text-sm">{helpful > 0 && t('product.helpfulCount', { count: helpful })}</p>
  return (
    <div className="-ms-2 mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <button
        type="button"
        aria-pressed={on}
        aria-busy={mark.pending || undefined}
        className={classes(buttonClasses, on && 'font-medium text-accent')}
        onClick={first(() => void mark.act({ review_id: review.id, on: !on }))}
      >
        <ThumbsUp aria-hidden className={classes('size-4 shrink-0', on && 'fill-current')} />
        {t('product.helpful')}
      </button>
      {helpful > 0 && <span aria-live="polite">{t('product.helpfulCount', { count: helpful })}</span>}
      <button type="button" aria-haspopup="dialog" className={buttonClasses} onClick={first(() => setReporting(true))}>
        <Flag aria-hidden className="size-4 shrink-0" />
        {t('product.report')}
      </button>
      {reporting && (
        <Suspense>
          <ReportDialog reviewId={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
