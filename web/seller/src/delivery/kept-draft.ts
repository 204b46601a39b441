import type { MethodDraft } from './draft.ts'

const place = (id: string | null) => `plaza-delivery-${id ?? 'new'}`

/** What was typed and not saved, as long as the window lives: a page that is left or reloaded keeps it. */
export function keepDraft(id: string | null, draft: MethodDraft) {
  try {
    sessionStorage.setItem(place(id), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses what others would have kept.
  }
}

export function keptDraft(id: string | null): MethodDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place(id)) ?? 'null') as MethodDraft | null
  } catch {
    return null
  }
}

export function forgetDraft(id: string | null) {
  try {
    sessionStorage.removeItem(place(id))
  } catch {
    // There is none.
  }
}
