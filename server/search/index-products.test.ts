import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../contract/languages.ts'
import { productDescriptionMost } from '../../contract/limits.ts'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { readTokens } from '../product-index/tokens.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { listNamed, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { indexProducts } from './index-products.ts'

let plaza: TestPlaza
let sample: SampleCatalogue

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 0)
})
afterAll(() => plaza.close())

const list = (slug: string, name: Texts, description: string) => listNamed(plaza, sample, { slug, name, description })

/** The places in which a document has a word. */
const weightsOf = async (slug: string, lexeme: string): Promise<string[]> => {
  const { tokens } = await row<{ tokens: string }>(
    plaza.db,
    sql`select d.tokens from search_document d join product p on p.id = d.product_id where p.slug = ${slug}`,
  )
  return readTokens(tokens).flatMap((words, place) => words.filter((word) => word === lexeme).map(() => 'ABCD'[place] ?? ''))
}

const wordIn = (word: string, language: Language) =>
  rows<{ is_named: boolean; has_gaps: boolean; version: string }>(
    plaza.db,
    sql`select is_named, gaps <> '{}' as has_gaps, xmin::text as version from search_word where word = ${word} and language = ${language}`,
  )

test('a token that comes again counts where it stands best', async () => {
  await list('lamp', { en: 'Lamp of brass' }, 'This lamp is a lamp of brass, and no candle')
  expect(await weightsOf('lamp', 'en:lamp')).toEqual(['A'])
  expect(await weightsOf('lamp', 'en:candle')).toEqual(['D'])
})

test('a word of a text becomes a name with the first product that is called so, and is not written again after that', async () => {
  await list('chair', { en: 'Chair' }, 'Stands beside a chiffonier')
  expect(await wordIn('chiffonier', 'en')).toMatchObject([{ is_named: false, has_gaps: false }])
  await list('chiffonier', { en: 'Chiffonier' }, 'x')
  const named = await wordIn('chiffonier', 'en')
  expect(named).toMatchObject([{ is_named: true, has_gaps: true }])
  const all = await rows<{ id: string }>(plaza.db, sql`select id from product`)
  await plaza.db.transaction((tx) =>
    indexProducts(
      tx,
      all.map(({ id }) => id),
    ),
  )
  expect(await wordIn('chiffonier', 'en')).toEqual(named)
})

test('a description of all that it may have is found by its words in every language', async () => {
  const sentences: Record<Language, string> = {
    es: 'Cada pieza es un poco distinta. ',
    en: 'Every piece is a little different. ',
    zh: '每一件都略有不同。',
    'zh-TW': '每一件都略有不同。',
    ja: '一つひとつ少しずつ違います。',
    th: 'แต่ละชิ้นต่างกันเล็กน้อย ',
  }
  const long = Object.fromEntries(
    languages.map(({ code }) => [code, sentences[code].repeat(400).slice(0, productDescriptionMost)]),
  ) as Texts
  await list('long', { en: 'Long' }, 'x')
  await plaza.db.transaction(async (tx) => {
    const { id } = await row<{ id: string }>(
      tx,
      sql`update product set description = ${JSON.stringify(long)}::jsonb where slug = 'long' returning id`,
    )
    await indexProducts(tx, [id])
  })
  for (const lexeme of ['es:pieza', 'en:piece', 'zh:不同', 'zh-TW:不同', 'ja:一つ', 'th:^ชิน'])
    expect(await weightsOf('long', lexeme)).toEqual(['D'])
})
