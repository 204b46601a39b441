import type { Language } from '../../contract/languages.ts'
import type { Reply } from '../platform/http/context.ts'
import { type CityAt, provinceOf } from './place-index.ts'
import { countryNamer, type KnownPlaces, type Province, showCity, showProvince } from './places.ts'

type Found = Reply<'findPlaces'>['list'][number]

/** A city with its province and country, as calls give it. */
export function showFoundCity(known: KnownPlaces, found: CityAt, language: Language): Found {
  const province = provinceOf(known, found)
  return {
    city: showCity(known, found.city, found, language),
    province: province && showProvince(known, province, language),
    country: countryNamer(known, language)(found.country),
  }
}

/** A province with its country, or without it the country. */
export const showFoundArea = (
  known: KnownPlaces,
  { country, province }: { country: string; province: Province | null },
  language: Language,
): Found => ({
  city: null,
  province: province && showProvince(known, province, language),
  country: countryNamer(known, language)(country),
})
