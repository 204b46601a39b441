import { type Language, languages } from '../../../../contract/languages.ts'

/** One text in the six languages; '' where there is none. */
export type Words = Readonly<Record<Language, string>>

export const noWords = Object.fromEntries(languages.map(({ code }) => [code, ''])) as Words

/** `title_es`, `title_en`, ... of an answer. */
export const wordsIn = (answer: object, field: string): Words =>
  Object.fromEntries(languages.map(({ code }) => [code, (answer as Record<string, string | undefined>)[`${field}_${code}`] ?? ''])) as Words

/** And back, as a call takes them. */
export const asFields = <Field extends string>(field: Field, words: Words) =>
  Object.fromEntries(languages.map(({ code }) => [`${field}_${code}`, words[code]])) as Record<`${Field}_${Language}`, string>
