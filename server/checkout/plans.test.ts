import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

/** So often PostgreSQL plans a prepared statement for its values before it compares; from then on it keeps one plan, or never does. */
const tries = 5

type Prepared = { statement: string; generic: number; custom: number }

/** What the connections of the server have prepared, and how often each was planned for all values and for its own. */
async function prepared(): Promise<Prepared[]> {
  const { pool } = plaza.db
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>(
          'select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where generic_plans + custom_plans > $1',
          [2 * tries],
        ),
      ),
    )
    return found.flatMap(({ rows }) => rows)
  } finally {
    for (const client of clients) client.release()
  }
}

test('what is written with a purchase is planned once for all of them', async () => {
  const shop = await plaza.seedShop({ prices: [1000n, 2000n], stock: 100 })
  const buyer = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  for (let bought = 0; bought < 3 * tries; bought++) await plaza.buy(buyer, shop.skus, 'wallet')
  const often = await prepared()
  const written = often.filter(({ statement }) =>
    /insert into (purchase|transfer|quote|idempotency|cart_item) |from currency where code/.test(statement),
  )
  expect(written.length).toBeGreaterThanOrEqual(6)
  expect(written.filter(({ custom }) => custom > tries)).toEqual([])
})
