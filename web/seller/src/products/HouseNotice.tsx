import { TriangleAlert } from 'lucide-react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useDates } from '../../../client/dates.ts'
import { useText } from '../text.ts'
import type { DraftView } from './draft.ts'

/** That the house has taken the product off, what it looks at, or has refused and why. */
export function HouseNotice({ view }: { view: DraftView }) {
  return (
    <>
      {view.barred && <Barred why={view.barred.why} at={view.barred.at} />}
      <Asked view={view} />
    </>
  )
}

function Barred({ why, at }: NonNullable<DraftView['barred']>) {
  const t = useText()
  const { date } = useDates()
  return (
    <section aria-label={t('products.barred.title')} className="grid gap-1 rounded-lg border border-danger bg-danger-soft p-4">
      <h2 className="flex items-center gap-2 text-base text-danger">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('products.barred.title')}
      </h2>
      <p className="wrap-anywhere first-letter:uppercase">{why}</p>
      <p className="text-muted text-sm">
        {date(at, 'dateTime')} · {t('products.barred.text')}
      </p>
      <p className="text-sm">
        <a href={screenUrl(boot().config.storefront_url, screens.support())} className="text-accent underline underline-offset-4">
          {t('products.barred.contact')}
        </a>
      </p>
    </section>
  )
}

function Asked({ view: { application, product_id } }: { view: DraftView }) {
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
