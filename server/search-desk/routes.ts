import type { synonymCalls } from '../../contract/calls/synonyms.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { listSynonyms, readSynonymGroup } from './queries.ts'
import { removeSynonyms, saveSynonyms } from './save.ts'
import { trySynonyms } from './try.ts'

export const searchDesk: Noun = {
  routes: {
    getSynonyms: ({ db }, input) => listSynonyms(db, input),
    getSynonymGroup: ({ db }, { id }) => readSynonymGroup(db, id),
    saveSynonyms: ({ act, caller }, input) => act((tx) => saveSynonyms(tx, caller, input)),
    removeSynonyms: async ({ act, caller }, input) => {
      await act((tx) => removeSynonyms(tx, caller, input))
      return { removed: true }
    },
    trySynonyms: ({ db, services: { products } }, input) => trySynonyms({ db, products }, input),
  } satisfies Routes<keyof typeof synonymCalls>,
}
