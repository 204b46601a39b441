import type { ApplicationState } from '../../contract/applications.ts'
import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Wording } from '../products/wording.ts'
import type { ShopMember } from '../sessions/callers.ts'
import type { DraftBody } from './body.ts'

export type Draft = {
  id: string
  shopId: string
  /** null: not listed yet */
  productId: string | null
  body: DraftBody
  /** of a listed product: as it stood when the draft was begun */
  base: DraftBody | null
  basis: Wording['basis']
  version: number
  applicationId: string | null
  applicationState: ApplicationState | null
  savedBy: string
  isClosed: boolean
}

type DraftRow = {
  id: string
  shop_id: string
  product_id: string | null
  body: DraftBody
  base: DraftBody | null
  basis: Wording['basis']
  version: number
  application_id: string | null
  application_state: ApplicationState | null
  saved_by: string
  is_closed: boolean
}

/** A draft of the member's shop, locked until the transaction ends. Refuses recordMissing one of another shop, or none. */
export async function lockDraft(tx: Tx, { shopId }: Pick<ShopMember, 'shopId'>, draftId: string): Promise<Draft> {
  await maybeRow(tx, sql`select from product_draft where id = ${draftId}::bigint and shop_id = ${shopId}::bigint for update`)
  const found = await maybeRow<DraftRow>(
    tx,
    sql`select d.id, d.shop_id, d.product_id, d.body, d.base, d.basis, d.version, d.application_id, a.state as application_state, d.saved_by,
        d.closed_at is not null as is_closed
      from product_draft d left join application a on a.id = d.application_id
      where d.id = ${draftId}::bigint and d.shop_id = ${shopId}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  return {
    id: found.id,
    shopId: found.shop_id,
    productId: found.product_id,
    body: found.body,
    base: found.base,
    basis: found.basis,
    version: found.version,
    applicationId: found.application_id,
    applicationState: found.application_state,
    savedBy: found.saved_by,
    isClosed: found.is_closed,
  }
}

/** As `lockDraft`, for changing it: refuses writeConflict one that was laid aside, and one that the house is looking at. */
export async function lockOpenDraft(tx: Tx, member: Pick<ShopMember, 'shopId'>, draftId: string): Promise<Draft> {
  const draft = await lockDraft(tx, member, draftId)
  if (draft.isClosed) throw refuse('writeConflict', { data: { reason: 'draft_changed' } })
  if (draft.applicationState === 'under_review')
    throw refuse('writeConflict', { data: { reason: 'application_state', state: 'under_review' } })
  return draft
}

/** The house looks at the draft from now on. */
export const noteApplication = (tx: Tx, draftId: string, applicationId: string): Promise<number> =>
  execute(tx, sql`update product_draft set application_id = ${applicationId} where id = ${draftId}`)
