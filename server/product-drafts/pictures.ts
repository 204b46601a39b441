import { uploadsMost } from '../../contract/limits.ts'
import { execute, rows, type Tx } from '../platform/database.ts'
import { attachFile, keepFile, releaseFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

/**
 * Takes up the pictures that a draft shows and has not shown before. Refuses parameterInvalid (pictures) what was not sent for this shop, and
 * more pictures than a draft may go through.
 */
export async function takePictures(
  tx: Tx,
  { draftId, shopId, paths }: { draftId: string; shopId: string; paths: readonly string[] },
): Promise<void> {
  const known = await rows<{ path: string }>(
    tx,
    sql`select f.path from product_draft_picture i join file f on f.id = i.file_id where i.draft_id = ${draftId}`,
  )
  const seen = new Set(known.map(({ path }) => path))
  const fresh = [...new Set(paths)].filter((path) => !seen.has(path))
  if (seen.size + fresh.length > 2 * uploadsMost)
    throw refuse('parameterInvalid', { fields: { pictures: { problem: 'too_many', bound: 2 * uploadsMost } } })
  for (const path of fresh) {
    const fileId = await attachFile(tx, { path, purpose: 'product', shopId })
    if (fileId === null) throw refuse('parameterInvalid', { fields: { pictures: { problem: 'unknown_choice' } } })
    await execute(tx, sql`insert into product_draft_picture (draft_id, file_id) values (${draftId}, ${fileId})`)
  }
}

/** Gives a draft the pictures of a product of the same shop. */
export const takePicturesOf = (tx: Tx, { draftId, productId }: { draftId: string; productId: string }): Promise<number> =>
  execute(
    tx,
    sql`insert into product_draft_picture (draft_id, file_id)
      select ${draftId}::bigint, file_id from product_image where product_id = ${productId}::bigint
      union select ${draftId}::bigint, image_id from sku where product_id = ${productId}::bigint and image_id is not null
      on conflict do nothing`,
  )

/** The files of a draft by their paths. */
export async function filesOf(tx: Tx, draftId: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; path: string }>(
    tx,
    sql`select f.id, f.path from product_draft_picture i join file f on f.id = i.file_id where i.draft_id = ${draftId}`,
  )
  return new Map(found.map(({ id, path }) => [path, id]))
}

/** Forgets what drafts showed that were closed a month ago; their files go where nothing shows them any more. Answers how many went. */
export async function forgetPictures(tx: Tx): Promise<number> {
  // Editions until 0073 let go of what only orders showed.
  const shown = await rows<{ id: string }>(
    tx,
    sql`select f.id from file f where f.attached_at is null and f.purpose = 'product' and exists (select from order_line l where l.image_id = f.id)`,
  )
  for (const { id } of shown) await keepFile(tx, id)
  const gone = await rows<{ file_id: string }>(
    tx,
    sql`delete from product_draft_picture i using product_draft d
      where d.id = i.draft_id and d.closed_at < now() - interval '30 days' returning i.file_id`,
  )
  if (gone.length === 0) return 0
  const free = await rows<{ id: string }>(
    tx,
    sql`select f.id from file f where f.id = any(${gone.map(({ file_id }) => file_id)}::bigint[])
        and not exists (select from product_image p where p.file_id = f.id) and not exists (select from sku k where k.image_id = f.id)
        and not exists (select from product p where p.image_id = f.id) and not exists (select from product_draft_picture o where o.file_id = f.id)
        and not exists (select from order_line l where l.image_id = f.id)`,
  )
  for (const { id } of free) await releaseFile(tx, id)
  return free.length
}
