import { isDeepStrictEqual } from 'node:util'
import type { ReviewedPart } from '../../contract/shop-products.ts'
import type { DraftBody, DraftSku } from './body.ts'

/** The stock of a SKU that is listed stands still in a draft: it moves by acts of its own. */
const comparable = (sku: DraftSku): DraftSku => (sku.sku_id === null ? sku : { ...sku, stock: '' })

/** Whether a draft says anything else than the product does. */
export const isChanged = (base: DraftBody, body: DraftBody): boolean =>
  !isDeepStrictEqual({ ...base, skus: base.skus.map(comparable) }, { ...body, skus: body.skus.map(comparable) })

/**
 * What of the changes of a listed product the house looks at before it shows: what a buyer knows the product by. All else shows at once, the
 * translations and the order of the pictures, too.
 */
export function reviewedOf(base: DraftBody, body: DraftBody): ReviewedPart[] {
  const known = new Set(base.pictures.map(({ path }) => path))
  const isNamedAnew = base.source === body.source && base.name[base.source] !== body.name[body.source]
  const isTurned = base.source !== body.source && body.name[body.source] !== base.name[body.source]
  return [
    ...(isNamedAnew || isTurned ? (['name'] as const) : []),
    ...(body.pictures.some(({ path }) => !known.has(path)) ? (['pictures'] as const) : []),
    ...(body.own_values.length > 0 ? (['own_values'] as const) : []),
  ]
}

/** The part of the changes that shows at once: the draft with what the house has still to look at as it is on the page. */
export function unreviewed(base: DraftBody, body: DraftBody): DraftBody {
  const parts = reviewedOf(base, body)
  const known = new Set(base.pictures.map(({ path }) => path))
  const isKnown = (path: string | null) => path === null || known.has(path)
  const pictures = body.pictures.filter(({ path }) => known.has(path))
  const own = new Set(body.own_values.map(({ key }) => key))
  const namesOwn = (keys: readonly string[]) => keys.some((key) => own.has(key))
  const before = new Map(base.skus.map((sku) => [sku.sku_id, sku]))
  return {
    ...body,
    ...(parts.includes('name') && { name: { ...body.name, [base.source]: base.name[base.source] } }),
    ...(parts.includes('name') && base.source !== body.source && { source: base.source, name: base.name }),
    ...(parts.includes('pictures') && { pictures: pictures.length > 0 ? pictures : base.pictures }),
    attributes: body.attributes.filter((key) => !own.has(key)),
    options: body.options.map(({ attribute_id, values }) => ({ attribute_id, values: values.filter((key) => !own.has(key)) })),
    own_values: [],
    skus: body.skus
      .filter(({ values }) => !namesOwn(values))
      .map((sku) => (isKnown(sku.picture) ? sku : { ...sku, picture: before.get(sku.sku_id)?.picture ?? null })),
  }
}

/** What of the changes is still to be looked at, on top of the product as it stands after the rest of them shows. */
export function pendingOf(shown: DraftBody, base: DraftBody, body: DraftBody): DraftBody {
  const parts = reviewedOf(base, body)
  const known = new Set(base.pictures.map(({ path }) => path))
  const own = new Set(body.own_values.map(({ key }) => key))
  const isTurned = shown.source !== body.source
  const mine = new Map(body.skus.map((sku) => [sku.values.join(' '), sku]))
  return {
    ...shown,
    ...(parts.includes('name') && {
      source: body.source,
      name: isTurned ? body.name : { ...shown.name, [body.source]: body.name[body.source] },
    }),
    ...(parts.includes('pictures') && { pictures: body.pictures }),
    own_values: body.own_values,
    attributes: [...shown.attributes, ...body.attributes.filter((key) => own.has(key))],
    options: shown.options.map(({ attribute_id, values }) => ({
      attribute_id,
      values: [
        ...values,
        ...(body.options.find((option) => option.attribute_id === attribute_id)?.values.filter((key) => own.has(key)) ?? []),
      ],
    })),
    skus: [
      ...shown.skus.map((sku) => {
        const picture = mine.get(sku.values.join(' '))?.picture ?? null
        return picture !== null && !known.has(picture) ? { ...sku, picture } : sku
      }),
      ...body.skus.filter(({ offered, values }) => offered && values.some((key) => own.has(key))),
    ],
  }
}
