import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRules } from '../../contract/applications.ts'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import reasons from '../../languages/reasons.json' with { type: 'json' }
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makeOperator, makePayee, merchantBy, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { approveApplication, refuseApplication } from './decide.ts'

let plaza: TestPlaza
let olga: Operator
let omar: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza)
  omar = await makeOperator(plaza)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const rules = { secondApproverFromMinor: 100_000n }
const approve = (operator: Operator, applicationId: string, amountMinor: bigint | null = null) =>
  plaza.db.transaction((tx) => approveApplication(tx, operator, { applicationId, amountMinor }, rules))
const refuse = (operator: Operator, applicationId: string) =>
  plaza.db.transaction((tx) => refuseApplication(tx, operator, { applicationId, why: { code: 'transfer_not_found' } }))
const deposit = async (amount: string) => {
  const customer = await plaza.makeCustomer()
  const { data } = await plaza.call('recharge', await depositBy(plaza, customer, { amount }), customer)
  return { customer, id: data.recharge_id }
}
const balanceOf = async (customer: { token: string }) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const told = (error: unknown) => (error as { codeName?: string; status?: number }).codeName ?? (error as { status?: number }).status
const outcomes = async (...deciding: Promise<unknown>[]) =>
  (await Promise.allSettled(deciding)).map((one) => (one.status === 'fulfilled' ? (one.value ?? 'done') : told(one.reason)))

describe('a decision', () => {
  test('is made once, however many decide at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, id } = await deposit('150.00')
      const people = await Promise.all(Array.from({ length: 6 }, () => makeOperator(plaza)))
      const found = await outcomes(...people.map((person, index) => (index % 2 ? refuse(person, id) : approve(person, id))))
      expect(found.filter((one) => one !== 'writeConflict')).toHaveLength(1)
      const approved = found.includes('approved')
      expect(await balanceOf(customer)).toBe(approved ? '150.00' : '0.00')
      const { told } = await row<{ told: number }>(
        plaza.db,
        sql`select count(*)::int as told from notice where customer_id = ${customer.customerId} and type = 500 and state <> 0`,
      )
      expect(told).toBe(1)
    }
  })

  test('and a cancellation at the same moment: one of them is', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const ana = await makePayee(plaza)
      const { data } = await plaza.call('withdraw', withdrawalOf('50.00'), ana)
      const cancelling = plaza.call('cancelWithdrawal', { withdraw_id: data.withdraw_id }, ana)
      const [approved] = await outcomes(approve(olga, data.withdraw_id))
      const { code } = await cancelling
      expect([approved, code]).toEqual(approved === 'approved' ? ['approved', codes.writeConflict] : ['writeConflict', codes.success])
      seen.add(String(approved))
      const { balance, held } = (await plaza.call('getUserBalance', {}, ana)).data
      expect([balance, held]).toEqual(approved === 'approved' ? ['450.00', '50.00'] : ['500.00', '0.00'])
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  test('about much money takes two people, who mean the same amount; the applicant cannot cancel in between', async () => {
    const { customer, id } = await deposit('1000.00')
    expect(await approve(olga, id, 99_000n)).toBe('first_of_two')
    expect(await balanceOf(customer)).toBe('0.00')
    expect((await plaza.call('getRecharges', { state: 'submitted' }, customer)).data.list).toMatchObject([
      { id, state: 'submitted', can_cancel: false },
    ])
    expect((await plaza.call('cancelRecharge', { recharge_id: id }, customer)).code).toBe(codes.writeConflict)
    await expect(approve(olga, id)).rejects.toMatchObject({ codeName: 'writeConflict', data: { reason: 'second_approver' } })
    await expect(approve(omar, id, 100_000n)).rejects.toMatchObject({
      codeName: 'parameterInvalid',
      fields: { amount: { problem: 'wrong' } },
    })
    expect(await approve(omar, id)).toBe('approved')
    expect(await balanceOf(customer)).toBe('990.00')
    const acts = await rows(
      plaza.db,
      sql`select act, actor_id, details ->> 'amount' as amount from audit_entry where subject_id = ${id} order by id`,
    )
    expect(acts).toEqual([
      { act: 'application.approve_first', actor_id: olga.operatorId, amount: '990.00' },
      { act: 'application.approve', actor_id: omar.operatorId, amount: '990.00' },
    ])
  })

  test('by two operators at once about much money is both of the two, and moves it once', async () => {
    const { customer, id } = await deposit('2500.00')
    expect((await outcomes(approve(olga, id), approve(omar, id))).sort()).toEqual(['approved', 'first_of_two'])
    expect(await balanceOf(customer)).toBe('2500.00')
  })

  test('about more than was asked for counts by what is credited', async () => {
    const { id } = await deposit('150.00')
    expect(await approve(olga, id, 500_000n)).toBe('first_of_two')
    expect(await refuse(omar, id)).toBeUndefined()
    await expect(approve(omar, id)).rejects.toMatchObject({ codeName: 'writeConflict' })
  })

  test('is not made by whoever it is about, by another desk, nor by who is suspended', async () => {
    const { customer, id } = await deposit('150.00')
    const herself = await makeOperator(plaza, 'everything', customer.email)
    const [review, money] = [await makeOperator(plaza, 'review'), await makeOperator(plaza, 'money')]
    const gone = await makeOperator(plaza)
    await execute(plaza.db, sql`update operator set status = 'suspended' where id = ${gone.operatorId}`)
    for (const one of [herself, review, gone])
      for (const decide of [approve, refuse]) await expect(decide(one, id)).rejects.toMatchObject({ status: 403 })
    const merchant = await plaza.call('applySeller', await merchantBy(plaza, customer), customer)
    await expect(approve(money, merchant.data.application_id)).rejects.toMatchObject({ status: 403 })
    expect(await approve(money, id)).toBe('approved')
    expect(await approve(review, merchant.data.application_id)).toBe('approved')
  })

  test('of refusal has a reason of its kind, or words', async () => {
    const { id } = await deposit('150.00')
    for (const why of [{ code: 'identity_expired' }, { words: '  ' }] as const)
      await expect(plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: id, why }))).rejects.toMatchObject({
        codeName: 'parameterInvalid',
      })
    await expect(refuse(olga, '999999')).rejects.toMatchObject({ codeName: 'recordMissing' })
  })

  test('leaves rows that nobody can change', async () => {
    const { id } = await deposit('150.00')
    await approve(olga, id)
    for (const table of [sql`application_decision`, sql`audit_entry`]) {
      await expect(execute(plaza.db, sql`update ${table} set created_at = now()`)).rejects.toThrow('rows are only ever added')
      await expect(execute(plaza.db, sql`delete from ${table} where true`)).rejects.toThrow('rows are only ever added')
    }
  })
})

test('every ready reason has its text in every language', () => {
  const known: Record<string, Record<string, string>> = reasons
  for (const { reasons: ready } of Object.values(applicationRules))
    for (const reason of ready)
      for (const { code } of languages) expect([reason, code, known[reason]?.[code]]).toEqual([reason, code, expect.stringMatching(/\S/)])
})
