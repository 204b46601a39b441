import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { type Database, execute, openDatabase, patientBounds, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { reviseProduct } from '../products/revise-product.ts'
import { findProducts } from '../search/find.ts'
import { indexProducts } from '../search/index-products.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { dice, listNamed, makeSampleCatalogue, type SampleCatalogue } from '../testing/sample-catalogue.ts'
import { idsAt } from '../testing/standings.ts'
import { longestBeginning, manyWords, mostBegun } from './beginnings.ts'
import { idsOf } from './bits.ts'
import { type FollowedProducts, followProducts } from './follow.ts'
import { noMatches } from './list.ts'
import { forgetMerged, gatherWords, tidySegments } from './segments.ts'
import { readTokens } from './tokens.ts'

let plaza: TestPlaza
let sample: SampleCatalogue
/** a second server, which only reads */
let elsewhere: Database
let products: FollowedProducts

beforeAll(async () => {
  plaza = await openTestPlaza()
  sample = await makeSampleCatalogue(plaza, 40)
  await listNamed(plaza, sample, {
    slug: 'kite',
    name: { en: 'Silk kite', es: 'Cometa de seda', zh: '丝绸风筝', th: 'ว่าวผ้าไหม', ja: '絹の凧' },
  })
  await listNamed(plaza, sample, { slug: 'drum', name: { en: 'Goatskin drum', es: 'Tambor de piel' } })
  elsewhere = openDatabase(plaza.databaseUrl, { size: 4, bounds: patientBounds, readOnly: true, onError: () => {} })
  products = await followProducts(elsewhere)
})
afterAll(async () => {
  products.close()
  await elsewhere.close()
  await plaza.close()
})

const found = async (term: string, language: Language = 'en'): Promise<number[]> => {
  return findProducts({ db: elsewhere, products }, { term, language, among: {} }, ({ matches }) => [
    ...idsOf((matches ?? noMatches).products),
  ])
}
const queries = ['kite', 'silk', 'drum', 'thing', 'wood', 'red wood', 'goatskin drum', 'halden', 'chairs', 'nothing of this'] as const
const answers = async () => Object.fromEntries(await Promise.all(queries.map(async (term) => [term, await found(term)])))
const segments = async () =>
  (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from search_segment where id = current_id`)).count
const waiting = async () =>
  (await row<{ count: number }>(plaza.db, sql`select count(*)::int as count from search_document where segment is null`)).count

/** Every product is held by the words that its document has, and by no other word that a document has. */
async function expectTrue(): Promise<void> {
  const columns = await products.latest()
  const documents = await rows<{ id: number; tokens: string }>(plaza.db, sql`select product_id::float8 as id, tokens from search_document`)
  const wanted = new Map<string, Set<string>>()
  for (const { id, tokens } of documents) {
    for (const [place, words] of readTokens(tokens).entries()) {
      for (const word of words) wanted.set(word, (wanted.get(word) ?? new Set()).add(`${id} ${place}`))
    }
  }
  const { words } = await row<{ words: string[] }>(
    plaza.db,
    sql`select coalesce(array_agg(distinct lexeme), '{}') as words from search_posting`,
  )
  const all = new Set([...wanted.keys(), ...words])
  const held = await products.postings.hold(columns, { words: all, beginnings: new Set() })
  for (const word of all) {
    const seen = new Set<string>()
    for (const each of held.standings(word, { isBegun: false, isDeep: true })) for (const id of idsAt(each)) seen.add(`${id} ${each.place}`)
    expect([word, [...seen].sort()]).toEqual([word, [...(wanted.get(word) ?? [])].sort()])
  }
}

test('gathered or not, in one segment or many, the same is found', async () => {
  const before = await answers()
  expect(before.kite).toHaveLength(1)
  expect(before.thing).toHaveLength(40)
  await tidySegments(plaza.db, { least: 1, atOnce: 5, alike: 100 })
  expect([await segments(), await waiting()]).toEqual([9, 0])
  expect(await answers()).toEqual(before)
  await expectTrue()
  // What is gathered anew leaves its segment.
  await execute(
    plaza.db,
    sql`update search_document set segment = null, version = version + 1 where product_id in (select id from product where slug in ('kite', 'drum'))`,
  )
  await tidySegments(plaza.db, { least: 1, atOnce: 5, alike: 3 })
  expect(await segments()).toBeLessThan(6)
  const { wrong } = await row<{ wrong: number }>(
    plaza.db,
    sql`select count(*)::int as wrong from search_segment s
      where s.bytes <> (select coalesce(sum(octet_length(products)), 0) from search_posting p where p.segment = s.id)`,
  )
  expect(wrong).toBe(0)
  expect(await answers()).toEqual(before)
  await expectTrue()
  await execute(plaza.db, sql`update search_segment set merged_at = merged_at - interval '61 minutes'`)
  expect(await forgetMerged(plaza.db)).toBeGreaterThan(0)
  expect(await answers()).toEqual(before)
  await expectTrue()
  // Segments whose documents were all written anew are left, and forgotten with the others.
  await execute(plaza.db, sql`update search_document set segment = null, version = version + 1`)
  await tidySegments(plaza.db, { least: 1, alike: 100 })
  expect(await segments()).toBeGreaterThan(1)
  await forgetMerged(plaza.db)
  expect(await segments()).toBe(1)
  expect(await answers()).toEqual(before)
  await expectTrue()
})

test('a few documents are not gathered, a product that is called otherwise is found so at once, and then gathered again', async () => {
  const { id } = await row<{ id: string }>(plaza.db, sql`select id from product where slug = 'drum'`)
  await plaza.db.transaction((tx) => reviseProduct(tx, sample.owners[0], id, { name: { en: 'Bronze gong', es: 'Gong de bronce' } }))
  expect([await found('gong'), await found('goatskin drum')]).toEqual([[Number(id)], []])
  await tidySegments(plaza.db)
  expect(await waiting()).toBe(1)
  await tidySegments(plaza.db, { least: 1 })
  expect([await waiting(), await found('gong'), await found('goatskin drum')]).toEqual([0, [Number(id)], []])
})

test('words that are changed and gathered between two searches leave nothing behind', async () => {
  const id = await listNamed(plaza, sample, { slug: 'lute', name: { en: 'Walnut lute' } })
  expect(await found('walnut')).toEqual([Number(id)])
  await plaza.db.transaction((tx) => reviseProduct(tx, sample.owners[0], id, { name: { en: 'Cedar lute' } }))
  await tidySegments(plaza.db, { least: 1 })
  expect([await found('walnut'), await found('cedar')]).toEqual([[], [Number(id)]])
})

test('words that change while they are gathered and merged are found as they are now', async () => {
  const roll = dice(5)
  const ids = sample.products.map(({ id }) => id)
  let isOver = false
  const gathering = (async () => {
    while (!isOver) await tidySegments(plaza.db, { least: 1, atOnce: 7, alike: 3 })
  })()
  for (let round = 0; round < 30; round++) {
    const [id, word] = [ids[roll(ids.length)] ?? '', `word${round}`]
    await execute(plaza.db, sql`update product set name = jsonb_build_object('en', ${`Thing ${word}`}::text) where id = ${id}`)
    await plaza.db.transaction((tx) => indexProducts(tx, [id]))
    expect([word, await found(word)]).toEqual([word, [Number(id)]])
  }
  isOver = true
  await gathering
  await expectTrue()
})

test('words are gathered while segments are merged, however long that takes', async () => {
  const before = await answers()
  await execute(plaza.db, sql`update search_document set segment = null, version = version + 1`)
  // Merging begins by a number of its own, which nobody sees until it is done.
  await plaza.db.transaction(async (merging) => {
    await execute(merging, sql`select pg_advisory_xact_lock(hashtext('search merges'))`)
    await execute(
      merging,
      sql`with next as (select nextval('search_segment_id_seq')::int as id) insert into search_segment (id, current_id) select id, id from next`,
    )
    await tidySegments(plaza.patientDb, { least: 1, atOnce: 5, alike: 2 })
    expect(await waiting()).toBe(0)
    expect(await segments()).toBeGreaterThan(2)
  })
  await execute(
    plaza.db,
    sql`update search_document set segment = null, version = version + 1 where product_id = (select min(product_id) from search_document)`,
  )
  await tidySegments(plaza.db, { least: 1, alike: 2 })
  expect(await segments()).toBeLessThan(4)
  expect(await answers()).toEqual(before)
  await expectTrue()
})

test('segments that were gathered without merging them, as a start does, are merged later', async () => {
  const before = await answers()
  await execute(plaza.db, sql`update search_document set segment = null, version = version + 1`)
  await gatherWords(plaza.db, { least: 1, atOnce: 5 })
  const gathered = await segments()
  expect([await waiting(), gathered > 8]).toEqual([0, true])
  await tidySegments(plaza.db)
  expect(await segments()).toBeLessThan(gathered - 4)
  expect(await answers()).toEqual(before)
  await expectTrue()
})

test('gathering that is killed leaves everything as it was, and is done again', async () => {
  const before = await answers()
  await execute(plaza.db, sql`update search_document set segment = null, version = version + 1`)
  // The connection dies while the words of the drum are written.
  await execute(
    plaza.db,
    sql`create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await execute(
    plaza.db,
    sql`create trigger dies before insert on search_posting for each row when (new.lexeme = 'en:gong') execute function die()`,
  )
  const dying = openDatabase(plaza.databaseUrl, { size: 2, bounds: patientBounds, onError: () => {} })
  const died = await tidySegments(dying, { least: 1, atOnce: 3, alike: 2 }).then(
    () => false,
    () => true,
  )
  await execute(plaza.db, sql`drop trigger dies on search_posting`)
  await dying.close()
  expect(died).toBe(true)
  expect(await answers()).toEqual(before)
  await tidySegments(plaza.db, { least: 1, atOnce: 3, alike: 2 })
  expect(await waiting()).toBe(0)
  expect(await answers()).toEqual(before)
  await expectTrue()
})

