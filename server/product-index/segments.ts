import { type Database, type Db, execute, maybeRow, row, rows, type Tx, type WriteDb } from '../platform/database.ts'
import { givingWay } from '../platform/give-way.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { Beginnings } from './beginnings.ts'
import { type Bits, bitsLength, putIn } from './bits.ts'
import { decode, encode, type List } from './postings.ts'
import { readTokens } from './tokens.ts'

type Sizes = {
  /** fewer documents than this are matched from memory */
  least: number
  /** so many are gathered at once, for which some 60 MB are needed; servers keep as many in memory meanwhile */
  atOnce: number
  /** so many segments of about one size become one */
  alike: number
}
export const gatheredAtOnce = 4_096
/** Fewer documents are left in the memory of every server. */
export const leastGathered = 512

const usual: Sizes = { least: leastGathered, atOnce: gatheredAtOnce, alike: 4 }

const rowsAtOnce = 2_000
const documentsAtOnce = 100

/** What one does at a time in the whole house. Merging large segments takes minutes, in which words are gathered all the same. */
const locks = { gathering: 'search segments', merging: 'search merges' }

/** False: somebody else is at it. */
const mayBegin = async (tx: Tx, what: keyof typeof locks): Promise<boolean> =>
  (await row<{ had: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtext(${locks[what]})) as had`)).had

/** Tells those who follow products that segments have changed: no product is called so. */
const tell = (tx: Tx) => execute(tx, sql`insert into product_change (product_id) values (0) on conflict do nothing`)

const openSegment = async (tx: Tx): Promise<number> => {
  const { id } = await row<{ id: number }>(
    tx,
    sql`with next as (select nextval('search_segment_id_seq')::int as id)
      insert into search_segment (id, current_id) select id, id from next returning id`,
  )
  return id
}

/** Writes a segment, by lists that come in the order of their words. */
function writerOf(tx: Tx, segment: number) {
  const beginnings = new Beginnings()
  const keepNoted = async (isLast: boolean): Promise<void> => {
    const noted = beginnings.take({ isLast })
    if (noted.length === 0) return
    await execute(
      tx,
      sql`insert into search_beginning (segment, beginning, words, bytes)
        select ${segment}::int, n.* from json_to_recordset(${JSON.stringify(noted)}::json) as n (beginning text, words text[], bytes int[])`,
    )
  }
  return {
    async keep(lists: readonly (readonly [string, Buffer])[]): Promise<void> {
      const encoded = lists.map(([, list]) => list)
      for (const [lexeme, { length }] of lists) beginnings.add(lexeme, length)
      const bytes = encoded.reduce((sum, { length }) => sum + length, 0)
      await execute(
        tx,
        sql`with kept as (insert into search_posting (segment, lexeme, products) select ${segment}::int, k.lexeme, k.products
            from unnest(${lists.map(([lexeme]) => lexeme)}::text[], ${encoded}::bytea[]) as k (lexeme, products))
          update search_segment set bytes = bytes + ${bytes}::bigint where id = ${segment}::int`,
      )
      await keepNoted(false)
    },
    end: () => keepNoted(true),
  }
}

/** Documents that are in no segment, a few at a time: their texts are large. */
async function* freshDocuments(tx: Tx, most: number) {
  for (let from = 0, left = most; left > 0; ) {
    const some = await rows<{ id: number; version: number; tokens: string }>(
      tx,
      sql`select product_id::float8 as id, version, tokens from search_document
        where segment is null and product_id > ${from}::bigint order by product_id limit ${Math.min(left, documentsAtOnce)}::int`,
    )
    yield* some
    if (some.length < documentsAtOnce) return
    left -= some.length
    from = some.at(-1)?.id ?? from
  }
}

type GrowingList = [number[], number[], number[], number[]]

/** Adds a document to the lists of its words. On its own, as what is repeated within an async function is not compiled. */
function add(lists: Map<string, GrowingList>, id: number, tokens: string): void {
  for (const [place, held] of readTokens(tokens).entries()) {
    for (const lexeme of held) {
      let list = lists.get(lexeme)
      if (list === undefined) {
        list = [[], [], [], []]
        lists.set(lexeme, list)
      }
      list[place]!.push(id)
    }
  }
}

/** Gathers documents into a segment. What is written anew meanwhile stays as it is written. */
async function gatherSome(tx: Tx, most: number): Promise<void> {
  const lists = new Map<string, GrowingList>()
  const gathered: { id: number; version: number }[] = []
  for await (const { id, version, tokens } of freshDocuments(tx, most)) {
    gathered.push({ id, version })
    add(lists, id, tokens)
  }
  if (gathered.length === 0) return
  const segment = await openSegment(tx)
  const sorted = [...lists].sort(([left], [right]) => (left < right ? -1 : 1))
  const writer = writerOf(tx, segment)
  for (let at = 0; at < sorted.length; at += rowsAtOnce)
    await writer.keep(sorted.slice(at, at + rowsAtOnce).map(([lexeme, list]) => [lexeme, encode(list)] as const))
  await writer.end()
  await execute(
    tx,
    sql`update search_document d set segment = ${segment}::int
      from unnest(${gathered.map(({ id }) => id)}::bigint[], ${gathered.map(({ version }) => version)}::int[]) as g (product_id, version)
      where d.product_id = g.product_id and d.version = g.version and d.segment is null`,
  )
  await tell(tx)
}

/** The products whose words are looked for in each of these segments. */
async function readOwners(tx: Tx, merging: readonly number[]): Promise<Map<number, Bits>> {
  const { greatest } = await row<{ greatest: number }>(
    tx,
    sql`select coalesce(max(product_id), 0)::float8 as greatest from search_document`,
  )
  const owners = new Map(merging.map((segment) => [segment, new Int32Array(bitsLength(greatest + 1))]))
  for (let from = 0; ; ) {
    const some = await rows<{ id: number; segment: number }>(
      tx,
      sql`select d.product_id::float8 as id, s.current_id as segment
        from search_document d join search_segment s on s.id = d.segment where d.product_id > ${from}::bigint order by d.product_id limit 20000`,
    )
    for (const { id, segment } of some) {
      const bits = owners.get(segment)
      if (bits) putIn(bits, id)
    }
    if (some.length === 0) return owners
    from = some.at(-1)?.id ?? from
  }
}

type Posting = { lexeme: string; segment: number; products: Buffer }

/** Numbers of several lists as one, upwards. */
function together(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return lists.length > 1 ? all.sort() : all
}

/** What stands in some lists of one word, without what is not held there any more. `owners` has the products of each segment. */
function joined(postings: readonly Posting[], owners: ReadonlyMap<number, Bits>): List {
  const lists = postings.map(({ segment, products }) => decode(products, owners.get(segment)!))
  const at = (place: 0 | 1 | 2 | 3) => together(lists.map((list) => list[place]))
  return [at(0), at(1), at(2), at(3)]
}

/** From so many bytes of some rows on, fewer are fetched next: a word of every product of a large house takes some 10 MB while it is joined. */
const heavy = 4_000_000

/** Makes one segment of several, without what is not held any more. Searches go on with the old ones until this is committed, and some after it. */
async function merge(tx: Tx, merging: readonly number[]): Promise<void> {
  const owners = await readOwners(tx, merging)
  const segment = await openSegment(tx)
  const each: Sql[] = merging.map(
    (id) => sql`(select lexeme, segment, products from search_posting where segment = ${id}::int order by lexeme)`,
  )
  await execute(tx, sql`declare merging no scroll cursor for ${joinSql(each, ' union all ')} order by lexeme`)
  const writer = writerOf(tx, segment)
  const giveWay = givingWay()
  let open: Posting[] = []
  let isHeavy = false
  for (;;) {
    const some: Posting[] = await rows<Posting>(tx, isHeavy ? sql`fetch 40 from merging` : sql`fetch 400 from merging`)
    isHeavy = some.reduce((sum, { products }) => sum + products.length, 0) > (isHeavy ? heavy / 10 : heavy)
    const all = [...open, ...some]
    // The last word may go on with the next rows.
    const last = some.length === 0 ? undefined : all.at(-1)?.lexeme
    const whole = Map.groupBy(
      all.filter(({ lexeme }) => lexeme !== last),
      ({ lexeme }) => lexeme,
    )
    open = all.filter(({ lexeme }) => lexeme === last)
    const kept: (readonly [string, Buffer])[] = []
    for (const [lexeme, postings] of whole) {
      const list = joined(postings, owners)
      if (list.some(({ length }) => length > 0)) kept.push([lexeme, encode(list)])
      await giveWay()
    }
    if (kept.length > 0) await writer.keep(kept)
    if (some.length === 0) break
  }
  await writer.end()
  await execute(
    tx,
    sql`update search_segment set current_id = ${segment}::int, merged_at = coalesce(merged_at, now()) where current_id = any(${[...merging]}::int[])`,
  )
  await tell(tx)
}

/** No more are merged with one transaction. */
const mostMerged = 16

/** The size of a segment: each has about four times as much as the one before. */
const sizeOf = (bytes: number): number => Math.floor(Math.log2(Math.max(1, bytes)) / 2)

/** The segments of the smallest size that has so many, so that each document is written anew about as often as there are sizes. */
async function readAlike(db: Db, alike: number): Promise<number[]> {
  const segments = await rows<{ id: number; bytes: number }>(
    db,
    sql`select id, bytes::float8 as bytes from search_segment where id = current_id order by bytes`,
  )
  const bySize = Map.groupBy(segments, ({ bytes }) => sizeOf(bytes))
  const due = [...bySize.values()].find(({ length }) => length >= alike) ?? []
  return due.slice(0, mostMerged).map(({ id }) => id)
}

/** What nobody else does meanwhile in the whole house. False: there was nothing to do, or somebody else is at it. */
const alone = (db: Database, what: keyof typeof locks, work: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (tx) => (await mayBegin(tx, what)) && (await work(tx)))

/** Gathers the words of documents that are not gathered yet, when they are many, unless somebody else is at it. */
export async function gatherWords(db: Database, sizes: Partial<Sizes> = {}): Promise<void> {
  const { least, atOnce } = { ...usual, ...sizes }
  // Asked of everybody every minute, so what is mostly so costs one statement.
  const isDue = (from: Db) => maybeRow(from, sql`select from search_document where segment is null offset ${least - 1}::int limit 1`)
  const gatherNext = async (tx: Tx): Promise<boolean> => {
    if (!(await isDue(tx))) return false
    await gatherSome(tx, atOnce)
    return true
  }
  while ((await isDue(db)) && (await alone(db, 'gathering', gatherNext)));
}

/** Joins segments of one size when those are several, unless somebody else is at it. */
async function mergeSegments(db: Database, { alike }: Sizes): Promise<void> {
  const mergeNext = async (tx: Tx): Promise<boolean> => {
    const merging = await readAlike(tx, alike)
    if (merging.length > 0) await merge(tx, merging)
    return merging.length > 0
  }
  while ((await readAlike(db, alike)).length > 0 && (await alone(db, 'merging', mergeNext)));
}

/**
 * Gathers words and merges segments where either is due. Changes nothing that is found. Killed at any moment, nothing of the step it was at is
 * there.
 */
export async function tidySegments(db: Database, sizes: Partial<Sizes> = {}): Promise<void> {
  await gatherWords(db, sizes)
  await mergeSegments(db, { ...usual, ...sizes })
}

/** Leaves segments by which nothing is found any more, because all that was in them was written anew. */
const leaveEmpty = (db: WriteDb): Promise<number> =>
  execute(
    db,
    // Each is looked up: to go through the documents of the house takes a third of a second of a million.
    sql`with held as materialized (
        select distinct s.current_id as id from search_segment s where exists (select from search_document d where d.segment = s.id)),
        newest as (select max(id) as id from held)
      update search_segment s set current_id = n.id, merged_at = now() from newest n
      where s.id = s.current_id and n.id > s.id and s.id not in (select id from held)`,
  )

/** So many postings are forgotten by one statement. */
const forgottenAtOnce = 10_000

/** Forgets postings that were merged into others an hour ago: nobody who follows looks at them any more. Some at a time, and what is left when `ending` says so with the next run. */
export async function forgetMerged(db: WriteDb, { ending }: { ending?: AbortSignal } = {}): Promise<number> {
  await leaveEmpty(db)
  const merged = await rows<{ id: number }>(
    db,
    sql`select s.id from search_segment s where s.id <> s.current_id and s.merged_at < now() - interval '1 hour'
        and (exists (select from search_posting p where p.segment = s.id) or exists (select from search_beginning b where b.segment = s.id))`,
  )
  let forgotten = 0
  for (const { id } of merged) {
    await execute(db, sql`delete from search_beginning where segment = ${id}`)
    for (let some = forgottenAtOnce; some === forgottenAtOnce && !ending?.aborted; forgotten += some) {
      some = await execute(
        db,
        sql`delete from search_posting where segment = ${id} and lexeme = any(array(
          select lexeme from search_posting where segment = ${id} order by lexeme limit ${forgottenAtOnce}::int))`,
      )
    }
  }
  return forgotten
}
