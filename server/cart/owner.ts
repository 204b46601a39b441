import { countHit, type RateLimit } from '../platform/rate-limit.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { VisitorContext } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'

/** Whose cart: a signed-in customer's or that of a visitor's cookie. */
export type CartOwner = Customer | { kind: 'visitor'; cartHash: Buffer }

/** The condition on a row of `cart`. */
export const cartOf = (owner: CartOwner): Sql =>
  owner.kind === 'customer' ? sql`customer_id = ${owner.customerId}` : sql`visitor_hash = ${owner.cartHash}`

/** Whose cart a call is about; null for a visitor who has none yet. */
export async function findOwner({ caller }: Pick<VisitorContext, 'caller'>): Promise<CartOwner | null> {
  const customer = await caller.customer()
  if (customer) return customer
  return caller.cart.hash ? { kind: 'visitor', cartHash: caller.cart.hash } : null
}

/** A cart of a visitor is a row that anyone can make: an address makes so many an hour, far more than a shared office needs. */
const newCarts: RateLimit = { name: 'new-cart', hits: 300, windowSeconds: 3600 }

/** The same, for a call that puts something in: a visitor gets a cookie. Refuses (429) an address that makes carts without end. */
export async function needOwner(context: VisitorContext): Promise<CartOwner> {
  const owner = await findOwner(context)
  if (owner) return owner
  await countHit(context.primary, newCarts, context.address)
  return { kind: 'visitor', cartHash: context.caller.cart.ensure() }
}
