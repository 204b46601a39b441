import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

export type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  text?: ReactNode
  /** at the end of the row: a price, a picture */
  aside?: ReactNode
  icon?: ReactNode
  /** why it cannot be chosen, shown in its place */
  disabledReason?: string | null
}

type RadioCardsProps<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error: string | undefined
}

/** One choice of few, each told at length: addresses, delivery methods, payment methods. */
export function RadioCards<Value extends string>({ label, labelHidden = false, options, value, onChange, error }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{label}</legend>
      <div className="grid gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-14 items-center gap-3.5 rounded-lg border bg-raised px-4 py-3 transition-colors duration-(--motion-fast) has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              option.value === value ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
              option.disabledReason && 'bg-surface',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 outline-none"
            />
            {option.icon && <span className={classes('shrink-0', option.disabledReason && 'opacity-50')}>{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className={classes('block font-medium', option.disabledReason && 'text-muted')}>{option.title}</span>
              {(option.disabledReason || option.text) && (
                <span className="block text-muted text-sm">{option.disabledReason || option.text}</span>
              )}
            </span>
            {option.aside && <span className="shrink-0 text-end">{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
