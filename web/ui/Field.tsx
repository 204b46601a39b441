import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type FieldProps = {
  label: string
  /** what is wrong, shown below; undefined when nothing is */
  error: string | undefined
  hint?: ReactNode
  /** said after the label of a field that may stay empty, as in '(optional)' */
  optional?: string
  /** the label is there for screen readers only */
  labelHidden?: boolean
}

type FrameProps = FieldProps & { id: string; aside?: ReactNode; children: ReactNode; className?: string }

/** Label above, hint and error below, for every field alike. */
export const Field = ({ id, label, error, hint, optional, labelHidden, aside, children, className }: FrameProps) => (
  <div className={classes('flex flex-col gap-1.5', className)}>
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-sm'}>
      {label} {optional && <span className="font-normal text-muted">{optional}</span>}
    </label>
    {children}
    {(error || hint || aside) && (
      <div className="flex items-start justify-between gap-3 text-sm">
        <div>
          {error && (
            <p id={`${id}-error`} role="alert" className="text-danger">
              {error}
            </p>
          )}
          {hint && !error && (
            <p id={`${id}-hint`} className="text-muted">
              {hint}
            </p>
          )}
        </div>
        {aside}
      </div>
    )}
  </div>
)

/** What ties a control to its hint and error. */
export const fieldAria = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

export const controlClasses = (error: string | undefined) =>
  classes(
    'min-h-11 w-full rounded-md border bg-raised px-3.5 py-2.5 text-base transition-colors duration-(--motion-fast) placeholder:text-muted',
    error ? 'border-danger' : 'border-line-strong hover:border-text',
  )
