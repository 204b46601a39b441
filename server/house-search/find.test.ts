import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { depositReference } from '../applications/deposit-wallets.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { depositBy, makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { giveOut } from '../testing/couponing.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let orderId: string
let returnId: string
let deposit: { id: string; txid: string }
let withdrawalId: string
const desks = new Map<OperatorRole, { cookie: string }>()

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  shop = await plaza.seedShop({ prices: [1999n] })
  ana = await makePayee(plaza, { walletMinor: 90_000n })
  const bought = await boughtOrder(plaza, ana, shop)
  orderId = bought.orderId
  returnId = (await plaza.call('submitReturn', await returnOf(plaza, ana, bought), ana)).data.as_id
  const told = await depositBy(plaza, ana)
  deposit = { id: (await plaza.call('recharge', told, ana)).data.recharge_id, txid: told.txid }
  withdrawalId = (await plaza.call('withdraw', withdrawalOf('20.00'), ana)).data.withdraw_id
  await execute(plaza.db, sql`update withdrawal set payout_reference = 'SEPA-2026/77' where application_id = ${withdrawalId}`)
  await execute(plaza.db, sql`update orders set tracking_number = 'RR 123 456 785 ES' where id = ${orderId}`)
  await execute(plaza.db, sql`update customer set telephone = '+34 611 222 444' where id = ${ana.customerId}`)
  await execute(plaza.db, sql`update shop set name = '{"en": "Blue House", "ja": "青い家", "es": "Casa Ñandú"}' where id = ${shop.shopId}`)
  await giveOut(plaza, shop, { code: 'CLAY-10' })
  for (const role of ['everything', 'read_only', 'support', 'money', 'review', 'catalogue', 'content'] as const)
    desks.set(role, await enterConsole(plaza, await makeOperator(plaza, role)))
})
afterAll(() => plaza.close())

const find = async (q: string, role: OperatorRole = 'everything', lang = 'en') =>
  (await plaza.call('findInHouse', { q }, { ...desks.get(role), lang })).data.list
const number = (letter: string, id: string) => `${letter}${id.padStart(9, '0')}`