test('of each beginning the words that most products hold are noted with the segment', async () => {
  await tidySegments(plaza.db, { least: 1 })
  const noted = await rows<{ segment: number; beginning: string; words: string[]; bytes: number[] }>(
    plaza.db,
    sql`select b.* from search_beginning b join search_segment s on s.id = b.segment where s.id = s.current_id`,
  )
  expect(noted.length).toBeGreaterThan(0)
  const { missed } = await row<{ missed: number }>(
    plaza.db,
    sql`select count(*)::int as missed from (select segment, left(lexeme, n) as beginning from search_posting, generate_series(1, ${longestBeginning}::int) n
        where segment in (select id from search_segment where id = current_id) and length(lexeme) >= n group by 1, 2 having count(*) > ${manyWords}::int) m
      where not exists (select from search_beginning b where b.segment = m.segment and b.beginning = m.beginning)`,
  )
  expect(missed).toBe(0)
  for (const { segment, beginning, words, bytes } of noted) {
    const best = await rows<{ word: string; bytes: number }>(
      plaza.db,
      sql`select lexeme as word, octet_length(products) as bytes from search_posting
        where segment = ${segment}::int and starts_with(lexeme, ${beginning}) order by 2 desc limit ${mostBegun}::int`,
    )
    expect([beginning, bytes]).toEqual([beginning, best.map((each) => each.bytes)])
    expect(new Set(words).size).toBe(words.length)
  }
})
