import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type RadarKind, radarFor, radarKinds } from '../../contract/radar.ts'
import { operatorRoles } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { depositBy, makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { failingJob, lateOrder, stuckRefund } from '../testing/stuck.ts'

let plaza: TestPlaza
let shop: TestShop
let everything: { cookie: string }
beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop()
  await openDepositWallets(plaza)
  everything = await enterConsole(plaza, await makeOperator(plaza))
})
afterAll(() => plaza.close())

const radar = async (who = everything) => (await plaza.call('getRadar', { time_zone: 'Asia/Bangkok' }, who)).data
const rowOf = async (kind: RadarKind, who = everything) => (await radar(who)).rows.find((one) => one.kind === kind)

describe('the radar', () => {
  test('is quiet in a house where nothing waits', async () => {
    expect((await radar()).rows).toEqual([])
  })

  test('shows what waits longest first, and what waits too long', async () => {
    const person = await plaza.makeCustomer()
    const first = await plaza.call('recharge', await depositBy(plaza, person), person)
    const second = await plaza.call('recharge', await depositBy(plaza, person), person)
    expect([first.code, second.code]).toEqual([codes.success, codes.success])
    const [older] = await rows<{ id: string }>(plaza.db, sql`select id from application where kind = 500 order by id`)
    await execute(
      plaza.db,
      sql`update application set created_at = created_at - interval '6 hours', due_at = due_at - interval '6 hours' where id = ${older?.id ?? ''}`,
    )
    const found = await rowOf('deposit')
    expect(found).toMatchObject({ count: 2, late: 1 })
    expect(found?.first.map(({ id }) => id)[0]).toBe(older?.id)
    expect(found?.first[0]?.name).toMatch(/^A0*\d+$/)
  })

  test('shows payments of withdrawals that nobody has told of, and those that nobody knows of', async () => {
    const payee = await makePayee(plaza)
    const { data } = await plaza.call('withdraw', withdrawalOf('10.00'), payee)
    const { id } = await row<{ id: string }>(plaza.db, sql`select max(id) as id from application where kind = 400`)
    expect(data).toBeDefined()
    await execute(plaza.db, sql`update application set state = 'approved', approvals = 1, decided_at = now() where id = ${id}`)
    await execute(
      plaza.db,
      sql`update withdrawal set payout = 'to_pay', payout_at = now() - interval '25 hours' where application_id = ${id}`,
    )
    expect(await rowOf('payout_to_pay')).toMatchObject({ count: 1, late: 1, first: [{ id }] })
    await execute(plaza.db, sql`update withdrawal set payout = 'unknown' where application_id = ${id}`)
    expect(await rowOf('payout_to_pay')).toBeUndefined()
    expect(await rowOf('payout_unknown')).toMatchObject({ count: 1, late: 1, first: [{ id }] })
  })

  test('shows each role what is for it, and who only reads all of it', async () => {
    await lateOrder(plaza, shop)
    await failingJob(plaza)
    const all = (await radar()).rows.map(({ kind }) => kind)
    expect(all.length).toBeGreaterThan(3)
    for (const role of operatorRoles) {
      const mine = new Set(radarFor(role))
      const seen = (await radar(await enterConsole(plaza, await makeOperator(plaza, role)))).rows.map(({ kind }) => kind)
      expect([role, seen]).toEqual([role, all.filter((kind) => mine.has(kind))])
    }
    expect(radarFor('read_only')).toEqual(radarKinds)
  })
})

describe('the one button that helps', () => {
  test('reminds a shop of an order that should have left, once a day, and says who did', async () => {
    const operator = await makeOperator(plaza, 'support')
    const support = await enterConsole(plaza, operator)
    const order_id = await lateOrder(plaza, shop, 3)
    expect((await rowOf('order_unshipped'))?.first.some(({ id }) => id === order_id)).toBe(true)
    const both = await Promise.all([plaza.call('remindShop', { order_id }, support), plaza.call('remindShop', { order_id }, support)])
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
    expect(both.find(({ code }) => code === codes.writeConflict)?.data).toMatchObject({ reason: 'reminded', by: 'Olga' })
    const notices = await rows<{ data: { days: string } }>(
      plaza.db,
      sql`select data from notice where kind = 'shop_order_late' and customer_id = ${shop.ownerId}`,
    )
    expect(notices.map(({ data }) => data.days)).toEqual(['3'])
    expect((await rowOf('order_unshipped'))?.first.find(({ id }) => id === order_id)?.reminded_at).not.toBeNull()
    expect((await plaza.call('remindShop', { order_id: '999999' }, support)).code).toBe(codes.orderMissing)
  })

  test('reminds nobody of an order that has time', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 100_000n })
    const { data } = await plaza.buy(ana, shop.skus.slice(0, 1), 'wallet')
    expect((await plaza.call('remindShop', { order_id: data.orders[0]?.id }, everything)).code).toBe(codes.orderMissing)
  })

  test('runs a job that failed again, with all of its tries', async () => {
    const job_id = await failingJob(plaza)
    expect((await plaza.call('retryJob', { job_id }, everything)).code).toBe(codes.success)
    const job = await row<{ attempts: number; due: boolean }>(
      plaza.db,
      sql`select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = ${job_id}`,
    )
    expect(job).toEqual({ attempts: 0, due: true })
    expect((await rowOf('job_failing'))?.first.some(({ id }) => id === job_id) ?? false).toBe(false)
    expect((await plaza.call('retryJob', { job_id: '99999999' }, everything)).code).toBe(codes.recordMissing)
  })

  test('asks the card provider once more for a refund that it refused', async () => {
    const refund_id = await stuckRefund(plaza, shop)
    expect(await rowOf('card_refund_stuck')).toMatchObject({ count: 1, first: [{ id: refund_id, problem: 'The card was closed.' }] })
    expect((await plaza.call('retryCardRefund', { refund_id }, everything)).code).toBe(codes.success)
    const kept = await row<{ state: string; refusals: number }>(
      plaza.db,
      sql`select state, refusals from card_refund where id = ${refund_id}`,
    )
    expect(kept).toEqual({ state: 'pending', refusals: 0 })
    await execute(plaza.db, sql`update card_refund set state = 'done', done_at = now() where id = ${refund_id}`)
    expect((await plaza.call('retryCardRefund', { refund_id }, everything)).code).toBe(codes.recordMissing)
  })
})
