import { useSyncExternalStore } from 'react'

// Open modal dialogs, the topmost last: all outside of it is inert, so what must be reached meanwhile is put inside.

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Shows a dialog above the page; gives what takes it away again. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...open, dialog])
  return () => {
    change(open.filter((other) => other !== dialog))
    dialog.close()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
