import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { hashToken } from '../server/sessions/token.ts'
import type { Addition, Basket } from './buyers.ts'

/** Texts as our server has written them for such a purchase, so that the limit's rows weigh the same. */
export type Samples = {
  quote: string
  address: string
  deliveryMethod: string
  name: string
  options: string
  answer: string
  additionAnswer: string
}

export type Written = { seconds: number }

/** The server's own settings of a connection. */
const options = '-c statement_timeout=7000 -c lock_timeout=2500 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'

export function openWriter({ databaseUrl, poolSize }: { databaseUrl: string; poolSize: number }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options })
  const basketOf = new Map<string, Basket>()
  return {
    /** The baskets of some buyers, whom a server of `serve` is about to be asked by. */
    async expect(baskets: readonly Basket[]): Promise<void> {
      for (const basket of baskets) basketOf.set(basket.token, basket)
    },

    /** The same rows again, written by a server that does nothing else: bare Fastify, which looks the session up and trusts whatever it is told. */
    serve: (samples: Samples): Promise<string> => serveWrites(pool, basketOf, samples),

    /** The same additions to carts as one bare transaction each. */
    additions: ({ additions, connections, samples }: { additions: Addition[]; connections: number; samples: Samples }) =>
      sideBySide(additions, connections, (addition) => inTransaction(pool, (client) => add(client, addition, samples))),

    /** The same purchases: the quote kept by one statement, the rest in one transaction with a statement for each table. */
    purchases: ({ baskets, connections, samples }: { baskets: Basket[]; connections: number; samples: Samples }) =>
      sideBySide(baskets, connections, async (basket) => {
        const quoteId = await quote(pool, basket.customerId, samples)
        await inTransaction(pool, (client) => purchase(client, basket, quoteId, samples))
      }),
  }
}

async function quote(pool: pg.Pool, customerId: string, samples: Samples): Promise<string> {
  const quoteId = crypto.randomUUID()
  await pool.query({
    name: 'quote',
    text: `insert into quote (id, customer_id, body, expires_at) values ($1, $2, $3, now() + interval '15 minutes')`,
    values: [quoteId, customerId, samples.quote],
  })
  return quoteId
}

async function serveWrites(pool: pg.Pool, basketOf: ReadonlyMap<string, Basket>, samples: Samples): Promise<string> {
  const app = Fastify()
  const tokenOf = ({ headers }: FastifyRequest) => String(headers['access-token'])
  const customerOf = async (request: FastifyRequest): Promise<string> => {
    const found = await pool.query({
      name: 'session',
      text: 'select customer_id from session where token_hash = $1 and expires_at > now()',
      values: [hashToken(tokenOf(request))],
    })
    return found.rows[0].customer_id
  }
  const needBasket = (request: FastifyRequest): Basket => {
    const basket = basketOf.get(tokenOf(request))
    if (!basket) throw new Error('nobody is expected with this token')
    return basket
  }
  const answer = (data: object) => ({ code: 200, message: '', data })
  app.post<{ Body: { sku_id: string; product_id: string } }>('/api/checkout/cart/add', async (request) => {
    const customerId = await customerOf(request)
    await inTransaction(pool, (client) =>
      add(client, { customerId, token: '', skuId: request.body.sku_id, productId: request.body.product_id }, samples),
    )
    return answer(JSON.parse(samples.additionAnswer))
  })
  app.post('/api/checkout/onepage/index', async (request) => {
    const quoteId = await quote(pool, await customerOf(request), samples)
    return answer({ ...JSON.parse(samples.quote), quote_id: quoteId })
  })
  app.post<{ Body: { quote_id: string } }>('/api/checkout/onepage/submitorder', async (request) => {
    await customerOf(request)
    await inTransaction(pool, (client) => purchase(client, needBasket(request), request.body.quote_id, samples))
    return answer(JSON.parse(samples.answer))
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function sideBySide<Item>(items: readonly Item[], connections: number, work: (item: Item) => Promise<void>): Promise<Written> {
  const started = performance.now()
  const left = items.values()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const item of left) await work(item)
    }),
  )
  return { seconds: (performance.now() - started) / 1000 }
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const remember = (client: pg.PoolClient, customerId: string, call: string, answer: string) =>
  client.query({
    name: 'remember',
    text: 'insert into idempotency (keeper, call, key, body_hash, answer) values ($1, $2, $3, $4, $5)',
    values: [`customer:${customerId}`, call, crypto.randomUUID(), randomBytes(32), answer],
  })

async function add(client: pg.PoolClient, { customerId, skuId }: Addition, { additionAnswer }: Samples): Promise<void> {
  const cart = await client.query({
    name: 'cart',
    text: 'insert into cart (customer_id) values ($1) on conflict (customer_id) do update set touched_at = now() returning id',
    values: [customerId],
  })
  await client.query({
    name: 'cart item',
    text: 'insert into cart_item as i (cart_id, sku_id, qty) values ($1, $2, 1) on conflict (cart_id, sku_id) do update set qty = i.qty + 1 returning id',
    values: [cart.rows[0].id, skuId],
  })
  await remember(client, customerId, 'addToCart', additionAnswer)
}

