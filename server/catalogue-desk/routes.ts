import type { attributeCalls } from '../../contract/calls/attributes.ts'
import type { brandCalls } from '../../contract/calls/brands.ts'
import type { catalogueDeskCalls } from '../../contract/calls/catalogue-desk.ts'
import type { Noun } from '../noun.ts'
import { writtenIn } from '../platform/texts.ts'
import { barProducts } from '../products/bar.ts'
import {
  addAttribute,
  addValue,
  changeValue,
  moveValue,
  removeAttribute,
  removeValue,
  renameAttribute,
} from '../products/catalogue/attributes.ts'
import { addBrand, changeBrand, removeBrand } from '../products/catalogue/brands.ts'
import { addCategory, moveCategory, removeCategory, renameCategory } from '../products/catalogue/categories.ts'
import { settleMerges } from '../products/catalogue/settle.ts'
import { undoChange } from '../products/catalogue/undo.ts'
import { unbarProduct } from '../products/unbar.ts'
import { indexBacklog } from '../search/backlog.ts'
import type { Routes } from '../services.ts'
import { listHouseAttributes, readValueEffect, viewHouseAttribute } from './attributes.ts'
import { readBarEffect } from './bar-effect.ts'
import { findAlike, listHouseBrands, readBrandEffect, viewHouseBrand } from './brands.ts'
import { listHouseCategories, readCategoryEffect } from './categories.ts'
import { listChanges } from './history.ts'
import { mergeBrandEverywhere, mergeCategoryEverywhere, mergeValueEverywhere } from './merge.ts'
import { viewHouseProduct } from './product.ts'
import { listHouseProducts } from './products.ts'

type BrandTexts = Parameters<typeof writtenIn<'name'>>[1] & Parameters<typeof writtenIn<'about'>>[1]

const wordsOf = (words: BrandTexts) => ({ name: writtenIn('name', words), about: writtenIn('about', words) })

