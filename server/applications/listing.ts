import { inform } from '../messages/inform.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { putOnShelf } from '../products/put-on-shelf.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { customerOf, ownerOf } from '../shops/members.ts'
import type { ApplicationEffects } from './kinds.ts'
import { type Application, openApplication } from './lock.ts'

/**
 * Asks for a product of the member's shop to be put on sale. Refuses productInvalid one of another shop, or one that is on sale;
 * writeConflict one that is asked for already.
 */
export async function requestListing(tx: Tx, member: ShopMember, { productId }: { productId: string }): Promise<string> {
  const product = await maybeRow<{ status: string }>(
    tx,
    sql`select status from product where id = ${productId}::bigint and shop_id = ${member.shopId} for no key update`,
  )
  if (product?.status !== 'off_shelf') throw refuse('productInvalid')
  const asked = await maybeRow(
    tx,
    sql`select from listing_application l join application a on a.id = l.application_id where l.product_id = ${productId}::bigint and a.state = 'under_review'`,
  )
  if (asked) throw refuse('writeConflict', { data: { reason: 'application_state', state: 'under_review' } })
  const applicant = await customerOf(tx, member)
  const application = await openApplication(tx, { kind: 'product_listing', applicant, shopId: member.shopId, amountMinor: null })
  await execute(tx, sql`insert into listing_application (application_id, product_id) values (${application.id}, ${productId})`)
  await inform(tx, applicant, 'listing_submitted', await toldOf(tx, application))
  return application.id
}

/** The product as its applicant calls it. */
const subject = (tx: Tx, { id }: Application) =>
  row<{ product_id: string; product: string }>(
    tx,
    sql`select p.id as product_id, coalesce(p.name ->> c.language, p.name ->> 'en') as product from listing_application l join product p on p.id = l.product_id
      join application a on a.id = l.application_id join customer c on c.id = a.customer_id where l.application_id = ${id}`,
  )

async function toldOf(tx: Tx, application: Application): Promise<{ product: string }> {
  const { product } = await subject(tx, application)
  return { product }
}

/** 200: a product of a shop that is not on sale. Applied for by a member of the shop (`requestListing`); approved, it is on sale. */
export const listing: ApplicationEffects = {
  async approved(tx, _operator, application) {
    const { product_id: productId } = await subject(tx, application)
    await putOnShelf(tx, await ownerOf(tx, shopOf(application)), { productId })
    await inform(tx, application.applicant, 'listing_approved', await toldOf(tx, application))
  },
  async refused(tx, application, why) {
    await inform(tx, application.applicant, 'listing_refused', { ...(await toldOf(tx, application)), reason: why })
  },
  async cancelled() {},
  describe: subject,
}

/** The shop in whose name an application stands. */
export function shopOf({ shopId }: Application): string {
  if (shopId === null) throw new Error('the application is of no shop')
  return shopId
}
