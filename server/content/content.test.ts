import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { parseRate } from '../../money/money.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { house } from '../sessions/callers.ts'
import { addCurrency, changeRate } from '../settings/change-currency.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { announce } from './announce.ts'
import { placeAdvert } from './place-advert.ts'
import { sanitise } from './sanitise.ts'
import { writePage } from './write-page.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza({
    SERVICE_URL: 'https://chat.example.test/widget.js',
    TILES_URL: 'https://tiles.example.test/{z}/{x}/{y}.png',
    TILES_ATTRIBUTION: '© Maps of the world https://maps.example.test/copyright',
  })
})
afterAll(() => plaza.close())

const write = <Result>(work: Parameters<typeof plaza.db.transaction<Result>>[0]) => plaza.db.transaction(work)

describe('pages', () => {
  const calls = [
    ['getTermsPolicy', 'terms'],
    ['getSupportPolicy', 'support'],
    ['getReturnPolicy', 'return'],
    ['getPrivacyPolicy', 'privacy'],
    ['getAboutUs', 'about_us'],
  ] as const

  test.each(calls)('%s is missing until it is written, then comes in the asked language', async (name, slug) => {
    expect((await plaza.call(name)).code).toBe(codes.recordMissing)
    await write((tx) => writePage(tx, { slug, title: everyLanguage('Title'), body: everyLanguage('<p>Body</p>') }))
    expect((await plaza.call(name, {}, { lang: 'ja' })).data).toMatchObject({
      title_ja: 'Title ja',
      title_en: 'Title',
      body_en: '<p>Body</p>',
      version: 1,
    })
  })

  test('another text is another version, the same text is not', async () => {
    const page = { slug: 'terms' as const, title: everyLanguage('Terms'), body: everyLanguage('<p>New</p>') }
    expect(await write((tx) => writePage(tx, page))).toBe(2)
    expect(await write((tx) => writePage(tx, page))).toBe(2)
    await expect.poll(async () => (await plaza.call('getTermsPolicy')).data.body_en).toBe('<p>New</p>')
  })

  test('nothing but plain structure gets into a page', () => {
    const hostile =
      '<h2 onclick="x()">A</h2><script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a><a href="https://a.test" style="x">c</a><svg><p>d</p></svg><iframe src="https://a"></iframe>'
    const clean = sanitise(hostile)
    expect(clean).not.toMatch(/script|onclick|onerror|javascript|style|svg|iframe|img/)
    expect(clean).toContain('<h2>A</h2>')
    expect(clean).toContain('<a href="https://a.test">c</a>')
    const kept = '<h2>A</h2><ul><li><strong>b</strong></li></ul><a href="#/pages/policy/terms">c</a>'
    expect(sanitise(kept)).toBe(kept)
  })
})

describe('the start of the app', () => {
  test('knows the currencies with their rates and the addresses of pictures', async () => {
    const version = await write((tx) =>
      addCurrency(tx, house, { code: 'JPY', symbol: '¥', rate: parseRate('151.8'), decimals: 0, offered: true }),
    )
    const { data } = await plaza.call('getCurrency')
    expect(data.list.map(({ code, rate }) => [code, rate])).toEqual([
      ['USD', '1'],
      ['EUR', '0.92'],
      ['JPY', '151.8'],
    ])
    expect(data.static).toEqual({ product: '/media/', category: '/media/', general: '/media/' })
    await write((tx) => changeRate(tx, house, { code: 'JPY', rate: parseRate('150'), again: null, version }))
    await expect.poll(async () => (await plaza.call('getCurrency')).data.list[2]?.rate).toBe('150')
  })

  test('knows the languages', async () => {
    const { data } = await plaza.call('getLanguages')
    expect(data.map(({ code }) => code)).toEqual(['es', 'en', 'zh', 'zh-TW', 'ja', 'th'])
  })

  test('knows the configuration of the house', async () => {
    const { data } = await plaza.call('getStore', { type: 'website_config' })
    expect(data).toEqual({
      advert: null,
      website_config: {
        name: 'Plaza',
        storefront_url: 'http://localhost:0',
        service_url: 'https://chat.example.test/widget.js',
        chat_url: 'http://chat.localhost:0',
        default_lang: 'es',
        default_currency: 'USD',
        default_country: 'ES',
        translates: false,
        sign_in: [],
        tiles: {
          url: 'https://tiles.example.test/{z}/{x}/{y}.png',
          attribution: '© Maps of the world',
          attribution_url: 'https://maps.example.test/copyright',
        },
        demo: false,
      },
    })
    expect((await plaza.call('getStore', { type: 'secrets' })).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('getStore')).code).toBe(codes.parameterMissing)
  })
})

test('advertisements come by position and in order', async () => {
  const file = await row<{ id: string }>(
    plaza.db,
    sql`insert into file (path, purpose, width, height, widths, bytes) values ('general/ad', 'general', 800, 400, '{400,800}', 10) returning id`,
  )
  const ad = (position: 'top' | 'bottom', sort: number, name: string) =>
    write((tx) =>
      placeAdvert(tx, {
        position,
        sort,
        imageId: file.id,
        title: everyLanguage(name),
        text: everyLanguage(name),
        link: '/pages/home/home',
      }),
    )
  await ad('top', 2, 'second')
  await ad('top', 1, 'first')
  await ad('bottom', 1, 'last')
  const { data } = await plaza.call('getStore', { type: 'advert' }, { lang: 'zh-TW' })
  expect(data.advert?.top.map((advert) => advert['title_zh-TW'])).toEqual(['first zh-TW', 'second zh-TW'])
  expect(data.advert).toMatchObject({
    center: [],
    bottom: [{ image: { path: 'general/ad', widths: [400, 800] }, link: '/pages/home/home' }],
  })
})

test('announcements are shown while they last, the newest first', async () => {
  const day = 86_400_000
  const say = (title: string, startsAt: Date | null, endsAt: Date | null) =>
    write((tx) => announce(tx, { title: everyLanguage(title), body: everyLanguage('Body'), startsAt, endsAt }))
  await say('old', new Date(Date.now() - 2 * day), null)
  await say('over', new Date(Date.now() - 2 * day), new Date(Date.now() - day))
  await say('to come', new Date(Date.now() + day), null)
  await say('new', null, null)
  expect((await plaza.call('getAnnouncements')).data.list.map(({ title_en }) => title_en)).toEqual(['new', 'old'])
})

test('the shared answers are refreshed at most once a minute, however many ask', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => plaza.call('clearProductCache')))
  expect(new Set(answers.map(({ data }) => data.refreshed_at)).size).toBe(1)
  const before = answers[0]?.data.refreshed_at ?? ''
  expect((await plaza.call('clearProductCache')).data.refreshed_at).toBe(before)
  await execute(plaza.db, sql`update setting set value = to_jsonb(now() - interval '2 minutes') where name = 'answers_refreshed_at'`)
  await plaza.call('getCurrency')
  await execute(plaza.db, sql`update currency set symbol = 'X' where code = 'EUR'`)
  expect((await plaza.call('getCurrency')).data.list[1]?.symbol).toBe('€')
  expect((await plaza.call('clearProductCache')).data.refreshed_at > before).toBe(true)
  await expect.poll(async () => (await plaza.call('getCurrency')).data.list[1]?.symbol).toBe('X')
})
