/** What people write and leave for a moment. It survives a reload and ends with the tab, or with the sign-out. */
type DraftOf = 'selling' | 'address' | 'conversation' | 'question'

const all: readonly DraftOf[] = ['selling', 'address', 'conversation', 'question']

/** As it was kept; null without one. */
export function readDraftOf<Draft>(what: DraftOf): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(what) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function keepDraftOf(what: DraftOf, draft: object | null) {
  try {
    if (draft) sessionStorage.setItem(what, JSON.stringify(draft))
    else sessionStorage.removeItem(what)
  } catch {
    // Without storage it has to be written again.
  }
}

export function forgetDrafts() {
  for (const what of all) keepDraftOf(what, null)
}
