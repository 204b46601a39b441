import type { DeliveryZone } from '../../contract/delivery.ts'
import { isCountry } from '../../contract/places.ts'
import { type Minor, parseAmount } from '../../money/money.ts'
import { knownPlaces } from '../addresses/places.ts'
import type { Input } from '../platform/http/context.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'

type WrittenZone = Input<'addDeliveryMethod'>['zones'][number]

/** Bands as they were written, in their order; null where that cannot be. */
function bandsOf({ basis, bands }: Pick<WrittenZone, 'basis' | 'bands'>): { from: bigint; cost: Minor }[] | null {
  const isWhole = Object.keys(bands).every((from) => /^\d+$/.test(from))
  if (basis === 'weight' && !isWhole) return null
  const read = Object.entries(bands)
    .map(([from, cost]) => ({ from: basis === 'weight' ? BigInt(from) : parseAmount(from), cost: parseAmount(cost) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const isRising = read.every(({ from }, index) => index === 0 || from > (read[index - 1]?.from ?? 0n))
  return read[0]?.from === 0n && isRising ? read : null
}

/**
 * The zones of a method as somebody wrote them. Refuses parameterInvalid at the field (`zones.2.places`): no zone, a place that is none or in
 * two zones, bands that do not begin at 0 or say two prices for one amount, days that end before they begin, free from nothing.
 */
export async function readZones(written: readonly WrittenZone[]): Promise<DeliveryZone[]> {
  const { countries } = await knownPlaces()
  const isPlace = (place: string) => {
    const [country = '', province] = place.split('-')
    return isCountry(country) && (province === undefined || (countries[country]?.provinces ?? []).some(([id]) => id === province))
  }
  const fields: Record<string, FieldProblem> = written.length === 0 ? { zones: { problem: 'missing' } } : {}
  const taken = new Set<string>()
  const zones = written.map(({ places, basis, bands, free_from, days_min, days_max }, index): DeliveryZone => {
    const named = places === undefined ? null : places.split(',')
    const field = (name: string) => `zones.${index}.${name}`
    if (named?.some((place) => !isPlace(place))) fields[field('places')] = { problem: 'unknown_choice' }
    for (const place of named ?? ['everywhere']) {
      if (taken.has(place)) fields[field('places')] = { problem: 'malformed' }
      taken.add(place)
    }
    const read = bandsOf({ basis, bands })
    if (!read) fields[field('bands')] = { problem: 'malformed' }
    const freeFrom = free_from === undefined ? null : parseAmount(free_from)
    if (freeFrom === 0n) fields[field('free_from')] = { problem: 'too_small' }
    if (days_max < days_min) fields[field('days_max')] = { problem: 'too_small', bound: days_min }
    return { places: named, basis, bands: read ?? [], freeFrom, daysMin: days_min, daysMax: days_max }
  })
  if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
  return zones
}
