import type { Language } from '../../../contract/languages.ts'
import type { Run } from '../analysis/tokens.ts'
import type { SynonymGroup, TriedGroup } from '../synonyms/find.ts'
import type { Known } from '../vocabulary.ts'
import { longestPiece } from './read.ts'

/** What a query is understood by: the asked language, the words that products hold, and the groups of synonyms that it may mean. */
export type Context = {
  language: Language
  known: Map<string, Known>
  groups: Map<string, SynonymGroup[]>
  tried: TriedGroup | null
  /** all words that stand in groups of the asked language, read once for a query */
  groupWords: () => Promise<readonly string[]>
}

/** `isWord`: a dictionary has it, or products do; `isSigns`: signs that are no word. */
export type Piece = { text: string; isKnown: boolean; isWord: boolean; isSigns?: boolean }

/** What a piece costs that is a word of the asked language, of another one, of a dictionary only, a sign alone, a sign and a word that say nothing, a sign of nothing known. */
const costs = { asked: 1, elsewhere: 1.05, dictionary: 1.5, sign: 1.3, nothing: 0.4, saysNothing: 0.9, unknown: { cjk: 1.6, thai: 0.8 } }
/** More than the square of any length. */
const wordOfGroup = 1_000
/** Words are made of parts that are at least so long. */
const leastOfPart = 3

const never = Number.POSITIVE_INFINITY

function costOf(piece: string, kind: Run['kind'], noise: ReadonlySet<string>, { known, groups, language }: Context): number {
  const length = [...piece].length
  const isWord = known.has(piece) || groups.has(piece)
  if (kind === 'word') {
    if (isWord && length >= leastOfPart) return costs.asked
    return length > 1 && noise.has(piece) ? costs.nothing : never
  }
  // A dictionary leaves single syllables of Thai over where it cuts wrong.
  const isSyllable = kind === 'thai' && length < leastOfPart && !groups.has(piece)
  if (length > 1 && isWord) return !isSyllable && (known.get(piece)?.has(language) || groups.has(piece)) ? costs.asked : costs.elsewhere
  if (noise.has(piece)) return length > 1 ? costs.saysNothing : costs.nothing
  if (length > 1) return never
  return kind === 'cjk' && isWord && /\p{Script=Han}/u.test(piece) ? costs.sign : costs.unknown[kind]
}

/**
 * Divides a run by the words that products hold: into the fewest, whatever a dictionary would say. Signs in between that are no word stay
 * together, because they may be one that is spelled otherwise. A word of a script with spaces is divided whole or not at all.
 */
export function divide(
  { text, kind, noise, dictionary }: { text: string; kind: Run['kind']; noise: ReadonlySet<string>; dictionary?: ReadonlySet<string> },
  context: Context,
  { isWholeAllowed = kind !== 'word' } = {},
): Piece[] {
  const { groups } = context
  const signs = [...text]
  const best: { cost: number; from: number; sure: number }[] = [{ cost: 0, from: 0, sure: 0 }]
  for (let to = 1; to <= signs.length; to++) {
    let least = { cost: never, from: to - 1, sure: 0 }
    for (let from = Math.max(0, to - longestPiece[kind]); from < to; from++) {
      if (!isWholeAllowed && from === 0 && to === signs.length) continue
      const piece = signs.slice(from, to).join('')
      const own = costOf(piece, kind, noise, context)
      const cost = (best[from]?.cost ?? never) + (to - from > 1 && dictionary?.has(piece) ? Math.min(own, costs.dictionary) : own)
      // What could be cut in two places is cut between words of groups, else where one of the words is longest.
      const sure = (best[from]?.sure ?? 0) + (groups.has(piece) ? wordOfGroup : 0) + (to - from) ** 2
      if (cost < least.cost || (cost === least.cost && sure > least.sure)) least = { cost, from, sure }
    }
    best.push(least)
  }
  if (best.at(-1)?.cost === never) return [{ text, isKnown: false, isWord: false }]
  const pieces: Piece[] = []
  for (let to = signs.length; to > 0; to = best[to]?.from ?? 0) {
    const piece = signs.slice(best[to]?.from ?? 0, to).join('')
    const isKnown = costOf(piece, kind, noise, context) < (kind === 'word' ? never : costs.unknown[kind] * [...piece].length)
    const isWord = isKnown || [...piece].length > 1
    const next = pieces[0]
    if (!isWord && next && !next.isWord) next.text = piece + next.text
    else pieces.unshift({ text: piece, isKnown, isWord, isSigns: [...piece].length === 1 && !noise.has(piece) && !groups.has(piece) })
  }
  return pieces
}

/** Whether a language puts the thing itself before what is said of it. */
const beginsWithHead = (language: Language): boolean => language === 'es' || language === 'th'

/** Which of so many words says what the thing is, where nothing links them. */
export const headAmong = (count: number, language: Language): number => (beginsWithHead(language) ? 0 : count - 1)
