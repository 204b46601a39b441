import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationsADay, messagesOfSideMost } from '../../contract/limits.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { closeAccount } from '../privacy/close-account.ts'
import { exportData } from '../privacy/export-data.ts'
import { openSession } from '../sessions/open.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterOffice } from '../testing/office.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder } from '../testing/returning.ts'
import { openTranslationService, type TranslationService } from '../testing/translation-service.ts'
import { whileHeld } from '../testing/while-held.ts'
import { judgeMessage, overhearConversation } from './judge.ts'
import { tellOfUnread } from './tell-unread.ts'
import { writeToShop } from './write.ts'

let translation: TranslationService
let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }

beforeAll(async () => {
  translation = await openTranslationService()
  plaza = await openTestPlaza({ TRANSLATION_URL: translation.url })
  shop = await plaza.seedShop({ prices: [1000n] })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(async () => {
  await plaza.close()
  await translation.close()
})

const productId = () => shop.skus[0]?.productId ?? ''
const ask = (customer: TestCustomer, content: string, more: Record<string, unknown> = {}, options = {}) =>
  plaza.call('writeMessage', { shop_id: shop.shopId, content, ...more }, { token: customer.token, ...options })
const answer = (conversation_id: string, content: string, more: Record<string, unknown> = {}, options = {}) =>
  plaza.call('writeShopMessage', { conversation_id, content, ...more }, { ...office, ...options })
const view = async (conversation_id: string, customer: TestCustomer) =>
  (await plaza.call('getConversation', { conversation_id }, customer)).data
const shopView = async (conversation_id: string) => (await plaza.call('getShopConversation', { conversation_id }, office)).data
/** A conversation with a question and, where it is given, an answer. */
async function talk(customer: TestCustomer, ...answers: string[]) {
  const { data } = await ask(customer, 'Does it hold hot water?', { about: 'product', about_id: productId() })
  const answered = []
  for (const words of answers) answered.push((await answer(data.conversation_id, words)).data.message_id)
  return { id: data.conversation_id, question: data.message_id, answers: answered }
}
/** The owner of the shop as the customer that they are, too. */
const signInOwner = () =>
  plaza.db.transaction((tx) => openSession(tx, { kind: 'customer', customerId: shop.ownerId }, { userAgent: 'test', deviceHash: null }))
/** Nobody has written anything yet, as far as limits go. */
const forgetHits = () => execute(plaza.db, sql`delete from rate_limit`)

describe('a conversation', () => {
  test('goes from a question about a product to the answer, and on about an order', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 50_000n })
    const before = (await plaza.call('findConversation', { shop_id: shop.shopId, about: 'product', about_id: productId() }, ana)).data
    expect(before).toMatchObject({ conversation_id: null, shop: { id: shop.shopId, response_hours: null, is_open: true } })
    expect(before.about).toMatchObject({ kind: 'product', product_id: productId(), price: '10.00', on_sale: true })
    const { id, question, answers } = await talk(ana, 'Yes, up to 90 degrees.')
    const { orderId } = await boughtOrder(plaza, ana, shop)
    const second = await ask(ana, 'When does it arrive?', { about: 'order', about_id: orderId })
    expect(second.data.conversation_id).toBe(id)
    const seen = await view(id, ana)
    expect(seen.messages).toMatchObject([
      { id: question, by: 'buyer', content: 'Does it hold hot water?', language: 'en', about: { kind: 'product' }, reported: false },
      { id: answers[0], by: 'seller', content: 'Yes, up to 90 degrees.', about: null },
      { by: 'buyer', about: { kind: 'order', order_id: orderId, label: 'delivered', number: 1, currency: 'USD' } },
    ])
    expect(seen).toMatchObject({ unread: 1, read_by_them: null, can_write: true, has_older: false, shop: { id: shop.shopId } })
    const list = (await plaza.call('getConversations', {}, ana)).data
    expect(list).toMatchObject({
      count: 1,
      list: [{ conversation_id: id, unread: 1, last: { by: 'buyer', content: 'When does it arrive?' } }],
    })
    const forShop = (await plaza.call('getShopConversations', { state: 'waiting' }, office)).data
    expect(forShop.list.find(({ conversation_id }) => conversation_id === id)).toMatchObject({ buyer: 'Ana', unread: 2 })
    expect(await shopView(id)).toMatchObject({ buyer: 'Ana', unread: 2, can_write: true })
  })

  test('is of one customer and one shop, and begins only with something real', async () => {
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 50_000n }), await plaza.makeCustomer()]
    const other = await plaza.seedShop()
    const { orderId } = await boughtOrder(plaza, ana, shop)
    const codeOf = async (more: Record<string, unknown>, who = ana) => (await ask(who, 'Hello', more)).code
    expect(await codeOf({ about: 'product', about_id: other.skus[0]?.productId })).toBe(2000021)
    expect(await codeOf({ about: 'product', about_id: '999999' })).toBe(2000021)
    expect(await codeOf({ about: 'order', about_id: orderId }, ben)).toBe(1500018)
    expect(await codeOf({ about: 'order', about_id: orderId, shop_id: other.shopId })).toBe(1500018)
    expect(await codeOf({ about: 'order' })).toBe(1000009)
    expect(await codeOf({ about_id: orderId })).toBe(1000009)
    expect(await codeOf({ shop_id: '999999' })).toBe(2000019)
    // nobody asks their own shop, and measures its answer
    const owner = { customerId: shop.ownerId, token: await signInOwner() }
    expect((await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'Hello' }, owner)).code).toBe(2000019)
    expect((await plaza.call('findConversation', { shop_id: shop.shopId }, owner)).code).toBe(2000019)
    expect((await ask(ana, '   ')).code).toBe(1000009)
    expect((await ask(ana, 'x'.repeat(2001))).code).toBe(1000008)
    expect((await plaza.call('getConversations', {}, ana)).data.count).toBe(0)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((words) => ask(ana, words)))
    expect(new Set(answers.map(({ data }) => data.conversation_id)).size).toBe(1)
  })

  test('shows thirty messages at a time, without a gap and without one twice', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana)
    await execute(
      plaza.db,
      sql`insert into conversation_message (conversation_id, author, author_id, content, language)
        select ${id}, case when n % 2 = 0 then 'buyer' else 'seller' end, 1, 'message ' || n, 'en' from generate_series(1, 70) n`,
    )
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page++) {
      const { data } = await plaza.call('getConversation', { conversation_id: id, ...(before && { before }) }, ana)
      expect(data.has_older).toBe(page < 2)
      seen.unshift(...data.messages.map((message) => message.id))
      before = data.messages[0]?.id
    }
    const all = await rows<{ id: string }>(plaza.db, sql`select id from conversation_message where conversation_id = ${id} order by id`)
    expect(seen).toEqual(all.map((message) => message.id))
  })

  test('keeps words as they are: nothing in them is markup', async () => {
    const ana = await plaza.makeCustomer()
    const corpus = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '{{7*7}} ${7*7}',
      "'; drop table shop; --",
    ]
    const { data } = await ask(ana, corpus.join('\n'))
    expect((await view(data.conversation_id, ana)).messages[0]?.content).toBe(corpus.join('\n'))
    expect((await shopView(data.conversation_id)).messages[0]?.content).toBe(corpus.join('\n'))
  })
})

