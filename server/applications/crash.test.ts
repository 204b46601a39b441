import { once } from 'node:events'
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
import { type ServerProcess, startCommand, startServerProcess } from '../testing/server-process.ts'
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
})

test('killed between the upload of a proof and its submission, nothing is lost: the proof is taken after the restart', async () => {
  const ana = await plaza.makeCustomer()
  const { path, url } = await uploadPicture({ origin }, ana, 'proof')
  await server?.remove()
  await startServer()
  expect((await fetch(`${origin}${url}`)).headers.get('content-type')).toBe('image/avif')
  const input = { ...(await depositBy(plaza, ana)), certificate: path }
  expect(await send({ name: 'recharge', input, customer: ana, key: crypto.randomUUID(), answer: null })).toMatchObject({ code: 200 })
})

/** What an operator does, how the application and its money stand before and after. */
const decisions = [
  {
    what: 'the approval of a top-up',
    kind: 'recharge',
    words: ['approve'],
    before: ['under_review', null, '0'],
    after: ['approved', null, '15000'],
  },
  {
    what: 'the refusal of a withdrawal',
    kind: 'withdraw',
    words: ['refuse', '--reason', 'no'],
    before: ['under_review', null, '7000'],
    after: ['refused', null, '14000'],
  },
  {
    what: 'the payment of a withdrawal',
    kind: 'paid',
    words: ['outcome', 'paid'],
    before: ['approved', 'to_pay', '7000'],
    after: ['approved', 'paid', '14000'],
  },
] as const

test.each(decisions)(
  '$what is whole or absent when its process is killed, and is made once when it is asked for again',
  async ({ kind, words, before, after }) => {
    const ana = kind === 'recharge' ? await plaza.makeCustomer() : await makePayee(plaza)
    const asked =
      kind === 'recharge'
        ? (await plaza.call('recharge', await depositBy(plaza, ana), ana)).data.recharge_id
        : (await plaza.call('withdraw', withdrawalOf('70.00'), ana)).data.withdraw_id
    if (kind === 'paid') await approve(asked)
    const [act, ...rest] = words
    const run = () => startCommand(settings(), ['application', act, asked, ...rest, '--by', 'olga@plaza.test'])
    /** state, payment, and how much was moved for it altogether */
    const standing = async () => {
      const found = await row<{ state: string; payout: string | null; moved: string }>(
        plaza.db,
        sql`select a.state, w.payout, (select coalesce(sum(amount_minor), 0) from transfer where source_kind in ('deposit', 'withdrawal') and source_id = a.id) as moved
        from application a left join withdrawal w on w.application_id = a.id where a.id = ${asked}`,
      )
      return [found.state, found.payout, found.moved]
    }
    for (const moment of fc.sample(fc.integer({ min: 300, max: 1200 }), { numRuns: 4, seed: 20_26 })) {
      const process = run()
      const ended = once(process, 'close')
      await delay(moment)
      process.kill('SIGKILL')
      await ended
      expect(await plaza.mismatches()).toEqual([])
      expect([before, after]).toContainEqual(await standing())
    }
    await once(run(), 'close')
    expect(await standing()).toEqual(after)
    expect(await plaza.mismatches()).toEqual([])
  },
)
