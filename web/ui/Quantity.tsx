import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

type QuantityProps = {
  /** names of the parts for screen readers */
  labels: { quantity: string; less: string; more: string }
  value: number
  onChange: (value: number) => void
  /** what is left; more cannot be asked for */
  maximum: number
  pending?: boolean
  small?: boolean
}

/** A number box of at least 1 (specification, section 9). Typing is taken when the field is left or on Enter. */
export function Quantity({ labels, value, onChange, maximum, pending = false, small = false }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (wanted: number) => {
    setTyped(null)
    const taken = Math.min(Math.max(1, Math.trunc(wanted) || 1), Math.max(1, maximum))
    if (taken !== value) onChange(taken)
  }
  const step = classes('grid h-full place-items-center rounded-full hover:bg-sunken disabled:opacity-35', small ? 'w-9' : 'w-11')
  return (
    <fieldset
      aria-label={labels.quantity}
      aria-busy={pending || undefined}
      className="inline-flex h-11 w-fit items-center rounded-full border border-line-strong bg-raised"
    >
      <button type="button" aria-label={labels.less} className={step} disabled={value <= 1} onClick={() => choose(value - 1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        aria-label={labels.quantity}
        inputMode="numeric"
        className={classes(
          'h-full rounded-sm bg-transparent text-center font-medium tabular-nums',
          small ? 'w-8' : 'w-10',
          pending && 'opacity-50',
        )}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={() => typed !== null && choose(Number(typed))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) choose(Number(typed))
          if (event.key === 'ArrowUp') choose(value + 1)
          if (event.key === 'ArrowDown') choose(value - 1)
        }}
      />
      <button type="button" aria-label={labels.more} className={step} disabled={value >= maximum} onClick={() => choose(value + 1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
