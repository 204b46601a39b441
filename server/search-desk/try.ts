import type { Language } from '../../contract/languages.ts'
import { synonymsBesideMost, triedShownMost } from '../../contract/limits.ts'
import { readBest } from '../catalogue/listing.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import type { Reader } from '../product-index/follow.ts'
import { findProducts } from '../search/find.ts'
import type { TriedGroup } from '../search/synonyms/find.ts'
import { listBeside, readWritten } from '../search/synonyms/keep.ts'

type Asked = { term: string; language: Language; tried: TriedGroup | null }

async function search(reader: Reader, { term, language, tried }: Asked): Promise<Reply<'trySynonyms'>['now']> {
  return findProducts(reader, { term, language, among: {}, tried }, async ({ matches, columns, corrected, unknown, dropped }) => {
    const { list, count } = matches ? await readBest({ ...reader, columns }, matches, triedShownMost, language) : { list: [], count: 0 }
    return { corrected, without: [...unknown, ...dropped], count, list }
  })
}

/** What a search finds now, and what it would find with a group as it is being written. Counts for nobody as a search. */
export async function trySynonyms(reader: Reader, { term, id, ...written }: Input<'trySynonyms'>): Promise<Reply<'trySynonyms'>> {
  const { language } = written
  const { group, problem } = readWritten(written)
  const [now, with_group, beside] = await Promise.all([
    search(reader, { term, language, tried: null }),
    problem ? null : search(reader, { term, language, tried: { ...group, id: id ?? null } }),
    listBeside(reader.db, group, { but: id ?? null, most: synonymsBesideMost }),
  ])
  return { now, with_group, beside }
}
