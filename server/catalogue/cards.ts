import type { Language } from '../../contract/languages.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { inLanguage } from '../platform/texts.ts'
import type { CardRow } from '../product-index/cards.ts'
import { ratingOf } from '../reviews/stars.ts'

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
  free_delivery_to: row.free_delivery_to,
  shop: { id: row.shop_id, ...inLanguage('name', row.shop_name, language), logo: row.shop_logo },
  sku_id: row.single_sku_id,
})

export type Card = ReturnType<typeof cardOf>