export const catalogueDesk: Noun = {
  routes: {
    getHouseProducts: ({ db, services: { products }, language }, input) => listHouseProducts({ db, products }, input, language),
    getHouseProduct: ({ db, caller, language }, { product_id }) => viewHouseProduct(db, caller, product_id, language),
    getBarEffect: ({ db, language }, { product_ids }) => readBarEffect(db, product_ids, language),
    barProducts: ({ act, caller }, { product_ids, reason, note }) => {
      const why = reason === undefined ? { words: note } : { code: reason, ...(note === '' ? {} : { words: note }) }
      return act(async (tx) => ({ barred: await barProducts(tx, caller, { productIds: product_ids, why }) }))
    },
    unbarProduct: ({ act, caller }, { product_id, note }) =>
      act(async (tx) => ({ state: await unbarProduct(tx, caller, { productId: product_id, note }) })),

    getHouseCategories: ({ db, language }) => listHouseCategories(db, language),
    getCategoryEffect: ({ db }, input) => readCategoryEffect(db, input),
    addCategory: ({ act, caller }, { parent_id = null, ...name }) =>
      act(async (tx) => {
        const { id, changeId } = await addCategory(tx, caller, { name: writtenIn('name', name), parentId: parent_id })
        return { category_id: id, change_id: changeId }
      }),
    renameCategory: ({ act, caller }, { category_id: id, version, ...name }) =>
      act(async (tx) => ({ change_id: await renameCategory(tx, caller, { id, version, name: writtenIn('name', name) }) })),
    moveCategory: ({ act, caller }, { category_id: id, version, parent_id = null, index }) =>
      act(async (tx) => ({ change_id: await moveCategory(tx, caller, { id, version, parentId: parent_id, index }) })),
    mergeCategory: ({ act, caller }, { category_id: id, version, into_id }) =>
      act(async (tx) => ({ change_id: await mergeCategoryEverywhere(tx, caller, { id, version, intoId: into_id }) })),
    removeCategory: ({ act, caller }, { category_id: id, version }) =>
      act(async (tx) => ({ change_id: await removeCategory(tx, caller, { id, version }) })),
    getHouseBrands: ({ db, language }, input) => listHouseBrands(db, input, language),
    getHouseBrand: ({ db, language }, { brand_id }) => viewHouseBrand(db, brand_id, language),
    getAlikeBrands: async ({ db, language }, { names, except }) => ({ list: await findAlike(db, { names, except }, language) }),
    getBrandEffect: ({ db }, input) => readBrandEffect(db, input),
    addBrand: ({ act, caller }, { logo, ...words }) =>
      act(async (tx) => {
        const { id, changeId } = await addBrand(tx, caller, { ...wordsOf(words), logo })
        return { brand_id: id, change_id: changeId }
      }),
    changeBrand: ({ act, caller }, { brand_id: id, version, logo, ...words }) =>
      act(async (tx) => ({ change_id: await changeBrand(tx, caller, { id, version, ...wordsOf(words), logo }) })),
    mergeBrand: ({ act, caller }, { brand_id: id, version, into_id }) =>
      act(async (tx) => ({ change_id: await mergeBrandEverywhere(tx, caller, { id, version, intoId: into_id }) })),
    removeBrand: ({ act, caller }, { brand_id: id, version }) =>
      act(async (tx) => ({ change_id: await removeBrand(tx, caller, { id, version }) })),
    getHouseAttributes: ({ db }) => listHouseAttributes(db),
    getHouseAttribute: ({ db, language }, { attribute_id }) => viewHouseAttribute(db, attribute_id, language),
    getValueEffect: ({ db, language }, input) => readValueEffect(db, input, language),
    addAttribute: ({ act, caller }, name) =>
      act(async (tx) => {
        const { id, changeId } = await addAttribute(tx, caller, { name: writtenIn('name', name) })
        return { attribute_id: id, change_id: changeId }
      }),
    renameAttribute: ({ act, caller }, { attribute_id: id, version, ...name }) =>
      act(async (tx) => ({ change_id: await renameAttribute(tx, caller, { id, version, name: writtenIn('name', name) }) })),
    removeAttribute: ({ act, caller }, { attribute_id: id, version }) =>
      act(async (tx) => ({ change_id: await removeAttribute(tx, caller, { id, version }) })),
    addValue: ({ act, caller }, { attribute_id: attributeId, hex, ...name }) =>
      act(async (tx) => {
        const { id, changeId } = await addValue(tx, caller, { attributeId, hex, name: writtenIn('name', name) })
        return { value_id: id, change_id: changeId }
      }),
    changeValue: ({ act, caller }, { value_id: id, version, hex, ...name }) =>
      act(async (tx) => ({ change_id: await changeValue(tx, caller, { id, version, hex, name: writtenIn('name', name) }) })),
    moveValue: ({ act, caller }, { value_id: id, version, index }) =>
      act(async (tx) => ({ change_id: await moveValue(tx, caller, { id, version, index }) })),
    mergeValue: ({ act, caller }, { value_id: id, version, into_id }) =>
      act(async (tx) => ({ change_id: await mergeValueEverywhere(tx, caller, { id, version, intoId: into_id }) })),
    removeValue: ({ act, caller }, { value_id: id, version }) =>
      act(async (tx) => ({ change_id: await removeValue(tx, caller, { id, version }) })),
    getCatalogueChanges: ({ db, language }, input) => listChanges(db, input, language),
    undoCatalogueChange: ({ act, caller }, { change_id }) =>
      act(async (tx) => {
        await undoChange(tx, caller, change_id)
        return null
      }),
  } satisfies Routes<keyof typeof catalogueDeskCalls | keyof typeof brandCalls | keyof typeof attributeCalls>,
  jobs: {
    'settle-merges': ({ db }) => settleMerges(db),
    'index-backlog': ({ db }) => indexBacklog(db),
  },
}
