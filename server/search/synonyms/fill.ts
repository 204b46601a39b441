import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '../../../contract/languages.ts'
import { type Database, execute, maybeRow } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { keyOf } from '../query/read.ts'

type Group = { words: string[]; kinds: string[] }

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** A group a line: words that mean the same, parted by commas, and after `>` kinds of it. Lines with `#` are for readers. */
export const groupsIn = (text: string): Group[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [words = '', kinds = ''] = line.split('>')
      return { words: wordsOf(words), kinds: wordsOf(kinds) }
    })

/** The keys of a group's words, each once. */
export const keysOf = (words: readonly string[], language: Language): string[] =>
  [...new Set(words.map((word) => keyOf(word, language)))].filter((key) => key !== '')

export const readFirstEdition = async (language: Language): Promise<Group[]> =>
  groupsIn(await readFile(join(import.meta.dirname, 'first', `${language}.txt`), 'utf8'))

const filled = 'synonyms_filled'

/** Puts the first edition of the groups into a house that never had any; what people made of them since stays. Safe when several servers start at once. */
export async function fillSynonyms(db: Database): Promise<void> {
  if (await maybeRow(db, sql`select 1 from setting where name = ${filled}`)) return
  const groups = (
    await Promise.all(
      languages.map(async ({ code: language }) =>
        (await readFirstEdition(language)).map(({ words, kinds }) => ({ language, words, kinds, keys: keysOf(words, language) })),
      ),
    )
  ).flat()
  await db.transaction(async (tx) => {
    const first = await execute(tx, sql`insert into setting (name, value) values (${filled}, 'true') on conflict (name) do nothing`)
    if (first === 0) return
    await execute(
      tx,
      sql`insert into search_synonym (language, words, kinds, keys)
        select g.language, g.words, g.kinds, g.keys
        from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (language text, words text[], kinds text[], keys text[])`,
    )
  })
}
