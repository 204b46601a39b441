import type { Minor } from '../../money/money.ts'
import { execute, maybeRow, row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'
import { indexProducts } from '../search/index-products.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { keepProducts } from './keep-product.ts'
import { insertImages, insertSkus, insertValues, type NewSku } from './parts.ts'
import { keepWording, type Wording } from './wording.ts'

export type SkuRevision = {
  skuId: string
  code?: string
  priceMinor?: Minor
  compareAtMinor?: Minor | null
  weightGrams?: number | null
  imageId?: string | null
}

/** What is changed; what is not named stays as it is. */
export type Revision = {
  categoryId?: string
  brandId?: string | null
  name?: Texts
  shortDescription?: Texts
  description?: Texts
  wording?: Wording
  /** all of them, in their order */
  images?: readonly { fileId: string; alt: Texts }[]
  /** all values of what it is */
  attributeValueIds?: readonly string[]
  /** further values of the options that it has, in the order of the page */
  moreOptionValueIds?: readonly string[]
  skus?: readonly SkuRevision[]
  moreSkus?: readonly NewSku[]
}

/**
 * Changes a product of the member's shop; answers the ids of the SKUs that came to it. What it is sold in grows and does not shrink, because
 * carts and orders name its SKUs. Refuses productInvalid one of another shop or none, parameterInvalid (skus) a code that is taken and SKUs
 * that do not each choose one value of every option.
 */
export async function reviseProduct(tx: Tx, { shopId }: ShopMember, productId: string, revision: Revision): Promise<string[]> {
  const product = await maybeRow<{ id: string }>(
    tx,
    sql`select id from product where id = ${productId}::bigint and shop_id = ${shopId}::bigint for update`,
  )
  if (!product) throw refuse('productInvalid')
  await reviseTexts(tx, productId, revision)
  if (revision.images) {
    await execute(tx, sql`delete from product_image where product_id = ${productId}`)
    await insertImages(tx, productId, revision.images)
    await execute(tx, sql`update product set image_id = ${revision.images[0]?.fileId ?? null}::bigint where id = ${productId}`)
  }
  for (const sku of revision.skus ?? []) await reviseSku(tx, productId, sku)
  const added = await addSkus(tx, productId, revision)
  await keepProducts(tx, [productId])
  await indexProducts(tx, [productId])
  await keepWording(tx, productId, revision.wording ?? null)
  return added
}

const json = (texts: Texts | undefined, otherwise: Sql): Sql => (texts ? sql`${JSON.stringify(texts)}::jsonb` : otherwise)

async function reviseTexts(
  tx: Tx,
  productId: string,
  { categoryId, brandId, name, shortDescription, description }: Revision,
): Promise<void> {
  await execute(
    tx,
    sql`update product set name = ${json(name, sql`name`)}, short_description = ${json(shortDescription, sql`short_description`)},
        description = ${json(description, sql`description`)}, category_id = coalesce(${categoryId ?? null}::bigint, category_id),
        brand_id = ${brandId === undefined ? sql`brand_id` : sql`${brandId}::bigint`}
      where id = ${productId}`,
  )
}

async function reviseSku(tx: Tx, productId: string, { skuId, code, priceMinor, compareAtMinor, weightGrams, imageId }: SkuRevision) {
  const changes = [
    ...(code === undefined ? [] : [sql`code = ${code}`]),
    ...(priceMinor === undefined ? [] : [sql`price_minor = ${String(priceMinor)}::bigint`]),
    ...(compareAtMinor === undefined ? [] : [sql`compare_at_minor = ${compareAtMinor === null ? null : String(compareAtMinor)}::bigint`]),
    ...(weightGrams === undefined ? [] : [sql`weight_grams = ${weightGrams}::int`]),
    ...(imageId === undefined ? [] : [sql`image_id = ${imageId}::bigint`]),
  ]
  if (changes.length === 0) return
  // somebody may have changed the price meanwhile, so that it is not below the former one any more
  await refusingTaken({ sku_code_key: 'skus', sku_check: 'skus' }, () =>
    execute(tx, sql`update sku set ${joinSql(changes, ', ')} where id = ${skuId}::bigint and product_id = ${productId}`),
  )
}

/** Further values and SKUs, and what the product is. The order of all values is that of the page. */
async function addSkus(
  tx: Tx,
  productId: string,
  { attributeValueIds, moreOptionValueIds = [], moreSkus = [] }: Revision,
): Promise<string[]> {
  if (!attributeValueIds && moreOptionValueIds.length === 0 && moreSkus.length === 0) return []
  const known = await rows<{ id: string; is_option: boolean }>(
    tx,
    sql`select attribute_value_id as id, is_option from product_attribute where product_id = ${productId} order by position`,
  )
  const optionValueIds = [...known.filter(({ is_option }) => is_option).map(({ id }) => id), ...moreOptionValueIds]
  const attributes = attributeValueIds ?? known.filter(({ is_option }) => !is_option).map(({ id }) => id)
  if (new Set([...optionValueIds, ...attributes]).size !== optionValueIds.length + attributes.length)
    throw refuse('parameterInvalid', { fields: { options: { problem: 'malformed' } } })
  await execute(tx, sql`delete from product_attribute where product_id = ${productId}`)
  const { last } = await row<{ last: number }>(
    tx,
    sql`select coalesce(max(position), 0)::int as last from sku where product_id = ${productId}`,
  )
  const added = moreSkus.length > 0 ? await insertSkus(tx, productId, moreSkus, { after: last }) : []
  await insertValues(tx, productId, { optionValueIds, attributeValueIds: attributes, skus: moreSkus }, added)
  const values = [...optionValueIds, ...attributes].map(BigInt).sort((left, right) => (left < right ? -1 : 1))
  await execute(tx, sql`update product set facet_values = ${values.map(String)}::bigint[] where id = ${productId}`)
  return added
}
