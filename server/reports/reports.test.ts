import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { reportHours } from '../../contract/reports.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { reportedMessage, reportedReview } from '../testing/reporting.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let olga: { cookie: string }
let product: { productId: string }

const enter = async (role: OperatorRole) => enterConsole(plaza, await makeOperator(plaza, role))

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n], stock: 50 })
  office = await enterOffice(plaza, shop.owner)
  olga = await enter('support')
  product = { productId: shop.skus[0]?.productId ?? '' }
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const queue = async (input: Record<string, unknown> = {}, by = olga) => (await plaza.call('getReported', input, by)).data
const view = async (kind: string, id: string, by = olga, lang = 'en') =>
  (await plaza.call('getReportedThing', { kind, id }, { ...by, lang })).data
const decide = (input: Record<string, unknown>, by = olga) => plaza.call('decideReport', input, by)
const noticesOf = (customerId: string) =>
  rows<{ kind: string; data: { reason: unknown } }>(
    plaza.db,
    sql`select kind, data from notice where customer_id = ${customerId} and kind like '%hidden' order by id`,
  )

/** A question with its answer, which a buyer has reported. */
async function reportedQuestion() {
  const asker = await plaza.makeCustomer()
  const { data } = await plaza.call('askQuestion', { product_id: product.productId, content: 'Is it cheaper elsewhere?' }, asker)
  await plaza.call('answerQuestion', { question_id: data.question_id, content: 'At my own house.', change: false }, office)
  await plaza.call('reportQuestion', { question_id: data.question_id, reason: 'advert' }, await plaza.makeCustomer())
  return { id: data.question_id, asker }
}

