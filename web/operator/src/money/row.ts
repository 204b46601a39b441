/** The row of a list that has the focus, by its key. */
export const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
