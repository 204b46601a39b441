import type { CallContext } from '../platform/http/context.ts'
import { countHit, type RateLimit } from '../platform/rate-limit.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'

/** Whose cart: a signed-in customer's or that of a visitor's cookie. */
export type CartOwner = { customerId: string } | { visitorHash: Buffer }

/** The condition on a row of `cart`. */
export const cartOf = (owner: CartOwner): Sql =>
  'customerId' in owner ? sql`customer_id = ${owner.customerId}` : sql`visitor_hash = ${owner.visitorHash}`

/** Whose cart a call is about; null for a visitor who has none yet. */
export async function findOwner(context: CallContext<Services>): Promise<CartOwner | null> {
  const actor = await context.actor()
  if (actor) return { customerId: actor.customerId }
  return context.visitor.hash ? { visitorHash: context.visitor.hash } : null
}

/** A cart of a visitor is a row that anyone can make: an address makes so many an hour, far more than a shared office needs. */
const newCarts: RateLimit = { name: 'new-cart', hits: 300, windowSeconds: 3600 }

/** The same, for a call that puts something in: a visitor gets a cookie. Refuses (429) an address that makes carts without end. */
export async function needOwner(context: CallContext<Services>): Promise<CartOwner> {
  const owner = await findOwner(context)
  if (owner) return owner
  await countHit(context.db, newCarts, context.address)
  return { visitorHash: context.visitor.ensure() }
}
