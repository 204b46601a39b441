import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice, fetchInOffice } from '../testing/office.ts'
import { uploadForShop } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let stranger: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n] })
  office = await enterOffice(plaza, shop.owner)
  stranger = await enterOffice(plaza, (await plaza.seedShop()).owner)
})
afterAll(() => plaza.close())

const buyer = () => plaza.makeCustomer({ walletMinor: 50_000n })
const ask = async ({ token }: TestCustomer, content: string, lang = 'en') =>
  (await plaza.call('writeMessage', { shop_id: shop.shopId, content }, { token, lang })).data.conversation_id
const answer = (input: Record<string, unknown>, who = office) => plaza.call('writeShopMessage', { content: 'Yes.', ...input }, who)
const found = async (q: string) =>
  (await plaza.call('getShopConversations', { q }, office)).data.list.map(({ conversation_id }) => conversation_id).sort()
const called = ({ customerId }: TestCustomer, firstname: string, lastname: string) =>
  execute(plaza.db, sql`update customer set firstname = ${firstname}, lastname = ${lastname} where id = ${customerId}`)

describe('the inbox', () => {
  test('is searched by the buyer, the number of an order and what was said, and counts what it finds', async () => {
    const [eva, taro] = [await buyer(), await buyer()]
    await called(eva, 'Eva', 'Quintanilla')
    await called(taro, '太郎', '山田')
    const ofEva = await ask(eva, 'Is the blue teapot 100% safe?')
    const ofTaro = await ask(taro, '食洗機で洗えますか。', 'ja')
    const { orderId } = await boughtOrder(plaza, eva, shop)
    const { increment_id: number } = (await plaza.call('getOrder', { order_id: orderId }, eva)).data
    expect(await found('quintan')).toEqual([ofEva])
    expect(await found('Eva Quin')).toEqual([ofEva])
    expect(await found('山田太郎')).toEqual([ofTaro])
    expect(await found('食洗機')).toEqual([ofTaro])
    expect(await found('BLUE teapot')).toEqual([ofEva])
    expect(await found(number)).toEqual([ofEva])
    expect(await found(String(Number(orderId)))).toContain(ofEva)
    // the signs of a pattern are signs like any other
    expect(await found('100%')).toEqual([ofEva])
    expect(await found('10_%')).toEqual([])
    expect(await found('nobody said this')).toEqual([])
    const { data } = await plaza.call('getShopConversations', { q: 'teapot', state: 'waiting' }, office)
    expect([data.count, data.counts]).toEqual([1, { all: 1, waiting: 1, unread: 1 }])
    expect((await plaza.call('getShopConversations', { q: 'teapot' }, stranger)).data.count).toBe(0)
    await execute(plaza.db, sql`update conversation_message set hidden_at = now() where conversation_id = ${ofEva}`)
    expect(await found('teapot')).toEqual([])
  })

  test('counts what is unread and who waits', async () => {
    const eva = await buyer()
    const before = (await plaza.call('countShopConversations', {}, office)).data
    const id = await ask(eva, 'Hello?')
    expect((await plaza.call('countShopConversations', {}, office)).data).toEqual({
      unread: before.unread + 1,
      waiting: before.waiting + 1,
    })
    await answer({ conversation_id: id })
    expect((await plaza.call('countShopConversations', {}, office)).data).toEqual({ unread: before.unread + 1, waiting: before.waiting })
    const { messages } = (await plaza.call('getShopConversation', { conversation_id: id }, office)).data
    await plaza.call('markShopConversationRead', { conversation_id: id, message_id: messages.at(-1)?.id }, office)
    expect((await plaza.call('countShopConversations', {}, office)).data).toEqual(before)
  })

  test('shows who wrote for the shop, and the language in which the buyer writes', async () => {
    const eva = await buyer()
    const id = await ask(eva, 'これはお皿ですか。', 'es')
    await answer({ conversation_id: id })
    const { data } = await plaza.call('getShopConversation', { conversation_id: id }, office)
    expect(data.messages.map(({ by, member }) => [by, member])).toEqual([
      ['buyer', null],
      ['seller', 'Owner'],
    ])
    expect(data.buyer_language).toBe('ja')
  })

  test('shows the buyer as this shop knows them: orders with their parcels, returns, and nothing of other shops', async () => {
    const eva = await buyer()
    const id = await ask(eva, 'Hello')
    const card = async () => (await plaza.call('getConversationBuyer', { conversation_id: id }, office)).data
    expect(await card()).toMatchObject({
      buyer: 'Ana',
      since: null,
      orders: 0,
      spent: '0.00',
      returns: 0,
      about_order_id: null,
      last_orders: [],
    })
    const elsewhere = await plaza.seedShop({ prices: [3300n] })
    await boughtOrder(plaza, eva, elsewhere)
    const bought = await boughtOrder(plaza, eva, shop)
    const second = await plaza.buy(eva, shop.skus, 'wallet')
    await plaza.call('submitReturn', await returnOf(plaza, eva, bought), eva)
    const seen = await card()
    expect(seen).toMatchObject({ country: 'ES', orders: 2, spent: '30.00', returns: 1, returns_open: 1 })
    expect(seen.last_orders).toMatchObject([
      { order_id: second.data.orders[0]?.id, label: 'paid', carrier: null, tracking_number: null, return_open: false, price: '15.00' },
      { order_id: bought.orderId, carrier: 'Correos', tracking_number: 'X1', return_open: true },
    ])
    expect(seen.about_order_id).toBe(second.data.orders[0]?.id)
    // what is spoken of comes first
    await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'This one', about: 'order', about_id: bought.orderId }, eva)
    expect((await card()).about_order_id).toBe(bought.orderId)
    expect((await plaza.call('getConversationBuyer', { conversation_id: id }, stranger)).code).toBe(codes.recordMissing)
  })
})

