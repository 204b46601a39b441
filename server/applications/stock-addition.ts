import { inform } from '../messages/inform.ts'
import { type Db, execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { customerOf, ownerOf } from '../shops/members.ts'
import { receiveStock } from '../stock/receive.ts'
import type { ApplicationEffects } from './kinds.ts'
import { type Application, openApplication, shopOf } from './lock.ts'

const mostPieces = 1_000_000

/** Asks for pieces of a SKU to be added to its stock. Refuses productInvalid a SKU of another shop, parameterInvalid (quantity). */
export async function requestStock(tx: Tx, member: ShopMember, { skuId, quantity }: { skuId: string; quantity: number }): Promise<string> {
  if (!Number.isInteger(quantity) || quantity < 1)
    throw refuse('parameterInvalid', { fields: { quantity: { problem: 'too_small', bound: 1 } } })
  if (quantity > mostPieces) throw refuse('parameterInvalid', { fields: { quantity: { problem: 'too_big', bound: mostPieces } } })
  const sku = await maybeRow(
    tx,
    sql`select from sku k join product p on p.id = k.product_id where k.id = ${skuId}::bigint and p.shop_id = ${member.shopId}`,
  )
  if (!sku) throw refuse('productInvalid')
  const applicant = await customerOf(tx, member)
  const application = await openApplication(tx, { kind: 'stock_addition', applicant, shopId: member.shopId, amountMinor: null })
  await execute(tx, sql`insert into stock_application (application_id, sku_id, quantity) values (${application.id}, ${skuId}, ${quantity})`)
  await inform(tx, applicant, 'stock_submitted', await toldOf(tx, application))
  return application.id
}

const subject = (db: Db, { id }: Application) =>
  row<{ sku_id: string; product: string; sku: string; quantity: string }>(
    db,
    sql`select k.id as sku_id, coalesce(p.name ->> c.language, p.name ->> 'en') as product, k.code as sku, s.quantity::text as quantity
      from stock_application s join sku k on k.id = s.sku_id join product p on p.id = k.product_id
      join application a on a.id = s.application_id join customer c on c.id = a.customer_id where s.application_id = ${id}`,
  )

async function toldOf(db: Db, application: Application): Promise<{ product: string; quantity: string }> {
  const { product, quantity } = await subject(db, application)
  return { product, quantity }
}

/** 300: pieces that came in for a SKU. Applied for by a member of the shop (`requestStock`); approved, they are in stock. */
export const stockAddition: ApplicationEffects = {
  async approved(tx, _operator, application) {
    const { sku_id: skuId, quantity } = await subject(tx, application)
    const owner = await ownerOf(tx, shopOf(application))
    await receiveStock(tx, owner, { skuId, quantity: Number(quantity), sourceKind: 'application', sourceId: application.id })
    await inform(tx, application.applicant, 'stock_approved', await toldOf(tx, application))
  },
  async refused(tx, application, why) {
    await inform(tx, application.applicant, 'stock_refused', { ...(await toldOf(tx, application)), reason: why })
  },
  refusal: async (db, application) => ({ name: 'stock_refused', values: await toldOf(db, application) }),
  async cancelled() {},
  describe: subject,
}
