import { inform } from '../messages/inform.ts'
import { type Db, execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { checkBody } from '../product-drafts/check.ts'
import { isChanged, reviewedOf, unreviewed } from '../product-drafts/differences.ts'
import { codeOf, listDraft } from '../product-drafts/list-draft.ts'
import { type Draft, lockDraft, lockOpenDraft, noteApplication } from '../product-drafts/lock.ts'
import { type AskedStock, type ChangeDraft, closeListed, keepPending, showChanges } from '../product-drafts/show-changes.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { customerOf, ownerOf } from '../shops/members.ts'
import type { ApplicationEffects } from './kinds.ts'
import { type Application, openApplication, shopOf } from './lock.ts'
import { requestStock } from './stock-addition.ts'

export type Submission = {
  draftId: string
  /** that the member has seen */
  version: number
}

export type Submitted = {
  /** null: everything shows already */
  applicationId: string | null
  /** changes that show already */
  shown: boolean
}

const isOfListed = (draft: Draft): draft is ChangeDraft => draft.productId !== null && draft.base !== null

/**
 * Sends a draft of the member's shop in: a new product waits for the house; of changes of a listed one only what it looks at, all else shows at
 * once. Refuses recordMissing, writeConflict one that somebody else has kept meanwhile, that was laid aside or is being looked at, and
 * parameterInvalid with every field that is missing or wrong.
 */
export async function submitDraft(tx: Tx, member: ShopMember, { draftId, version }: Submission): Promise<Submitted> {
  const draft = await lockOpenDraft(tx, member, draftId)
  if (draft.version !== version) throw refuse('writeConflict', { data: { reason: 'draft_changed' } })
  if (!isOfListed(draft)) {
    await needFreeCodes(tx, draft)
    return { applicationId: await requestListing(tx, member, draft), shown: false }
  }
  checkBody(draft.body)
  await needFreeCodes(tx, draft)
  const parts = reviewedOf(draft.base, draft.body)
  const wanted = parts.length === 0 ? draft.body : unreviewed(draft.base, draft.body)
  const shown = isChanged(draft.base, wanted)
  if (shown) await askForStock(tx, member, await showChanges(tx, member, draft, wanted))
  if (parts.length === 0) {
    await closeListed(tx, draft.id)
    return { applicationId: null, shown }
  }
  if (shown) await keepPending(tx, member, draft)
  return { applicationId: await requestListing(tx, member, await lockOpenDraft(tx, member, draftId)), shown }
}

/** Refuses parameterInvalid (skus.n.code) a code that another product has, so that the house does not say yes to what cannot be. */
async function needFreeCodes(tx: Tx, draft: Draft): Promise<void> {
  const { skus } = checkBody(draft.body)
  for (const [index, sku] of skus.entries()) {
    if (sku.skuId !== null && sku.code === '') continue
    const taken = await maybeRow(
      tx,
      sql`select from sku where code = ${codeOf(draft, sku, index + 1)} and id is distinct from ${sku.skuId}::bigint`,
    )
    const place = draft.body.skus.findIndex(({ values, offered }) => offered && values.join(' ') === sku.values.join(' '))
    if (taken) throw refuse('parameterInvalid', { fields: { [`skus.${place}.code`]: { problem: 'wrong' } } })
  }
}

async function requestListing(tx: Tx, member: ShopMember, draft: Draft): Promise<string> {
  const applicant = await customerOf(tx, member)
  const application = await openApplication(tx, { kind: 'product_listing', applicant, shopId: member.shopId, amountMinor: null })
  await execute(
    tx,
    sql`insert into listing_application (application_id, product_id, draft_id, draft_version)
      values (${application.id}, ${draft.productId}::bigint, ${draft.id}, ${draft.version})`,
  )
  await noteApplication(tx, draft.id, application.id)
  await inform(tx, applicant, 'listing_submitted', await toldOf(tx, application))
  return application.id
}

async function askForStock(tx: Tx, member: ShopMember, stock: readonly AskedStock[]): Promise<void> {
  for (const asked of stock) await requestStock(tx, member, asked)
}

/** The product as its applicant calls it. */
const subject = (db: Db, { id }: Application) =>
  row<{ product_id: string | null; draft_id: string; product: string }>(
    db,
    sql`select l.product_id::text, l.draft_id::text, coalesce(d.body -> 'name' ->> c.language, d.body -> 'name' ->> (d.body ->> 'source')) as product
      from listing_application l join product_draft d on d.id = l.draft_id
      join application a on a.id = l.application_id join customer c on c.id = a.customer_id where l.application_id = ${id}`,
  )

async function toldOf(db: Db, application: Application): Promise<{ product: string }> {
  const { product } = await subject(db, application)
  return { product }
}

/**
 * 200: a product of a shop that is not listed yet, or what is new of one that is. Applied for by a member of the shop (`submitDraft`); approved,
 * it is on sale as its draft says; refused, the draft is open again.
 */
export const listing: ApplicationEffects = {
  async approved(tx, _operator, application) {
    const { draft_id: draftId } = await subject(tx, application)
    const owner = await ownerOf(tx, shopOf(application))
    const draft = await lockDraft(tx, owner, draftId)
    if (isOfListed(draft)) {
      await askForStock(tx, owner, await showChanges(tx, owner, draft, draft.body))
      await closeListed(tx, draft.id)
    } else {
      const productId = await listDraft(tx, owner, draft)
      await execute(tx, sql`update listing_application set product_id = ${productId} where application_id = ${application.id}`)
    }
    await inform(tx, application.applicant, 'listing_approved', await toldOf(tx, application))
  },
  async refused(tx, application, why) {
    await inform(tx, application.applicant, 'listing_refused', { ...(await toldOf(tx, application)), reason: why })
  },
  refusal: async (db, application) => ({ name: 'listing_refused', values: await toldOf(db, application) }),
  async cancelled() {},
  async describe(tx, application) {
    const { product_id, ...told } = await subject(tx, application)
    return { ...told, ...(product_id !== null && { product_id }), ...(await describeDraft(tx, told.draft_id)) }
  },
}

/** What an operator has to look at. */
async function describeDraft(tx: Tx, draftId: string): Promise<Record<string, string>> {
  const { body } = await row<{ body: Draft['body'] }>(tx, sql`select body from product_draft where id = ${draftId}`)
  return {
    name: body.name[body.source] ?? '',
    description: body.description[body.source] ?? '',
    pictures: body.pictures.map(({ path }) => path).join(' '),
    prices: body.skus.flatMap(({ offered, price }) => (offered ? [price] : [])).join(' '),
    own_values: body.own_values.map(({ name }) => name).join(', '),
  }
}
