import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { aboutUs } from '../../demo/pages/about-us.ts'
import { merchant } from '../../demo/pages/merchant.ts'
import { privacy } from '../../demo/pages/privacy.ts'
import { returns } from '../../demo/pages/return.ts'
import { support } from '../../demo/pages/support.ts'
import { terms } from '../../demo/pages/terms.ts'
import type { Reply } from '../platform/http/context.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { partsOf } from './search-help.ts'
import { writePage } from './write-page.ts'

let plaza: TestPlaza
const pages = [support, returns, terms, privacy, aboutUs, merchant]

beforeAll(async () => {
  plaza = await openTestPlaza()
  await plaza.db.transaction(async (tx) => {
    for (const page of pages) await writePage(tx, page)
  })
})
afterAll(() => plaza.close())

type Found = Reply<'searchHelp'>['list'][number]
const search = async (q: string, lang: string): Promise<Found[]> => (await plaza.call('searchHelp', { q }, { lang })).data.list
const said = (pieces: Found['excerpt']) => pieces.map(({ text }) => text).join('')
const marked = (pieces: Found['excerpt']) => pieces.filter(({ found }) => found).map(({ text }) => text)

describe('the parts of a page', () => {
  test('are its headings with the passages below them, in plain words', () => {
    const html =
      '<p>Above</p><h2>One &amp; two</h2>\n<p>a <strong>b</strong><br />c</p><ul>\n<li>d</li><li><a href="#/x">e</a></li></ul><h3>Three</h3><p>f</p>'
    expect(partsOf(html)).toEqual([
      { section: null, heading: null, passages: ['Above'] },
      { section: 0, heading: 'One & two', passages: ['a b c', 'd', 'e'] },
      { section: 1, heading: 'Three', passages: ['f'] },
    ])
  })
  test.each(pages.map(({ slug, body }) => [slug, body] as const))('of %s are as many as its headings', (_, body) => {
    for (const html of Object.values(body)) {
      const headings = [...html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, heading]) => heading)
      expect(partsOf(html).filter(({ heading }) => heading !== null)).toHaveLength(headings.length)
    }
  })
})

/** What somebody types, the page that answers it, and what is marked in the answer. */
const questions = [
  ['es', 'DEVOLUCION', 'return', /^devoluci[oó]n(es)?$/i],
  ['es', 'devoluciones', 'return', /^devoluci[oó]n(es)?$/i],
  ['es', 'contraseña', 'support', /^contraseñas?$/i],
  ['es', 'contrasena', 'support', /^contraseñas?$/i],
  ['en', 'refunds', 'return', /^refund/i],
  ['en', 'COOKIES', 'privacy', /^cookies?$/i],
  ['en', 'commission', 'merchant', /^commission$/i],
  ['zh', '退货', 'return', /^退货$/],
  ['zh', 'cookie', 'privacy', /^cookie$/i],
  ['zh-TW', '退貨', 'return', /^退貨$/],
  ['zh-TW', '手續費', 'merchant', /^手續費$/],
  ['ja', '返品', 'return', /^返品$/],
  ['ja', 'ﾊﾟｽﾜｰﾄﾞ', 'support', /^パスワード$/],
  ['th', 'คืนสินค้า', 'return', /^(คืน|สินค้า|คืนสินค้า)$/],
  ['th', 'รหัสผ่าน', 'support', /^(รหัส|ผ่าน|รหัสผ่าน)$/],
] as const

test.each(questions)('in %s, %s is found on the page %s', async (lang, question, page, mark) => {
  const list = await search(question, lang)
  expect(list.map((found) => found.page)).toContain(page)
  for (const { language, heading, excerpt, section, ...found } of list) {
    expect(language).toBe(lang)
    const marks = [...marked(heading ?? []), ...marked(excerpt)]
    // The page as a whole is found by its title.
    if (section === null) expect(found[`title_${lang}`]).toBeTruthy()
    else expect(marks.length).toBeGreaterThan(0)
    for (const text of marks) expect(text).toMatch(mark)
  }
})

test.each(questions)('in %s, what is shown for %s stands on its page below its heading, letter by letter', async (lang, question) => {
  for (const { page, section, heading, excerpt } of await search(question, lang)) {
    const parts = partsOf(pages.find(({ slug }) => slug === page)?.body[lang] ?? '')
    if (section === null) continue
    const part = parts.find((one) => one.section === section)
    expect(said(heading ?? [])).toBe(part?.heading)
    const text = said(excerpt)
      .replace(/^… | …$/g, '')
      .trim()
    expect(text).not.toBe('')
    expect(part?.passages.some((passage) => passage.includes(text))).toBe(true)
  }
})

test('what a heading says comes before what a text mentions, and the page of that name before them', async () => {
  const shipment = await search('shipment', 'en')
  expect(said(shipment[0]?.heading ?? [])).toMatch(/shipment/i)
  expect(shipment.some(({ heading }) => !/shipment/i.test(said(heading ?? [])))).toBe(true)
  const [page] = await search('privacidad', 'es')
  expect(page).toMatchObject({ page: 'privacy', section: null, heading: null })
  expect(said(page?.excerpt ?? [])).toContain(' · ')
})

test('a whole question is answered by what holds most of its words', async () => {
  const list = await search('how long do I have to pay', 'en')
  expect(list.some(({ excerpt }) => said(excerpt).includes('30 minutes'))).toBe(true)
  expect((await search('cuánto tiempo tengo para pagar', 'es')).length).toBeGreaterThan(0)
})

test('a long passage is cut at words around what was found', async () => {
  const [found] = await search('bosquejo', 'es').then(async (none) => {
    expect(none).toEqual([])
    const long = `${'palabra '.repeat(60)}bosquejo ${'después '.repeat(60)}`
    await plaza.db.transaction((tx) => writePage(tx, { ...aboutUs, body: { ...aboutUs.body, es: `<h2>Largo</h2><p>${long}</p>` } }))
    return expect
      .poll(() => search('bosquejo', 'es'))
      .toHaveLength(1)
      .then(() => search('bosquejo', 'es'))
  })
  expect(marked(found?.excerpt ?? [])).toEqual(['bosquejo'])
  expect(said(found?.excerpt ?? []).length).toBeLessThan(220)
  expect(said(found?.excerpt ?? [])).toMatch(/^… palabra .*después …$/)
})

test.each(['', '   ', '!!!', '<script>', '.*', 'qqqqqq', '\\', '(['])('%o finds nothing and harms nothing', async (question) => {
  const { code, data } = await plaza.call('searchHelp', { q: question }, { lang: 'en' })
  expect([code, data.list.filter(({ excerpt }) => marked(excerpt).length > 0)]).toEqual([codes.success, []])
})

test('a page that is not written in a language answers in English, and says so', async () => {
  await plaza.db.transaction((tx) =>
    writePage(tx, { slug: 'terms', title: { en: 'Terms' }, body: { en: '<h2>Glassblowing</h2><p>We like zebras.</p>' } }),
  )
  await expect.poll(() => search('zebra', 'ja')).toMatchObject([{ page: 'terms', title_en: 'Terms', language: 'en', section: 0 }])
})

test('a question is bounded', async () => {
  expect((await plaza.call('searchHelp', { q: 'a'.repeat(101) })).code).toBe(codes.parameterInvalid)
  expect((await plaza.call('searchHelp')).code).toBe(codes.parameterMissing)
})
