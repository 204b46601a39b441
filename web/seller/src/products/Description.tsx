import { useState } from 'react'
import { productDescriptionMost } from '../../../../contract/limits.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { htmlOf, textOf } from './description.ts'

type DescriptionProps = {
  label: string
  labelHidden?: boolean
  hint?: string
  lang: string
  html: string
  readOnly: boolean
  onChange: (html: string) => void
}

/** A description as plain words with a few signs; it is kept as HTML. */
export function Description({ label, labelHidden = false, hint, lang, html, readOnly, onChange }: DescriptionProps) {
  const [written, setWritten] = useState(() => ({ text: textOf(html), html }))
  // What somebody else wrote, or another version that was chosen, comes in; what one types oneself stays as it is typed.
  if (html !== written.html) setWritten({ text: textOf(html), html })
  return (
    <TextArea
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      lang={lang}
      error={undefined}
      rows={6}
      readOnly={readOnly}
      maxLength={productDescriptionMost - 1000}
      value={written.text}
      onChange={({ target }) => {
        const made = htmlOf(target.value)
        setWritten({ text: target.value, html: made })
        onChange(made)
      }}
    />
  )
}
