import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../contract/calls.ts'
import { calls } from '../../contract/calls.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makeOperator, makePayee, merchantBy, openDepositWallets, withdrawalOf } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { testPassword } from '../testing/sign-up.ts'
import { approveApplication } from './decide.ts'

const rounds = 6

let plaza: TestPlaza
let olga: Operator
let origin: string
let server: ServerProcess | undefined
let owner: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza, 'everything', 'olga@plaza.test')
  owner = await makePayee(plaza, { walletMinor: 100_000n })
  const { data } = await plaza.call('applySeller', await merchantBy(plaza, owner), owner)
  await approve(data.application_id)
})
afterAll(async () => {
  await server?.remove()
  await plaza.close()
})

const approve = (applicationId: string) =>
  plaza.db.transaction((tx) => approveApplication(tx, olga, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }))

const settings = () => ({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR })

/** A process of its own on the same database and files. */
async function startServer(): Promise<void> {
  server = startServerProcess(settings())
  origin = await server.opened
}

type Answer = { code: number; data: unknown }
type Try = { name: CallName; input: object; customer: TestCustomer; key: string; answer: Answer | null }

/** What a browser does, with null for a connection that broke: unknown, not failed. */
const send = ({ name, input, customer, key }: Try): Promise<Answer | null> =>
  fetch(`${origin}/api${calls[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': customer.token, 'idempotency-key': key },
    body: JSON.stringify(input),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null)

/** One try of each money act of a customer. */
async function prepare(): Promise<Try[]> {
  const [ana, ben, eva] = [await plaza.makeCustomer(), await makePayee(plaza), await makePayee(plaza)]
  const { data } = await plaza.call('withdraw', withdrawalOf('30.00'), eva)
  const asked: [CallName, object, TestCustomer][] = [
    ['recharge', await depositBy(plaza, ana), ana],
    ['withdraw', withdrawalOf('70.00'), ben],
    ['cancelWithdrawal', { withdraw_id: data.withdraw_id }, eva],
    ['transferToMerchant', { amount: '10.00', password: testPassword }, owner],
  ]
  return asked.map(([name, input, customer]) => ({ name, input, customer, key: crypto.randomUUID(), answer: null }))
}

test('killed at random moments of every money act, each is whole or absent, and a retry with the same key completes it once', async () => {
  const moments = fc.sample(fc.integer({ min: 0, max: 70 }), { numRuns: rounds, seed: 20_26 })
  const tries: Try[] = []
  let unknown = 0
  await startServer()
  for (const moment of moments) {
    const now = await prepare()
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
  expect(await plaza.mismatches()).toEqual([])
  const made = await row<{ deposits: number; held: string; returned: string; moved: string }>(
    plaza.db,
    sql`select (select count(*)::int from deposit) as deposits,
      (select sum(amount_minor) from transfer where kind = 'withdrawal') as held,
      (select sum(amount_minor) from transfer where kind = 'withdrawal_return') as returned,
      (select sum(amount_minor) from transfer where kind = 'merchant_transfer') as moved`,
  )
  expect(made).toEqual({ deposits: rounds, held: String(rounds * 10_000), returned: String(rounds * 3000), moved: String(rounds * 1000) })
}, 120_000)

test('killed between the upload of a proof and its submission, nothing is lost: the proof is taken after the restart', async () => {
  const ana = await plaza.makeCustomer()
  const { path, url } = await uploadPicture({ origin }, ana, 'proof')
  await server?.remove()
  await startServer()
  expect((await fetch(`${origin}${url}`)).headers.get('content-type')).toBe('image/avif')
  const input = { ...(await depositBy(plaza, ana)), certificate: path }
  expect(await send({ name: 'recharge', input, customer: ana, key: crypto.randomUUID(), answer: null })).toMatchObject({ code: 200 })
}, 60_000)

test('a decision whose process is killed is whole or absent, and is made once when it is asked for again', async () => {
  const ana = await plaza.makeCustomer()
  const command = join(import.meta.dirname, '..', 'plaza.ts')
  const run = (id: string) =>
    spawn(process.execPath, [command, 'application', 'approve', id, '--by', 'olga@plaza.test'], {
      env: { ...settings(), NODE_ENV: 'test', SECRET_KEY: 's'.repeat(40) },
      stdio: 'ignore',
    })
  const { data } = await plaza.call('recharge', await depositBy(plaza, ana), ana)
  for (const moment of fc.sample(fc.integer({ min: 300, max: 1200 }), { numRuns: 5, seed: 20_26 })) {
    const process = run(data.recharge_id)
    const ended = once(process, 'close')
    await delay(moment)
    process.kill('SIGKILL')
    await ended
    expect(await plaza.mismatches()).toEqual([])
    const { state, credited } = await row<{ state: string; credited: string }>(
      plaza.db,
      sql`select a.state, (select coalesce(sum(amount_minor), 0) from transfer where source_kind = 'deposit' and source_id = a.id) as credited from application a where a.id = ${data.recharge_id}`,
    )
    expect([state, credited]).toEqual(state === 'approved' ? ['approved', '15000'] : ['under_review', '0'])
  }
  await once(run(data.recharge_id), 'close')
  expect((await plaza.call('getUserBalance', {}, ana)).data.balance).toBe('150.00')
  expect(await plaza.mismatches()).toEqual([])
}, 60_000)
