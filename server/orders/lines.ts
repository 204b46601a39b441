import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import { type OptionTexts, optionFields } from '../cart/queries.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'

/** A line of an order, as its placing has frozen it. */
export type LineRow = {
  id: string
  product_id: string
  sku_id: string
  sku_code: string
  name: Texts
  options: OptionTexts[]
  image: Picture | null
  price_minor: string
  row_total_minor: string
  qty: number
}

/** A line `l` of an order with its picture `f`. */
export const lineJson = sql`jsonb_build_object('id', l.id::text, 'product_id', l.product_id::text, 'sku_id', l.sku_id::text, 'sku_code', l.sku_code, 'name', l.name, 'options', l.options,
  'image', ${pictureOf(sql`f`)}, 'price_minor', l.price_minor::text, 'row_total_minor', l.row_total_minor::text, 'qty', l.qty)`

/** What both the buyer and the shop are told of a line. */
export const lineFields = (line: LineRow, language: Language) => ({
  item_id: line.id,
  product_id: line.product_id,
  sku_id: line.sku_id,
  sku: line.sku_code,
  ...inLanguage('name', line.name, language),
  options: optionFields(line.options, language),
  image: line.image,
  price: formatAmount(BigInt(line.price_minor)),
  qty: line.qty,
  row_total: formatAmount(BigInt(line.row_total_minor)),
})