describe('the one field of the console', () => {
  test.each<[string, () => string, object]>([
    ['an order by its number', () => number('P', orderId), { kind: 'order', by: 'number', exact: true, state: 'delivered' }],
    ['an order by its number in a hurry', () => `p${orderId}`, { kind: 'order', by: 'number', exact: true }],
    ['a return by its number', () => number('R', returnId), { kind: 'return', by: 'number', state: 'requested' }],
    ['an application by its number', () => number('A', deposit.id), { kind: 'application', application: 'deposit', state: 'under_review' }],
    ['a customer by the e-mail', () => ana.email.toUpperCase(), { kind: 'customer', by: 'email', exact: true, state: 'active' }],
    ['a customer by how the e-mail begins', () => ana.email.slice(0, 9), { kind: 'customer', by: 'email', exact: false }],
    ['a customer by the telephone', () => '+34611222444', { kind: 'customer', by: 'telephone', exact: true }],
    ['a customer by the telephone without its country', () => '611 222 444', { kind: 'customer', by: 'telephone', exact: false }],
    [
      'a customer by the creditor reference of a bank transfer',
      () => depositReference({ kind: 'customer', customerId: ana.customerId }).replace(/(.{4})/g, '$1 '),
      { kind: 'customer', by: 'reference', exact: true },
    ],
    ['a shop by its name in another language', () => 'casa nandu', { kind: 'shop', by: 'name', exact: true, title: 'Blue House' }],
    ['a shop by how its name begins', () => '青い', { kind: 'shop', by: 'name' }],
    [
      'an order by its tracking number as somebody types it',
      () => 'rr123456785es',
      { kind: 'order', by: 'tracking', exact: true, match: 'RR 123 456 785 ES' },
    ],
    ['an order by how its tracking number begins', () => 'RR1234', { kind: 'order', by: 'tracking', exact: false }],
    [
      'a top-up by its transaction in another spelling',
      () => deposit.txid.toLowerCase().replace('0x', ' 0X '),
      { kind: 'application', by: 'transaction', exact: true, application: 'deposit' },
    ],
    [
      'a withdrawal by the reference of its payout',
      () => 'sepa-2026/77',
      { kind: 'application', by: 'payout', exact: true, application: 'withdrawal' },
    ],
    [
      'a coupon by its code',
      () => 'clay-10',
      { kind: 'coupon', by: 'code', exact: true, title: 'CLAY-10', state: 'running', of: 'Blue House' },
    ],
  ])('finds %s', async (_, term, expected) => {
    const found = await find(term())
    expect(found[0]).toMatchObject(expected)
  })

  test('finds shops and products by their address and SKUs, and payments by what the provider calls them', async () => {
    const { slug } = await row<{ slug: string }>(plaza.db, sql`select slug from shop where id = ${shop.shopId}`)
    expect(await find(slug)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'shop', by: 'slug', exact: true }),
        expect.objectContaining({ kind: 'product', by: 'slug', exact: false }),
      ]),
    )
    expect(await find(`${slug}-0`.toUpperCase())).toMatchObject([{ kind: 'product', exact: true }])
    const { data } = await plaza.buy(ana, shop.skus, 'card')
    const ofCard = data.orders[0]?.id ?? ''
    const reference = await row<{ reference: string | null }>(
      plaza.db,
      sql`insert into payment (purchase_id, provider, provider_reference, amount_minor, language, email, expires_at)
        select purchase_id, 'sandbox', 'pay_Searched1', total_minor, 'es', 'a@example.test', now() from orders where id = ${ofCard} returning provider_reference as reference`,
    )
    expect(await find(reference.reference ?? '')).toMatchObject([{ kind: 'payment', by: 'payment', exact: true, order_ids: [ofCard] }])
  })

  test('finds everything that has a bare number, what it is exactly before what begins so', async () => {
    const kinds = (await find(orderId)).filter(({ by }) => by === 'number').map(({ kind }) => kind)
    expect(kinds).toContain('order')
    expect(await find('0')).toEqual([])
    const exact = (await find('pers')).map((one) => one.exact)
    expect(exact).toEqual([...exact].sort((one, other) => Number(other) - Number(one)))
  })

  test('tells nobody what their role does not see', async () => {
    const kindsFor = async (role: OperatorRole, q: string) => new Set((await find(q, role)).map(({ kind }) => kind))
    const order = number('P', orderId)
    const top_up = number('A', deposit.id)
    for (const role of ['support', 'money', 'read_only'] as const)
      expect([role, await kindsFor(role, order)]).toEqual([role, new Set(['order'])])
    for (const role of ['review', 'catalogue', 'content'] as const) expect([role, await kindsFor(role, order)]).toEqual([role, new Set()])
    for (const role of ['money', 'read_only'] as const)
      expect([role, await kindsFor(role, top_up)]).toEqual([role, new Set(['application'])])
    for (const role of ['review', 'support', 'content'] as const) {
      expect([role, await kindsFor(role, top_up)]).toEqual([role, new Set()])
      expect([role, await kindsFor(role, deposit.txid)]).toEqual([role, new Set()])
    }
    for (const role of ['catalogue', 'content'] as const) expect([role, await kindsFor(role, ana.email)]).toEqual([role, new Set()])
    expect(await kindsFor('content', 'CLAY-10')).toEqual(new Set(['coupon']))
    expect(await kindsFor('review', 'CLAY-10')).toEqual(new Set())
  })

  test('takes signs that mean something to a database as they stand', async () => {
    for (const q of ['%', '___', "'", '\\', "a' & !b:*", 'per%', '<->', ':*', '青 & い']) {
      const answer = await plaza.call('findInHouse', { q }, desks.get('everything'))
      expect([q, answer.code]).toEqual([q, codes.success])
      expect(answer.data.list.filter(({ by }) => by === 'email')).toEqual([])
    }
  })
})
