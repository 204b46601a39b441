import { Refusal, refuse } from '../platform/refusal.ts'
import type { VisitorContext } from '../services.ts'
import type { Customer, SignedIn } from '../sessions/callers.ts'
import { readSignedIn } from './queries.ts'

/** A token that is no good any more must not keep its owner from signing in again. */
export async function findCustomer({ caller }: VisitorContext): Promise<SignedIn | null> {
  try {
    return await caller.customer()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Refuses alreadySignedIn, with what a sign-in would answer, when a valid token came along. */
export async function refuseSignedIn(context: VisitorContext): Promise<void> {
  const { db, services, caller } = context
  const customer = await findCustomer(context)
  if (!customer || caller.token === null) return
  throw refuse('alreadySignedIn', {
    data: await readSignedIn(db, { customer, token: caller.token, services }),
  })
}

/** What a sign-in answers: the token, also as a header, and the person; the visitor's cart is no longer the browser's. */
export async function answerSignedIn(
  { primary, caller, services, setHeader }: VisitorContext,
  { customer, token }: { customer: Customer; token: string },
) {
  caller.cart.drop()
  setHeader('access-token', token)
  // what was written a moment ago is not on every copy yet
  return readSignedIn(primary, { customer, token, services })
}
