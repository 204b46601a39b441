import type { Input } from '../../../client/calls.ts'
import { keepDraftOf, readDraftOf } from '../drafts.ts'

export type Application = Omit<Input<'applySeller'>, 'agree'>

type Draft = {
  /** whose it is: the next person at this device gets none of it */
  customer: string
  /** the refused application that it mends; null: a first one */
  mends: string | null
  application: Application
}

/** What somebody has typed of an application; it is there after a way over the login page, too. */
export function readDraft(customer: string, mends: string | null): Application | null {
  const draft = readDraftOf<Draft>('selling')
  return draft?.customer === customer && draft.mends === mends ? draft.application : null
}

export const keepDraft = (draft: Draft | null): void => keepDraftOf('selling', draft)
