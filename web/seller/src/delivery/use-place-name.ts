import { useQueries } from '@tanstack/react-query'
import { useCountryName } from '../../../client/country.ts'
import { callQuery } from '../../../client/query.ts'

/** The names of places as zones say them: 'ES' and 'ES-GC'. Provinces are looked up, and named by their code until then. */
export function usePlaceName(places: readonly string[]): (place: string) => string {
  const countryName = useCountryName()
  const countries = [...new Set(places.flatMap((place) => (place.includes('-') ? [place.slice(0, 2)] : [])))]
  const known = useQueries({ queries: countries.map((country) => callQuery('getCities', { country })) })
  const provinces = new Map(
    known.flatMap(({ data }, index) => (data?.provinces ?? []).map(({ id, name_local }) => [`${countries[index]}-${id}`, name_local])),
  )
  return (place) => {
    if (!place.includes('-')) return countryName(place)
    return `${provinces.get(place) ?? place.slice(3)} (${countryName(place.slice(0, 2))})`
  }
}
