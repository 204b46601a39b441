import { setTimeout as sleep } from 'node:timers/promises'
import { sumOrders } from '../../server/numbers/sum-orders.ts'
import { gatherOrderWords } from '../../server/orders/gather-words.ts'
import { type Database, maybeRow, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { openSession } from '../../server/sessions/open.ts'
import { makeBuyers } from '../buyers.ts'
import { openBenchDatabase } from '../database.ts'
import {
  type Figure,
  type JobTimes,
  type Measured,
  type Once,
  showFigures,
  showTitles,
  timed,
  together,
  warmUps,
} from '../large/figures.ts'
import { say } from '../report.ts'
import { type Asker, openVisits, type Visits } from './visit.ts'

const visitor: Asker = { app: 'storefront', token: null }
const device = { userAgent: 'bench', deviceHash: null }

/** So many of each kind take turns, so that not one page of the database is asked for again and again. */
const several = warmUps

/** What shops have sold that are neither large nor new. */
const usualOrders = 200

const cycle = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

type Person = Asker & { id: string }

/** Who keeps a house that `fillOrders` has filled. */
const firstOperator = sql`select id from operator where email = 'bench-operator-1@plaza.test'`

/** Those who have most orders, those with one that is nobody's favourite, and those who keep the house, all signed in. */
async function signIn(db: Database) {
  const regulars = await rows<{ id: string }>(
    db,
    sql`select customer_id as id from orders group by 1 order by count(*) desc, 1 limit ${several}::int`,
  )
  const largest = await rows<{ id: string; shop_id: string; orders: number }>(
    db,
    sql`select m.id, m.shop_id, o.orders from (select shop_id, count(*)::int as orders from orders group by 1 order by 2 desc, 1 limit 1) o
      join shop_member m on m.shop_id = o.shop_id and m.role = 'owner'`,
  )
  // Shops of the same size in every house.
  const usual = await rows<{ id: string; shop_id: string; orders: number }>(
    db,
    sql`select m.id, m.shop_id, o.orders from (select shop_id, count(*)::int as orders from orders group by 1 order by abs(count(*) - ${usualOrders}::int), 1 limit 5) o
      join shop_member m on m.shop_id = o.shop_id and m.role = 'owner'`,
  )
  const { id: operatorId } = await row<{ id: string }>(db, firstOperator)
  return db.transaction(async (tx) => {
    const customers: Person[] = []
    for (const { id } of regulars)
      customers.push({ app: 'storefront', id, token: await openSession(tx, { kind: 'customer', customerId: id }, device) })
    const member = async ({ id }: { id: string }): Promise<Person> => ({
      app: 'seller',
      id,
      token: await openSession(tx, { kind: 'shop_member', memberId: id }, device),
    })
    const sellers: Person[] = []
    for (const one of usual) sellers.push(await member(one))
    const [first] = largest
    if (!first) throw new Error('no shop has sold anything')
    say(`the largest shop has ${first.orders} orders, usual ones ${usual[0]?.orders}`)
    const operator: Asker = { app: 'operator', token: await openSession(tx, { kind: 'operator', operatorId }, device) }
    return { customers, sellers, largest: await member(first), largestShopId: first.shop_id, operator }
  })
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const lately = `from=${day(29)}&to=${day(0)}&time_zone=Europe/Madrid`
const yearly = `from=${day(364)}&to=${day(0)}&time_zone=Europe/Madrid`

type Question = { name: string; asker: (at: number) => Asker; path: (at: number) => string }

/** What people look at in a house with orders. */
async function questions(
  db: Database,
  { customers, sellers, largest, largestShopId, operator }: Awaited<ReturnType<typeof signIn>>,
): Promise<Question[]> {
  const productIds = await ids(
    db,
    sql`select id from product where status = 'on_sale' and slug ~ '^bench-[0-9]+$' order by md5(slug) limit 400`,
  )
  const brandIds = await ids(
    db,
    sql`select brand_id as id from product where brand_id is not null group by 1 order by count(*) desc limit ${several}::int`,
  )
  const ordersOf = await Promise.all(
    customers.map(({ id }) => ids(db, sql`select id from orders where customer_id = ${id} order by md5(id::text) limit 5`)),
  )
  const shopOrders = await ids(db, sql`select id from orders where shop_id = ${largestShopId} order by md5(id::text) limit ${several}::int`)
  const anyOrders = await ids(
    db,
    sql`select id from orders where id in (select (random() * (select max(id) from orders))::bigint from generate_series(1, 200)) limit ${several}::int`,
  )
  const anyCustomers = await ids(
    db,
    sql`select id from customer where email like 'bench-customer-%' order by id desc limit ${several}::int`,
  )
  const customer = (at: number) => cycle(customers, at)
  const seller = (at: number) => cycle(sellers, at)
  const of = (name: string, asker: Question['asker'], path: string | ((at: number) => string)): Question => ({
    name,
    asker,
    path: typeof path === 'string' ? () => path : path,
  })
  const anybody = () => visitor
  const theLargest = () => largest
  const house = () => operator
  return [
    of('everything, page 800', anybody, '/customer/product/get_all_products?p=800&page_size=12'),
    of('brand', anybody, (at) => `/brand/${cycle(brandIds, at)}`),
    of('the largest shop', anybody, `/shop/${largestShopId}/1`),
    of('product', anybody, (at) => `/catalog/product/index?product_id=${cycle(productIds, at)}`),
    of('reviews of a product', anybody, (at) => `/catalog/reviewproduct/lists?product_id=${cycle(productIds, at)}`),
    of('own orders', customer, '/customer/order/index'),
    of('own orders, page 5', customer, '/customer/order/index?p=5&page_size=12'),
    of('own orders, by words', customer, '/customer/order/index?q=azul'),
    of(
      'own order',
      customer,
      (at) => `/customer/order/view?order_id=${cycle(ordersOf[at % ordersOf.length] ?? [], Math.floor(at / ordersOf.length))}`,
    ),
    of('wallet: history', customer, '/customer/info/transaction_details'),
    of('wallet: top-ups', customer, '/customer/info/recharge_list'),
    of('notices', customer, '/customer/user/notices'),
    of('shop: today', seller, '/seller/today?time_zone=Europe/Madrid'),
    of('shop: orders', seller, '/seller/order/index?tab=all'),
    of('shop: orders, by words', seller, '/seller/order/index?tab=all&q=azul'),
    of('shop: numbers, 30 days', seller, `/seller/numbers/overview?${lately}`),
    of('shop: numbers, a year', seller, `/seller/numbers/overview?${yearly}`),
    of('shop: products, 30 days', seller, `/seller/numbers/products?${lately}&sort=sales`),
    of('shop: money', seller, '/seller/money/overview?time_zone=Europe/Madrid'),
    of('shop: statement', seller, '/seller/money/statement?time_zone=Europe/Madrid'),
    of('largest shop: today', theLargest, '/seller/today?time_zone=Europe/Madrid'),
    of('largest shop: orders to ship', theLargest, '/seller/order/index?tab=to_ship'),
    of('largest shop: all orders', theLargest, '/seller/order/index?tab=all'),
    of('largest shop: orders, by words', theLargest, '/seller/order/index?tab=all&q=azul'),
    of('largest shop: order', theLargest, (at) => `/seller/order/view?order_id=${cycle(shopOrders, at)}`),
    of('largest shop: products', theLargest, '/seller/product/index'),
    of('largest shop: numbers, 30 days', theLargest, `/seller/numbers/overview?${lately}`),
    of('largest shop: numbers, a year', theLargest, `/seller/numbers/overview?${yearly}`),
    of('largest shop: products, 30 days', theLargest, `/seller/numbers/products?${lately}&sort=sales`),
    of('largest shop: money', theLargest, '/seller/money/overview?time_zone=Europe/Madrid'),
    of('largest shop: statement', theLargest, '/seller/money/statement?time_zone=Europe/Madrid'),
    of('console: radar', house, '/operator/radar?time_zone=Europe/Madrid'),
    of('console: orders', house, '/operator/order/index?view=all'),
    of('console: orders to ship', house, '/operator/order/index?view=to_ship'),
    of('console: late orders', house, '/operator/order/index?view=late'),
    of('console: orders of a country by card', house, '/operator/order/index?view=all&country=JP&payment_method=card'),
    of('console: order', house, (at) => `/operator/order/view?order_id=${cycle(anyOrders, at)}`),
    of('console: customers', house, '/operator/customer/index'),
    of('console: customers, by name', house, '/operator/customer/index?q=marta+vidal'),
    of('console: customer', house, (at) => `/operator/customer/view?customer_id=${cycle(anyCustomers, at)}`),
    of('console: shops', house, '/operator/shop/index'),
    of('console: shop', house, `/operator/shop/view?shop_id=${largestShopId}`),
    of('console: find by number', house, (at) => `/operator/find?q=P${cycle(anyOrders, at).padStart(9, '0')}`),
    of('console: find by name', house, '/operator/find?q=vidal'),
    of('console: products', house, '/operator/product/index'),
    of('console: numbers, 30 days', house, `/operator/numbers/overview?${lately}`),
    of('console: numbers, a year', house, `/operator/numbers/overview?${yearly}`),
    of('console: categories, 30 days', house, `/operator/numbers/categories?${lately}`),
    of('console: top-ups decided', house, '/operator/review/queue?kind=deposit&state=approved'),
    of('console: audit', house, '/operator/audit/entries'),
    of('console: reconciliation, a month', house, `/operator/reconciliation/days?month=${day(40).slice(0, 7)}&time_zone=Europe/Madrid`),
    of('console: system', house, '/operator/system/overview'),
  ]
}

const ids = async (db: Database, statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await rows<{ id: string }>(db, statement)).map(({ id }) => id)

type Ware = { sku_id: string; product_id: string }

/** Puts three things into the cart and buys them, in three requests and two more to fill it. Gives what the cart, an addition and the whole of it took. */
async function buy({ ask }: Visits, buyer: Asker, wares: readonly Ware[]) {
  const since = performance.now()
  let addMs = 0
  for (const { sku_id, product_id } of wares) addMs = (await ask(buyer, '/checkout/cart/add', { product_id, sku_id, qty: 1 })).ms
  const quote = await ask(buyer, '/checkout/onepage/index', {})
  const submitted = await ask(buyer, '/checkout/onepage/submitorder', { quote_id: quote.data.quote_id, payment_method: 'wallet' })
  return { addMs, quoteMs: quote.ms, submitMs: submitted.ms, wholeMs: performance.now() - since }
}

const runsOf = async (db: Database): Promise<Map<string, { ms: number; at: number }>> =>
  new Map(
    (await rows<{ task: string; took_ms: number; ended_at: Date }>(db, sql`select task, took_ms, ended_at from clock_run`)).map((run) => [
      run.task,
      { ms: run.took_ms, at: run.ended_at.getTime() },
    ]),
  )

/** Waits until every job that goes by the clock has run once more since then. */
async function nextRuns(db: Database, since: number): Promise<Map<string, number>> {
  for (let waited = 0; waited < 300; waited++) {
    const runs = await runsOf(db)
    if (runs.size > 0 && [...runs.values()].every(({ at }) => at > since)) return new Map([...runs].map(([task, { ms }]) => [task, ms]))
    await sleep(1000)
  }
  throw new Error('the jobs that go by the clock have not run for five minutes')
}

/** What of the database's time the statements took that count sales and gather words, since it was last set to nothing. */
const shareOfRollUps = sql`select coalesce(sum(total_exec_time) filter (where query ~ 'sales_counted|sales_refreshed_at|hashtext\\(.sales|product_together|search_segment|search_posting|search_word|search_count|view_count|shop_sales|order_count|order_pair|house_change|house_sum|view_change|product_moved'), 0)
    / nullif(sum(total_exec_time), 0) as share from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()`

/** What takes most of the database's time, each with its share: a job that takes more than it should is seen here whatever it is about. */
const longest = sql`select sum(total_exec_time) / (select sum(total_exec_time) from pg_stat_statements) as share, sum(calls)::int as calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database() group by 3 order by 1 desc limit 12`

/** The jobs go once a minute, and take some seconds of it: shorter, and what they take may fall behind the end. */
const loadSeconds = 130

/** A house that is open, with those who look around in it. */
export type OpenHouse = { origin: string; databaseUrl: string; db: Database }

async function enter({ origin, databaseUrl, db }: OpenHouse) {
  // as the jobs have long since where a house is open
  while (!(await sumOrders(db))) await sleep(1000)
  await gatherOrderWords(db)
  const people = await signIn(db)
  const filling = await openBenchDatabase(databaseUrl)
  const buyers = (await makeBuyers(filling, 64)).map(({ token }): Asker => ({ app: 'storefront', token }))
  await filling.query('create extension if not exists pg_stat_statements')
  const wares = await rows<Ware>(
    db,
    sql`select s.id as sku_id, p.id as product_id from product p join sku s on s.product_id = p.id
      where p.slug ~ '^bench-[0-9]+$' and p.status = 'on_sale' and s.on_hand >= 30 order by md5(p.slug) limit 3000`,
  )
  const visits = openVisits(origin)
  let next = 0
  return {
    db,
    filling,
    visits,
    people,
    questions: await questions(db, people),
    buy: (at: number) => buy(visits, cycle(buyers, at), [cycle(wares, next++), cycle(wares, next++), cycle(wares, next++)]),
    close: async () => {
      visits.close()
      await filling.close()
    },
  }
}

type Entered = Awaited<ReturnType<typeof enter>>

/** What the jobs take while nobody buys, and while eight buy as fast as they can; and how much of the database's time those have that count. */
async function measureJobs({ db, filling, buy }: Entered, idle: ReadonlyMap<string, number>): Promise<Pick<Measured, 'jobs' | 'rollUps'>> {
  await filling.query('select pg_stat_statements_reset()')
  const began = Date.now()
  let checkouts = 0
  const client = async (place: number) => {
    for (let at = place; Date.now() - began < loadSeconds * 1000; at += together) {
      await buy(at)
      checkouts += 1
    }
  }
  await Promise.all(Array.from({ length: together }, (_, place) => client(place)))
  const { share } = await row<{ share: number }>(filling.tx, shareOfRollUps)
  const most = await rows<{ share: number; calls: number; text: string }>(filling.tx, longest)
  const loaded = await runsOf(db)
  const jobs = [...idle].map(([name, idleMs]): JobTimes => ({ name, idleMs, loadedMs: loaded.get(name)?.ms ?? 0 }))
  const rollUps = { checkoutsASecond: (1000 * checkouts) / (Date.now() - began), share: Number(share) }
  console.log(
    `${rollUps.checkoutsASecond.toFixed(0)} checkouts a second: the jobs that count and gather take ${(100 * rollUps.share).toFixed(1)} % of the database's time`,
  )
  for (const { share: part, calls, text } of most)
    console.log(`${`${(100 * part).toFixed(1)} %`.padStart(8)}${String(calls).padStart(8)} x ${text}`)
  return { jobs, rollUps }
}

/** Whether it is a house that was filled with orders; of one that has others, as of a demo, nobody knows who could look around in it. */
export const hasOrders = async (db: Database): Promise<boolean> => (await maybeRow(db, firstOperator)) !== undefined

/** What buying and the offices take in houses with orders, in turn, and what the jobs do meanwhile. */
export async function measureOrders(
  only: RegExp,
  houses: readonly OpenHouse[],
): Promise<Pick<Measured, 'orders' | 'customers' | 'figures' | 'jobs' | 'rollUps'>[]> {
  const entered: Entered[] = []
  try {
    for (const house of houses) entered.push(await enter(house))
    const found: Figure[][] = []
    const measure = async (name: string, once: (house: Entered) => Once) => {
      if (!only.test(name)) return
      const figures = await timed(name, entered.map(once))
      showFigures(figures)
      found.push(figures)
    }
    showTitles(houses.length)
    for (const [place, { name }] of (entered[0]?.questions ?? []).entries()) {
      await measure(name, ({ visits, questions }) => async (at) => {
        const { asker, path } = cycle(questions, place)
        return (await visits.ask(asker(at), path(at))).ms
      })
    }
    await measure(
      'add to cart',
      ({ buy }) =>
        async (at) =>
          (await buy(at)).addMs,
    )
    await measure(
      'checkout: quote',
      ({ buy }) =>
        async (at) =>
          (await buy(at)).quoteMs,
    )
    await measure(
      'checkout: submit',
      ({ buy }) =>
        async (at) =>
          (await buy(at)).submitMs,
    )
    await measure(
      'whole checkout of three things',
      ({ buy }) =>
        async (at) =>
          (await buy(at)).wholeMs,
    )
    await measure(
      'cart',
      ({ visits, people }) =>
        async (at) =>
          (await visits.ask(cycle(people.customers, at), '/checkout/cart/index')).ms,
    )
    say('waiting for the jobs that go by the clock ...')
    const since = Date.now()
    const idle = await Promise.all(entered.map(({ db }) => nextRuns(db, since)))
    const measured = []
    for (const [place, house] of entered.entries()) {
      const { orders, customers } = await row<{ orders: number; customers: number }>(
        house.db,
        sql`select (select count(*)::int from orders) as orders, (select count(*)::int from customer) as customers`,
      )
      measured.push({
        orders,
        customers,
        figures: found.flatMap((figures) => figures[place] ?? []),
        ...(await measureJobs(house, idle[place] ?? new Map())),
      })
    }
    return measured
  } finally {
    for (const { close } of entered) await close()
  }
}
