import type { Input } from '../../../client/calls.ts'

export type Submission = Input<'submitOrder'>

const storedAs = 'submission'
const cardAs = 'card-payment'

/**
 * The order that was sent and not answered. It is written down before it is sent: after a lost connection, even after a reload, the
 * very same question is asked again, with the same Idempotency-Key, so that it is placed once or not at all.
 */
export const readSubmission = (): Submission | null => read<Submission>(storedAs)
export const keepSubmission = (submission: Submission | null) => write(storedAs, submission)

/** The purchase whose card page was opened from here: its answer may be on the way. */
export const readCardPayment = (): string | null => read<string>(cardAs)
export const keepCardPayment = (purchaseId: string | null) => write(cardAs, purchaseId)

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage only a reload in this very moment would forget it; the quote can still be used once only.
  }
}
