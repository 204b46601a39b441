import type { Minor } from '../../money/money.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'

export type NewSku = {
  /** unique in the whole house, so that a search for it finds this one */
  code: string
  priceMinor: Minor
  /** the former price, above `priceMinor` */
  compareAtMinor: Minor | null
  /** on hand at the start, booked as received */
  stock: number
  /** with its packing; null: nobody has said */
  weightGrams?: number | null
  /** one value id of every option, in any order */
  valueIds: readonly string[]
  imageId: string | null
}

/** The SKUs in their order, each with its opening stock as a movement. */
export async function insertSkus(
  tx: Tx,
  productId: string,
  skus: readonly NewSku[],
  { after }: { /** position of the last one that is there */ after: number },
): Promise<string[]> {
  const inserted = await refusingTaken({ sku_code_key: 'skus' }, () =>
    rows<{ id: string }>(
      tx,
      sql`with made as (
          insert into sku (product_id, code, price_minor, compare_at_minor, on_hand, image_id, weight_grams, position)
          select ${productId}::bigint, k.code, k.price_minor, k.compare_at_minor, k.on_hand, k.image_id, k.weight_grams, k.position + ${after}::int from unnest(${skus.map(({ code }) => code)}::text[], ${skus.map(({ priceMinor }) => String(priceMinor))}::bigint[],
            ${skus.map(({ compareAtMinor }) => (compareAtMinor === null ? null : String(compareAtMinor)))}::bigint[], ${skus.map(({ stock }) => stock)}::int[],
            ${skus.map(({ imageId }) => imageId)}::bigint[], ${skus.map(({ weightGrams }) => weightGrams ?? null)}::int[])
            with ordinality as k (code, price_minor, compare_at_minor, on_hand, image_id, weight_grams, position)
          returning id, on_hand, position),
        moved as (
          insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
          select id, on_hand, on_hand, 'received', 'listing', ${productId}::bigint from made where on_hand > 0)
        select id from made order by position`,
    ),
  )
  return inserted.map(({ id }) => id)
}

/** What the product is and comes in, and which of it each SKU has. Refuses parameterInvalid (skus) one that does not choose a value of every option. */
export async function insertValues(
  tx: Tx,
  productId: string,
  {
    optionValueIds,
    attributeValueIds,
    skus,
  }: { optionValueIds: readonly string[]; attributeValueIds: readonly string[]; skus: readonly NewSku[] },
  skuIds: readonly string[],
): Promise<void> {
  if (optionValueIds.length + attributeValueIds.length === 0) return
  await execute(
    tx,
    sql`insert into product_attribute (product_id, attribute_value_id, is_option, position)
      select ${productId}::bigint, v.id, v.position <= ${optionValueIds.length}::int, v.position
      from unnest(${[...optionValueIds, ...attributeValueIds]}::bigint[]) with ordinality as v (id, position)`,
  )
  const chosen = skus.flatMap(({ valueIds }, index) => valueIds.map((valueId) => ({ skuId: skuIds[index] ?? '', valueId })))
  // Each SKU names exactly one value of every option, or the buyer could not choose it.
  const { complete } = await row<{ complete: boolean }>(
    tx,
    sql`with chosen as materialized (select * from unnest(${chosen.map(({ skuId }) => skuId)}::bigint[], ${chosen.map(({ valueId }) => valueId)}::bigint[]) as c (sku_id, value_id)),
        written as (insert into sku_value (sku_id, attribute_value_id) select sku_id, value_id from chosen),
        options as (select distinct attribute_id from attribute_value where id = any(${optionValueIds}::bigint[]))
      select not exists (
        select from unnest(${skuIds}::bigint[]) as k (id) cross join options o
        where 1 <> (select count(*) from chosen c join attribute_value v on v.id = c.value_id where c.sku_id = k.id and v.attribute_id = o.attribute_id)) as complete`,
  )
  if (!complete) throw refuse('parameterInvalid', { fields: { skus: { problem: 'malformed' } } })
}

/** The pictures in their order. */
export async function insertImages(tx: Tx, productId: string, images: readonly { fileId: string; alt: Texts }[]): Promise<void> {
  if (images.length === 0) return
  await execute(
    tx,
    sql`insert into product_image (product_id, position, file_id, alt)
      select ${productId}::bigint, i.position, i.file_id, i.alt
      from unnest(${images.map(({ fileId }) => fileId)}::bigint[], ${images.map(({ alt }) => JSON.stringify(alt))}::jsonb[])
        with ordinality as i (file_id, alt, position)`,
  )
}
