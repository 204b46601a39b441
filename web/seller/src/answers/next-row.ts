const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]

/** The row after this one, or before it at the end: where one goes on when this one has left the list. */
export function rowAfter(id: string): string | undefined {
  const all = rows()
  const at = all.findIndex(({ dataset }) => dataset.row === id)
  return (all[at + 1] ?? all[at - 1])?.dataset.row
}

/** Gives the focus to a row's main control, once the list is as it is now. */
export const focusRow = (id: string | undefined) =>
  id !== undefined &&
  requestAnimationFrame(() => {
    const row = rows().find(({ dataset }) => dataset.row === id)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
