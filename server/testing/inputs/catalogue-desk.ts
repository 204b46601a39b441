import type { catalogueDeskCalls } from '../../../contract/calls/catalogue-desk.ts'
import { barProducts } from '../../products/bar.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about the catalogue, and what they do with it. */
export async function openCatalogueDeskInputs(plaza: TestPlaza): Promise<Record<keyof typeof catalogueDeskCalls, () => Promise<Ready>>> {
  const operator = await makeOperator(plaza)
  const options = await enterConsole(plaza, operator)
  const { shopId, skus } = await plaza.seedShop()
  const productId = skus[0]?.productId ?? ''
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({ input, options })
  return {
    getHouseProducts: () =>
      by({ view: 'on_sale', q: 'mug', shop_id: shopId, category_id: '1', brand_id: '1', page_size: 48, after: '999999' }),
    getHouseProduct: () => by({ product_id: productId }),
    getBarEffect: () => by({ product_ids: [productId] }),
    barProducts: () => by({ product_ids: [productId], reason: 'product_unsafe', note: 'The handle breaks' }),
    async unbarProduct() {
      await plaza.db.transaction((tx) => barProducts(tx, operator, { productIds: [productId], why: { code: 'product_unsafe' } }))
      return by({ product_id: productId, note: 'Mended' })
    },
  }
}
