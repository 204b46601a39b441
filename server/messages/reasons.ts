import type { RefusalReason } from '../../contract/applications.ts'
import type { BarReason } from '../../contract/catalogue-desk.ts'
import type { Language } from '../../contract/languages.ts'
import type { CancelReason } from '../../contract/orders.ts'
import type { SuspensionReason } from '../../contract/people.ts'
import type { ReportFault } from '../../contract/reports.ts'
import type { ReturnFinding, ReturnObjection } from '../../contract/returns.ts'
import texts from '../../languages/reasons.json' with { type: 'json' }

/** Why: people in their own words, the house by a code that has a text in every language; who chooses a ready reason may add words to it. */
export type Why<Code = CancelReason | RefusalReason | ReturnObjection | ReturnFinding | ReportFault | SuspensionReason | BarReason> =
  | { words: string }
  | { code: Code; words?: string }

export function inWords(why: Why, language: Language): string {
  if (!('code' in why)) return why.words
  return why.words ? `${texts[why.code][language]} · ${why.words}` : texts[why.code][language]
}
