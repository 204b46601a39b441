import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationNumber } from '../../contract/applications.ts'
import { calls } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { approveApplication } from '../applications/decide.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { askedPayout } from '../testing/statements.ts'

let plaza: TestPlaza
let olga: Operator
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza, 'money', 'olga@plaza.test')
  const omar = await makeOperator(plaza, 'money', 'omar@plaza.test')
  await execute(plaza.db, sql`update operator set firstname = 'Omar' where id = ${omar.operatorId}`)
  desk = await enterConsole(plaza, olga)
  other = await enterConsole(plaza, omar)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const payable = async (amount = '30.00') => (await askedPayout(plaza, olga, amount)).applicationId
const batchOf = async (...application_ids: string[]) => (await plaza.call('makePayoutBatch', { application_ids }, desk)).data.batch_id
const view = async (batch_id: string) => (await plaza.call('getPayoutBatch', { batch_id }, desk)).data
const payouts = async (input: object = {}) => (await plaza.call('getPayouts', { page_size: 96, ...input }, desk)).data

async function fileOf(batchId: string): Promise<{ name: string; bytes: Buffer }> {
  const path = calls.getPayoutBatchFile.path.replace(':batch_id', batchId)
  const headers = { cookie: desk.cookie, 'content-type': 'application/json' }
  const response = await fetchInOffice(plaza, `/api${path}`, { method: 'POST', headers, body: '{}' })
  return { name: response.headers.get('content-disposition') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a file for the bank', () => {
  test('says first what it would pay, holds each withdrawal in its currency, and has the same bytes whenever it is asked for', async () => {
    const ids = [await payable('100.00'), await payable('50.01')]
    const effect = await plaza.call('previewPayoutBatch', { application_ids: ids }, desk)
    expect(effect.data).toEqual({ kind: 'bank', currency: 'EUR', network: '', count: 2, sum: '150.01', rate: '0.92', pay_sum: '138.00' })
    const batchId = await batchOf(...ids)
    await execute(plaza.db, sql`update currency set rate = 95000000 where code = 'EUR'`)
    const [first, again] = [await fileOf(batchId), await fileOf(batchId)]
    await execute(plaza.db, sql`update currency set rate = 92000000 where code = 'EUR'`)
    expect(first.bytes.equals(again.bytes)).toBe(true)
    expect(first.name).toContain(`plaza-B${batchId.padStart(6, '0')}-EUR.csv`)
    expect(first.bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'reference,name,account,routing,bank,amount,currency',
      `${applicationNumber(ids[0] ?? '')},Ana Prueba,ES9121000418450200051332,,Banco de Prueba,92.00,EUR`,
      `${applicationNumber(ids[1] ?? '')},Ana Prueba,ES9121000418450200051332,,Banco de Prueba,46.00,EUR`,
    ])
    const looks = await row<{ count: number }>(
      plaza.db,
      sql`select count(*)::int as count from audit_entry where act = 'payout_batch.download' and subject_id = ${batchId}`,
    )
    expect(looks.count).toBe(2)
    expect(await view(batchId)).toMatchObject({
      count: 2,
      sum: '150.01',
      pay_sum: '138.00',
      to_pay: 2,
      can_dissolve: true,
      made_by: 'Olga',
    })
  })

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const id = await payable()
    await execute(
      plaza.db,
      sql`update withdrawal set bank_name = '=HYPERLINK("http://a")', routing_number = '@x' where application_id = ${id}`,
    )
    const text = (await fileOf(await batchOf(id))).bytes.toString('utf8')
    expect(text).toContain(`'@x`)
    expect(text).toContain(`"'=HYPERLINK(""http://a"")"`)
  })

  test('takes withdrawals of one currency and kind of account that are to be paid and stand in no other', async () => {
    const [id, coin] = [await payable(), await payable()]
    await execute(
      plaza.db,
      sql`update withdrawal set kind = 'crypto', currency = 'USDT', network = 'TRC20', address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' where application_id = ${coin}`,
    )
    const make = (...application_ids: string[]) => plaza.call('makePayoutBatch', { application_ids }, desk)
    expect(await make(id, coin)).toMatchObject({ code: codes.parameterInvalid })
    expect(await make(id, '999999')).toMatchObject({ code: codes.recordMissing })
    expect(await make()).toMatchObject({ code: codes.parameterInvalid })
    const batchId = await batchOf(id)
    expect(await plaza.call('makePayoutBatch', { application_ids: [id] }, other)).toMatchObject({
      data: { reason: 'in_batch', number: `B${batchId.padStart(6, '0')}`, by: 'Olga' },
    })
    const waiting = await plaza.call('withdraw', withdrawalOf('10.00'), await makePayee(plaza))
    expect(await make(waiting.data.withdraw_id)).toMatchObject({ data: { reason: 'payout_state' } })
    await execute(plaza.db, sql`update withdrawal set currency = 'ETH' where application_id = ${coin}`)
    expect(await make(coin)).toMatchObject({ code: codes.parameterInvalid })
  })

  test('is taken apart while nothing of it has an outcome, and its withdrawals go into another', async () => {
    const [one, two] = [await payable(), await payable()]
    const batch_id = await batchOf(one, two)
    expect(await plaza.call('dissolvePayoutBatch', { batch_id }, other)).toMatchObject({ code: 200 })
    expect(await plaza.call('dissolvePayoutBatch', { batch_id }, desk)).toMatchObject({ data: { reason: 'batch_dissolved', by: 'Omar' } })
    const headers = { cookie: desk.cookie, 'content-type': 'application/json' }
    const path = `/api${calls.getPayoutBatchFile.path.replace(':batch_id', batch_id)}`
    expect(await (await fetchInOffice(plaza, path, { method: 'POST', headers, body: '{}' })).json()).toMatchObject({
      data: { reason: 'batch_dissolved' },
    })
    const next = await batchOf(one, two)
    await plaza.call('tellPayoutOutcome', { application_id: one, outcome: 'unknown' }, desk)
    expect(await plaza.call('dissolvePayoutBatch', { batch_id: next }, desk)).toMatchObject({ data: { reason: 'batch_begun' } })
  })

  test('two operators put the same withdrawal into a file at once, twenty times: it stands in one, and the other is told whose', async () => {
    for (let round = 0; round < 20; round++) {
      const [shared, mine, theirs] = [await payable('1.00'), await payable('1.00'), await payable('1.00')]
      const answers = await Promise.all([
        plaza.call('makePayoutBatch', { application_ids: [mine, shared] }, desk),
        plaza.call('makePayoutBatch', { application_ids: [shared, theirs] }, other),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict])
      const lost = answers.find(({ code }) => code !== 200)
      expect(lost?.data).toMatchObject({ reason: 'in_batch', by: answers[0].code === 200 ? 'Olga' : 'Omar' })
      const { standing } = await row<{ standing: number }>(
        plaza.db,
        sql`select count(*)::int as standing from payout_batch_item where application_id = ${shared} and is_standing`,
      )
      expect(standing).toBe(1)
    }
  })
})

