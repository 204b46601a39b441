import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { lockDraft, lockOpenDraft } from './lock.ts'

/** Lays a draft aside. Refuses recordMissing, writeConflict one that is laid aside already or that the house is looking at. */
export async function discardDraft(tx: Tx, member: ShopMember, draftId: string): Promise<void> {
  const draft = await lockOpenDraft(tx, member, draftId)
  await execute(tx, sql`update product_draft set closed_at = now(), closed_by = 'discarded' where id = ${draft.id}`)
  await recordAudit(tx, member, { act: 'product_draft.discard', subject: 'product_draft', subjectId: draft.id, why: null, details: {} })
}

/**
 * Takes a draft up again that was laid aside. Refuses recordMissing, writeConflict one that is open, that was listed, or whose product is being
 * changed by another draft since.
 */
export async function restoreDraft(tx: Tx, member: ShopMember, draftId: string): Promise<void> {
  const draft = await lockDraft(tx, member, draftId)
  const other = draft.productId
    ? await maybeRow(
        tx,
        sql`select from product_draft where product_id = ${draft.productId} and shop_id = ${draft.shopId} and closed_at is null`,
      )
    : undefined
  const restored = other
    ? 0
    : await execute(tx, sql`update product_draft set closed_at = null, closed_by = null where id = ${draft.id} and closed_by = 'discarded'`)
  if (restored === 0) throw refuse('writeConflict', { data: { reason: 'draft_changed' } })
  await recordAudit(tx, member, { act: 'product_draft.restore', subject: 'product_draft', subjectId: draft.id, why: null, details: {} })
}
