import { TriangleAlert } from 'lucide-react'
import { useText } from '../text.ts'
import type { DraftView } from './draft.ts'

/** What the house looks at, or has refused and why. */
export function HouseNotice({ view: { application, product_id } }: { view: DraftView }) {
  const t = useText()
  if (application?.state === 'refused')
    return (
      <section aria-label={t('products.refused.title')} className="grid gap-1 rounded-lg border border-danger bg-danger-soft p-4">
        <h2 className="flex items-center gap-2 text-base text-danger">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {t('products.refused.title')}
        </h2>
        <p className="wrap-anywhere">{application.reason}</p>
        <p className="text-muted text-sm">{t('products.refused.text')}</p>
      </section>
    )
  if (application?.state === 'under_review')
    return (
      <section aria-label={t('products.review.title')} className="rounded-lg border border-line bg-sunken p-4">
        <h2 className="text-base">{t('products.review.title')}</h2>
        <p className="mt-1 text-muted text-sm">{product_id ? t('products.review.changes') : t('products.review.new')}</p>
      </section>
    )
  return null
}