describe('whoever has nothing to do with it', () => {
  test('finds nothing: another buyer, another shop, a member without the part', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const { id, question, answers } = await talk(ana, 'Yes.')
    const other = await enterOffice(plaza, (await plaza.seedShop()).owner)
    const words = { conversation_id: id, content: 'I am the shop' }
    const theirs = [
      plaza.call('getConversation', { conversation_id: id }, ben),
      plaza.call('markConversationRead', { conversation_id: id, message_id: answers[0] }, ben),
      plaza.call('blockConversation', { conversation_id: id, on: true }, ben),
      plaza.call('reportMessage', { message_id: answers[0], reason: 'insult' }, ben),
      plaza.call('translateMessage', { message_id: answers[0] }, { ...ben, lang: 'th' }),
      plaza.call('getShopConversation', { conversation_id: id }, other),
      plaza.call('writeShopMessage', words, other),
      plaza.call('markShopConversationRead', { conversation_id: id, message_id: question }, other),
      plaza.call('blockBuyer', { conversation_id: id, on: true }, other),
      plaza.call('reportBuyerMessage', { message_id: question, reason: 'insult' }, other),
    ]
    for (const { code, data } of await Promise.all(theirs)) expect([code, data]).toEqual([2000019, null])
    const { id: memberId } = await row<{ id: string }>(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${ben.customerId}, 'money') returning id`,
    )
    expect((await plaza.call('writeShopMessage', words, await enterOffice(plaza, { memberId }))).status).toBe(403)
    expect((await view(id, ana)).messages).toHaveLength(2)
    expect((await plaza.call('getConversations', {}, ben)).data.count).toBe(0)
  })

  test('is shown none of its pictures; each look of the two sides is written down', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const { path } = await uploadPicture(plaza, ana, 'conversation')
    const ofBen = (await uploadPicture(plaza, ben, 'conversation')).path
    const ofReturn = (await uploadPicture(plaza, ana, 'return')).path
    for (const images of [[ofBen], [ofReturn], ['conversation/none'], Array.from({ length: 10 }, () => path)])
      expect((await ask(ana, 'Look', { images })).code).toBe(1000008)
    const { data } = await ask(ana, '', { images: [path, path] })
    const mine = (await view(data.conversation_id, ana)).messages[0]
    expect(mine).toMatchObject({ content: '', pictures: [{ path }] })
    const theirs = (await shopView(data.conversation_id)).messages[0]
    for (const url of [mine?.pictures[0]?.url, theirs?.pictures[0]?.url])
      expect((await fetch(`${plaza.origin}${url}`)).headers.get('content-type')).toBe('image/avif')
    const looks = await rows(
      plaza.db,
      sql`select v.viewer, v.viewer_id::text as id from file_view v join file f on f.id = v.file_id where f.path = ${path} order by v.id`,
    )
    expect(looks).toEqual([
      { viewer: 'customer', id: ana.customerId },
      { viewer: 'shop_member', id: shop.owner.memberId },
    ])
    expect((await plaza.call('getFileLink', { path }, ben)).code).toBe(2000019)
    expect((await fetch(`${plaza.origin}/media/${path}.1600.avif`)).status).toBe(404)
    const forged = mine?.pictures[0]?.url.replace(/viewer=[^&]*/, `viewer=customer%3A${ben.customerId}`)
    expect(((await (await fetch(`${plaza.origin}${forged}`)).json()) as { code: number }).code).toBe(2000019)
  })
})

describe('what is unread', () => {
  test('is counted exactly while both sides write and read at once', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana)
    await forgetHits()
    const answered = await Promise.all(Array.from({ length: 20 }, (_, number) => answer(id, `Answer ${number}`)))
    expect(answered.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200))
    const ids = answered.map(({ data }) => data.message_id).sort((left, right) => Number(left) - Number(right))
    expect((await view(id, ana)).unread).toBe(20)
    expect((await plaza.call('countUnreadConversations', {}, ana)).data.unread).toBe(1)
    const read = (message_id?: string) => plaza.call('markConversationRead', { conversation_id: id, message_id }, ana)
    // Marks that arrive in any order end at the furthest.
    await Promise.all([read(ids[4]), read(ids[11]), read(ids[2]), answer(id, 'One more')])
    expect((await read(ids[0])).data.unread).toBe(9)
    expect((await shopView(id)).read_by_them).toBe(ids[11])
    expect((await read('999999999999')).data.unread).toBe(0)
    expect((await plaza.call('countUnreadConversations', {}, ana)).data.unread).toBe(0)
    // A mark does not reach what comes after it.
    await answer(id, 'After that')
    expect((await view(id, ana)).unread).toBe(1)
  })

  test('is told live to the devices of the buyer', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana)
    const response = await fetch(`${plaza.origin}/api/customer/live`, { headers: { 'access-token': ana.token } })
    const reader = response.body?.getReader()
    const heard = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await heard()).toContain('retry')
    await answer(id, 'Yes.')
    expect(await heard()).toContain(JSON.stringify({ kind: 'conversation', id }))
    await reader?.cancel()
  })

  type Mail = { to: string; subject: string; body: string; button: { path: string } }
  const mailsOf = async (email: string) =>
    (
      await rows<{ payload: Mail }>(
        plaza.db,
        sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'mail' and j.payload ->> 'to' = ${email} and j.payload ->> 'subject' not like '%bienvenida%' order by j.id`,
      )
    ).map(({ payload }) => payload)
  const passMinutes = (minutes: number) =>
    execute(
      plaza.db,
      sql`update conversation set buyer_tell_at = buyer_tell_at - make_interval(mins => ${minutes}), seller_tell_at = seller_tell_at - make_interval(mins => ${minutes})`,
    )
  const tell = () => tellOfUnread(plaza.db, plaza.services)

  test('is told by mail once for a stretch, when nobody has looked for ten minutes, and anew after a look', async () => {
    const ana = await plaza.makeCustomer()
    const { id, answers } = await talk(ana, 'Yes.', 'Up to 90 degrees.')
    await passMinutes(9)
    await tell()
    expect(await mailsOf(ana.email)).toEqual([])
    await passMinutes(1)
    // several processes at once
    await Promise.all([tell(), tell(), tell()])
    const [mail, ...more] = await mailsOf(ana.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ body: 'Yes.', button: { path: `/#/pages/mine/pc_mine?tab=conversations&thread=${id}` } })
    const notices = async () => (await plaza.call('getNotices', {}, ana)).data.list.filter(({ link }) => link?.includes('conversations'))
    expect((await notices()).map(({ read }) => read)).toEqual([false])
    // The stretch goes on: nothing more, whatever is written.
    await answer(id, 'And it is dishwasher safe.')
    await passMinutes(60)
    await tell()
    expect(await mailsOf(ana.email)).toHaveLength(1)
    await plaza.call('markConversationRead', { conversation_id: id, message_id: answers[1] }, ana)
    // whoever has read it has read what told of it
    expect((await notices()).map(({ read }) => read)).toEqual([true])
    await passMinutes(10)
    await tell()
    expect((await mailsOf(ana.email)).map(({ body }) => body)).toEqual(['Yes.', 'And it is dishwasher safe.'])
  })

  test('is not told to whoever has looked in time, or does not want it; the owner of the shop is told as well', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const [read, unwanted] = [await talk(ana, 'Yes.'), await talk(ben, 'Yes.')]
    await plaza.call('markConversationRead', { conversation_id: read.id, message_id: read.answers[0] }, ana)
    await plaza.call('setMessageSetting', { group: 'conversations', way: 'mail', on: false }, ben)
    const { email } = await row<{ email: string }>(plaza.db, sql`select email from customer where id = ${shop.ownerId}`)
    const before = (await mailsOf(email)).length
    await passMinutes(10)
    await tell()
    expect([await mailsOf(ana.email), await mailsOf(ben.email)]).toEqual([[], []])
    const notices = (await plaza.call('getNotices', {}, ben)).data.list
    expect(notices.some(({ link }) => link?.includes(`thread=${unwanted.id}`))).toBe(true)
    const told = (await mailsOf(email)).slice(before)
    expect(told.map(({ subject }) => subject)).toEqual(told.map(() => 'Un comprador ha escrito a tu tienda'))
    expect(told.length).toBeGreaterThanOrEqual(2)
  })
})

