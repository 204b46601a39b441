import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { type Texts, textsIn } from '../platform/texts.ts'
import { soldCount } from './sold.ts'

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
  free_delivery_to: string[] | null
  shop_id: string
  shop_name: Texts
  shop_logo: Picture | null
  single_sku_id: string | null
}

const columnsWith = (texts: (column: Sql) => Sql): Sql => sql`
  p.id, ${texts(sql`p.name`)} as name, ${pictureOf(sql`f`)} as image, p.price_minor, p.compare_at_minor, p.rating_tenths, p.review_count,
  ${soldCount} as sold_count, p.in_stock, p.free_delivery_to, p.single_sku_id, s.id as shop_id, ${texts(sql`s.name`)} as shop_name,
  (select ${pictureOf(sql`l`)} from file l where l.id = s.logo_id) as shop_logo`

/** The columns of a card; the statement joins `product p`, `shop s` and, by `left join`, `file f`. */
export const cardColumns = (language: Language): Sql => columnsWith((column) => textsIn(column, language))

export const cardJoins = sql`join shop s on s.id = p.shop_id left join file f on f.id = p.image_id`

/** What stands on the cards of some products, in every language. */
export const readCards = (db: Db, ids: readonly string[]): Promise<CardRow[]> =>
  rows(db, sql`select ${columnsWith((column) => column)} from product p ${cardJoins} where p.id = any(${[...ids]}::bigint[])`)
