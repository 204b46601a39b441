import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { remarkMost } from '../../contract/limits.ts'
import { classes } from './classes.ts'
import { controlClasses, Field, type FieldProps, fieldAria } from './Field.tsx'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'children' | 'id'> & {
    /** in the place of the counter, where it is not the characters that count */
    counted?: ReactNode
  }

/** Longer text with a counter. As many characters as a remark unless the contract allows more (specification, section 9). */
export function TextArea({
  label,
  error,
  hint,
  optional,
  labelHidden,
  maxLength = remarkMost,
  counted,
  onChange,
  className,
  ...area
}: TextAreaProps) {
  const id = useId()
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const shown = area.value === undefined ? length : String(area.value).length
  const counter = (
    <span aria-hidden className={classes('ms-auto whitespace-nowrap tabular-nums', shown >= maxLength ? 'text-warning' : 'text-muted')}>
      {shown}/{maxLength}
    </span>
  )
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      aside={counted ?? counter}
      className={className}
    >
      <textarea
        {...area}
        {...fieldAria(id, { error, hint })}
        maxLength={maxLength}
        onChange={(event) => {
          setLength(event.target.value.length)
          onChange?.(event)
        }}
        className={classes(controlClasses(error), 'field-sizing-content max-h-72 min-h-24 resize-none')}
      />
    </Field>
  )
}
