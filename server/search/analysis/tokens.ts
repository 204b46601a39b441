import type { Language } from '../../../contract/languages.ts'
import { gramsOf } from '../words.ts'
import { foldHan, foldKana, foldThai, normalise } from './normal.ts'
import { joinThousands, takeQuantities } from './quantities.ts'
import { stemmedAs, stemOf } from './stem.ts'

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・々〆'
/** What a text is made of: runs of Chinese and Japanese, runs of Thai, and words of scripts that part them, with what joins their parts. */
const pieces = new RegExp(
  `(?<cjk>[${cjk}]+)|(?<thai>[\\p{Script=Thai}]+)|(?<word>(?:(?![${cjk}]|\\p{Script=Thai})[\\p{L}\\p{N}\\p{M}])+(?:['.+&-](?:(?![${cjk}]|\\p{Script=Thai})[\\p{L}\\p{N}])+)*)`,
  'gu',
)

export type Run = { kind: 'cjk' | 'thai' | 'word'; surface: string }

/** The runs of a normalised text in their order. */
export const runsOf = (text: string): Run[] =>
  [...text.matchAll(pieces)].map(({ 0: surface, groups: { cjk: isCjk, thai: isThai } = {} }) => ({
    kind: isCjk ? 'cjk' : isThai ? 'thai' : 'word',
    surface,
  }))

export const longestWord = 40

