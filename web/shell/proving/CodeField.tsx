import type { ComponentProps } from 'react'
import { codeLength } from '../../../contract/limits.ts'
import { TextField } from '../../ui/TextField.tsx'

/** The code of a mail or a text message: phones offer it by themselves, and a pasted one loses what is no digit. */
export const CodeField = ({ onChange, ...props }: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>) => (
  <TextField
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    onChange={(event) => {
      event.target.value = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
      onChange?.(event)
    }}
  />
)
