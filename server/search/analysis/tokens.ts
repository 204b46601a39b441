import { type Language, languages } from '../../../contract/languages.ts'
import { gramsOf } from '../words.ts'
import { foldHan, foldKana, foldThai, normalise } from './normal.ts'
import { joinThousands, type Quantity, takeQuantities } from './quantities.ts'
import { apart, Memory, remembering } from './remember.ts'
import { endOfStretch, signAt, signs } from './signs.ts'
import { type Stemmed, stemmedAs, stemOf } from './stem.ts'

export type Run = { kind: 'cjk' | 'thai' | 'word'; surface: string }

/** Where a word of a script with spaces ends that begins here, with what joins its parts. */
function endOfWord(text: string, from: number): number {
  const { letter, mark, joiner, cjk, thai } = signs
  let to = endOfStretch(text, from, letter | mark, cjk | thai)
  while (to < text.length && (signAt(text, to) & joiner) !== 0) {
    const next = endOfStretch(text, to + 1, letter, cjk | thai)
    if (next === to + 1) break
    to = next
  }
  return to
}

/** What a normalised text is made of, in its order: runs of Chinese and Japanese, runs of Thai, and words of scripts that part them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < text.length; ) {
    const bits = signAt(text, from)
    const kind = bits & signs.cjk ? 'cjk' : bits & signs.thai ? 'thai' : bits & (signs.letter | signs.mark) ? 'word' : null
    if (kind === null) {
      from++
      continue
    }
    const to = kind === 'word' ? endOfWord(text, from) : endOfStretch(text, from, signs[kind])
    runs.push({ kind, surface: text.slice(from, to) })
    from = to
  }
  return runs
}

export const longestWord = 40

/** The parts of a word and the word without what joins them: `wi-fi` is wi, fi and wifi; the s of a possessive is no part. */
export function partsOf(word: string): { parts: string[]; joined: string | null } {
  if (!/['.+&-]/.test(word)) return { parts: [word.slice(0, longestWord)], joined: null }
  const parts = word
    .replace(/'s$/, '')
    .split(/['.+&-]/)
    .filter(Boolean)
  const joined = word.replace(/['.+&-]/g, '')
  return { parts: parts.map((part) => part.slice(0, longestWord)), joined: joined === parts[0] ? null : joined.slice(0, longestWord) }
}

/** Three letters of Thai that stand beside each other, wherever words begin. Marked, because a word of three letters is a word. */
export const thaiGramsOf = (run: string): string[] =>
  run.length < 3 ? [] : Array.from({ length: run.length - 2 }, (_, at) => `^${run.slice(at, at + 3)}`)

export const stemToken = (stem: string): string => `~${stem}`
export const isStem = (token: string): boolean => token.startsWith('~')
/** A word of a script without spaces as it was divided, beside its signs and grams. */
export const wordToken = (word: string): string => `=${word}`

/** A Thai word with its tones: กล้อง is a camera and กล่อง a box. */
export const markedToken = (word: string): string => `!${word}`

/** The dictionaries of Chinese, Japanese and Thai are told apart by their signs and not by a language. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * The words of runs without spaces, of all at once, because to begin takes as long as ten words do. No word begins with a small kana or a mark of
 * length: where the dictionary thinks so, it does not know the word before.
 */
function divideByDictionary(surfaces: readonly string[]): string[][] {
  if (surfaces.length === 0) return []
  const divided: string[][] = [[]]
  for (const { segment, isWordLike } of segmenter.segment(surfaces.join('\n'))) {
    const words = divided.at(-1) ?? []
    if (segment === '\n') divided.push([])
    else if (words.length > 0 && /^[ァィゥェォッャュョー]/.test(segment)) words[words.length - 1] += segment
    else if (isWordLike) words.push(segment)
  }
  return divided
}

const mostFolded = 8000

export const foldCjk: (run: string) => string = remembering(mostFolded, (run) => foldHan(foldKana(run)))

/** The words of a run of a script without spaces as a dictionary divides it, folded. */
export const dictionaryWords = ({ kind, surface }: Run): string[] =>
  kind === 'word' ? [] : divideByDictionary([surface]).flatMap((words) => words.map(kind === 'thai' ? foldThai : foldCjk))

/** What a run is found by, and the words in it: as they are compared, and as they are written; null where its text says that, with accents. */
type Read = { tokens: readonly string[]; words: readonly (readonly [word: string, written: string | null])[]; length: number }

/** What is kept of texts: the tokens by which they are found, and the words by which queries are understood, each in the order in which it came. */
export type Analysed = {
  /** some of them more than once */
  tokens: string[]
  /** Words that a query can hold, without stems, grams and quantities: as they are compared, and as they are written. */
  words: Map<string, string>
  /** How many words there are. */
  length: number
  /** what is in it already */
  runs: Set<Read>
}

export const nothingAnalysed = (): Analysed => ({ tokens: [], words: new Map(), length: 0, runs: new Set() })

/** Shorter runs of Chinese and Japanese are also a word as a whole, however they are divided. */
const longestWhole = 6
const longestLoanword = 8
/** Two words of Thai that stand beside each other are also one up to this length. */
const longestPair = 16

/** What the normal form changes of letters. */
const changed = /[\u0080-\u024f\u1e00-\u1eff๐-๙]|[\u0300-\u036f]/
const mostAccented = 4000
const normalWord = remembering(mostAccented, normalise)
const isAscii = (word: string) => !/[\u0080-\uffff]/.test(word)

/** The words of scripts with accents as they are written, by their normal form, where that is another. */
function accented(text: string): Map<string, string> {
  const written = new Map<string, string>()
  const plain = text.normalize('NFKC').toLowerCase()
  if (!changed.test(plain)) return written
  for (let from = 0; from < plain.length; ) {
    const to = endOfStretch(plain, from, signs.letter | signs.mark)
    const word = plain.slice(from, to)
    if (to > from && !isAscii(word)) written.set(normalWord(word), word)
    else if (written.has(word)) written.set(word, word)
    from = to + 1
  }
  return written
}

function readWord(surface: string, language: Stemmed): Read {
  const { parts, joined } = partsOf(surface)
  const words = joined ? [...parts, joined] : parts
  return {
    tokens: words.flatMap((word) => [word, stemToken(stemOf(word, language))]),
    words: words.map((word) => [word, null]),
    length: parts.length,
  }
}

function readThai(surface: string, divided: readonly string[]): Read {
  const tokens = thaiGramsOf(foldThai(surface))
  const words: [string, string][] = []
  for (const [index, marked] of divided.entries()) {
    const word = foldThai(marked)
    if (word.length < 2) continue
    tokens.push(wordToken(word))
    if (marked !== word) tokens.push(markedToken(marked))
    words.push([word, marked])
    const next = divided[index + 1]
    if (next === undefined) continue
    const pair = foldThai(marked + next)
    if (pair.length <= longestPair) words.push([pair, marked + next])
  }
  return { tokens, words, length: divided.length }
}

/** A kana alone stands everywhere and says nothing: no query asks for one. */
const isKana = (sign: string): boolean => sign >= 'ぁ' && sign <= 'ゖ'

function readCjk(surface: string, divided: readonly string[]): Read {
  const run = foldCjk(surface)
  const each = [...run]
  const tokens = [...each.filter((sign) => !isKana(sign)), ...(each.length > 1 ? gramsOf(run) : [])]
  const words: [string, string][] = []
  for (const [index, as] of divided.entries()) {
    const word = foldCjk(as)
    if (word === '') continue
    tokens.push(wordToken(word))
    words.push([word, as])
    const next = divided[index + 1]
    if (next === undefined) continue
    const pair = foldCjk(as + next)
    if ([...pair].length <= longestWhole) words.push([pair, as + next])
  }
  if (each.length > 1 && each.length <= longestWhole) words.push([run, surface])
  // A loanword is written in katakana from end to end, also where no dictionary knows it.
  for (const [loanword] of surface.matchAll(/[ァ-ヶー]{2,}/g)) {
    const word = foldCjk(loanword)
    if (word.length > longestLoanword) continue
    tokens.push(wordToken(word))
    words.push([word, loanword])
  }
  return { tokens, words, length: divided.length }
}

const mostRuns = 6000
const memories = { es: new Memory<Read>(mostRuns), en: new Memory<Read>(mostRuns), unspaced: new Memory<Read>(mostRuns) }

/** What each of some runs is found by. */
function readRuns(runs: readonly Run[], language: Stemmed): Read[] {
  const memoryOf = ({ kind }: Run) => memories[kind === 'word' ? language : 'unspaced']
  const found = runs.map((run) => memoryOf(run).find(run.surface))
  const divided = divideByDictionary(runs.flatMap(({ kind, surface }, index) => (kind === 'word' || found[index] ? [] : [surface])))
  let next = 0
  return runs.map((run, index) => {
    const known = found[index]
    if (known) return known
    const surface = apart(run.surface)
    const read =
      run.kind === 'word' ? readWord(surface, language) : (run.kind === 'thai' ? readThai : readCjk)(surface, divided[next++] ?? [])
    memoryOf(run).keep(surface, read)
    return read
  })
}

/** What a text is made of, and how its words are written that have accents. */
type ReadText = { quantities: readonly Quantity[]; runs: readonly Read[]; written: ReadonlyMap<string, string> }

function readText(text: string, language: Language): ReadText {
  const { quantities, rest } = takeQuantities(joinThousands(normalise(text)))
  return { quantities, runs: readRuns(runsOf(rest), stemmedAs(language)), written: accented(text) }
}

const mostTexts = 1000
/** Names of brands, shops, categories and values come again with every product. */
const readers = new Map(languages.map(({ code }) => [code, remembering(mostTexts, (text) => readText(text, code))]))

/** Divides a text in a language of the house into tokens, which come after those that are `found` already. Source of every rule: `docs/search.md`. */
export function analyse(text: string, language: Language, found: Analysed = nothingAnalysed()): Analysed {
  const { quantities, runs, written } = readers.get(language)?.(text) ?? readText(text, language)
  for (const { token, number } of quantities) found.tokens.push(token, number)
  found.length += quantities.length
  for (const run of runs) {
    found.length += run.length
    if (found.runs.has(run)) continue
    found.runs.add(run)
    for (const token of run.tokens) found.tokens.push(token)
    for (const [word, as] of run.words) if (!found.words.has(word)) found.words.set(word, as ?? written.get(word) ?? word)
  }
  return found
}
