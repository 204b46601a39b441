import type { synonymCalls } from '../../../contract/calls/synonyms.ts'
import { row } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** What whoever keeps the synonyms of the search asks and does. */
export async function openSynonymInputs(plaza: TestPlaza): Promise<Record<keyof typeof synonymCalls, () => Promise<Ready>>> {
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({ input, options })
  const group = { language: 'es', words: ['mochila', 'morral'], kinds: ['mochila escolar'] }
  const added = () =>
    row<{ id: string; version: number }>(
      plaza.db,
      sql`insert into search_synonym (language, words, kinds, keys) values ('es', '{bolso,cartera}', '{}', '{bols,carter}') returning id, version`,
    )
  return {
    getSynonyms: async () => by({ language: 'es', q: 'taza', after: (await added()).id, page_size: 20 }),
    getSynonymGroup: async () => by({ id: (await added()).id }),
    saveSynonyms: async () => by({ ...(await added()), ...group }),
    removeSynonyms: async () => by(await added()),
    trySynonyms: async () => by({ term: 'mochila', id: (await added()).id, ...group }),
  }
}
