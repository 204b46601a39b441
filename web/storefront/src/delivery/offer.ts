import {
  type DeliveryBasis,
  type DeliveryKind,
  type DeliveryMethod,
  type DeliveryZone,
  destinationsIn,
  type Goods,
  promiseTo,
  spanOf,
  zoneAt,
} from '../../../../contract/delivery.ts'
import { parseAmount } from '../../../../money/money.ts'

/** A delivery method as the server tells it. */
export type Method = {
  code: string
  kind: DeliveryKind
  zones: readonly {
    places: readonly string[] | null
    basis: DeliveryBasis
    /** decimal USD, or grams */
    bands: readonly { from: string; cost: string }[]
    free_from: string | null
    days_min: number
    days_max: number
  }[]
}

const zoneOf = ({ places, basis, bands, free_from, days_min, days_max }: Method['zones'][number]): DeliveryZone => ({
  places,
  basis,
  bands: bands.map(({ from, cost }) => ({ from: basis === 'weight' ? BigInt(from) : parseAmount(from), cost: parseAmount(cost) })),
  freeFrom: free_from === null ? null : parseAmount(free_from),
  daysMin: days_min,
  daysMax: days_max,
})

const reading = ({ kind, zones }: Method): DeliveryMethod => ({ kind, zones: zones.map(zoneOf) })

/** What a checkout from this country will start with for these goods, as far as the country says it; undefined where nothing is sent. */
export const promiseFor = (methods: readonly Method[], country: string, goods: Goods) => promiseTo(methods.map(reading), country, goods)

/** All ways in which a shop gives out its goods to this country, with least and most of what each costs there, whatever the goods. */
export const waysTo = <Of extends Method>(methods: readonly Of[], country: string) =>
  methods.flatMap((method) => {
    const read = reading(method)
    const zones = destinationsIn([read], country).flatMap((to) => zoneAt(read, to) ?? [])
    const offers = zones.flatMap((zone) => zone.bands.map(({ cost }) => ({ cost, zone })))
    return offers.length === 0 ? [] : [{ method, kind: method.kind, ...spanOf(offers) }]
  })

/** Whether each SKU of a product alone is shipped free to this country; null in `free_delivery_to` is everywhere. */
export const isFreeTo = ({ free_delivery_to: countries }: { free_delivery_to: readonly string[] | null }, country: string): boolean =>
  countries === null || countries.includes(country)
