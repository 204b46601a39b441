// What becomes of people who buy while a machine is lost. Run by `npm run cluster -- test`; it takes some minutes.

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, patientBounds, row, rows } from '../../server/platform/database.ts'
import { sql } from '../../server/platform/sql.ts'
import { type Load, type Market, openMarket, type Purchase, startBuying } from './buyers.ts'
import { addresses, type Cluster, openCluster, until } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'

const perSecond = 50
const longestMs = 10_000

let cluster: Cluster
let market: Market
let db: Database
/** everything that was ever acknowledged */
const acknowledged: Purchase[] = []

const open = (url: string) => openDatabase(url, { size: 2, bounds: patientBounds, onError: () => {} })

beforeAll(async () => {
  cluster = await openCluster({ NODE_ENV: 'production', PUBLIC_URL: 'https://plaza.example' }, console.log)
  db = open(addresses.primary)
  const primary = await cluster.primary()
  await primary.psql('postgres', 'create database probe')
  await primary.psql('probe', 'create table written (who text not null, turn integer not null)')
  market = await openMarket(db, addresses.origin, { buyers: 25 })
})
afterAll(() => db?.close())

/** Buys for a while, does something to the cluster, and buys on until people have been served again for a while. */
async function whileBuying(act: () => Promise<unknown>): Promise<{ load: Load; begunAt: number; endedAt: number }> {
  const load = startBuying(market, addresses.origin, { perSecond })
  await until('purchases before it', 60, async () => load.purchases.length >= 200)
  const begunAt = performance.now()
  await act()
  await until('a purchase after it', 60, async () => load.purchases.some(({ at }) => at > begunAt + 1000))
  await delay(10_000)
  const endedAt = performance.now()
  await load.stop()
  acknowledged.push(...load.purchases)
  return { load, begunAt, endedAt }
}

type Bought = Awaited<ReturnType<typeof whileBuying>>

/** The longest time since then in which nothing was acknowledged, in ms, which is also said. */
function silenceOf(what: string, { load, begunAt, endedAt }: Bought): number {
  const after = load.purchases.map(({ at }) => at).filter((at) => at > begunAt)
  const times = [begunAt, ...after, endedAt]
  const silence = Math.max(...times.slice(1).map((at, index) => at - times[index]!))
  const counted = `${load.purchases.length} purchases acknowledged, ${after.length} of them after it; ${load.troubles.length} requests repeated, ${load.troubles.filter(({ kind }) => kind === 'cut').length} of them without an answer of a server`
  console.log(`${what}: nothing acknowledged for ${(silence / 1000).toFixed(1)} s; ${counted}`)
  return silence
}

/** Every purchase that was acknowledged is there once, nobody has another one, and the books add up; on every node. */
async function expectNothingLost(): Promise<void> {
  await cluster.whole()
  const told = acknowledged.map(({ purchaseId }) => purchaseId).toSorted()
  expect(new Set(told).size, 'nobody was told of one purchase twice').toBe(told.length)
  const kept = async (on: Database) =>
    (await rows<{ id: string }>(on, sql`select id::text as id from purchase order by id::text collate "C"`)).map(({ id }) => id)
  for (const node of cluster.nodes) {
    const url = new URL(addresses.primary)
    url.host = `${node.address}:5432`
    const copy = open(url.href)
    const there = await kept(copy).finally(() => copy.close())
    expect(
      told.filter((id) => !there.includes(id)),
      `acknowledged and lost on ${node.name}`,
    ).toEqual([])
    expect(
      there.filter((id) => !told.includes(id)),
      `done and not acknowledged on ${node.name}`,
    ).toEqual([])
  }
  const { sold } = await row<{ sold: string }>(db, sql`select sum(100000 - on_hand) as sold from sku`)
  expect(Number(sold), 'units that left the stock').toBe(told.length)
  const pooled = await cluster.servers[0]!.run(['psql', addresses.pooler, '-Atqc', 'select pg_is_in_recovery()'])
  expect(pooled, 'what PgBouncer leads to').toEqual({ code: 0, said: 'f\n' })
  const verified = await cluster.servers[0]!.command('ledger', 'verify')
  expect(verified.said).toContain('everything adds up')
  expect(verified.code).toBe(0)
}

