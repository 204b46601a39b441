import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../contract/languages.ts'
import type { OperatorKey } from '../languages/operator/areas.ts'
import sandbox from '../languages/sandbox.json' with { type: 'json' }
import type { SellerKey } from '../languages/seller/areas.ts'
import type { StorefrontKey } from '../languages/storefront/areas.ts'
import { type Catalogue, openSpeech } from '../server/platform/speech.ts'

const folder = join(import.meta.dirname, '../languages')
const cataloguesOf = (app: string): Record<string, Catalogue> =>
  Object.fromEntries(
    ['common', app].flatMap((group) =>
      readdirSync(join(folder, group))
        .filter((file) => file.endsWith('.json'))
        .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, group, file), 'utf8')) as Catalogue]),
    ),
  )
const catalogues = cataloguesOf('storefront')
const speech = openSpeech(catalogues)
const officeCatalogues = cataloguesOf('seller')
const officeSpeech = openSpeech(officeCatalogues)
const consoleCatalogues = cataloguesOf('operator')
const consoleSpeech = openSpeech(consoleCatalogues)

export type Words = (key: StorefrontKey, values?: Record<string, string | number>) => string

/** What the storefront says in a language: the names by which people, and these tests, find things. */
export const wordsOf =
  (language: Language): Words =>
  (key, values) => {
    const said = speech(language, key, values)
    if (said === key) throw new Error(`there is no text ${key}`)
    return said
  }

export type OfficeWords = (key: SellerKey, values?: Record<string, string | number>) => string

/** The same of the seller office. */
export const officeWordsOf =
  (language: Language): OfficeWords =>
  (key, values) => {
    const said = officeSpeech(language, key, values)
    if (said === key) throw new Error(`there is no text ${key}`)
    return said
  }

export type ConsoleWords = (key: OperatorKey, values?: Record<string, string | number>) => string

/** The same of the operator console. */
export const consoleWordsOf =
  (language: Language): ConsoleWords =>
  (key, values) => {
    const said = consoleSpeech(language, key, values)
    if (said === key) throw new Error(`there is no text ${key}`)
    return said
  }

/** What the page of the card provider says. */
export const cardPageWords =
  (language: Language) =>
  (name: keyof typeof sandbox): string =>
    sandbox[name][language]

const keysOf = (texts: Record<string, Catalogue>): string[] =>
  Object.entries(texts).flatMap(([area, catalogue]) => Object.keys(catalogue).map((key) => `${area}.${key}`))

/** Every key of the storefront's texts and of the console's; on a screen one of them means that a text is missing. */
export const textKeys = keysOf(catalogues)
export const consoleKeys = keysOf(consoleCatalogues)

/** A text that is a name with words to be filled in, as the pattern that any filling matches. */
const patternIn =
  (texts: Record<string, Catalogue>) =>
  (language: Language, key: string): RegExp => {
    const [area = '', ...name] = key.split('.')
    const message = texts[area]?.[name.join('.')]?.[language] ?? key
    const parts = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(parts.join('.+'))
  }

export const patternOf: (language: Language, key: StorefrontKey) => RegExp = patternIn(catalogues)
export const officePatternOf: (language: Language, key: SellerKey) => RegExp = patternIn(officeCatalogues)
