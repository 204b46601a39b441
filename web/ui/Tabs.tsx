import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

export type Tab<Key extends string> = { key: Key; label: string; count?: number }
type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** what the selected tab shows */
  children: ReactNode
}

/** Tabs whose selected one the page keeps (in the address, where coming back matters). Arrow keys move and select. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // On phones the row is longer than the window: what is selected is in sight, also when counts arrive and make it longer.
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change how wide the tabs are
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-key="${selected}"]`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [selected, counts])
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === selected)
    const wanted = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = wanted === undefined ? undefined : tabs.at(wanted % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scrollbar-none relative flex max-w-full gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-key={key}
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === selected}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={classes(
              '-mb-px min-h-12 shrink-0 whitespace-nowrap border-b-2 px-3.5 transition-colors duration-(--motion-fast) -outline-offset-2',
              key === selected ? 'border-accent font-semibold text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {name}
            {count !== undefined && count > 0 && <span className="ms-1.5 font-normal text-muted text-sm tabular-nums">{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}
