import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { depositBy, makeOperator, makePayee, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const rounds = 6

let plaza: TestPlaza
let desk: { cookie: string }
let server: ServerProcess | undefined
let origin: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  desk = await enterConsole(plaza, await makeOperator(plaza))
})
afterAll(async () => {
  await server?.remove()
  await plaza.close()
})

/** A process of its own on the same database and files. */
async function startServer(): Promise<void> {
  server = startServerProcess({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR })
  origin = await server.opened
}

type Try = { name: 'approvePayment' | 'refusePayment'; input: object; key: string; answer: Answer | null }
type Answer = { code: number; data: unknown }

/** What a browser does, with null for a connection that broke: unknown, not failed. */
const send = ({ name, input, key }: Try): Promise<Answer | null> =>
  fetchInOffice({ origin, configuration: plaza.configuration }, `/api${calls[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: desk.cookie },
    body: JSON.stringify(input),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null)

test('killed at random moments of decisions about money, each is whole or absent, and a retry with the same key makes it once', async () => {
  const tries: Try[] = []
  let unknown = 0
  await startServer()
  for (const moment of fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: rounds, seed: 20_26 })) {
    const [ana, eva] = [await plaza.makeCustomer(), await makePayee(plaza)]
    const deposit = (await plaza.call('recharge', await depositBy(plaza, ana), ana)).data.recharge_id
    const withdrawal = (await plaza.call('withdraw', withdrawalOf('70.00'), eva)).data.withdraw_id
    const now: Try[] = [
      { name: 'approvePayment', input: { application_id: deposit, amount: '149.00' }, key: crypto.randomUUID(), answer: null },
      { name: 'refusePayment', input: { application_id: withdrawal, words: 'Again, please.' }, key: crypto.randomUUID(), answer: null },
    ]
    const running = now.map(async (one) => {
      one.answer = await send(one)
    })
    await delay(moment)
    await server?.remove()
    await Promise.all(running)
    await startServer()
    unknown += now.filter(({ answer }) => answer === null).length
    tries.push(...now)
    expect(await plaza.mismatches()).toEqual([])
  }
  expect(unknown).toBeGreaterThan(0)
  for (const one of tries) {
    const again = await send(one)
    expect([one.name, again?.code]).toEqual([one.name, 200])
    if (one.answer) expect(again).toEqual(one.answer)
  }
  const made = await row<{ credited: string; returned: string; decisions: number; told: number; written: number }>(
    plaza.db,
    sql`select (select sum(amount_minor)::text from transfer where kind = 'deposit' and source_kind = 'deposit') as credited,
      (select sum(amount_minor)::text from transfer where kind = 'withdrawal_return') as returned, (select count(*)::int from application_decision) as decisions,
      (select count(*)::int from notice where type in (400, 500) and state <> 0) as told, (select count(*)::int from audit_entry where act in ('application.approve', 'application.refuse')) as written`,
  )
  const both = rounds * 2
  expect(made).toEqual({ credited: String(rounds * 14_900), returned: String(rounds * 7000), decisions: both, told: both, written: both })
  expect(await plaza.mismatches()).toEqual([])
})
