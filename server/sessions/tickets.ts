import { type Db, execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember, SignedIn } from './callers.ts'
import { type Device, openSession } from './open.ts'
import { hashToken, isTokenForm, makeToken } from './token.ts'

/** How long a link to the seller office is good. */
const ticketSeconds = 60

/**
 * A token that lets a customer into the office of a shop they work for, once and within a minute, as long as the session that asks lasts; former
 * ones are void. `shopId` null: their own shop first. Only its hash is kept. Refuses recordMissing who works for no such shop, or for one that is closed.
 */
export async function issueTicket(tx: Tx, { customerId, sessionId }: SignedIn, shopId: string | null): Promise<string> {
  const member = await maybeRow<{ id: string }>(
    tx,
    sql`select m.id from shop_member m join shop s on s.id = m.shop_id
      where m.customer_id = ${customerId} and (${shopId}::bigint is null or m.shop_id = ${shopId}::bigint) and m.removed_at is null and s.status <> 'closed'
      order by m.role = 'owner' desc, m.id limit 1 for no key update of m`,
  )
  if (!member) throw refuse('recordMissing')
  await execute(tx, sql`delete from seller_ticket where shop_member_id = ${member.id} and used_at is null`)
  const token = makeToken()
  await execute(
    tx,
    sql`insert into seller_ticket (token_hash, shop_member_id, issued_to, expires_at)
      values (${hashToken(token)}, ${member.id}, ${sessionId}, now() + make_interval(secs => ${ticketSeconds}))`,
  )
  return token
}

type Ticket = { member: ShopMember; issuedTo: string; opened: string | null; isUsed: boolean; isOver: boolean }

/** The ticket of a token. It is over with its minute, with the session that asked for it, and for whoever may not enter any more. Refuses recordMissing one that was never given out. */
async function findTicket(db: Db, token: string): Promise<Ticket> {
  type Found = {
    member_id: string
    shop_id: string
    role: ShopMember['role']
    issued_to: string
    opened: string | null
    is_used: boolean
    is_over: boolean
  }
  const found = isTokenForm(token)
    ? await maybeRow<Found>(
        db,
        sql`select m.id as member_id, m.shop_id, m.role, t.issued_to, t.opened, t.used_at is not null as is_used,
            (t.expires_at <= now() or i.revoked_at is not null or i.expires_at <= now() or m.removed_at is not null or c.status <> 'active' or s.status = 'closed') as is_over
          from seller_ticket t join shop_member m on m.id = t.shop_member_id join shop s on s.id = m.shop_id join customer c on c.id = m.customer_id
            join session i on i.id = t.issued_to
          where t.token_hash = ${hashToken(token)}`,
      )
    : undefined
  if (!found) throw refuse('recordMissing')
  return {
    member: { kind: 'shop_member', memberId: found.member_id, shopId: found.shop_id, role: found.role },
    issuedTo: found.issued_to,
    opened: found.opened,
    isUsed: found.is_used,
    isOver: found.is_over,
  }
}

/** As whom a token lets in. Refuses recordMissing (link_used, link_over) one that lets nobody in any more. */
export async function lookAtTicket(db: Db, token: string): Promise<ShopMember> {
  const { member, isUsed, isOver } = await findTicket(db, token)
  if (isUsed || isOver) throw refuse('recordMissing', { data: { reason: isUsed ? 'link_used' : 'link_over' } })
  return member
}

type Redeemed =
  | { outcome: 'opened'; member: ShopMember; token: string }
  /** it was used before: `ended` is the session that it had opened */
  | { outcome: 'link_used'; member: ShopMember; ended: string | null }
  | { outcome: 'link_over' }

/**
 * Exchanges a token for a session in the office: of many who try at once one gets it. A token that is tried again ends the session that it has opened,
 * because somebody else may have it; that is why this answers what was wrong instead of refusing, which would undo it. Refuses recordMissing a
 * token that was never given out.
 */
export async function redeemTicket(tx: Tx, token: string, device: Device): Promise<Redeemed> {
  const hash = hashToken(token)
  const { member, issuedTo, isOver } = await findTicket(tx, token)
  const taken = isOver ? 0 : await execute(tx, sql`update seller_ticket set used_at = now() where token_hash = ${hash} and used_at is null`)
  if (taken === 0) {
    // Read again: whoever was first may have committed meanwhile.
    const now = await findTicket(tx, token)
    if (!now.isUsed) return { outcome: 'link_over' }
    await execute(tx, sql`update session set revoked_at = now() where id = ${now.opened} and revoked_at is null`)
    return { outcome: 'link_used', member, ended: now.opened }
  }
  const opened = await openSession(tx, member, { ...device, openedBy: issuedTo })
  await execute(
    tx,
    sql`update seller_ticket set opened = (select id from session where token_hash = ${hashToken(opened)}) where token_hash = ${hash}`,
  )
  return { outcome: 'opened', member, token: opened }
}

/** Tickets are remembered for longer than what they open can last, so that one that is tried again is known. */
export const forgetOldTickets = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from seller_ticket where expires_at < now() - interval '1 day'`)
