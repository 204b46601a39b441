import type { CallContext } from '../platform/http/context.ts'
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

/** The same, for a call that puts something in: a visitor gets a cookie. */
export const needOwner = async (context: CallContext<Services>): Promise<CartOwner> =>
  (await findOwner(context)) ?? { visitorHash: context.visitor.ensure() }
