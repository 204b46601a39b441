import { boot } from './boot.ts'
import { useDisplayName } from './display-names.ts'
import { likelyLocales } from './locales.ts'
import { useUser } from './session.ts'
import { settings } from './settings.ts'
import { writeStored } from './storage.ts'
import { useStore } from './store.ts'

/**
 * The country for which delivery is shown (two letters of ISO 3166): the one that was chosen on this device, else that of the default address,
 * else where the browser most likely is, else where the marketplace is at home. It is always shown with what is promised, and can be changed there.
 */
export function useCountry(): string {
  const chosen = useStore(settings, ({ country }) => country)
  const user = useUser()
  return chosen ?? user?.country ?? likelyCountry() ?? boot().config.default_country
}

export function chooseCountry(code: string) {
  writeStored('country', code)
  settings.set({ country: code })
}

/** The name of a country in the language of the user. */
export const useCountryName = () => useDisplayName('region')

/** Asked once: an engine takes its time to answer. */
let likely: { country: string | undefined } | undefined

function likelyCountry(): string | undefined {
  likely ??= {
    country: countryLikelyFor(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone),
  }
  return likely.country
}

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
