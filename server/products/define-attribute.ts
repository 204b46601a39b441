import { row, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

export type AttributeValue = { code: string; name: Texts; hex?: string | null }

/**
 * Adds an attribute of the shared vocabulary and those of its values that are new; what exists keeps its texts.
 * Answers the ids of the named values by code.
 */
export async function defineAttribute(
  tx: Tx,
  { code, name, position, values }: { code: string; name: Texts; position: number; values: readonly AttributeValue[] },
): Promise<Map<string, string>> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into attribute (code, name, position) values (${code}, ${JSON.stringify(name)}, ${position})
      on conflict (code) do update set code = excluded.code returning id`,
  )
  const codes = values.map((value) => value.code)
  const found = await rows<{ id: string; code: string }>(
    tx,
    sql`insert into attribute_value (attribute_id, code, name, hex, position)
      select ${id}::bigint, v.code, v.name, v.hex, v.position + (select coalesce(max(position), 0) from attribute_value where attribute_id = ${id}::bigint)
      from unnest(${codes}::text[], ${values.map((value) => JSON.stringify(value.name))}::jsonb[], ${values.map(({ hex }) => hex ?? null)}::text[])
        with ordinality as v (code, name, hex, position)
      on conflict (attribute_id, code) do update set code = excluded.code returning id, code`,
  )
  return new Map(found.map((value) => [value.code, value.id]))
}
