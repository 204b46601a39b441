import type { Input } from '../../../client/calls.ts'

export type Application = Omit<Input<'applySeller'>, 'agree'>

type Draft = {
  /** whose it is: the next person at this device gets none of it */
  customer: string
  /** the refused application that it mends; null: a first one */
  mends: string | null
  application: Application
}

const storedAs = 'selling'

/** What somebody has typed of an application. It survives a reload and the way over the login page, and ends with the tab. */
export function readDraft(customer: string, mends: string | null): Application | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') as Draft | null
    return draft?.customer === customer && draft.mends === mends ? draft.application : null
  } catch {
    return null
  }
}

export function keepDraft(draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(storedAs, JSON.stringify(draft))
    else sessionStorage.removeItem(storedAs)
  } catch {
    // Without storage a reload asks again.
  }
}
