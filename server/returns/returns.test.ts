import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { runOrderClocks } from '../orders/clocks.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { clock } from '../sessions/callers.ts'
import { changeReturnPolicy } from '../shops/change-settings.ts'
import { makeOperator } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, passDays, returnOf } from '../testing/returning.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { acceptReturn } from './accept.ts'
import { runReturnClocks } from './clocks.ts'
import { decideReturn } from './decide.ts'
import { writeReturnMessage } from './message.ts'
import { receiveReturn } from './receive.ts'
import { refundReturn } from './refund.ts'
import { refuseReturn } from './refuse.ts'

let plaza: TestPlaza
let shop: TestShop

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n] })
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const [first, second] = [() => shop.skus[0]!, () => shop.skus[1]!]
const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const balance = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const view = async (as_id: string, customer: TestCustomer) => (await plaza.call('getReturn', { as_id }, customer)).data
const orderOf = async (order_id: string, customer: TestCustomer) => (await plaza.call('getOrder', { order_id }, customer)).data
const byShop = {
  accept: (returnId: string, instructions = '') =>
    plaza.db.transaction((tx) => acceptReturn(tx, shop.owner, { returnId, instructions, note: null })),
  refuse: (returnId: string, note = 'It was worn.') =>
    plaza.db.transaction((tx) => refuseReturn(tx, shop.owner, { returnId, reason: null, note })),
  receive: (returnId: string, restock = false) => plaza.db.transaction((tx) => receiveReturn(tx, shop.owner, { returnId, restock })),
  refund: (returnId: string) => plaza.db.transaction((tx) => refundReturn(tx, shop.owner, { returnId, note: '' })),
}
const runClocks = () => runReturnClocks(plaza.db, plaza.services)
const openReturn = async (customer: TestCustomer, wish: Record<string, unknown>) => {
  const { code, data } = await plaza.call('submitReturn', wish, customer)
  expect(code).toBe(200)
  return data.as_id
}

