import { useEffect, useRef, useState } from 'react'
import { searchTermMost } from '../../../../contract/limits.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useText } from '../text.ts'

/** Fingers that are still typing are not disturbed. */
const restMs = 250

/** The field that searches all texts of the house. What is looked for stands in the address, so that coming back from an answer finds the others again. */
export function HelpSearch({ words }: { words: string }) {
  const t = useText()
  const [typed, setTyped] = useState(words)
  const [shown, setShown] = useState(words)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who leaves while a question waits does not take it along.
  useEffect(() => () => clearTimeout(waiting.current), [])
  // An answer on this very page was followed: the question is over.
  if (words !== shown) {
    setShown(words)
    if (words === '') setTyped('')
  }
  const look = (value: string) => {
    clearTimeout(waiting.current)
    changeQuery({ q: value.trim() || undefined, section: undefined })
  }
  return (
    <SearchField
      className="mb-6 lg:mb-8"
      label={t('help.search')}
      placeholder={t('help.search')}
      labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
      maxLength={searchTermMost}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        clearTimeout(waiting.current)
        if (value.trim() === '') look('')
        else waiting.current = setTimeout(() => look(value), restMs)
      }}
      onSearch={look}
    />
  )
}
