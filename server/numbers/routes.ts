import type { houseNumberCalls } from '../../contract/calls/house-numbers.ts'
import type { numberCalls } from '../../contract/calls/numbers.ts'
import { isCountry } from '../../contract/places.ts'
import type { Noun } from '../noun.ts'
import { forAWhile } from '../platform/for-a-while.ts'
import { refuse } from '../platform/refusal.ts'
import { readTogether } from '../platform/together.ts'
import type { Routes } from '../services.ts'
import { countView, forgetOldViews } from './add-views.ts'
import { countSearch, forgetOldSearches } from './count-search.ts'
import { listHouseCategories, readHouseNumbers, readHouseSearches } from './house.ts'
import { listProducts, readNumbers } from './queries.ts'
import { sumOrders } from './sum-orders.ts'
import { writeHouseNumbers } from './write-house.ts'
import { writeNumbers } from './write-numbers.ts'

export const numbers: Noun = {
  routes: {
    async countProductView({ primary, caller }, { product_id, country }) {
      if (!isCountry(country)) throw refuse('parameterInvalid', { fields: { country: { problem: 'unknown_choice' } } })
      await countView(primary, await caller.customer(), { productId: product_id, country })
      return null
    },
    getNumbers: ({ db, caller }, period) => readNumbers(db, caller, period),
    getProductNumbers: ({ db, caller, language }, input) => listProducts(db, caller, input, language),
    getNumbersFile: ({ db, caller, language }, input) => writeNumbers(db, caller, { ...input, language }),
    async countSearch({ primary, language }, { term, found }) {
      await countSearch(primary, { term, language, isInVain: !found })
      return null
    },
    getHouseSearches: ({ db }, period) => readTogether(db, 'searches', period, () => readHouseSearches(db, period)),
    getHouseNumbers: ({ db }, period) => readTogether(db, 'numbers', period, () => readHouseNumbers(db, period)),
    getHouseCategoryNumbers: ({ db, language }, period) =>
      readTogether(db, 'categories', { ...period, language }, () => listHouseCategories(db, period, language)),
    getHouseNumbersFile: ({ db, language }, input) => writeHouseNumbers(db, { ...input, language }),
  } satisfies Routes<keyof typeof numberCalls | keyof typeof houseNumberCalls>,
  reports: [
    'getNumbers',
    'getProductNumbers',
    'getNumbersFile',
    'getHouseSearches',
    'getHouseNumbers',
    'getHouseCategoryNumbers',
    'getHouseNumbersFile',
  ],
  limits: {
    countSearch: { name: 'search-count', hits: 120, windowSeconds: 60 },
    countProductView: { name: 'product-view', hits: 240, windowSeconds: 60 },
    getNumbersFile: { name: 'numbers-file', hits: 30, windowSeconds: 60 },
    getHouseNumbersFile: { name: 'house-numbers-file', hits: 30, windowSeconds: 60 },
  },
  jobs: { 'sum-orders': ({ db, ending }) => sumOrders(db, { ending: forAWhile(ending) }) },
  async sweep(db) {
    await forgetOldViews(db)
    await forgetOldSearches(db)
  },
}
