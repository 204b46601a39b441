import type { Language } from '../../contract/languages.ts'
import { nearestPlaceKm, placesAroundMost } from '../../contract/limits.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { citiesAt, onSphere, type PlaceIndex, placeIndex } from './place-index.ts'
import { knownPlaces, showCity } from './places.ts'
import { showFoundCity } from './show-found.ts'

const earthRadiusKm = 6371

type Near = { at: number; x: number; y: number; z: number; distance: number }

/** Of two points of the unit sphere the straight line between them, which grows as the way over the ground does. */
const lineBetween = (one: Omit<Near, 'at' | 'distance'>, other: Omit<Near, 'at' | 'distance'>) =>
  Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)

/** The cities within reach of a point, the nearest first. All 171,000 are looked at, which takes about a millisecond. */
function citiesWithinReach({ points }: PlaceIndex, lat: number, lng: number): Near[] {
  const [x, y, z] = onSphere(lat, lng)
  const reach = 2 * Math.sin(nearestPlaceKm / earthRadiusKm / 2)
  const found: Near[] = []
  for (let at = 0; at < points.length / 3; at += 1) {
    const north = points[3 * at + 2] ?? 0
    if (Math.abs(north - z) > reach) continue
    const city = { at, x: points[3 * at] ?? 0, y: points[3 * at + 1] ?? 0, z: north }
    const distance = lineBetween(city, { x, y, z })
    if (distance <= reach) found.push({ ...city, distance })
  }
  return found.sort((one, other) => one.distance - other.distance)
}

/** In a large city the nearest are all its quarters: each one further out stands apart from those before it by this part of its distance. */
const apart = 4 / 5

function spreadOut(cities: readonly Near[]): Near[] {
  const chosen: Near[] = []
  for (const city of cities) {
    if (chosen.every((one) => lineBetween(one, city) >= city.distance * apart)) chosen.push(city)
    if (chosen.length === placesAroundMost) break
  }
  return chosen
}

/** The known city nearest to a point and some around it; null and none where there is no city within `nearestPlaceKm`. */
export async function readNearestPlace(point: Input<'getNearestPlace'>, language: Language): Promise<Reply<'getNearestPlace'>> {
  const [known, index] = await Promise.all([knownPlaces(), placeIndex()])
  const around = spreadOut(citiesWithinReach(index, point.lat, point.lng))
  const cities = await citiesAt(
    index,
    around.map(({ at }) => at),
  )
  const [nearest] = cities
  return {
    nearest: nearest ? showFoundCity(known, nearest, language) : null,
    around: cities.map((one) => showCity(known, one.city, one, language)),
  }
}
