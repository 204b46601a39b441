import type { Language } from '../../../contract/languages.ts'
import { type Db, row, rows } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { remembering } from '../analysis/remember.ts'
import { editsBetween, editsForgiven } from '../analysis/spelling.ts'
import type { Context } from '../query/divide.ts'
import { readQuery } from '../query/read.ts'
import type { Near } from '../vocabulary.ts'

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

const mostRemembered = 40_000

/** Which signs a word has, as bits: two words that differ in more of them than two for each edit are further apart. */
const signsOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

const differences = (left: number, right: number): number => {
  let count = 0
  for (let bits = left ^ right; bits !== 0; bits &= bits - 1) count += 1
  return count
}

/** What is written as one word, as queries are read, with its signs; an empty one where it is several. */
const soleWord = remembering(mostRemembered, (written: string) => {
  const { runs } = readQuery(written)
  const word = runs.length === 1 ? (runs[0]?.text ?? '') : ''
  return { word, signs: signsOf(word) }
})

/** All words of the groups of a language, each once. */
export async function wordsOfGroups(db: Db, language: Language): Promise<string[]> {
  const { all } = await row<{ all: string }>(
    db,
    sql`select coalesce(string_agg(array_to_string(words, chr(10)), chr(10)), '') as all from search_synonym where language = ${language}`,
  )
  return [...new Set(all.split('\n'))]
}

/** Those of some words of groups that are spelled nearly so, the nearest only: no product is called so, but one by what means the same. */
export async function synonymsNear(text: string, { language, groupWords }: Pick<Context, 'language' | 'groupWords'>): Promise<Near[]> {
  const forgiven = editsForgiven(text)
  if (forgiven === 0) return []
  const signs = signsOf(text)
  const near = (await groupWords()).flatMap((written): Near[] => {
    if (Math.abs(written.length - text.length) > 2 * forgiven + 2) return []
    const known = soleWord(written)
    if (Math.abs(known.word.length - text.length) > forgiven || differences(known.signs, signs) > 2 * forgiven) return []
    const edits = editsForgiven(known.word) === 0 ? forgiven + 1 : editsBetween(text, known.word)
    return edits > forgiven ? [] : [{ word: known.word, written, language, isNamed: true, edits }]
  })
  const least = Math.min(...near.map(({ edits }) => edits))
  return near.filter(({ edits }) => edits === least)
}
