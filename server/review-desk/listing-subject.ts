import type { Language } from '../../contract/languages.ts'
import { productTextFields } from '../../contract/shop-products.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { DraftBody, DraftSku } from '../product-drafts/body.ts'
import { reviewedOf } from '../product-drafts/differences.ts'

type Subject = Extract<Reply<'getReviewCase'>['subject'], { kind: 'product_listing' }>

type Named = { id: string; name: Texts; attribute: Texts | null }

type Asked = {
  product_id: string | null
  draft_id: string
  draft_version: number
  body: DraftBody
  base: DraftBody | null
  version: number
}

/** A listing as its shop wrote it, beside the product as it stood when the draft was begun; the words of the vocabulary in the language of who reads. */
export async function listingSubject(db: Db, applicationId: string, language: Language): Promise<Subject> {
  const { body, base, ...asked } = await row<Asked>(
    db,
    sql`select l.product_id::text, l.draft_id::text, l.draft_version, d.body, d.base, d.version
      from listing_application l join product_draft d on d.id = l.draft_id where l.application_id = ${applicationId}`,
  )
  const bodies = base ? [body, base] : [body]
  const valueIds = bodies
    .flatMap(({ attributes, skus }) => [...attributes, ...skus.flatMap(({ values }) => values)])
    .filter((key) => /^\d+$/.test(key))
  const attributeIds = [...body.options, ...body.own_values].map(({ attribute_id }) => attribute_id)
  const optionValues = body.options.flatMap(({ values }) => values).filter((key) => /^\d+$/.test(key))
  const [values, attributes, categories, brands, pictures] = await Promise.all([
    rows<Named>(
      db,
      sql`select v.id, v.name, t.name as attribute from attribute_value v join attribute t on t.id = v.attribute_id where v.id = any(${[...valueIds, ...optionValues]}::bigint[])`,
    ),
    rows<Named>(db, sql`select id, name, null as attribute from attribute where id = any(${attributeIds}::bigint[])`),
    rows<Named>(
      db,
      sql`select id, name, null as attribute from category where id = any(${bodies.flatMap(({ category_id }) => category_id ?? [])}::bigint[])`,
    ),
    rows<Named>(
      db,
      sql`select id, name, null as attribute from brand where id = any(${bodies.flatMap(({ brand_id }) => brand_id ?? [])}::bigint[])`,
    ),
    rows<{ path: string; picture: Picture }>(
      db,
      sql`select f.path, ${pictureOf(sql`f`)} as picture from file f
        where f.path = any(${bodies.flatMap(({ pictures }) => pictures.map(({ path }) => path))}::text[]) and f.purpose = 'product'`,
    ),
  ])
  const nameIn = (list: readonly Named[], id: string | null): string => {
    const found = list.find((one) => one.id === id)
    return found ? plainText(found.name, language) : ''
  }
  const own = new Map(body.own_values.map(({ key, name }) => [key, name]))
  const valueName = (key: string): string => own.get(key) ?? nameIn(values, key)
  const attributeValue = (key: string): string => {
    const attribute = values.find(({ id }) => id === key)?.attribute
    return attribute ? `${plainText(attribute, language)}: ${valueName(key)}` : valueName(key)
  }
  const picturesOf = (of: DraftBody['pictures']) => of.flatMap(({ path }) => pictures.find((one) => one.path === path)?.picture ?? [])
  const known = new Set(base?.pictures.map(({ path }) => path))
  const shown = new Set(body.pictures.map(({ path }) => path))
  const before = new Map(base?.skus.map((sku) => [sku.sku_id, sku]))
  return {
    kind: 'product_listing',
    draft_id: asked.draft_id,
    product_id: asked.product_id,
    changed_since: asked.version !== asked.draft_version,
    source: body.source,
    reviewed: base ? reviewedOf(base, body) : [],
    texts: productTextFields.map((field) => ({ field, now: body[field], before: base?.[field] ?? null })),
    category: { now: nameIn(categories, body.category_id), before: base && nameIn(categories, base.category_id) },
    brand: { now: nameIn(brands, body.brand_id), before: base && nameIn(brands, base.brand_id) },
    attributes: body.attributes.map(attributeValue),
    options: body.options.map(({ attribute_id, values: keys }) => ({
      name: nameIn(attributes, attribute_id),
      values: keys.map(valueName),
    })),
    own_values: body.own_values.map(({ attribute_id, name }) => ({ attribute: nameIn(attributes, attribute_id), name })),
    skus: body.skus.map((sku) => {
      const was = sku.sku_id === null ? undefined : before.get(sku.sku_id)
      return { code: sku.code, values: sku.values.map(valueName), now: factsOf(sku), before: was ? factsOf(was) : null }
    }),
    pictures: picturesOf(body.pictures).map((picture) => ({ ...picture, is_new: base !== null && !known.has(picture.path) })),
    pictures_gone: picturesOf((base?.pictures ?? []).filter(({ path }) => !shown.has(path))),
  }
}

const factsOf = ({ price, compare_at, stock, weight_grams, offered }: DraftSku) => ({ price, compare_at, stock, weight_grams, offered })
