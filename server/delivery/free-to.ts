import { type DeliveryMethod, type Goods, promiseTo } from '../../contract/delivery.ts'
import { countryCodes } from '../../contract/places.ts'

/** No country, so that no zone names it: what holds there holds wherever no zone is about. */
const elsewhere = ''

/** The countries to all of which each of these is shipped free on its own: null everywhere, empty nowhere. */
export function freeTo(methods: readonly DeliveryMethod[], each: readonly Goods[]): string[] | null {
  const isFree = (country: string) =>
    each.every((goods) => {
      const promise = promiseTo(methods, country, goods)
      return promise?.whole === true && promise.most === 0n
    })
  const places = methods.flatMap(({ zones }) => zones.flatMap((zone) => zone.places ?? []))
  const named = [...new Set(places.map((place) => place.slice(0, 2)))].sort()
  const free = named.filter(isFree)
  if (!isFree(elsewhere)) return free
  return free.length === named.length ? null : countryCodes.filter((country) => !named.includes(country) || free.includes(country))
}
