import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { writePage } from '../content/write-page.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { publishDue } from './publish-text.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop()
  desk = await enterConsole(plaza, await makeOperator(plaza, 'content'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
  await plaza.db.transaction((tx) => writePage(tx, { slug: 'terms', title: everyLanguage('Terms'), body: everyLanguage('<p>First</p>') }))
})
afterAll(() => plaza.close())

const terms = { kind: 'page', slug: 'terms' } as const
const page = (body: string) => ({ ...terms, title_en: 'Terms', body_en: body })
const post = (slug: string, values: Record<string, unknown> = {}) => ({
  kind: 'post',
  slug,
  title_en: 'Tea',
  summary_en: 'Slowly',
  body_en: '<p>Leaves</p>',
  products: [shop.skus[0]?.productId ?? ''],
  ...values,
})
const save = (input: Record<string, unknown>, by = desk) => plaza.call('saveHouseText', input, by)
const view = async (one: Record<string, unknown>) => (await plaza.call('getHouseText', one, desk)).data
const readTerms = async () => (await plaza.call('getTermsPolicy')).data
const listed = async () => (await plaza.call('getPosts', { page: 1 })).data.posts
const refusedAt = (answer: { data: unknown }) => Object.keys((answer.data as { fields?: object } | null)?.fields ?? {})

describe('a page', () => {
  test('is seen as it was published until another version is, which can be compared and brought back', async () => {
    const { version } = await view(terms)
    const saved = await save({ ...page('<p>Second</p><script>x()</script>'), version })
    expect(saved.data.version).toBe(version + 1)
    expect((await readTerms()).body_en).toBe('<p>First</p>')
    const before = await readTerms()
    await plaza.call('publishHouseText', { ...terms, version: version + 1 }, desk)
    await expect.poll(async () => (await readTerms()).body_en).toBe('<p>Second</p>')
    expect((await readTerms()).version).toBe(before.version + 1)
    expect((await view({ ...terms, version })).body_en).toBe('<p>First</p>')
    const restored = await plaza.call('restoreHouseText', { ...terms, version: version + 1, to: version }, desk)
    expect(restored.data.version).toBe(version + 2)
    expect((await readTerms()).body_en).toBe('<p>Second</p>')
    const now = await view(terms)
    expect([now.body_en, now.published_version, now.versions.length]).toEqual(['<p>First</p>', version + 1, version + 2])
    // Nobody takes the terms away.
    expect((await plaza.call('unpublishHouseText', { ...terms, version: version + 2 }, desk)).code).toBe(codes.writeConflict)
  })

  test('is published by itself when its time has come, once, whoever looks at the clock', async () => {
    const { version } = await view(terms)
    await save({ ...page('<p>Third</p>'), version })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await plaza.call('publishHouseText', { ...terms, version: version + 1, at }, desk)
    expect(planned.data.publish_at).toBe(at)
    expect(await publishDue(plaza.db)).toBe(0)
    await execute(plaza.db, sql`update house_text set publish_at = now() where slug = 'terms'`)
    const shown = await Promise.all([publishDue(plaza.db), publishDue(plaza.db)])
    expect(shown.toSorted()).toEqual([0, 1])
    await expect.poll(async () => (await readTerms()).body_en).toBe('<p>Third</p>')
    expect(await view(terms)).toMatchObject({ published_version: version + 1, publish_at: null })
    const entry = await row<{ actor: string; act: string }>(
      plaza.db,
      sql`select actor, act from audit_entry where subject = 'text' order by id desc limit 1`,
    )
    expect(entry).toEqual({ actor: 'clock', act: 'text.publish' })
  })

  test('that is to be published can be taken back, and is not on a day that is over', async () => {
    const { version } = await view(terms)
    await save({ ...page('<p>Fourth</p>'), version })
    const one = { ...terms, version: version + 1 }
    expect(refusedAt(await plaza.call('publishHouseText', { ...one, at: '2020-01-01T00:00:00.000Z' }, desk))).toEqual(['at'])
    await plaza.call('publishHouseText', { ...one, at: new Date(Date.now() + 3_600_000).toISOString() }, desk)
    expect((await plaza.call('unpublishHouseText', one, desk)).data.publish_at).toBeNull()
    expect((await view(terms)).publish_at).toBeNull()
  })

  test('is told to the second of two who write it at once, and nothing of the first is lost', async () => {
    const { version } = await view(terms)
    const both = await Promise.all([save({ ...page('<p>Mine</p>'), version }), save({ ...page('<p>Theirs</p>'), version }, other)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.writeConflict].toSorted())
    expect(both.find(({ code }) => code === codes.writeConflict)?.data).toMatchObject({
      reason: 'edited_meanwhile',
      by: expect.any(String),
    })
    expect((await view(terms)).version).toBe(version + 1)
  })
})

