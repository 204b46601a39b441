import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { listProduct } from '../products/list-product.ts'
import type { NewSku } from '../products/parts.ts'
import { fold } from '../search/words.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type CheckedSku, type Content, checkBody, withEnglish } from './check.ts'
import { withValuesOfToday } from './follow-values.ts'
import type { Draft } from './lock.ts'
import { valuesOf } from './own-values.ts'
import { filesOf } from './pictures.ts'

const slugMost = 60

/** How a product stands in addresses: its name in Latin letters where it has one, and the number of its draft, so that no two are alike. */
function slugOf({ id, body }: Draft, { texts }: Content): string {
  const words = fold(texts.name.en ?? texts.name[body.source] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, slugMost)
  return words === '' ? `product-${id}` : `${words}-${id}`
}

/** The code that the house gives to a SKU without one. */
export const codeOf = ({ id }: Pick<Draft, 'id'>, { code }: CheckedSku, place: number): string => code || `P${id}-${place}`

/** Puts a new product on sale as its draft says, with its stock; answers its id. Refuses as `listProduct` and `checkBody` do. */
export async function listDraft(tx: Tx, owner: ShopMember, kept: Draft): Promise<string> {
  const [named] = await withValuesOfToday(tx, kept.body)
  const draft = { ...kept, body: named }
  const content = checkBody(draft.body)
  const { texts, categoryId, body } = content
  const files = await filesOf(tx, draft.id)
  const idOf = await valuesOf(tx, draft)
  const fileOf = (path: string | null) => (path === null ? null : (files.get(path) ?? null))
  const skus: NewSku[] = content.skus.map((sku, index) => ({
    ...sku,
    code: codeOf(draft, sku, index + 1),
    valueIds: sku.values.map(idOf),
    imageId: fileOf(sku.picture),
  }))
  const productId = await listProduct(tx, owner, {
    slug: slugOf(draft, content),
    categoryId,
    brandId: body.brand_id,
    name: withEnglish(texts.name, body.source),
    shortDescription: withEnglish(texts.short_description, body.source),
    description: withEnglish(texts.description, body.source),
    images: body.pictures.flatMap(({ path, alt }) => {
      const fileId = fileOf(path)
      return fileId === null ? [] : [{ fileId, alt: withEnglish(alt, body.source) }]
    }),
    optionValueIds: body.options.flatMap(({ values }) => values.map(idOf)),
    attributeValueIds: body.attributes.map(idOf),
    skus,
    soldBefore: 0,
    listedAt: null,
    recommendedRank: null,
    wording: { source: body.source, basis: draft.basis },
  })
  await execute(
    tx,
    sql`update product_draft set product_id = ${productId}, base = body, closed_at = now(), closed_by = 'listed' where id = ${draft.id}`,
  )
  return productId
}
