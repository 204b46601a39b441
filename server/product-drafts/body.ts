import type { z } from 'zod'
import type { draftBody } from '../../contract/calls/shop-products.ts'
import type { Language } from '../../contract/languages.ts'
import type { DraftTexts, productTextFields } from '../../contract/shop-products.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { freshBasis, ownTexts, type Wording, type WrittenTexts } from '../products/wording.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Everything that a shop says of a product. */
export type DraftBody = z.output<typeof draftBody>
export type DraftSku = DraftBody['skus'][number]

const nobodyHasSaid: DraftSku = {
  sku_id: null,
  values: [],
  code: '',
  price: '',
  compare_at: '',
  stock: '',
  weight_grams: '',
  picture: null,
  offered: true,
}

/** Nothing is said yet: one SKU, as a product without options has it. */
export const emptyBody = (source: Language): DraftBody => ({
  source,
  name: {},
  short_description: {},
  description: {},
  category_id: null,
  brand_id: null,
  attributes: [],
  options: [],
  own_values: [],
  skus: [nobodyHasSaid],
  pictures: [],
})

/** A text that is empty in a language is not written in it. */
const writtenOnly = (texts: DraftTexts): DraftTexts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The same body, with each thing said in one way only, so that bodies can be compared. */
export const tidied = (body: DraftBody): DraftBody => ({
  ...body,
  name: writtenOnly(body.name),
  short_description: writtenOnly(body.short_description),
  description: writtenOnly(body.description),
  pictures: body.pictures.map(({ path, alt }) => ({ path, alt: writtenOnly(alt) })),
})

export const textsOf = ({ name, short_description, description }: DraftBody): WrittenTexts => ({ name, short_description, description })

type ProductRow = WrittenTexts & {
  source: Language | null
  basis: Wording['basis'] | null
  category_id: string
  brand_id: string | null
  attributes: string[] | null
  options: { attribute_id: string; values: string[] }[] | null
  skus: {
    sku_id: string
    code: string
    price_minor: string
    compare_at_minor: string | null
    on_hand: number
    weight_grams: number | null
    picture: string | null
    values: Record<string, string> | null
  }[]
  pictures: { path: string; alt: DraftTexts }[] | null
}

export type ListedBody = { body: DraftBody; wording: Wording }

/** A product of the member's shop as its editor shows it; null: there is none. */
export async function bodyOfProduct(db: Db, { shopId }: ShopMember, productId: string): Promise<ListedBody | null> {
  const found = await maybeRow<ProductRow>(
    db,
    sql`select p.name, p.short_description, p.description, w.source, w.basis, p.category_id::text, p.brand_id::text,
        (select json_agg(pa.attribute_value_id::text order by pa.position) from product_attribute pa where pa.product_id = p.id and not pa.is_option) as attributes,
        (select json_agg(json_build_object('attribute_id', o.attribute_id::text, 'values', o.values) order by o.first) from (
          select v.attribute_id, min(pa.position) as first, json_agg(v.id::text order by pa.position) as values
          from product_attribute pa join attribute_value v on v.id = pa.attribute_value_id where pa.product_id = p.id and pa.is_option group by v.attribute_id) o) as options,
        (select json_agg(json_build_object('sku_id', k.id::text, 'code', k.code, 'price_minor', k.price_minor::text, 'compare_at_minor', k.compare_at_minor::text,
            'on_hand', k.on_hand, 'weight_grams', k.weight_grams, 'picture', f.path,
            'values', (select json_object_agg(v.attribute_id, v.id::text) from sku_value kv join attribute_value v on v.id = kv.attribute_value_id where kv.sku_id = k.id))
            order by k.position, k.id) from sku k left join file f on f.id = k.image_id where k.product_id = p.id) as skus,
        (select json_agg(json_build_object('path', f.path, 'alt', i.alt) order by i.position) from product_image i join file f on f.id = i.file_id
          where i.product_id = p.id) as pictures
      from product p left join product_wording w on w.product_id = p.id
      where p.id = ${productId}::bigint and p.shop_id = ${shopId}::bigint`,
  )
  if (!found) return null
  const written = { name: found.name, short_description: found.short_description, description: found.description }
  const source = found.source ?? 'en'
  const wording = { source, basis: found.basis ?? freshBasis(written, source) }
  const options = found.options ?? []
  const borrows = (alt: DraftTexts) => source !== 'en' && alt.en === alt[source]
  const body: DraftBody = {
    source,
    ...ownTexts(written, wording),
    category_id: found.category_id,
    brand_id: found.brand_id,
    attributes: found.attributes ?? [],
    options,
    own_values: [],
    skus: found.skus.map((sku) => ({
      sku_id: sku.sku_id,
      values: options.map(({ attribute_id }) => sku.values?.[attribute_id] ?? ''),
      code: sku.code,
      price: amountOf(sku.price_minor),
      compare_at: maybeAmount(sku.compare_at_minor) ?? '',
      stock: String(sku.on_hand),
      weight_grams: sku.weight_grams === null ? '' : String(sku.weight_grams),
      picture: sku.picture,
      offered: true,
    })),
    pictures: (found.pictures ?? []).map(({ path, alt }) => {
      const { en, ...others } = alt
      return { path, alt: borrows(alt) || en === undefined ? others : { ...others, en } }
    }),
  }
  return { body: tidied(body), wording }
}

/** Of each translation that was written since, the mark of the source that it was made from; of those that are confirmed, too. */
export function basisAfter(
  before: { texts: WrittenTexts; wording: Wording },
  after: { texts: WrittenTexts; source: Language },
  confirmed: readonly string[],
): Wording['basis'] {
  const fresh = freshBasis(after.texts, after.source)
  const marks = (field: (typeof productTextFields)[number]) =>
    Object.fromEntries(
      Object.entries(fresh[field] ?? {}).map(([code, now]) => {
        const language = code as Language
        const stands =
          before.wording.source === after.source &&
          before.texts[field][language] === after.texts[field][language] &&
          !confirmed.includes(`${field}.${code}`)
        return [code, stands ? (before.wording.basis[field]?.[language] ?? now) : now]
      }),
    )
  return { name: marks('name'), short_description: marks('short_description'), description: marks('description') }
}
