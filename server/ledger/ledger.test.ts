import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { endOf, startCommand } from '../testing/server-process.ts'
import { postTransfers, type Transfer } from './post.ts'
import { verifyLedger } from './verify.ts'

let plaza: TestPlaza
let number = 0
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const wallet = ({ customerId }: TestCustomer) => ({ kind: 'customer_wallet', customerId }) as const
const move = (from: Transfer['from'], to: Transfer['to'], amountMinor: bigint): Transfer => ({
  from,
  to,
  amountMinor,
  kind: 'deposit',
  sourceKind: 'manual',
  sourceId: String(++number),
  memo: 'test',
})
const post = (...transfers: Transfer[]) => plaza.db.transaction((tx: Tx) => postTransfers(tx, transfers))
const balance = async ({ customerId }: TestCustomer) =>
  BigInt(
    (
      await row<{ balance_minor: string }>(
        plaza.db,
        sql`select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}`,
      )
    ).balance_minor,
  )
const codeOf = (error: unknown) => (error instanceof Refusal ? error.codeName : String(error))

describe('a transfer', () => {
  test('moves money and notes the balance after it on both sides', async () => {
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 1000n }), await plaza.makeCustomer()]
    await post(move(wallet(ana), wallet(ben), 300n))
    expect([await balance(ana), await balance(ben)]).toEqual([700n, 300n])
    const last = await row<object>(
      plaza.db,
      sql`select from_balance_after_minor, to_balance_after_minor from transfer order by id desc limit 1`,
    )
    expect(last).toEqual({ from_balance_after_minor: '700', to_balance_after_minor: '300' })
  })

  test('that the balance does not cover is refused and changes nothing, also as the second of two', async () => {
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 1000n }), await plaza.makeCustomer()]
    const refusal = await post(move(wallet(ana), wallet(ben), 600n), move(wallet(ana), wallet(ben), 600n)).catch(codeOf)
    expect(refusal).toBe('balanceInsufficient')
    expect([await balance(ana), await balance(ben)]).toEqual([1000n, 0n])
  })

  test('is booked once for its source', async () => {
    const ana = await plaza.makeCustomer()
    const deposit = move({ kind: 'clearing_bank' }, wallet(ana), 500n)
    await post(deposit)
    await expect(post(deposit)).rejects.toThrow(/transfer_booked_once/)
    expect(await balance(ana)).toBe(500n)
  })

  test('to an account that does not exist is a bug and rolls back', async () => {
    const ana = await plaza.makeCustomer({ walletMinor: 100n })
    await expect(post(move(wallet(ana), { kind: 'customer_wallet', customerId: '987654321' }, 50n))).rejects.toThrow(/does not exist/)
    expect(await balance(ana)).toBe(100n)
  })
})

