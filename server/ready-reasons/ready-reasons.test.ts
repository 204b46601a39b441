import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApplicationKind, applicationKindNames, applicationRules } from '../../contract/applications.ts'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { readyReasonsMost } from '../../contract/limits.ts'
import first from '../../languages/reasons.json' with { type: 'json' }
import { requestStock } from '../applications/stock-addition.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openSession } from '../sessions/open.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { reasonIn } from '../testing/inputs/ready-reasons.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }
let other: { cookie: string }
let review: { cookie: string }
let token: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n], stock: 10 })
  const owner = { kind: 'customer', customerId: shop.ownerId } as const
  token = await plaza.db.transaction((tx) => openSession(tx, owner, { userAgent: 'test', deviceHash: null }))
  desk = await enterConsole(plaza, await makeOperator(plaza, 'content', 'carla@plaza.test'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'content', 'ciro@plaza.test'))
  review = await enterConsole(plaza, await makeOperator(plaza, 'review', 'rita@plaza.test'))
})
afterAll(() => plaza.close())

const addition = () => plaza.db.transaction((tx) => requestStock(tx, shop.owner, { skuId: shop.skus[0]?.skuId ?? '', quantity: 5 }))
const reasons = async () => (await plaza.call('getReadyReasons', {}, desk)).data
const listOf = async (kind: ApplicationKind) => (await reasons()).list.filter((reason) => reason.kind === kind)
async function reasonBy(code: string) {
  const found = (await reasons()).list.find((reason) => reason.code === code)
  if (!found) throw new Error(`there is no reason ${code}`)
  return found
}
const save = (input: Record<string, unknown>, by = desk) => plaza.call('saveReadyReason', { is_offered: true, ...input }, by)
/** Of one that is there, with other words. */
async function rewrite(code: string, text: string, more: Record<string, unknown> = {}, by = desk) {
  const { id, version, kind } = await reasonBy(code)
  return save({ id, version, kind, ...reasonIn(text), ...more }, by)
}
const refuse = (application_id: string, given: Record<string, unknown>) =>
  plaza.call('refuseApplication', { application_id, words: '', ...given }, { ...review, key: crypto.randomUUID() })
/** What the owner of the shop reads of the last addition that was refused. */
async function told(lang: string): Promise<string> {
  const [notice] = (await plaza.call('getNotices', { type: 300 }, { token, lang })).data.list
  return notice?.body ?? ''
}
const offered = async (kind: ApplicationKind) =>
  (await plaza.call('getReviewQueue', {}, { ...review, lang: 'th' })).data.reasons.filter((reason) => reason.kind === kind)

describe('the ready reasons of a new house', () => {
  test('are those that come with it, in their order and in every language', async () => {
    const { list, messages } = await reasons()
    for (const kind of applicationKindNames) {
      const here = list.filter((reason) => reason.kind === kind)
      expect(here.map(({ code }) => code)).toEqual(applicationRules[kind].reasons)
      for (const reason of here) {
        expect(reason).toMatchObject({ is_offered: true, version: 1, used: 0, changed_by: null })
        for (const { code } of languages) expect(reason[`text_${code}`]).toBe(first[reason.code as keyof typeof first][code])
      }
      const message = messages.find((one) => one.kind === kind)
      for (const { code } of languages) expect(message?.[`text_${code}`]?.split('{words}')).toHaveLength(2)
    }
  })
})

