import type { ValueObstacle } from '../../contract/catalogue-desk.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inEveryLanguage, inLanguage, type Texts } from '../platform/texts.ts'
import { countDrafts } from '../product-drafts/follow-values.ts'
import { clashingProducts, obstacleToMerge } from '../products/catalogue/attributes.ts'

type Named = { id: string; code: string; name: Texts; version: number; products: number; skus: number }
type AttributeRow = Named & { has_colours: boolean; values: number; untranslated: number }
type ValueRow = Named & { hex: string | null; alike: string[] | null }

const allLanguages = sql`${languages.map(({ code }) => code)}::text[]`

const missingIn = (name: Texts) => languages.flatMap(({ code }) => (name[code] ? [] : [code]))

const columns = sql`a.id, a.code, a.name, a.version,
  a.code = 'colour' or exists (select from attribute_value v where v.attribute_id = a.id and v.hex is not null) as has_colours,
  (select count(*)::int from attribute_value v where v.attribute_id = a.id and v.merged_into_id is null) as values,
  (select count(*)::int from attribute_value v where v.attribute_id = a.id and v.merged_into_id is null and not v.name ?& ${allLanguages}) as untranslated,
  (select count(distinct p.product_id)::int from attribute_value v join product_attribute p on p.attribute_value_id = v.id where v.attribute_id = a.id) as products,
  (select count(distinct w.sku_id)::int from attribute_value v join sku_value w on w.attribute_value_id = v.id where v.attribute_id = a.id) as skus`

const attributeFields = ({ name, ...attribute }: AttributeRow) => ({
  ...attribute,
  ...inEveryLanguage('name', name),
  missing: missingIn(name),
})

/** All attributes in their order. */
export async function listHouseAttributes(db: Db): Promise<Reply<'getHouseAttributes'>> {
  const found = await rows<AttributeRow>(db, sql`select ${columns} from attribute a order by a.position, a.id`)
  return { list: found.map(attributeFields) }
}

/** An attribute with its values. Refuses recordMissing. */
export async function viewHouseAttribute(db: Db, id: string, language: Language): Promise<Reply<'getHouseAttribute'>> {
  const [attribute, values, merged] = await Promise.all([
    maybeRow<AttributeRow>(db, sql`select ${columns} from attribute a where a.id = ${id}::bigint`),
    rows<ValueRow>(
      db,
      sql`select v.id, v.code, v.name, v.hex, v.version, (select count(*)::int from product_attribute p where p.attribute_value_id = v.id) as products,
          (select count(*)::int from sku_value w where w.attribute_value_id = v.id) as skus,
          (select json_agg(o.id::text order by o.position, o.id) from attribute_value o
            where o.attribute_id = v.attribute_id and o.id <> v.id and o.merged_into_id is null and o.letters && v.letters) as alike
        from attribute_value v where v.attribute_id = ${id}::bigint and v.merged_into_id is null order by v.position, v.id`,
    ),
    rows<{ id: string; name: Texts; into_id: string }>(
      db,
      sql`select id, name, merged_into_id as into_id from attribute_value where attribute_id = ${id}::bigint and merged_into_id is not null order by name ->> 'en', id`,
    ),
  ])
  if (!attribute) throw refuse('recordMissing')
  return {
    attribute: attributeFields(attribute),
    list: values.map(({ name, alike, ...value }) => ({
      ...value,
      ...inEveryLanguage('name', name),
      missing: missingIn(name),
      alike: alike ?? [],
    })),
    merged: merged.map(({ name, ...one }) => ({ ...one, ...inLanguage('name', name, language) })),
  }
}

const clashingMost = 20

/** What an act would do to a value now. Refuses recordMissing, and parameterMissing (target_id) a merging without a target. */
export async function readValueEffect(
  db: Db,
  { act, value_id, target_id }: Input<'getValueEffect'>,
  language: Language,
): Promise<Reply<'getValueEffect'>> {
  if (act === 'merge' && target_id === undefined) throw refuse('parameterMissing', { fields: { target_id: { problem: 'missing' } } })
  const targetId = act === 'merge' ? (target_id ?? null) : null
  const found = await rows<{ id: string; attribute_id: string }>(
    db,
    sql`select id, attribute_id from attribute_value where id = any(${[value_id, ...(targetId === null ? [] : [targetId])]}::bigint[]) and merged_into_id is null`,
  )
  const value = found.find(({ id }) => id === value_id)
  const target = found.find(({ id }) => id === targetId)
  if (!value || (targetId !== null && !target)) throw refuse('recordMissing')
  const [counts, drafts, clashing] = await Promise.all([
    row<{ products: number; skus: number; led: number }>(
      db,
      sql`select (select count(*)::int from product_attribute where attribute_value_id = ${value.id}::bigint) as products,
        (select count(*)::int from sku_value where attribute_value_id = ${value.id}::bigint) as skus,
        (select count(*)::int from attribute_value where merged_into_id = ${value.id}::bigint) as led`,
    ),
    countDrafts(db, { fromId: value.id, intoId: targetId }),
    targetId === null ? { all: 0, first: [] } : readClashing(db, clashingProducts(value.id, targetId)),
  ])
  const clashes = clashing.all + drafts.clashes
  const obstacle = (): ValueObstacle | null => {
    if (act === 'remove') return counts.products + counts.led + drafts.drafts > 0 ? 'used' : null
    return (target && obstacleToMerge(value, target)) ?? (clashes > 0 ? 'clash' : null)
  }
  return {
    ...counts,
    drafts: drafts.drafts,
    applications: drafts.applications,
    obstacle: obstacle(),
    clashes,
    clashing: clashing.first.map(({ id, name }) => ({ id, ...inLanguage('name', name, language) })),
  }
}

async function readClashing(db: Db, products: Sql): Promise<{ all: number; first: { id: string; name: Texts }[] }> {
  const found = await rows<{ id: string; name: Texts; all: number }>(
    db,
    sql`select p.id, p.name, (count(*) over ())::int as "all" from product p where p.id in (${products}) order by p.id limit ${clashingMost}::int`,
  )
  return { all: found[0]?.all ?? 0, first: found }
}
