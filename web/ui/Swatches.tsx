import { useId } from 'react'
import { classes } from './classes.ts'

export type Swatch = {
  value: string
  label: string
  /** colour of the thing itself, as '#a3b18a'; null shows the label */
  hex: string | null
  /** why it cannot be had, said after the label */
  unavailable?: string | null
}
type SwatchesProps = {
  label: string
  swatches: readonly Swatch[]
  value: string | null
  onChange: (value: string) => void
  error: string | undefined
}

/** One value of an option of a product: colours as dots, other values as words. What is sold out can still be looked at. */
export function Swatches({ label, swatches, value, onChange, error }: SwatchesProps) {
  const name = useId()
  const chosen = swatches.find((swatch) => swatch.value === value)
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-muted">{label}</span> {chosen && <span className="font-medium">{chosen.label}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {swatches.map(({ value: own, label: ownLabel, hex, unavailable }) => (
          <label
            key={own}
            title={unavailable ? `${ownLabel} · ${unavailable}` : ownLabel}
            className={classes(
              'relative grid min-h-11 min-w-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              hex ? 'rounded-full' : 'rounded-md border px-4',
              !hex &&
                (own === value ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line-strong bg-raised hover:border-text'),
              unavailable && 'opacity-45',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={own === value}
              onChange={() => onChange(own)}
              aria-label={unavailable ? `${ownLabel} (${unavailable})` : ownLabel}
            />
            {hex ? (
              <span
                aria-hidden
                className={classes(
                  'size-8 rounded-full border border-line-strong ring-offset-2 ring-offset-surface',
                  own === value && 'ring-2 ring-accent',
                )}
                style={{ backgroundColor: hex }}
              />
            ) : (
              <span aria-hidden>{ownLabel}</span>
            )}
            {unavailable && <span aria-hidden className="-rotate-45 absolute inset-x-1 top-1/2 h-px bg-text" />}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
