import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row } from '../platform/database.ts'
import { addressOf } from '../platform/hosts.ts'
import { sql } from '../platform/sql.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n] })
  other = await plaza.seedShop({ prices: [1000n] })
})
afterAll(() => plaza.close())

/** A window of the office that listens. */
async function listen(cookie: string) {
  const heard: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const office = new URL(addressOf(plaza.configuration, 'seller'))
  const asked = request(new URL('/api/seller/live', plaza.origin), { headers: { host: office.host, cookie } })
  asked.end()
  const response = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, event] of text.matchAll(/data: (.*)\n/g)) heard.push(event ?? '')
  })
  response.on('close', end)
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    heard: () => heard.map((event) => JSON.parse(event) as { kind: string; id: string | null }),
    kinds: () => [...new Set(heard.map((event) => (JSON.parse(event) as { kind: string }).kind))].sort(),
    ended,
    leave: () => asked.destroy(),
  }
}

const write = (to: TestShop, token: string) => plaza.call('writeMessage', { shop_id: to.shopId, content: 'Hello' }, { token })

describe('the live stream of the office', () => {
  it('tells each member in every window what happens to the shop, and nobody of another shop', async () => {
    const mine = await enterOffice(plaza, shop.owner)
    const [first, second] = [await listen(mine.cookie), await listen(mine.cookie)]
    const theirs = await listen((await enterOffice(plaza, other.owner)).cookie)
    expect([first.status, first.type]).toEqual([200, 'text/event-stream'])
    const buyer = await plaza.makeCustomer({ walletMinor: 50_000n })
    const { data } = await write(shop, buyer.token)
    const order = await boughtOrder(plaza, buyer, shop)
    const wish = await plaza.call('submitReturn', await returnOf(plaza, buyer, order), buyer)
    for (const window of [first, second]) {
      await expect.poll(window.kinds).toEqual(['conversation', 'order', 'return'])
      expect(window.heard()).toContainEqual({ kind: 'conversation', id: data.conversation_id })
      expect(window.heard()).toContainEqual({ kind: 'order', id: order.orderId })
      expect(window.heard()).toContainEqual({ kind: 'return', id: wish.data.as_id })
    }
    // whoever hears something about their own shop after all that has heard nothing before
    await write(other, buyer.token)
    await expect.poll(theirs.heard).toHaveLength(1)
    for (const window of [first, second, theirs]) window.leave()
  })

  it('tells nothing that did not happen, and nothing after the session has ended', async () => {
    const { cookie } = await enterOffice(plaza, shop.owner)
    const window = await listen(cookie)
    const buyer = await plaza.makeCustomer()
    await plaza.call('writeMessage', { shop_id: shop.shopId, content: '' }, buyer)
    await write(shop, buyer.token)
    await expect.poll(window.heard).toHaveLength(1)
    await execute(plaza.db, sql`update session set revoked_at = now() where shop_member_id = ${shop.owner.memberId}`)
    await write(shop, buyer.token)
    await window.ended
    expect(window.heard()).toHaveLength(1)
    const again = await listen(cookie)
    expect(again.type).toContain('application/json')
  })

  it('is one of five windows of a member: the oldest ends for a sixth, and colleagues keep theirs', async () => {
    const { cookie } = await enterOffice(plaza, shop.owner)
    const colleague = await plaza.makeCustomer()
    const { id: memberId } = await row<{ id: string }>(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${colleague.customerId}, 'orders') returning id`,
    )
    const theirs = await listen((await enterOffice(plaza, { memberId })).cookie)
    const windows = []
    for (let number = 0; number < 6; number++) windows.push(await listen(cookie))
    await windows[0]?.ended
    await write(shop, (await plaza.makeCustomer()).token)
    for (const window of [...windows.slice(1), theirs]) {
      await expect.poll(() => window.heard().length).toBe(1)
      window.leave()
    }
  })

  it('is refused without the cookie, with a token of the storefront, and on another host', async () => {
    const { token } = await plaza.makeCustomer()
    expect((await plaza.call('getShopLive')).code).toBe(codes.notSignedIn)
    expect((await plaza.call('getShopLive', {}, { token })).code).toBe(codes.notSignedIn)
    const { cookie } = await enterOffice(plaza, shop.owner)
    expect((await fetch(`${plaza.origin}/api/seller/live`, { headers: { cookie } })).status).toBe(404)
  })
})
