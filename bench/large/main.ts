// `npm run bench -- large --products 100000 --keep <folder>`: a house with that many products, what filling and indexing it took, and what its
// lists and searches take; `--house <folder>` measures one that was kept.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../../server/platform/configuration.ts'
import { type Database, type Db, execute, rows } from '../../server/platform/database.ts'
import { openLog } from '../../server/platform/log.ts'
import { sql } from '../../server/platform/sql.ts'
import { rebuildIndex } from '../../server/search/backlog.ts'
import { indexProducts } from '../../server/search/index-products.ts'
import { projectDir, startPlaza } from '../../server/start.ts'
import { fillCatalogue } from '../catalogue/fill.ts'
import { machineFacts, say } from '../report.ts'
import { measureLarge } from './measure.ts'

const options = { products: { type: 'string', default: '100000' }, keep: { type: 'string' }, house: { type: 'string' } } as const

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
  const at = (share: number) => (ms.toSorted((left, right) => left - right)[Math.floor(ms.length * share)] ?? 0).toFixed(1)
  console.log(`listing a product: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

/** Fills a house and indexes it as `search rebuild` does. */
async function fill(dataDir: string, products: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  const configuration = readConfiguration({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' }, projectDir)
  const plaza = await startPlaza(configuration, openLog('error'), () => {})
  try {
    const db = plaza.patientDb
    const filling = await secondsOf(() => fillCatalogue(db, products, { hasPages: false, tell: sayTenths('rows', products) }))
    console.log(`rows of ${products} products: ${filling.toFixed(1)} s`)
    const tell = sayTenths('index', products)
    const indexing = await secondsOf(() => rebuildIndex(db, tell))
    console.log(`index: ${indexing.toFixed(1)} s, ${((1000 * indexing) / products).toFixed(2)} ms a product`)
    await printListing(db)
    await execute(db, sql`vacuum (analyze) search_document`)
    await execute(db, sql`vacuum (analyze) search_word`)
    await execute(db, sql`vacuum (analyze) search_posting`)
    await printSizes(db)
  } finally {
    await plaza.stop()
  }
}

/** Fills a house and measures it; it is kept where that is asked for, to be opened with DATA_DIR or measured again. */
export async function benchLarge(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  console.log(`Plaza bench of a large house: ${machineFacts()}`)
  if (values.house !== undefined) return await measureLarge(resolve(values.house))
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1) throw new Error(`${values.products} is no number of products`)
  const dataDir = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'plaza-bench-large-')) : resolve(values.keep)
  try {
    await fill(dataDir, products)
    await measureLarge(dataDir)
    if (values.keep !== undefined) console.log(`Kept in ${dataDir}: DATA_DIR=${dataDir} DEMO=0 npm start`)
  } finally {
    if (values.keep === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
