import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** After a category or brand became part of another: whatever is being written with it is written with the other. */
export async function followMerge(
  tx: Tx,
  { field, fromId, intoId }: { field: 'category_id' | 'brand_id'; fromId: string; intoId: string },
): Promise<void> {
  await execute(
    tx,
    sql`update product_draft set
        body = case when body ->> ${field} = ${fromId}::text then jsonb_set(body, array[${field}], to_jsonb(${intoId}::text)) else body end,
        base = case when base ->> ${field} = ${fromId}::text then jsonb_set(base, array[${field}], to_jsonb(${intoId}::text)) else base end
      where closed_at is null and (body ->> ${field} = ${fromId}::text or base ->> ${field} = ${fromId}::text)`,
  )
}
