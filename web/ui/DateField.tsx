import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Calendar, type CalendarLabels } from './Calendar.tsx'
import { classes } from './classes.ts'
import { dayForm, readDay, writeDay } from './days.ts'
import { controlClasses, Field, type FieldProps, fieldAria } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { placeAt } from './popovers.ts'

export type DateLabels = CalendarLabels & {
  /** of the button and of what it opens */
  choose: string
  /** what stands for the digits of each, as in 'dd', 'mm', 'yyyy' */
  units: { year: string; month: string; day: string }
  /** what was written is no day; `form` is how one is written, 'dd/mm/yyyy' */
  malformed: (form: string) => string
  /** it is earlier or later than may be chosen, with the bound as it is written */
  tooEarly: (bound: string) => string
  tooLate: (bound: string) => string
}

type DateFieldProps = FieldProps & {
  /** BCP 47, with its calendar: 'es-u-ca-gregory' */
  locale: string
  labels: DateLabels
  /** YYYY-MM-DD; undefined while none is chosen */
  value: string | undefined
  min?: string
  max?: string
  /** undefined when the field was emptied */
  onChange: (day: string | undefined) => void
  className?: string
}

/** A day: written in the order of the language, or chosen in a calendar. What is written counts when the field is left or Enter is pressed; while it cannot be taken, the field is `:invalid`. */
export function DateField({ locale, labels, value, min, max, onChange, error, className, ...field }: DateFieldProps) {
  const id = useId()
  const opener = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  // Which opening it is, 0 while it is closed: closed and opened again at once it tells but one of both, and begins anew all the same.
  const [opening, setOpening] = useState(0)
  const isOpen = opening > 0
  const shown = value === undefined ? '' : writeDay(value, locale)
  // What stands in the field, and the day last taken from it: the value itself may follow a moment later.
  const [written, setWritten] = useState({ text: shown, of: shown, day: value })
  const [problem, setProblem] = useState<string>()
  // A value from outside stands in the field as soon as it is another one.
  if (written.of !== shown) {
    setWritten({ text: shown, of: shown, day: value })
    setProblem(undefined)
  }
  useLayoutEffect(() => {
    if (opening > 0) placeAt(opener.current, popover.current)
  }, [opening])

  const form = dayForm(locale, labels.units)
  const accept = (day: string | undefined) => {
    setWritten({ text: day === undefined ? '' : writeDay(day, locale), of: shown, day })
    if (day !== written.day) onChange(day)
  }
  const take = () => {
    const text = written.text.trim()
    const day = text === '' ? undefined : readDay(text, locale)
    const wrong =
      day === null
        ? labels.malformed(form)
        : day !== undefined && min && day < min
          ? labels.tooEarly(writeDay(min, locale))
          : day !== undefined && max && day > max
            ? labels.tooLate(writeDay(max, locale))
            : undefined
    setProblem(wrong)
    if (wrong !== undefined || day === null) return
    accept(day)
  }
  const close = () => popover.current?.hidePopover()
  const choose = (day: string) => {
    close()
    opener.current?.querySelector('button')?.focus()
    setProblem(undefined)
    accept(day)
  }
  /** The focus goes round in what is open, as in every dialog. */
  const keepFocus = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = [...(popover.current?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])') ?? [])]
    const end = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== end) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }
  const told = error ?? problem
  return (
    <Field id={id} error={told} className={className} {...field}>
      <div ref={opener} className="relative flex items-center">
        <input
          {...fieldAria(id, { error: told, hint: field.hint })}
          ref={(input) => input?.setCustomValidity(problem ?? '')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={form}
          value={written.text}
          onChange={({ target }) => setWritten({ ...written, text: target.value })}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
          className={classes(controlClasses(told), 'pe-12 tabular-nums')}
        />
        <span className="absolute end-0">
          <IconButton
            label={`${labels.choose}: ${field.label}`}
            icon={<CalendarDays aria-hidden className="size-5 text-muted" />}
            popoverTarget={`${id}-calendar`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          />
        </span>
      </div>
      <div
        ref={popover}
        id={`${id}-calendar`}
        popover="auto"
        role="dialog"
        aria-label={`${labels.choose}: ${field.label}`}
        onToggle={({ newState }) => setOpening((last) => (newState === 'open' ? last + 1 : 0))}
        onKeyDown={keepFocus}
        className="menu rounded-lg border border-line bg-raised p-2 text-text shadow-3"
      >
        {isOpen && <Calendar key={opening} locale={locale} labels={labels} value={written.day} min={min} max={max} onChoose={choose} />}
      </div>
    </Field>
  )
}
