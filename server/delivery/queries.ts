import type { DeliveryZone } from '../../contract/delivery.ts'
import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, textsIn } from '../platform/texts.ts'
import type { ShopMethod } from './offers.ts'

/** The zones of the method whose alias is `d`. */
const zonesJson = sql`(select json_agg(json_build_object('places', z.places, 'basis', z.basis, 'band_from', z.band_from::text[],
    'band_cost_minor', z.band_cost_minor::text[], 'free_from_minor', z.free_from_minor::text, 'days_min', z.days_min, 'days_max', z.days_max) order by z.position)
  from delivery_zone z where z.method_id = d.id)`

const methodsJson = (shopId: Sql, name: Sql): Sql => sql`(select json_agg(json_build_object(
    'id', d.id::text, 'code', d.code, 'kind', d.kind, 'name', ${name}, 'zones', ${zonesJson}) order by d.position, d.id)
  from delivery_method d where d.shop_id = ${shopId})`

/** The delivery methods of a shop as JSON (see `methodsOf`), in its order, each with its name in one language and in English. */
export const deliveryJson = (shopId: Sql, language: Language): Sql => methodsJson(shopId, textsIn(sql`d.name`, language))

/** The same with their names in all languages, where it is not known who will read them. */
export const deliveryJsonInAll = (shopId: Sql): Sql => methodsJson(shopId, sql`d.name`)

export const zoneFields = ({ places, basis, bands, freeFrom, daysMin, daysMax }: DeliveryZone) => ({
  places: places === null ? null : [...places],
  basis,
  bands: bands.map(({ from, cost }) => ({ from: basis === 'weight' ? String(from) : formatAmount(from), cost: formatAmount(cost) })),
  free_from: freeFrom === null ? null : formatAmount(freeFrom),
  days_min: daysMin,
  days_max: daysMax,
})

export const deliveryOf = ({ code, kind, name, zones }: ShopMethod, language: Language) => ({
  code,
  kind,
  ...inLanguage('name', name, language),
  zones: zones.map(zoneFields),
})
