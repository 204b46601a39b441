import { type Language, languages } from '../../../../contract/languages.ts'
import { synonymMost, synonymsMost } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'

export type Group = Reply<'getSynonymGroup'>

/** The words of a side as they are typed: one a line, or with commas of any language between them. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、،;；]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

export const asLines = (words: readonly string[]): string => words.join('\n')

/** Words in one line, with the comma of their language. */
export const inOneLine = (words: readonly string[], language: Language): string =>
  words.join(language === 'es' || language === 'en' || language === 'th' ? ', ' : '、')

/** What keeps a side from being sent before the server is asked: more words than fit, or the first that is too long. */
export const misfitOf = (words: readonly string[]): { tooMany: true } | { tooLong: string } | null => {
  if (words.length > synonymsMost) return { tooMany: true }
  const tooLong = words.find((word) => word.length > synonymMost)
  return tooLong === undefined ? null : { tooLong }
}

/** A language that an address asks for, else that of who looks. */
export const languageAsked = (asked: string | null, own: Language): Language => languages.find(({ code }) => code === asked)?.code ?? own

/** A number of few signs that hardly any other word has. */
const markOf = (word: string): string =>
  [...word].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)

/** Where the draft of a group is kept; of a new one beside the drafts that begin with another word. */
export const draftPlace = ({ id, language, word }: { id: string | null; language: Language; word: string }): string =>
  id === null ? `synonyms:new-${language.toLowerCase()}${word === '' ? '' : `-${markOf(word)}`}` : `synonyms:${id}`
