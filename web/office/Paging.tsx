import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '../client/settings.ts'
import { useText } from '../client/text.ts'
import { iconButtonClasses } from '../ui/IconButton.tsx'

type PagingProps = {
  page: number
  pageSize: number
  /** all rows that fit the filters */
  total: number
  href: (page: number) => string
}

/** Which rows of how many, and the way to the next ones. */
export function Paging({ page, pageSize, total, href }: PagingProps) {
  const t = useText()
  const lang = useLanguage()
  const { format } = new Intl.NumberFormat(lang)
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  if (total === 0 || from > total) return null
  const step = (target: number, label: string, icon: React.ReactNode, rel: 'prev' | 'next', possible: boolean) =>
    possible ? (
      <a href={href(target)} rel={rel} aria-label={label} title={label} className={iconButtonClasses}>
        {icon}
      </a>
    ) : (
      <span aria-hidden className="grid size-11 place-items-center text-line-strong">
        {icon}
      </span>
    )
  return (
    <nav aria-label={t('office.list.pages')} className="flex items-center justify-between gap-2 px-4 py-1.5 text-muted text-sm">
      <span className="tabular-nums">{t('office.list.range', { from: format(from), to: format(to), total: format(total) })}</span>
      <span className="flex">
        {step(page - 1, t('office.list.previousPage'), <ChevronLeft aria-hidden className="size-5" />, 'prev', page > 1)}
        {step(page + 1, t('office.list.nextPage'), <ChevronRight aria-hidden className="size-5" />, 'next', to < total)}
      </span>
    </nav>
  )
}
