import type { Language } from '../../contract/languages.ts'
import type { CustomerState, ShopState } from '../../contract/people.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type Db, execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** Whom a suspension is about. */
export type Kept = { customerId: string } | { shopId: string }

const isOf = (kept: Kept): Sql => ('customerId' in kept ? sql`x.customer_id = ${kept.customerId}` : sql`x.shop_id = ${kept.shopId}`)

export type Suspending = { why: Why; note: string }

/** Writes down that somebody or something is kept out, and by whom. */
export const beginSuspension = (
  tx: Tx,
  { operatorId }: Operator,
  kept: Kept,
  { why, note, isForGood = false }: Suspending & { isForGood?: boolean },
): Promise<number> =>
  execute(
    tx,
    sql`insert into suspension (customer_id, shop_id, for_good, reason, house_note, begun_by_id)
      values (${'customerId' in kept ? kept.customerId : null}, ${'shopId' in kept ? kept.shopId : null}, ${isForGood}, ${JSON.stringify(why)}, ${note}, ${operatorId})`,
  )

/** Ends the suspension that stands, if any; `by` null: the house, by its clock. */
export const endSuspension = (tx: Tx, kept: Kept, { by, note }: { by: Operator | null; note: string }): Promise<number> =>
  execute(
    tx,
    sql`update suspension x set ended_at = now(), ended_by_id = ${by?.operatorId ?? null}, ended_note = ${note} where ${isOf(kept)} and x.ended_at is null`,
  )

/** What the second of two operators is told: how it stands, since when, and who was quicker. */
export async function standingRefusal(tx: Tx, kept: Kept, state: CustomerState | ShopState): Promise<Refusal> {
  const last = await maybeRow<{ by: string | null; at: Date }>(
    tx,
    sql`select o.firstname as by, coalesce(x.ended_at, x.created_at) as at from suspension x
      left join operator o on o.id = case when x.ended_at is null then x.begun_by_id else x.ended_by_id end
      where ${isOf(kept)} order by x.id desc limit 1`,
  )
  const at = (last?.at ?? new Date()).toISOString()
  return refuse('writeConflict', { data: { reason: 'standing_changed', state, by: last?.by ?? null, at } })
}

type Row = {
  id: string
  for_good: boolean
  reason: Why
  house_note: string
  by: string
  at: Date
  ended_by: string | null
  ended_note: string
  ended_at: Date | null
}

/** The suspension that stands, and those that have ended, newest first. */
export async function readSuspensions(
  db: Db,
  kept: Kept,
  language: Language,
): Promise<Pick<Reply<'getCustomer'>, 'suspension' | 'earlier'>> {
  const found = await rows<Row>(
    db,
    sql`select x.id, x.for_good, x.reason, x.house_note, b.firstname as by, x.created_at as at, e.firstname as ended_by, x.ended_note, x.ended_at
      from suspension x join operator b on b.id = x.begun_by_id left join operator e on e.id = x.ended_by_id where ${isOf(kept)} order by x.id desc`,
  )
  const all = found.map(({ reason, house_note: note, at, ended_at, ...one }) => ({
    ...one,
    reason: inWords(reason, language),
    note,
    at: at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
  return { suspension: all.find(({ ended_at }) => ended_at === null) ?? null, earlier: all.filter(({ ended_at }) => ended_at !== null) }
}
