import type { Reply } from '../../../client/calls.ts'
import { type Point, pointAt } from './points.ts'
import type { View } from './world-map.ts'

export type Found = Reply<'findPlaces'>['list'][number]

/** How near one looks at a country, a province, a city, a point. */
export const zoomOf = { world: 2, country: 5, province: 8, city: 11, point: 11 } as const

/** What was meant: the smallest of what is there. */
const smallest = ({ city, province, country }: Found) => city ?? province ?? country

/** What it is, for the word that says so. */
export const kindOf = ({ city, province }: Found) => (city ? 'city' : province ? 'province' : 'country')

/** Its name, and behind it what it is in, as far as that is called otherwise. */
export function namesOf(found: Found): { name: string; within: string } {
  const name = smallest(found).name_local
  const around = [found.city && found.province?.name_local, (found.city ?? found.province) && found.country.name_local]
  return { name, within: around.filter((one) => one && one !== name).join(', ') }
}

/** Null for a country of which we know no place. */
export function placeOf(found: Found): Point | null {
  const { lat, lng } = smallest(found)
  return lat === null || lng === null ? null : pointAt(lat, lng)
}

export const viewOf = (found: Found, centre: Point): View => ({
  centre,
  zoom: found.city ? zoomOf.city : found.province ? zoomOf.province : zoomOf.country,
})
