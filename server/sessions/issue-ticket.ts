import { execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from './callers.ts'
import { hashToken, makeToken } from './token.ts'

/** How long a link to the seller office is good. */
const ticketSeconds = 60

/**
 * A token that lets a customer into the office of the shop they work for, once and within a minute; former ones are void. Only its hash
 * is kept. Refuses recordMissing who works for no open shop.
 */
export async function issueTicket(tx: Tx, { customerId }: Customer): Promise<string> {
  const member = await maybeRow<{ id: string }>(
    tx,
    sql`select m.id from shop_member m join shop s on s.id = m.shop_id
      where m.customer_id = ${customerId} and m.removed_at is null and s.status = 'open' order by m.role = 'owner' desc, m.id limit 1 for no key update of m`,
  )
  if (!member) throw refuse('recordMissing')
  await execute(tx, sql`delete from seller_ticket where shop_member_id = ${member.id} and used_at is null`)
  const token = makeToken()
  await execute(
    tx,
    sql`insert into seller_ticket (token_hash, shop_member_id, expires_at) values (${hashToken(token)}, ${member.id}, now() + make_interval(secs => ${ticketSeconds}))`,
  )
  return token
}

export const forgetOldTickets = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from seller_ticket where expires_at < now() - interval '1 hour'`)
