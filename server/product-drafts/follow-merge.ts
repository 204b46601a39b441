import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** After a category became part of another: whatever is being written for it is written for the other. */
export async function followMerge(tx: Tx, { fromId, intoId }: { fromId: string; intoId: string }): Promise<void> {
  await execute(
    tx,
    sql`update product_draft set
        body = case when body ->> 'category_id' = ${fromId}::text then jsonb_set(body, '{category_id}', to_jsonb(${intoId}::text)) else body end,
        base = case when base ->> 'category_id' = ${fromId}::text then jsonb_set(base, '{category_id}', to_jsonb(${intoId}::text)) else base end
      where closed_at is null and (body ->> 'category_id' = ${fromId}::text or base ->> 'category_id' = ${fromId}::text)`,
  )
}
