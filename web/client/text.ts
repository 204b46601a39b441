import catalogues from 'virtual:texts'
import { setupI18n } from '@lingui/core'
import type { Language } from '../../contract/languages.ts'
import type { TextKey } from '../../languages/areas.ts'
import { settings } from './settings.ts'
import { writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type TextValues = Record<string, string | number>
export type Translate = (key: TextKey, values?: TextValues) => string

const i18n = setupI18n()
const wanted = new Set<string>()
const arrived = new Map<string, Promise<void>>()

/** Speaks the language whose texts are there: it changes only after they arrived, so that no screen shows half of two. */
const spoken = createStore<{ t: Translate }>({ t: (key) => key })

/** Says one text outside a component. In components use `useText`, which renders again when the language changes. */
export const text: Translate = (key, values) => i18n._(key, values)

/** `t('cart.title', { count })` in the language of the user. */
export const useText = (): Translate => useStore(spoken, ({ t }) => t)

/** Loads the texts of these areas in the language of the user; areas wait for nothing once they are there. */
export async function areasReady(areas: readonly string[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  const { lang } = settings.get()
  await Promise.all(areas.map((area) => load(lang, area)))
  if (i18n.locale !== lang && settings.get().lang === lang) speak(lang)
}

function load(lang: Language, area: string): Promise<void> {
  const name = `${lang}/${area}`
  const known = arrived.get(name)
  if (known) return known
  const loading = (catalogues[lang]?.[area]?.() ?? Promise.resolve({ default: {} })).then(({ default: messages }) =>
    i18n.load(lang, messages),
  )
  arrived.set(name, loading)
  loading.catch(() => arrived.delete(name))
  return loading
}

function speak(lang: Language) {
  i18n.activate(lang)
  document.documentElement.lang = lang
  spoken.set({ t: (key, values) => i18n._(key, values) })
}

/** Changes the language once all texts that the open screens use are there. */
export async function chooseLanguage(lang: Language) {
  await Promise.all([...wanted].map((area) => load(lang, area)))
  writeStored('lang', lang)
  settings.set({ lang })
  speak(lang)
}
