import type { CategoryObstacle } from '../../../contract/catalogue-desk.ts'
import { execute, maybeRow, row, type Tx } from '../../platform/database.ts'
import { dropAnswers, everyAnswer } from '../../platform/drop-answers.ts'
import { refuse } from '../../platform/refusal.ts'
import { sql } from '../../platform/sql.ts'
import { plainText, type Texts } from '../../platform/texts.ts'
import { indexAnew } from '../../search/backlog.ts'
import type { Operator } from '../../sessions/callers.ts'
import { createCategory } from '../create-category.ts'
import { recordChange } from './change.ts'
import { moveMerged } from './settle.ts'
import { freeSlug } from './slug.ts'
import {
  arrange,
  type CategoryNode,
  categoryIn,
  categorySeen,
  childrenIn,
  lockTree,
  obstacleToMerge,
  obstacleToMove,
  type Tree,
} from './tree.ts'

type Seen = { id: string; version: number }

const named = (category: CategoryNode | undefined) => (category ? plainText(category.name, 'en') : null)

export const refuseObstacle = (why: CategoryObstacle) => refuse('writeConflict', { data: { reason: 'category_refused', why } })

/** Everything that shows categories is asked for anew, in every process. */
const dropAll = (tx: Tx) => dropAnswers(tx, ['catalogue', everyAnswer])

/** A category with all below it, as a condition on products `p`. */
const within = (tree: Tree, id: string) => {
  const ids = (one: string): string[] => [one, ...childrenIn(tree, one).flatMap((child) => ids(child.id))]
  return sql`p.category_id = any(${ids(id)}::bigint[])`
}

/** Adds a category as the last of its siblings; answers its id. Refuses recordMissing (parent), writeConflict (category_refused) one that would lie too deep. */
export async function addCategory(
  tx: Tx,
  operator: Operator,
  { name, parentId }: { name: Texts; parentId: string | null },
): Promise<{ id: string; changeId: string }> {
  const tree = await lockTree(tx)
  const parent = parentId === null ? undefined : categoryIn(tree, parentId)
  if (parent && parent.parent_id !== null) throw refuseObstacle('too_deep')
  const position = Math.max(0, ...childrenIn(tree, parentId).map((sibling) => sibling.position)) + 1
  const id = await createCategory(tx, { slug: await freeSlug(tx, 'category', name), name, parentId, imageId: null, position })
  const changeId = await recordChange(tx, operator, {
    subject: 'category',
    subjectId: id,
    act: 'add',
    before: null,
    after: { name },
    version: 0,
    details: { name: name.en, below: named(parent) },
  })
  return { id, changeId }
}

/** Calls a category otherwise; what is found by its name is found by the new one. Refuses as `categorySeen`. */
export async function renameCategory(tx: Tx, operator: Operator, { name, ...seen }: Seen & { name: Texts }): Promise<string | null> {
  const tree = await lockTree(tx)
  const category = await categorySeen(tx, tree, seen)
  if (JSON.stringify(category.name) === JSON.stringify(name)) return null
  await execute(tx, sql`update category set name = ${JSON.stringify(name)}::jsonb, version = version + 1 where id = ${category.id}`)
  const changeId = await recordChange(tx, operator, {
    subject: 'category',
    subjectId: category.id,
    act: 'rename',
    before: { name: category.name },
    after: { name },
    version: category.version + 1,
    details: { before: JSON.stringify(category.name), after: JSON.stringify(name) },
  })
  await indexAnew(tx, within(tree, category.id))
  await dropAll(tx)
  return changeId
}

/**
 * Puts a category below another or on the first level, at a place among its siblings; what lies below it comes along. Refuses as `categorySeen`,
 * recordMissing (parent), and writeConflict (category_refused) where it cannot lie.
 */
