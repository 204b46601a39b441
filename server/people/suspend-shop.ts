import type { ShopState } from '../../contract/people.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import { needImpartial } from '../operators/impartial.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers, everyAnswer } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { shopState } from './shops.ts'
import { beginSuspension, endSuspension, type Suspending, standingRefusal } from './suspensions.ts'

export type StandingShop = { shopId: string; ownerId: string; name: Texts; state: ShopState }

/** Everybody who works there, whatever they look after. */
export const everybodyOf = (shopId: string) => ({ shopId, duties: ['orders', 'catalogue', 'money'] as const })

/** A shop, locked against whoever else decides about it. Refuses recordMissing. */
export async function lockStanding(tx: Tx, shopId: string): Promise<StandingShop> {
  const found = await maybeRow<{ owner_id: string; name: Texts }>(
    tx,
    sql`select owner_id, name from shop where id = ${shopId}::bigint for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  // Read after the wait: whoever was first may have committed meanwhile.
  const { state } = await row<{ state: ShopState }>(tx, sql`select ${shopState} as state from shop h where h.id = ${shopId}::bigint`)
  return { shopId, ownerId: found.owner_id, name: found.name, state }
}

/**
 * A locked shop that stands as it has to for what an operator wants. Refuses recordMissing, 403 whoever works there, writeConflict (`standing_changed`) with who
 * was quicker.
 */
export async function needStanding(tx: Tx, operator: Operator, shopId: string, needed: readonly ShopState[]): Promise<StandingShop> {
  const shop = await lockStanding(tx, shopId)
  await needImpartial(tx, operator, { customerId: shop.ownerId, shopId })
  if (!needed.includes(shop.state)) throw await standingRefusal(tx, { shopId }, shop.state)
  return shop
}

/**
 * Takes a shop off sale at once; its office stays open, so that what was bought is shipped and returns are answered. Refuses as `needStanding`. Effects:
 * everybody who works there is told why, an entry of the audit.
 */
export async function suspendShop(tx: Tx, operator: Operator, { shopId, why, note }: Suspending & { shopId: string }): Promise<void> {
  const { name } = await needStanding(tx, operator, shopId, ['open'])
  await execute(tx, sql`update shop set status = 'suspended' where id = ${shopId}`)
  await beginSuspension(tx, operator, { shopId }, { why, note })
  await informMembers(tx, everybodyOf(shopId), 'shop_suspended', (language) => ({ shop: plainText(name, language), reason: why }))
  await recordAudit(tx, operator, {
    act: 'shop.suspend',
    subject: 'shop',
    subjectId: shopId,
    why,
    details: { note: note === '' ? null : note },
  })
  await dropAnswers(tx, [everyAnswer])
}

/** Lets a suspended shop sell again. Refuses as `needStanding`. Effects: everybody who works there is told, an entry of the audit. */
export async function reopenShop(tx: Tx, operator: Operator, { shopId, note }: { shopId: string; note: string }): Promise<void> {
  const { name } = await needStanding(tx, operator, shopId, ['suspended'])
  await execute(tx, sql`update shop set status = 'open' where id = ${shopId}`)
  await endSuspension(tx, { shopId }, { by: operator, note })
  await informMembers(tx, everybodyOf(shopId), 'shop_reopened', (language) => ({ shop: plainText(name, language) }))
  await recordAudit(tx, operator, { act: 'shop.reopen', subject: 'shop', subjectId: shopId, why: { words: note }, details: {} })
  await dropAnswers(tx, [everyAnswer])
}
