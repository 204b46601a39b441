import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'

/** What everybody may see: products on sale in open shops. `p` is the product, `s` its shop. */
export const onSale = sql`p.status = 'on_sale' and s.status = 'open'`

/** Of a text in all languages, the two that an answer carries, so that the others do not travel. */
export const textsIn = (column: Sql, language: Language): Sql =>
  sql`jsonb_strip_nulls(jsonb_build_object('en', ${column}->'en', ${language}::text, ${column}->${language}::text))`

/** A row of `file` as answers show it; null where the left join found none. `alias` is code, never input. */
export const pictureOf = (file: Sql): Sql =>
  sql`case when ${file}.id is not null then json_build_object('path', ${file}.path, 'width', ${file}.width, 'height', ${file}.height, 'widths', ${file}.widths) end`

export type Picture = { path: string; width: number; height: number; widths: number[] }

export const amountOf = (minor: string): string => formatAmount(BigInt(minor))
export const maybeAmount = (minor: string | null): string | null => (minor === null ? null : amountOf(minor))

/** 46 tenths of a star are "4.6". */
export const ratingOf = (tenths: number | null): string | null => (tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`)

/** The same number for a shop, whose stars are not kept in tenths. */
export const averageOf = (starSum: string, count: number): string | null =>
  count === 0 ? null : ratingOf(Number((BigInt(starSum) * 10n + BigInt(count) / 2n) / BigInt(count)))

export type CardRow = {
  id: string
  name: Texts
  image: Picture | null
  price_minor: string
  compare_at_minor: string | null
  rating_tenths: number | null
  review_count: number
  sold_count: number
  in_stock: boolean
  free_delivery: boolean
  shop_id: string
  shop_name: Texts
  single_sku_id: string | null
}

/** The columns of a card; the statement joins `product p`, `shop s` and, by `left join`, `file f`. */
export const cardColumns = (language: Language): Sql => sql`
  p.id, ${textsIn(sql`p.name`, language)} as name, ${pictureOf(sql`f`)} as image, p.price_minor, p.compare_at_minor, p.rating_tenths, p.review_count,
  p.sold_count, p.in_stock, p.free_delivery, p.single_sku_id, s.id as shop_id, ${textsIn(sql`s.name`, language)} as shop_name`

export const cardJoins = sql`join shop s on s.id = p.shop_id left join file f on f.id = p.image_id`

export const cardOf = (row: CardRow, language: Language) => ({
  id: row.id,
  ...inLanguage('name', row.name, language),
  image: row.image,
  price: amountOf(row.price_minor),
  compare_at: maybeAmount(row.compare_at_minor),
  rating: ratingOf(row.rating_tenths),
  review_count: row.review_count,
  sold_count: row.sold_count,
  in_stock: row.in_stock,
  free_delivery: row.free_delivery,
  shop: { id: row.shop_id, ...inLanguage('name', row.shop_name, language) },
  sku_id: row.single_sku_id,
})

export type Card = ReturnType<typeof cardOf>

export const pageCount = (count: number, pageSize: number): number => Math.ceil(count / pageSize)
