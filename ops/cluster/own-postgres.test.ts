// A house on a PostgreSQL of its own: how it gets there and back, and to a moment that has gone. Run by `npm run cluster -- test`.

import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { type Database, execute, openDatabase, patientBounds, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { startCommand, startServerProcess } from '../../server/testing/server-process.ts'
import { type Load, type Market, openMarket, type Purchase, startBuying } from './buyers.ts'
import { until } from './cluster.ts'
import { makeOwnPostgres, type OwnPostgres, recovered } from './own-postgres.ts'

const perSecond = 20
const cleanups: (() => unknown)[] = []
const databases: (() => Promise<void>)[] = []
let folder: string
let own: OwnPostgres

beforeAll(async () => {
  folder = mkdtempSync(join(process.env.CLUSTER_FOLDER ?? tmpdir(), 'own-'))
  chmodSync(folder, 0o755)
  const place = join(folder, 'postgres')
  mkdirSync(place)
  own = await makeOwnPostgres(place)
  own.start()
  cleanups.push(() => own.stop())
})
afterAll(async () => {
  for (const close of databases.splice(0)) await close()
  for (const clean of cleanups.toReversed()) await clean()
})

const settingsOf = (dataDir: string, databaseUrl?: string) => ({
  SECRET_KEY: 's'.repeat(40),
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})

const open = (url: string): Database => {
  const db = openDatabase(url, { size: 2, bounds: patientBounds, onError: () => {} })
  databases.push(() => db.close())
  return db
}

const emptyDatabase = async (name: string): Promise<string> => {
  await execute(open(own.url('postgres')), sql([`create database ${name} template template0`] as never))
  return own.url(name)
}

/** Runs a command of the house to its end: what it said. */
async function command(settings: Record<string, string>, ...words: string[]): Promise<string> {
  const child = startCommand(settings, words)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code, said).toBe(0)
  return said
}

/** Opens a server there, works, and ends it as a server is ended. */
async function whileOpen<Result>(settings: Record<string, string>, work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = startServerProcess({ ...settings, NODE_ENV: 'test' })
  try {
    const result = await work(await server.opened)
    server.child.kill('SIGTERM')
    expect(await server.ended, server.said()).toBe(0)
    return result
  } finally {
    await server.remove()
  }
}

const boughtMore = (load: Load) => {
  const before = load.purchases.length
  return until('purchases', 60, async () => load.purchases.length >= before + 40)
}

/** Lets people buy before and while something is done: what was acknowledged to them. */
async function buyFor(market: Market, origin: string, work: () => Promise<unknown>): Promise<readonly Purchase[]> {
  const load = startBuying(market, origin, { perSecond })
  await boughtMore(load)
  await work()
  await load.stop()
  return load.purchases
}

const purchasesIn = async (db: Database): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`select id::text as id from purchase`)).map(({ id }) => id).sort()
const idsOf = (purchases: readonly Purchase[]) => purchases.map(({ purchaseId }) => purchaseId).sort()

/** Every figure of the books, recomputed by the command that an operator would use. */
const expectBooks = async (settings: Record<string, string>) =>
  expect(await command(settings, 'ledger', 'verify')).toContain('everything adds up')

test('what was deleted by mistake is there again as of the moment before, with every purchase that had been acknowledged', async () => {
  const url = await emptyDatabase('plaza')
  const data = join(folder, 'house')
  mkdirSync(data)
  const settings = settingsOf(data, url)
  const { market, before, moment } = await whileOpen(settings, async (origin) => {
    const db = open(url)
    const opened = await openMarket(db, origin, { buyers: 10 })
    const load = startBuying(opened, origin, { perSecond })
    await boughtMore(load)
    own.baseBackup()
    // Pictures are added and never changed: a copy of them that is later is as good.
    cpSync(data, join(folder, 'house-copy'), { recursive: true })
    await boughtMore(load)
    const acknowledged = [...load.purchases]
    const { now } = await row<{ now: string }>(db, sql`select clock_timestamp()::text as now`)
    await delay(1500)
    await boughtMore(load)
    await load.stop()
    await execute(db, sql`truncate purchase cascade`)
    return { market: opened, before: acknowledged, moment: now }
  })
  const server = open(own.url('postgres'))
  const { last } = await row<{ last: string }>(server, sql`select pg_walfile_name(pg_switch_wal()) as last`)
  await until('the log in the archive', 30, async () => existsSync(join(own.archive, last)))

  const again = await recovered(join(own.archive, 'base-1'), own.archive, moment)
  again.start()
  cleanups.push(() => again.stop())
  const copy = open(again.url('plaza'))
  await until('the end of the recovery', 60, async () => {
    const { is } = await row<{ is: boolean }>(copy, sql`select pg_is_in_recovery() as is`)
    return !is
  })
  const there = await purchasesIn(copy)
  expect(
    idsOf(before).filter((id) => !there.includes(id)),
    'acknowledged before the moment and not there',
  ).toEqual([])
  // What was under way at the moment may be there as well, and nothing of the next second and a half.
  expect(there.length - before.length).toBeLessThanOrEqual(perSecond)
  const restored = settingsOf(join(folder, 'house-copy'), again.url('plaza'))
  await expectBooks(restored)
  // And it goes on.
  await whileOpen(restored, (origin) => buyFor(market, origin, async () => {}))
  await expectBooks(restored)
})

test('a house moves from the PostgreSQL that Plaza brings along to one of its own, and back, with all that it has', async () => {
  const folderOf = (name: string) => {
    const made = join(folder, name)
    mkdirSync(made)
    return made
  }
  const [first, file] = [settingsOf(folderOf('first')), join(folder, 'first.tar.zst')]
  const { market, bought } = await whileOpen(first, async (origin) => {
    const { url, stop } = await openEmbeddedPostgres({ dataDir: first.DATA_DIR, log: () => {} })
    const opened = await openMarket(open(url), origin, { buyers: 5 })
    const purchases = await buyFor(opened, origin, () => command(first, 'backup', file))
    await stop()
    return { market: opened, bought: purchases }
  })
  // Stopped, it is what moves.
  const moving = join(folder, 'moving.tar.zst')
  await command(first, 'backup', moving)

  const second = settingsOf(folderOf('second'), await emptyDatabase('moved'))
  await command(second, 'restore', moving)
  const moved = open(own.url('moved'))
  expect(await purchasesIn(moved)).toEqual(idsOf(bought))
  await expectBooks(second)
  const more = await whileOpen(second, (origin) => buyFor(market, origin, async () => {}))
  const back = join(folder, 'back.tar.zst')
  await command(second, 'backup', back)

  const third = settingsOf(folderOf('third'))
  await command(third, 'restore', back)
  await expectBooks(third)
  const { url, stop } = await openEmbeddedPostgres({ dataDir: third.DATA_DIR, log: () => {} })
  expect(await purchasesIn(open(url))).toEqual(idsOf([...bought, ...more]))
  for (const close of databases.splice(0)) await close()
  await stop()
  await whileOpen(third, (origin) => buyFor(market, origin, async () => {}))
  await expectBooks(third)
})
