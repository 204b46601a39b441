import { searchKeptDays, searchKeptMonths, searchSeenLeast } from '../../contract/house-numbers.ts'
import { execute, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { fold } from '../search/words.ts'

/** What is longer is no name of a thing that somebody looks for. */
const termMost = 60

/** The words as they are counted, alike however they are typed; null where they may name a person: an address, or a number as telephones and orders have. */
export function countedTerm(term: string): string | null {
  const folded = fold(term).replace(/\s+/g, ' ').trim()
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0
  return folded === '' || folded.length > termMost || folded.includes('@') || digits >= 6 ? null : folded
}

/** Counts that something was searched for, and whether it was found. Who it was is kept nowhere. */
export async function countSearch(
  db: WriteDb,
  { term, language, isInVain }: { term: string; language: string; isInVain: boolean },
): Promise<void> {
  const counted = countedTerm(term)
  if (counted === null) return
  await execute(
    db,
    sql`insert into search_count as s (day, language, term, searches, in_vain) values ((now() at time zone 'UTC')::date, ${language}, ${counted}, 1, ${isInVain ? 1 : 0})
      on conflict (day, language, term) do update set searches = s.searches + 1, in_vain = s.in_vain + excluded.in_vain`,
  )
}

/** What was searched for rarely is forgotten after some weeks: it may be one person's. The rest goes when no period can reach it. */
export async function forgetOldSearches(db: WriteDb): Promise<void> {
  await execute(db, sql`delete from search_count where day < current_date - ${searchKeptDays}::int and searches < ${searchSeenLeast}::int`)
  await execute(db, sql`delete from search_count where day < current_date - make_interval(months => ${searchKeptMonths}::int)`)
}