export async function moveCategory(
  tx: Tx,
  operator: Operator,
  { parentId, index, ...seen }: Seen & { parentId: string | null; index: number },
): Promise<string | null> {
  const tree = await lockTree(tx)
  const category = await categorySeen(tx, tree, seen)
  const parent = parentId === null ? undefined : categoryIn(tree, parentId)
  const obstacle = obstacleToMove(tree, category.id, parentId)
  if (obstacle) throw refuseObstacle(obstacle)
  const before = placeOf(tree, category)
  const siblings = childrenIn(tree, parentId).flatMap(({ id }) => (id === category.id ? [] : [id]))
  const place = Math.min(index, siblings.length)
  if (category.parent_id === parentId && before.index === place) return null
  await execute(tx, sql`update category set parent_id = ${parentId}::bigint, version = version + 1 where id = ${category.id}`)
  await arrange(tx, siblings.toSpliced(place, 0, category.id))
  const changeId = await recordChange(tx, operator, {
    subject: 'category',
    subjectId: category.id,
    act: 'move',
    before,
    after: { parentId, index: place },
    version: category.version + 1,
    details: { name: category.name.en, below_before: named(tree.get(category.parent_id ?? '')), below: named(parent) },
  })
  // what is above a category is among the words of its products
  if (category.parent_id !== parentId) await indexAnew(tx, within(tree, category.id))
  await dropAll(tx)
  return changeId
}

export const placeOf = (tree: Tree, category: CategoryNode) => ({
  parentId: category.parent_id,
  index: childrenIn(tree, category.parent_id).findIndex(({ id }) => id === category.id),
})

/**
 * Makes a category part of another: its products and what lies below it go there, and its address leads there for good.
 * Refuses as `categorySeen`, recordMissing (the other), and writeConflict (category_refused).
 */
export async function mergeCategory(tx: Tx, operator: Operator, { intoId, ...seen }: Seen & { intoId: string }): Promise<string> {
  const tree = await lockTree(tx)
  const category = await categorySeen(tx, tree, seen)
  const into = categoryIn(tree, intoId)
  const obstacle = obstacleToMerge(tree, category.id, into.id)
  if (obstacle) throw refuseObstacle(obstacle)
  // From here on nobody lists a product in it: see follow_merged_category().
  await row(tx, sql`select id from category where id = ${category.id} for update`)
  const children = childrenIn(tree, category.id).map(({ id }) => id)
  const led = [...tree.values()].flatMap(({ id, merged_into_id }) => (merged_into_id === category.id ? [id] : []))
  await execute(
    tx,
    sql`update category set merged_into_id = ${into.id}, version = version + 1 where id = any(${[category.id, ...led]}::bigint[])`,
  )
  await execute(tx, sql`update category set parent_id = ${into.id} where id = any(${children}::bigint[])`)
  await arrange(tx, [...childrenIn(tree, into.id).map(({ id }) => id), ...children])
  const changeId = await recordChange(tx, operator, {
    subject: 'category',
    subjectId: category.id,
    act: 'merge',
    before: { ...placeOf(tree, category), children, led },
    after: { intoId: into.id },
    version: category.version + 1,
    details: { name: category.name.en, into: into.name.en },
  })
  await execute(
    tx,
    sql`insert into merged_product (change_id, product_id) select ${changeId}::bigint, p.id from product p where p.category_id = ${category.id}::bigint`,
  )
  await moveMerged(tx, 'category')
  const anew = sql`p.category_id = any(${[category.id, into.id, ...children]}::bigint[])`
  await indexAnew(tx, anew)
  await dropAll(tx)
  return changeId
}

/** Takes an empty category away for good; its history can bring it back. Refuses as `categorySeen`, and writeConflict (category_refused) one in which something is. */
export async function removeCategory(tx: Tx, operator: Operator, seen: Seen): Promise<string> {
  const tree = await lockTree(tx)
  const category = await categorySeen(tx, tree, seen)
  await row(tx, sql`select id from category where id = ${category.id} for update`)
  if (!(await isEmpty(tx, tree, category.id))) throw refuseObstacle('not_empty')
  await execute(tx, sql`delete from category where id = ${category.id}`)
  const { name, slug, image_id } = category
  const changeId = await recordChange(tx, operator, {
    subject: 'category',
    subjectId: category.id,
    act: 'remove',
    before: { ...placeOf(tree, category), name, slug, imageId: image_id },
    after: null,
    version: category.version + 1,
    details: { name: category.name.en },
  })
  await dropAll(tx)
  return changeId
}

/** Nothing lies in it or below it, nothing leads to it, no commission was ever agreed for it, and nobody is writing a product for it. */
export async function isEmpty(tx: Tx, tree: Tree, id: string): Promise<boolean> {
  if ([...tree.values()].some(({ parent_id, merged_into_id }) => parent_id === id || merged_into_id === id)) return false
  const used = await maybeRow(
    tx,
    sql`select from product where category_id = ${id}::bigint union all select from commission_rule where category_id = ${id}::bigint
      union all select from product_draft where closed_at is null and body ->> 'category_id' = ${id} limit 1`,
  )
  return used === undefined
}
