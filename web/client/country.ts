import { boot } from './boot.ts'
import { useDisplayName } from './display-names.ts'
import { likelyCountry } from './likely-country.ts'
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
