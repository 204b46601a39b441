import { searchSeenLeast } from '../../contract/house-numbers.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { synonymVainDays, synonymVainMost } from '../../contract/limits.ts'
import { lastChangeOf } from '../audit/last-changes.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { plannedAnew, sql } from '../platform/sql.ts'
import { keyOf } from '../search/query/read.ts'
import { findSynonyms } from '../search/synonyms/find.ts'
import { countGroups, listGroups, readGroup } from '../search/synonyms/keep.ts'

/** What people searched for in a language and did not find, the most frequent first; rare ones may be one person's. With the group that each stands in by now. */
async function listVain(db: Db, language: Language): Promise<Reply<'getSynonyms'>['not_found']> {
  const vain = await rows<{ term: string; searches: number }>(
    db,
    plannedAnew(sql`select term, sum(in_vain)::int as searches from search_count
      where day > current_date - ${synonymVainDays}::int and language = ${language} and in_vain > 0
      group by term having sum(in_vain) >= ${searchSeenLeast}::int order by 2 desc, 1 limit ${synonymVainMost}::int`),
  )
  const groups = await findSynonyms(db, new Set(vain.map(({ term }) => keyOf(term, language))), language)
  // Of several the newest: it is what was made of the search.
  const groupOf = (term: string) => groups.get(keyOf(term, language))?.findLast((group) => group.language === language)
  return vain.map(({ term, searches }) => ({ term, searches, group_id: groupOf(term)?.id ?? null }))
}

export async function listSynonyms(db: Db, { language, q, after, page_size }: Input<'getSynonyms'>): Promise<Reply<'getSynonyms'>> {
  const [found, counted, not_found] = await Promise.all([
    listGroups(db, { language, q, after, most: page_size + 1 }),
    countGroups(db),
    listVain(db, language),
  ])
  return {
    list: found.slice(0, page_size),
    more: found.length > page_size,
    counts: languages.map(({ code }) => ({ language: code, groups: counted.find((each) => each.language === code)?.groups ?? 0 })),
    not_found,
  }
}

/** One group with who has changed it last. Refuses recordMissing. */
export async function readSynonymGroup(db: Db, id: string): Promise<Reply<'getSynonymGroup'>> {
  const [group, last] = await Promise.all([readGroup(db, id), lastChangeOf(db, { subject: 'synonyms', subjectId: id })])
  if (!group) throw refuse('recordMissing')
  return { ...group, changed_at: last?.at ?? null, changed_by: last?.by ?? null }
}
