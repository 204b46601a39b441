import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from './classes.ts'

type PaginationProps = {
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
  page: number
  pageCount: number
  /** the address of a page: pages are links, so that they open in new tabs and come back */
  href: (page: number) => string
}

/** The first, the last and the neighbours of the page one is on; nothing when there is one page only. */
export function Pagination({ labels, page, pageCount, href }: PaginationProps) {
  if (pageCount <= 1) return null
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const shown = [...new Set(near)].sort((left, right) => left - right)
  const cell = 'grid size-11 place-items-center rounded-full tabular-nums hover:bg-sunken'
  return (
    <nav aria-label={labels.navigation} className="flex items-center justify-center gap-1 py-6">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={labels.previous} className={cell}>
          <ChevronLeft aria-hidden className="size-5" />
        </a>
      )}
      {shown.map((number, index) => (
        <span key={number} className="flex items-center">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && (
            <span aria-hidden className="px-1 text-muted">
              …
            </span>
          )}
          <a
            href={href(number)}
            aria-label={labels.page(number)}
            aria-current={number === page ? 'page' : undefined}
            className={classes(cell, number === page && 'bg-inverse font-semibold text-on-inverse hover:bg-inverse')}
          >
            {number}
          </a>
        </span>
      ))}
      {page < pageCount && (
        <a href={href(page + 1)} rel="next" aria-label={labels.next} className={cell}>
          <ChevronRight aria-hidden className="size-5" />
        </a>
      )}
    </nav>
  )
}
