import { type Language, languages } from '../../../contract/languages.ts'
import { headToken } from '../analysis/heads.ts'
import { foldThai, normalise } from '../analysis/normal.ts'
import { stemmedAs, stemOf } from '../analysis/stem.ts'
import { isLink } from '../analysis/stop-words.ts'
import { markedToken, type Run, stemToken, thaiGramsOf, wordToken } from '../analysis/tokens.ts'
import { lexemeOf } from '../index-products.ts'
import { gramsOf } from '../words.ts'
import type { Context } from './divide.ts'
import { readQuery } from './read.ts'

/** One way in which a product may hold what was asked for: all of these tokens, and how near that is to what was typed, from 0 to 1. */
export type Way = {
  lexemes: readonly string[]
  quality: number
  /** a token of names whose thing itself this is */
  head?: string
  /** counts only where it names the product: a sign alone stands in many texts */
  isName?: boolean
  /** its first token is the beginning of one */
  isBegun?: boolean
  /** counts only in products whose name is not written in this language: people see the English one */
  unwrittenIn?: Language
}

/** The ways that are looked for first, and those in languages that are looked in only when that finds nothing. */
export type Ways = { near: Way[]; wide: Way[] }

/** How near to what was typed: the word itself, another form of it, a Thai word of other tones, its signs side by side, one that means the same, a kind of it, one that begins so, one spelled nearly so, the number of a quantity. */
export const qualities = {
  own: 1,
  form: 0.96,
  unmarked: 0.85,
  grams: 0.92,
  joined: 0.9,
  kana: 0.85,
  same: 0.8,
  kind: 0.75,
  begun: 0.7,
  repaired: 0.7,
  number: 0.5,
}

/** How near a language is: English where people see it because the asked one is not written, English where only it names the thing, any other. */
const nearness = { shown: 0.95, english: 0.7, any: 0.6 }

const languagesOf: Record<Run['kind'], readonly Language[]> = {
  word: languages.map(({ code }) => code),
  thai: ['th'],
  cjk: ['zh', 'zh-TW', 'ja'],
}

const shortKana = /^[ぁ-ゖ]{1,2}$/

/** What a word of Japanese is without its ending: 赤 of 赤い. */
export const kanjiOf = (word: string): string | undefined => /^(\p{Script=Han}+)[ぁ-ゖ]{1,2}$/u.exec(word)?.[1]

/** A word as a query has it: as it is compared, and with the marks of Thai as it was typed and as products write it. */
type Typed = { text: string; marked: string; written: string }

/** The tokens by which a document of a language holds a word, in each form. */
function formsOf(kind: Run['kind'], { text, marked, written }: Typed, language: Language): Way[] {
  if (kind === 'word') {
    const stem = stemToken(stemOf(text, stemmedAs(language)))
    const own = { lexemes: [text], quality: qualities.own, head: headToken(stem) }
    return /^[a-z]/.test(text) ? [own, { lexemes: [stem], quality: qualities.form, head: headToken(stem) }] : [own]
  }
  // Two kana stand within many words; at the end of a name they are what it is.
  const grams = kind === 'thai' ? thaiGramsOf(text) : shortKana.test(text) ? (text.length > 1 ? [headToken(text)] : []) : gramsOf(text)
  const own = { lexemes: [wordToken(text)], quality: marked === text ? qualities.own : qualities.unmarked, head: headToken(written) }
  if (marked !== text)
    return [
      { lexemes: [markedToken(marked)], quality: qualities.own, head: headToken(marked) },
      { lexemes: [headToken(marked)], quality: qualities.own, head: headToken(marked) },
      own,
      ...(grams.length > 0 ? [{ lexemes: grams, quality: qualities.unmarked }] : []),
    ]
  const kanji = kanjiOf(text)
  return [
    own,
    ...(grams.length > 0 ? [{ lexemes: grams, quality: qualities.grams }] : []),
    ...(kanji === undefined ? [] : [{ lexemes: gramsOf(kanji), quality: qualities.joined, isName: true }]),
  ]
}

const inLanguage = (ways: readonly Way[], language: Language, quality: number): Way[] =>
  ways.map((way) => ({
    ...way,
    lexemes: way.lexemes.map((token) => lexemeOf(language, token)),
    ...(way.head === undefined ? {} : { head: lexemeOf(language, way.head) }),
    quality: way.quality * quality,
  }))

/** How products, or groups of synonyms, write a word of Thai with its marks. */
const writtenThai = (text: string, { known, groups }: Pick<Context, 'known' | 'groups'>): string =>
  known.get(text)?.get('th')?.written ??
  groups
    .get(text)
    ?.flatMap(({ words }) => words)
    .find((word) => foldThai(normalise(word)) === text) ??
  text

/**
 * The ways in which products hold a word: in the asked language; in English where that is what people see of a product, or where only
 * English names the thing; in the others where neither knows it.
 */
