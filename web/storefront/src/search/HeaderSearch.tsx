import { type ComponentProps, Suspense, useState } from 'react'
import { searchTermMost } from '../../../../contract/limits.ts'
import { lazily } from '../../../shell/code.ts'
import { goTo } from '../../../shell/navigation.ts'
import { PageBoundary } from '../../../shell/PageBoundary.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What the list of suggestions adds to the field that it belongs to. */
export type FieldProps = Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown'>

const closed: FieldProps = { 'aria-expanded': false }

/** Suggestions come with the first touch of the field, and the field works without them. */
const Suggestions = lazily(() => import('./Suggestions.tsx'), ['search'])

/** The field of the header. `recent`: offers what was searched for on this device while it is empty. */
export function HeaderSearch({ initial, autoFocus = false, recent }: { initial: string; autoFocus?: boolean; recent: boolean }) {
  const t = useText()
  const [words, setWords] = useState(initial)
  const [isTouched, setTouched] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState(closed)
  const leave = () => {
    setOpen(false)
    setWords(initial)
  }
  return (
    <div className="min-w-0 flex-1 lg:relative">
      <SearchField
        label={t('market.searchProducts')}
        placeholder={t('market.searchProducts')}
        labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
        maxLength={searchTermMost}
        autoFocus={autoFocus}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        {...field}
        onFocus={() => {
          setTouched(true)
          if (recent && words === '') setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        value={words}
        onChange={(value) => {
          setWords(value)
          setOpen(recent || value.trim() !== '')
        }}
        onSearch={(term) => {
          setOpen(false)
          goTo(paths.search(term))
        }}
      />
      {isTouched && (
        <PageBoundary otherwise={null}>
          <Suspense>
            <Suggestions words={words} isOpen={isOpen} onOpen={setOpen} onLeave={leave} onField={setField} />
          </Suspense>
        </PageBoundary>
      )}
    </div>
  )
}
