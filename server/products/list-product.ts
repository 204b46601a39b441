import type { Minor } from '../../money/money.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'
import { indexProducts } from '../search/index-products.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { keepProducts } from './keep-product.ts'

export type NewSku = {
  /** unique in the whole house, so that a search for it finds this one */
  code: string
  priceMinor: Minor
  /** the former price, above `priceMinor` */
  compareAtMinor: Minor | null
  /** on hand at the start, booked as received */
  stock: number
  /** one value id of every option, in any order */
  valueIds: readonly string[]
  imageId: string | null
}

export type NewProduct = {
  slug: string
  categoryId: string
  brandId: string | null
  name: Texts
  shortDescription: Texts
  description: Texts
  /** the first is the product's picture in lists */
  images: readonly { fileId: string; alt: Texts }[]
  /** value ids among which a buyer chooses, grouped by attribute in the order of the page */
  optionValueIds: readonly string[]
  /** value ids of what it is, such as its material */
  attributeValueIds: readonly string[]
  skus: readonly NewSku[]
  /** what was sold elsewhere before */
  soldBefore: number
  /** null: now */
  listedAt: Date | null
  /** null: not among what the house recommends */
  recommendedRank: number | null
}

const mostSkus = 100

function problemsOf({ skus, optionValueIds, attributeValueIds }: NewProduct): Record<string, FieldProblem> {
  if (skus.length === 0) return { skus: { problem: 'missing' } }
  if (skus.length > mostSkus) return { skus: { problem: 'too_big', bound: mostSkus } }
  const known = new Set(optionValueIds)
  if (known.size !== optionValueIds.length || attributeValueIds.some((id) => known.has(id))) return { options: { problem: 'malformed' } }
  const combinations = new Set(skus.map(({ valueIds }) => valueIds.toSorted().join(' ')))
  const areDistinct = combinations.size === skus.length
  const areKnown = skus.every(({ valueIds }) => valueIds.every((id) => known.has(id)))
  return areDistinct && areKnown ? {} : { skus: { problem: 'malformed' } }
}

/**
 * Puts a product on sale in the member's shop with its options, SKUs, pictures, opening stock and search documents; answers its id.
 * Refuses parameterInvalid: no SKU or more than 100, SKUs that do not each choose one value of every option or choose the same,
 * a former price that is not above the price, a taken slug or SKU code; recordMissing a shop that is not open.
 */
export async function listProduct(tx: Tx, member: ShopMember, product: NewProduct): Promise<string> {
  const problems = problemsOf(product)
  if (Object.keys(problems).length > 0) throw refuse('parameterInvalid', { fields: problems })
  if (
    product.skus.some(({ priceMinor, compareAtMinor }) => priceMinor <= 0n || (compareAtMinor !== null && compareAtMinor <= priceMinor))
  ) {
    throw refuse('parameterInvalid', { fields: { price: { problem: 'too_small' } } })
  }
  const productId = await insertProduct(tx, member, product)
  const skuIds = await insertSkus(tx, productId, product.skus)
  await insertValues(tx, productId, product, skuIds)
  await insertImages(tx, productId, product.images)
  await keepProducts(tx, [productId])
  await indexProducts(tx, [productId])
  return productId
}

async function insertProduct(tx: Tx, { shopId }: ShopMember, product: NewProduct): Promise<string> {
  // What is kept of the SKUs is put right once they are there.
  const price = product.skus[0]?.priceMinor ?? 0n
  const values = [...product.optionValueIds, ...product.attributeValueIds].map(BigInt).sort((left, right) => (left < right ? -1 : 1))
  const [inserted] = await refusingTaken({ product_slug_key: 'slug' }, () =>
    rows<{ id: string }>(
      tx,
      sql`insert into product (slug, shop_id, category_id, brand_id, name, short_description, description, image_id, price_minor, in_stock, sold_before,
          sold_count, facet_values, listed_at, recommended_rank)
        select ${product.slug}, id, ${product.categoryId}::bigint, ${product.brandId}::bigint, ${JSON.stringify(product.name)}::jsonb,
          ${JSON.stringify(product.shortDescription)}::jsonb, ${JSON.stringify(product.description)}::jsonb, ${product.images[0]?.fileId ?? null}::bigint,
          ${String(price)}::bigint, false, ${product.soldBefore}::int, ${product.soldBefore}::int, ${values.map(String)}::bigint[],
          coalesce(${product.listedAt}::timestamptz, now()), ${product.recommendedRank}::int
        from shop where id = ${shopId}::bigint and status = 'open'
        returning id`,
    ),
  )
  if (!inserted) throw refuse('recordMissing')
  return inserted.id
}

/** The SKUs in their order, each with its opening stock as a movement. */
async function insertSkus(tx: Tx, productId: string, skus: readonly NewSku[]): Promise<string[]> {
  const inserted = await refusingTaken({ sku_code_key: 'skus' }, () =>
    rows<{ id: string }>(
      tx,
      sql`with made as (
          insert into sku (product_id, code, price_minor, compare_at_minor, on_hand, image_id, position)
          select ${productId}::bigint, k.* from unnest(${skus.map(({ code }) => code)}::text[], ${skus.map(({ priceMinor }) => String(priceMinor))}::bigint[],
            ${skus.map(({ compareAtMinor }) => (compareAtMinor === null ? null : String(compareAtMinor)))}::bigint[], ${skus.map(({ stock }) => stock)}::int[],
            ${skus.map(({ imageId }) => imageId)}::bigint[]) with ordinality as k (code, price_minor, compare_at_minor, on_hand, image_id, position)
          returning id, on_hand, position),
        moved as (
          insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
          select id, on_hand, on_hand, 'received', 'listing', ${productId}::bigint from made where on_hand > 0)
        select id from made order by position`,
    ),
  )
  return inserted.map(({ id }) => id)
}

async function insertValues(
  tx: Tx,
  productId: string,
  { optionValueIds, attributeValueIds, skus }: NewProduct,
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

async function insertImages(tx: Tx, productId: string, images: NewProduct['images']): Promise<void> {
  if (images.length === 0) return
  await execute(
    tx,
    sql`insert into product_image (product_id, position, file_id, alt)
      select ${productId}::bigint, i.position, i.file_id, i.alt
      from unnest(${images.map(({ fileId }) => fileId)}::bigint[], ${images.map(({ alt }) => JSON.stringify(alt))}::jsonb[])
        with ordinality as i (file_id, alt, position)`,
  )
}