describe('an outcome', () => {
  test('that is unknown stays on top until somebody knows, and can be told for all of a file at once', async () => {
    const ids = [await payable(), await payable(), await payable()]
    const [first = '', second = ''] = ids
    const batch_id = await batchOf(...ids)
    await plaza.call('tellPayoutOutcome', { application_id: second, outcome: 'unknown', reference: 'SEPA 1' }, desk)
    const { list, counts } = await payouts()
    expect(list[0]).toMatchObject({ payout: 'unknown' })
    expect(list.find(({ application_id }) => application_id === second)).toMatchObject({ payout: 'unknown', payment: 'SEPA 1', batch_id })
    expect(counts.unknown).toBeGreaterThan(0)
    expect((await payouts({ view: 'unknown' })).list.map(({ application_id }) => application_id)).toContain(second)
    await plaza.call('tellPayoutOutcome', { application_id: first, outcome: 'failed', reason: 'The account is closed' }, desk)
    const told = await plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'paid', reference: 'SEPA 2' }, desk)
    expect(told.data).toEqual({ told: 2, amount: '60.00', left: 0 })
    expect(await view(batch_id)).toMatchObject({ to_pay: 0, paid: 2, failed: 1, unknown: 0, can_dissolve: false })
    const again = await plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'failed', reason: 'No' }, desk)
    expect(again.data).toEqual({ told: 0, amount: '0.00', left: 0 })
    expect((await view(batch_id)).list.map(({ payout, reason }) => [payout, reason])).toEqual([
      ['failed', 'The account is closed'],
      ['paid', ''],
      ['paid', ''],
    ])
  })

  test('of a failure needs a reason, and of their own somebody else tells it', async () => {
    const { applicationId, customer } = await askedPayout(plaza, olga)
    const batch_id = await batchOf(applicationId)
    expect(await plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'failed' }, desk)).toMatchObject({
      code: codes.parameterInvalid,
    })
    expect(await plaza.call('tellPayoutOutcome', { application_id: applicationId, outcome: 'failed' }, desk)).toMatchObject({
      code: codes.parameterInvalid,
    })
    await execute(plaza.db, sql`update customer set email = 'olga@plaza.test' where id = ${customer.customerId}`)
    expect((await view(batch_id)).list[0]?.yours).toBe(true)
    expect((await plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'paid' }, desk)).data).toMatchObject({ told: 0 })
    expect(await plaza.call('tellPayoutOutcome', { application_id: applicationId, outcome: 'paid' }, desk)).toMatchObject({ status: 403 })
    expect((await plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'paid' }, other)).data).toMatchObject({ told: 1 })
  })

  test('two operators tell the outcome of a file at once: each payment has one', async () => {
    const batch_id = await batchOf(...(await Promise.all(Array.from({ length: 8 }, () => payable('2.00')))))
    const answers = await Promise.all([
      plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'paid' }, desk),
      plaza.call('tellPayoutBatchOutcome', { batch_id, outcome: 'failed', reason: 'It came back' }, other),
    ])
    expect(answers.reduce((sum, { data }) => sum + data.told, 0)).toBe(8)
    const { paid, failed } = await view(batch_id)
    expect(paid + failed).toBe(8)
  })
})

test('the groups count what is in no file yet, and a first approval of two is not there', async () => {
  const before = (await payouts()).groups.find(({ currency, kind }) => kind === 'bank' && currency === 'EUR')?.count ?? 0
  const id = await payable('12.00')
  const asked = await plaza.call('withdraw', withdrawalOf('11.00'), await makePayee(plaza))
  await plaza.db.transaction((tx) =>
    approveApplication(tx, olga, { applicationId: asked.data.withdraw_id, amountMinor: null }, { secondApproverFromMinor: 1n }),
  )
  const ready = await payouts({ view: 'ready', kind: 'bank', currency: 'EUR' })
  expect(ready.groups.find(({ kind }) => kind === 'bank')?.count).toBe(before + 1)
  expect(ready.count).toBe(before + 1)
  expect(ready.list.at(-1)?.application_id).toBe(id)
})
