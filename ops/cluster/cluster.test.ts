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
  await primary.psql('probe', 'create table written (who text not null)')
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

/** The longest time since then in which nothing was acknowledged, in ms. */
function longestSilence({ purchases }: Load, since: number, until: number): number {
  const times = [since, ...purchases.map(({ at }) => at).filter((at) => at > since), until].toSorted((one, other) => one - other)
  return Math.max(...times.slice(1).map((at, index) => at - times[index]!))
}

const counted = (load: Load, begunAt: number) => {
  const after = load.purchases.filter(({ at }) => at > begunAt).length
  return `${load.purchases.length} purchases acknowledged, ${after} of them after it; ${load.troubles.length} requests repeated`
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
  const verified = await cluster.servers[0]!.command('ledger', 'verify')
  expect(verified.said).toContain('everything adds up')
  expect(verified.code).toBe(0)
}

test('the machine of the primary loses its power', async () => {
  let lost: DatabaseNode | undefined
  const { load, begunAt, endedAt } = await whileBuying(async () => {
    lost = await cluster.primary()
    lost.unplug()
    lost.kill()
  })
  const silence = longestSilence(load, begunAt, endedAt)
  console.log(`power lost: nothing acknowledged for ${(silence / 1000).toFixed(1)} s; ${counted(load, begunAt)}`)
  lost?.plug()
  lost?.boot()
  await expectNothingLost()
  expect(silence).toBeLessThan(longestMs)
})

test('the primary is cut off, and comes back', async () => {
  const lost = await cluster.primary()
  const seen: string[] = []
  const { load, begunAt, endedAt } = await whileBuying(async () => {
    lost.unplug()
    const since = performance.now()
    let written = 0
    // Somebody on the machine that is cut off goes on writing.
    const writing = (async () => {
      while (performance.now() - since < 20_000) {
        const { code, said } = await lost.psql('probe', "insert into written (who) values ('cut off')")
        if (code === 0 && !said.includes('WARNING')) written += 1
        else seen.push(`${((performance.now() - since) / 1000).toFixed(1)} s: ${said.trim().split('\n')[0]}`)
        await delay(100)
      }
    })()
    await writing
    lost.plug()
    expect(written, 'acknowledged on the side that was cut off').toBe(0)
  })
  console.log([...new Set(seen.map((line) => line))].slice(0, 8).join('\n'))
  const silence = longestSilence(load, begunAt, endedAt)
  console.log(`cut off: nothing acknowledged for ${(silence / 1000).toFixed(1)} s; ${counted(load, begunAt)}`)
  await expectNothingLost()
  expect(silence).toBeLessThan(longestMs)
})

test('the servers are replaced one after the other', async () => {
  const { load, begunAt, endedAt } = await whileBuying(async () => {
    for (const server of cluster.servers) {
      expect(await server.stop()).toBe(0)
      await server.open()
    }
  })
  const silence = longestSilence(load, begunAt, endedAt)
  console.log(`servers replaced: nothing acknowledged for ${(silence / 1000).toFixed(1)} s; ${counted(load, begunAt)}`)
  await expectNothingLost()
  expect(load.troubles).toEqual([])
})
