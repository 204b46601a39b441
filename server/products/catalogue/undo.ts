import type { CatalogueSubject } from '../../../contract/catalogue-desk.ts'
import { recordAudit } from '../../audit/record.ts'
import { execute, maybeRow, type Tx } from '../../platform/database.ts'
import { dropAnswers, everyAnswer } from '../../platform/drop-answers.ts'
import { refuse } from '../../platform/refusal.ts'
import { sql } from '../../platform/sql.ts'
import type { Texts } from '../../platform/texts.ts'
import { indexAnew } from '../../search/backlog.ts'
import type { Operator } from '../../sessions/callers.ts'
import { undoOfAttribute, undoOfValue } from './attributes.ts'
import { undoOfBrand } from './brands.ts'
import { isEmpty, refuseObstacle } from './categories.ts'
import { changedMeanwhile, type KeptChange, tableOf } from './change.ts'
import { moveBack } from './settle.ts'
import { arrange, childrenIn, lockTree, obstacleToMove, type Tree } from './tree.ts'

type Place = { parentId: string | null; index: number }
type Before = Place & { name: Texts; slug: string; imageId: string | null; children: string[]; led: string[] }
const undoings = {
  category: undoOfCategory,
  brand: undoOfBrand,
  attribute: undoOfAttribute,
  attribute_value: undoOfValue,
} as const satisfies Record<CatalogueSubject, (tx: Tx, change: KeptChange<never>) => Promise<void>>

/** Takes a change of the catalogue back, as long as nobody has changed the same thing since. Refuses recordMissing, and writeConflict (edited_meanwhile, category_refused, brand_refused, value_refused). */
export async function undoChange(tx: Tx, operator: Operator, changeId: string): Promise<void> {
  const change = await maybeRow<KeptChange<never>>(
    tx,
    sql`select id, subject, subject_id, act, before, after, version, undone_at is not null as undone from catalogue_change where id = ${changeId}::bigint for update`,
  )
  if (!change) throw refuse('recordMissing')
  if (change.undone) throw await changedMeanwhile(tx, change.subject, change.subject_id)
  await execute(tx, sql`update catalogue_change set undone_at = now(), undone_by = ${operator.operatorId} where id = ${change.id}`)
  await undoings[change.subject](tx, change)
  const now = await maybeRow<{ name: Texts }>(tx, sql`select name from ${tableOf[change.subject]} where id = ${change.subject_id}::bigint`)
  const name = now?.name ?? (change.after as { name?: Texts } | null)?.name
  await recordAudit(tx, operator, {
    act: 'catalogue.undo',
    subject: change.subject,
    subjectId: change.subject_id,
    why: null,
    details: { name: name ? JSON.stringify(name) : null },
  })
  await dropAnswers(tx, ['catalogue', everyAnswer])
}

/** A category with what lies below it now, as a condition on products `p`. */
const isWithin = (id: string) => sql`p.category_id = any(array(select id from category where ${id}::bigint in (id, parent_id)))`

async function undoOfCategory(tx: Tx, { subject_id: id, act, before, version }: KeptChange<Before>): Promise<void> {
  const tree = await lockTree(tx)
  const now = tree.get(id)
  const isAsLeft = act === 'remove' ? !now : now?.version === version
  if (!isAsLeft) throw await changedMeanwhile(tx, 'category', id)
  if (act === 'add') {
    await execute(tx, sql`select id from category where id = ${id}::bigint for update`)
    if (!(await isEmpty(tx, tree, id))) throw refuseObstacle('not_empty')
    await execute(tx, sql`delete from category where id = ${id}::bigint`)
    return
  }
  if (!before) throw new Error(`change of category ${id} has nothing to go back to`)
  if (act === 'rename') {
    await execute(tx, sql`update category set name = ${JSON.stringify(before.name)}::jsonb, version = version + 1 where id = ${id}::bigint`)
    await indexAnew(tx, isWithin(id))
    return
  }
  const parentId = standing(tree, before.parentId)
  if (act === 'remove') {
    await execute(
      tx,
      sql`insert into category (id, parent_id, slug, name, image_id, position, version) overriding system value
        values (${id}, ${parentId}, ${before.slug}, ${JSON.stringify(before.name)}::jsonb, ${before.imageId}, 0, ${version})`,
    )
    await putAt(tx, tree, id, { parentId, index: before.index })
    return
  }
  if (act === 'move') {
    const obstacle = obstacleToMove(tree, id, parentId)
    if (obstacle) throw refuseObstacle(obstacle)
    await execute(tx, sql`update category set parent_id = ${parentId}::bigint, version = version + 1 where id = ${id}::bigint`)
    await putAt(tx, tree, id, { parentId, index: before.index })
    await indexAnew(tx, isWithin(id))
    return
  }
  await execute(
    tx,
    sql`update category set merged_into_id = null, parent_id = ${parentId}::bigint, version = version + 1 where id = ${id}::bigint`,
  )
  // addresses that led to it before it led elsewhere itself, and what lay below it as far as it still lies where it was brought
  await execute(
    tx,
    sql`update category set merged_into_id = ${id}::bigint where id = any(${before.led}::bigint[]) and merged_into_id = ${now?.merged_into_id ?? null}::bigint`,
  )
  await execute(
    tx,
    sql`update category set parent_id = ${id}::bigint where id = any(${parentId === null ? before.children : []}::bigint[]) and parent_id = ${now?.merged_into_id ?? null}::bigint`,
  )
  await putAt(tx, tree, id, { parentId, index: before.index })
  await moveBack(tx, 'category')
  await indexAnew(tx, isWithin(id))
}

/** Where it lay, as far as that is still there. */
const standing = (tree: Tree, parentId: string | null): string | null => {
  const parent = parentId === null ? undefined : tree.get(parentId)
  return parent && parent.merged_into_id === null ? parent.id : null
}

const putAt = (tx: Tx, tree: Tree, id: string, { parentId, index }: Place): Promise<void> =>
  arrange(
    tx,
    childrenIn(tree, parentId)
      .flatMap((sibling) => (sibling.id === id ? [] : [sibling.id]))
      .toSpliced(index, 0, id),
  )
