import type { Tx } from '../platform/database.ts'
import { followMerge } from '../product-drafts/follow-merge.ts'
import { mergeCategory } from '../products/catalogue/categories.ts'
import type { Operator } from '../sessions/callers.ts'
import { viewsFollowMerge } from '../shop-products/views.ts'

/** Merges a category with all that names it: what shops are writing for it, and the views that they have kept. Refuses as `mergeCategory`. */
export async function mergeEverywhere(
  tx: Tx,
  operator: Operator,
  merging: { id: string; version: number; intoId: string },
): Promise<string> {
  const changeId = await mergeCategory(tx, operator, merging)
  const ids = { fromId: merging.id, intoId: merging.intoId }
  await followMerge(tx, ids)
  await viewsFollowMerge(tx, ids)
  return changeId
}