describe('a post', () => {
  test('is begun, read by nobody, published, taken down and published again with the day it had', async () => {
    expect((await save(post('autumn'))).data.version).toBe(1)
    expect(await listed()).toEqual([])
    await plaza.call('publishHouseText', { kind: 'post', slug: 'autumn', version: 1 }, desk)
    await expect.poll(async () => (await listed()).map(({ title_en }) => title_en)).toEqual(['Tea'])
    const [shown] = await listed()
    const read = await plaza.call('getPost', { id: shown?.id })
    expect(read.data.products.map(({ id }) => id)).toEqual([shop.skus[0]?.productId])
    await plaza.call('unpublishHouseText', { kind: 'post', slug: 'autumn', version: 1 }, desk)
    await expect.poll(listed).toEqual([])
    expect((await plaza.call('getPost', { id: shown?.id })).code).toBe(codes.recordMissing)
    await plaza.call('publishHouseText', { kind: 'post', slug: 'autumn', version: 1 }, desk)
    await expect.poll(async () => (await listed())[0]?.published_at).toBe(shown?.published_at)
  })

  test('has an address of its own, products that are there, and every part in each of its languages', async () => {
    await save(post('taken'))
    expect(refusedAt(await save(post('taken', { title_en: 'Other' })))).toEqual(['slug'])
    expect(refusedAt(await save(post('no_line')))).toEqual(['slug'])
    expect(refusedAt(await save({ ...page('<p>x</p>'), slug: 'nowhere' }))).toEqual(['slug'])
    expect(refusedAt(await save(post('gone', { products: ['999999'] })))).toEqual(['products'])
    expect(refusedAt(await save(post('half', { title_th: 'ชา' }))).toSorted()).toEqual(['body_th', 'summary_th'])
  })

  test('holds nothing but plain structure, in its versions and in its preview', async () => {
    const hostile = '<h2 onclick="x()">A</h2><script>x()</script><p>b<img src=x onerror=x()></p><a href="javascript:x()">c</a>'
    await save(post('hostile', { body_en: hostile }))
    expect((await view({ kind: 'post', slug: 'hostile' })).body_en).toBe('<h2>A</h2><p>b</p><a>c</a>')
    const { data } = await plaza.call('previewHouseText', { ...post('hostile', { body_en: hostile }), language: 'en' }, desk)
    expect(data.url).toMatch(/\/preview\/[\w-]{32}#\/pages\/blog\/detail\?id=\d+$/)
    const [kept] = await rows<{ page: string }>(plaza.db, sql`select page::text from content_preview order by expires_at desc limit 1`)
    expect(kept?.page).toContain('<h2>A</h2>')
    expect(kept?.page).not.toMatch(/script|onerror|onclick|javascript/)
  })
})

test('what is being written is kept for whoever writes it, and others learn who is at it', async () => {
  const place = 'page:terms'
  await plaza.call('keepContentDraft', { place, state: '{"title":"Begun"}' }, desk)
  expect((await plaza.call('getContentDraft', { place }, desk)).data).toMatchObject({ state: '{"title":"Begun"}', others: [] })
  const seen = (await plaza.call('getContentDraft', { place }, other)).data
  expect([seen.state, seen.others.length]).toEqual([null, 1])
  await plaza.call('keepContentDraft', { place, state: '' }, desk)
  expect((await plaza.call('getContentDraft', { place }, desk)).data).toMatchObject({ state: null, at: null })
})
