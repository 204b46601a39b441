// `npm run bench`: what our server does beside what the same machine does without it. See docs of each limit where it is made.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, openEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { mismatchesOf, verifyLedger } from '../server/ledger/verify.ts'
import { type Database, maybeRow, openDatabase, patientBounds } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'
import { leastGathered, tidySegments } from '../server/product-index/segments.ts'
import { rebuildIndex } from '../server/search/backlog.ts'
import { makeBuyers, readStock } from './buyers.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { startChild } from './child.ts'
import { benchCompare } from './compare.ts'
import { openBenchDatabase } from './database.ts'
import { type Figure, once } from './figures.ts'
import { type House, poolSize } from './house.ts'
import { benchLarge } from './large/main.ts'
import { measureReads } from './measure-reads.ts'
import { concurrency, countStatements, measureWrites } from './measure-writes.ts'
import { benchPlans } from './plans/main.ts'
import { machineFacts, machineOf, printFigures, say } from './report.ts'
import { keepResults } from './results.ts'
import { quick, rounds, secondsOfRound, secondsOfWarmUp } from './rounds.ts'
import { benchSearch } from './search/main.ts'
import { memoryOf, startServer } from './server.ts'
import { benchWeb } from './web/main.ts'

const products = 10_000

const gathersStill = async (db: Database): Promise<boolean> =>
  (await maybeRow(db, sql`select from search_document where segment is null offset ${leastGathered - 1}::int limit 1`)) !== undefined

async function bench(dataDir: string): Promise<void> {
  const place = { dataDir, port: await findFreePort(), poolSize }
  say('First start on an empty folder, with the demo marketplace ...')
  const first = await startServer(place)
  const figures: Figure[] = [once('first start of npm start, demo seeded', first.secondsToFirstAnswer, 's', null)]

  const { url: databaseUrl } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  say(`Generating ${products} products ...`)
  const since = performance.now()
  const filled = openDatabase(databaseUrl, { size: 2, bounds: patientBounds, onError: ({ message }) => say(message) })
  const { categoryIds } = await fillCatalogue(filled, products, { hasPages: true })
  await rebuildIndex(filled, () => {})
  // As the minute's job does, of which nobody knows whether it comes before this server ends; while it is at it, nobody else may.
  while (await gathersStill(filled)) {
    await tidySegments(filled)
    await sleep(200)
  }
  await filled.close()
  const filling = await openBenchDatabase(databaseUrl)
  const buyers = await makeBuyers(filling, quick ? 3000 : 8000)
  await filling.query('vacuum (analyze)')
  await filling.close()
  say(`  done in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  await first.stop()

  const server = await startServer(place)
  const second = once(`second start of npm start, with ${products} products`, server.secondsToFirstAnswer, 's', 3)
  figures.push({ ...second, note: server.hasBuilt ? 'it built the web apps' : null })
  const db = await openBenchDatabase(databaseUrl)
  const client = startChild('load.ts')
  const limit = startChild('limit.ts')
  try {
    await sleep(3000)
    figures.push(once('memory of the server, idle', memoryOf(server.pid).nowMb, 'MB', null))
    const house: House = { pid: server.pid, db, databaseUrl, origin: server.origin, client, limit, stock: await readStock(db) }
    figures.push(...(await measureReads(house, categoryIds)))
    figures.push(...(await measureWrites(house, buyers)))
    const memory = memoryOf(server.pid)
    figures.push(once('memory of the server, after load', memory.nowMb, 'MB', 250))
    if (memory.peakMb !== null) figures.push(once('memory of the server, at most', memory.peakMb, 'MB', null))
  } finally {
    client.stop()
    limit.stop()
    await db.close()
    await server.stop()
  }

  // PostgreSQL counts the statements of everybody, so nobody else may have any: this server does no jobs.
  const quiet = await startServer({ ...place, hasJobs: false })
  const { url } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  const counted = await openBenchDatabase(url)
  try {
    figures.push(...(await countStatements({ db: counted, origin: quiet.origin, stock: await readStock(counted) }, buyers)))

    say('Verifying the ledger ...')
    const proof = await verifyLedger(counted.tx)
    printFigures(figures)
    const verdict = proof.wrong === 0 ? 'no mismatch' : `${proof.wrong} MISMATCHES, first: ${JSON.stringify(mismatchesOf(proof)[0])}`
    const checked = proof.rules.reduce((sum, rule) => sum + rule.checked, 0)
    console.log(`\nLedger after ${proof.transfers} transfers, ${checked} things held against ${proof.rules.length} rules: ${verdict}`)
    const file = await keepResults({ form: 2, at: new Date().toISOString(), machine: machineOf(), quick, figures, ledger: proof })
    console.log(`Kept as bench/results/${file}`)
  } finally {
    await counted.close()
    await quiet.stop()
  }
}

async function benchEverything(): Promise<void> {
  console.log(`Plaza bench${quick ? ' (quick)' : ''}: ${machineFacts()}`)
  console.log(
    `${products} products; medians of ${rounds} rounds of about ${secondsOfRound} s after ${secondsOfWarmUp} s of the same, ours and the limit in turn, on kept-alive connections: 16 for reads, ${concurrency} for writes`,
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
  compare: benchCompare,
  search: benchSearch,
  large: benchLarge,
  plans: benchPlans,
  web: benchWeb,
}
await (parts[what ?? ''] ?? benchEverything)(args)
