import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '../client/text.ts'
import { goTo } from '../shell/navigation.ts'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { Finder, Found } from './finding.ts'
import type { Section } from './OfficeFrame.tsx'

type PaletteProps = { sections: readonly Section[]; finder: Finder; onClose: () => void }

const typingMs = 180

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Finds any page, and anything that has a number or a name: typed, chosen by the arrows, opened by Enter. */
export default function Palette({ sections, finder, onClose }: PaletteProps) {
  const t = useText()
  const id = useId()
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<{ term: string; list: readonly Found[] }>({ term: '', list: [] })
  const [chosen, setChosen] = useState(0)
  const wanted = term.trim()
  useEffect(() => {
    if (wanted.length < 2) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      finder.find(wanted, leaving.signal).then(
        (list) => leaving.signal.aborted || setFound({ term: wanted, list }),
        // What cannot be asked finds nothing; the pages are there all the same.
        () => leaving.signal.aborted || setFound({ term: wanted, list: [] }),
      )
    }, typingMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [wanted, finder])

  const pages = sections
    .filter(({ label }) => fold(label).includes(fold(wanted)))
    .map(({ key, label, href }): Found => ({ key: `page-${key}`, label, kind: t('office.find.page'), href }))
  const all = [...(wanted.length < 2 ? [] : found.list), ...pages]
  const at = Math.min(chosen, all.length - 1)
  const open = (item: Found | undefined) => {
    if (!item) return
    onClose()
    goTo(item.href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') open(all[at])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || all.length === 0) return
    event.preventDefault()
    setChosen((at + step + all.length) % all.length)
  }
  const isWaiting = wanted.length >= 2 && found.term !== wanted
  return (
    <Dialog open onClose={onClose} title={t('office.find')} closeLabel={t('shell.close')}>
      <input
        type="text"
        role="combobox"
        autoFocus
        aria-label={finder.hint}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={all[at] ? `${id}-${all[at].key}` : undefined}
        aria-autocomplete="list"
        placeholder={finder.hint}
        value={term}
        maxLength={100}
        onChange={({ target }) => {
          setTerm(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
        className="h-12 w-full rounded-md border border-line-strong bg-surface px-4"
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('office.find')} aria-busy={isWaiting || undefined} className="mt-3 grid gap-0.5">
        {all.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={item.key}
            id={`${id}-${item.key}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(item)}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm',
              index === at && 'bg-sunken',
              // Pages are found at once; what was found for an earlier word fades until the answer is there.
              isWaiting && found.list.includes(item) && 'opacity-60',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            <span className="text-muted text-xs">{item.kind}</span>
            <CornerDownLeft aria-hidden className={classes('size-4 text-muted', index !== at && 'opacity-0')} />
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className="px-3 py-6 text-center text-muted text-sm">{t(isWaiting ? 'shell.loading' : 'office.find.nothing')}</p>
      )}
    </Dialog>
  )
}