describe('a reason that is written anew', () => {
  test('is what is read from then on; what was decided keeps its words, also where it was read before the change', async () => {
    const [before, during, after] = [await addition(), await addition(), await addition()]
    await refuse(before, { reason: 'stock_unproven' })
    expect(await told('ja')).toContain(first.stock_unproven.ja)
    const read = (await plaza.call('getReviewCase', { application_id: during }, review)).data.reasons.find(
      ({ code }) => code === 'stock_unproven',
    )
    expect((await rewrite('stock_unproven', 'send the invoice')).data.version).toBe(2)
    expect(await told('ja')).toContain(first.stock_unproven.ja)

    expect((await refuse(during, { reason: 'stock_unproven', reason_version: read?.version })).code).toBe(codes.success)
    expect(await told('ja')).toContain(first.stock_unproven.ja)
    expect(await offered('stock_addition')).toContainEqual({
      kind: 'stock_addition',
      code: 'stock_unproven',
      version: 2,
      text: 'send the invoice th',
    })
    expect((await refuse(after, { reason: 'stock_unproven', words: 'Of October.' })).code).toBe(codes.success)
    expect(await told('ja')).toContain('send the invoice ja · Of October.')
    expect(await told('zh-TW')).toContain('send the invoice zh-TW')

    const reasonOf = async (application_id: string) =>
      (await plaza.call('getReviewCase', { application_id }, { ...review, lang: 'es' })).data.reason
    expect([await reasonOf(before), await reasonOf(after)]).toEqual([first.stock_unproven.es, 'send the invoice es · Of October.'])
    expect((await reasonBy('stock_unproven')).used).toBe(3)
  })

  test('is refused without one of the languages, at its field', async () => {
    const { id, version, kind } = await reasonBy('quantity_unlikely')
    for (const text_th of [undefined, '', '   ']) {
      const { code, data }: { code: number; data: unknown } = await save({ id, version, kind, ...reasonIn('too many'), text_th })
      expect(code).toBe(text_th === '   ' ? codes.parameterInvalid : codes.parameterMissing)
      expect(data).toMatchObject({ fields: { text_th: expect.any(String) } })
    }
    expect((await reasonBy('quantity_unlikely')).version).toBe(version)
  })

  test('by two at once is written by one, and the other is told who was quicker; the way back is a version of its own', async () => {
    const { id, version, kind } = await reasonBy('contact_incomplete')
    const both = await Promise.all([desk, other].map((by, at) => save({ id, version, kind, ...reasonIn(`words ${at}`) }, by)))
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
    const lost = both.find(({ code }) => code === codes.writeConflict)
    expect(lost?.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })

    const restored = await plaza.call('restoreContent', { subject: 'reason', id, version: version + 1, to: version }, other)
    expect(restored.code).toBe(codes.success)
    expect(await reasonBy('contact_incomplete')).toMatchObject({ version: 3, text_es: first.contact_incomplete.es })
    const { list } = (await plaza.call('getContentVersions', { subject: 'reason', id }, desk)).data
    expect(list.map((one) => [one.version, one.changes, one.starts_at])).toEqual([
      [3, ['text'], null],
      [2, ['text'], null],
      [1, [], null],
    ])
    expect(list[2]).toMatchObject({ by: null, title_es: first.contact_incomplete.es })
    const acts = await rows<{ act: string }>(
      plaza.db,
      sql`select act from audit_entry where subject = 'reason' and subject_id = ${id} order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['reason.change', 'reason.restore'])
  })
})

describe('which reasons are offered', () => {
  test('is decided here: one that is not cannot be given any more, and comes back with its place and its past', async () => {
    const application = await addition()
    expect((await rewrite('quantity_unlikely', 'too many', { is_offered: false })).code).toBe(codes.success)
    expect((await offered('stock_addition')).map(({ code }) => code)).toEqual(['stock_unproven'])
    const { code, data } = await refuse(application, { reason: 'quantity_unlikely', reason_version: 1 })
    expect([code, data]).toMatchObject([codes.parameterInvalid, { fields: { reason: expect.any(String) } }])
    // Nor can one of another kind.
    expect((await refuse(application, { reason: 'pictures_unsuitable' })).code).toBe(codes.parameterInvalid)

    const last = await rewrite('stock_unproven', 'no proof', { is_offered: false })
    expect([last.code, last.data]).toMatchObject([codes.parameterInvalid, { fields: { is_offered: expect.any(String) } }])
    expect((await rewrite('quantity_unlikely', 'too many')).code).toBe(codes.success)
    expect((await refuse(application, { reason: 'quantity_unlikely' })).code).toBe(codes.success)
  })

  test('of the last two, two operators cannot take one each', async () => {
    const both = await Promise.all([
      rewrite('stock_unproven', 'no proof', { is_offered: false }, desk),
      rewrite('quantity_unlikely', 'too many', { is_offered: false }, other),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.parameterInvalid].sort())
    expect(await offered('stock_addition')).toHaveLength(1)
    const gone = (await listOf('stock_addition')).find(({ is_offered }) => !is_offered)
    await rewrite(gone?.code ?? '', 'again')
  })

  test('has room for so many, however many windows add them; a new one is named by its number and put last', async () => {
    const { data } = await save({ kind: 'product_listing', ...reasonIn('sold elsewhere') })
    expect((await offered('product_listing')).at(-1)).toMatchObject({ code: `own_${data.id}`, text: 'sold elsewhere th' })
    const room = readyReasonsMost - (await listOf('product_listing')).length
    const added = await Promise.all(
      Array.from({ length: room + 3 }, (_, at) => save({ kind: 'product_listing', ...reasonIn(`more ${at}`) }, at % 2 ? desk : other)),
    )
    expect(added.filter(({ code }) => code === codes.success)).toHaveLength(room)
    expect(await offered('product_listing')).toHaveLength(readyReasonsMost)
  })
})

describe('their order', () => {
  test('is that in which they are chosen from; a list that is not that of now is refused', async () => {
    const ids = (await listOf('deposit')).map(({ id }) => id)
    const sorted = ids.toReversed()
    expect((await plaza.call('arrangeReadyReasons', { kind: 'deposit', ids: sorted }, desk)).data).toEqual({ arranged: ids.length })
    expect((await listOf('deposit')).map(({ id }) => id)).toEqual(sorted)
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), (await reasonBy('identity_expired')).id]])
      expect((await plaza.call('arrangeReadyReasons', { kind: 'deposit', ids: wrong }, desk)).code).not.toBe(codes.success)
    expect((await listOf('deposit')).map(({ id }) => id)).toEqual(sorted)
  })
})
