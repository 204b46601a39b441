import type { RefusalReason } from '../../contract/applications.ts'
import type { BarReason } from '../../contract/catalogue-desk.ts'
import type { Language } from '../../contract/languages.ts'
import type { CancelReason } from '../../contract/orders.ts'
import type { SuspensionReason } from '../../contract/people.ts'
import type { ReportFault } from '../../contract/reports.ts'
import type { ReturnFinding, ReturnObjection } from '../../contract/returns.ts'
import texts from '../../languages/reasons.json' with { type: 'json' }
import { plainText, type Texts } from '../platform/texts.ts'

/** Why: people in their own words, the house by a code that has a text in every language; who chooses a ready reason may add words to it. */
export type WhyOf<Code> = { words: string } | { code: Code; words?: string }

/** A ready reason of the house in the words of the moment when it was said: what is written of it later changes nothing that somebody was told. */
export type SaidReason = { code: string; texts: Texts; words?: string }

type AnyCode = CancelReason | RefusalReason | ReturnObjection | ReturnFinding | ReportFault | SuspensionReason | BarReason
export type Why = WhyOf<AnyCode> | SaidReason

/** The texts of a reason that the software brings along. */
export const textsOfCode = (code: keyof typeof texts): Texts => texts[code]

export function inWords(why: Why, language: Language): string {
  if (!('code' in why)) return why.words
  const text = plainText('texts' in why ? why.texts : textsOfCode(why.code), language)
  return why.words ? `${text} · ${why.words}` : text
}
