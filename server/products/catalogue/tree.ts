import { type CategoryObstacle, categoryLevels } from '../../../contract/catalogue-desk.ts'
import { execute, rows, type Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { sql } from '../../platform/sql.ts'
import type { Texts } from '../../platform/texts.ts'
import { changedMeanwhile } from './change.ts'

export type CategoryNode = {
  id: string
  parent_id: string | null
  slug: string
  name: Texts
  position: number
  version: number
  image_id: string | null
  merged_into_id: string | null
}

export type Tree = ReadonlyMap<string, CategoryNode>

/** All categories by their ids, locked: whoever changes the tree waits here, so that no two moves make a circle together. Who only lists a product does not wait. */
export const lockTree = async (tx: Tx): Promise<Tree> =>
  new Map(
    (
      await rows<CategoryNode>(
        tx,
        sql`select id, parent_id, slug, name, position, version, image_id, merged_into_id from category order by id for no key update`,
      )
    ).map((category) => [category.id, category]),
  )

/** A category that stands in the tree. Refuses recordMissing. */
export function categoryIn(tree: Tree, id: string): CategoryNode {
  const found = tree.get(id)
  if (!found || found.merged_into_id !== null) throw refuse('recordMissing')
  return found
}

/** The same as somebody has seen it. Refuses recordMissing, and writeConflict (edited_meanwhile) what was changed since. */
export async function categorySeen(tx: Tx, tree: Tree, { id, version }: { id: string; version: number }): Promise<CategoryNode> {
  const found = tree.get(id)
  if (!found) throw refuse('recordMissing')
  if (found.merged_into_id !== null || found.version !== version) throw await changedMeanwhile(tx, 'category', id)
  return found
}

/** In their order; `null`: those of the first level. */
export const childrenIn = (tree: Tree, parentId: string | null): CategoryNode[] =>
  [...tree.values()]
    .filter((one) => one.parent_id === parentId && one.merged_into_id === null)
    .sort((one, other) => one.position - other.position || Number(BigInt(one.id) - BigInt(other.id)))

/** How many levels stand below a category, itself one of them. */
const heightIn = (tree: Tree, id: string): number => 1 + Math.max(0, ...childrenIn(tree, id).map((child) => heightIn(tree, child.id)))

const depthIn = (tree: Tree, id: string | null): number => (id === null ? 0 : 1 + depthIn(tree, categoryIn(tree, id).parent_id))

const isBelow = (tree: Tree, id: string | null, above: string): boolean =>
  id !== null && (id === above || isBelow(tree, categoryIn(tree, id).parent_id, above))

/** Why a category cannot lie below another, or on the first level; null if it can. */
export function obstacleToMove(tree: Tree, id: string, parentId: string | null): CategoryObstacle | null {
  if (isBelow(tree, parentId, id)) return 'below_itself'
  return depthIn(tree, parentId) + heightIn(tree, id) > categoryLevels ? 'too_deep' : null
}

/** Why a category cannot become part of another; null if it can. What lies below it comes along. */
export function obstacleToMerge(tree: Tree, id: string, intoId: string): CategoryObstacle | null {
  if (isBelow(tree, intoId, id)) return 'below_itself'
  const below = Math.max(0, ...childrenIn(tree, id).map((child) => heightIn(tree, child.id)))
  return depthIn(tree, intoId) + below > categoryLevels ? 'too_deep' : null
}

/** Gives siblings the order of a list. */
export async function arrange(tx: Tx, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`update category c set position = o.position from unnest(${[...ids]}::bigint[]) with ordinality as o (id, position) where c.id = o.id and c.position <> o.position`,
  )
}
