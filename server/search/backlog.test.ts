import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { makeSampleCatalogue } from '../testing/sample-catalogue.ts'
import { indexAnew, indexBacklog, rebuildIndex, withTheAct } from './backlog.ts'

const products = 120
let plaza: TestPlaza

beforeAll(async () => {
  plaza = await openTestPlaza()
  await makeSampleCatalogue(plaza, products)
})
afterAll(() => plaza.close())

const waiting = async () => (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from search_backlog`)).count
const outdated = async () =>
  (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from search_document where edition = 0`)).count

test('an act writes no more than it has time for; the rest is found by its new words when the job has run', async () => {
  const ids = (await rows<{ id: string }>(plaza.db, sql`select id from product`)).map(({ id }) => id)
  await plaza.db.transaction((tx) => indexAnew(tx, sql`p.id = any(${ids}::bigint[])`))
  expect(await waiting()).toBe(products - withTheAct)
  await indexBacklog(plaza.patientDb)
  expect(await waiting()).toBe(0)
})

test('documents of an older edition are written anew by the job', async () => {
  await execute(plaza.db, sql`update search_document set edition = 0`)
  await indexBacklog(plaza.patientDb)
  expect([await outdated(), await waiting()]).toEqual([0, 0])
})

test('a rebuild tells how far it is, and two at once write everything', async () => {
  await execute(plaza.db, sql`update search_document set edition = 0`)
  const told: [number, number][] = []
  await Promise.all([rebuildIndex(plaza.patientDb, (done, all) => told.push([done, all])), rebuildIndex(plaza.patientDb, () => {})])
  expect([await outdated(), await waiting()]).toEqual([0, 0])
  expect(told.length).toBeGreaterThan(0)
})
