// `npm run bench -- large --products 100000 --keep <folder>`: a house with that many products, what filling and indexing it took, and what its
// lists and searches take; `--orders 100000 --customers 10000`: with what so many people have bought, and what buying and the offices take.
// `--without-words` leaves out what products are found by, which takes most of the time, for lists alone (`--only 'category|same|everything'`).
// `--house <folder>` measures one that was kept, with `--orders` after adding them; a second `--house <folder>` is measured in turn with the first, and
// printed beside it. `--only <pattern>` asks for what is called so alone, and `--results <file>` keeps what was found of houses with orders.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { verifyLedger } from '../../server/ledger/verify.ts'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { type Database, type Db, execute, rows } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { sql } from '../../server/platform/sql.ts'
import { rebuildIndex } from '../../server/search/backlog.ts'
import { indexProducts } from '../../server/search/index-products.ts'
import { projectDir, startPlaza } from '../../server/start.ts'
import { fillCatalogue } from '../catalogue/fill.ts'
import { openBenchDatabase } from '../database.ts'
import { median, percentile } from '../figures.ts'
import { fillOrders } from '../orders/fill.ts'
import { machineFacts, say } from '../report.ts'
import { measureLarge } from './measure.ts'

const options = {
  products: { type: 'string', default: '100000' },
  'without-words': { type: 'boolean', default: false },
  orders: { type: 'string' },
  customers: { type: 'string' },
  keep: { type: 'string' },
  house: { type: 'string', multiple: true },
  results: { type: 'string' },
  only: { type: 'string', default: '' },
} as const

/** Says how far something is, each time a tenth of it is done. */
function sayTenths(what: string, all: number): (done: number) => void {
  let tenths = 0
  return (done) => {
    if (done < (all * (tenths + 1)) / 10) return
    tenths = Math.floor((10 * done) / all)
    say(`  ${what}: ${tenths * 10} %`)
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

/** The largest tables with their indexes, and of each index its own size. */
async function printSizes(db: Db): Promise<void> {
  const found = await rows<{ name: string; mb: number; rows: number | null }>(
    db,
    sql`select c.relname as name, round(case c.relkind when 'r' then pg_table_size(c.oid) else pg_relation_size(c.oid) end / 1e6)::int as mb,
        case c.relkind when 'r' then c.reltuples::float8 end as rows
      from pg_class c join pg_class o on o.oid = coalesce((select indrelid from pg_index where indexrelid = c.oid), c.oid)
      where c.relkind in ('r', 'i') and o.relnamespace = 'public'::regnamespace and pg_total_relation_size(o.oid) > 5e6
      order by pg_total_relation_size(o.oid) desc, o.relname, c.relkind desc, c.relname`,
  )
  for (const { name, mb, rows: count } of found)
    console.log(
      `${(count === null ? `  ${name}` : name).padEnd(40)}${`${mb} MB`.padStart(10)}${count === null ? '' : `${count} rows`.padStart(18)}`,
    )
}

const listed = 200

/** What it costs an act to write what one product is found by. */
async function printListing(db: Database): Promise<void> {
  const ids = await rows<{ id: string }>(db, sql`select id from product order by md5(slug) limit ${listed}::int`)
  const ms: number[] = []
  for (const { id } of ids) {
    const since = performance.now()
    await db.transaction((tx) => indexProducts(tx, [id]))
    ms.push(performance.now() - since)
  }
  console.log(`listing a product: p50 ${median(ms).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms`)
}

async function index(db: Database, products: number): Promise<void> {
  const tell = sayTenths('index', products)
  const indexing = await secondsOf(() => rebuildIndex(db, tell))
  console.log(`index: ${indexing.toFixed(1)} s, ${((1000 * indexing) / products).toFixed(2)} ms a product`)
  await printListing(db)
  await execute(db, sql`vacuum (analyze) search_document`)
  await execute(db, sql`vacuum (analyze) search_word`)
  await execute(db, sql`vacuum (analyze) search_posting`)
}

/** Fills a house and, `hasWords`, indexes it as `search rebuild` does. */
async function fill(dataDir: string, products: number, { hasWords }: { hasWords: boolean }): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  const configuration = readConfiguration({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }, projectDir)
  const plaza = await startPlaza(configuration, openLog('error'), () => {})
  try {
    const db = plaza.patientDb
    const filling = await secondsOf(() => fillCatalogue(db, products, { hasPages: false, tell: sayTenths('rows', products) }))
    console.log(`rows of ${products} products: ${filling.toFixed(1)} s`)
    if (hasWords) await index(db, products)
    await printSizes(db)
  } finally {
    await plaza.stop()
  }
}

/** Adds customers and what they bought to a house that no server has open, and holds its books against their rules. */
async function addOrders(dataDir: string, { orders, customers }: { orders: number; customers: number }): Promise<void> {
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  const db = await openBenchDatabase(url)
  try {
    const filling = await secondsOf(() => fillOrders(db, { orders, customers, tell: say }))
    console.log(`${orders} orders of ${customers} customers: ${filling.toFixed(1)} s`)
    const { transfers, wrong, ms } = await verifyLedger(db.tx)
    console.log(`${transfers} transfers, ${(ms / 1000).toFixed(1)} s: ${wrong === 0 ? 'everything adds up' : `${wrong} MISMATCHES`}`)
    await printSizes(db.tx)
  } finally {
    await db.close()
    await stop()
  }
}

const wholeNumber = (text: string, of: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is no number of ${of}`)
  return number
}

/** Fills a house and measures it; it is kept where that is asked for, to be opened with DATA_DIR or measured again. */
export async function benchLarge(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  console.log(`Plaza bench of a large house: ${machineFacts()}`)
  const orders = values.orders === undefined ? null : wholeNumber(values.orders, 'orders')
  // Ten orders each, in hundreds of people.
  const customers =
    values.customers === undefined ? Math.max(1, Math.round((orders ?? 0) / 1000)) * 100 : wholeNumber(values.customers, 'customers')
  if (values.house !== undefined) {
    const dataDirs = values.house.map((house) => resolve(house))
    if (orders !== null) for (const dataDir of dataDirs) await addOrders(dataDir, { orders, customers })
    return await measureLarge(dataDirs, { keep: values.results, only: new RegExp(values.only) })
  }
  const dataDir = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'plaza-bench-large-')) : resolve(values.keep)
  try {
    await fill(dataDir, wholeNumber(values.products, 'products'), { hasWords: !values['without-words'] })
    if (orders !== null) await addOrders(dataDir, { orders, customers })
    await measureLarge([dataDir], { keep: values.results, only: new RegExp(values.only) })
    if (values.keep !== undefined) console.log(`Kept in ${dataDir}: DATA_DIR=${dataDir} DEMO=0 npm start`)
  } finally {
    if (values.keep === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
