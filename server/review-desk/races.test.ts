import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { depositBy, makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
let people: { cookie: string; operatorId: string }[]

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  people = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const operator = await makeOperator(plaza)
      return { ...(await enterConsole(plaza, operator)), operatorId: operator.operatorId }
    }),
  )
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const deposit = async (amount = '150.00') => {
  const customer = await plaza.makeCustomer()
  const { data } = await plaza.call('recharge', await depositBy(plaza, customer, { amount }), customer)
  return { id: data.recharge_id, customer }
}
const withdrawal = async () => {
  const customer = await makePayee(plaza)
  const { data } = await plaza.call('withdraw', withdrawalOf('70.00'), customer)
  return { id: data.withdraw_id, customer }
}
type Decision = { by: (typeof people)[number]; id: string; approves: boolean }
const decide = ({ by, id, approves }: Decision) => {
  const options = { cookie: by.cookie, key: crypto.randomUUID() }
  return approves
    ? plaza.insist('approvePayment', { application_id: id }, options)
    : plaza.insist('refusePayment', { application_id: id, words: 'It is not there.' }, options)
}
const balanceOf = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const decisionsOn = (ids: readonly string[]) =>
  rows<{ application_id: string; operator_id: string; decision: string }>(
    plaza.db,
    sql`select application_id, operator_id, decision from application_decision where application_id = any(${ids}::bigint[])`,
  )

test('of two operators at the same moment one decides, and the other is told who did and what, in 20 rounds', async () => {
  const [olga, omar] = people
  if (!olga || !omar) throw new Error('there are two')
  const winners = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { id, customer } = await deposit()
    const turns = [
      { by: olga, id, approves: true },
      { by: omar, id, approves: false },
    ]
    const answers = await Promise.all((round % 2 ? turns.toReversed() : turns).map(decide))
    const made = await decisionsOn([id])
    expect(made).toHaveLength(1)
    const state = made[0]?.decision === 'approve' ? 'approved' : 'refused'
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.writeConflict])
    const lost = answers.find(({ code }) => code === codes.writeConflict)
    expect(lost?.data).toEqual({ reason: 'application_decided', state, by: 'Olga', at: expect.any(String) })
    expect(await balanceOf(customer)).toBe(state === 'approved' ? '150.00' : '0.00')
    winners.add(made[0]?.operator_id ?? '')
  }
  expect([...winners].every((id) => [olga.operatorId, omar.operatorId].includes(id))).toBe(true)
})

test('of 50 decisions at once about ten cases, each case has exactly one, and the money is as they say', async () => {
  const cases = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? withdrawal() : deposit())))
  const asked = Array.from({ length: 50 }, (_, index): Decision => {
    const [by, on] = [people[index % people.length], cases[index % cases.length]]
    if (!by || !on) throw new Error('there are some')
    return { by, id: on.id, approves: Math.floor(index / 10) % 2 === 0 }
  })
  const answers = await Promise.all(asked.map(decide))
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(10)
  expect(answers.filter(({ code }) => code !== codes.success).map(({ code }) => code)).toEqual(Array(40).fill(codes.writeConflict))
  const made = await decisionsOn(cases.map(({ id }) => id))
  expect(made.map(({ application_id }) => application_id).sort()).toEqual(cases.map(({ id }) => id).sort())
  for (const [index, { id, customer }] of cases.entries()) {
    const approved = made.find(({ application_id }) => application_id === id)?.decision === 'approve'
    expect([id, await balanceOf(customer)]).toEqual([id, index % 2 ? (approved ? '430.00' : '500.00') : approved ? '150.00' : '0.00'])
  }
  expect(await plaza.mismatches()).toEqual([])
})

test('of six who approve at once what two must, two do, the others are told, and it is credited once', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, customer } = await deposit('2500.00')
    const answers = await Promise.all(people.map((by) => decide({ by, id, approves: true })))
    const outcomes = answers.flatMap(({ code, data }) => (code === codes.success ? [data.outcome] : [])).sort()
    expect(outcomes).toEqual(['approved', 'first_of_two'])
    const { credited } = await row<{ credited: string }>(
      plaza.db,
      sql`select sum(amount_minor)::text as credited from transfer where source_kind = 'deposit' and source_id = ${id}`,
    )
    expect([credited, await balanceOf(customer)]).toEqual(['250000', '2500.00'])
  }
})

test('of six who claim at once one has it, and each is told the same', async () => {
  const { id } = await deposit()
  const claims = await Promise.all(people.map(({ cookie }) => plaza.call('claimApplication', { application_id: id }, { cookie })))
  expect(claims.filter(({ data }) => data.claim?.mine)).toHaveLength(1)
  expect(new Set(claims.map(({ data }) => data.claim?.until)).size).toBe(1)
})
