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
export function countryLikelyFor(languages: readonly string[], timeZone: string): string | undefined {
  for (const language of languages) {
    const region = regionOf(language)
    // Of `es-419` there is none: Latin America is no country.
    if (region !== undefined && /^[A-Z]{2}$/.test(region) && (timeZonesOf(region)?.includes(timeZone) ?? true)) return region
  }
  return undefined
}

/** What a language says of the region, or most likely means, which an engine takes longer to tell. */
function regionOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language)
    return locale.region ?? locale.maximize().region
  } catch {
    return undefined
  }
}

function timeZonesOf(country: string): readonly string[] | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.()
}
