import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'
import { controlClasses, Field, type FieldProps, fieldAria } from './Field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'id'> & {
    /** before the text, as a currency symbol */
    lead?: ReactNode
    /** after it, as a button */
    trail?: ReactNode
  }

/** `{...register('email')}` of react-hook-form goes straight onto it. Say `autoComplete` and `inputMode`. */
export function TextField({ label, error, hint, optional, labelHidden, lead, trail, className, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional} labelHidden={labelHidden} className={className}>
      <div className="relative flex items-center">
        {lead && <span className="pointer-events-none absolute start-3.5 text-muted">{lead}</span>}
        <input
          type="text"
          {...input}
          {...fieldAria(id, { error, hint })}
          className={classes(controlClasses(error), input.readOnly && 'bg-sunken', Boolean(lead) && 'ps-11', Boolean(trail) && 'pe-12')}
        />
        {trail && <span className="absolute end-0.5">{trail}</span>}
      </div>
    </Field>
  )
}
