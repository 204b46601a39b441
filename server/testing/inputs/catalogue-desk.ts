import type { catalogueDeskCalls } from '../../../contract/calls/catalogue-desk.ts'
import { row } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { barProducts } from '../../products/bar.ts'
import { addCategory } from '../../products/catalogue/categories.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { everyLanguage } from '../sample-catalogue.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about the catalogue, and what they do with it. */
export async function openCatalogueDeskInputs(plaza: TestPlaza): Promise<Record<keyof typeof catalogueDeskCalls, () => Promise<Ready>>> {
  const operator = await makeOperator(plaza)
  const options = await enterConsole(plaza, operator)
  const { shopId, skus } = await plaza.seedShop()
  const productId = skus[0]?.productId ?? ''
  const category = async () =>
    (await plaza.db.transaction((tx) => addCategory(tx, operator, { name: everyLanguage('Lamps'), parentId: null }))).id
  const name = Object.fromEntries(Object.entries(everyLanguage('Lamps')).map(([language, text]) => [`name_${language}`, text]))
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
    getHouseCategories: () => by({}),
    getCategoryEffect: async () => by({ act: 'merge', category_id: await category(), target_id: await category() }),
    addCategory: async () => by({ parent_id: await category(), ...name }),
    renameCategory: async () => by({ category_id: await category(), version: 0, ...name }),
    moveCategory: async () => by({ category_id: await category(), version: 0, parent_id: await category(), index: 0 }),
    mergeCategory: async () => by({ category_id: await category(), version: 0, into_id: await category() }),
    removeCategory: async () => by({ category_id: await category(), version: 0 }),
    getCatalogueChanges: () => by({ subject: 'category', subject_id: '1', after: '999999' }),
    async undoCatalogueChange() {
      await category()
      const { id } = await row<{ id: string }>(plaza.db, sql`select max(id)::text as id from catalogue_change`)
      return by({ change_id: id })
    },
  }
}
