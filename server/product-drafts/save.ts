import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { searchTextOf } from '../products/wording.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { basisAfter, type DraftBody, textsOf, tidied } from './body.ts'
import { lockOpenDraft } from './lock.ts'
import { takePictures } from './pictures.ts'

export type DraftSave = {
  draftId: string
  /** that the body was made from */
  version: number
  body: DraftBody
  /** translations that hold although their source has changed, as in 'name.ja' */
  confirmed: readonly string[]
}

/**
 * Keeps a draft as it is being written; answers whether it was kept: false where somebody else has kept it since the version that this body was
 * made from, and then nothing is written. Refuses recordMissing, writeConflict one that was laid aside or that the house is looking at,
 * parameterInvalid (pictures) what was not sent for the shop.
 */
export async function saveDraft(tx: Tx, member: ShopMember, { draftId, version, body, confirmed }: DraftSave): Promise<boolean> {
  const draft = await lockOpenDraft(tx, member, draftId)
  if (draft.version !== version) return false
  const after = tidied(body)
  const paths = [...after.pictures.map(({ path }) => path), ...after.skus.flatMap(({ picture }) => picture ?? [])]
  await takePictures(tx, { draftId, shopId: member.shopId, paths })
  const before = { texts: textsOf(draft.body), wording: { source: draft.body.source, basis: draft.basis } }
  const basis = basisAfter(before, { texts: textsOf(after), source: after.source }, confirmed)
  await execute(
    tx,
    sql`update product_draft set body = ${JSON.stringify(after)}, basis = ${JSON.stringify(basis)}, version = version + 1,
        search = ${searchTextOf(
          after.name,
          after.skus.map(({ code }) => code),
        )}, saved_by = ${member.memberId}, saved_at = now()
      where id = ${draft.id}`,
  )
  return true
}
