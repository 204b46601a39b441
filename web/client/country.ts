import { boot } from './boot.ts'
import { useDisplayName } from './display-names.ts'
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

const likelyCountry = (): string | undefined => {
  likely ??= { country: findLikelyCountry() }
  return likely.country
}

/**
 * The region of a language that the browser asks for, when its clock runs there too: `en-US` is also what is set where nobody chose, so that the
 * language alone says little. An engine that does not know the time zones of a region is believed.
 */
function findLikelyCountry(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return navigator.languages
    .flatMap((language) => new Intl.Locale(language).maximize().region ?? [])
    .find((region) => timeZonesOf(region)?.includes(timeZone) ?? true)
}

function timeZonesOf(region: string): readonly string[] | undefined {
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', { region })
  return locale.getTimeZones?.()
}