describe('writing', () => {
  test('again after a lost answer writes once', async () => {
    const ana = await plaza.makeCustomer()
    const key = crypto.randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => plaza.insist('writeMessage', { shop_id: shop.shopId, content: 'Once' }, { ...ana, key })),
    )
    const again = await plaza.insist('writeMessage', { shop_id: shop.shopId, content: 'Once' }, { ...ana, key })
    expect(new Set([...sent, again].map(({ data }) => data.message_id)).size).toBe(1)
    const { conversation_id } = again.data
    expect((await view(conversation_id, ana)).messages).toHaveLength(1)
    const shopKey = crypto.randomUUID()
    const words = { conversation_id, content: 'Once, too' }
    for (let times = 0; times < 2; times++) await plaza.insist('writeShopMessage', words, { ...office, key: shopKey })
    expect((await view(conversation_id, ana)).messages).toHaveLength(2)
  })

  test('by twenty at once keeps every message, in one order for both sides', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana)
    await forgetHits()
    await Promise.all(Array.from({ length: 10 }, (_, number) => [ask(ana, `Ana ${number}`), answer(id, `Shop ${number}`)]).flat())
    const mine = (await view(id, ana)).messages
    expect(mine).toHaveLength(21)
    expect((await shopView(id)).messages.map((message) => message.id)).toEqual(mine.map((message) => message.id))
    const times = mine.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    const marks = await row(
      plaza.db,
      sql`select greatest(buyer_last_id, seller_last_id) = ${mine.at(-1)?.id}::bigint as whole from conversation where id = ${id}`,
    )
    expect(marks).toEqual({ whole: true })
  })

  test('too much is put off, and so is beginning with too many shops', async () => {
    const ana = await plaza.makeCustomer()
    await forgetHits()
    const statuses = []
    for (let number = 0; number <= messagesOfSideMost; number++) statuses.push((await ask(ana, `${number}`)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    await forgetHits()
    const ben = await plaza.makeCustomer()
    const shops = await Promise.all(Array.from({ length: conversationsADay + 1 }, () => plaza.seedShop()))
    const begun = []
    for (const { shopId } of shops) begun.push((await ask(ben, 'Hello', { shop_id: shopId })).status)
    expect(begun.slice(-2)).toEqual([200, 429])
    expect((await plaza.call('getConversations', {}, ben)).data.count).toBe(conversationsADay)
  })

  test('stops while one side blocks the other, and goes on when that side lifts it', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana)
    const conflict = (reason: string, by: string) => ({ code: 2000018, data: { reason, by } })
    const state = (await plaza.call('blockConversation', { conversation_id: id, on: true }, ana)).data
    expect(state).toEqual({ blocked_by_me: true, blocked_by_them: false, can_write: false })
    expect(await answer(id, 'Yes.')).toMatchObject(conflict('conversation_blocked', 'buyer'))
    expect(await ask(ana, 'Hello?')).toMatchObject(conflict('conversation_blocked', 'buyer'))
    // What nobody may answer is not waited for.
    expect(await rows(plaza.db, sql`select from conversation_wait where conversation_id = ${id}`)).toEqual([])
    expect(await shopView(id)).toMatchObject({ blocked_by_me: false, blocked_by_them: true, can_write: false })
    await plaza.call('blockBuyer', { conversation_id: id, on: true }, office)
    await plaza.call('blockConversation', { conversation_id: id, on: false }, ana)
    expect(await ask(ana, 'Hello?')).toMatchObject(conflict('conversation_blocked', 'seller'))
    await plaza.call('blockBuyer', { conversation_id: id, on: false }, office)
    expect((await ask(ana, 'Hello?')).code).toBe(200)
  })
})

