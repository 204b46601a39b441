// `npm run bench`: what our server does beside what the same machine does without it. See docs of each limit where it is made.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, openEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { mismatchesOf, verifyLedger } from '../server/ledger/verify.ts'
import { openDatabase, patientBounds } from '../server/platform/database.ts'
import { rebuildIndex } from '../server/search/backlog.ts'
import { makeBuyers, readStock } from './buyers.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { startChild } from './child.ts'
import { openBenchDatabase } from './database.ts'
import { type House, poolSize } from './house.ts'
import { benchLarge } from './large/main.ts'
import { measureReads } from './measure-reads.ts'
import { concurrency, countStatements, measureWrites } from './measure-writes.ts'
import { machineFacts, printTable, type Row, say } from './report.ts'
import { bounded, quick, rounds, secondsOfRound } from './rounds.ts'
import { benchSearch } from './search/main.ts'
import { memoryOf, startServer } from './server.ts'
import { benchWeb } from './web/main.ts'

const products = 10_000

async function bench(dataDir: string): Promise<void> {
  const place = { dataDir, port: await findFreePort(), poolSize }
  say('First start on an empty folder, with the demo marketplace ...')
  const first = await startServer(place)
  const table: Row[] = [bounded('first start of npm start, demo seeded', first.secondsToFirstAnswer, 's', null)]

  const { url: databaseUrl } = await openEmbeddedPostgres({ dataDir, log: () => {} })
  say(`Generating ${products} products ...`)
  const since = performance.now()
  const filled = openDatabase(databaseUrl, { size: 2, bounds: patientBounds, onError: ({ message }) => say(message) })
  const { categoryIds } = await fillCatalogue(filled, products, { hasPages: true })
  await rebuildIndex(filled, () => {})
  await filled.close()
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
    const house: House = { pid: server.pid, db, databaseUrl, origin: server.origin, client, limit, stock: await readStock(db) }
    table.push(...(await measureReads(house, categoryIds)))
    table.push(...(await measureWrites(house, buyers)))
    table.push(...(await countStatements(house, buyers)))
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
const parts: Record<string, (args: string[]) => Promise<void>> = { search: benchSearch, large: benchLarge, web: benchWeb }
await (parts[what ?? ''] ?? benchEverything)(args)
