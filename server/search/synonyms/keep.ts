import type { Language } from '../../../contract/languages.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../../platform/database.ts'
import { type FieldProblem, refuse } from '../../platform/refusal.ts'
import { sql } from '../../platform/sql.ts'
import { keyOf } from '../query/read.ts'
import { keysOf } from './fill.ts'
import type { SynonymGroup } from './find.ts'

export type WrittenGroup = Pick<SynonymGroup, 'language' | 'words' | 'kinds'>
/** A group with its words in the form in which queries are compared. */
export type ReadGroup = WrittenGroup & { keys: string[] }
type KeptGroup = SynonymGroup & { version: number }

/** Each word once and in lower case; signs alone say nothing and are left out. */
const tidied = (words: readonly string[], language: Language): string[] =>
  [...new Set(words.map((word) => word.replace(/\s+/g, ' ').trim().toLowerCase()))].filter((word) => keyOf(word, language) !== '')

/** A group as it is being written, and why it cannot be kept yet: none of its words says something, or one has nothing beside it. */
export function readWritten({ language, words: asWritten, kinds: kindsAsWritten }: WrittenGroup): {
  group: ReadGroup
  problem: FieldProblem | null
} {
  const words = tidied(asWritten, language)
  const kinds = tidied(kindsAsWritten, language).filter((kind) => !words.includes(kind))
  const keys = keysOf(words, language)
  const group = { language, words, kinds, keys }
  if (keys.length === 0) return { group, problem: { problem: asWritten.length === 0 ? 'missing' : 'malformed' } }
  // cup and cups are one word to a search.
  const isAlone = new Set([...keys, ...keysOf(kinds, language)]).size < 2
  return { group, problem: isAlone ? { problem: 'alone' } : null }
}

/** A group as it is kept. Refuses parameterInvalid (words). */
export function groupOf(written: WrittenGroup): ReadGroup {
  const { group, problem } = readWritten(written)
  if (problem) throw refuse('parameterInvalid', { fields: { words: problem } })
  return group
}

/** Adds a group. */
export const addGroup = (tx: Tx, { language, words, kinds, keys }: ReadGroup): Promise<{ id: string; version: number }> =>
  row(
    tx,
    sql`insert into search_synonym (language, words, kinds, keys) values (${language}, ${words}::text[], ${kinds}::text[], ${keys}::text[]) returning id, version`,
  )

/** A group that nobody else changes until the end of the transaction; undefined: there is none. */
export const lockGroup = (tx: Tx, id: string): Promise<KeptGroup | undefined> =>
  maybeRow<KeptGroup>(tx, sql`select id, language, words, kinds, version from search_synonym where id = ${id}::bigint for update`)

/** Writes a locked group anew. */
export const changeGroup = (tx: Tx, id: string, { words, kinds, keys }: ReadGroup): Promise<{ id: string; version: number }> =>
  row(
    tx,
    sql`update search_synonym set words = ${words}::text[], kinds = ${kinds}::text[], keys = ${keys}::text[], version = version + 1
      where id = ${id}::bigint returning id, version`,
  )

export const removeGroup = (tx: Tx, id: string): Promise<number> => execute(tx, sql`delete from search_synonym where id = ${id}::bigint`)

/** Other groups of the language that hold one of these words, the newest first. */
export const listBeside = (
  db: Db,
  { keys, language }: ReadGroup,
  { but, most }: { but: string | null; most: number },
): Promise<Pick<SynonymGroup, 'id' | 'words'>[]> =>
  rows(
    db,
    sql`select id, words from search_synonym where keys && ${keys}::text[] and language = ${language} and id <> ${but ?? '0'}::bigint
      order by id desc limit ${most}::int`,
  )

/** One group; undefined: there is none. */
export const readGroup = (db: Db, id: string): Promise<KeptGroup | undefined> =>
  maybeRow<KeptGroup>(db, sql`select id, language, words, kinds, version from search_synonym where id = ${id}::bigint`)

type Page = { language: Language; q: string; after: string | undefined; most: number }

/** A page of the groups of a language that hold a text anywhere, or as a word however it is written, the newest first. */
export const listGroups = (db: Db, { language, q, after = '', most }: Page): Promise<Omit<KeptGroup, 'language'>[]> =>
  rows(
    db,
    sql`select id, words, kinds, version from search_synonym
      where language = ${language} and (${after} = '' or id < nullif(${after}, '')::bigint)
        and (${q} = '' or ${keyOf(q, language)} = any(keys) or exists (select from unnest(words || kinds) w where strpos(lower(w), lower(${q})) > 0))
      order by id desc limit ${most}::int`,
  )

export const countGroups = (db: Db): Promise<{ language: Language; groups: number }[]> =>
  rows(db, sql`select language, count(*)::int as groups from search_synonym group by language`)
