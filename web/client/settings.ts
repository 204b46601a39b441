import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Currency } from '../../money/price.ts'
import { boot } from './boot.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The currency was kept under another name before: a choice made then is carried over. */
const chosenBefore = readStored('currency')
if (chosenBefore !== null) {
  writeStored('currency', null)
  if (readStored('cur') === null) writeStored('cur', chosenBefore)
}

const stored = {
  lang: readStored('lang'),
  currency: readStored('cur'),
  theme: readStored('theme'),
  country: readStored('country'),
}

/** `languageChosen`: somebody has said on this device which language it is to be; until then the one of the browser is offered. */
export const settings = createStore<{
  lang: Language
  languageChosen: boolean
  currency: string | null
  theme: Theme
  country: string | null
}>({
  lang: isLanguage(stored.lang) ? stored.lang : defaultLanguage,
  languageChosen: isLanguage(stored.lang),
  currency: stored.currency,
  theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'system',
  country: stored.country !== null && /^[A-Z]{2}$/.test(stored.country) ? stored.country : null,
})

/** The currency in which prices are shown: the chosen one while the shop has it, else the shop's default. */
export const shownCurrency = (chosen: string | null): Currency => {
  const { currencies, config } = boot()
  const found =
    currencies.find(({ code }) => code === chosen) ?? currencies.find(({ code }) => code === config.default_currency) ?? currencies[0]
  if (!found) throw new Error('the shop has no currency')
  return found
}

export const useLanguage = () => useStore(settings, ({ lang }) => lang)
export const useLanguageChosen = () => useStore(settings, ({ languageChosen }) => languageChosen)
export const useCurrency = () => shownCurrency(useStore(settings, ({ currency }) => currency))
export const useTheme = () => useStore(settings, ({ theme }) => theme)

export function chooseCurrency(code: string) {
  writeStored('cur', code)
  settings.set({ currency: code })
}

export function chooseTheme(theme: Theme) {
  writeStored('theme', theme === 'system' ? null : theme)
  settings.set({ theme })
  showTheme()
}

/** `data-theme` on the root overrides what the system prefers; without it the system decides. */
export function showTheme() {
  const { theme } = settings.get()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Back to what a first visitor sees, after local storage was cleared. */
export function resetSettings() {
  settings.set({ languageChosen: false, currency: null, theme: 'system', country: null })
  showTheme()
}