describe('a message', () => {
  test('that was reported is looked at by the house and taken down for both', async () => {
    const ana = await plaza.makeCustomer()
    const { id, question, answers } = await talk(ana, 'Pay me outside of Plaza')
    const [bad] = answers
    const report = (message_id: string | undefined, reason: string) =>
      plaza.call('reportMessage', { message_id, reason, content: 'See this' }, ana)
    expect((await report(question, 'fraud')).code).toBe(2000019)
    expect((await report(bad, 'insult')).code).toBe(200)
    expect((await report(bad, 'fraud')).code).toBe(200)
    expect(await rows(plaza.db, sql`select reason from conversation_report where message_id = ${bad}`)).toEqual([{ reason: 'fraud' }])
    expect((await view(id, ana)).messages[1]).toMatchObject({ reported: true })
    expect((await plaza.call('reportBuyerMessage', { message_id: question, reason: 'insult' }, office)).code).toBe(200)
    const judge = async (hide: boolean, by = makeOperator(plaza, 'support')) => {
      const operator = await by
      await plaza.db.transaction((tx) => judgeMessage(tx, operator, { messageId: bad ?? '', hide, why: { words: 'Money outside' } }))
      return operator.operatorId
    }
    await expect(judge(true, makeOperator(plaza, 'money'))).rejects.toMatchObject({ status: 403 })
    await judge(false)
    const operatorId = await judge(true)
    await expect(judge(true)).rejects.toMatchObject({ codeName: 'recordMissing' })
    for (const { messages } of [await view(id, ana), await shopView(id)])
      expect(messages[1]).toMatchObject({ id: bad, content: null, pictures: [] })
    expect((await plaza.call('getConversations', {}, ana)).data.list[0]?.last.content).toBeNull()
    expect((await report(bad, 'fraud')).code).toBe(2000019)
    expect((await plaza.call('translateMessage', { message_id: bad }, { ...ana, lang: 'th' })).code).toBe(2000019)
    const written = await rows(
      plaza.db,
      sql`select act, actor_id::text as by from audit_entry where subject = 'message' and subject_id = ${bad} order by id desc limit 1`,
    )
    expect(written).toEqual([{ act: 'message.hide', by: operatorId }])
  })

  test('that is taken down needs no answer any more; what was asked after it does', async () => {
    const ana = await plaza.makeCustomer()
    const { id, question } = await talk(ana)
    const { data: second } = await ask(ana, 'And cold water?')
    const operator = await makeOperator(plaza)
    const hide = (messageId: string) =>
      plaza.db.transaction((tx) => judgeMessage(tx, operator, { messageId, hide: true, why: { words: 'Rude' } }))
    const waiting = () => rows(plaza.db, sql`select message_id::text as id from conversation_wait where conversation_id = ${id}`)
    await hide(question)
    expect(await waiting()).toEqual([{ id: second.message_id }])
    await hide(second.message_id)
    expect(await waiting()).toEqual([])
  })

  test('is read by the house only with a reason that is written down', async () => {
    const ana = await plaza.makeCustomer()
    const { id } = await talk(ana, 'Yes.')
    const look = async (role: 'support' | 'content') => {
      const operator = await makeOperator(plaza, role)
      return plaza.db.transaction((tx) => overhearConversation(tx, operator, { conversationId: id, note: 'A complaint' }))
    }
    await expect(look('content')).rejects.toMatchObject({ status: 403 })
    expect((await look('support')).map(({ content }) => content)).toEqual(['Does it hold hot water?', 'Yes.'])
    const written = await rows(plaza.db, sql`select act, why from audit_entry where subject = 'conversation' and subject_id = ${id}`)
    expect(written).toEqual([{ act: 'conversation.look', why: { words: 'A complaint' } }])
  })

  test('is translated once for its reader, and not one of their own', async () => {
    const ana = await plaza.makeCustomer()
    const { id, question } = await talk(ana)
    const { data } = await answer(id, '食洗機で洗えます。', {}, { lang: 'ja' })
    const translate = (message_id: string, lang: string) => plaza.call('translateMessage', { message_id }, { ...ana, lang })
    const first = await translate(data.message_id, 'en')
    expect([first.code, first.data.content === '']).toEqual([200, false])
    expect((await translate(data.message_id, 'en')).data).toEqual(first.data)
    expect((await translate(data.message_id, 'ja')).code).toBe(2000019)
    expect((await translate(question, 'th')).code).toBe(2000019)
  })
})

