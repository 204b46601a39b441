import type { Db } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'
import { customerOf } from '../shops/members.ts'

/**
 * The owner of the shop as the customer that they are: whose wallet and accounts money goes to and comes from, and whose password it takes. Refuses 403
 * everybody else of the shop, whatever their role.
 */
export function ownerIn(db: Db, member: ShopMember): Promise<Customer> {
  if (member.role !== 'owner') throw new TransportError(403)
  return customerOf(db, member)
}
