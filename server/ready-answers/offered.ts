import { type Language, languages } from '../../contract/languages.ts'
import texts from '../../languages/ready-answers.json' with { type: 'json' }

/** What the house offers a shop to begin with, in the order in which it is wanted. */
export const offeredAnswers = ['greeting', 'packing', 'tracking', 'delay', 'damaged', 'return', 'address', 'thanks'] as const
export type OfferedAnswer = (typeof offeredAnswers)[number]

export const isOffered = (key: string): key is OfferedAnswer => offeredAnswers.some((known) => known === key)

export const offeredName = (key: OfferedAnswer, language: Language): string => texts[`${key}.name`][language]

/** Its text in every language. */
export const offeredContent = (key: OfferedAnswer): Record<Language, string> =>
  Object.fromEntries(languages.map(({ code }) => [code, texts[`${key}.content`][code]])) as Record<Language, string>
