import type { Language } from '../../contract/languages.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import type { Transfer } from './post.ts'

type Booked = { kind: Transfer['kind']; source_kind: Transfer['sourceKind']; memo: string }

/** What an owner reads of a movement that the house has booked by hand: of an adjustment the words that were written for them; any other memo is for the house alone. */
export const remarkByHand = ({ kind, source_kind, memo }: Booked, language: Language): string => {
  if (source_kind !== 'manual') return ''
  return kind === 'adjustment' && memo !== '' ? `${remarks.manual[language]} · ${memo}` : remarks.manual[language]
}
