import type { catalogueDeskCalls } from '../../contract/calls/catalogue-desk.ts'
import type { Noun } from '../noun.ts'
import { barProducts } from '../products/bar.ts'
import { unbarProduct } from '../products/unbar.ts'
import type { Routes } from '../services.ts'
import { readBarEffect } from './bar-effect.ts'
import { viewHouseProduct } from './product.ts'
import { listHouseProducts } from './products.ts'

export const catalogueDesk: Noun = {
  routes: {
    getHouseProducts: ({ db, language }, input) => listHouseProducts(db, input, language),
    getHouseProduct: ({ db, caller, language }, { product_id }) => viewHouseProduct(db, caller, product_id, language),
    getBarEffect: ({ db, language }, { product_ids }) => readBarEffect(db, product_ids, language),
    barProducts: ({ act, caller }, { product_ids, reason, note }) => {
      const why = reason === undefined ? { words: note } : { code: reason, ...(note === '' ? {} : { words: note }) }
      return act(async (tx) => ({ barred: await barProducts(tx, caller, { productIds: product_ids, why }) }))
    },
    unbarProduct: ({ act, caller }, { product_id, note }) =>
      act(async (tx) => ({ state: await unbarProduct(tx, caller, { productId: product_id, note }) })),
  } satisfies Routes<keyof typeof catalogueDeskCalls>,
}
