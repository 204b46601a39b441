import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator, openDepositWallets } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { fetchInOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { askedPayout, importLines, lineOf, tellDeposit } from '../testing/statements.ts'
import { makePayoutBatch } from './batch.ts'
import { proposeManualTransfer } from './manual-transfer.ts'

const rounds = 5
const atOnce = 12

let plaza: TestPlaza
let olga: Operator
let omar: Operator
let desk: { cookie: string }
let origin: string
let server: ServerProcess | undefined

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza, 'money')
  omar = await makeOperator(plaza, 'money')
  desk = await enterConsole(plaza, olga)
})
afterAll(async () => {
  await server?.remove()
  await plaza.close()
})

/** A process of its own on the same database and files. */
async function startServer(): Promise<void> {
  const { DATA_DIR, OPERATOR_URL } = plaza.configuration
  server = startServerProcess({ DATABASE_URL: plaza.databaseUrl, DATA_DIR, OPERATOR_URL })
  origin = await server.opened
}

type Try = { name: CallName; input: Record<string, unknown>; key: string }
type Answer = { code: number; data: unknown } | null

/** What the console does, with null for a connection that broke: unknown, not failed. */
const send = ({ name, input: { batch_id, ...rest }, key }: Try): Promise<Answer> =>
  fetchInOffice({ origin, configuration: plaza.configuration }, `/api${calls[name].path.replace(':batch_id', String(batch_id))}`, {
    method: 'POST',
    headers: { ...desk, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(rest),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null)

/** All sure matches of a statement, all payments of a file, and money that is moved by hand. */
async function prepare(): Promise<Try[]> {
  const told = []
  for (let index = 0; index < atOnce; index++) told.push(await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '100.00' }))
  await importLines(
    plaza,
    olga,
    told.map(({ txid }) => ({ amount: '100.00', reference: txid })),
  )
  const matches = await Promise.all(
    told.map(async ({ txid, applicationId }) => ({ line_id: await lineOf(plaza, txid), application_id: applicationId })),
  )
  const ids = await Promise.all(Array.from({ length: atOnce }, async () => (await askedPayout(plaza, omar, '5.00')).applicationId))
  const batch_id = await plaza.db.transaction((tx) => makePayoutBatch(tx, omar, ids))
  const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 700n }), await plaza.makeCustomer()]
  const transfer_id = await plaza.db.transaction((tx) =>
    proposeManualTransfer(tx, omar, {
      from: { kind: 'customer', of: ana.email },
      to: { kind: 'customer', of: ben.email },
      amountMinor: 700n,
      reason: 'correction',
      words: 'Booked to the wrong account',
    }),
  )
  const asked: [CallName, Record<string, unknown>][] = [
    ['approveSureMatches', { matches }],
    ['tellPayoutBatchOutcome', { batch_id, outcome: 'paid' }],
    ['decideManualTransfer', { transfer_id, decision: 'approve' }],
  ]
  return asked.map(([name, input]) => ({ name, input, key: crypto.randomUUID() }))
}

test('killed in the middle of approving, paying and moving by hand, each part is whole or absent, and asked for again all of it is done once', async () => {
  const moments = fc.sample(fc.integer({ min: 5, max: 120 }), { numRuns: rounds, seed: 20_26 })
  let unknown = 0
  await startServer()
  for (const moment of moments) {
    const tries = await prepare()
    const running = tries.map(send)
    await delay(moment)
    await server?.remove()
    unknown += (await Promise.all(running)).filter((answer) => answer === null).length
    expect(await plaza.mismatches()).toEqual([])
    await startServer()
    for (const one of tries) expect([one.name, (await send(one))?.code]).toEqual([one.name, 200])
    expect(await plaza.mismatches()).toEqual([])
  }
  expect(unknown).toBeGreaterThan(0)
  const moved = await row(
    plaza.db,
    sql`select (select sum(amount_minor) from transfer where kind = 'deposit' and source_kind = 'deposit') as credited,
      (select sum(amount_minor) from transfer where kind = 'payout') as paid, (select sum(amount_minor) from transfer where kind = 'adjustment') as by_hand,
      (select count(*)::int from statement_line where application_id is not null) as lines`,
  )
  expect(moved).toEqual({
    credited: String(rounds * atOnce * 10_000),
    paid: String(rounds * atOnce * 500),
    by_hand: String(rounds * 700),
    lines: rounds * atOnce,
  })
})