describe('the database itself refuses', () => {
  test.each([
    ['to change a transfer', sql`update transfer set amount_minor = 1`],
    ['to delete a transfer', sql`delete from transfer`],
    ['to empty the transfers', sql`truncate transfer cascade`],
    ['to set a balance', sql`update account set balance_minor = 1000000 where balance_minor is not null`],
    ['to open an account with money in it', sql`insert into account (kind, owner_id, balance_minor) values ('customer_wallet', 424242, 5)`],
    ['to delete an account', sql`delete from account`],
    [
      'an amount of nothing',
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id) values (1, 2, 0, 'deposit', 'manual', 1)`,
    ],
    [
      'a negative amount',
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id) values (1, 2, -5, 'deposit', 'manual', 1)`,
    ],
    [
      'money moved to itself',
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id) values (1, 1, 5, 'deposit', 'manual', 1)`,
    ],
    ['to change a stock movement', sql`update stock_movement set delta = 1`],
    ['stock below zero', sql`update sku set on_hand = -1`],
  ])('%s', async (_what, statement) => {
    await plaza.seedShop({ stock: 3 })
    await plaza.makeCustomer({ walletMinor: 100n })
    await expect(execute(plaza.db, statement)).rejects.toThrow()
  })
})

describe('many at once', () => {
  test('crossing transfers between two people neither deadlock nor lose a cent', async () => {
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 100_000n }), await plaza.makeCustomer({ walletMinor: 100_000n })]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => post(index % 2 ? move(wallet(ana), wallet(ben), 7n) : move(wallet(ben), wallet(ana), 5n))),
    )
    expect(await balance(ana)).toBe(100_000n - 700n + 500n)
    expect((await balance(ana)) + (await balance(ben))).toBe(200_000n)
  })

  test('two payments that the balance covers one of: one goes through, fifty times', async () => {
    const sink = await plaza.makeCustomer()
    for (let round = 0; round < 50; round++) {
      const ana = await plaza.makeCustomer({ walletMinor: 1000n })
      const answers = await Promise.all([1, 2].map(() => post(move(wallet(ana), wallet(sink), 700n)).then(() => 'paid', codeOf)))
      expect(answers.sort()).toEqual(['balanceInsufficient', 'paid'])
      expect(await balance(ana)).toBe(300n)
    }
  })
})

test('a thousand random sequences keep the sum of all accounts at zero and every balance provable', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => plaza.makeCustomer({ walletMinor: 5000n })))
  const outside = ['clearing_bank', 'clearing_card', 'payout', 'platform_revenue'] as const
  const place = fc.oneof(
    fc.nat(4).map((index) => wallet(people[index]!)),
    fc.constantFrom(...outside).map((kind) => ({ kind })),
  )
  const transfer = fc
    .tuple(place, place, fc.bigInt({ min: 1n, max: 4000n }))
    .filter(([from, to]) => JSON.stringify(from) !== JSON.stringify(to))
  const before = await people.reduce(async (sum, person) => (await sum) + (await balance(person)), Promise.resolve(0n))
  let net = 0n
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 4 }), async (wanted) => {
      const booked = await post(...wanted.map(([from, to, amount]) => move(from, to, amount))).then(
        () => true,
        (error) => {
          if (codeOf(error) === 'balanceInsufficient') return false
          throw error
        },
      )
      if (!booked) return
      for (const [from, to, amount] of wanted) net += ('customerId' in to ? amount : 0n) - ('customerId' in from ? amount : 0n)
    }),
    { numRuns: 1000 },
  )
  const after = await people.reduce(async (sum, person) => (await sum) + (await balance(person)), Promise.resolve(0n))
  expect(after - before).toBe(net)
  expect((await verifyLedger(plaza.db)).wrong).toBe(0)
})

test('the proof names what somebody broke behind its back', async () => {
  const own = await openTestPlaza()
  try {
    const ana = await own.makeCustomer({ walletMinor: 1000n })
    const shop = await own.seedShop({ stock: 5 })
    await own.buy(ana, [shop.skus[0]!], 'cod')
    expect(await own.mismatches()).toEqual([])
    await execute(own.db, sql`alter table account disable trigger account_is_guarded`)
    await execute(
      own.db,
      sql`update account set balance_minor = balance_minor + 1 where kind = 'customer_wallet' and owner_id = ${ana.customerId}`,
    )
    await execute(own.db, sql`update sku set on_hand = on_hand + 1 where id = ${shop.skus[0]!.skuId}`)
    await execute(own.db, sql`update orders set payment_status = 'paid'`)
    const rules = new Set((await own.mismatches()).map(({ rule }) => rule))
    expect(rules).toContain('balance_kept')
    expect(rules).toContain('stock')
    expect(rules).toContain('escrow')
    expect((await rows(own.db, sql`select 1 from orders`)).length).toBe(1)
    expect(
      await endOf(startCommand({ DATABASE_URL: own.databaseUrl, DATA_DIR: own.configuration.DATA_DIR }, ['ledger', 'verify'])),
    ).toEqual({
      code: 1,
      said: expect.stringMatching(/^MISMATCH .*expected .*\(balance_kept\)$/m),
      complained: expect.stringMatching(/^\d+ transfers, \d+ rules, \d+ ms: \d+ mismatches\n$/),
    })
  } finally {
    await own.close()
  }
})