describe('a shop that writes first', () => {
  test('does so to the buyer of an order, and begins one conversation however often', async () => {
    const eva = await buyer()
    const { orderId } = await boughtOrder(plaza, eva, shop)
    const before = (await plaza.call('findShopConversation', { order_id: orderId }, office)).data
    expect(before).toMatchObject({ conversation_id: null, buyer: 'Ana', can_write: true, about: { kind: 'order', order_id: orderId } })
    const sent = await Promise.all(['One', 'Two'].map((content) => answer({ order_id: orderId, content })))
    const ids = new Set(sent.map(({ data }) => data.conversation_id))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect((await plaza.call('findShopConversation', { order_id: orderId }, office)).data.conversation_id).toBe(id)
    const { messages } = (await plaza.call('getConversation', { conversation_id: id }, eva)).data
    expect(messages).toMatchObject([
      { by: 'seller', about: { order_id: orderId } },
      { by: 'seller', about: { order_id: orderId } },
    ])
  })

  test('finds no order of others, nowhere to write, and no other buyer in a conversation', async () => {
    const [eva, ben] = [await buyer(), await buyer()]
    const { orderId } = await boughtOrder(plaza, eva, shop)
    expect((await answer({ order_id: orderId }, stranger)).code).toBe(codes.orderMissing)
    expect((await plaza.call('findShopConversation', { order_id: orderId }, stranger)).code).toBe(codes.orderMissing)
    expect((await answer({})).code).toBe(codes.parameterMissing)
    const ofBen = await ask(ben, 'Hello')
    expect((await answer({ conversation_id: ofBen, order_id: orderId })).code).toBe(codes.recordMissing)
  })

  test('reaches nobody who is gone', async () => {
    const eva = await buyer()
    const { orderId } = await boughtOrder(plaza, eva, shop)
    await plaza.call('completeOrder', { order_id: orderId }, eva)
    await execute(plaza.db, sql`update customer set status = 'closed' where id = ${eva.customerId}`)
    expect(await answer({ order_id: orderId })).toMatchObject({
      code: codes.writeConflict,
      data: { reason: 'conversation_closed', by: 'buyer' },
    })
    expect((await plaza.call('findShopConversation', { order_id: orderId }, office)).data).toMatchObject({ can_write: false })
  })
})

describe('what a shop sends', () => {
  test('is never a ready answer with something open', async () => {
    const id = await ask(await buyer(), 'Where is it?')
    const refused = await answer({ conversation_id: id, content: 'It is {tracking}.' })
    expect(refused).toMatchObject({ code: codes.parameterInvalid, data: { fields: { content: expect.any(String) } } })
    expect((await answer({ conversation_id: id, content: 'Braces {like these} are fine.' })).code).toBe(codes.success)
  })

  test('can be pictures, sent in the office and seen by signed links of each side', async () => {
    const eva = await buyer()
    const id = await ask(eva, 'A picture, please')
    const data = await uploadForShop(plaza, office, 'conversation')
    expect(data.path).toMatch(/^conversation\//)
    expect((await fetchInOffice(plaza, data.url, { method: 'GET', headers: office })).headers.get('content-type')).toBe('image/avif')
    const { code } = await answer({ conversation_id: id, content: '', images: [data.path] })
    expect(code).toBe(codes.success)
    const [theirs] = (await plaza.call('getConversation', { conversation_id: id }, eva)).data.messages.at(-1)?.pictures ?? []
    expect((await fetch(`${plaza.origin}${theirs?.url}`)).headers.get('content-type')).toBe('image/avif')
    const looks = await rows(
      plaza.db,
      sql`select v.viewer from file_view v join file f on f.id = v.file_id where f.path = ${data.path} order by v.id`,
    )
    expect(looks).toEqual([{ viewer: 'shop_member' }, { viewer: 'customer' }])
    // a picture of one shop's member is none of another's
    const theirOwn = await ask(eva, 'Hello again')
    expect((await answer({ conversation_id: theirOwn, images: [data.path] }, stranger)).code).toBe(codes.recordMissing)
  })

  test('is blocked under the name of the member who did it', async () => {
    const id = await ask(await buyer(), 'Hello')
    await plaza.call('blockBuyer', { conversation_id: id, on: true }, office)
    const entry = await row(
      plaza.db,
      sql`select actor, actor_id::text, act from audit_entry where subject = 'conversation' and subject_id = ${id}`,
    )
    expect(entry).toEqual({ actor: 'shop_member', actor_id: shop.owner.memberId, act: 'conversation.block' })
  })
})
