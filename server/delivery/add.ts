import type { DeliveryKind, DeliveryZone } from '../../contract/delivery.ts'
import type { Minor } from '../../money/money.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type NewDelivery = { code: string; kind: DeliveryKind; name: Texts; zones: readonly DeliveryZone[] }

type FlatRate = {
  costMinor: Minor
  /** items total from which it is free */
  freeFromMinor: Minor | null
  daysMin: number
  daysMax: number
  /** null: everywhere */
  countries: string[] | null
}

/** A zone that costs the same for all goods. */
export const flatRate = ({ costMinor, freeFromMinor, daysMin, daysMax, countries }: FlatRate): DeliveryZone => ({
  places: countries,
  basis: 'amount',
  bands: [{ from: 0n, cost: costMinor }],
  freeFrom: freeFromMinor,
  daysMin,
  daysMax,
})

/** Adds methods to those of a shop, after them, in the order in which they are offered. Answers their ids. */
export async function addDeliveryMethods(tx: Tx, shopId: string, methods: readonly NewDelivery[]): Promise<string[]> {
  const written = methods.map(({ code, kind, name }, position) => ({ code, kind, name, position }))
  const added = await rows<{ id: string; code: string }>(
    tx,
    sql`insert into delivery_method (shop_id, code, kind, name, position)
      select ${shopId}::bigint, d.code, d.kind, d.name, d.position + (select coalesce(max(position) + 1, 0) from delivery_method where shop_id = ${shopId}::bigint)
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as d (code text, kind text, name jsonb, position int) returning id, code`,
  )
  const ids = methods.map((method) => added.find(({ code }) => code === method.code)?.id ?? '')
  for (const [index, { zones }] of methods.entries()) await writeZones(tx, ids[index] ?? '', zones)
  return ids
}

/** Puts these zones in the place of those that a method has. */
export async function writeZones(tx: Tx, methodId: string, zones: readonly DeliveryZone[]): Promise<void> {
  await execute(tx, sql`delete from delivery_zone where method_id = ${methodId}::bigint`)
  const written = zones.map(({ places, basis, bands, freeFrom, daysMin, daysMax }, position) => ({
    position,
    places,
    basis,
    band_from: bands.map(({ from }) => String(from)),
    band_cost_minor: bands.map(({ cost }) => String(cost)),
    free_from_minor: freeFrom === null ? null : String(freeFrom),
    days_min: daysMin,
    days_max: daysMax,
  }))
  await execute(
    tx,
    sql`insert into delivery_zone (method_id, position, places, basis, band_from, band_cost_minor, free_from_minor, days_min, days_max)
      select ${methodId}::bigint, z.* from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as z (position int, places text[], basis text, band_from bigint[], band_cost_minor bigint[], free_from_minor bigint, days_min int, days_max int)`,
  )
}
