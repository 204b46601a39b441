import type { Language } from '../../contract/languages.ts'
import { nearestPlaceKm, placesAroundMost } from '../../contract/limits.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { citiesAt, onSphere, type PlaceIndex, placeIndex } from './place-index.ts'
import { knownPlaces, showCity } from './places.ts'
import { showFoundCity } from './show-found.ts'

const earthRadiusKm = 6371

/** The square of the straight line through the unit sphere between points this far apart. */
const chordSquared = (km: number) => (2 * Math.sin(km / earthRadiusKm / 2)) ** 2

/** The cities around a point, the nearest first. All 171,000 are looked at, which takes less than a millisecond. */
function nearestCities({ points }: PlaceIndex, { lat, lng }: { lat: number; lng: number }): number[] {
  const [x, y, z] = onSphere(lat, lng)
  const found: { at: number; distance: number }[] = []
  let limit = chordSquared(nearestPlaceKm)
  for (let at = 0; at < points.length / 3; at += 1) {
    const [east, away, north] = [(points[3 * at] ?? 0) - x, (points[3 * at + 1] ?? 0) - y, (points[3 * at + 2] ?? 0) - z]
    const distance = east * east + away * away + north * north
    if (distance > limit) continue
    found.push({ at, distance })
    if (found.length <= placesAroundMost) continue
    found.sort((one, other) => one.distance - other.distance).pop()
    limit = found.at(-1)?.distance ?? limit
  }
  return found.sort((one, other) => one.distance - other.distance).map(({ at }) => at)
}

/** The known city nearest to a point and those around it; null and none where there is no city within `nearestPlaceKm`. */
export async function readNearestPlace(point: Input<'getNearestPlace'>, language: Language): Promise<Reply<'getNearestPlace'>> {
  const [known, index] = await Promise.all([knownPlaces(), placeIndex()])
  const cities = await citiesAt(index, nearestCities(index, point))
  const [nearest] = cities
  return {
    nearest: nearest ? showFoundCity(known, nearest, language) : null,
    around: cities.map((one) => showCity(known, one.city, one, language)),
  }
}
