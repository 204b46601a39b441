import type { houseSearchCalls } from '../../contract/calls/house-search.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { findHits } from './find.ts'
import { showFound } from './show-found.ts'

export const houseSearch: Noun = {
  routes: {
    async findInHouse({ db, caller, language }, { q }) {
      return { list: await showFound(db, await findHits(db, caller, q), language) }
    },
  } satisfies Routes<keyof typeof houseSearchCalls>,
}
