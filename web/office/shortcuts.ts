import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../client/store.ts'

export type Shortcut = {
  /** as they are pressed one after another, as in 'j', '/', 'g o' */
  keys: string
  /** what they do, for the list that `?` shows */
  label: string
  run: () => void
  /** under which heading they are listed */
  group: 'go' | 'list' | 'page'
}

const bound = createStore<{ sets: readonly (readonly Shortcut[])[] }>({ sets: [] })

/** How long the second key of two may take. */
const secondKeyMs = 1200

let first = ''
let firstAt = 0

/** Whether keys are words here: then they belong to the field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'))

const isInDialog = () => document.querySelector('dialog:modal') !== null

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (isTyping(event.target) || isInDialog()) return
  const now = performance.now()
  const pair = now - firstAt < secondKeyMs ? `${first} ${event.key}` : ''
  // The newest binding of a key wins: a page stands above its frame.
  const all = bound.get().sets.toReversed().flat()
  const found =
    all.find(({ keys }) => keys === pair) ?? (pair === '' || first === '' ? all.find(({ keys }) => keys === event.key) : undefined)
  first = ''
  if (found) {
    event.preventDefault()
    found.run()
  } else if (all.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = event.key
    firstAt = now
  }
}

let listening = false

/** While the component is there, its keys do this; every one of them is a visible control too. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const run = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run())
  const shown = JSON.stringify(shortcuts.map(({ keys, label, group }) => [keys, label, group]))
  useEffect(() => {
    if (!listening) addEventListener('keydown', press)
    listening = true
    const set = (JSON.parse(shown) as [string, string, Shortcut['group']][]).map(([keys, label, group]) => ({
      keys,
      label,
      group,
      run: () => run(keys),
    }))
    bound.set({ sets: [...bound.get().sets, set] })
    return () => bound.set({ sets: bound.get().sets.filter((other) => other !== set) })
  }, [shown])
}

/** What keys do on this page now. */
export const useBoundShortcuts = (): readonly Shortcut[] => useStore(bound, ({ sets }) => sets).flat()
