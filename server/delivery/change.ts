import type { DeliveryKind, DeliveryZone } from '../../contract/delivery.ts'
import { execute, maybeRow, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { writeZones } from './add.ts'

type Change = { kind: DeliveryKind; name: Texts; zones: readonly DeliveryZone[] }

/** Changes a method of a shop as a whole. False: it has no such method. */
export async function changeDeliveryMethod(tx: Tx, shopId: string, id: string, { kind, name, zones }: Change): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update delivery_method set kind = ${kind}, name = ${JSON.stringify(name)} where id = ${id}::bigint and shop_id = ${shopId}::bigint`,
  )
  if (changed > 0) await writeZones(tx, id, zones)
  return changed > 0
}

/** Answers the code of what is gone; undefined: the shop has no such method. */
export async function removeDeliveryMethod(tx: Tx, shopId: string, id: string): Promise<string | undefined> {
  const removed = await maybeRow<{ code: string }>(
    tx,
    sql`delete from delivery_method where id = ${id}::bigint and shop_id = ${shopId}::bigint returning code`,
  )
  return removed?.code
}

/** Puts all methods of a shop into this order. False: these are not all of them. */
export async function orderDeliveryMethods(tx: Tx, shopId: string, ids: readonly string[]): Promise<boolean> {
  const known = await rows<{ id: string }>(tx, sql`select id from delivery_method where shop_id = ${shopId}::bigint`)
  if (new Set(ids).size !== ids.length || known.length !== ids.length || !known.every(({ id }) => ids.includes(id))) return false
  await execute(
    tx,
    sql`update delivery_method d set position = o.position - 1 from unnest(${ids}::bigint[]) with ordinality as o (id, position)
      where d.id = o.id and d.shop_id = ${shopId}::bigint`,
  )
  return true
}
