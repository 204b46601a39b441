import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { claimed, giveOut } from '../testing/couponing.ts'
import { drawPicture } from '../testing/draw-picture.ts'
import { enterOffice } from '../testing/office.ts'
import { uploadForShop } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, passDays, returnOf } from '../testing/returning.ts'
import { acceptReturn } from './accept.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n] })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const minor = (amount: string) => BigInt(amount.replace('.', ''))
const view = async (as_id: string, cookie = office) => (await plaza.call('getShopReturn', { as_id }, cookie)).data
const queue = async (input: Record<string, unknown>) => (await plaza.call('getShopReturns', input, office)).data

/** Somebody's return of what they bought, delivered. */
async function asked(
  buyer: TestCustomer,
  { of = shop, wish = {}, qty = 1 }: { of?: TestShop; wish?: Parameters<typeof returnOf>[3]; qty?: number } = {},
) {
  const bought = await boughtOrder(plaza, buyer, of, { skus: of.skus.slice(0, 1).map((sku) => ({ ...sku, qty })) })
  const { data } = await plaza.call('submitReturn', await returnOf(plaza, buyer, bought, wish), buyer)
  return { ...bought, as_id: data.as_id }
}

/** A member of the shop with a role, in the office. */
async function member(role: string, of = shop): Promise<{ customer: TestCustomer; cookie: string }> {
  const customer = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${of.shopId}, ${customer.customerId}, ${role}) returning id`,
  )
  return { customer, ...(await enterOffice(plaza, { memberId: id } as ShopMember)) }
}

describe('the desk', () => {
  test('lists what happens soonest by itself first, and counts what stands under each view', async () => {
    const ana = await rich()
    const before = (await queue({})).counts
    const late = await asked(ana)
    await execute(plaza.db, sql`update order_return set due_at = due_at - interval '2 days' where id = ${late.as_id}`)
    const early = await asked(ana)
    const there = await queue({ view: 'answer' })
    const ids = there.list.map(({ as_id }) => as_id)
    expect(ids.indexOf(late.as_id)).toBeLessThan(ids.indexOf(early.as_id))
    expect(there.counts.answer).toBe(before.answer + 2)
    expect(there.list.find(({ as_id }) => as_id === early.as_id)).toMatchObject({
      buyer: 'Ana',
      state: 'requested',
      refund: '24.99',
      due: { act: 'accept' },
    })
    await plaza.call('acceptReturn', { as_id: early.as_id }, office)
    expect((await queue({ view: 'waiting' })).list.map(({ as_id }) => as_id)).toContain(early.as_id)
    const found = await queue({ view: 'answer', q: `r${late.as_id.padStart(9, '0')}` })
    expect(found.list.map(({ as_id }) => as_id)).toEqual([late.as_id])
    expect((await queue({ view: 'answer', q: 'nobody of that name' })).count).toBe(0)
  })

  test('shows the case, with evidence that is looked at by a link of its own, and each look is written down', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const found = await view(as_id)
    expect(found).toMatchObject({
      content: 'The handle came off.',
      reason: 'damaged',
      postage: 'shop',
      return_address: 'Calle Taller 7, 41010 Sevilla',
      can_accept: true,
      can_refuse: true,
      can_receive: false,
      can_refund: true,
      objections: ['fault_not_shown'],
    })
    const [path = ''] = found.pictures
    const { data } = await plaza.call('getReturnPicture', { as_id, path }, office)
    const looks = () =>
      rows<{ viewer: string; viewer_id: string }>(
        plaza.db,
        sql`select v.viewer, v.viewer_id from file_view v join file f on f.id = v.file_id where f.path = ${path}`,
      )
    expect(await looks()).toEqual([])
    expect((await fetch(plaza.origin + data.url)).headers.get('content-type')).toBe('image/avif')
    expect(await looks()).toEqual([{ viewer: 'shop_member', viewer_id: shop.owner.memberId }])
    const other = await asked(ana)
    const [foreign = ''] = (await view(other.as_id)).pictures
    expect((await plaza.call('getReturnPicture', { as_id, path: foreign }, office)).code).toBe(codes.recordMissing)
  })

  test('acts in the name of the member, and tells who it was', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const eva = await member('orders')
    await execute(plaza.db, sql`update customer set firstname = 'Eva', lastname = 'Ruiz' where id = ${eva.customer.customerId}`)
    expect((await plaza.call('writeReturnMessage', { as_id, content: 'Could you send it?' }, eva)).code).toBe(codes.success)
    expect((await plaza.call('acceptReturn', { as_id, instructions: 'Calle Sol 3' }, eva)).code).toBe(codes.success)
    await plaza.call('dispatchReturn', { as_id, carrier: 'correos', log_sn: 'RX1' }, ana)
    expect((await plaza.call('receiveReturn', { as_id, restock: true }, office)).code).toBe(codes.success)
    expect((await plaza.call('refundReturn', { as_id, note: 'Sorry' }, eva)).code).toBe(codes.success)
    const done = await view(as_id)
    expect(done.timeline.map(({ act, by, member, note }) => [act, by, member, note])).toEqual([
      ['request', 'buyer', null, null],
      ['accept', 'seller', 'Eva Ruiz', null],
      ['dispatch', 'buyer', null, null],
      ['receive', 'seller', 'Owner', null],
      ['refund', 'seller', 'Eva Ruiz', 'Sorry'],
    ])
    expect(done.messages).toMatchObject([{ by: 'seller', member: 'Eva Ruiz', content: 'Could you send it?' }])
    expect(done).toMatchObject({ state: 'refunded', cost: null, can_refund: false, can_message: false, refund: '24.99' })
    expect((await plaza.call('writeReturnMessage', { as_id, content: 'Bye' }, eva)).code).toBe(codes.writeConflict)
  })

  test('refuses with a ready reason that the buyer reads in their language, with words beside it', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const refuse = (input: Record<string, unknown>) => plaza.call('refuseReturn', { as_id, ...input }, office)
    expect(await refuse({})).toMatchObject({ code: codes.parameterInvalid, data: { fields: { note: expect.any(String) } } })
    // it has not come back, so that nobody can have seen that it was worn
    expect(await refuse({ reason: 'worn' })).toMatchObject({
      code: codes.parameterInvalid,
      data: { fields: { reason: expect.any(String) } },
    })
    expect((await refuse({ reason: 'fault_not_shown', note: 'Envía otra foto.' })).code).toBe(codes.success)
    const told = async (lang: string) => (await plaza.call('getReturn', { as_id }, { ...ana, lang })).data.timeline.at(-1)?.note
    expect(await told('en')).toBe('the pictures do not show what is wrong · Envía otra foto.')
    expect(await told('es')).toBe('las fotos no muestran el problema · Envía otra foto.')
    const { list } = (await plaza.call('getNotices', {}, { ...ana, lang: 'ja' })).data
    expect(list[0]?.body).toContain('写真では不具合を確認できません · Envía otra foto.')
    expect((await refuse({ note: 'Twice' })).data).toMatchObject({ reason: 'return_state', state: 'refused' })
  })

  test('writes with pictures that were sent for the shop, which the buyer sees, and with no others', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const { path } = await uploadForShop(plaza, office, 'return', await drawPicture('#203040', { width: 300, height: 200 }))
    const write = (images: string[], who = office) => plaza.call('writeReturnMessage', { as_id, content: 'The label', images }, who)
    expect((await write([(await view(as_id)).pictures[0] ?? ''])).code).toBe(codes.returnFailed)
    // whoever works there may take up what another member has sent
    expect((await write([path], await member('orders'))).code).toBe(codes.success)
    const { messages } = (await plaza.call('getReturn', { as_id }, ana)).data
    expect(messages.at(-1)?.pictures.map((picture) => picture.path)).toEqual([path])
    expect((await view(as_id)).messages.at(-1)?.pictures).toEqual([path])
    expect((await plaza.call('getReturnPicture', { as_id, path }, office)).code).toBe(codes.success)
  })

  test('answers a second press like the first, and gives the money back once', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const key = crypto.randomUUID()
    const press = () => plaza.insist('refundReturn', { as_id }, { ...office, key })
    expect((await Promise.all([press(), press(), press()])).map(({ code }) => code)).toEqual([200, 200, 200])
    const { parts } = await row<{ parts: number }>(
      plaza.db,
      sql`select count(*)::int as parts from transfer t join order_return r on r.order_id = t.source_id where r.id = ${as_id} and t.kind = 'refund'`,
    )
    expect(parts).toBe(1)
  })

  test('is the work of who looks after orders, and shows nothing of another shop', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    const acts: [CallName, Record<string, unknown>][] = [
      ['getShopReturn', { as_id }],
      ['acceptReturn', { as_id }],
      ['refuseReturn', { as_id, note: 'No' }],
      ['receiveReturn', { as_id }],
      ['refundReturn', { as_id }],
      ['writeReturnMessage', { as_id, content: 'Hello' }],
      ['getReturnPicture', { as_id, path: (await view(as_id)).pictures[0] }],
    ]
    const other = await enterOffice(plaza, (await plaza.seedShop()).owner)
    const catalogue = await member('catalogue')
    for (const [name, input] of acts) {
      expect([name, (await plaza.call(name, input, other)).code]).toEqual([name, codes.recordMissing])
      expect([name, (await plaza.call(name, { ...input, as_id: '999999' }, office)).code]).toEqual([name, codes.recordMissing])
      expect([name, (await plaza.call(name, input, catalogue)).status]).toEqual([name, 403])
    }
    expect((await plaza.call('getShopReturns', {}, other)).data.counts).toEqual({ answer: 0, goods: 0, waiting: 0, ended: 0 })
  })

  test('loses to the clock that was there first, and says so', async () => {
    const ana = await rich()
    const { as_id } = await asked(ana)
    await passDays(plaza, 4)
    const { runReturnClocks } = await import('./clocks.ts')
    await runReturnClocks(plaza.db, plaza.services)
    expect((await plaza.call('refuseReturn', { as_id, note: 'No' }, office)).data).toMatchObject({
      reason: 'return_state',
      state: 'accepted',
    })
    expect((await view(as_id)).timeline.at(-1)).toMatchObject({ act: 'accept', by: 'clock', member: null })
  })
})

describe('what it costs is known before', () => {
  type Moved = { balance: bigint; debt: bigint; revenue: bigint; expense: bigint }
  async function books(of: TestShop): Promise<Moved> {
    const found = await row<Record<keyof Moved, string>>(
      plaza.db,
      sql`with sums as (select a.kind, a.owner_id, sum(case when t.to_account_id = a.id then t.amount_minor else -t.amount_minor end) as sum
          from account a join transfer t on a.id in (t.from_account_id, t.to_account_id) group by a.id)
        select coalesce(sum(sum) filter (where kind = 'merchant_balance' and owner_id = ${of.shopId}), 0)::text as balance,
          coalesce(sum(sum) filter (where kind = 'shop_debt' and owner_id = ${of.shopId}), 0)::text as debt,
          coalesce(sum(sum) filter (where kind = 'platform_revenue'), 0)::text as revenue,
          coalesce(sum(sum) filter (where kind = 'platform_expense'), 0)::text as expense from sums`,
    )
    return { balance: BigInt(found.balance), debt: BigInt(found.debt), revenue: BigInt(found.revenue), expense: BigInt(found.expense) }
  }
  const wallet = async (buyer: TestCustomer) => minor((await plaza.call('getUserBalance', {}, buyer)).data.balance)

  test.each([
    { name: 'of a settled order, from the balance', spent: false },
    { name: 'of a settled order, where the balance is empty', spent: true },
  ])('$name', async ({ spent }) => {
    const own = await plaza.seedShop({ prices: [1999n] })
    const ana = await rich()
    await claimed(plaza, ana, await giveOut(plaza, await makeOperator(plaza), { amountMinor: 333n }))
    const bought = await boughtOrder(plaza, ana, own, { skus: own.skus.map((sku) => ({ ...sku, qty: 3 })) })
    await plaza.call('completeOrder', { order_id: bought.orderId }, ana)
    if (spent)
      await execute(
        plaza.db,
        sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id, memo)
          select a.id, b.id, a.balance_minor - 100, 'payout', 'manual', ${bought.orderId}, 'test' from account a, account b
          where a.kind = 'merchant_balance' and a.owner_id = ${own.shopId} and b.kind = 'payout'`,
      )
    const theirs = await enterOffice(plaza, own.owner)
    const { data } = await plaza.call('submitReturn', await returnOf(plaza, ana, bought, { kind: 'refund_only' }), ana)
    const { cost, accept_pays } = await view(data.as_id, theirs)
    if (!cost) throw new Error('it is under way')
    expect([cost.from, accept_pays]).toEqual(['balance', true])
    expect(minor(cost.shop) + minor(cost.commission)).toBe(minor(cost.refund))
    expect(minor(cost.balance) + minor(cost.owed)).toBe(minor(cost.total))
    expect(minor(cost.subsidy)).toBeGreaterThan(0n)
    expect(minor(cost.owed) > 0n).toBe(spent)
    const [before, had] = [await books(own), await wallet(ana)]
    expect((await plaza.call('acceptReturn', { as_id: data.as_id }, theirs)).code).toBe(codes.success)
    const after = await books(own)
    expect({
      refund: (await wallet(ana)) - had,
      balance: before.balance - after.balance,
      owed: before.debt - after.debt,
      commission: before.revenue - after.revenue,
      subsidy: after.expense - before.expense,
    }).toEqual({
      refund: minor(cost.refund),
      balance: minor(cost.balance),
      owed: minor(cost.owed),
      commission: minor(cost.commission),
      subsidy: minor(cost.subsidy),
    })
  })

  test('of an order whose money is still held: the shop earns less by that when it completes', async () => {
    const own = await plaza.seedShop({ prices: [1999n] })
    const theirs = await enterOffice(plaza, own.owner)
    const operator = await makeOperator(plaza)
    /** What the shop has in the end of one and the same purchase. */
    async function earned(returned: boolean): Promise<{ earned: bigint; total: bigint }> {
      const ana = await rich()
      await claimed(plaza, ana, await giveOut(plaza, operator, { amountMinor: 333n }))
      const before = await books(own)
      const bought = await boughtOrder(plaza, ana, own, { skus: own.skus.map((sku) => ({ ...sku, qty: 3 })) })
      let total = 0n
      if (returned) {
        const { data } = await plaza.call('submitReturn', await returnOf(plaza, ana, bought, { kind: 'refund_only' }), ana)
        const { cost } = await view(data.as_id, theirs)
        expect(cost).toMatchObject({ from: 'escrow', balance: '0.00', owed: '0.00' })
        total = minor(cost?.total ?? '')
        await plaza.db.transaction((tx) => acceptReturn(tx, own.owner, { returnId: data.as_id, instructions: '', note: null }))
      }
      await plaza.call('completeOrder', { order_id: bought.orderId }, ana)
      return { earned: (await books(own)).balance - before.balance, total }
    }
    const whole = await earned(false)
    const less = await earned(true)
    expect(whole.earned - less.earned).toBe(less.total)
  })
})

test('a new return is told to those of the shop who look after orders', async () => {
  const own = await plaza.seedShop({ prices: [1000n] })
  const people = Object.fromEntries(
    await Promise.all(
      ['everything', 'orders', 'catalogue', 'money'].map(async (role) => [role, (await member(role, own)).customer] as const),
    ),
  )
  await asked(await rich(), { of: own })
  const told = async ({ token }: TestCustomer) => (await plaza.call('getNotices', {}, { token })).data.count
  expect(await Promise.all(Object.values(people).map(told))).toEqual([1, 1, 0, 0])
  expect((await rows(plaza.db, sql`select from notice where customer_id = ${own.ownerId} and kind = 'shop_return_requested'`)).length).toBe(
    1,
  )
})
