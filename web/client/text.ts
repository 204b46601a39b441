import catalogues from 'virtual:texts'
import { setupI18n } from '@lingui/core'
import { defaultLanguage, type Language } from '../../contract/languages.ts'
import type { CommonKey } from '../../languages/areas.ts'
import { settings } from './settings.ts'
import { writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type TextValues = Record<string, string | number>
/** Says a text by its key. An app's keys are typed: the common ones and its own, never another app's. */
export type Translate<Key extends string = CommonKey> = (key: Key, values?: TextValues) => string

const i18n = setupI18n()
const wanted = new Set<string>()
const arrived = new Map<string, Promise<void>>()
const ready = new Set<string>()

/** Speaks the language whose texts are there: it changes only after they arrived, so that no screen shows half of two. */
const spoken = createStore<{ t: Translate<string> }>({ t: (key) => key })

const say: Translate<string> = (key, values) => i18n._(key, values)
const useSpoken = (): Translate<string> => useStore(spoken, ({ t }) => t)

/**
 * How an app says its texts, as its `src/text.ts` exports it: `text` says one outside a component; in components
 * `const t = useText()`, then `t('cart.title', { count })`, which renders again when the language changes.
 */
export const speechOf = <Key extends string>(): { text: Translate<Key>; useText: () => Translate<Key> } => ({
  text: say,
  useText: useSpoken,
})

export const { text, useText } = speechOf<CommonKey>()

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
  const loading = (catalogues[lang]?.[area]?.() ?? Promise.resolve({ default: {} })).then(({ default: messages }) => {
    i18n.load(lang, messages)
    ready.add(name)
  })
  arrived.set(name, loading)
  loading.catch(() => arrived.delete(name))
  return loading
}

/** The texts of the open screens in the language of new visitors, so that a sign-out need not wait between one language and the other. */
export const defaultTextsReady = async () => void (await Promise.all([...wanted].map((area) => load(defaultLanguage, area))))

/** Back to the language of new visitors; where its texts could not be loaded, what is spoken stays until the next start. */
export function speakDefault() {
  if ([...wanted].some((area) => !ready.has(`${defaultLanguage}/${area}`))) return
  settings.set({ lang: defaultLanguage })
  speak(defaultLanguage)
}

function speak(lang: Language) {
  i18n.activate(lang)
  document.documentElement.lang = lang
  spoken.set({ t: (key, values) => say(key, values) })
}

/** Changes the language once all texts that the open screens use are there. */
export async function chooseLanguage(lang: Language) {
  await Promise.all([...wanted].map((area) => load(lang, area)))
  writeStored('lang', lang)
  settings.set({ lang })
  speak(lang)
}
