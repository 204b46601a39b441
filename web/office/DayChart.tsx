import { nice, ticks } from 'd3-array'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { classes } from '../ui/classes.ts'

export type DayValue = {
  key: string
  /** under the chart, as in '1 nov' */
  short: string
  /** null: nothing is known of that day */
  value: number | null
  before: number | null
}

type DayChartProps = {
  /** what it shows, in a sentence with its figures: the chart is a picture */
  label: string
  days: readonly DayValue[]
  /** a value on the axis, short */
  axis: (value: number) => string
  /** fractions have a place on the axis */
  whole: boolean
  /** what stands above it: of the day that is pointed at, else of none */
  caption: (day: number | null) => ReactNode
}

const height = 1000
const labelsMost = 6

/** A bar for each day, and as a line what the days of the period before were. Who cannot see or point reads the table that stands for it. */
export default function DayChart({ label, days, axis, whole, caption }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const most = Math.max(...days.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), whole ? 1 : 0)
  const [, top] = nice(0, most || 1, 4)
  const marks = ticks(0, top, 4).filter((mark) => !whole || Number.isInteger(mark))
  const y = (value: number) => height - (value / top) * height
  const place = (mark: number) => `${(mark / top) * 100}%`
  const step = Math.ceil(days.length / labelsMost)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const day = Math.floor(((clientX - left) / width) * days.length)
    setPointed(Math.max(0, Math.min(days.length - 1, day)))
  }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 min-h-12 text-sm">{caption(pointed)}</figcaption>
      <div className="flex gap-2 text-muted text-xs tabular-nums" aria-hidden>
        <div className="grid shrink-0 justify-items-end">
          {/* as wide as the widest mark */}
          {marks.map((mark) => (
            <span key={mark} className="invisible col-start-1 row-start-1 whitespace-nowrap">
              {axis(mark)}
            </span>
          ))}
          <div className="relative col-start-1 row-start-1 h-56 w-full">
            {marks.map((mark) => (
              <span key={mark} className="absolute end-0 translate-y-1/2 whitespace-nowrap" style={{ bottom: place(mark) }}>
                {axis(mark)}
              </span>
            ))}
          </div>
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative h-56 touch-pan-y" onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(null)}>
            {marks.map((mark) => (
              <span key={mark} className="absolute inset-x-0 border-line border-b" style={{ bottom: place(mark) }} />
            ))}
            <svg
              viewBox={`0 0 ${days.length} ${height}`}
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
              aria-hidden="true"
            >
              {pointed !== null && <rect x={pointed} y="0" width="1" height={height} className="fill-sunken" />}
              {days.map(({ key, value }, index) =>
                value ? (
                  <rect
                    key={key}
                    x={index + 0.14}
                    y={y(value)}
                    width="0.72"
                    height={height - y(value)}
                    className={classes('fill-accent', pointed !== null && pointed !== index && 'opacity-50')}
                  />
                ) : null,
              )}
              <path
                d={lineOf(days, y)}
                vectorEffect="non-scaling-stroke"
                className="fill-none stroke-2 stroke-muted [stroke-dasharray:4_3]"
              />
            </svg>
          </div>
          <div className="relative mt-1 h-5">
            {days.map(({ key, short }, index) =>
              index % step === 0 ? (
                <span
                  key={key}
                  className={classes('absolute -translate-x-1/2 whitespace-nowrap', (index / step) % 2 === 1 && 'max-sm:hidden')}
                  style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
                >
                  {short}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </div>
      <p className="sr-only">{label}</p>
    </figure>
  )
}

/** Through the middle of each day, with a gap where nothing is known. */
function lineOf(days: readonly DayValue[], y: (value: number) => number): string {
  let isDrawing = false
  return days
    .map(({ before }, index) => {
      if (before === null) {
        isDrawing = false
        return ''
      }
      const move = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${move}${index + 0.5} ${y(before)}`
    })
    .join('')
}
