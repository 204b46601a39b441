import type { Db } from '../../platform/database.ts'
import { foldLoanword, unfoldThai } from '../analysis/normal.ts'
import { stemOf } from '../analysis/stem.ts'
import { noiseIn } from '../analysis/stop-words.ts'
import { dictionaryWords, stemToken } from '../analysis/tokens.ts'
import { firstBeginning } from '../vocabulary.ts'
import { type Context, divide, type Piece } from './divide.ts'
import { longestPiece, type QueryRun } from './read.ts'

/** A word of the query: a run of a script with spaces, or a piece of one without; `run` counts the runs. */
export type Unit = {
  kind: QueryRun['kind']
  text: string
  surface: string
  parts: readonly string[]
  isKnown: boolean
  /** a dictionary has it, or products do */
  isWord: boolean
  run: number
  /** with the marks of Thai */
  marked: string
  /** words that say nothing here */
  noise: ReadonlySet<string>
}

/** Single signs of Chinese side by side are one piece: each stands in many names, and together they may be a word that no dictionary has. */
const joinSigns = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const before = all.at(-1)
    const isSigns = (each: Piece | undefined) => each !== undefined && /^\p{Script=Han}+$/u.test(each.text) && each.isSigns === true
    if (before && isSigns(before) && isSigns(piece))
      all[all.length - 1] = { ...before, text: before.text + piece.text, isKnown: before.isKnown && piece.isKnown }
    else all.push(piece)
    return all
  }, [])

/** The words of a query, as products hold them. */
export function unitsOf(runs: readonly QueryRun[], context: Context): Unit[] {
  return runs.flatMap((run, at): Unit[] => {
    const noise = noiseIn(run.surface, context.language)
    if (run.kind === 'word') return [{ ...run, isKnown: true, isWord: true, run: at, marked: run.text, noise }]
    const dictionary = new Set(dictionaryWords(run))
    const whole = divide({ ...run, noise, dictionary }, context)
    const loan = run.kind === 'cjk' ? divide({ ...run, text: foldLoanword(run.text), noise }, context) : whole
    const unknown = (pieces: typeof whole) => pieces.filter(({ isKnown }) => !isKnown).length
    const pieces = unknown(loan) < unknown(whole) ? loan : whole
    let from = 0
    const joined = joinSigns(pieces)
    const isAligned = [...run.surface].length === [...run.text].length
    return joined.map(({ text, isKnown, isWord }) => {
      const length = [...text].length
      const marked = run.kind === 'thai' ? unfoldThai(run.surface, from, length) : text
      const surface = run.kind === 'thai' || !isAligned ? marked : [...run.surface].slice(from, from + length).join('')
      from += length
      return {
        kind: run.kind,
        text,
        surface: joined.length === 1 ? run.surface : surface,
        parts: [],
        isKnown,
        isWord,
        run: at,
        marked,
        noise,
      }
    })
  })
}

/**
 * The word of a script without spaces that is being typed at the end of a query, and the runs before it: the longest end with which a name
 * begins, wherever a dictionary would cut it.
 */
export async function takeBegun(
  db: Db,
  runs: readonly QueryRun[],
  { language }: Context,
): Promise<{ before: QueryRun[]; begun: Unit } | null> {
  const last = runs.at(-1)
  if (!last || last.kind === 'word') return null
  const signs = [...last.text]
  // A sign that stands alone is no word that comes before another.
  const ends = signs
    .map((_, from) => signs.slice(from).join(''))
    .filter((end, from) => from !== 1 && [...end].length <= longestPiece[last.kind])
  const text = await firstBeginning(db, ends)
  if (text === null) return null
  const from = signs.length - [...text].length
  const marked = last.kind === 'thai' ? unfoldThai(last.surface, from, [...text].length) : text
  const before = { ...last, text: signs.slice(0, from).join(''), surface: signs.slice(0, from).join('') }
  return {
    before: [...runs.slice(0, -1), ...(from > 0 ? [before] : [])],
    begun: {
      ...last,
      text,
      marked,
      surface: marked,
      isKnown: true,
      isWord: true,
      run: runs.length,
      noise: new Set([...noiseIn(marked, language)].filter((word) => word !== text)),
    },
  }
}

/** Whether products hold a word in any form. */
export const isKnownWord = ({ kind, text }: Pick<Unit, 'kind' | 'text'>, { known }: Context): boolean =>
  known.has(text) || (kind === 'word' && (['es', 'en'] as const).some((language) => known.has(stemToken(stemOf(text, language)))))

/** Whether a name holds it, and not only a text. */
export const isNamedWord = ({ kind, text }: Pick<Unit, 'kind' | 'text'>, { known }: Context): boolean =>
  [text, ...(kind === 'word' ? (['es', 'en'] as const).map((language) => stemToken(stemOf(text, language))) : [])].some((word) =>
    [...(known.get(word)?.values() ?? [])].some(({ isNamed }) => isNamed),
  )

/** A unit that only texts hold is taken for one that nothing holds. */
export const doubted = (unit: Unit, context: Context): Unit => ({
  ...unit,
  isKnown: unit.isKnown && unit.text.length > 1 && isNamedWord(unit, context),
})

/** Two words that products write as one, put together; where one of them is nothing alone, whatever it says. */
export function joinSplit(units: readonly Unit[], context: Context): Unit[] {
  const joined: Unit[] = []
  for (let at = 0; at < units.length; at++) {
    const [first, second] = [units[at] as Unit, units[at + 1]]
    const text = first.text + (second?.text ?? '')
    const isOne = first.kind === 'word' && second?.kind === 'word' && isKnownWord({ kind: 'word', text }, context)
    joined.push(isOne ? { ...first, text, surface: `${first.surface} ${second.surface}`, parts: [first.text, second.text] } : first)
    if (isOne) at++
  }
  return joined
}
