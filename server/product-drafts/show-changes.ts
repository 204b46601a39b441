import { isDeepStrictEqual } from 'node:util'
import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Revision, reviseProduct } from '../products/revise-product.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { bodyOfProduct, type DraftBody } from './body.ts'
import { type Content, checkBody, withEnglish } from './check.ts'
import { pendingOf } from './differences.ts'
import { withValuesOfToday } from './follow-values.ts'
import { codeOf } from './list-draft.ts'
import type { Draft } from './lock.ts'
import { valuesOf } from './own-values.ts'
import { filesOf } from './pictures.ts'

export type ChangeDraft = Draft & { productId: string; base: DraftBody }

/** A listed product is sold as it was: what came to it may grow, and no SKU or option goes. */
function needGrowth(base: DraftBody, body: DraftBody): void {
  const kept = new Map(body.skus.map((sku) => [sku.sku_id, sku]))
  const isKept = base.skus.every(({ sku_id, values }) => {
    const sku = kept.get(sku_id)
    return sku?.offered && isDeepStrictEqual(sku.values, values)
  })
  const known = new Set(base.skus.map(({ sku_id }) => sku_id))
  const isOwn = body.skus.every(({ sku_id }) => sku_id === null || known.has(sku_id))
  if (!isKept || !isOwn) throw refuse('parameterInvalid', { fields: { skus: { problem: 'malformed' } } })
  const grows =
    base.options.length === body.options.length &&
    base.options.every(({ attribute_id, values }, index) => {
      const now = body.options[index]
      return now?.attribute_id === attribute_id && values.every((value) => now.values.includes(value))
    })
  if (!grows) throw refuse('parameterInvalid', { fields: { options: { problem: 'malformed' } } })
}

/** What differs between the base of a draft and what it says now, as an act on the product. Whatever nobody has changed stays as it is today. */
async function revisionOf(tx: Tx, draft: ChangeDraft, content: Content): Promise<Revision> {
  const { base } = draft
  const { body, texts, categoryId } = content
  const files = await filesOf(tx, draft.id)
  const idOf = await valuesOf(tx, { id: draft.id, body })
  const fileOf = (path: string | null) => (path === null ? null : (files.get(path) ?? null))
  const before = new Map(base.skus.map((sku) => [sku.sku_id, sku]))
  const differs = <Part extends keyof DraftBody>(part: Part) => !isDeepStrictEqual(base[part], body[part])
  const isTurned = differs('source')
  const known = new Set(base.options.flatMap(({ values }) => values))
  const written = new Map(body.skus.map((sku) => [sku.sku_id, sku]))
  return {
    ...(differs('category_id') && { categoryId }),
    ...(differs('brand_id') && { brandId: body.brand_id }),
    ...((isTurned || differs('name')) && { name: withEnglish(texts.name, body.source) }),
    ...((isTurned || differs('short_description')) && { shortDescription: withEnglish(texts.short_description, body.source) }),
    ...((isTurned || differs('description')) && { description: withEnglish(texts.description, body.source) }),
    wording: { source: body.source, basis: draft.basis },
    ...((isTurned || differs('pictures')) && {
      images: body.pictures.flatMap(({ path, alt }) => {
        const fileId = fileOf(path)
        return fileId === null ? [] : [{ fileId, alt: withEnglish(alt, body.source) }]
      }),
    }),
    ...(differs('attributes') && { attributeValueIds: body.attributes.map(idOf) }),
    moreOptionValueIds: body.options.flatMap(({ values }) => values.filter((key) => !known.has(key)).map(idOf)),
    skus: content.skus.flatMap((sku) => {
      const [old, now] = [before.get(sku.skuId), written.get(sku.skuId)]
      if (sku.skuId === null || !old || !now) return []
      return [
        {
          skuId: sku.skuId,
          ...(sku.code !== '' && sku.code !== old.code && { code: sku.code }),
          ...(now.price !== old.price && { priceMinor: sku.priceMinor }),
          ...(now.compare_at !== old.compare_at && { compareAtMinor: sku.compareAtMinor }),
          ...(now.weight_grams !== old.weight_grams && { weightGrams: sku.weightGrams }),
          ...(now.picture !== old.picture && { imageId: fileOf(sku.picture) }),
        },
      ]
    }),
    // what is in stock of them is asked for as with any other SKU that is listed
    moreSkus: content.skus.flatMap((sku, index) =>
      sku.skuId === null
        ? [{ ...sku, stock: 0, code: codeOf(draft, sku, index + 1), valueIds: sku.values.map(idOf), imageId: fileOf(sku.picture) }]
        : [],
    ),
  }
}

/** Pieces that are asked for of a SKU that came to a listed product. */
export type AskedStock = { skuId: string; quantity: number }

/**
 * Brings the page of a listed product to what `wanted` says, the draft or the part of it that shows at once; answers the stock that is to be asked
 * for. Refuses as `checkBody` does, and parameterInvalid (skus, options) what takes away something that is sold.
 */
export async function showChanges(tx: Tx, member: ShopMember, kept: ChangeDraft, asked: DraftBody): Promise<AskedStock[]> {
  const [base, wanted] = await withValuesOfToday(tx, kept.base, asked)
  const draft = { ...kept, base }
  needGrowth(draft.base, wanted)
  const content = checkBody(wanted)
  const added = await reviseProduct(tx, member, draft.productId, await revisionOf(tx, draft, content))
  const fresh = content.skus.filter(({ skuId }) => skuId === null)
  return fresh.flatMap(({ stock: quantity }, index) => {
    const skuId = added[index]
    return quantity > 0 && skuId ? [{ skuId, quantity }] : []
  })
}

/** The draft has said all that it had to say. */
export const closeListed = (tx: Tx, draftId: string): Promise<number> =>
  execute(tx, sql`update product_draft set closed_at = now(), closed_by = 'listed' where id = ${draftId}`)

/** Of a draft that shows in part, what the house looks at stays: on top of the product as it stands now. */
export async function keepPending(tx: Tx, member: ShopMember, draft: ChangeDraft): Promise<void> {
  const listed = await bodyOfProduct(tx, member, draft.productId)
  if (!listed) throw new Error('the product that was changed is gone')
  const rest = pendingOf(listed.body, draft.base, draft.body)
  await execute(
    tx,
    sql`update product_draft set body = ${JSON.stringify(rest)}, base = ${JSON.stringify(listed.body)}, version = version + 1 where id = ${draft.id}`,
  )
}
