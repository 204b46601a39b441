import type { Tx } from '../platform/database.ts'
import { followMerge } from '../product-drafts/follow-merge.ts'
import { valuesFollowMerge } from '../product-drafts/follow-values.ts'
import { mergeValue, refuseValue } from '../products/catalogue/attributes.ts'
import { mergeBrand } from '../products/catalogue/brands.ts'
import { mergeCategory } from '../products/catalogue/categories.ts'
import type { Operator } from '../sessions/callers.ts'
import { viewsFollowMerge } from '../shop-products/views.ts'

type Merging = { id: string; version: number; intoId: string }

/** Merges a category with all that names it: what shops are writing for it, and the views that they have kept. Refuses as `mergeCategory`. */
export async function mergeCategoryEverywhere(tx: Tx, operator: Operator, merging: Merging): Promise<string> {
  const changeId = await mergeCategory(tx, operator, merging)
  const ids = { fromId: merging.id, intoId: merging.intoId }
  await followMerge(tx, { field: 'category_id', ...ids })
  await viewsFollowMerge(tx, ids)
  return changeId
}

/** Merges a brand with what shops are writing with it. Refuses as `mergeBrand`. */
export async function mergeBrandEverywhere(tx: Tx, operator: Operator, merging: Merging): Promise<string> {
  const changeId = await mergeBrand(tx, operator, merging)
  await followMerge(tx, { field: 'brand_id', fromId: merging.id, intoId: merging.intoId })
  return changeId
}

/** Merges a value with what shops are writing with it. Refuses as `mergeValue`, and so where two SKUs of a draft would be the same. */
export async function mergeValueEverywhere(tx: Tx, operator: Operator, merging: Merging): Promise<string> {
  const changeId = await mergeValue(tx, operator, merging)
  if (!(await valuesFollowMerge(tx, { fromId: merging.id, intoId: merging.intoId }))) throw refuseValue('clash')
  return changeId
}
