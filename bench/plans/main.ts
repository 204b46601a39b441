// `npm run bench -- plans --house <folder> --statements <folder>`: what every statement that the server runs would read of a large house. The statements are those that a run of the
// tests has left: `KEEP_STATEMENTS=<folder> npm test -- server`.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { type BenchDatabase, openBenchDatabase } from '../database.ts'
import { say } from '../report.ts'
import { blind, meant } from './meant.ts'
import { type Big, type Index, type PlanNode, type Scan, scansOf } from './scans.ts'

const server = join(import.meta.dirname, '../../server')
const options = { house: { type: 'string' }, statements: { type: 'string' } } as const

/** From here on a table is not to be read whole while somebody waits. */
const bigRows = 50_000
const bigBytes = 50_000_000

/** A template that says less could stand for any statement. */
const leastOfTemplate = 20

/** What PostgreSQL has a plan of. */
const isPlanned = (text: string): boolean => /^\s*(with|select|insert|update|delete|merge|values|\()/i.test(text)

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What tests ask the database themselves, to see what became of something: the texts of their templates, where anything stands for what is put into them. */
async function statementsOfTests(): Promise<(text: string) => boolean> {
  const found = new Map<string, RegExp>()
  let sources = ''
  for (const name of await readdir(server, { recursive: true })) {
    if (!/\.test\.ts$|^testing\/.*\.ts$/.test(name)) continue
    const source = await readFile(join(server, name), 'utf8')
    sources += spaced(source)
    for (const [, text = ''] of source.matchAll(/sql`([^`]*)`/g)) {
      const pieces = spaced(text).split(/\$\{[^}]*\}/)
      if (pieces.join('').length < leastOfTemplate) continue
      const pattern = `^${pieces.map((piece) => RegExp.escape(piece)).join('.+?')}$`
      found.set(pattern, new RegExp(pattern))
    }
  }
  return (text) => sources.includes(text) || found.values().some((one) => one.test(text))
}

export async function readStatements(folder: string): Promise<string[]> {
  const texts = new Set<string>()
  const isOfTests = await statementsOfTests()
  for (const name of await readdir(folder))
    for (const text of JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]) texts.add(text)
  return [...texts].filter((text) => isPlanned(text) && !isOfTests(spaced(text))).sort()
}

type Explained = { scans: Scan[] } | { problem: string }

/** The plan for any values, as a prepared statement comes to have it. */
async function explain(db: BenchDatabase, text: string, big: Big): Promise<Explained> {
  await db.query('savepoint one')
  try {
    const [answer] = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (generic_plan, format json) ${text}`)
    return { scans: answer?.['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan, big)) ?? [] }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await db.query('rollback to savepoint one')
  }
}

const shortened = (text: string): string => spaced(text).slice(0, 400)
const waysOf = {
  index: 'by an index',
  skipping: 'by each value of an index',
  queue: 'for each thing that is asked for',
  past: 'past the key that it is asked for by',
} as const
const told = (scans: readonly Scan[]): string =>
  [...new Set(scans.map(({ table, by }) => (by === 'table' ? table : `${table} ${waysOf[by]}`)))].join(', ')

const tablesOf = (scans: readonly Scan[]): string[] => [...new Set(scans.map(({ table }) => table))]

/** Why a statement may read those tables whole; undefined for one of which nobody said so. */
const reasonOf = (text: string, scans: readonly Scan[]): string | undefined =>
  meant.find((one) => spaced(text).includes(one.text) && tablesOf(scans).every((table) => one.tables?.includes(table) ?? true))?.why

/** An index of which the first column has so few values is read by each of them. */
const fewValues = 50

/** What is big in a house, and the indexes of it as long as there are statistics. */
async function readBig(db: BenchDatabase): Promise<{ tables: string[]; big: Big }> {
  const isBig = `(c.reltuples >= ${bigRows} or pg_table_size(c.oid) >= ${bigBytes})`
  const tables = await db.query<{ name: string; rows: string }>(
    `select relname as name, reltuples::bigint as rows from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and ${isBig} order by reltuples desc`,
  )
  const indexes = await db.query<Index & { name: string }>(
    `select c.relname as name, t.relname as table, f.first, ${isBig} as "isBig", i.indpred is not null as "isPartial",
       case when i.indisunique and i.indpred is null and i.indexprs is null then
         (select array_agg(pg_get_indexdef(i.indexrelid, k, true)) from generate_series(1, i.indnkeyatts) k) end as key,
       coalesce((select n_distinct between 1 and ${fewValues} from pg_stats s where s.schemaname = 'public' and s.tablename = t.relname and s.attname = f.first), false) as "hasFew"
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     cross join lateral (select case when i.indkey[0] <> 0 then pg_get_indexdef(i.indexrelid, 1, true) end as first) f where t.relnamespace = 'public'::regnamespace`,
  )
  return {
    tables: tables.map(({ name, rows }) => `${name} (${rows})`),
    big: { tables: new Set(tables.map(({ name }) => name)), indexes: new Map(indexes.map(({ name, ...index }) => [name, index])) },
  }
}

/** Mails, which a filled house has none of, all of them sent, as whenever somebody makes statistics in a house that is at rest. */
async function sendMails(db: BenchDatabase): Promise<void> {
  await db.query(
    `insert into outgoing (message_id, channel, recipient, language, subject_line, about, regards, has_secret, state, tries, sent_at)
     select gen_random_uuid(), 'mail', n || '@plaza.test', 'es', 'P' || n, 'order_placed', array['order:' || n], false, 'sent', 1, now() from generate_series(1, $1::int) n`,
    [bigRows],
  )
  await db.query('analyze outgoing')
}

/** Explains every statement twice, with the statistics that there are and with none, as after a fill that nobody has analyzed, and names those that read a big table whole. */
export async function checkPlans(db: BenchDatabase, texts: readonly string[]): Promise<boolean> {
  const explainAll = async (): Promise<Map<string, Explained>> => {
    const found = new Map<string, Explained>()
    for (const text of texts) found.set(text, await explain(db, text, big))
    return found
  }
  await db.query('begin')
  await sendMails(db)
  const { tables, big } = await readBig(db)
  console.log(`${texts.length} statements; ${tables.length} big tables: ${tables.join(', ')}`)
  const known = await explainAll()
  say('and without statistics ...')
  await db.query(
    `select pg_clear_relation_stats('public', relname::text) from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname not like 'pg_%'`,
  )
  await db.query(
    `select pg_clear_attribute_stats('public', tablename::text, attname::text, inherited) from pg_stats where schemaname = 'public'`,
  )
  const unseen = await explainAll()
  await db.query('rollback')

  let isClean = true
  const used = new Set<string>()
  for (const [text, explained] of known) {
    if ('problem' in explained) {
      console.log(`\nNOT EXPLAINED (${explained.problem}): ${shortened(text)}`)
      isClean = false
      continue
    }
    const without = unseen.get(text)
    const blindly = without && 'scans' in without ? without.scans : []
    const flipped = blindly.filter(({ table }) => !explained.scans.some((scan) => scan.table === table))
    if (explained.scans.length > 0) {
      const why = reasonOf(text, explained.scans)
      if (why !== undefined) {
        used.add(why)
        continue
      }
      isClean = false
      console.log(`\nREADS ${told(explained.scans)} WHOLE: ${shortened(text)}`)
    }
    if (flipped.length > 0 && !blind.some((piece) => spaced(text).includes(piece))) {
      isClean = false
      console.log(`\nWITHOUT STATISTICS READS ${told(flipped)} WHOLE: ${shortened(text)}`)
    }
  }
  const whys = new Set(meant.map(({ why }) => why))
  console.log(
    `\n${isClean ? 'Nothing reads a big table whole that is not meant to.' : 'Not clean.'} Reasons that held: ${used.size} of ${whys.size}.`,
  )
  return isClean
}
/** Ends with 1 where a statement reads a big table whole, and is not on the list of those that are meant to. */
export async function benchPlans(args: string[]): Promise<void> {
  const { house, statements } = parseArgs({ args, options }).values
  if (house === undefined || statements === undefined) throw new Error('plans --house <folder> --statements <folder>')
  const texts = await readStatements(resolve(statements))
  const { url, stop } = await openEmbeddedPostgres({ dataDir: resolve(house), log: () => {} })
  try {
    await migrate(url, join(server, 'migrations'))
    const db = await openBenchDatabase(url)
    try {
      if (!(await checkPlans(db, texts))) process.exitCode = 1
    } finally {
      await db.close()
    }
  } finally {
    await stop()
  }
}