describe('the queue', () => {
  test('has each thing once, what has waited longest first, with the reason that most gave and by when the house means to look', async () => {
    const id = await reportedReview(plaza, product)
    for (const reason of ['insult', 'insult']) await plaza.call('reportReview', { review_id: id, reason }, await plaza.makeCustomer())
    const message = await reportedMessage(plaza, shop, office)
    await execute(plaza.db, sql`update conversation_report set created_at = now() - interval '2 days' where message_id = ${message.id}`)
    const { list, counts } = await queue()
    const places = list.map((one) => `${one.kind} ${one.id}`)
    expect(places.indexOf(`message ${message.id}`)).toBeLessThan(places.indexOf(`review ${id}`))
    const review = list.find((one) => one.kind === 'review' && one.id === id)
    expect(review).toMatchObject({ count: 3, reasons: ['insult', 'advert'], author: { side: 'buyer', name: 'Hana' } })
    expect(Date.parse(review?.due_at ?? '') - Date.parse(review?.since ?? '')).toBe(reportHours * 3_600_000)
    expect(counts).toMatchObject({ message: list.filter(({ kind }) => kind === 'message').length })
    const first = await queue({ page_size: 1 })
    expect([first.list.length, first.more]).toEqual([1, true])
    expect((await queue({ page_size: 1, p: 2 })).list[0]?.id).toBe(list[1]?.id)
    expect((await queue({ kind: 'message' })).list.every(({ kind }) => kind === 'message')).toBe(true)
    const { data: radar } = await plaza.call('getRadar', { time_zone: 'UTC' }, olga)
    expect(radar.rows.find(({ kind }) => kind === 'message_reported')).toMatchObject({ count: counts.message, late: 1 })
  })

  test('hides what two write to each other from whoever looks after texts', async () => {
    const message = await reportedMessage(plaza, shop, office)
    const carla = await enter('content')
    expect((await queue({}, carla)).list.map(({ kind }) => kind)).not.toContain('message')
    expect((await queue({}, carla)).counts.message).toBe(0)
    expect((await queue({ kind: 'message' }, carla)).list).toEqual([])
    for (const answer of [
      await plaza.call('getReportedThing', { kind: 'message', id: message.id }, carla),
      await decide({ kind: 'message', id: message.id, hide: true, fault: 'insult' }, carla),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('what was reported', () => {
  test('is shown with who minds and why, a message alone and its pictures by a link that is written down', async () => {
    const { id, path } = await reportedMessage(plaza, shop, office)
    const found = await view('message', id)
    expect(found).toMatchObject({ content: 'You are thieves', private_pictures: [path], author: { side: 'buyer' }, can_decide: true })
    expect(found.reports).toMatchObject([{ by: 'seller', reason: 'insult', words: 'Look at the picture, too', settled: false }])
    const { data: link } = await plaza.call('openReportedPicture', { id, path }, olga)
    expect((await fetch(plaza.origin + link.url)).status).toBe(200)
    const looked = await row<{ count: number }>(
      plaza.db,
      sql`select count(*)::int as count from audit_entry where act = 'file.look' and details ->> 'path' = ${path}`,
    )
    expect(looked.count).toBe(1)
    const other = await reportedMessage(plaza, shop, office)
    expect((await plaza.call('openReportedPicture', { id, path: other.path }, olga)).code).toBe(codes.recordMissing)
  })

  test('of a conversation is the rest read for a reason only, and a message that nobody reported not at all', async () => {
    const { id, buyer } = await reportedMessage(plaza, shop, office)
    const { data: more } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'And liars' }, buyer)
    expect((await plaza.call('getReportedThing', { kind: 'message', id: more.message_id }, olga)).code).toBe(codes.recordMissing)
    expect((await plaza.call('readReportedConversation', { id: more.message_id, note: 'Curious' }, olga)).code).toBe(codes.recordMissing)
    expect((await plaza.call('readReportedConversation', { id, note: ' ' }, olga)).code).toBe(codes.parameterInvalid)
    const { data } = await plaza.call('readReportedConversation', { id, note: 'Who began?' }, olga)
    expect(data.messages.map(({ content }) => content)).toEqual(['You are thieves', 'And liars'])
    const last = await row(plaza.db, sql`select act, why from audit_entry order by id desc limit 1`)
    expect(last).toEqual({ act: 'conversation.look', why: { words: 'Who began?' } })
  })
})

describe('a decision', () => {
  test('takes a review, a question and a message down, and tells the author why and not who minded', async () => {
    const buyer = await plaza.makeCustomer()
    const reviewId = await reportedReview(plaza, product)
    await execute(plaza.db, sql`update review set customer_id = ${buyer.customerId} where id = ${reviewId}`)
    const question = await reportedQuestion()
    const message = await reportedMessage(plaza, shop, office)
    await decide({ kind: 'review', id: reviewId, hide: true, fault: 'advert', note: 'Of another house' })
    await decide({ kind: 'question', id: question.id, hide: true, note: 'It leads away.' })
    await decide({ kind: 'message', id: message.id, hide: true, fault: 'insult' })
    expect(await noticesOf(buyer.customerId)).toMatchObject([
      { kind: 'review_hidden', data: { reason: { code: 'advert', words: 'Of another house' } } },
    ])
    expect(await noticesOf(question.asker.customerId)).toMatchObject([
      { kind: 'question_hidden', data: { reason: { words: 'It leads away.' } } },
    ])
    expect(await noticesOf(message.buyer.customerId)).toMatchObject([{ kind: 'message_hidden', data: { reason: { code: 'insult' } } }])
    const shown = (await plaza.call('getReviews', { product_id: product.productId })).data.list.map(({ id }) => id)
    expect(shown).not.toContain(reviewId)
    const found = await view('review', reviewId, olga, 'es')
    expect(found).toMatchObject({ hidden: true, can_decide: false, reports: [{ settled: true }] })
    expect(found.decisions).toMatchObject([{ hidden: true, why: 'es publicidad · Of another house' }])
    const waiting = (await queue()).list.map(({ kind, id }) => `${kind} ${id}`)
    for (const gone of [`review ${reviewId}`, `question ${question.id}`, `message ${message.id}`]) expect(waiting).not.toContain(gone)
  })

  test('tells the member of a shop whose message is taken down', async () => {
    const { id, buyer } = await reportedMessage(plaza, shop, office)
    const { data } = await plaza.call('getConversations', {}, buyer)
    const conversation_id = data.list[0]?.conversation_id
    const answer = await plaza.call('writeShopMessage', { conversation_id, content: 'Pay me by another way' }, office)
    await plaza.call('reportMessage', { message_id: answer.data.message_id, reason: 'fraud', content: '' }, buyer)
    expect((await decide({ kind: 'message', id: answer.data.message_id, hide: true, fault: 'fraud' })).code).toBe(codes.success)
    expect((await noticesOf(shop.ownerId)).at(-1)).toMatchObject({ kind: 'shop_message_hidden', data: { reason: { code: 'fraud' } } })
    expect((await view('message', id)).hidden).toBe(false)
  })

  test('lets it stand without a word to anybody, and waits again when somebody else reports it', async () => {
    const id = await reportedReview(plaza, product)
    expect((await decide({ kind: 'review', id, hide: false, note: 'An opinion' })).code).toBe(codes.success)
    expect((await queue()).list.some((one) => one.kind === 'review' && one.id === id)).toBe(false)
    await plaza.call('reportReview', { review_id: id, reason: 'false' }, await plaza.makeCustomer())
    expect((await queue()).list.find((one) => one.kind === 'review' && one.id === id)).toMatchObject({ count: 1, reasons: ['false'] })
    expect((await view('review', id)).decisions).toMatchObject([{ hidden: false, why: 'An opinion' }])
  })

  test('needs a reason to take something down', async () => {
    const id = await reportedReview(plaza, product)
    const answer = await decide({ kind: 'review', id, hide: true, note: '  ' })
    expect(answer).toMatchObject({ code: codes.parameterInvalid, data: { fields: { note: expect.any(String) } } })
    expect((await view('review', id)).can_decide).toBe(true)
  })

  test('of two at once is one; the other is told who was quicker and what they decided', async () => {
    await execute(plaza.db, sql`update operator set firstname = 'Olga'`)
    const omar = await enter('everything')
    for (let round = 0; round < 5; round += 1) {
      const id = await reportedReview(plaza, product)
      const answers = await Promise.all([
        decide({ kind: 'review', id, hide: true, fault: 'advert' }, olga),
        decide({ kind: 'review', id, hide: false }, omar),
      ])
      const [won, lost] = answers.toSorted((one, other) => one.code - other.code)
      expect([won?.code, lost?.code].toSorted()).toEqual([codes.success, codes.writeConflict].toSorted())
      const refused = answers.find(({ code }) => code !== codes.success)
      const hidden = answers[0]?.code === codes.success
      expect(refused?.data).toMatchObject({ reason: 'report_settled', hidden, by: expect.any(String) })
      expect((await view('review', id)).hidden).toBe(hidden)
    }
  })

  test('is for nobody who has to do with it, nor for who only reads', async () => {
    const mine = await makeOperator(plaza, 'support')
    const owner = await row<{ email: string }>(plaza.db, sql`select email from customer where id = ${shop.ownerId}`)
    await execute(plaza.db, sql`update operator set email = ${owner.email} where id = ${mine.operatorId}`)
    const by = await enterConsole(plaza, mine)
    const id = await reportedReview(plaza, product)
    expect((await view('review', id, by)).can_decide).toBe(false)
    expect((await decide({ kind: 'review', id, hide: true, fault: 'advert' }, by)).status).toBe(403)
    const rita = await enter('read_only')
    expect((await view('review', id, rita)).can_decide).toBe(false)
    expect((await decide({ kind: 'review', id, hide: false }, rita)).status).toBe(403)
  })
})
