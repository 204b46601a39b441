import { type Db, rows } from '../platform/database.ts'
import { severally } from '../platform/severally.ts'
import { sql } from '../platform/sql.ts'
import { mostBegun } from './beginnings.ts'
import type { Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import { KeptLists } from './kept-lists.ts'
import { type KeptList, named, places, type Standing } from './postings.ts'

/** Lists in memory, of all words together. */
const keptBytes = 48 * 1024 * 1024
/** So many lists are read by one statement, and so many statements at once: where a slow disk has them all, those that were read in time are there when somebody asks again. */
const [listsAtOnce, readingAtOnce] = [8, 3]
/** A beginning stands for the words that most products hold, but for no more than so many bytes of lists together: what stands everywhere says little, and somebody is typing. */
const mostBegunBytes = 200_000

/** The words of a query, and those that are only the beginning of one. */
export type Words = { words: ReadonlySet<string>; beginnings: ReadonlySet<string> }

/** The words of one query, ready to be gone through without waiting. */
export type Held = {
  /** Where products are named by a word, or with `isDeep` hold it in their description too; or with `isBegun` are named by one that begins so. A place may be there more than once. */
  standings(word: string, how: { isBegun: boolean; isDeep: boolean }): Standing[]
  /** What was answered is not to be used again. */
  close(): void
}

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

type Gathered = { segment: number; list: KeptList }

/** Postings never change once they are written, so what was read of a segment is good for ever. */
export function openPostings(db: Db) {
  const kept = new KeptLists(keptBytes)
  const keyOf = (segment: number, word: string): string => `${segment} ${word}`

  /** The lists of some words, of each segment that has one. */
  async function readMissing(words: ReadonlySet<string>, segments: readonly number[]): Promise<Map<string, Gathered[]>> {
    const found = new Map<string, Gathered[]>([...words].map((word) => [word, []]))
    const add = (word: string, segment: number, list: KeptList | null) => list && found.get(word)?.push({ segment, list })
    const missing: { segment: number; word: string }[] = []
    for (const segment of segments) {
      for (const word of words) {
        const list = kept.find(keyOf(segment, word))
        if (list === undefined) missing.push({ segment, word })
        else add(word, segment, list)
      }
    }
    const read = async (some: typeof missing) => {
      const lists = await rows<{ at: number; products: Buffer }>(
        db,
        sql`select m.at::int, p.products from unnest(${some.map(({ segment }) => segment)}::int[], ${some.map(({ word }) => word)}::text[]) with ordinality as m (segment, word, at)
          join search_posting p on p.segment = m.segment and p.lexeme = m.word`,
      )
      const byPlace = new Map(lists.map(({ at, products }) => [at - 1, products]))
      for (const [place, { segment, word }] of some.entries())
        add(word, segment, kept.keep(keyOf(segment, word), byPlace.get(place) ?? null))
    }
    const parts = Array.from({ length: Math.ceil(missing.length / listsAtOnce) }, (_, at) =>
      missing.slice(at * listsAtOnce, (at + 1) * listsAtOnce),
    )
    await severally(parts, readingAtOnce, read)
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
      const owners = columns.owners.take(columns.arrays.segment)
      try {
        const segments = [...new Set(owners.current)].filter((id) => id > 0)
        const begun = await readBegun([...beginnings], segments)
        const lists = await readMissing(new Set([...words, ...[...begun.values()].flat()]), segments)
        const at = (word: string, wanted: readonly number[]): Standing[] => [
          ...(lists.get(word) ?? []).flatMap(({ segment, list }) => {
            const addAt = (place: number) => (set: Bits) =>
              columns.scratch.lend(Math.max(columns.length, list.countAt(place)), (room) =>
                list.addTo(set, place, { among: owners.of(segment), room }),
              )
            return wanted.filter((place) => list.countAt(place) > 0).map((place) => ({ place, addTo: addAt(place) }))
          }),
          ...columns.fresh.standings(word).filter(({ place }) => wanted.includes(place)),
        ]
        return {
          standings(word, { isBegun, isDeep }) {
            // Descriptions stand last in a list and are most of it: what is found without them is found without reading them.
            if (!isBegun) return at(word, isDeep ? places : named)
            return [...new Set([...(begun.get(word) ?? []), ...columns.fresh.beginningWith(word)])].flatMap((each) => at(each, named))
          },
          close: () => columns.owners.giveBack(owners),
        }
      } catch (error) {
        columns.owners.giveBack(owners)
        throw error
      }
    },
  }
}
