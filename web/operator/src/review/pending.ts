import { lookBackSeconds } from '../../../../contract/review-desk.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { createStore, useStore } from '../../../client/store.ts'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

export type Pending = {
  id: string
  number: string
  /** what is about to be done, in a sentence */
  sentence: string
  /** when it is sent */
  at: number
  send: () => Promise<unknown>
}

type Shift = {
  pending: Pending | null
  /** being sent, and not to be shown as waiting any more */
  sending: readonly string[]
  /** decided since this console was opened */
  done: number
}

const store = createStore<Shift>({ pending: null, sending: [], done: 0 })
let timer: ReturnType<typeof setTimeout> | undefined

/** What is about to be decided: nothing takes a decision back once it is sent, so that all of them wait for some seconds. */
export const usePending = (): Pending | null => useStore(store, ({ pending }) => pending)
export const useSending = (): readonly string[] => useStore(store, ({ sending }) => sending)
export const useDone = (): number => useStore(store, ({ done }) => done)

/** Begins to wait with a decision; one that waits already is sent. */
export function decideSoon(decision: Omit<Pending, 'at'>) {
  sendNow()
  store.set({ pending: { ...decision, at: Date.now() + lookBackSeconds * 1000 } })
  timer = setTimeout(sendNow, lookBackSeconds * 1000)
}

/** Takes the decision back that still waits; gives the case that it was about. */
export function takeBack(): string | null {
  const { pending } = store.get()
  clearTimeout(timer)
  store.set({ pending: null })
  return pending?.id ?? null
}

/** Sends what waits: because its time has come, the next one was decided, or who decides leaves the desk. */
export function sendNow() {
  const { pending, sending } = store.get()
  if (pending === null) return
  clearTimeout(timer)
  store.set({ pending: null, sending: [...sending, pending.id] })
  void sendOff(pending)
}

async function sendOff({ id, number, send }: Pending) {
  try {
    await send()
    store.set({ done: store.get().done + 1 })
  } catch (error) {
    tellWhy(error, { id, number })
  } finally {
    await refresh('getReviewQueue', 'getReviewCase')
    store.set({ sending: store.get().sending.filter((other) => other !== id) })
  }
}

/** What was not decided is told with its number, who was quicker, and the way to it: one is at another case by then. */
function tellWhy(error: unknown, { id, number }: { id: string; number: string }) {
  const refusal = refusalOf(error)
  const action = { label: text('review.open'), href: paths.review({ open: id }) }
  if (refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'application_decided') {
    const { by, state } = refusal.data
    showToast(by === null ? text('review.takenBack', { number }) : text('review.decidedBy', { number, by, state }), {
      tone: 'danger',
      action,
    })
  } else if (refusal) {
    showToast(text('review.notDecided', { number, why: refusal.message }), { tone: 'danger', action })
  } else void showProblem(error)
}
