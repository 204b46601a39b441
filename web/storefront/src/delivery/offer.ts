import { type DeliveryKind, deliveryCost, reaches, usualShipping } from '../../../../contract/delivery.ts'
import { type Minor, parseAmount } from '../../../../money/money.ts'

/** A delivery method as the server tells it. */
export type Method = {
  code: string
  kind: DeliveryKind
  /** decimal USD */
  cost: string
  free_from: string | null
  days_min: number
  days_max: number
  countries: readonly string[] | null
}

export type Offered<Of extends Method> = { method: Of; kind: DeliveryKind; cost: Minor; freeFrom: Minor | null }

/** What a shop offers somebody in this country for goods of this worth: the shipping that a checkout starts with, and all there is. */
export function offerTo<Of extends Method>(methods: readonly Of[], country: string, items: Minor) {
  const all = methods
    .filter((method) => reaches(method, country))
    .map((method): Offered<Of> => {
      const freeFrom = method.free_from === null ? null : parseAmount(method.free_from)
      return { method, kind: method.kind, cost: deliveryCost({ cost: parseAmount(method.cost), freeFrom }, items), freeFrom }
    })
  return { usual: usualShipping(all), all }
}

/** Whether a product's price alone is shipped free to this country; null in `free_delivery_to` is everywhere. */
export const isFreeTo = ({ free_delivery_to: countries }: { free_delivery_to: readonly string[] | null }, country: string): boolean =>
  reaches({ countries }, country)
