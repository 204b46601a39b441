import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { type Database, openDatabase, patientBounds, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { normalise } from '../../server/search/analysis/normal.ts'
import { lexemeOf } from '../../server/search/index-products.ts'
import { kinds, sentences, words } from '../catalogue/words.ts'
import { percentile } from '../figures.ts'
import { hasOrders, measureOrders } from '../orders/journey.ts'
import { machineFacts, say } from '../report.ts'
import { memoryOf, type RunningServer, startServer } from '../server.ts'
import { ask } from './ask.ts'
import { changeWhileSearching } from './changes.ts'
import { type Figure, type Measured, showFigures, showJobs, showTitles, timed, together } from './figures.ts'

const poolSize = 12
const looks = 60

type Asking = { name: string; paths: string[]; lexeme?: string }

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
  for (let turn = 0; turn < looks; turn++) {
    const since = performance.now()
    await rows(
      db,
      sql`select products from search_posting where lexeme = ${lexemeOf('es', normalise(word))} and segment in (select id from search_segment where id = current_id)`,
    )
    ms.push(performance.now() - since)
  }
  return percentile(ms, 0.5)
}

/** What a list takes in each of the houses. Of one, also how much it finds, what the first answer took, how many come in a second, and what reading the postings takes. */
async function measure(houses: readonly LargeHouse[], askings: readonly Asking[]): Promise<Figure[]> {
  const asked = houses.map(({ server }, place) => {
    const { name = '', paths = [], lexeme } = askings[place] ?? {}
    const counts: number[] = []
    const once = async (at: number) => {
      const { ms, data } = await ask(server.origin, paths[at % paths.length] ?? '')
      if (data.count !== undefined) counts.push(data.count)
      return ms
    }
    return { name, lexeme, counts, once }
  })
  const [first] = asked
  const [house] = houses
  if (!first || !house) return []
  const coldMs = await first.once(0)
  const figures = await timed(
    first.name,
    asked.map(({ once }) => once),
  )
  const [figure] = figures
  if (figures.length > 1 || !figure) {
    showFigures(figures)
    return figures
  }
  const limit = first.lexeme === undefined ? '' : (await readPostings(house.db, first.lexeme)).toFixed(1)
  const cells = [
    first.counts.length > 0 ? String(percentile(first.counts, 0.5)) : '',
    coldMs.toFixed(0),
    figure.p50.toFixed(1),
    figure.p95.toFixed(1),
    figure.p50Together.toFixed(1),
    figure.p95Together.toFixed(1),
    figure.aSecond.toFixed(0),
    limit,
  ]
  console.log(`${first.name.padEnd(36)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  return figures
}

type LargeHouse = { server: RunningServer; url: string; db: Database }

async function openHouse(dataDir: string): Promise<LargeHouse> {
  const server = await startServer({ dataDir, port: await findFreePort(), poolSize, hasDemo: false })
  const { url } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  const db = openDatabase(url, { size: 4, bounds: patientBounds, onError: ({ message }) => say(message) })
  console.log(`${dataDir}: start ${server.secondsToFirstAnswer.toFixed(1)} s, ${memoryOf(server.pid).nowMb.toFixed(0)} MB`)
  return { server, url, db }
}

/**
 * Starts the server on a large house and prints how long its lists, searches and suggestions take (ms, whole answers), and what it holds in memory; of one with
 * orders, also what buying and the offices take. Several houses are measured in turn and printed side by side. `keep`: the file that what was found of those with orders is written to.
 */
export async function measureLarge(dataDirs: readonly string[], { keep, only }: { keep: string | undefined; only: RegExp }): Promise<void> {
  const houses: LargeHouse[] = []
  try {
    for (const dataDir of dataDirs) houses.push(await openHouse(dataDir))
    // What a start still does in the background.
    await sleep(3000)
    if (houses.length > 1) showTitles(houses.length)
    else {
      const titles = ['found', 'first', 'p50', 'p95', `p50 of ${together}`, `p95 of ${together}`, 'a second', 'limit']
      console.log(`${''.padEnd(36)}${titles.map((title) => title.padStart(9)).join('')}`)
    }
    const asked = await Promise.all(houses.map(({ db }) => askings(db)))
    const figures: Figure[][] = []
    for (const [place, { name }] of (asked[0] ?? []).entries()) {
      if (!only.test(name)) continue

      figures.push(
        await measure(
          houses,
          asked.flatMap((each) => each[place] ?? []),
        ),
      )
    }
    for (const { server } of houses) console.log(`memory after it: ${memoryOf(server.pid).nowMb.toFixed(0)} MB`)
    if ((await Promise.all(houses.map(({ db }) => hasOrders(db)))).every(Boolean)) {
      const bought = await measureOrders(
        only,
        houses.map(({ server, url, db }) => ({ origin: server.origin, databaseUrl: url, db })),
      )
      showJobs(bought)
      const measured: Measured[] = []
      for (const [place, { db }] of houses.entries()) {
        const { products } = await row<{ products: number }>(db, sql`select count(*)::int as products from product`)
        const found = bought[place]
        if (found)
          measured.push({
            machine: machineFacts(),
            products,
            ...found,
            figures: [...figures.flatMap((each) => each[place] ?? []), ...found.figures],
          })
      }
      if (keep !== undefined) await writeFile(keep, `${JSON.stringify(measured, null, 2)}\n`)
    }
    if (only.test('changes while searching')) for (const { server, db } of houses) await changeWhileSearching(server.origin, db)
  } finally {
    for (const { server, db } of houses) {
      await db.close()
      await server.stop()
    }
  }
}
