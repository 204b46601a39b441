import { mayAct, orderActs } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { informMembers } from '../messages/inform-members.ts'
import { inSet } from '../order-states/sql.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { lockOrder } from '../orders/lock.ts'
import { type Database, execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers, everyAnswer } from '../platform/drop-answers.ts'
import { addJob } from '../platform/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText } from '../platform/texts.ts'
import { takeAllOffShelf } from '../products/take-off-shelf.ts'
import type { Services } from '../services.ts'
import { clock, type Operator } from '../sessions/callers.ts'
import { endMemberSessions } from '../sessions/revoke.ts'
import { isNothingLeft, leftOfClosing } from './closing-left.ts'
import { everybodyOf, lockStanding, needStanding } from './suspend-shop.ts'
import { beginSuspension, endSuspension, type Suspending } from './suspensions.ts'

/** The job that brings what is closing to its end: every minute, and at once for a shop that begins to. */
export const closingsJob = 'shop-closings'

const atOnce = 100

/**
 * Begins to close a shop for good: it sells nothing any more from now on. The rest is done order by order by `runShopClosings`, and when nothing is left it is
 * closed. Refuses as `needStanding`. Effects: everybody who works there is told why, an entry of the audit.
 */
export async function closeShop(tx: Tx, operator: Operator, { shopId, why, note }: Suspending & { shopId: string }): Promise<void> {
  const { name } = await needStanding(tx, operator, shopId, ['open', 'suspended'])
  await execute(tx, sql`update shop set status = 'suspended' where id = ${shopId}`)
  await endSuspension(tx, { shopId }, { by: null, note: '' })
  await beginSuspension(tx, operator, { shopId }, { why, note, isForGood: true })
  await informMembers(tx, everybodyOf(shopId), 'shop_closing', (language) => ({ shop: plainText(name, language), reason: why }))
  await recordAudit(tx, operator, {
    act: 'shop.close',
    subject: 'shop',
    subjectId: shopId,
    why,
    details: { note: note === '' ? null : note },
  })
  await dropAnswers(tx, [everyAnswer])
  await addJob(tx, closingsJob, {})
}

/**
 * Goes on with every shop that is closing: cancels what has not left, one order a transaction; takes products off the shelf; and closes a shop of which nothing
 * is left. Whatever was done before a crash stays done, and each step finds by itself what is left; several processes may run this at once.
 */
export async function runShopClosings(db: Database, { log }: Pick<Services, 'log'>): Promise<void> {
  const closing = await rows<{ shop_id: string }>(db, sql`select shop_id from suspension where for_good and ended_at is null order by id`)
  for (const { shop_id: shopId } of closing) {
    try {
      await cancelUnshipped(db, shopId, log)
      while ((await db.transaction((tx) => takeAllOffShelf(tx, shopId, atOnce))) === atOnce);
      await db.transaction((tx) => endClosing(tx, shopId))
    } catch (error) {
      log.error({ err: error, shop: shopId, expected: error instanceof Refusal }, 'a shop could not be brought nearer to its end')
    }
  }
}

async function cancelUnshipped(db: Database, shopId: string, log: Services['log']): Promise<void> {
  let after = '0'
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      sql`select o.id from orders o where o.shop_id = ${shopId} and o.id > ${after}::bigint and ${inSet(orderActs.cancel)} order by o.id limit ${atOnce}`,
    )
    for (const { id } of found) {
      try {
        await db.transaction((tx) => cancelOne(tx, id))
      } catch (error) {
        log.error({ err: error, order: id, expected: error instanceof Refusal }, 'an order of a closing shop could not be cancelled')
      }
    }
    const last = found.at(-1)
    if (!last || found.length < atOnce) return
    after = last.id
  }
}

/** Cancels an order as any that did not leave. Whoever was quicker, by shipping it or cancelling it, has left nothing to do. */
async function cancelOne(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, clock, orderId)
  if (!mayAct('cancel', order, clock.kind)) return
  const why = { code: 'shop_closes' } as const
  await cancelOrder(tx, clock, { orderId, why })
  const { refundedMinor } = await lockOrder(tx, clock, orderId)
  const amount = formatAmount(refundedMinor - order.refundedMinor)
  await recordAudit(tx, clock, { act: 'order.cancel', subject: 'order', subjectId: orderId, why, details: { amount } })
}

/** Closes a shop of which nothing is left. Effects: whoever works there is told and has no office any more, an entry of the audit. */
async function endClosing(tx: Tx, shopId: string): Promise<void> {
  const { state, name } = await lockStanding(tx, shopId)
  if (state !== 'closing' || !isNothingLeft(await leftOfClosing(tx, shopId))) return
  await execute(tx, sql`update shop set status = 'closed' where id = ${shopId}`)
  await endSuspension(tx, { shopId }, { by: null, note: '' })
  await informMembers(tx, everybodyOf(shopId), 'shop_closed', (language) => ({ shop: plainText(name, language) }))
  const members = await rows<{ id: string }>(tx, sql`select id from shop_member where shop_id = ${shopId}`)
  for (const { id } of members) await endMemberSessions(tx, id)
  await recordAudit(tx, clock, { act: 'shop.closed', subject: 'shop', subjectId: shopId, why: null, details: {} })
  await dropAnswers(tx, [everyAnswer])
}
