import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

type CarouselProps = {
  label: string
  labels: { previous: string; next: string; slide: (number: number, count: number) => string }
  /** slides; each takes `slideClassName` as its width */
  children: ReactNode
  slideClassName?: string
  /** which slide is shown first, and is told when it changes */
  index?: number
  onIndex?: (index: number) => void
  /** dots below, for pictures, everywhere or where there is no other sign of the place; rows of products do without */
  dots?: boolean | 'phone'
}

/**
 * A row that is swiped, scrolled, or moved by its buttons: the browser's own scroll snapping, which works before any script and follows
 * touch exactly. Slides outside stay reachable by keyboard because focus scrolls them in.
 */
export function Carousel({ label, labels, children, slideClassName = 'w-full', index, onIndex, dots = false }: CarouselProps) {
  const slides = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState({ index: 0, start: true, end: slides.length <= 1 })

  const measure = () => {
    const row = track.current
    if (!row) return
    const first = row.firstElementChild as HTMLElement | null
    const step = first ? first.offsetWidth + Number.parseFloat(getComputedStyle(row).columnGap || '0') : row.clientWidth
    const next = {
      index: Math.round(row.scrollLeft / step),
      start: row.scrollLeft < 4,
      end: row.scrollLeft + row.clientWidth > row.scrollWidth - 4,
    }
    if (next.index !== at.index || next.start !== at.start || next.end !== at.end) {
      setAt(next)
      if (next.index !== at.index) onIndex?.(next.index)
    }
  }
  const show = (slide: number, behavior: ScrollBehavior = 'smooth') => {
    const target = track.current?.children[slide] as HTMLElement | undefined
    track.current?.scrollTo({
      left: target?.offsetLeft ?? 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior,
    })
  }
  const page = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.9, behavior: 'smooth' })

  useEffect(() => {
    const row = track.current
    if (!row) return
    const watch = new ResizeObserver(measure)
    watch.observe(row)
    return () => watch.disconnect()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish of the page moves the row, not where a finger put it
  useEffect(() => {
    if (index !== undefined && index !== at.index) show(index)
  }, [index])

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative min-w-0">
      <ul
        ref={track}
        onScroll={measure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by keys
        tabIndex={0}
        className="scrollbar-none relative flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain sm:gap-5"
      >
        {slides.map((slide, number) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
            key={number}
            aria-roledescription="slide"
            aria-label={dots ? labels.slide(number + 1, slides.length) : undefined}
            className={classes('shrink-0 snap-start', slideClassName)}
          >
            {slide}
          </li>
        ))}
      </ul>
      {!at.start && (
        <span className="-translate-y-1/2 absolute start-2 top-(--carousel-middle,50%) hidden lg:block">
          <IconButton raised label={labels.previous} icon={<ChevronLeft aria-hidden className="size-5" />} onClick={() => page(-1)} />
        </span>
      )}
      {!at.end && (
        <span className="-translate-y-1/2 absolute end-2 top-(--carousel-middle,50%) hidden lg:block">
          <IconButton raised label={labels.next} icon={<ChevronRight aria-hidden className="size-5" />} onClick={() => page(1)} />
        </span>
      )}
      {dots && slides.length > 1 && (
        <div aria-hidden className={classes('flex justify-center gap-1.5 pt-3', dots === 'phone' && 'lg:hidden')}>
          {slides.map((_, number) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
              key={number}
              className={classes(
                'h-1.5 rounded-full transition-all duration-(--motion)',
                number === at.index ? 'w-5 bg-text' : 'w-1.5 bg-line-strong',
              )}
            />
          ))}
        </div>
      )}
    </section>
  )
}
