import { likelyLocales } from './locales.ts'

/** Asked once: an engine takes its time to answer. */
let likely: { country: string | undefined } | undefined

export function likelyCountry(): string | undefined {
  likely ??= {
    country: countryLikelyFor(navigator.languages, timeZoneHere()),
  }
  return likely.country
}

/** Formats of dates take an engine a long time when the first one is made, and a phone four times as long. */
const timeZoneHere = () =>
  (globalThis as { Temporal?: { Now: { timeZoneId(): string } } }).Temporal?.Now.timeZoneId() ??
  new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The country of a language that the browser asks for, when its clock runs there too: `en-US` is also what is set where nobody chose, so that the
 * language alone says little. An engine that does not know the time zones of a country is believed.
 */
export const countryLikelyFor = (languages: readonly string[], timeZone: string): string | undefined =>
  likelyLocales(languages)
    // Of `es-419` there is none: Latin America is no country.
    .flatMap(({ region }) => (region !== undefined && /^[A-Z]{2}$/.test(region) ? region : []))
    .find((country) => timeZonesOf(country)?.includes(timeZone) ?? true)

function timeZonesOf(country: string): readonly string[] | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.()
}
