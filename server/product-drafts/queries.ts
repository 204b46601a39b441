import type { ApplicationState } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import type { ProductState } from '../../contract/shop-products.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { soldCount } from '../product-index/sold.ts'
import { barredOf, type StandingBar, standingBar } from '../products/bars.ts'
import { staleTexts, type Wording } from '../products/wording.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { bodyOfProduct, type DraftBody, type ListedBody, textsOf } from './body.ts'
import { reviewedOf } from './differences.ts'

type AskedRow = { application_id: string; state: ApplicationState; at: string; reason: Why | null; approvals: number }

/** Application `a` as `AskedRow`. */
const askedJson: Sql = sql`'application_id', a.id::text, 'state', a.state, 'at', a.created_at, 'reason', a.reason, 'approvals', a.approvals`

const askedOf = ({ application_id, state, at, reason, approvals }: AskedRow, language: Language) => ({
  application_id,
  state,
  at: new Date(at).toISOString(),
  reason: reason === null ? '' : inWords(reason, language),
  can_cancel: state === 'under_review' && approvals === 0,
})

type DraftRow = {
  id: string
  product_id: string | null
  body: DraftBody
  base: DraftBody | null
  basis: Wording['basis']
  version: number
  saved_at: Date
  saved_by: string
  firstname: string
  lastname: string
  closed: boolean
  asked: AskedRow | null
}

const readRow = (db: Db, { shopId }: ShopMember, which: Sql): Promise<DraftRow | undefined> =>
  maybeRow<DraftRow>(
    db,
    sql`select d.id, d.product_id::text, d.body, d.base, d.basis, d.version, d.saved_at, d.saved_by::text, c.firstname, c.lastname, d.closed_at is not null as closed,
        (select json_build_object(${askedJson}) from application a where a.id = d.application_id and a.shop_id = ${shopId}::bigint) as asked
      from product_draft d join shop_member m on m.id = d.saved_by join customer c on c.id = m.customer_id
      where d.shop_id = ${shopId}::bigint and ${which}`,
  )

/** A draft as the office shows it, with who kept it last. */
function draftOf(found: DraftRow, { memberId }: ShopMember, language: Language): Reply<'saveProductDraft'>['draft'] {
  return {
    draft_id: found.id,
    product_id: found.product_id,
    version: found.version,
    body: found.body,
    base: found.base,
    saved: found.version === 0 ? null : { by: calledName(found), by_me: found.saved_by === memberId, at: found.saved_at.toISOString() },
    stale: staleTexts(textsOf(found.body), { source: found.body.source, basis: found.basis }),
    reviewed: found.base === null ? [] : reviewedOf(found.base, found.body),
    application: found.asked && askedOf(found.asked, language),
  }
}

/** A draft of the member's shop, for whoever has just kept it. Refuses recordMissing. */
export async function readDraft(
  db: Db,
  member: ShopMember,
  draftId: string,
  language: Language,
): Promise<Reply<'saveProductDraft'>['draft']> {
  const found = await readRow(db, member, sql`d.id = ${draftId}::bigint`)
  if (!found) throw refuse('recordMissing')
  return draftOf(found, member, language)
}

const listedDraft = (productId: string, { body, wording }: ListedBody): Reply<'saveProductDraft'>['draft'] => ({
  draft_id: null,
  product_id: productId,
  version: 0,
  body,
  base: body,
  saved: null,
  stale: staleTexts(textsOf(body), wording),
  reviewed: [],
  application: null,
})

type ListedSku = { sku_id: string; on_hand: number; sold: number; additions: (AskedRow & { quantity: number })[] | null }

/** Pieces of each SKU, what was sold of it, and what was asked to be added to it in the last weeks. */
const readSkus = (db: Db, { shopId }: ShopMember, productId: string): Promise<ListedSku[]> =>
  rows<ListedSku>(
    db,
    sql`select k.id::text as sku_id, k.on_hand,
        (select coalesce(-sum(m.delta), 0)::int from stock_movement m where m.sku_id = k.id and m.source_kind = 'order') as sold,
        (select json_agg(json_build_object(${askedJson}, 'quantity', s.quantity) order by a.id desc)
          from stock_application s join application a on a.id = s.application_id
          where s.sku_id = k.id and a.shop_id = ${shopId}::bigint and (a.state = 'under_review' or a.decided_at > now() - interval '30 days')) as additions
      from sku k join product p on p.id = k.product_id where p.id = ${productId}::bigint and p.shop_id = ${shopId}::bigint order by k.position, k.id`,
  )

const readPictures = async (db: Db, { body, base }: { body: DraftBody; base: DraftBody | null }): Promise<Picture[]> => {
  const shown = [body, ...(base ? [base] : [])]
  const paths = shown.flatMap(({ pictures, skus }) => [
    ...pictures.map(({ path }) => path),
    ...skus.flatMap(({ picture }) => picture ?? []),
  ])
  const found = await rows<{ picture: Picture }>(
    db,
    sql`select ${pictureOf(sql`f`)} as picture from file f where f.path = any(${[...new Set(paths)]}::text[]) and f.purpose = 'product' order by f.id`,
  )
  return found.map(({ picture }) => picture)
}

/** What the editor shows: a draft by its id, or a listed product with the draft of its changes. Refuses recordMissing one of another shop or none. */
export async function viewDraft(
  db: Db,
  member: ShopMember,
  { draftId, productId }: { draftId: string | null; productId: string | null },
  language: Language,
): Promise<Reply<'getProductDraft'>> {
  if (draftId === null && productId === null) throw refuse('recordMissing')
  const found = await readRow(
    db,
    member,
    draftId === null ? sql`d.product_id = ${productId}::bigint and d.closed_at is null` : sql`d.id = ${draftId}::bigint`,
  )
  if (!found && draftId !== null) throw refuse('recordMissing')
  // what was listed is shown as its product is
  const ofProduct = draftId === null ? productId : (found?.product_id ?? null)
  const open = found && !found.closed ? found : null
  const listed = ofProduct === null ? null : await bodyOfProduct(db, member, ofProduct)
  if (!open && (!listed || ofProduct === null)) throw refuse('recordMissing')
  const shown = open ? draftOf(open, member, language) : listedDraft(ofProduct ?? '', listed as ListedBody)
  const [skus, pictures, product] = await Promise.all([
    ofProduct === null ? [] : readSkus(db, member, ofProduct),
    readPictures(db, shown),
    ofProduct === null
      ? null
      : row<{ status: 'on_sale' | 'off_shelf'; sold_count: number; barred: StandingBar }>(
          db,
          sql`select p.status, ${soldCount} as sold_count, ${standingBar} as barred from product p where p.id = ${ofProduct} and p.shop_id = ${member.shopId}::bigint`,
        ),
  ])
  const isAsked = shown.application?.state === 'under_review'
  const asked: ProductState = isAsked ? 'under_review' : shown.application?.state === 'refused' ? 'refused' : 'draft'
  return {
    ...shown,
    state: product?.status ?? asked,
    barred: barredOf(product?.barred ?? null, language),
    pictures,
    skus: skus.map(({ additions, ...sku }) => ({
      ...sku,
      additions: (additions ?? []).map(({ quantity, ...one }) => ({ ...askedOf(one, language), quantity })),
    })),
    sold_count: product?.sold_count ?? 0,
    can_edit: !isAsked,
    can_discard: open !== null && !isAsked,
  }
}
