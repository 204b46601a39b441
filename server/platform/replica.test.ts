import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReplicated } from '../../postgres/test-replica.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { execute } from './database.ts'
import { dropAnswers } from './drop-answers.ts'
import { staleMostMs } from './replica.ts'
import { sql } from './sql.ts'

let house: Awaited<ReturnType<typeof startReplicated>>
let plaza: TestPlaza
let sample: SampleCatalogue
let number = 0

beforeAll(async () => {
  house = await startReplicated()
  plaza = await openTestPlaza(
    { DATABASE_URL: house.url, DATABASE_READ_URL: house.replicaUrl, METRICS_TOKEN: 'm'.repeat(16) },
    { database: { url: house.url, drop: () => house.stop() } },
  )
  sample = await makeSampleCatalogue(plaza, 5)
})
afterAll(() => plaza.close())

/** Statements that each server has answered since the start. */
async function answered(): Promise<Record<string, number>> {
  const text = await (await fetch(`${plaza.origin}/metrics`, { headers: { authorization: `Bearer ${'m'.repeat(16)}` } })).text()
  const found = text.matchAll(/^plaza_replica_statements_total\{server="(\w+)"\} (\d+)$/gm)
  return { replica: 0, primary: 0, ...Object.fromEntries([...found].map(([, server = '', count]) => [server, Number(count)])) }
}

const productId = () => sample.products[0]?.id ?? ''
/** A page that nobody has asked for yet, so that it is read and not taken from what is kept. */
const readAs = async (options: { cookie?: string }) =>
  (await plaza.call('getProduct', { product_id: productId(), once: String(number++) }, options)).data.product.name_en
const readProduct = () => readAs({})

const isRead = () =>
  expect
    .poll(
      async () => {
        const before = await answered()
        await readProduct()
        const after = await answered()
        return after.replica! > before.replica! && after.primary === before.primary
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true)

async function onReplica(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.replicaUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

const rename = (name: string) =>
  plaza.db.transaction(async (tx) => {
    await execute(tx, sql`update product set name = name || ${JSON.stringify({ en: name })}::jsonb where id = ${productId()}::bigint`)
    await dropAnswers(tx, [`product:${productId()}`])
  })

test('what everybody sees is read from the replica, what is somebody’s own from the primary', async () => {
  await isRead()
  const customer = await plaza.makeCustomer()
  const before = await answered()
  await plaza.call('getOrders', {}, { token: customer.token })
  expect(await answered()).toEqual(before)
  await readProduct()
  expect((await answered()).replica).toBeGreaterThan(before.replica!)
})

test('while it lags, others see what was so at most some seconds ago, whoever has written what they wrote, and nothing old is kept', async () => {
  await rename('As it was')
  await expect.poll(readProduct).toBe('As it was')
  await onReplica('select pg_wal_replay_pause()')
  try {
    // An address that is kept as it is, with what is told of it.
    const kept = async () => (await plaza.call('getProduct', { product_id: productId() })).data.product.name_en
    expect(await kept()).toBe('As it was')
    const since = performance.now()
    await rename('As it is')
    expect(await readProduct()).toBe('As it was')
    expect(await readAs({ cookie: 'plaza-wrote=1' })).toBe('As it is')
    expect(await kept()).toBe('As it was')
    await expect.poll(readProduct, { timeout: staleMostMs + 3_000, interval: 50 }).toBe('As it is')
    expect(performance.now() - since).toBeLessThan(staleMostMs + 1_000)
    expect(await kept()).toBe('As it is')
  } finally {
    await onReplica('select pg_wal_replay_resume()')
  }
  await isRead()
  expect(await readProduct()).toBe('As it is')
})

test('an act says that its person has written', async () => {
  const customer = await plaza.makeCustomer()
  const { headers } = await plaza.call('followShop', { shop_id: sample.shopIds[0] ?? '', on: '1' }, { token: customer.token })
  expect(headers.getSetCookie().join()).toContain(`plaza-wrote=1; Max-Age=${staleMostMs / 1000};`)
})

test('when it ends under load nobody is refused, and it is read again when it is back', async () => {
  await isRead()
  let isOver = false
  let read = 0
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      expect(await readProduct()).toBe('As it is')
      read += 1
    }
  })
  await house.endReplica()
  const before = read
  const going = expect.poll(() => read, { timeout: 15_000 }).toBeGreaterThan(before + 40)
  await going.finally(() => {
    isOver = true
  })
  await Promise.all(reading)
  await house.startReplica()
  await isRead()
})
