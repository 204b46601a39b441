import { rows, type Tx } from '../platform/database.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'
import { indexProducts } from '../search/index-products.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { keepProducts } from './keep-product.ts'
import { insertImages, insertSkus, insertValues, type NewSku } from './parts.ts'
import { keepWording, type Wording } from './wording.ts'

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
  /** null: written in all its languages at once */
  wording?: Wording | null
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
  const skuIds = await insertSkus(tx, productId, product.skus, { after: 0 })
  await insertValues(tx, productId, product, skuIds)
  await insertImages(tx, productId, product.images)
  await keepProducts(tx, [productId])
  await indexProducts(tx, [productId])
  await keepWording(tx, productId, product.wording ?? null)
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
          facet_values, listed_at, recommended_rank)
        select ${product.slug}, id, ${product.categoryId}::bigint, ${product.brandId}::bigint, ${JSON.stringify(product.name)}::jsonb,
          ${JSON.stringify(product.shortDescription)}::jsonb, ${JSON.stringify(product.description)}::jsonb, ${product.images[0]?.fileId ?? null}::bigint,
          ${String(price)}::bigint, false, ${product.soldBefore}::int, ${values.map(String)}::bigint[],
          coalesce(${product.listedAt}::timestamptz, now()), ${product.recommendedRank}::int
        from shop where id = ${shopId}::bigint and status = 'open'
        returning id`,
    ),
  )
  if (!inserted) throw refuse('recordMissing')
  return inserted.id
}
