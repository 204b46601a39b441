import { isRomaji, toHiragana } from 'wanakana'
import type { Language } from '../../../contract/languages.ts'
import { foldLoanword, foldThai, normalise } from '../analysis/normal.ts'
import { joinThousands, type Quantity, takeQuantities } from '../analysis/quantities.ts'
import { stemmedAs, stemOf } from '../analysis/stem.ts'
import { foldCjk, longestWord, partsOf, type Run, runsOf, stemToken } from '../analysis/tokens.ts'

/** A run of a query in its folded form; a word with joined parts (`wi-fi`) has them beside it. */
export type QueryRun = { kind: Run['kind']; surface: string; text: string; parts: readonly string[] }

/** What a query holds before anything is known of its words. */
export type ReadQuery = { normal: string; quantities: Quantity[]; runs: QueryRun[] }

const mostRuns = 24
const longestRun = 60
export const longestPiece = { cjk: 8, thai: 20, word: 30 }
/** A word is made of others from this length on. */
export const leastOfCompound = 6

function runOf({ kind, surface }: Run): QueryRun {
  if (kind === 'thai') return { kind, surface, text: foldThai(surface), parts: [] }
  if (kind === 'cjk') return { kind, surface, text: foldCjk(surface), parts: [] }
  const { parts, joined } = partsOf(surface)
  return { kind, surface, text: joined ?? parts[0] ?? '', parts: joined === null ? [] : parts }
}

export function readQuery(term: string): ReadQuery {
  const normal = joinThousands(normalise(term)).replace(/\s+/g, ' ').trim()
  const { quantities, rest } = takeQuantities(normal)
  const runs = runsOf(rest)
    .slice(0, mostRuns)
    .map(({ kind, surface }) => runOf({ kind, surface: surface.slice(0, kind === 'word' ? longestWord : longestRun) }))
    .filter(({ text }) => text !== '')
  return { normal, quantities, runs }
}

export function substrings(text: string, least: number, most: number): string[] {
  const signs = [...text]
  return signs.flatMap((_, from) =>
    Array.from({ length: Math.max(0, Math.min(signs.length - from, most) - least + 1) }, (_, more) =>
      signs.slice(from, from + least + more).join(''),
    ),
  )
}

/** Kana that a word in Latin letters may spell: magu is マグ. */
export function kanaOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word) || !isRomaji(word)) return []
  const kana = toHiragana(word)
  if (!/^[ぁ-ゖー]+$/.test(kana)) return []
  const folded = foldCjk(kana)
  return [...new Set([folded, foldLoanword(folded)])]
}

const withStems = (word: string): string[] => [word, stemToken(stemOf(word, 'es')), stemToken(stemOf(word, 'en'))]

/** Every word that the query may hold, to be looked up at once. */
export function wordsToLookUp({ runs }: ReadQuery): Set<string> {
  const words = new Set<string>()
  const add = (more: readonly string[]) => {
    for (const word of more) words.add(word)
  }
  for (const [index, { kind, text, parts }] of runs.entries()) {
    if (kind !== 'word') {
      add(substrings(text, 1, longestPiece[kind]))
      if (kind === 'cjk') add(substrings(foldLoanword(text), 2, longestPiece.cjk))
      continue
    }
    for (const word of [text, ...parts]) add([...withStems(word), ...kanaOf(word)])
    if (text.length >= leastOfCompound && text.length <= longestPiece.word) add(substrings(text, 2, longestPiece.word))
    const next = runs[index + 1]
    if (next?.kind === 'word') add(withStems(text + next.text))
  }
  return words
}

/** The form in which a run is compared with groups of synonyms: its stem, or itself where the script has none. */
export const keyOfRun = ({ kind, text }: Pick<QueryRun, 'kind' | 'text'>, language: Language): string =>
  kind === 'word' ? stemOf(text, stemmedAs(language)) : text

/** The form in which a word or phrase of a group is compared with queries. */
export function keyOf(phrase: string, language: Language): string {
  const { quantities, runs } = readQuery(phrase)
  return [...runs.map((run) => keyOfRun(run, language)), ...quantities.map(({ token }) => token)].join(' ')
}

export const longestPhrase = 4

/** Every phrase of the query that a group of synonyms may hold, to be looked up at once. */
export function keysToLookUp({ runs }: ReadQuery, language: Language): Set<string> {
  const keys = new Set<string>()
  for (const as of new Set<Language>([language, 'en'])) {
    const each = runs.map((run) => keyOfRun(run, as))
    for (let from = 0; from < each.length; from++) {
      for (let to = from + 1; to <= Math.min(each.length, from + longestPhrase); to++) keys.add(each.slice(from, to).join(' '))
    }
  }
  for (const { kind, text, parts } of runs) {
    if (kind === 'word') for (const kana of [text, ...parts].flatMap(kanaOf)) keys.add(kana)
    else for (const piece of substrings(text, 1, longestPiece[kind])) keys.add(piece)
  }
  return keys
}
