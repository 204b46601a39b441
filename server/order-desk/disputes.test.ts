import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { escalationMinutes } from '../../contract/order-desk.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { refuseReturn } from '../returns/refuse.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { boughtOrder, returnOf } from '../testing/returning.ts'

let plaza: TestPlaza
let shop: TestShop
let olga: { cookie: string }
let omar: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n, 2500n], stock: 500 })
  olga = await enter('support')
  omar = await enter('everything')
  await execute(plaza.db, sql`update operator set firstname = 'Omar' where role = 'everything'`)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const enter = async (role: OperatorRole, minutesAgo = 0) => enterConsole(plaza, await makeOperator(plaza, role), { minutesAgo })
const rich = () => plaza.makeCustomer({ walletMinor: 100_000n })
const minor = (amount: string | undefined) => BigInt((amount ?? '').replace('.', ''))
const view = async (as_id: string, by = olga, lang = 'en') => (await plaza.call('getHouseReturn', { as_id }, { ...by, lang })).data
const queue = async (input: Record<string, unknown> = {}) => (await plaza.call('getHouseReturns', input, olga)).data
const decide = (as_id: string, input: Record<string, unknown>, by = olga) => plaza.call('decideHouseReturn', { as_id, ...input }, by)

/** A return that its shop refused and its buyer took to the house, of an order that is still held or settled. */
async function escalated(ana?: TestCustomer, { settled = false, of = shop }: { settled?: boolean; of?: TestShop } = {}) {
  const buyer = ana ?? (await rich())
  const bought = await boughtOrder(plaza, buyer, of, { skus: of.skus.slice(0, 1).map((sku) => ({ ...sku, qty: 2 })) })
  if (settled) await plaza.call('completeOrder', { order_id: bought.orderId }, buyer)
  const wish = await returnOf(plaza, buyer, bought)
  const { data } = await plaza.call('submitReturn', wish, buyer)
  await plaza.db.transaction((tx) =>
    refuseReturn(tx, of.owner, { returnId: data.as_id, reason: 'fault_not_shown', note: 'I see no crack.' }),
  )
  await plaza.call('escalateReturn', { as_id: data.as_id, note: 'Look at the handle.' }, buyer)
  return { as_id: data.as_id, orderId: bought.orderId, buyer, path: wish.images[0] ?? '' }
}

const movedSince = (orderId: string, known: number) =>
  rows<{ kind: string; from: string; to: string; amount_minor: string }>(
    plaza.db,
    sql`select t.kind, f.kind as from, a.kind as to, t.amount_minor from transfer t join account f on f.id = t.from_account_id join account a on a.id = t.to_account_id
      where t.source_kind = 'order' and t.source_id = ${orderId} order by t.id offset ${known}`,
  )
const known = async (orderId: string) => (await movedSince(orderId, 0)).length

describe('the queue', () => {
  test('has those that have waited longest first, says until when the house means to decide, and shows what the sides are at apart', async () => {
    const [one, two] = [await escalated(), await escalated()]
    await execute(plaza.db, sql`update order_return set escalated_at = now() - interval '4 days' where id = ${two.as_id}`)
    const before = await queue()
    const ids = before.list.map(({ as_id }) => as_id)
    expect(ids.indexOf(two.as_id)).toBeLessThan(ids.indexOf(one.as_id))
    expect(before.list.every(({ state }) => state === 'escalated')).toBe(true)
    const late = before.list.find(({ as_id }) => as_id === two.as_id)
    expect(new Date(late?.decide_by ?? '').getTime()).toBe(new Date(late?.escalated_at ?? '').getTime() + escalationMinutes * 60_000)
    const first = await queue({ page_size: 1 })
    expect([first.list.length, first.more]).toEqual([1, true])
    expect((await queue({ page_size: 1, after: first.list[0]?.as_id })).list[0]?.as_id).toBe(ids[1])
    await decide(two.as_id, { outcome: 'nothing', reason: 'fault_unproven' })
    const after = await queue()
    expect(after.counts.escalated).toBe(before.counts.escalated - 1)
    expect(after.counts.ended).toBe(before.counts.ended + 1)
    expect((await queue({ view: 'ended' })).list.map(({ as_id }) => as_id)).toContain(two.as_id)
    expect((await queue({ view: 'between' })).list.map(({ as_id }) => as_id)).not.toContain(one.as_id)
  })
})

