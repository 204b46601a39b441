import { isLanguage, type Language } from '../../contract/languages.ts'

/** The form in which words are compared: width and compatibility forms, case and accents do not matter. Thai vowels and kana voicing stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')

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

/** A token as tsvector and tsquery text take it. */
export const quote = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