async function purchase(client: pg.PoolClient, { customerId, walletId, shops }: Basket, quoteId: string, samples: Samples): Promise<void> {
  const lines = shops.flatMap((shop) => shop.lines.map((line) => ({ ...line, shopId: shop.shopId })))
  const items = shops.map((shop) => shop.lines.reduce((sum, { priceMinor }) => sum + BigInt(priceMinor), 0n))
  const deliveryMinor = 500n
  const totals = items.map((minor) => minor + deliveryMinor)
  const bought = await client.query({
    name: 'purchase',
    text: `insert into purchase (customer_id, quote_id, payment_method, total_minor, currency, rate) values ($1, $2, 'wallet', $3, 'USD', 100000000) returning id`,
    values: [customerId, quoteId, String(totals.reduce((sum, minor) => sum + minor, 0n))],
  })
  const placed = await client.query<{ id: string; increment_id: string; shop_id: string }>({
    name: 'orders',
    text: `insert into orders (purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor,
        delivery_method, address, promised_at, paid_at, due_act, due_at)
      select $1, $2, o.shop_id, 'paid', 'to_ship', o.items, $5, o.total, o.items * 8 / 100, $7, $8, now() + interval '5 days', now(), 'cancel', now() + interval '7 days'
      from unnest($3::bigint[], $4::bigint[], $6::bigint[]) as o (shop_id, items, total) returning id, increment_id, shop_id`,
    values: [
      bought.rows[0].id,
      customerId,
      shops.map(({ shopId }) => shopId),
      items.map(String),
      String(deliveryMinor),
      totals.map(String),
      samples.deliveryMethod,
      samples.address,
    ],
  })
  const orderOf = new Map(placed.rows.map((order) => [order.shop_id, order.id]))
  const orderIds = lines.map(({ shopId }) => orderOf.get(shopId))
  await client.query({
    name: 'order lines',
    text: `insert into order_line (order_id, product_id, sku_id, sku_code, name, options, price_minor, qty, row_total_minor, commission_basis_points, return_policy_id)
      select l.order_id, l.product_id, l.sku_id, l.code, $6, $7, l.price, 1, l.price, 800, (select id from return_policy r where r.shop_id = l.shop_id order by version desc limit 1)
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $8::bigint[]) as l (order_id, product_id, sku_id, code, price, shop_id)`,
    values: [
      orderIds,
      lines.map(({ productId }) => productId),
      lines.map(({ skuId }) => skuId),
      lines.map(({ code }) => code),
      lines.map(({ priceMinor }) => priceMinor),
      samples.name,
      samples.options,
      lines.map(({ shopId }) => shopId),
    ],
  })
  const skuIds = lines.map(({ skuId }) => skuId)
  // in the order of their ids, as every purchase takes them
  const taken = await client.query<{ id: string; on_hand: number }>({
    name: 'stock',
    text: `update sku s set on_hand = s.on_hand - 1 from (select id from sku where id = any($1::bigint[]) order by id for no key update) l
      where s.id = l.id and s.on_hand > 0 returning s.id, s.on_hand`,
    values: [skuIds],
  })
  const leftOf = new Map(taken.rows.map(({ id, on_hand }) => [id, on_hand]))
  await client.query({
    name: 'movements',
    text: `insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
      select m.sku_id, -1, m.left_over, 'sold', 'order', m.order_id from unnest($1::bigint[], $2::int[], $3::bigint[]) as m (sku_id, left_over, order_id)`,
    values: [skuIds, skuIds.map((id) => leftOf.get(id)), orderIds],
  })
  await client.query({
    name: 'events',
    text: `insert into order_event (order_id, act, actor, actor_id) select o.id, e.act, 'buyer', $2 from unnest($1::bigint[]) as o (id), unnest(array['place', 'pay']) as e (act)`,
    values: [placed.rows.map(({ id }) => id), customerId],
  })
  await client.query({
    name: 'emptied',
    text: 'delete from cart_item i using cart c where c.id = i.cart_id and c.customer_id = $1 and i.sku_id = any($2::bigint[])',
    values: [customerId, skuIds],
  })
  await client.query({
    name: 'transfers',
    text: `insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id, memo)
      select $1, t.escrow, t.amount, 'purchase', 'order', t.order_id, t.memo from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as t (escrow, amount, order_id, memo)`,
    values: [
      walletId,
      shops.map(({ escrowId }) => escrowId),
      totals.map(String),
      shops.map(({ shopId }) => orderOf.get(shopId)),
      shops.map(({ shopId }) => placed.rows.find((order) => order.shop_id === shopId)?.increment_id),
    ],
  })
  await remember(client, customerId, 'submitOrder', samples.answer)
}
