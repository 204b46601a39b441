import type { Language } from '../../contract/languages.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, textsIn } from '../platform/texts.ts'
import type { DeliveryOffer } from './offers.ts'

/** The delivery methods of a shop as JSON, in its order. */
export const deliveryJson = (shopId: Sql, language: Language): Sql => sql`(select json_agg(json_build_object(
    'code', d.code, 'kind', d.kind, 'name', ${textsIn(sql`d.name`, language)}, 'cost_minor', d.cost_minor::text, 'free_from_minor', d.free_from_minor::text,
    'days_min', d.days_min, 'days_max', d.days_max, 'countries', d.countries) order by d.position, d.id)
  from delivery_method d where d.shop_id = ${shopId})`

export const deliveryOf = (method: DeliveryOffer, language: Language) => ({
  code: method.code,
  kind: method.kind,
  ...inLanguage('name', method.name, language),
  cost: amountOf(method.cost_minor),
  free_from: maybeAmount(method.free_from_minor),
  days_min: method.days_min,
  days_max: method.days_max,
  countries: method.countries,
})
