import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { PaymentMethodCode } from '../../contract/payment-methods.ts'
import { announceToShops } from '../orders/announce-to-shops.ts'
import { shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { closed, readPdf } from '../testing/read-pdf.ts'
import { whileHeld } from '../testing/while-held.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let office: { cookie: string }
let stranger: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2500n], stock: 1000 })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  office = await enterOffice(plaza, shop.owner)
  stranger = await enterOffice(plaza, (await plaza.seedShop()).owner)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function buy({ person = ana, method = 'wallet', qty = 1 }: { person?: TestCustomer; method?: PaymentMethodCode; qty?: number } = {}) {
  const { data } = await plaza.buy(person, [{ ...shop.skus[0]!, qty }], method)
  return data.orders[0]?.id ?? ''
}
const list = async (input: Record<string, unknown> = {}, who = office) => (await plaza.call('getShopOrders', input, who)).data
const view = async (order_id: string, lang = 'en') => (await plaza.call('getShopOrder', { order_id }, { ...office, lang })).data
const ship = (shipments: { order_id: string; log_sn: string; carrier?: string }[], options: { key?: string } = {}, who = office) =>
  plaza.call('shipShopOrders', { shipments: shipments.map((one) => ({ carrier: 'correos', ...one })) }, { ...who, ...options })
const numberOf = (id: string) => `P${id.padStart(9, '0')}`
/** Lets an order be older than it is. */
const age = (id: string, days: number) =>
  execute(
    plaza.db,
    sql`update orders set created_at = created_at - make_interval(hours => ${days * 24}), promised_at = promised_at - make_interval(hours => ${days * 24}),
      due_at = due_at - make_interval(hours => ${days * 24}) where id = ${id}`,
  )
