import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { type Database, openDatabase, patientBounds, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { normalise } from '../../server/search/analysis/normal.ts'
import { lexemeOf } from '../../server/search/index-products.ts'
import { kinds, sentences, words } from '../catalogue/words.ts'
import { say } from '../report.ts'
import { memoryOf, type RunningServer, startServer } from '../server.ts'
import { ask } from './ask.ts'
import { changeWhileSearching } from './changes.ts'

const poolSize = 12
const asked = 60
const together = 8

type Asking = { name: string; paths: string[]; lexeme?: string }

const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0

/** The first-level category that has most products, with how many. */
async function largestCategory(db: Database): Promise<string> {
  const { id } = await row<{ id: string }>(
    db,
    sql`select top.id from category leaf join category middle on middle.id = leaf.parent_id join category top on top.id = middle.parent_id
      join (select category_id, count(*) as n from product group by 1) p on p.category_id = leaf.id group by 1 order by sum(p.n) desc limit 1`,
  )
  return id
}

/** A single word of the lists that products are put together from, of which each product takes one more seldom than the one before. */
const wordAt = (list: readonly { es: string }[] | undefined, from: number): string =>
  list?.slice(from).find(({ es }) => /^[a-z]{4,}$/.test(es))?.es ?? ''

const pathOfSearch = (term: string) => `/search/${encodeURIComponent(term)}`

async function askings(db: Database): Promise<Asking[]> {
  const category = `/category/${await largestCategory(db)}/1`
  const things = kinds.map(({ name }) => name.es).filter((name) => /^[a-z]{4,}$/.test(name))
  const material = wordAt(words.materials, 0)
  const colour = wordAt(words.colours, 0)
  const [always = { es: '' }] = sentences.always ?? []
  const everywhere = always.es.split(/\s+/)[0]?.toLowerCase() ?? ''
  const slipped = things.slice(0, 40).map((thing) => thing.replace(/^(..)(.)(.)/, '$1$3$2'))
  return [
    { name: 'the largest category', paths: [category] },
    { name: 'the same, two filters', paths: [`${category}?in_stock=1&rating_min=4`] },
    { name: 'everything', paths: ['/customer/product/get_all_products?p=1'] },
    { name: 'a thing', paths: things.slice(0, 40).map(pathOfSearch) },
    { name: 'a thing, with a slip', paths: slipped.map(pathOfSearch) },
    { name: `a thing and a colour`, paths: things.slice(0, 40).map((thing) => pathOfSearch(`${thing} ${colour}`)) },
    { name: `a colour (${colour})`, paths: [pathOfSearch(colour)], lexeme: colour },
    { name: `a material (${material})`, paths: [pathOfSearch(material)], lexeme: material },
    { name: `a word of nearly all (${everywhere})`, paths: [pathOfSearch(everywhere)], lexeme: everywhere },
    {
      name: 'suggestions',
      paths: things.slice(0, 60).map((thing, at) => `/search-suggest/${encodeURIComponent(thing.slice(0, 2 + (at % 4)))}`),
    },
  ]
}

/** Reads the postings of a word and does nothing with them: what a search of it cannot be quicker than. */
async function readPostings(db: Database, word: string): Promise<number> {
  const ms: number[] = []
  for (let turn = 0; turn < asked; turn++) {
    const since = performance.now()
    await rows(
      db,
      sql`select products from search_posting where lexeme = ${lexemeOf('es', normalise(word))} and segment in (select id from search_segment where id = current_id)`,
    )
    ms.push(performance.now() - since)
  }
  return percentile(ms, 0.5)
}

async function measure({ origin }: RunningServer, db: Database, { name, paths, lexeme }: Asking): Promise<void> {
  const pathAt = (at: number) => paths[at % paths.length] ?? ''
  const cold = await ask(origin, pathAt(0))
  const single: number[] = []
  const counts: number[] = []
  for (let at = 0; at < asked; at++) {
    const { ms, data } = await ask(origin, pathAt(at))
    single.push(ms)
    if (data.count !== undefined) counts.push(data.count)
  }
  const besides: number[] = []
  const since = performance.now()
  let next = 0
  const client = async () => {
    while (next < asked * 2) besides.push((await ask(origin, pathAt(next++))).ms)
  }
  await Promise.all(Array.from({ length: together }, client))
  const perSecond = besides.length / ((performance.now() - since) / 1000)
  const limit = lexeme === undefined ? '' : (await readPostings(db, lexeme)).toFixed(1)
  const cells = [
    counts.length > 0 ? String(percentile(counts, 0.5)) : '',
    cold.ms.toFixed(0),
    percentile(single, 0.5).toFixed(1),
    percentile(single, 0.95).toFixed(1),
    percentile(besides, 0.5).toFixed(1),
    percentile(besides, 0.95).toFixed(1),
    perSecond.toFixed(0),
    limit,
  ]
  console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(9)).join('')}`)
}

/** Starts the server on a large house and prints how long its lists, searches and suggestions take (ms, whole answers), and what it holds in memory. */
export async function measureLarge(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, port: await findFreePort(), poolSize, hasDemo: false })
  const { url } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  const db = openDatabase(url, { size: 4, bounds: patientBounds, onError: ({ message }) => say(message) })
  try {
    console.log(`start: ${server.secondsToFirstAnswer.toFixed(1)} s, ${memoryOf(server.pid).nowMb.toFixed(0)} MB`)
    // What a start still does in the background.
    await sleep(3000)
    const titles = ['found', 'first', 'p50', 'p95', `p50 of ${together}`, `p95 of ${together}`, 'a second', 'limit']
    console.log(`${''.padEnd(36)}${titles.map((title) => title.padStart(9)).join('')}`)
    for (const asking of await askings(db)) await measure(server, db, asking)
    console.log(`memory after it: ${memoryOf(server.pid).nowMb.toFixed(0)} MB`)
    await changeWhileSearching(server.origin, db)
  } finally {
    await db.close()
    await server.stop()
  }
}