describe('a case', () => {
  test('has the words and pictures of both sides, the terms of the day of the purchase, the order, and what both have come to before', async () => {
    const ana = await rich()
    const earlier = await escalated(ana)
    await decide(earlier.as_id, { outcome: 'all', reason: 'fault_shown' })
    const { as_id, path } = await escalated(ana)
    await plaza.call('sendReturnMessage', { as_id, content: 'It fell off by itself.' }, ana)
    const found = await view(as_id)
    expect(found.said.map(({ by, name, content }) => [by, name, content])).toEqual([
      ['buyer', 'Ana Prueba', 'The handle came off.'],
      ['buyer', 'Ana Prueba', 'It fell off by itself.'],
    ])
    expect(found.said[0]?.pictures).toEqual([path])
    expect(found.timeline.map(({ act, by, name, note }) => [act, by, name, note])).toEqual([
      ['request', 'buyer', 'Ana Prueba', null],
      ['refuse', 'seller', 'Owner', 'the pictures do not show what is wrong · I see no crack.'],
      ['escalate', 'buyer', 'Ana Prueba', 'Look at the handle.'],
    ])
    expect(found).toMatchObject({
      policy: { version: 1, return_days: 14 },
      bought: { label: 'delivered', total: '44.98', held: '44.98' },
      buyer_record: { orders: 2, returns: 1, refunded: 1, amount: '19.99', escalated: 1, for_buyer: 1, for_shop: 0 },
      can_decide: true,
      obstacle: null,
      findings: { all: expect.arrayContaining(['fault_shown']), nothing: expect.arrayContaining(['fault_unproven']) },
    })
    expect(found.findings.all).not.toContain('delivery_unproven')
    expect(found.verdicts.map(({ outcome }) => outcome)).toEqual(['all', 'nothing'])
  })

  test('shows its pictures by links of their own, and whoever looks is written down', async () => {
    const { as_id, path } = await escalated()
    const { data } = await plaza.call('openReturnPicture', { as_id, path }, olga)
    const inConsole = { host: new URL(plaza.configuration.OPERATOR_URL).host }
    expect((await fetch(plaza.origin + data.url, { headers: inConsole })).headers.get('content-type')).toBe('image/avif')
    expect(await rows(plaza.db, sql`select v.viewer from file_view v join file f on f.id = v.file_id where f.path = ${path}`)).toEqual([
      { viewer: 'operator' },
    ])
    expect(await rows(plaza.db, sql`select act, details from audit_entry where subject = 'return' and subject_id = ${as_id}`)).toEqual([
      { act: 'file.look', details: { purpose: 'return', path } },
    ])
    const other = await escalated()
    expect((await plaza.call('openReturnPicture', { as_id: other.as_id, path }, olga)).code).toBe(codes.recordMissing)
    const reader = await enter('read_only')
    expect((await plaza.call('openReturnPicture', { as_id, path }, reader)).status).toBe(403)
    expect((await view(as_id, reader)).obstacle).toBe('role')
  })
})

