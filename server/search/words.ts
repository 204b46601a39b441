import { isLanguage, type Language } from '../../contract/languages.ts'

/** The form in which words are compared: width and compatibility forms, case and accents do not matter. Thai vowels and kana voicing stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')

const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu
const isCjk = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+$/u.test(text)

const segmenters = new Map<Language, Intl.Segmenter>()

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

const longestWord = 60

/** The words of a text in its order, folded, as the language divides them. */
export function wordsOf(text: string, language: string): string[] {
  const segmenter = segmenterOf(isLanguage(language) ? language : 'en')
  return [...segmenter.segment(fold(text))].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment.slice(0, longestWord)] : []))
}

/** The pairs of neighbours of a run of signs; a sign alone is itself. */
export const gramsOf = (run: string): string[] => {
  const signs = [...run]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

/**
 * What a document holds of a text: its words, and of Chinese and Japanese every sign and every pair of neighbours, so that a query
 * finds its place however either side was divided into words.
 */
export function tokensOf(text: string, language: string): Set<string> {
  const tokens = new Set(wordsOf(text, language))
  for (const [run] of fold(text).matchAll(cjkRun)) {
    for (const sign of run) tokens.add(sign)
    for (const gram of gramsOf(run)) tokens.add(gram)
  }
  return tokens
}

/** A token as tsvector and tsquery text take it. */
export const quote = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const mostQueryTokens = 24

/**
 * A term as a tsquery: all words, the last one also as a beginning; runs of Chinese or Japanese by their pairs of neighbours.
 * Null when the term holds nothing to search for.
 */
export function queryOf(term: string, language: string): string | null {
  const words = wordsOf(term, language)
  const last = words.at(-1)
  const parts = new Set<string>()
  for (const [run] of fold(term).matchAll(cjkRun)) for (const gram of gramsOf(run)) parts.add(quote(gram))
  for (const [index, word] of words.entries()) {
    if (isCjk(word)) continue
    parts.add(index === words.length - 1 && word === last ? `${quote(word)}:*` : quote(word))
  }
  const all = [...parts].slice(0, mostQueryTokens)
  return all.length === 0 ? null : all.join(' & ')
}
