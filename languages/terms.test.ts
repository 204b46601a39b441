import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Language, languages } from '../contract/languages.ts'
import { adverts } from '../demo/adverts.ts'
import { announcements } from '../demo/buyers.ts'
import { aboutUs } from '../demo/pages/about-us.ts'
import { merchant } from '../demo/pages/merchant.ts'
import { privacy } from '../demo/pages/privacy.ts'
import { returns } from '../demo/pages/return.ts'
import { support } from '../demo/pages/support.ts'
import { terms } from '../demo/pages/terms.ts'
import { posts } from '../demo/posts.ts'
import { shops } from '../demo/shops.ts'

type Texts = Record<Language, string>
type Term = { thing: string; used: Record<Language, string[]>; notUsed: { language: Language; word: string }[] }

const codes = languages.map(({ code }) => code)

// --- docs/terms.md ----------------------------------------------------------------------------------------------------

const wordsIn = (cell: string) => (cell === '—' ? [] : cell.split(', '))

/** 'es reseña, opinión; zh 评论': the words that each language leaves alone. */
const notUsedIn = (cell: string): Term['notUsed'] =>
  cell.split('; ').flatMap((part) => {
    const [code, words = ''] = part.split(/ (.*)/)
    const language = codes.find((known) => known === code)
    if (!language) throw new Error(`docs/terms.md: "${part}" does not begin with a language`)
    return wordsIn(words).map((word) => ({ language, word }))
  })

const table = readFileSync(new URL('../docs/terms.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const isHead = ([first = '']: string[]) => first === 'thing' || /^-+$/.test(first)

const allTerms: Term[] = table
  .filter((cells) => !isHead(cells))
  .map(([thing = '', ...cells]) => ({
    thing,
    used: Object.fromEntries(codes.map((code, column) => [code, wordsIn(cells[column] ?? '')])) as Term['used'],
    notUsed: notUsedIn(cells[codes.length] ?? ''),
  }))

// --- what people read -------------------------------------------------------------------------------------------------

const here = new URL('./', import.meta.url)
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json') && file !== 'package.json')
const inFiles = files.flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(new URL(file, here), 'utf8')) as Record<string, Texts>).map(([key, texts]) => ({
    place: `${file} ${key}`,
    texts,
  })),
)
const inDemo = [
  ...[aboutUs, merchant, privacy, returns, support, terms].flatMap(({ slug, title, body }) => [
    { place: `page ${slug}, title`, texts: title },
    { place: `page ${slug}`, texts: body },
  ]),
  ...posts.flatMap(({ slug, title, summary, body }) => [title, summary, body].map((texts) => ({ place: `post ${slug}`, texts }))),
  ...announcements.flatMap(({ title, body }) => [title, body].map((texts) => ({ place: 'announcement', texts }))),
  ...adverts.flatMap(({ title, text }) => [title, text].map((texts) => ({ place: 'advert', texts }))),
  ...shops.flatMap(({ delivery }) => delivery.map(({ name }) => ({ place: 'delivery method', texts: name }))),
]
const said = [...inFiles, ...inDemo]

/** A text without what is no word of it: tags, and the names of what is filled in. */
const wordsOnly = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\{\w+(?:, (?:plural|select),|\})/g, ' ')

/** Finds a word: a whole one where the script parts words by spaces, anywhere where it does not. */
const finderOf = (word: string, flags = 'iu') => {
  const spelled = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const whole = /^\p{Script=Latin}/u.test(word)
  return new RegExp(whole ? `(?<!\\p{L})${spelled}(?!\\p{L})` : spelled, flags)
}

it('is a table with a word or a dash for every language', () => {
  expect(table.filter((cells) => cells.length !== codes.length + 2)).toEqual([])
  expect(
    table
      .filter(isHead)
      .filter(([first]) => first === 'thing')
      .every((cells) => cells.slice(1, -1).join() === codes.join()),
  ).toBe(true)
  expect(
    allTerms.flatMap(({ thing, used }) => codes.filter((code) => used[code].some((word) => !word)).map((code) => `${thing}: ${code}`)),
  ).toEqual([])
})

it.each(codes)('has no word in %s that one row asks for and another forbids', (code) => {
  const used = new Set(allTerms.flatMap((term) => term.used[code]))
  expect(allTerms.flatMap(({ notUsed }) => notUsed).filter(({ language, word }) => language === code && used.has(word))).toEqual([])
})

it.each(codes)('calls things in %s by the words of docs/terms.md', (code) => {
  const used = allTerms.flatMap((term) => term.used[code])
  const forbidden = allTerms.flatMap(({ thing, used, notUsed }) =>
    notUsed.flatMap(({ language, word }) =>
      language === code ? [{ word, finder: finderOf(word), instead: `${used[code].join(', ')} (${thing})` }] : [],
    ),
  )
  // A longer word that is used may hold one that is not.
  const longer = used
    .filter((word) => forbidden.some((other) => word !== other.word && word.includes(other.word)))
    .map((word) => finderOf(word, 'giu'))
  const wrong = said.flatMap(({ place, texts }) => {
    const text = longer.reduce((rest, finder) => rest.replace(finder, ' '), wordsOnly(texts[code]))
    return forbidden.flatMap(({ word, finder, instead }) => (finder.test(text) ? [`${place}: ${word}, which is ${instead}`] : []))
  })
  expect(wrong).toEqual([])
})