export function waysOf(kind: Run['kind'], text: string, { language, known, groups }: Context, quality = 1, marked = text): Ways {
  const knownIn = (each: Language): { isNamed: boolean } | undefined => {
    const own = known.get(text)?.get(each)
    const stem = kind === 'word' ? known.get(stemToken(stemOf(text, stemmedAs(each))))?.get(each) : undefined
    return own || stem ? { isNamed: Boolean(own?.isNamed || stem?.isNamed) } : undefined
  }
  const typed = { text, marked, written: kind === 'thai' ? writtenThai(text, { known, groups }) : text }
  const ways = (each: Language, factor: number) => inLanguage(formsOf(kind, typed, each), each, quality * factor)
  const others = languagesOf[kind].filter((each) => each !== language)
  const wide = others.flatMap((each) => ways(each, nearness.any))
  const asked = knownIn(language)
  const english = language === 'en' ? undefined : knownIn('en')
  if (asked) {
    const isBetterNamed = english?.isNamed && !asked.isNamed
    const shown = english ? shownIn(language, ways('en', nearness.shown)) : []
    return { near: [...ways(language, 1), ...(isBetterNamed ? ways('en', nearness.english) : shown)], wide }
  }
  if (english) return { near: ways('en', nearness.english), wide }
  // What no vocabulary knows may still stand in texts that were divided otherwise.
  return { near: [...(languagesOf[kind].includes(language) ? ways(language, 1) : []), ...wide], wide: [] }
}

const kana = /^[ぁ-ゖ]+$/

/** The ways in which products hold a word that begins so, while it is being typed. */
export function waysBegun(kind: Run['kind'], text: string, { language }: Pick<Context, 'language'>, marked = text): Ways {
  const tokens = kind === 'word' ? [text] : marked === text ? [wordToken(text)] : [markedToken(marked)]
  const ways = (each: Language, quality: number): Way => ({
    lexemes: tokens.map((token) => lexemeOf(each, token)),
    // What is typed whole by now is what a thing is called.
    head: lexemeOf(each, headToken(kind === 'word' ? stemToken(stemOf(text, stemmedAs(each))) : marked)),
    quality: quality * qualities.begun,
    isBegun: true,
  })
  // Two words that are typed as one may be kept apart.
  const grams = kind === 'thai' && text.length > 3 ? thaiGramsOf(text).map((gram) => lexemeOf('th', gram)) : []
  const possible: readonly Language[] = kana.test(text) ? ['ja'] : languagesOf[kind]
  const others = possible.filter((each) => each !== language)
  return {
    near: [
      ...(possible.includes(language) ? [ways(language, 1)] : []),
      ...(grams.length > 0 ? [{ lexemes: grams, quality: qualities.unmarked * qualities.begun }] : []),
      ...(language === 'en' || kind !== 'word' ? [] : shownIn(language, [ways('en', nearness.shown)])),
    ],
    wide: others.map((each) => ways(each, each === 'en' ? nearness.english : nearness.any)),
  }
}

/** Where a name is not written in the asked language. */
const shownIn = (language: Language, english: readonly Way[]): Way[] => english.map((way) => ({ ...way, unwrittenIn: language }))

/** The tokens of a phrase in one way each, in a language; for words that stand for others. */
function phraseIn(phrase: string, language: Language): string[] {
  const { quantities, runs } = readQuery(phrase)
  const telling = runs.filter(({ text }) => !isLink(text))
  return [
    ...(telling.length > 0 ? telling : runs).flatMap(({ kind, text, surface }) => {
      if (kind === 'word') return [stemToken(stemOf(text, stemmedAs(language)))]
      const grams = kind === 'thai' ? thaiGramsOf(text) : [...text].length <= 2 && shortKana.test(text) ? [] : gramsOf(text)
      if (grams.length > 1 || (kind === 'cjk' && grams.length === 1)) return grams
      // Without its marks a short word of Thai is many others.
      return [kind === 'thai' && surface !== text ? markedToken(surface) : wordToken(text)]
    }),
    ...quantities.map(({ token }) => token),
  ].map((token) => lexemeOf(language, token))
}

/** The head of a phrase. */
export function headOfPhrase(phrase: string, language: Language): { head?: string } {
  const { runs } = readQuery(phrase)
  const run = language === 'es' || language === 'th' ? runs[0] : runs.at(-1)
  if (!run) return {}
  return {
    head: lexemeOf(
      language,
      headToken(run.kind === 'word' ? stemToken(stemOf(run.text, stemmedAs(language))) : run.kind === 'thai' ? run.surface : run.text),
    ),
  }
}

/** A word of two kana as it is written: what shops are called begins with it where long vowels do not count (カーサ is no かさ), and texts hold it within others. */
const shortReading = /^[ぁ-ゖァ-ヶ]{1,2}$/

const isLatin = (phrase: string): boolean => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(phrase)

/** The ways of a word or phrase that a group of synonyms of a language brings into a query of the asked one. */
export function synonymWays(phrase: string, of: Language, asked: Language, quality: number): Way[] {
  const where: Language = of === asked || (of.startsWith('zh') && asked.startsWith('zh')) || (isLatin(phrase) && of !== 'en') ? asked : of
  const own: Way = {
    lexemes: phraseIn(phrase, where),
    ...headOfPhrase(phrase, where),
    quality: where === 'en' && asked !== 'en' ? quality * nearness.english : quality,
    ...(shortReading.test(phrase) && { isName: true }),
  }
  if (!isLatin(phrase) || where === 'en') return [own]
  return [own, ...shownIn(where, [{ lexemes: phraseIn(phrase, 'en'), quality: quality * nearness.shown }])]
}
