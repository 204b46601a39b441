import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { dayInWeek, firstWeekday, moveDay, sayDay, sayMonth, today, weekdayNames, weeksOf } from './days.ts'
import { IconButton } from './IconButton.tsx'

export type CalendarLabels = { previousYear: string; previousMonth: string; nextMonth: string; nextYear: string }

type CalendarProps = {
  locale: string
  labels: CalendarLabels
  /** YYYY-MM-DD; undefined while none is chosen */
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** How far a key moves from a day that is so far into its week. */
function stepOf({ key, shiftKey }: KeyboardEvent, intoWeek: number): { days?: number; months?: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { days: -1 }
    case 'ArrowRight':
      return { days: 1 }
    case 'ArrowUp':
      return { days: -7 }
    case 'ArrowDown':
      return { days: 7 }
    case 'Home':
      return { days: -intoWeek }
    case 'End':
      return { days: 6 - intoWeek }
    case 'PageUp':
      return { months: shiftKey ? -12 : -1 }
    case 'PageDown':
      return { months: shiftKey ? 12 : 1 }
    default:
      return null
  }
}

/**
 * One month as a grid, after the date picker dialog of the ARIA practices: arrows move by days and weeks, Home and End to the ends of the
 * week, Page Up and Page Down by months and with Shift by years. It takes the focus when it appears. Days out of bounds cannot be chosen.
 */
export function Calendar({ locale, labels, value, min, max, onChoose }: CalendarProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const [at, setAt] = useState(() => within(value ?? today()))
  const first = firstWeekday(locale)
  const isOut = (day: string) => Boolean((min && day < min) || (max && day > max))

  // The focus is there before the next key is read; the buttons of the month turn it and keep theirs.
  const follows = useRef(true)
  useLayoutEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
    follows.current = false
  }, [at])

  const move = (event: KeyboardEvent) => {
    const step = stepOf(event, dayInWeek(at, first))
    if (!step) return
    event.preventDefault()
    const day = within(moveDay(at, step))
    follows.current = day !== at
    setAt(day)
  }
  const turn = (months: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    const beyond = months < 0 ? min && `${at.slice(0, 8)}01` <= min : max && moveDay(`${at.slice(0, 8)}01`, { months: 1 }) > max
    return (
      <IconButton
        label={label}
        icon={<Icon aria-hidden className={classes('size-5', beyond && 'opacity-30')} />}
        aria-disabled={beyond ? true : undefined}
        onClick={() => setAt(within(moveDay(at, { months })))}
      />
    )
  }
  return (
    <div>
      <div className="flex items-center">
        {turn(-12, labels.previousYear, ChevronsLeft)}
        {turn(-1, labels.previousMonth, ChevronLeft)}
        <p id={id} aria-live="polite" className="flex-1 text-center font-semibold text-sm first-letter:uppercase">
          {sayMonth(at, locale)}
        </p>
        {turn(1, labels.nextMonth, ChevronRight)}
        {turn(12, labels.nextYear, ChevronsRight)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through is a grid */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={move} className="mx-auto mt-1 border-collapse">
        <thead>
          <tr>
            {weekdayNames(locale, first).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-8 font-normal text-muted text-xs">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at, first).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is all that an empty one has
                  <td key={index} />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which can be selected
                  // biome-ignore lint/a11y/useFocusableInteractive: the button within it takes the focus
                  <td key={day} role="gridcell" aria-selected={day === value} className="p-0">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={sayDay(day, locale)}
                      aria-current={day === today() ? 'date' : undefined}
                      aria-disabled={isOut(day) || undefined}
                      onClick={() => !isOut(day) && onChoose(day)}
                      className={classes(
                        'grid size-11 place-items-center rounded-full text-sm tabular-nums -outline-offset-2',
                        day === value ? 'bg-accent font-semibold text-on-accent' : isOut(day) ? 'text-muted opacity-50' : 'hover:bg-sunken',
                        day === today() && day !== value && 'font-semibold text-accent underline underline-offset-4',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
