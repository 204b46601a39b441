import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'
import { controlClasses, Field, type FieldProps, fieldAria } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'id'> & {
    options: readonly Option[]
    /** shown while nothing is chosen */
    placeholder?: string
  }

/** The platform's own list: on phones nothing is as easy to use. */
export function Select({ label, error, hint, optional, labelHidden, options, placeholder, className, ...select }: SelectProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional} labelHidden={labelHidden} className={className}>
      <div className="relative flex items-center">
        <select
          {...select}
          {...fieldAria(id, { error, hint })}
          className={classes(controlClasses(error), 'appearance-none text-ellipsis pe-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4.5 text-muted" />
      </div>
    </Field>
  )
}
