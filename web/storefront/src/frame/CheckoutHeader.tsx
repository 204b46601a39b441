import { ChevronLeft, CircleHelp } from 'lucide-react'
import { usePlace } from '../../../shell/navigation.ts'
import { hasPage } from '../../../shell/pages.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { LogoMark, Wordmark } from './Logo.tsx'

const link = 'inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full text-sm hover:underline'

/** On the way to the order: back, who we are, help, and nothing that leads astray. What was placed is found among the orders, not in the cart. */
export default function CheckoutHeader() {
  const t = useText()
  const { query } = usePlace()
  const back = query.has('purchase_id')
    ? { label: t('market.orders'), href: paths.orders() }
    : { label: t('market.cart'), href: paths.cart() }
  return (
    <div className="page-column grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
      <a href={back.href} className={`${link} -ms-1.5 justify-self-start`}>
        <ChevronLeft aria-hidden className="size-5 shrink-0" />
        <span className="truncate">{back.label}</span>
      </a>
      <a href={paths.home()} aria-label={t('shell.home')} className="flex min-h-11 items-center gap-2.5">
        <LogoMark className="size-8" />
        <Wordmark className="h-7 translate-y-0.5" />
      </a>
      {hasPage(paths.support()) && (
        <a href={paths.support()} className={`${link} justify-self-end`}>
          <CircleHelp aria-hidden className="size-5 shrink-0" />
          <span className="truncate">{t('market.support')}</span>
        </a>
      )}
    </div>
  )
}