describe('a decision', () => {
  test.each([
    ['all', false],
    ['part', false],
    ['nothing', false],
    ['all', true],
    ['part', true],
  ] as const)('%s, settled: %s, does to the cent what was shown before it', async (outcome, settled) => {
    const { as_id, orderId } = await escalated(undefined, { settled })
    const amount = outcome === 'part' ? '7.77' : undefined
    const shown =
      amount === undefined
        ? (await view(as_id)).verdicts.find((verdict) => verdict.outcome === outcome)
        : (await plaza.call('getReturnEffect', { as_id, amount }, olga)).data
    if (!shown) throw new Error('the decision was not shown')
    const before = await known(orderId)
    const reason = outcome === 'nothing' ? 'fault_unproven' : 'fault_shown'
    const answer = await decide(as_id, { outcome, reason, ...(amount ? { amount } : {}) })
    expect(answer.data).toEqual({ state: outcome === 'nothing' ? 'closed' : 'refunded' })
    const moved = await movedSince(orderId, before)
    const sum = (kind: string) =>
      moved.filter((one) => one.kind === kind).reduce((total, { amount_minor }) => total + BigInt(amount_minor), 0n)
    expect(sum('refund')).toBe(minor(shown.cost.refund))
    expect(sum('reversal')).toBe(settled ? minor(shown.cost.shop) - minor(shown.cost.owed) : 0n)
    expect(sum('commission_return')).toBe(settled ? minor(shown.cost.commission) : 0n)
    expect(sum('advance')).toBe(minor(shown.cost.owed))
    const order = (await plaza.call('getHouseOrder', { order_id: orderId }, olga)).data
    expect([order.money.held, order.money.earning]).toEqual([shown.held, shown.shop_keeps])
    expect((await view(as_id)).verdicts).toEqual([])
  })

  test('is told to both sides with its reason, each in their language, and written down with who decided', async () => {
    const { as_id, buyer } = await escalated()
    await decide(as_id, { outcome: 'part', amount: '5.00', reason: 'usable_in_part', note: 'The cup holds water.' })
    const notices = async (lang: string) => (await plaza.call('getNotices', {}, { ...buyer, lang })).data.list[0]
    expect(await notices('es')).toMatchObject({
      title: expect.stringContaining('USD 5.00'),
      body: 'Motivo: el producto se puede usar, aunque no del todo como se ofrecía · The cup holds water.',
    })
    expect((await notices('ja'))?.body).toContain('商品は使えますが')
    const ofShop = await row<{ data: unknown }>(
      plaza.db,
      sql`select data from notice where customer_id = ${shop.ownerId} and kind = 'shop_return_decided' order by id desc limit 1`,
    )
    expect(ofShop.data).toMatchObject({ reason: { code: 'usable_in_part', words: 'The cup holds water.' } })
    const told = await rows<{ kind: string }>(
      plaza.db,
      sql`select about as kind from outgoing where regards @> array[${`return:${as_id}`}] order by id`,
    )
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['return_decided', 'shop_return_decided']))
    const [entry] = await rows<{ act: string; why: unknown; details: unknown }>(
      plaza.db,
      sql`select act, why, details from audit_entry where subject = 'return' and subject_id = ${as_id}`,
    )
    expect(entry).toEqual({
      act: 'return.refund',
      why: { code: 'usable_in_part', words: 'The cup holds water.' },
      details: { amount: '5.00' },
    })
    expect((await view(as_id, olga, 'th')).timeline.at(-1)).toMatchObject({ act: 'refund', by: 'operator', name: 'Olga' })
  })

  test('is refused without a reason, with one of another decision, without an amount, and with more than was paid', async () => {
    const { as_id } = await escalated()
    const refused = async (input: Record<string, unknown>) => (await decide(as_id, input)).data
    const at = (field: string) => ({ fields: { [field]: expect.any(String) } })
    expect(await refused({ outcome: 'all' })).toMatchObject(at('note'))
    expect(await refused({ outcome: 'all', reason: 'fault_unproven' })).toMatchObject(at('reason'))
    expect(await refused({ outcome: 'all', reason: 'delivery_unproven' })).toMatchObject(at('reason'))
    expect(await refused({ outcome: 'part', reason: 'fault_shown' })).toMatchObject(at('amount'))
    expect(await refused({ outcome: 'part', amount: '0.00', reason: 'fault_shown' })).toMatchObject(at('amount'))
    expect(await refused({ outcome: 'part', amount: '99.00', reason: 'fault_shown' })).toMatchObject(at('amount'))
    expect((await plaza.call('getReturnEffect', { as_id, amount: '99.00' }, olga)).code).toBe(codes.parameterInvalid)
    expect((await view(as_id)).state).toBe('escalated')
    expect((await decide('999999999', { outcome: 'all', note: 'So it is' })).code).toBe(codes.recordMissing)
  })

  test('is for who looks after returns, has just proven who they are, and has nothing to do with either side', async () => {
    const { as_id, buyer } = await escalated()
    const yes = { outcome: 'all', note: 'So it is' }
    for (const role of ['money', 'read_only', 'review', 'catalogue', 'content'] as const)
      expect([role, (await decide(as_id, yes, await enter(role))).status]).toEqual([role, 403])
    expect((await decide(as_id, yes, await enter('support', 6))).data).toMatchObject({ step_up_required: true })
    const own = await enterConsole(plaza, await makeOperator(plaza, 'everything', buyer.email))
    expect((await view(as_id, own)).obstacle).toBe('own')
    expect((await decide(as_id, yes, own)).status).toBe(403)
    expect((await view(as_id)).state).toBe('escalated')
  })

  test('of two at once is made by one, and the other is told who was quicker: twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const { as_id, orderId } = await escalated(undefined, { settled: round % 2 === 1 })
      const before = await known(orderId)
      const [one, other] = await Promise.all([
        decide(as_id, { outcome: 'all', note: 'Olga says so' }, olga),
        decide(as_id, { outcome: round % 3 === 0 ? 'nothing' : 'all', note: 'Omar says so' }, omar),
      ])
      const [winner, loser] = one.code === 200 ? [one, other] : [other, one]
      expect([winner.code, loser.code]).toEqual([200, codes.writeConflict])
      const name = winner === one ? 'Olga' : 'Omar'
      expect(loser.data).toMatchObject({ reason: 'return_decided', state: winner.data.state, by: name })
      expect((await movedSince(orderId, before)).filter(({ kind }) => kind === 'refund')).toHaveLength(
        winner.data.state === 'refunded' ? 1 : 0,
      )
    }
  })
})
