import type { PageSlug } from '../../contract/content-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, plainText, type Texts, textsIn } from '../platform/texts.ts'
import { fold, gramsOf, wordsOf } from '../search/words.ts'

/** A part of a page under its heading; `section` counts the headings of the page from 0 and is null above the first. */
type Part = { section: number | null; heading: string | null; passages: string[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What people read of a piece of sanitised HTML, whose only entities are the four that HTML itself needs. */
const plain = (html: string): string =>
  html
    .replace(/<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of a page as `sanitise` leaves it: headings, and below them passages, each a paragraph or an entry of a list. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = [{ section: null, heading: null, passages: [] }]
  for (const piece of html.split(/(?=<h[23]>)|<\/(?:p|li)>|<\/[uo]l>/)) {
    const [, heading, below = piece] = /^<h[23]>(.*?)<\/h[23]>(.*)$/s.exec(piece) ?? []
    if (heading !== undefined) parts.push({ section: parts.length - 1, heading: plain(heading), passages: [] })
    const passage = plain(below)
    if (passage) parts.at(-1)?.passages.push(passage)
  }
  return parts.filter(({ heading, passages }) => heading !== null || passages.length > 0)
}

/** Runs of the scripts that part words by nothing. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[\p{Script=Thai}]+/gu
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A word without the ending of a plural, so that whoever asks for 'refunds' or 'devoluciones' finds one too. */
const stemOf = (word: string, language: Language) =>
  word.length > 4 ? word.replace(language === 'es' ? /(?<=[^aeiou])es$|s$/ : /(?<=ss|x|ch|sh)es$|s$/, '') : word

/** Finds a word of a script that parts words by spaces, from its beginning on. */
const wordFinder = (word: string, language: Language) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(stemOf(word, language))}[\\p{L}\\p{N}]*`, 'gu')

/** Finds a run of signs wherever it stands. */
const runFinder = (run: string) => new RegExp(escaped(run), 'gu')

const holds = (folded: string, finder: RegExp) => folded.search(finder) >= 0

/**
 * What finds the words of the question in folded texts. A run without spaces is looked for as a whole, and where no text has it by its
 * pieces: of Chinese and Japanese by neighbours, of Thai by its words.
 */
function findersOf(question: string, folded: readonly string[], language: Language): RegExp[] {
  const asked = fold(question)
  const runs = [...asked.matchAll(unspaced)].flatMap(([run]) => {
    const whole = runFinder(run)
    if (folded.some((text) => holds(text, whole))) return [whole]
    return (/\p{Script=Thai}/u.test(run) ? wordsOf(run, 'th') : gramsOf(run)).map(runFinder)
  })
  const words = wordsOf(asked.replace(unspaced, ' '), language).map((word) => wordFinder(word, language))
  return [...new Map([...runs, ...words].map((finder) => [finder.source, finder])).values()]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Folded text, and for each of its places the one in the text as it is written: folding makes some signs more and some fewer. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const sign = fold(segment)
    for (let count = 0; count < sign.length; count++) places.push(index)
    folded += sign
  }
  places.push(text.length)
  return { folded, places }
}

const excerptMost = 180
const lead = 60

type Excerpt = { text: string; found: boolean }[]

/** What was found in a passage, with what stands around it, in pieces that are found or not. */
function excerptOf(passage: string, finders: readonly RegExp[]): Excerpt {
  const { folded, places } = foldWithPlaces(passage)
  const at = (place: number) => places[place] ?? passage.length
  const hits = finders
    .flatMap((finder) => [...folded.matchAll(finder)].map((hit) => ({ from: at(hit.index), to: at(hit.index + hit[0].length) })))
    .toSorted((left, right) => left.from - right.from)
  const first = hits[0]?.from ?? 0
  const start = passage.length <= excerptMost || first <= lead ? 0 : boundary(passage, first - lead)
  const cut = passage.length - start <= excerptMost ? passage.length : boundary(passage, start + excerptMost)
  const end = passage.slice(0, cut).trimEnd().length
  const pieces: Excerpt = []
  let done = start
  for (const { from, to } of hits) {
    if (from < done || to > end) continue
    if (from > done) pieces.push({ text: passage.slice(done, from), found: false })
    pieces.push({ text: passage.slice(from, to), found: true })
    done = to
  }
  if (done < end) pieces.push({ text: passage.slice(done, end), found: false })
  if (start > 0) pieces.unshift({ text: '… ', found: false })
  if (end < passage.length) pieces.push({ text: ' …', found: false })
  return pieces
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The beginning of the word that stands at this place. */
const boundary = (text: string, place: number): number => words.segment(text).containing(place)?.index ?? place

const mostFound = 12

/** Of what holds the best answer, as much must be held by the others that are shown. */
const leastShare = 0.6

/** A page as its reader gets it, with what is looked at in folded form. */
function readable({ slug, title, body }: PageRow, language: Language) {
  const spoken: Language = body[language] === undefined ? 'en' : language
  const parts = partsOf(plainText(body, spoken)).map((part) => {
    const passages = part.passages.map(fold)
    const heading = fold(part.heading ?? '')
    return { ...part, folded: { heading, passages, whole: [heading, ...passages].join('\n') } }
  })
  return { slug, title, spoken, foldedTitle: fold(plainText(title, spoken)), parts }
}

type PageRow = { slug: PageSlug; title: Texts; body: Texts }

/**
 * Passages of the house's pages that answer a question, in the language of the reader where the page has it: those that hold most of what is
 * rare of its words; first where a heading does, then where the question stands as it was written. Before them stand the pages whose title
 * is what was asked for, each with all of its headings.
 */
export async function searchHelp(db: Db, question: string, language: Language) {
  const found = await rows<PageRow>(
    db,
    sql`select slug, ${textsIn(sql`title`, language)} as title, ${textsIn(sql`body`, language)} as body from page
      order by array_position(array['support', 'return', 'terms', 'privacy', 'about_us', 'merchant'], slug)`,
  )
  const pages = found.map((page) => readable(page, language))
  const wholes = pages.flatMap(({ parts }) => parts.map(({ folded }) => folded.whole))
  const finders = findersOf(question, [...pages.map(({ foldedTitle }) => foldedTitle), ...wholes], language)
  if (finders.length === 0) return { list: [] }

  const weighed = finders.map((finder) => {
    const times = wholes.filter((whole) => holds(whole, finder)).length
    return { finder, weight: times === 0 ? 0 : Math.log(1 + wholes.length / times) }
  })
  const weightOf = (folded: string) => weighed.reduce((sum, { finder, weight }) => sum + (holds(folded, finder) ? weight : 0), 0)
  const asked = fold(question)
  const answers = pages.flatMap((page) =>
    page.parts.map(({ section, heading, passages, folded }) => {
      const scores = folded.passages.map((passage) => weightOf(passage) + (passage.includes(asked) ? 1 : 0))
      const best = Math.max(0, ...scores)
      const held = weightOf(folded.whole)
      const score = held + 2 * weightOf(folded.heading) + best
      return { page, section, heading, passage: passages[scores.indexOf(best)] ?? passages[0] ?? '', held, score }
    }),
  )
  const most = Math.max(0, ...answers.map(({ held }) => held))
  const parts = answers.filter(({ held }) => held > 0 && held >= most * leastShare).toSorted((left, right) => right.score - left.score)
  const named = pages
    .filter(({ foldedTitle }) => finders.every((finder) => holds(foldedTitle, finder)))
    .map((page) => ({ page, section: null, heading: null, passage: page.parts.flatMap(({ heading }) => heading ?? []).join(' · ') }))
  return {
    list: [...named, ...parts].slice(0, mostFound).map(({ page, section, heading, passage }) => ({
      page: page.slug,
      ...inLanguage('title', page.title, language),
      language: page.spoken,
      section,
      heading: heading === null ? null : excerptOf(heading, finders),
      excerpt: excerptOf(passage, finders),
    })),
  }
}
