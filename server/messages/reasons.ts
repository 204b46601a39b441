import type { RefusalReason } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import type { CancelReason } from '../../contract/orders.ts'
import texts from '../../languages/reasons.json' with { type: 'json' }

/** Why: people in their own words, the house by a code that has a text in every language. */
export type Why<Code = CancelReason | RefusalReason> = { words: string } | { code: Code }

export const inWords = (why: Why, language: Language): string => ('words' in why ? why.words : texts[why.code][language])
