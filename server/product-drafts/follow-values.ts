import { type Db, execute, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { draftNames } from '../products/catalogue/attributes.ts'
import type { DraftBody } from './body.ts'

type Merged = ReadonlyMap<string, string>

const unique = (keys: readonly string[]) => [...new Set(keys)]

/** A body that names what values became part of. */
function following(body: DraftBody, merged: Merged): DraftBody {
  const now = (key: string) => merged.get(key) ?? key
  const options = body.options.map((option) => ({ ...option, values: unique(option.values.map(now)) }))
  const chosen = new Set(options.flatMap(({ values }) => values))
  return {
    ...body,
    attributes: unique(body.attributes.map(now)).filter((key) => !chosen.has(key)),
    options,
    skus: body.skus.map((sku) => ({ ...sku, values: sku.values.map(now) })),
  }
}

/** Two of its SKUs are chosen by the same values, which they were not before. */
function clashes(body: DraftBody, merged: Merged): boolean {
  const kinds = ({ skus }: DraftBody) => new Set(skus.map(({ values }) => JSON.stringify(values))).size
  return kinds(following(body, merged)) < kinds(body)
}

type DraftRow = { id: string; body: DraftBody; base: DraftBody | null; is_waiting: boolean }

const draftsWith = (db: Db, valueId: string, { locked }: { locked: boolean }): Promise<DraftRow[]> =>
  rows<DraftRow>(
    db,
    sql`select d.id, d.body, d.base, exists (select from application a where a.id = d.application_id and a.state = 'under_review') as is_waiting
      from product_draft d where ${draftNames(valueId)} order by d.id ${locked ? sql`for update of d` : sql``}`,
  )

const pair = (fromId: string, intoId: string): Merged => new Map([[fromId, intoId]])

/** How many open drafts name a value, how many of them wait for a decision, and in how many two SKUs would be the same if it were the other. */
export async function countDrafts(
  db: Db,
  { fromId, intoId }: { fromId: string; intoId: string | null },
): Promise<{ drafts: number; applications: number; clashes: number }> {
  const found = await draftsWith(db, fromId, { locked: false })
  return {
    drafts: found.length,
    applications: found.filter(({ is_waiting }) => is_waiting).length,
    clashes: intoId === null ? 0 : found.filter(({ body }) => clashes(body, pair(fromId, intoId))).length,
  }
}

/** After a value became part of another: whatever is being written with it is written with the other. Answers false, and changes nothing, where two SKUs of a draft would be the same. */
export async function valuesFollowMerge(tx: Tx, { fromId, intoId }: { fromId: string; intoId: string }): Promise<boolean> {
  const merged = pair(fromId, intoId)
  const found = await draftsWith(tx, fromId, { locked: true })
  if (found.some(({ body }) => clashes(body, merged))) return false
  for (const { id, body, base } of found)
    await execute(
      tx,
      sql`update product_draft set body = ${JSON.stringify(following(body, merged))}::jsonb, base = ${base && JSON.stringify(following(base, merged))}::jsonb where id = ${id}::bigint`,
    )
  return true
}

/**
 * Bodies as they are listed: whoever still names a value that became part of another means the other. The lock makes a merging wait for who lists, and who
 * lists for a merging. Refuses parameterInvalid (skus) where two SKUs would be the same by that.
 */
export async function withValuesOfToday<Bodies extends readonly DraftBody[]>(tx: Tx, ...bodies: Bodies): Promise<Bodies> {
  const named = bodies.flatMap(({ attributes, options }) => [...attributes, ...options.flatMap(({ values }) => values)])
  const ids = unique(named.filter((key) => /^[1-9]\d*$/.test(key)))
  if (ids.length === 0) return bodies
  const found = await rows<{ id: string; merged_into_id: string | null }>(
    tx,
    sql`select id, merged_into_id from attribute_value where id = any(${ids}::bigint[]) order by id for key share`,
  )
  const merged = new Map(found.flatMap(({ id, merged_into_id }) => (merged_into_id === null ? [] : [[id, merged_into_id] as const])))
  if (merged.size === 0) return bodies
  if (bodies.some((body) => clashes(body, merged))) throw refuse('parameterInvalid', { fields: { skus: { problem: 'malformed' } } })
  return bodies.map((body) => following(body, merged)) as unknown as Bodies
}
