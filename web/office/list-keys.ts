import { useText } from '../client/text.ts'
import type { Selection } from './selection.ts'
import { useShortcuts } from './shortcuts.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
const linkOf = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>('[data-row-link]')

/** The row after or before the one with the focus takes it; without one the first does. */
function move(step: 1 | -1) {
  const all = rows()
  const at = all.indexOf(currentRow() as HTMLElement)
  const next = at < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, at + step))]
  const target = linkOf(next) ?? next?.querySelector<HTMLElement>('input, button, a')
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** `j` `k` move, `x` ticks, `o` opens, `/` searches, Escape clears what is ticked. */
export function useListKeys({ selection }: { selection?: Selection } = {}) {
  const t = useText()
  const tick = () => {
    const key = currentRow()?.dataset.row
    if (key && selection) (selection.has(key) ? selection.drop : selection.add)([key])
  }
  useShortcuts([
    { keys: 'j', label: t('office.keys.next'), group: 'list', run: () => move(1) },
    { keys: 'k', label: t('office.keys.previous'), group: 'list', run: () => move(-1) },
    { keys: 'o', label: t('office.keys.open'), group: 'list', run: () => linkOf(currentRow())?.click() },
    ...(selection
      ? [
          { keys: 'x', label: t('office.keys.tick'), group: 'list' as const, run: tick },
          { keys: 'Escape', label: t('office.keys.clear'), group: 'list' as const, run: selection.clear },
        ]
      : []),
    {
      keys: '/',
      label: t('office.keys.search'),
      group: 'list',
      run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    },
  ])
}
