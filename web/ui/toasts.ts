import type { ReactNode } from 'react'

export type Toast = {
  id: number
  text: ReactNode
  tone: 'neutral' | 'success' | 'danger'
  action?: { label: string; href?: string; onPress?: () => void }
}

const waitingMost = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a sentence; several wait in a queue, and the same one twice is said once: with the way back of what was done last. */
export function showToast(text: ReactNode, { tone = 'neutral', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  const others = toasts.filter((toast) => toast.text !== text)
  if (others.length < toasts.length && !action?.onPress) return
  lastId += 1
  change([...others, { id: lastId, text, tone, action }].slice(-waitingMost))
}

/** Who has come to where a toast leads has done what it asks for. */
export const dismissToastsTo = (href: string) => {
  const rest = toasts.filter(({ action }) => action?.href !== href)
  if (rest.length < toasts.length) change(rest)
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))
