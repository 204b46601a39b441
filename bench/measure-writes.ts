import type { Samples, Written } from './bare-writes.ts'
import { additionsOf, type Basket, type Buyer, basketOf, basketsOf, emptyCarts, fillCarts } from './buyers.ts'
import { type Figure, median, once, percentile, type Unit } from './figures.ts'
import { type House, poolSize, rateOf } from './house.ts'
import type { Load } from './load.ts'
import { measureBeside } from './rounds.ts'

export const concurrency = 8

async function post(origin: string, path: string, token: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', lang: 'es', 'access-token': token, 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Record<string, string> }
  if (code !== 200) throw new Error(`${path} answers ${code}: ${message} ${JSON.stringify(data)}`)
  return data
}

/** One checkout by hand, after which the database shows how our server writes such a purchase. */
async function takeSamples({ db, origin, stock }: House, buyer: Buyer): Promise<Samples> {
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

/** Carts and checkouts, beside the same rows written without a server, and by one that does nothing else, as what is read is measured. */
export async function measureWrites(house: House, buyers: Buyer[]): Promise<Figure[]> {
  const { db, databaseUrl, origin, client, limit, stock } = house
  const half = buyers.length / 2
  const sides = { ours: buyers.slice(0, half), limit: buyers.slice(half) }
  const samples = await takeSamples(house, sides.ours[0] as Buyer)
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
  const addingTo = (from: string, side: keyof typeof sides) => async (amount: number) => {
    const input = { origin: from, connections: concurrency, amount, additions: await additions(side, amount) }
    return rateOf(await client.ask<Load>('additions', input), amount)
  }
  const adding = await measureBeside('add to cart', 0.4, {
    ours: addingTo(origin, 'ours'),
    limit: async (amount) => {
      const input = { connections: concurrency, samples, additions: await additions('limit', amount) }
      return amount / (await limit.ask<Written>('additions', input)).seconds
    },
    warmUp: 400,
    settle,
  })
  const bareOrigin = await limit.ask<string>('serveWrites', samples)
  const addingOverHttp = await measureBeside('add to cart, the same over HTTP', 0.7, {
    ours: addingTo(origin, 'ours'),
    limit: addingTo(bareOrigin, 'limit'),
    warmUp: 400,
  })

  // The same number of checkouts for each connection and none twice for a buyer, so that every one of them is whole.
  const baskets = async (side: keyof typeof sides, wanted: number): Promise<Basket[]> => {
    const count = Math.floor(Math.min(wanted, half) / concurrency) * concurrency
    from += count
    const chosen = basketsOf(sides[side], stock, { from, count })
    await fillCarts(db, chosen)
    return chosen
  }
  const took: number[][] = []
  const buyingFrom = (from: string, side: keyof typeof sides, onTaken: (load: { tookMs: number[] }) => void) => async (wanted: number) => {
    const chosen = await baskets(side, wanted)
    const amount = chosen.length
    if (side === 'limit') await limit.ask('expect', chosen)
    const input = { origin: from, connections: concurrency, amount, tokens: chosen.map(({ token }) => token) }
    const load = await client.ask<Load & { tookMs: number[] }>('checkouts', input)
    onTaken(load)
    return rateOf(load, amount)
  }
  const buying = await measureBeside('whole checkout: quote, submit, pay by wallet', 0.35, {
    ours: buyingFrom(origin, 'ours', ({ tookMs }) => took.push(tookMs)),
    limit: async (wanted) => {
      const chosen = await baskets('limit', wanted)
      return chosen.length / (await limit.ask<Written>('purchases', { connections: concurrency, samples, baskets: chosen })).seconds
    },
    warmUp: 200,
    settle,
  })
  const buyingOverHttp = await measureBeside('whole checkout, the same over HTTP', 0.6, {
    ours: buyingFrom(origin, 'ours', () => {}),
    limit: buyingFrom(bareOrigin, 'limit', () => {}),
    warmUp: 200,
    settle,
  })
  // Warming up and finding out how much is a round's work are not among them.
  const ofRounds = (name: string, unit: Unit, target: number | null, of: (ms: readonly number[]) => number): Figure => ({
    ...once(name, 0, unit, target),
    rounds: took.slice(-buying.rounds.length).map((ms) => ({ ours: of(ms), limit: null })),
  })
  return [
    adding,
    addingOverHttp,
    buying,
    buyingOverHttp,
    ofRounds(`a checkout of ${concurrency} at once, p50`, 'ms', null, median),
    ofRounds(`a checkout of ${concurrency} at once, p99 to p50`, 'times', 4, (ms) => percentile(ms, 0.99) / median(ms)),
  ]
}

/**
 * Statements of a whole submitorder call as PostgreSQL counts them, on a server that does no jobs: the least of several tries, as connections are asked from time to time whether they are still there, and
 * what lists show follows a purchase.
 */
export async function countStatements({ db, origin, stock }: Pick<House, 'db' | 'origin' | 'stock'>, buyers: Buyer[]): Promise<Figure[]> {
  await db.query('create extension if not exists pg_stat_statements')
  const figures: Figure[] = []
  for (const lines of [1, 10, 30]) {
    const counts: number[] = []
    for (const buyer of buyers.slice(0, 3)) {
      await fillCarts(db, [basketOf(buyer, stock, lines)])
      const { quote_id } = await post(origin, '/api/checkout/onepage/index', buyer.token, {})
      await db.query('select pg_stat_statements_reset()')
      await post(origin, '/api/checkout/onepage/submitorder', buyer.token, { quote_id, payment_method: 'wallet' })
      const [counted] = await db.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
         where d.datname = current_database() and query !~ 'pg_stat_statements'`,
      )
      counts.push(Number(counted?.calls))
    }
    figures.push(once(`statements of submitorder, ${lines} ${lines === 1 ? 'line' : 'lines'}`, Math.min(...counts), 'statements', 15))
  }
  return figures
}
