import type { CallName, Input } from './calls.ts'
import { boundsOf } from './known-calls.ts'
import { useText } from './text.ts'

type Rules = {
  required?: string
  minLength?: { value: number; message: string }
  maxLength?: { value: number; message: string }
  pattern?: { value: RegExp; message: string }
}

/**
 * The bounds that the contract gives a field, as react-hook-form takes them: `register('email', rules('email'))`. They only spare a round
 * trip; the server checks all of it again and answers by field.
 */
export function useFieldRules<Name extends CallName>(name: Name) {
  const t = useText()
  return (field: keyof Input<Name> & string, { required }: { required?: boolean } = {}): Rules => {
    const bounds = boundsOf(name)[field]
    if (!bounds) return required ? { required: t('shell.field.required') } : {}
    const { minLength, maxLength, pattern } = bounds
    // A text of at least one character is a required one in a form, where nothing typed is an empty text.
    const needed = required ?? (bounds.required && (minLength === undefined || minLength > 0))
    return {
      required: needed ? t('shell.field.required') : undefined,
      minLength:
        minLength !== undefined && minLength > 1
          ? { value: minLength, message: t('shell.field.tooShort', { count: minLength }) }
          : undefined,
      maxLength: maxLength !== undefined ? { value: maxLength, message: t('shell.field.tooLong', { count: maxLength }) } : undefined,
      pattern: pattern !== undefined ? { value: new RegExp(pattern, 'u'), message: t('shell.field.invalid') } : undefined,
    }
  }
}