/** The parts of a word and the word without what joins them: `wi-fi` is wi, fi and wifi; the s of a possessive is no part. */
export function partsOf(word: string): { parts: string[]; joined: string | null } {
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
/** A word of a script without spaces as it was divided, beside its signs and grams. */
export const wordToken = (word: string): string => `=${word}`

/** A Thai word with its tones: กล้อง is a camera and กล่อง a box. */
export const markedToken = (word: string): string => `!${word}`

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** In which language a run of Chinese or Japanese is divided: kana is Japanese wherever it stands. */
const languageOfRun = (surface: string, language: Language): string =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(surface) ? 'ja' : language.startsWith('zh') ? language : language === 'ja' ? 'ja' : 'zh'

/** The words of a run. No word begins with a small kana or a mark of length: where the dictionary thinks so, it does not know the word before. */
const divideByDictionary = (surface: string, language: string): string[] =>
  [...segmenterOf(language).segment(surface)].reduce<string[]>((words, { segment, isWordLike }) => {
    const before = words.at(-1)
    if (before !== undefined && /^[ァィゥェォッャュョー]/.test(segment)) words[words.length - 1] = before + segment
    else if (isWordLike) words.push(segment)
    return words
  }, [])

export const foldCjk = (run: string): string => foldHan(foldKana(run))

/** The words of a run of a script without spaces as a dictionary divides it, folded. */
export const dictionaryWords = ({ kind, surface }: Run, language: Language): string[] =>
  kind === 'thai'
    ? divideByDictionary(surface, 'th').map(foldThai)
    : kind === 'cjk'
      ? divideByDictionary(surface, languageOfRun(surface, language)).map(foldCjk)
      : []

/** What is kept of a text: the tokens by which it is found, and the words by which queries are understood. */
export type Analysed = {
  tokens: Set<string>
  /** Words that a query can hold, without stems, grams and quantities: as they are compared, and as they are written. */
  words: Map<string, string>
  /** How many words it has. */
  length: number
}

/** Marks what stands where a language names the thing itself: a table lamp is a lamp. */
export const headToken = (token: string): string => `@${token}`

const longestHead = 16
/** In English, what comes after the thing. */
const afterHead = /^(?:with|of|for|in|from|by|and|to)$/

/**
 * Tokens of the end or the beginning of a name, where the language puts the thing itself: the first word in Spanish and Thai, the last one of the
 * first phrase in the others.
 */
export function headTokens(name: string, language: Language): string[] {
  const { rest } = takeQuantities(joinThousands(normalise(name)))
  const runs = runsOf((rest.match(/[^,;:()（）/|]*[\p{L}][^,;:()（）/|]*/u) ?? [''])[0])
  const first = runs[0]
  if (!first) return []
  if (first.kind === 'thai') {
    return Array.from({ length: Math.min(longestHead, first.surface.length) - 1 }, (_, index) =>
      headToken(first.surface.slice(0, index + 2)),
    )
  }
  const until = runs.findIndex(({ surface }) => afterHead.test(surface))
  const phrase = until > 0 && language !== 'es' ? runs.slice(0, until) : runs
  const head = language === 'es' ? first : (phrase.at(-1) ?? first)
  if (head.kind === 'word') return [headToken(stemToken(stemOf(partsOf(head.surface).parts.at(-1) ?? '', stemmedAs(language))))]
  const signs = [...foldCjk(head.surface)]
  return Array.from({ length: Math.min(longestHead / 2, signs.length) }, (_, index) =>
    headToken(signs.slice(signs.length - 1 - index).join('')),
  )
}

/** Shorter runs of Chinese and Japanese are also a word as a whole, however they are divided. */
const longestWhole = 6
const longestLoanword = 8
/** Two words of Thai that stand beside each other are also one up to this length. */
const longestPair = 16

/** The words of scripts with accents as they are written, by their normal form. */
const accented = (text: string): Map<string, string> =>
  new Map(
    [
      ...text
        .normalize('NFKC')
        .toLowerCase()
        .matchAll(/[\p{L}\p{M}\p{N}]+/gu),
    ].map(([word]) => [normalise(word), word]),
  )

/** Divides a text in a language of the house into tokens. Source of every rule: `docs/search.md`. */
export function analyse(text: string, language: Language): Analysed {
  const tokens = new Set<string>()
  const words = new Map<string, string>()
  let length = 0
  const { quantities, rest } = takeQuantities(joinThousands(normalise(text)))
  for (const { token, number } of quantities) {
    tokens.add(token).add(number)
    length++
  }
  const written = accented(text)
  const add = (word: string, as: string) => {
    if (!words.has(word)) words.set(word, as)
  }
  for (const run of runsOf(rest)) {
    if (run.kind === 'word') {
      const { parts, joined } = partsOf(run.surface)
      for (const word of joined ? [...parts, joined] : parts) {
        tokens.add(word).add(stemToken(stemOf(word, stemmedAs(language))))
        add(word, written.get(word) ?? word)
      }
      length += parts.length
      continue
    }
    const divided = divideByDictionary(run.surface, run.kind === 'thai' ? 'th' : languageOfRun(run.surface, language))
    length += divided.length
    if (run.kind === 'thai') analyseThai(run.surface, divided, tokens, add)
    else analyseCjk(run.surface, divided, tokens, add)
  }
  return { tokens, words, length }
}

type Add = (word: string, as: string) => void

function analyseThai(surface: string, divided: readonly string[], tokens: Set<string>, add: Add) {
  for (const gram of thaiGramsOf(foldThai(surface))) tokens.add(gram)
  for (const [index, marked] of divided.entries()) {
    const word = foldThai(marked)
    if (word.length < 2) continue
    tokens.add(wordToken(word))
    if (marked !== word) tokens.add(markedToken(marked))
    add(word, marked)
    const pair = marked + (divided[index + 1] ?? '')
    if (pair !== marked && foldThai(pair).length <= longestPair) add(foldThai(pair), pair)
  }
}

function analyseCjk(surface: string, divided: readonly string[], tokens: Set<string>, add: Add) {
  const run = foldCjk(surface)
  for (const sign of run) tokens.add(sign)
  for (const gram of gramsOf(run)) tokens.add(gram)
  for (const [index, as] of divided.entries()) {
    const word = foldCjk(as)
    if (word === '') continue
    tokens.add(wordToken(word))
    add(word, as)
    const pair = as + (divided[index + 1] ?? '')
    if (pair !== as && [...foldCjk(pair)].length <= longestWhole) add(foldCjk(pair), pair)
  }
  if ([...run].length > 1 && [...run].length <= longestWhole) add(run, surface)
  // A loanword is written in katakana from end to end, also where no dictionary knows it.
  for (const [loanword] of surface.matchAll(/[ァ-ヶー]{2,}/g)) {
    const word = foldCjk(loanword)
    if (word.length > longestLoanword) continue
    tokens.add(wordToken(word))
    add(word, loanword)
  }
}
