import type { Language } from '../../../contract/languages.ts'
import { type Db, rows } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'

/** Words that mean the same, and kinds of it that are found too. */
export type SynonymGroup = { id: string; language: Language; words: string[]; kinds: string[] }

/** Mainland and Taiwan call many things otherwise, and read each other. */
const readAlso = (language: Language): Language[] =>
  language === 'zh' ? ['zh', 'zh-TW', 'en'] : language === 'zh-TW' ? ['zh-TW', 'zh', 'en'] : language === 'en' ? ['en'] : [language, 'en']

/** A group as it is being written, instead of the one with this id or beside all. */
export type TriedGroup = Omit<SynonymGroup, 'id'> & { id: string | null; keys: string[] }

/** The groups that one of these keys stands in, by key: of the asked language first. */
export async function findSynonyms(
  db: Db,
  keys: ReadonlySet<string>,
  language: Language,
  tried: TriedGroup | null = null,
): Promise<Map<string, SynonymGroup[]>> {
  const among = readAlso(language)
  const kept = await rows<SynonymGroup & { keys: string[] }>(
    db,
    sql`select id, language, words, kinds, keys from search_synonym
      where keys && ${[...keys]}::text[] and language = any(${among}::text[]) order by array_position(${among}::text[], language), id`,
  )
  const found = tried ? [{ ...tried, id: tried.id ?? '0' }, ...kept.filter(({ id }) => id !== tried.id)] : kept
  const byKey = new Map<string, SynonymGroup[]>()
  for (const group of found) {
    for (const key of group.keys) {
      const known = byKey.get(key) ?? []
      // 桌球 is billiards on the mainland and table tennis in Taiwan: what the asked language says stands.
      const isSaid = group.language !== 'en' && known.some(({ language: of }) => of !== group.language && of !== 'en')
      if (keys.has(key) && !isSaid) byKey.set(key, [...known, group])
    }
  }
  return byKey
}
