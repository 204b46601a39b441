import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { mostBegun } from './beginnings.ts'
import type { Columns } from './columns.ts'
import { decode, named, type Standing } from './postings.ts'

/** Encoded lists in memory, of all words together; the least recently used go first. */
const keptBytes = 48 * 1024 * 1024
/** What an entry takes besides its bytes. */
const entryBytes = 200
/** A beginning stands for the words that most products hold, but for no more than so many bytes of lists together: what stands everywhere says little, and somebody is typing. */
const mostBegunBytes = 200_000

/** The words of a query, and those that are only the beginning of one. */
export type Words = { words: ReadonlySet<string>; beginnings: ReadonlySet<string> }

/** The words of one query, ready to be gone through without waiting. */
export type Held = {
  /** The products that are named by a word, or with `isDeep` hold it in their description too; or with `isBegun` those that are named by one that begins so. A product may be there more than once. */
  standings(word: string, how: { isBegun: boolean; isDeep: boolean }): Standing[]
  /** about how much there is to go through */
  sizeOf(word: string): number
  /** Gives back what lists of large houses need, at once and not when garbage is looked for. What was answered is not to be touched again. */
  close(): void
}

/** Shorter ones are left to the garbage. */
const leastGivenBack = 64 * 1024

/** Of words with the bytes of their lists, the longest first, those that fit together; if none does, the shortest. */
export function wordsWithin(words: readonly { word: string; bytes: number }[], most: number): string[] {
  let taken = 0
  const chosen = words.filter(({ bytes }) => {
    const fits = taken + bytes <= most
    if (fits) taken += bytes
    return fits
  })
  return (chosen.length > 0 ? chosen : words.slice(-1)).map(({ word }) => word)
}

type Gathered = { segment: number; products: Buffer }

/** Postings never change once they are written, so what was read of a segment is good for ever. */
export function openPostings(db: Db) {
  const kept = new Map<string, Buffer | null>()
  let held = 0
  const sizeOf = (products: Buffer | null) => entryBytes + (products?.length ?? 0)

  const find = (segment: number, word: string): Buffer | null | undefined => {
    const key = `${segment} ${word}`
    const products = kept.get(key)
    if (products === undefined) return undefined
    kept.delete(key)
    kept.set(key, products)
    return products
  }

  const keep = (segment: number, word: string, products: Buffer | null): void => {
    const key = `${segment} ${word}`
    if (kept.has(key)) return
    kept.set(key, products)
    held += sizeOf(products)
    for (const [oldest, each] of kept) {
      if (held <= keptBytes) break
      kept.delete(oldest)
      held -= sizeOf(each)
    }
  }

  /** The lists of some words, of each segment that has one. */
  async function readMissing(words: ReadonlySet<string>, segments: readonly number[]): Promise<Map<string, Gathered[]>> {
    const found = new Map<string, Gathered[]>([...words].map((word) => [word, []]))
    const add = (word: string, segment: number, products: Buffer | null) => products && found.get(word)?.push({ segment, products })
    const missing: { segment: number; word: string }[] = []
    for (const segment of segments) {
      for (const word of words) {
        const products = find(segment, word)
        if (products === undefined) missing.push({ segment, word })
        else add(word, segment, products)
      }
    }
    if (missing.length === 0) return found
    const read = await rows<{ at: number; products: Buffer }>(
      db,
      sql`select m.at::int, p.products from unnest(${missing.map(({ segment }) => segment)}::int[], ${missing.map(({ word }) => word)}::text[]) with ordinality as m (segment, word, at)
        join search_posting p on p.segment = m.segment and p.lexeme = m.word`,
    )
    const byPlace = new Map(read.map(({ at, products }) => [at - 1, products]))
    for (const [place, { segment, word }] of missing.entries()) {
      const products = byPlace.get(place) ?? null
      add(word, segment, products)
      keep(segment, word, products)
    }
    return found
  }

  /** The words with such a beginning that most products hold. */
  async function readBegun(beginnings: readonly string[], segments: readonly number[]): Promise<Map<string, string[]>> {
    if (beginnings.length === 0 || segments.length === 0) return new Map()
    const found = await rows<{ beginning: string; word: string; bytes: number }>(
      db,
      sql`select b.beginning, w.word, w.bytes from unnest(${[...beginnings]}::text[]) as b (beginning), lateral (
          select e.word, sum(e.bytes)::int as bytes from unnest(${[...segments]}::int[]) as s (id), lateral (
            select unnest(n.words) as word, unnest(n.bytes) as bytes from search_beginning n where n.segment = s.id and n.beginning = b.beginning
            union all
            (select p.lexeme, octet_length(p.products) from search_posting p
              where p.segment = s.id and p.lexeme >= b.beginning and p.lexeme < b.beginning || ${'\u{10ffff}'}
                and not exists (select from search_beginning n where n.segment = s.id and n.beginning = b.beginning)
              order by 2 desc, 1 limit ${mostBegun}::int)) e
          group by e.word order by 2 desc, 1 limit ${mostBegun}::int) w`,
    )
    return new Map(
      [...Map.groupBy(found, ({ beginning }) => beginning)].map(([beginning, words]) => [beginning, wordsWithin(words, mostBegunBytes)]),
    )
  }

  return {
    /** Brings the words of a query together: those that are asked for, and those that begin so. */
    async hold(columns: Columns, { words, beginnings }: Words): Promise<Held> {
      // As it is now: what is merged while this search runs is found by what it was merged from.
      const current = columns.currentSegments
      const segments = [...new Set(current.filter((id) => id !== undefined))]
      const begun = await readBegun([...beginnings], segments)
      const lists = await readMissing(new Set([...words, ...[...begun.values()].flat()]), segments)
      // Of each segment, which numbers that products have mean it.
      const own = new Map(segments.map((segment) => [segment, Uint8Array.from(current, (id) => Number(id === segment))]))
      const gathered = (word: string, wanted?: readonly number[]): Standing[] => {
        const found = (lists.get(word) ?? []).flatMap(({ segment, products }) =>
          decode(products, own.get(segment)!, columns.arrays.segment, wanted),
        )
        for (const { ids } of found) if (ids.buffer.byteLength >= leastGivenBack) large.push(ids)
        return found
      }
      const decoded = { named: new Map<string, Standing[]>(), any: new Map<string, Standing[]>() }
      const large: Uint32Array<ArrayBuffer>[] = []
      const standingsOf = (word: string, depth: 'named' | 'any'): Standing[] => {
        const known = decoded[depth].get(word)
        if (known) return known
        const all = depth === 'named' ? naming(word) : [...gathered(word), ...columns.fresh.standings(word)]
        decoded[depth].set(word, all)
        return all
      }
      const naming = (word: string): Standing[] => [
        ...gathered(word, named),
        ...columns.fresh.standings(word).filter(({ place }) => named.some((each) => each === place)),
      ]
      return {
        standings(word, { isBegun, isDeep }) {
          // Descriptions stand last in a list and are most of it: what is found without them is found without reading them.
          if (!isBegun) return standingsOf(word, isDeep ? 'any' : 'named')
          const fresh = columns.fresh.beginningWith(word)
          return [...new Set([...(begun.get(word) ?? []), ...fresh])].flatMap(naming)
        },
        close() {
          for (const ids of large) ids.buffer.transfer(0)
        },
        sizeOf: (word) => (lists.get(word) ?? []).reduce((sum, { products }) => sum + products.length, columns.fresh.sizeOf(word)),
      }
    },
  }
}