describe('whoever closes the account', () => {
  test('leaves what an order or a report is about, without a name, and takes the rest along', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 1500n })
    const other = await plaza.seedShop()
    const { path } = await uploadPicture(plaza, ana, 'conversation')
    const { data: alone } = await ask(ana, 'Just asking', { shop_id: other.shopId, images: [path] })
    const { orderId } = await boughtOrder(plaza, ana, shop)
    const { data: kept } = await ask(ana, 'It is broken', { about: 'order', about_id: orderId })
    await plaza.call('completeOrder', { order_id: orderId }, ana)
    const exported = await readMine(ana)
    expect(exported.conversations).toHaveLength(2)
    await plaza.db.transaction((tx) => closeAccount(tx, { kind: 'customer', customerId: ana.customerId }))
    expect(await rows(plaza.db, sql`select from conversation where id = ${alone.conversation_id}`)).toEqual([])
    expect(await rows(plaza.db, sql`select from file where path = ${path} and attached_at is not null`)).toEqual([])
    const seen = await shopView(kept.conversation_id)
    expect(seen).toMatchObject({ buyer: 'Plaza buyer', can_write: false, messages: [{ content: 'It is broken' }] })
    expect(await answer(kept.conversation_id, 'Hello?')).toMatchObject({
      code: 2000018,
      data: { reason: 'conversation_closed', by: 'buyer' },
    })
    expect((await ask(ana, 'Hello?')).code).toBe(2000017)
  })

  test('while a message is on its way: what was first is seen, what comes later is not written', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const of = ({ customerId }: TestCustomer) => ({ kind: 'customer', customerId }) as const
    const message = { shopId: shop.shopId, about: null, content: 'Hello', images: [], language: 'en' } as const
    const left = ({ customerId }: TestCustomer) => rows(plaza.db, sql`select from conversation where customer_id = ${customerId}`)
    await whileHeld(
      plaza.db,
      (tx) => writeToShop(tx, of(ana), message),
      () => plaza.db.transaction((tx) => closeAccount(tx, of(ana))),
    )
    expect(await left(ana)).toEqual([])
    const late = await whileHeld(
      plaza.db,
      (tx) => closeAccount(tx, of(ben)),
      () => ask(ben, 'Hello'),
    )
    expect([2000017, 2000018]).toContain(late.code)
    expect(await left(ben)).toEqual([])
  })

  /** What is handed out about somebody, read as the export reads it. */
  async function readMine({ customerId }: TestCustomer) {
    const { bytes } = await exportData(plaza.db, { kind: 'customer', customerId }, { format: 'json', language: 'es' })
    const chunks: Buffer[] = []
    for await (const chunk of bytes as AsyncIterable<Buffer | string>) chunks.push(Buffer.from(chunk))
    return JSON.parse(Buffer.concat(chunks).toString()) as { conversations: { messages: unknown[] }[] }
  }
})
