import { files, folder } from 'virtual:texts'
import { defaultLanguage, type Language } from '../../contract/languages.ts'
import { pageTimeoutMs } from '../../contract/limits.ts'
import type { CommonKey } from '../../languages/areas.ts'
import { type Message, sayMessage, type TextValues } from '../../languages/message.ts'
import { settings } from './settings.ts'
import { writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** Says a text by its key. An app's keys are typed: the common ones and its own, never another app's. */
export type Translate<Key extends string = CommonKey> = (key: Key, values?: TextValues) => string

type Texts = Readonly<Record<string, Message>>
/** by the names of their files, as in 'es/cart', as the build wrote them */
type TextFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** area of texts, as somebody needed it */
const wanted = new Set<string>()
/** 'es/cart', as the file is called -> under way or there */
const arrived = new Map<string, Promise<void>>()
/** language -> key -> text */
const messages: Partial<Record<Language, Texts>> = {}
const ready = new Set<string>()
/** what comes with the page */
let beside: Promise<TextFiles> = Promise.resolve({})
let speaking: Language | undefined

/** Speaks the language whose texts are there: it changes only after they arrived, so that no screen shows half of two. */
const spoken = createStore<{ t: Translate<string> }>({ t: (key) => key })

const say: Translate<string> = (key, values) => {
  const message = speaking && messages[speaking]?.[key]
  return message ? sayMessage(message, speaking ?? '', values) : key
}
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
  // Who renders without a page brings all texts.
  if (import.meta.env.SSR) return
  for (const area of areas) wanted.add(area)
  let lang: Language
  do {
    lang = settings.get().lang
    await Promise.all(areas.map((area) => load(lang, area)))
    // The language may have been changed while they came.
  } while (settings.get().lang !== lang)
  if (speaking !== lang) speak(lang)
}

const fileOf = (lang: Language, area: string) => `${lang}/${files[area] ?? area}`

const missingIn = (lang: Language) => [...wanted].filter((area) => !ready.has(fileOf(lang, area)))

/** Everything that somebody needed is there in this language; screens that open meanwhile are waited for too. */
async function allReady(lang: Language): Promise<void> {
  for (let missing = missingIn(lang); missing.length > 0; missing = missingIn(lang))
    await Promise.all(missing.map((area) => load(lang, area)))
}

function load(lang: Language, area: string): Promise<void> {
  const name = fileOf(lang, area)
  const known = arrived.get(name)
  if (known) return known
  const loading = beside
    .then((files) => (files[name] as Texts | undefined) ?? fetchTexts(name))
    .then((texts) => {
      messages[lang] = { ...messages[lang], ...texts }
      ready.add(name)
    })
  arrived.set(name, loading)
  loading.catch(() => arrived.delete(name))
  return loading
}

const addressOf = (name: string) => `${folder}${name}.json`

async function fetchTexts(name: string): Promise<Texts> {
  const response = await fetch(addressOf(name), { signal: AbortSignal.timeout(pageTimeoutMs) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/** Texts come along with the page, and are not asked for: only those that it does not bring are. */
export function bringTexts(coming: Promise<TextFiles>) {
  beside = coming
}

/** The addresses of all texts that are there, however they came. */
export const addressesOfTexts = (): string[] => [...ready].map(addressOf)

/** The texts of the open screens in the language of new visitors, so that a sign-out need not wait between one language and the other. */
export const defaultTextsReady = () => allReady(defaultLanguage)

/** Back to the language of new visitors; where its texts could not be loaded, what is spoken stays until the next start. */
export function speakDefault() {
  if (missingIn(defaultLanguage).length > 0) return
  settings.set({ lang: defaultLanguage })
  speak(defaultLanguage)
}

function speak(lang: Language) {
  // Setting it, even to what it is, makes a browser look over the styles of the whole page.
  const root = document.documentElement
  if (root.lang !== lang) root.lang = lang
  sayIn(lang)
}

function sayIn(lang: Language) {
  speaking = lang
  spoken.set({ t: (key, values) => say(key, values) })
}

/** For who renders without a page: with all texts of a language. */
export function speakWith(lang: Language, texts: Texts) {
  messages[lang] = texts
  sayIn(lang)
}

/** Changes the language once all texts that the open screens use are there. */
export async function chooseLanguage(lang: Language) {
  await allReady(lang)
  writeStored('lang', lang)
  settings.set({ lang, languageChosen: true })
  speak(lang)
}