test('the machine of the primary loses its power', async () => {
  const lost = await cluster.primary()
  const bought = await whileBuying(async () => {
    lost.unplug()
    lost.kill()
  })
  const silence = silenceOf('the primary without power', bought)
  lost.plug()
  lost.boot()
  await expectNothingLost()
  expect(await lost.state()).toMatchObject({ isReplica: true })
  expect(silence).toBeLessThan(longestMs)
})

test('the PostgreSQL of the primary is killed', async () => {
  const lost = await cluster.primary()
  const bought = await whileBuying(async () => lost.kill('postgres'))
  const silence = silenceOf('PostgreSQL killed', bought)
  await expectNothingLost()
  expect(silence).toBeLessThan(longestMs)
})

/**
 * Somebody on that machine goes on writing for a while, with a limit like that of servers: what waits for a replica is not done when its time is over. Gives the
 * turns that were acknowledged there.
 */
async function writeOn(node: DatabaseNode, who: string, seconds: number): Promise<number[]> {
  const latest = performance.now() + seconds * 1000
  const written: number[] = []
  for (let turn = 1; performance.now() < latest; turn++) {
    const { code } = await node.psql('probe', `set statement_timeout = 500; insert into written (who, turn) values ('${who}', ${turn})`)
    if (code === 0) written.push(turn)
    await delay(100)
  }
  return written
}

test('the primary is cut off, and comes back', async () => {
  const lost = await cluster.primary()
  let written: number[] = []
  const bought = await whileBuying(async () => {
    lost.unplug()
    written = await writeOn(lost, 'cut off', 20)
    expect(await lost.psql('probe', 'select pg_is_in_recovery()')).toMatchObject({ said: 't\n' })
    lost.plug()
  })
  const silence = silenceOf('the primary cut off', bought)
  expect(written, 'acknowledged on the side that was cut off').toEqual([])
  await expectNothingLost()
  expect(await lost.state()).toMatchObject({ isReplica: true })
  expect(silence).toBeLessThan(longestMs)
})

test('the Patroni of the primary is killed, and its PostgreSQL goes on alone', async () => {
  const lost = await cluster.primary()
  let written: number[] = []
  const bought = await whileBuying(async () => {
    lost.kill('bin/patroni')
    written = await writeOn(lost, 'alone', 15)
    expect(await lost.psql('probe', 'select pg_is_in_recovery()'), 'it is a primary that nobody chose').toMatchObject({ said: 'f\n' })
    lost.startPatroni()
  })
  const silence = silenceOf('Patroni killed', bought)
  await expectNothingLost()
  const { said } = await (await cluster.primary()).psql('probe', "select turn from written where who = 'alone'")
  const kept = new Set(said.trim().split('\n').map(Number))
  const gone = written.filter((turn) => !kept.has(turn))
  expect(gone, 'acknowledged by the one that nobody chose, before its replicas left it, and gone').toEqual([])
  // A replica that has got something from the one that nobody chose is rewound before it follows the new primary.
  expect(silence).toBeLessThan(2 * longestMs)
})

test('the machine of a replica loses its power', async () => {
  const primary = await cluster.primary()
  const lost = cluster.nodes.find((node) => node !== primary)
  if (!lost) throw new Error('there is no replica')
  const bought = await whileBuying(async () => {
    lost.unplug()
    lost.kill()
  })
  const silence = silenceOf('a replica without power', bought)
  lost.plug()
  lost.boot()
  await expectNothingLost()
  expect(silence).toBeLessThan(longestMs)
})

test('the servers are replaced one after the other', async () => {
  const bought = await whileBuying(async () => {
    for (const server of cluster.servers) {
      expect(await server.stop()).toBe(0)
      await server.open()
    }
  })
  silenceOf('servers replaced', bought)
  await expectNothingLost()
  expect(
    bought.load.troubles.filter(({ kind }) => kind === 'cut'),
    'refused or cut',
  ).toEqual([])
})
