import type { cartCalls } from '../../contract/calls/cart.ts'
import type { Noun } from '../noun.ts'
import { refuse } from '../platform/refusal.ts'
import type { Routes } from '../services.ts'
import { addToCart } from './add.ts'
import { changeCartItem, selectInCart } from './change.ts'
import { findOwner, needOwner } from './owner.ts'
import { forgetOldCarts, readCart } from './queries.ts'

export const cart: Noun = {
  routes: {
    async addToCart(context, { product_id, sku_id, qty, buy_now }) {
      const owner = await needOwner(context)
      return context.act(async (tx) => {
        const { itemId, units } = await addToCart(tx, owner, { productId: product_id, skuId: sku_id ?? null, qty, buyNow: buy_now })
        return { items_count: units, item_id: itemId }
      })
    },
    async getCart(context) {
      return readCart(context.db, await findOwner(context), context.language)
    },
    async updateCart(context, { item_id, up_type, qty }) {
      const owner = await findOwner(context)
      if (!owner) throw refuse('recordMissing')
      return context.act(async (tx) => {
        await changeCartItem(tx, owner, { itemId: item_id, kind: up_type, qty: qty ?? null })
        return readCart(tx, owner, context.language)
      })
    },
    async selectInCart(context, { item_id, shop_id, checked }) {
      const owner = await findOwner(context)
      if (!owner) throw refuse('recordMissing')
      return context.act(async (tx) => {
        await selectInCart(tx, owner, { itemId: item_id ?? null, shopId: shop_id ?? null, checked })
        return readCart(tx, owner, context.language)
      })
    },
  } satisfies Routes<keyof typeof cartCalls>,
  sweep: forgetOldCarts,
}
