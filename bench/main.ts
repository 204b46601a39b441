// `npm run bench`: what our server does beside what the same machine does without it. See docs of each limit where it is made.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { landings, type Named } from '../contract/landing.ts'
import { findFreePort, openEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { mismatchesOf, verifyLedger } from '../server/ledger/verify.ts'
import { openDatabase, patientBounds } from '../server/platform/database.ts'
import { rebuildIndex } from '../server/search/backlog.ts'
import type { Samples, Written } from './bare-writes.ts'
import {
  additionsOf,
  type Basket,
  type Buyer,
  basketOf,
  basketsOf,
  emptyCarts,
  fillCarts,
  makeBuyers,
  readStock,
  type ShopStock,
} from './buyers.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { type Child, startChild } from './child.ts'
import { type BenchDatabase, openBenchDatabase } from './database.ts'
import { benchLarge } from './large/main.ts'
import type { Load } from './load.ts'
import { benchPlans } from './plans/main.ts'
import { addressOf, categoryReads, productReads, type Read, readHeaders } from './reads.ts'
import { machineFacts, printTable, type Row, say } from './report.ts'
import { benchSearch } from './search/main.ts'
import { memoryOf, processorMsOf, startServer } from './server.ts'
import { benchWeb } from './web/main.ts'

const quick = process.argv.includes('--quick')
const products = 10_000
const poolSize = 12
const concurrency = 8
/** Beside each other, ours and the limit in turn; a figure is the median of its rounds. */
const rounds = quick ? 3 : 7
const secondsOfRound = quick ? 1.5 : 3

const median = (numbers: number[]): number => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0

type Rate = (amount: number) => Promise<number>

type Sides = { ours: Rate; limit: Rate; warmUp: number; settle?: () => Promise<unknown>; pids?: { ours: number; limit: number } }

/** Both sides in turn with the same amount of work, which takes ours about a round's time. */
async function compare(name: string, target: number, { ours, limit, warmUp, settle, pids }: Sides): Promise<Row> {
  say(`${name} ...`)
  await ours(warmUp)
  await limit(warmUp)
  await settle?.()
  const amount = Math.max(warmUp, Math.round((await ours(warmUp)) * secondsOfRound))
  const pairs: { ours: number; limit: number }[] = []
  const used = { ours: 0, limit: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = pids && [processorMsOf(pids.ours), processorMsOf(pids.limit)]
    pairs.push({ ours: await ours(amount), limit: await limit(amount) })
    used.ours += ((pids && processorMsOf(pids.ours)) ?? 0) - (before?.[0] ?? 0)
    used.limit += ((pids && processorMsOf(pids.limit)) ?? 0) - (before?.[1] ?? 0)
  }
  const ratios = pairs.map((pair) => pair.ours / pair.limit)
  say(`  ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
  const ratio = median(ratios)
  const each = (ms: number) => Math.round((ms * 1000) / (amount * rounds))
  return {
    name,
    ours: `${Math.round(median(pairs.map((pair) => pair.ours)))}/s`,
    limit: `${Math.round(median(pairs.map((pair) => pair.limit)))}/s`,
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
    processor: used.limit === 0 ? '' : `${each(used.ours)} us : ${each(used.limit)} us`,
    target: `>= ${target.toFixed(2)}`,
    met: ratio >= target,
  }
}

const bounded = (name: string, value: number, unit: string, most: number | null): Row => ({
  name,
  ours: `${value.toFixed(unit === 's' ? 2 : 0)}${unit === '' ? '' : ` ${unit}`}`,
  limit: '',
  ratio: '',
  processor: '',
  target: most === null ? '' : `<= ${most}${unit === '' ? '' : ` ${unit}`}`,
  met: most === null ? null : value <= most,
})

type Bench = { pid: number; db: BenchDatabase; databaseUrl: string; origin: string; client: Child; limit: Child; stock: ShopStock[] }

const rateOf = ({ good, bad, seconds }: Load, amount: number): number => {
  if (good < amount) say(`  ${amount - good} of ${amount} were refused: ${bad}`)
  return good / seconds
}

async function measureReads(bench: Bench, categoryIds: string[]): Promise<Row[]> {
  const { pid, db, databaseUrl, origin, client, limit } = bench
  const connections = 16
  const pids = { ours: pid, limit: limit.pid }
  const categories = categoryReads(categoryIds)
  const chosen = await db.query<Named>(
    `select id, coalesce(name ->> 'es', name ->> 'en') as name from product where slug ~ '^bench-[0-9]+$' order by md5(slug) limit 500`,
  )
  const details = productReads(chosen.map(({ id }) => id))

  const pages = chosen.map((product) => `${landings.product('es', product)}?currency=USD`)

  const cached = async (name: string, address: string, target: number) => {
    const bytesOrigin = await limit.ask<string>('bytes', await fetchRaw(origin, address))
    const same =
      (from: string): Rate =>
      async (amount) =>
        rateOf(await client.ask<Load>('same', { origin: from, address, connections, amount }), amount)
    return compare(`${name}, cached`, target, { ours: same(origin), limit: same(bytesOrigin), warmUp: 4000, pids })
  }

  /** `addresses`: what ours answers from the statements of those reads. */
  const uncached = async (name: string, reads: Read[], addresses: string[], target: number) => {
    const bare = await limit.ask<{ origin: string; statements: number }>('queries', { databaseUrl, poolSize, reads })
    const each =
      (from: string, asked: string[]): Rate =>
      async (amount) =>
        rateOf(await client.ask<Load>('reads', { origin: from, addresses: asked, connections, amount }), amount)
    return compare(`${name}, uncached (${bare.statements} statements)`, target, {
      ours: each(origin, addresses),
      limit: each(bare.origin, reads.map(addressOf)),
      warmUp: 300,
      pids,
    })
  }
  const list = addressOf({ call: 'getCategory', input: { a: categoryIds[0] ?? '', b: '1' } })
  return [
    await cached('category list', list, 0.7),
    await uncached('category list', categories, categories.map(addressOf), 0.5),
    await uncached('product detail', details, details.map(addressOf), 0.5),
    await cached('landing page of a product', pages[0] ?? '', 0.5),
    await uncached('landing page of a product', details, pages, 0.1),
  ]
}

async function fetchRaw(origin: string, address: string): Promise<{ headers: Record<string, string>; body: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${origin}${address}`, { headers: readHeaders, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
        const headers = Object.fromEntries(
          Object.entries(response.headers).flatMap(([name, value]) => (hopByHop.has(name) ? [] : [[name, String(value)]])),
        )
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .once('error', reject)
      .end()
  })
}

async function post(origin: string, path: string, token: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', lang: 'es', 'access-token': token, 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Record<string, string> }
  if (code !== 200) throw new Error(`${path} answers ${code}: ${message} ${JSON.stringify(data)}`)
  return data
}

/** One checkout by hand, after which the database shows how our server writes such a purchase. */
async function takeSamples({ db, origin, stock }: Bench, buyer: Buyer): Promise<Samples> {
  const baskets = basketsOf([buyer], stock, { from: 0, count: 1 })
  await emptyCarts(db, [buyer.customerId])
  for (const { skuId, productId } of baskets.flatMap(({ shops }) => shops.flatMap(({ lines }) => lines))) {
    await post(origin, '/api/checkout/cart/add', buyer.token, { product_id: productId, sku_id: skuId })
  }
  const { quote_id } = await post(origin, '/api/checkout/onepage/index', buyer.token, {})
  await post(origin, '/api/checkout/onepage/submitorder', buyer.token, { quote_id, payment_method: 'wallet' })
  const [samples] = await db.query<Samples>(
    `select q.body::text as quote, o.address::text as address, o.delivery_method::text as "deliveryMethod", l.name::text as name, l.options::text as options,
       (select answer::text from idempotency where keeper = $1 and call = 'submitOrder') as answer,
       (select answer::text from idempotency where keeper = $1 and call = 'addToCart' limit 1) as "additionAnswer"
     from quote q join purchase p on p.quote_id = q.id join orders o on o.purchase_id = p.id join order_line l on l.order_id = o.id
     where q.id = $2 limit 1`,
    [`customer:${buyer.customerId}`, quote_id],
  )
  if (!samples) throw new Error('the sample purchase is not in the database')
  return samples
}

async function measureWrites(bench: Bench, buyers: Buyer[]): Promise<Row[]> {
  const { db, databaseUrl, origin, client, limit, stock } = bench
  const half = buyers.length / 2
  const sides = { ours: buyers.slice(0, half), limit: buyers.slice(half) }
  const samples = await takeSamples(bench, sides.ours[0] as Buyer)
  await limit.ask('openWriter', { databaseUrl, poolSize })
  let from = 0
  // What autovacuum does within a minute of a table's first rows: plans made while it was empty look through all of it.
  const settle = () => db.query('vacuum (analyze)')

  const additions = async (side: keyof typeof sides, amount: number) => {
    from += amount
    await emptyCarts(
      db,
      sides[side].map(({ customerId }) => customerId),
    )
    return additionsOf(sides[side], stock, { from, count: amount })
  }
  const adding = await compare('add to cart', 0.4, {
    ours: async (amount) => {
      const input = { origin, connections: concurrency, amount, additions: await additions('ours', amount) }
      return rateOf(await client.ask<Load>('additions', input), amount)
    },
    limit: async (amount) => {
      const input = { connections: concurrency, samples, additions: await additions('limit', amount) }
      return amount / (await limit.ask<Written>('additions', input)).seconds
    },
    warmUp: 400,
    settle,
  })

  // The same number of checkouts for each connection and none twice for a buyer, so that every one of them is whole.
  const baskets = async (side: keyof typeof sides, wanted: number): Promise<Basket[]> => {
    const count = Math.floor(Math.min(wanted, half) / concurrency) * concurrency
    from += count
    const chosen = basketsOf(sides[side], stock, { from, count })
    await fillCarts(db, chosen)
    return chosen
  }
  const buying = await compare('whole checkout: quote, submit, pay by wallet', 0.35, {
    ours: async (wanted) => {
      const chosen = await baskets('ours', wanted)
      const amount = chosen.length
      const input = { origin, connections: concurrency, amount, tokens: chosen.map(({ token }) => token) }
      return rateOf(await client.ask<Load>('checkouts', input), amount)
    },
    limit: async (wanted) => {
      const chosen = await baskets('limit', wanted)
      return chosen.length / (await limit.ask<Written>('purchases', { connections: concurrency, samples, baskets: chosen })).seconds
    },
    warmUp: 200,
    settle,
  })
  return [adding, buying]
}

/** Statements of a whole submitorder call as PostgreSQL counts them: the least of several tries, as jobs may run beside it. */
async function countStatements({ db, origin, stock }: Bench, buyers: Buyer[]): Promise<Row[]> {
  await db.query('create extension if not exists pg_stat_statements')
  const table: Row[] = []
  for (const lines of [1, 10, 30]) {
    const counts: number[] = []
    for (const buyer of buyers.slice(0, 3)) {
      await fillCarts(db, [basketOf(buyer, stock, lines)])
      const { quote_id } = await post(origin, '/api/checkout/onepage/index', buyer.token, {})
      await db.query('select pg_stat_statements_reset()')
      await post(origin, '/api/checkout/onepage/submitorder', buyer.token, { quote_id, payment_method: 'wallet' })
      const [counted] = await db.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
         where d.datname = current_database() and query !~ 'pg_stat_statements|graphile_worker'`,
      )
      counts.push(Number(counted?.calls))
    }
    table.push(bounded(`statements of submitorder, ${lines} ${lines === 1 ? 'line' : 'lines'}`, Math.min(...counts), '', 15))
  }
  return table
}

async function bench(dataDir: string): Promise<void> {
  const place = { dataDir, port: await findFreePort(), poolSize }
  say('First start on an empty folder, with the demo marketplace ...')
  const first = await startServer(place)
  const table: Row[] = [bounded('first start of npm start, demo seeded', first.secondsToFirstAnswer, 's', null)]

  const { url: databaseUrl } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  say(`Generating ${products} products ...`)
  const since = performance.now()
  const house = openDatabase(databaseUrl, { size: 2, bounds: patientBounds, onError: ({ message }) => say(message) })
  const { categoryIds } = await fillCatalogue(house, products, { hasPages: true })
  await rebuildIndex(house, () => {})
  await house.close()
  const filling = await openBenchDatabase(databaseUrl)
  const buyers = await makeBuyers(filling, quick ? 3000 : 8000)
  await filling.query('vacuum (analyze)')
  await filling.close()
  say(`  done in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  await first.stop()

  const server = await startServer(place)
  table.push(
    bounded(
      `second start of npm start, with ${products} products${server.hasBuilt ? ' (it built the web apps)' : ''}`,
      server.secondsToFirstAnswer,
      's',
      3,
    ),
  )
  const db = await openBenchDatabase(databaseUrl)
  const client = startChild('load.ts')
  const limit = startChild('limit.ts')
  try {
    await sleep(3000)
    table.push(bounded('memory of the server, idle', memoryOf(server.pid).nowMb, 'MB', null))
    const all: Bench = { pid: server.pid, db, databaseUrl, origin: server.origin, client, limit, stock: await readStock(db) }
    table.push(...(await measureReads(all, categoryIds)))
    table.push(...(await measureWrites(all, buyers)))
    table.push(...(await countStatements(all, buyers)))
    const memory = memoryOf(server.pid)
    table.push(bounded('memory of the server, after load', memory.nowMb, 'MB', 250))
    if (memory.peakMb !== null) table.push(bounded('memory of the server, at most', memory.peakMb, 'MB', null))

    say('Verifying the ledger ...')
    const proof = await verifyLedger(db.tx)
    printTable(table)
    const verdict = proof.wrong === 0 ? 'no mismatch' : `${proof.wrong} MISMATCHES, first: ${JSON.stringify(mismatchesOf(proof)[0])}`
    const checked = proof.rules.reduce((sum, rule) => sum + rule.checked, 0)
    console.log(`\nLedger after ${proof.transfers} transfers, ${checked} things held against ${proof.rules.length} rules: ${verdict}`)
    const results = join(import.meta.dirname, 'results')
    await mkdir(results, { recursive: true })
    const file = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${quick ? '-quick' : ''}.json`
    await writeFile(join(results, file), `${JSON.stringify({ machine: machineFacts(), quick, rounds, table, ledger: proof }, null, 2)}\n`)
    console.log(`Kept as bench/results/${file}`)
  } finally {
    client.stop()
    limit.stop()
    await db.close()
    await server.stop()
  }
}

async function benchEverything(): Promise<void> {
  console.log(`Plaza bench${quick ? ' (quick)' : ''}: ${machineFacts()}`)
  console.log(
    `${products} products; medians of ${rounds} rounds of about ${secondsOfRound} s, ours and the limit in turn, on kept-alive connections: 16 for reads, ${concurrency} for writes`,
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  try {
    await bench(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [, , what, ...args] = process.argv
const parts: Record<string, (args: string[]) => Promise<void>> = {
  search: benchSearch,
  large: benchLarge,
  plans: benchPlans,
  web: benchWeb,
}
await (parts[what ?? ''] ?? benchEverything)(args)
