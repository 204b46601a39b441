import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  /** the text beside it; links inside are allowed */
  label: ReactNode
  error: string | undefined
  labelHidden?: boolean
}

export function Checkbox({ label, error, labelHidden = false, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 rounded-sm"
        />
        <span className={classes(labelHidden && 'sr-only', input.disabled && 'text-muted')}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
