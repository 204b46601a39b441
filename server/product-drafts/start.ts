import type { Language } from '../../contract/languages.ts'
import { draftsMost } from '../../contract/limits.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { searchTextOf, type Wording } from '../products/wording.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { bodyOfProduct, type DraftBody, emptyBody } from './body.ts'
import { takePicturesOf } from './pictures.ts'

export type DraftStart = {
  /** a listed product that is going to be changed */
  productId: string | null
  /** a listed product that a new one begins with */
  like: string | null
  /** of a new product */
  source: Language
}

type Started = { draftId: string; version: number }

/**
 * Begins a draft in the member's shop. Of a listed product there is one at a time: whoever begins a second gets the first. Refuses
 * productInvalid a product of another shop or none, recordMissing (through the shop's limit) too many drafts.
 */
export async function startDraft(tx: Tx, member: ShopMember, { productId, like, source }: DraftStart): Promise<Started> {
  if (productId !== null) return startChanges(tx, member, productId)
  const { drafts } = await row<{ drafts: number }>(
    tx,
    sql`select count(*)::int as drafts from product_draft where shop_id = ${member.shopId} and product_id is null and closed_at is null`,
  )
  if (drafts >= draftsMost) throw refuse('parameterInvalid', { fields: { drafts: { problem: 'too_many', bound: draftsMost } } })
  if (like === null) return insertDraft(tx, member, { productId: null, body: emptyBody(source), base: null, basis: {} })
  const model = await bodyOfProduct(tx, member, like)
  if (!model) throw refuse('productInvalid')
  const body = { ...model.body, skus: model.body.skus.map((sku) => ({ ...sku, sku_id: null, code: '', stock: '' })) }
  const started = await insertDraft(tx, member, { productId: null, body, base: null, basis: model.wording.basis })
  await takePicturesOf(tx, { draftId: started.draftId, productId: like })
  return started
}

async function startChanges(tx: Tx, member: ShopMember, productId: string): Promise<Started> {
  // Whoever begins waits here, so that two people do not begin two.
  const product = await maybeRow(
    tx,
    sql`select from product where id = ${productId}::bigint and shop_id = ${member.shopId}::bigint for no key update`,
  )
  const listed = product ? await bodyOfProduct(tx, member, productId) : null
  if (!listed) throw refuse('productInvalid')
  const open = await maybeRow<{ id: string; version: number }>(
    tx,
    sql`select id, version from product_draft where product_id = ${productId}::bigint and shop_id = ${member.shopId}::bigint and closed_at is null`,
  )
  if (open) return { draftId: open.id, version: open.version }
  const started = await insertDraft(tx, member, { productId, body: listed.body, base: listed.body, basis: listed.wording.basis })
  await takePicturesOf(tx, { draftId: started.draftId, productId })
  return started
}

async function insertDraft(
  tx: Tx,
  { shopId, memberId }: ShopMember,
  { productId, body, base, basis }: { productId: string | null; body: DraftBody; base: DraftBody | null; basis: Wording['basis'] },
): Promise<Started> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into product_draft (shop_id, product_id, body, base, basis, search, saved_by)
      values (${shopId}, ${productId}::bigint, ${JSON.stringify(body)}, ${base && JSON.stringify(base)}, ${JSON.stringify(basis)},
        ${searchTextOf(
          body.name,
          body.skus.map(({ code }) => code),
        )}, ${memberId})
      returning id`,
  )
  return { draftId: id, version: 0 }
}