describe('a return', () => {
  test('goes from the asking over the parcel to the money, and the order completes with what is left', async () => {
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, shop, { skus: [{ ...first(), qty: 3 }, second()] })
    const wish = await returnOf(plaza, ana, bought, { qty: 2 })
    const { data: preview } = await plaza.call('getReturnPreview', wish, ana)
    expect(preview).toMatchObject({
      amounts: { goods: '39.98', discount: '0.00', delivery: '0.00', deducted: '0.00', refund: '39.98', to: 'wallet' },
      left: 3,
      policy: { version: 1, return_days: 14, return_postage: 'buyer' },
    })
    expect(preview.reasons.find(({ reason }) => reason === 'damaged')).toEqual({
      reason: 'damaged',
      kinds: ['return_refund', 'refund_only'],
      pictures_least: 1,
      postage: 'shop',
    })
    const before = await balance(ana)
    const id = await openReturn(ana, wish)
    const asked = await view(id, ana)
    expect(asked).toMatchObject({
      state: 'requested',
      qty: 2,
      refund: '39.98',
      can_cancel: true,
      can_dispatch: false,
      due: { act: 'accept' },
    })
    expect(asked.pictures).toHaveLength(1)
    expect((await fetch(`${plaza.origin}${asked.pictures[0]?.url}`)).headers.get('content-type')).toBe('image/avif')
    const paused = await orderOf(bought.orderId, ana)
    expect(paused).toMatchObject({ can_complete: false, can_extend: false })
    expect(paused.money_story.at(-1)).toMatchObject({ step: 'held_by_plaza', ends_by: 'return', until: null })
    expect(paused.products.filter(({ can_return }) => can_return).map(({ sku_id }) => sku_id)).toEqual([second().skuId])
    expect((await plaza.call('completeOrder', { order_id: bought.orderId }, ana)).code).toBe(2000006)

    await byShop.accept(id, 'Calle Sol 3, Sevilla')
    expect(await view(id, ana)).toMatchObject({
      state: 'accepted',
      instructions: 'Calle Sol 3, Sevilla',
      postage: 'shop',
      due: { act: 'close' },
    })
    expect((await plaza.call('dispatchReturn', { as_id: id, carrier: 'correos', log_sn: 'RX1' }, ana)).code).toBe(200)
    expect(await view(id, ana)).toMatchObject({ state: 'dispatched', carrier: 'Correos', log_sn: 'RX1', due: { act: 'receive' } })
    expect((await plaza.call('cancelReturn', { as_id: id }, ana)).code).toBe(2000013)
    const stock = () => row<{ on_hand: number }>(plaza.db, sql`select on_hand from sku where id = ${first().skuId}`)
    const left = (await stock()).on_hand
    await byShop.receive(id, true)
    expect((await stock()).on_hand).toBe(left + 2)
    await byShop.refund(id)
    const done = await view(id, ana)
    expect(done).toMatchObject({ state: 'refunded', refund: '39.98', due: null, can_message: false })
    expect(done.timeline.map(({ act, by }) => [act, by])).toEqual([
      ['request', 'buyer'],
      ['accept', 'seller'],
      ['dispatch', 'buyer'],
      ['receive', 'seller'],
      ['refund', 'seller'],
    ])
    expect(Number(await balance(ana)) - Number(before)).toBeCloseTo(39.98)
    const after = await orderOf(bought.orderId, ana)
    expect(after).toMatchObject({ payment_status: 'partly_refunded', refunded: '39.98', can_complete: true })
    expect(after.money_story[0]?.until).not.toBeNull()
    expect((await plaza.call('completeOrder', { order_id: bought.orderId }, ana)).code).toBe(200)
    expect((await orderOf(bought.orderId, ana)).label).toBe('completed')
  })

  test('of the last units gives the delivery back too, and all parts add up to what was paid', async () => {
    const ana = await rich()
    const before = await balance(ana)
    const bought = await boughtOrder(plaza, ana, shop, { skus: [{ ...first(), qty: 2 }, second()] })
    for (const [line, qty] of [
      [0, 1],
      [1, 1],
      [0, 1],
    ] as const) {
      const id = await openReturn(ana, await returnOf(plaza, ana, bought, { line, qty, kind: 'refund_only' }))
      await byShop.accept(id)
      expect((await view(id, ana)).state).toBe('refunded')
    }
    expect(await balance(ana)).toBe(before)
    expect(await orderOf(bought.orderId, ana)).toMatchObject({ payment_status: 'refunded', can_return: false, can_complete: false })
    const list = await plaza.call('getReturns', { state: 'ended' }, ana)
    expect(list.data.list.map(({ refund }) => refund)).toEqual(['24.99', '25.00', '19.99'])
    expect((await view(list.data.list[0]!.as_id, ana)).amounts).toMatchObject({ goods: '19.99', delivery: '5.00', refund: '24.99' })
    expect(list.data.counts).toEqual({ all: 3, open: 0, ended: 3 })
    expect((await plaza.call('getOrders', { status: 'after_sale' }, ana)).data.count).toBe(1)
  })

  test('after the order was settled takes back from the shop and the house what each had of it', async () => {
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, shop, { skus: [{ ...first(), qty: 2 }] })
    const before = await balance(ana)
    await plaza.call('completeOrder', { order_id: bought.orderId }, ana)
    const id = await openReturn(ana, await returnOf(plaza, ana, bought, { kind: 'refund_only' }))
    await byShop.accept(id)
    expect(Number(await balance(ana)) - Number(before)).toBeCloseTo(19.99)
    const order = await orderOf(bought.orderId, ana)
    expect(order).toMatchObject({ label: 'completed', payment_status: 'partly_refunded', refunded: '19.99' })
    const moves = await rows<{ kind: string }>(
      plaza.db,
      sql`select kind from transfer where source_kind = 'order' and source_id = ${bought.orderId} order by id`,
    )
    expect(moves.map(({ kind }) => kind)).toEqual(['purchase', 'release', 'commission', 'reversal', 'commission_return', 'refund'])
  })

  test('that a shop cannot pay for is paid by the house, and the shop owes it until its next order', async () => {
    const poor = await plaza.seedShop({ prices: [3000n] })
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, poor)
    await plaza.db.transaction((tx) => completeOrder(tx, { kind: 'customer', customerId: ana.customerId }, bought.orderId))
    // what it earned is gone: paid out
    await execute(
      plaza.db,
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id)
        select a.id, b.id, a.balance_minor, 'payout', 'manual', ${poor.shopId}
        from account a, account b where a.kind = 'merchant_balance' and a.owner_id = ${poor.shopId} and b.kind = 'payout'`,
    )
    const id = await openReturn(ana, await returnOf(plaza, ana, bought, { kind: 'refund_only' }))
    await plaza.db.transaction((tx) => refundReturn(tx, poor.owner, { returnId: id, note: '' }))
    expect((await view(id, ana)).refund).toBe('35.00')
    const owed = async () =>
      (
        await row<{ owed: string }>(
          plaza.db,
          sql`select coalesce(sum(case when t.from_account_id = a.id then t.amount_minor else -t.amount_minor end), 0) as owed
            from account a join transfer t on a.id in (t.from_account_id, t.to_account_id) where a.kind = 'shop_debt' and a.owner_id = ${poor.shopId}`,
        )
      ).owed
    expect(await owed()).toBe('3260')
    // two orders complete at once: what is owed is paid once
    const next = [await boughtOrder(plaza, ana, poor), await boughtOrder(plaza, ana, poor)]
    await Promise.all(next.map(({ orderId }) => plaza.call('completeOrder', { order_id: orderId }, ana)))
    expect(await owed()).toBe('0')
    const kept = await row<{ balance_minor: string }>(
      plaza.db,
      sql`select balance_minor from account where kind = 'merchant_balance' and owner_id = ${poor.shopId}`,
    )
    expect(kept.balance_minor).toBe('3260')
  })

  test('is made under the terms of the day it was bought', async () => {
    const strict = await plaza.seedShop({ prices: [3000n] })
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, strict)
    const text = everyLanguage('Thirty days')
    await plaza.db.transaction((tx) => changeReturnPolicy(tx, strict.owner, { text, days: 30, postage: 'shop', version: '0' }))
    const later = await boughtOrder(plaza, ana, strict)
    const terms = async (orderId: string) => (await orderOf(orderId, ana)).return_terms[0]
    expect(await terms(bought.orderId)).toMatchObject({ version: 1, return_days: 14, return_postage: 'buyer', return_policy_en: '14 days' })
    expect(await terms(later.orderId)).toMatchObject({
      version: 2,
      return_days: 30,
      return_postage: 'shop',
      return_policy_en: 'Thirty days',
    })
    expect((await plaza.call('getProduct', { product_id: strict.skus[0]?.productId })).data.product).toMatchObject({ return_days: 30 })
    await passDays(plaza, 20)
    const refused = await plaza.call('getReturnPreview', { order_id: bought.orderId, item_id: bought.lines[0], qty: 1 }, ana)
    expect(refused).toMatchObject({ code: 2000009, data: { reason: 'window_ended' } })
    const allowed = await plaza.call('getReturnPreview', { order_id: later.orderId, item_id: later.lines[0], qty: 1 }, ana)
    expect(allowed.data.reasons.find(({ reason }) => reason === 'changed_mind')?.postage).toBe('shop')
    await expect(execute(plaza.db, sql`update return_policy set days = 60 where shop_id = ${strict.shopId}`)).rejects.toThrow(
      'rows are only ever added',
    )
  })
})

describe('a return is refused', () => {
  test('of what has not been paid, has not left, or is not late yet, with the reason and the day', async () => {
    const ana = await rich()
    const { data } = await plaza.buy(ana, [first()], 'wallet')
    const order_id = data.orders[0]?.id ?? ''
    const order = await orderOf(order_id, ana)
    const line = { order_id, item_id: order.products[0]?.item_id, qty: 1 }
    expect(await plaza.call('getReturnPreview', line, ana)).toMatchObject({ code: 2000009, data: { reason: 'not_shipped', at: null } })
    await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: order_id, carrier: 'correos', trackingNumber: 'X' }))
    const early = await plaza.call('getReturnPreview', line, ana)
    expect(early).toMatchObject({ code: 2000009, data: { reason: 'not_late', at: order.delivery_time } })
    await passDays(plaza, 8)
    const late = await plaza.call('getReturnPreview', line, ana)
    expect(late.data.reasons.map(({ reason }) => reason)).toEqual(['not_arrived'])
    const wish = { ...line, kind: 'refund_only', content: 'It never came' }
    expect((await plaza.call('submitReturn', { ...wish, reason: 'changed_mind', kind: 'return_refund' }, ana)).data).toEqual({
      reason: 'reason',
      at: null,
    })
    const id = await openReturn(ana, { ...wish, reason: 'not_arrived' })
    // it comes after all: the clock of the order waits for the return, and runs on when the buyer takes it back
    await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, order_id))
    await runOrderClocks(plaza.db, plaza.services)
    expect((await orderOf(order_id, ana)).can_complete).toBe(false)
    expect((await plaza.call('cancelReturn', { as_id: id }, ana)).code).toBe(200)
    const resumed = await orderOf(order_id, ana)
    expect(resumed).toMatchObject({ can_complete: true, can_return: true })
    expect(new Date(resumed.money_story[0]?.until ?? 0).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  test('twice for a line, beyond what was bought, without words or evidence, and of somebody else', async () => {
    const ana = await rich()
    const ben = await rich()
    const bought = await boughtOrder(plaza, ana, shop, { skus: [{ ...first(), qty: 2 }] })
    const wish = await returnOf(plaza, ana, bought)
    expect(await plaza.call('submitReturn', { ...wish, qty: 3 }, ana)).toMatchObject({ code: 2000011, data: { left: 2 } })
    const empty = await plaza.call('submitReturn', { ...wish, content: ' ', images: [] }, ana)
    expect(empty.code).toBe(2000012)
    expect(Object.keys((empty.data as unknown as { fields: object }).fields)).toEqual(['content', 'images'])
    const foreign = (await uploadPicture(plaza, ben, 'return')).path
    expect((await plaza.call('submitReturn', { ...wish, images: [foreign] }, ana)).code).toBe(2000012)
    const avatar = (await uploadPicture(plaza, ana, 'avatar')).path
    expect((await plaza.call('submitReturn', { ...wish, images: [avatar] }, ana)).code).toBe(2000012)
    expect((await plaza.call('submitReturn', { ...wish, kind: 'refund_only', reason: 'changed_mind' }, ana)).code).toBe(2000012)
    expect((await plaza.call('submitReturn', { ...wish, item_id: '999999' }, ana)).code).toBe(1500018)
    expect((await plaza.call('submitReturn', wish, ben)).code).toBe(1500018)
    const id = await openReturn(ana, wish)
    expect(await plaza.call('submitReturn', wish, ana)).toMatchObject({ code: 2000010, data: { as_id: id } })
    for (const [name, input] of [
      ['getReturn', {}],
      ['cancelReturn', {}],
      ['dispatchReturn', { carrier: 'dhl', log_sn: '1' }],
      ['sendReturnMessage', { content: 'Hello' }],
      ['escalateReturn', {}],
    ] as const) {
      expect((await plaza.call(name, { as_id: id, ...input }, ben)).code).toBe(2000019)
      expect((await plaza.call(name, { as_id: '999999', ...input }, ana)).code).toBe(2000019)
    }
    expect((await plaza.call('dispatchReturn', { as_id: id, carrier: 'dhl', log_sn: '1' }, ana)).code).toBe(2000014)
    expect(await plaza.call('escalateReturn', { as_id: id }, ana)).toMatchObject({ code: 2000018, data: { state: 'requested' } })
    const other = await plaza.seedShop()
    await expect(
      plaza.db.transaction((tx) => acceptReturn(tx, other.owner, { returnId: id, instructions: 'Here', note: null })),
    ).rejects.toMatchObject({ codeName: 'recordMissing' })
    await byShop.refund(id)
    expect((await plaza.call('sendReturnMessage', { as_id: id, content: 'Thanks' }, ana)).code).toBe(2000018)
    expect(await plaza.call('getReturnPreview', { ...wish, qty: 2 }, ana)).toMatchObject({ code: 2000011, data: { left: 1 } })
  })

  test('when two ask for one unit at the same moment, but for one of them', async () => {
    const ana = await rich()
    for (let round = 0; round < 5; round++) {
      const bought = await boughtOrder(plaza, ana, shop, { skus: [first()] })
      const wish = await returnOf(plaza, ana, bought)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => plaza.insist('submitReturn', wish, { ...ana, key: crypto.randomUUID() })),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 2000010, 2000010, 2000010])
    }
  })
})

describe('the same key', () => {
  test('asks for one return, sends one message and one parcel, however often it is sent', async () => {
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, shop, { skus: [first()] })
    const wish = await returnOf(plaza, ana, bought)
    const eightTimes = <Name extends CallName>(name: Name, input: Record<string, unknown>) => {
      const key = crypto.randomUUID()
      return Promise.all(Array.from({ length: 8 }, () => plaza.insist(name, input, { ...ana, key })))
    }
    const asked = await eightTimes('submitReturn', wish)
    expect(new Set(asked.map(({ code, data }) => `${code} ${JSON.stringify(data)}`)).size).toBe(1)
    const as_id = asked[0]?.data.as_id ?? ''
    await eightTimes('sendReturnMessage', { as_id, content: 'One message' })
    await byShop.accept(as_id, 'Here')
    expect((await eightTimes('dispatchReturn', { as_id, carrier: 'dhl', log_sn: '1' })).map(({ code }) => code)).toEqual(
      Array.from({ length: 8 }, () => 200),
    )
    const { messages, timeline } = await view(as_id, ana)
    expect(messages.map(({ content }) => content)).toEqual(['One message'])
    expect(timeline.map(({ act }) => act)).toEqual(['request', 'accept', 'dispatch'])
  })
})

describe('the clocks of returns', () => {
  const asked = async (wish: { kind?: 'return_refund' | 'refund_only' } = {}, of = shop) => {
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, of, { skus: [of.skus[0]!] })
    return { ana, bought, id: await openReturn(ana, await returnOf(plaza, ana, bought, wish)) }
  }
  const afterDays = async (days: number) => {
    await passDays(plaza, days)
    await runClocks()
  }

  test('accept for a silent shop, receive and refund in its place', async () => {
    const { ana, id } = await asked()
    await afterDays(2)
    expect((await view(id, ana)).state).toBe('requested')
    await afterDays(1)
    // where the shop said before that goods go
    expect(await view(id, ana)).toMatchObject({ state: 'accepted', instructions: 'Calle Taller 7, 41010 Sevilla' })
    await plaza.call('dispatchReturn', { as_id: id, carrier: 'dhl', log_sn: '1' }, ana)
    await afterDays(15)
    expect((await view(id, ana)).state).toBe('received')
    await afterDays(3)
    const done = await view(id, ana)
    expect(done.state).toBe('refunded')
    expect(done.timeline.map(({ by }) => by)).toEqual(['buyer', 'clock', 'buyer', 'clock', 'clock'])
  })

  test('give the money back at once where nothing has to be sent, or the shop never said where to', async () => {
    const only = await asked({ kind: 'refund_only' })
    const nowhere = await plaza.seedShop()
    await execute(plaza.db, sql`update shop set return_address = '' where id = ${nowhere.shopId}`)
    const silent = await asked({}, nowhere)
    await expect(
      plaza.db.transaction((tx) => acceptReturn(tx, nowhere.owner, { returnId: silent.id, instructions: '', note: null })),
    ).rejects.toMatchObject({ codeName: 'parameterInvalid' })
    await afterDays(3)
    for (const { ana, id } of [only, silent]) expect((await view(id, ana)).state).toBe('refunded')
  })

  test('close what is not sent back, and what nobody asks the house about; then the order runs on', async () => {
    const [kept, refused] = [await asked(), await asked()]
    await byShop.accept(kept.id)
    await byShop.refuse(refused.id)
    await afterDays(10)
    for (const { ana, id, bought } of [kept, refused]) {
      expect(await view(id, ana)).toMatchObject({ state: 'closed', refund: '0.00' })
      const order = await orderOf(bought.orderId, ana)
      expect(order).toMatchObject({ can_complete: true, payment_status: 'paid' })
      expect(order.products[0]).toMatchObject({ can_return: true, return: { as_id: id, state: 'closed' } })
    }
    const titles = (await plaza.call('getNotices', {}, refused.ana)).data.list.map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual([expect.stringContaining('was closed'), expect.stringContaining('refused return')])
  })
})

describe('what a shop refused', () => {
  const escalated = async () => {
    const ana = await rich()
    const bought = await boughtOrder(plaza, ana, shop, { skus: [{ ...first(), qty: 2 }] })
    const id = await openReturn(ana, await returnOf(plaza, ana, bought))
    await byShop.refuse(id, 'It was worn.')
    expect(await view(id, ana)).toMatchObject({ state: 'refused', can_escalate: true })
    expect((await plaza.call('escalateReturn', { as_id: id, note: 'It was not.' }, ana)).code).toBe(200)
    return { ana, id, bought }
  }

  test('is decided by an operator, with a part, all or nothing, and written down', async () => {
    const operator = await makeOperator(plaza, 'support')
    const decide = (returnId: string, amountMinor: bigint | null, by = operator) =>
      plaza.db.transaction((tx) => decideReturn(tx, by, { returnId, amountMinor, why: { words: 'The pictures show it.' } }))
    const [part, all, none] = [await escalated(), await escalated(), await escalated()]
    const reader = await makeOperator(plaza, 'review')
    await expect(decide(part.id, null, reader)).rejects.toMatchObject({ status: 403 })
    await decide(part.id, 500n)
    await decide(all.id, null)
    await decide(none.id, 0n)
    expect(await view(part.id, part.ana)).toMatchObject({ state: 'refunded', refund: '5.00' })
    expect(await view(all.id, all.ana)).toMatchObject({ state: 'refunded', refund: '19.99' })
    const closed = await view(none.id, none.ana)
    expect(closed).toMatchObject({ state: 'closed', refund: '0.00' })
    expect(closed.timeline.at(-1)).toMatchObject({ act: 'close', by: 'operator', note: 'The pictures show it.' })
    await expect(decide(all.id, null)).rejects.toMatchObject({ codeName: 'writeConflict' })
    const audit = await rows<{ act: string }>(plaza.db, sql`select act from audit_entry where subject = 'return' order by id`)
    expect(audit.map(({ act }) => act)).toEqual(['return.refund', 'return.refund', 'return.close'])
    // the other unit of the line gives back what was paid for it, not what was denied before
    const rest = await plaza.call('getReturnPreview', { order_id: part.bought.orderId, item_id: part.bought.lines[0], qty: 1 }, part.ana)
    expect(rest.data.amounts).toMatchObject({ goods: '19.99', delivery: '5.00', refund: '24.99' })
  })

  test('cannot be decided by who bought it or who sells it', async () => {
    const { id, ana } = await escalated()
    const buyer = await makeOperator(plaza, 'everything', ana.email)
    await expect(
      plaza.db.transaction((tx) => decideReturn(tx, buyer, { returnId: id, amountMinor: null, why: { words: 'Mine' } })),
    ).rejects.toMatchObject({ status: 403 })
    await byShop.refund(id)
    expect((await view(id, ana)).state).toBe('refunded')
  })
})

test('both sides write to each other with pictures, and each is told', async () => {
  const ana = await rich()
  const bought = await boughtOrder(plaza, ana, shop, { skus: [first()] })
  const id = await openReturn(ana, await returnOf(plaza, ana, bought))
  const images = [(await uploadPicture(plaza, ana, 'return')).path]
  await plaza.call('sendReturnMessage', { as_id: id, content: 'Here it <b>is</b>', images }, ana)
  await plaza.db.transaction((tx) => writeReturnMessage(tx, shop.owner, { returnId: id, content: 'Thank you', images: [] }))
  const { messages } = await view(id, ana)
  expect(messages.map(({ by, content, pictures }) => [by, content, pictures.length])).toEqual([
    ['buyer', 'Here it <b>is</b>', 1],
    ['seller', 'Thank you', 0],
  ])
  const [told] = (await plaza.call('getNotices', {}, ana)).data.list
  expect(told).toMatchObject({
    title: expect.stringContaining('Message about your return'),
    body: 'Thank you',
    link: `/pages/mine/refund_sent?id=${id}`,
  })
  const owner = await rows<{ kind: string }>(
    plaza.db,
    sql`select kind from notice where customer_id = ${shop.ownerId} order by id desc limit 2`,
  )
  expect(owner.map(({ kind }) => kind)).toEqual(['shop_return_message', 'shop_return_requested'])
})

test('a refund that was given beside it counts when otherwise more went back than was paid', async () => {
  const ana = await rich()
  const bought = await boughtOrder(plaza, ana, shop, { skus: [first()] })
  const before = await balance(ana)
  await plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId: bought.orderId, amountMinor: 1000n, note: 'a scratch' }))
  const id = await openReturn(ana, await returnOf(plaza, ana, bought, { kind: 'refund_only' }))
  expect((await view(id, ana)).amounts).toMatchObject({ goods: '19.99', delivery: '5.00', deducted: '10.00', refund: '14.99' })
  // all of it goes back in another way meanwhile: the return ends without anything left
  await plaza.db.transaction((tx) => refundOrder(tx, shop.owner, { orderId: bought.orderId, amountMinor: null, note: 'sorry' }))
  await byShop.accept(id)
  expect(await view(id, ana)).toMatchObject({ state: 'refunded', refund: '0.00' })
  expect(Number(await balance(ana)) - Number(before)).toBeCloseTo(24.99)
})

test('a clock that runs beside somebody who acts does nothing twice', async () => {
  const ana = await rich()
  const bought = await boughtOrder(plaza, ana, shop, { skus: [first()] })
  const id = await openReturn(ana, await returnOf(plaza, ana, bought, { kind: 'refund_only' }))
  await passDays(plaza, 3)
  await Promise.allSettled([
    runClocks(),
    runClocks(),
    byShop.accept(id),
    plaza.db.transaction((tx) => acceptReturn(tx, clock, { returnId: id, instructions: '', note: null })),
  ])
  expect((await view(id, ana)).timeline.map(({ act }) => act)).toEqual(['request', 'accept', 'refund'])
})
