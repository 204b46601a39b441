import { refusalOf } from '../../../client/refusal.ts'
import { createStore, useStore } from '../../../client/store.ts'

type Waiting = { settle: (proven: boolean) => void }

const store = createStore<{ waiting: Waiting | null }>({ waiting: null })
let asking: Promise<boolean> | null = null

/**
 * Asks an operator to prove again who they are when a call was refused for the lack of it; whether they did. Several calls that are refused at once ask once.
 */
export async function askAgain(refusal: unknown): Promise<boolean> {
  const asked = refusalOf(refusal)
  if (asked?.codeName !== 'captchaFailed' || !asked.data || !('step_up_required' in asked.data)) return false
  asking ??= new Promise<boolean>((settle) => store.set({ waiting: { settle } })).finally(() => {
    asking = null
    store.set({ waiting: null })
  })
  return asking
}

/** What the dialog of the frame answers to; null while nothing asks. */
export const useStepUpAsked = (): Waiting | null => useStore(store, ({ waiting }) => waiting)