/** Somebody who works for the shop. */
async function staff(role: ShopMember['role'], firstname = 'Pia'): Promise<{ member: ShopMember; cookie: string; person: TestCustomer }> {
  const person = await plaza.makeCustomer()
  await execute(plaza.db, sql`update customer set firstname = ${firstname} where id = ${person.customerId}`)
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${person.customerId}, ${role}) returning id`,
  )
  const member = { kind: 'shop_member', shopId: shop.shopId, memberId: id, role } as const
  return { member, person, ...(await enterOffice(plaza, member)) }
}

describe('the queue', () => {
  test('has what must leave first at the top, late ones before all others, and counts every tab', async () => {
    const other = await plaza.seedShop()
    const cookie = await enterOffice(plaza, other.owner)
    const ids: string[] = []
    for (const days of [0, 5, 2]) {
      const { data } = await plaza.buy(ana, [other.skus[0]!], 'wallet')
      ids.push(data.orders[0]?.id ?? '')
      await age(ids.at(-1) ?? '', days)
    }
    const { data: unpaid } = await plaza.buy(ana, [other.skus[0]!], 'card')
    const queue = await list({}, cookie)
    expect(queue.list.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
    // standard delivery takes 2 to 5 days: what arrives in time leaves within three
    expect(queue.list.map(({ is_late }) => is_late)).toEqual([true, false, false])
    const [late] = queue.list
    expect(Date.parse(late?.ship_by ?? '') - Date.parse(late?.created_at ?? '')).toBe(3 * 86_400_000)
    expect(Date.parse(late?.cancels_at ?? '') - Date.parse(late?.created_at ?? '')).toBeCloseTo(14 * 86_400_000, -4)
    expect(queue.counts).toEqual({ to_ship: 3, late: 1, shipped: 0, delivered: 0, completed: 0, cancelled: 0, all: 4 })
    expect((await list({ tab: 'late' }, cookie)).list.map(({ id }) => id)).toEqual([ids[1]])
    expect((await list({ tab: 'all' }, cookie)).list[0]).toMatchObject({
      id: unpaid.orders[0]?.id,
      label: 'unpaid',
      ship_by: null,
      acts: ['cancel'],
    })
  })

  test('is late never before the day after the order, and never after the day on which the clock cancels it', async () => {
    const { early, last } = await row<{ early: number; last: number }>(
      plaza.db,
      sql`select extract(epoch from ship_by_of(t, t + interval '1 day', '{"days_min": 1}') - t)::int as early,
        extract(epoch from ship_by_of(t, t + interval '60 days', '{"days_min": 20}') - t)::int as last from (select now() as t) x`,
    )
    expect([early, last]).toEqual([86_400, 14 * 86_400])
  })

  test('finds an order by number, buyer, product, SKU code and tracking number, in any spelling', async () => {
    const sana = await plaza.makeCustomer({ walletMinor: 10_000n })
    await execute(plaza.db, sql`update address set name = 'Zoë Álvarez 山田' where customer_id = ${sana.customerId}`)
    const id = await buy({ person: sana })
    await ship([{ order_id: id, log_sn: 'ZZ 12-34 q' }])
    const found = async (q: string, more: Record<string, unknown> = {}) =>
      (await list({ tab: 'all', q, ...more })).list.map((order) => order.id)
    for (const q of [
      numberOf(id),
      numberOf(id).toLowerCase(),
      'zoe',
      'alvarez ZOË',
      '山田',
      'zz1234',
      'ZZ12-34Q',
      `zoe ${shop.skus.length > 0 ? 'product' : ''}`,
    ])
      expect([q, await found(q)]).toEqual([q, [id]])
    expect(await found('shop- product 0 álvarez')).toEqual([id])
    expect(await found('zoe%')).toEqual([])
    expect(await found('zoe', { country: 'JP' })).toEqual([])
    expect(
      await found('zoe', { country: 'ES', payment_method: 'wallet', delivery: 'standard', from: '2020-01-01', to: '2999-01-01' }),
    ).toEqual([id])
    expect(await found('zoe', { payment_method: 'cod' })).toEqual([])
    expect(await found('zz1234', { payment_method: 'cod' })).toEqual([])
    expect(await found('zoe', { to: '2020-01-01' })).toEqual([])
    expect((await list({ tab: 'all', ids: [id] })).list.map((order) => order.id)).toEqual([id])
    expect((await list({ tab: 'all', ids: [id] }, stranger)).count).toBe(0)
    expect((await list({ tab: 'all', q: 'zoe' }, stranger)).count).toBe(0)
    const filters = (await plaza.call('getShopOrderFilters', {}, office)).data
    expect(filters).toMatchObject({ countries: ['ES'], deliveries: [{ code: 'standard', name_en: 'Standard' }] })
  })

  test('follows the method that is chosen later', async () => {
    const { data } = await plaza.buy(ana, [shop.skus[0]!], 'card')
    const id = data.orders[0]?.id ?? ''
    expect((await list({ tab: 'all', ids: [id], payment_method: 'card' })).count).toBe(1)
    await plaza.call(
      'startPayment',
      { purchase_id: data.purchase_id, payment_method: 'wallet' },
      { token: ana.token, key: crypto.randomUUID() },
    )
    expect((await list({ tab: 'to_ship', ids: [id], payment_method: 'wallet' })).count).toBe(1)
  })

  test('is scanned by number and by tracking number; what is of nobody, or of another shop, is missing', async () => {
    const id = await buy()
    await ship([{ order_id: id, log_sn: 'SCAN 77' }])
    const scan = (code: string, who = office) => plaza.call('findShopOrder', { code }, who)
    for (const code of [numberOf(id), numberOf(id).toLowerCase(), id, 'scan77']) expect((await scan(code)).data).toMatchObject({ id })
    for (const code of ['P999999999', 'nothing', '!!']) expect((await scan(code)).code).toBe(codes.orderMissing)
    expect((await scan(numberOf(id), stranger)).code).toBe(codes.orderMissing)
  })

  test('is for those who look after orders', async () => {
    for (const [role, status] of [
      ['orders', 200],
      ['everything', 200],
      ['catalogue', 403],
      ['money', 403],
    ] as const) {
      const { cookie } = await staff(role)
      expect([role, (await plaza.call('getShopOrders', {}, { cookie })).status]).toEqual([role, status])
    }
  })
})

describe('an order', () => {
  test('says what to pack, where to, what it earns and when', async () => {
    const id = await buy({ qty: 2 })
    const before = await view(id)
    expect(before).toMatchObject({
      increment_id: numberOf(id),
      label: 'paid',
      acts: ['ship', 'cancel', 'partly_refund'],
      products: [{ qty: 2, price: '10.00', row_total: '20.00', returned: 0 }],
      address: { name: 'Ana Prueba', street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', country: 'ES' },
      money: {
        items: '20.00',
        delivery: '5.00',
        shop_discount: '0.00',
        total: '25.00',
        commission_basis_points: 800,
        commission: '1.60',
        earning: '23.40',
        state: 'held',
        waits_for: 'shipment',
        arrives_at: null,
      },
      conversation_id: null,
    })
    const { cookie } = await staff('orders', 'Pia')
    await ship([{ order_id: id, log_sn: 'PIA1' }], {}, { cookie })
    const shipped = await view(id)
    expect(shipped).toMatchObject({ label: 'shipped', acts: ['transit', 'deliver', 'partly_refund'], ship_by: null, cancels_at: null })
    expect(shipped.money).toMatchObject({ state: 'held', waits_for: 'confirmation', arrives_at: expect.any(String) })
    expect(shipped.timeline.map(({ act, by, name }) => [act, by, name])).toEqual([
      ['place', 'buyer', null],
      ['pay', 'buyer', null],
      ['ship', 'seller', 'Pia'],
    ])
    await plaza.call('completeOrder', { order_id: id }, ana)
    expect((await view(id)).money).toMatchObject({ state: 'released', waits_for: null, earning: '23.40' })
  })

  test('leads to the conversation with its buyer', async () => {
    const id = await buy()
    const { data } = await plaza.call('writeMessage', { shop_id: shop.shopId, about: 'order', about_id: id, content: 'When?' }, ana)
    expect((await view(id)).conversation_id).toBe(data.conversation_id)
  })
})

describe('shipping many', () => {
  test('ships what can be shipped and says of the rest why not', async () => {
    const [first, second, cancelled] = [await buy(), await buy({ method: 'cod' }), await buy()]
    await plaza.call('cancelShopOrder', { order_id: cancelled, reason: 'Out of clay' }, office)
    const theirs = (await plaza.buy(ana, [(await plaza.seedShop()).skus[0]!], 'wallet')).data.orders[0]?.id ?? ''
    const { data } = await ship([
      { order_id: first, log_sn: 'A1' },
      { order_id: cancelled, log_sn: 'A2' },
      { order_id: theirs, log_sn: 'A3' },
      { order_id: first, log_sn: 'A4' },
      { order_id: second, log_sn: 'A5', carrier: 'SEUR' },
    ])
    expect(data.list.map(({ order_id, outcome, reason, label }) => [order_id, outcome, reason, label])).toEqual([
      [first, 'shipped', null, 'shipped'],
      [cancelled, 'refused', 'state', 'cancelled'],
      [theirs, 'refused', 'missing', null],
      [first, 'refused', 'repeated', null],
      [second, 'shipped', null, 'shipped'],
    ])
    expect((await plaza.call('getOrder', { order_id: first }, ana)).data).toMatchObject({ carrier: 'Correos', log_sn: 'A1' })
    expect((await plaza.call('getOrder', { order_id: theirs }, ana)).data.label).toBe('paid')
  })

  test('repeated ships nothing twice: under its key it answers the same, without one it is so already', async () => {
    const id = await buy()
    const key = crypto.randomUUID()
    const first = await ship([{ order_id: id, log_sn: 'rp 1' }], { key })
    expect((await ship([{ order_id: id, log_sn: 'rp 1' }], { key })).data).toEqual(first.data)
    expect((await ship([{ order_id: id, log_sn: 'RP1', carrier: 'Correos' }])).data.list[0]).toMatchObject({ outcome: 'already' })
    expect((await ship([{ order_id: id, log_sn: 'RP2' }])).data.list[0]).toMatchObject({
      outcome: 'refused',
      reason: 'state',
      label: 'shipped',
    })
    const { timeline } = await view(id)
    expect(timeline.filter(({ act }) => act === 'ship')).toHaveLength(1)
  })

  test('broken off in the middle is ended by a repeat', async () => {
    const [first, second] = [await buy(), await buy()]
    await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: first, carrier: 'correos', trackingNumber: 'BR1' }))
    const { data } = await ship([
      { order_id: first, log_sn: 'BR1' },
      { order_id: second, log_sn: 'BR2' },
    ])
    expect(data.list.map(({ outcome }) => outcome)).toEqual(['already', 'shipped'])
  })

  test('by two people at once ships an order once', async () => {
    const id = await buy()
    const answer = await whileHeld(
      plaza.db,
      (tx) => shipOrder(tx, shop.owner, { orderId: id, carrier: 'correos', trackingNumber: 'TWO1' }),
      () => ship([{ order_id: id, log_sn: 'TWO2' }]),
    )
    expect(answer.data.list[0]).toMatchObject({ outcome: 'refused', reason: 'state', label: 'shipped' })
  })
})

describe('acts', () => {
  test('cancel tells the buyer why and gives all back', async () => {
    const person = await plaza.makeCustomer({ walletMinor: 5_000n })
    const id = await buy({ person })
    const cancel = () => plaza.call('cancelShopOrder', { order_id: id, reason: 'The kiln broke' }, office)
    expect((await cancel()).data).toEqual({ label: 'cancelled' })
    expect((await plaza.call('getUserBalance', {}, person)).data.balance).toBe('50.00')
    expect((await plaza.call('getOrder', { order_id: id }, person)).data.cancel_remark).toBe('The kiln broke')
    expect((await cancel()).code).toBe(codes.cancelRefused)
    expect((await view(id)).money).toMatchObject({ state: 'given_back', refunded: '15.00', earning: '0.00' })
    const shipped = await buy()
    await ship([{ order_id: shipped, log_sn: 'C1' }])
    expect((await plaza.call('cancelShopOrder', { order_id: shipped, reason: 'x' }, office)).code).toBe(codes.cancelAfterShipment)
  })

  test('mark moves it on as the table allows, and cash is with the courier then', async () => {
    const id = await buy({ method: 'cod' })
    const mark = (act: string, note = '') => plaza.call('markShopOrder', { order_id: id, act, note }, office)
    expect((await mark('transit')).data).toEqual({ reason: 'order_state', label: 'to_ship' })
    await ship([{ order_id: id, log_sn: 'M1' }])
    expect((await mark('transit', 'In Zaragoza')).data).toEqual({ label: 'in_transit' })
    expect((await plaza.call('getOrder', { order_id: id }, ana)).data.traces).toEqual([{ at: expect.any(String), text: 'In Zaragoza' }])
    expect((await view(id)).money).toMatchObject({ state: 'at_the_door', waits_for: 'delivery' })
    expect((await mark('deliver')).data).toEqual({ label: 'delivered' })
    expect((await mark('deliver')).data).toEqual({ reason: 'order_state', label: 'delivered' })
    expect((await view(id)).money).toMatchObject({ state: 'held', waits_for: 'confirmation' })
  })

  test('a wrong tracking number is put right, the buyer is told, and it stands in the audit who did it', async () => {
    const person = await plaza.makeCustomer({ walletMinor: 5_000n })
    const id = await buy({ person })
    const correct = (log_sn: string) => plaza.call('correctShopTracking', { order_id: id, carrier: 'seur', log_sn }, office)
    expect((await correct('W2')).data).toEqual({ reason: 'order_state', label: 'paid' })
    await ship([{ order_id: id, log_sn: 'W1' }])
    expect((await correct('W2')).data).toEqual({ label: 'shipped' })
    await correct('W2')
    expect((await plaza.call('getOrder', { order_id: id }, person)).data).toMatchObject({ carrier: 'SEUR', log_sn: 'W2' })
    expect((await plaza.call('getNotices', {}, { token: person.token, lang: 'en' })).data.list[0]?.body).toContain('W2')
    const entries = await rows<{ actor_id: string; details: unknown }>(
      plaza.db,
      sql`select actor_id, details from audit_entry where act = 'order.tracking' and subject_id = ${id}`,
    )
    expect(entries).toEqual([
      { actor_id: shop.owner.memberId, details: { carrier_before: 'correos', number_before: 'W1', carrier: 'seur', number: 'W2' } },
    ])
  })

  test('a part of the money goes back before the rest is shipped; all of it is a cancellation', async () => {
    const id = await buy({ qty: 2 })
    const refund = (amount: string) => plaza.call('refundShopOrder', { order_id: id, amount, reason: 'One broke' }, office)
    expect((await refund('25.00')).data).toEqual({ reason: 'not_shipped', at: null })
    expect((await refund('10.00')).data).toEqual({ label: 'paid' })
    expect((await view(id)).money).toMatchObject({ refunded: '10.00', commission: '0.96', earning: '14.04' })
    expect((await ship([{ order_id: id, log_sn: 'R1' }])).data.list[0]?.outcome).toBe('shipped')
  })
})

describe('what is printed', () => {
  const print = async (name: 'getPackingSlips' | 'getAddressLabels', order_id: string[], lang = 'en') => {
    const response = await plaza.send(name, { order_id }, { ...office, lang })
    return { response, pdf: await readPdf(new Uint8Array(await response.clone().arrayBuffer())) }
  }

  test('is a slip for each order, in the language of the office', async () => {
    const ids = [await buy({ qty: 3 }), await buy()]
    const { response, pdf } = await print('getPackingSlips', ids)
    expect(response.headers.get('content-disposition')).toContain('packing-slips_2.pdf')
    expect(pdf.pages).toHaveLength(2)
    expect(pdf.pages[0]).toContain(closed(`Packing slip ${numberOf(ids[0] ?? '')}`))
    for (const words of ['Ana Prueba', 'Calle Mayor 1', '28013 Madrid', 'Spain', '3 ×', 'Product 0', 'Units in all: 3', '1 / 1'])
      expect([words, pdf.pages[0]?.includes(closed(words))]).toEqual([words, true])
    expect(pdf.pages[0]).not.toContain('10.00')
    expect((await print('getPackingSlips', [ids[0] ?? ''], 'ja')).pdf.pages[0]).toContain('納品書')
    expect((await print('getPackingSlips', [ids[0] ?? ''], 'th')).pdf.language).toBe('th')
  })

  test('is a label of 100 x 150 mm, with what the courier collects', async () => {
    const [paid, cash] = [await buy(), await buy({ method: 'cod' })]
    const { response, pdf } = await print('getAddressLabels', [paid, cash])
    const raw = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(raw).toContain('/MediaBox [0 0 283.46 425.2]')
    expect(pdf.pages).toHaveLength(2)
    expect(pdf.pages[0]).toContain(closed('Calle Taller 7, 41010 Sevilla'))
    expect(pdf.pages[0]).not.toContain('Collect')
    expect(pdf.pages[1]).toContain(closed('Collect on delivery USD 15.00'))
    expect((await plaza.call('getAddressLabels', { order_id: [paid] }, stranger)).code).toBe(codes.orderMissing)
    expect((await plaza.call('getPackingSlips', { order_id: [paid, '99999999'] }, office)).code).toBe(codes.orderMissing)
  })
})

describe('members of a shop', () => {
  const titles = async ({ token }: TestCustomer) =>
    (await plaza.call('getNotices', {}, { token, lang: 'en' })).data.list.map(({ title, body }) => `${title} ${body}`)

  test('who look after orders are told once of what is to be shipped, and before the clock cancels it', async () => {
    await announceToShops(plaza.db, plaza.services)
    const [pia, leo, mia] = [await staff('orders'), await staff('catalogue'), await staff('everything')]
    const gone = await staff('orders')
    await execute(plaza.db, sql`update shop_member set removed_at = now() where id = ${gone.member.memberId}`)
    const ids = [await buy(), await buy()]
    await plaza.buy(ana, [shop.skus[0]!], 'card')
    for (let time = 0; time < 2; time++) await announceToShops(plaza.db, plaza.services)
    const told = [`New orders to ship: 2 ${ids.map(numberOf).join(', ')}. Total: USD 30.00.`]
    expect([await titles(pia.person), await titles(mia.person), await titles(leo.person), await titles(gone.person)]).toEqual([
      told,
      told,
      [],
      [],
    ])
    await age(ids[1] ?? '', 12.5)
    for (let time = 0; time < 2; time++) await announceToShops(plaza.db, plaza.services)
    expect((await titles(pia.person)).slice(0, -1)).toEqual([
      `Ship soon: ${numberOf(ids[1] ?? '')} Unless they leave within 2 days they are cancelled, and their buyers get all their money back.`,
    ])
  })
})
