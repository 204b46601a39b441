import type { DeliveryKind } from '../../contract/delivery.ts'
import type { Minor } from '../../money/money.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type NewDelivery = {
  code: string
  kind: DeliveryKind
  name: Texts
  costMinor: Minor
  /** items total from which it is free */
  freeFromMinor: Minor | null
  daysMin: number
  daysMax: number
  /** null: everywhere */
  countries: string[] | null
}

/** Gives a shop its delivery methods, in the order in which they are offered. */
export async function addDeliveryMethods(tx: Tx, shopId: string, methods: readonly NewDelivery[]): Promise<void> {
  const written = methods.map((method, position) => ({
    code: method.code,
    kind: method.kind,
    name: method.name,
    cost_minor: String(method.costMinor),
    free_from_minor: method.freeFromMinor === null ? null : String(method.freeFromMinor),
    days_min: method.daysMin,
    days_max: method.daysMax,
    countries: method.countries,
    position,
  }))
  await execute(
    tx,
    sql`insert into delivery_method (shop_id, code, kind, name, cost_minor, free_from_minor, days_min, days_max, countries, position)
      select ${shopId}::bigint, d.* from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as d (code text, kind text, name jsonb, cost_minor bigint, free_from_minor bigint, days_min int, days_max int, countries text[], position int)`,
  )
}
