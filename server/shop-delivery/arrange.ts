import { deliveryMethodsMost } from '../../contract/limits.ts'
import { needVersion } from '../audit/last-changes.ts'
import { recordAudit } from '../audit/record.ts'
import { addDeliveryMethods, type NewDelivery } from '../delivery/add.ts'
import { changeDeliveryMethod, orderDeliveryMethods, removeDeliveryMethod } from '../delivery/change.ts'
import { row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { keepProductsOf } from '../products/keep-product.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { lockShop } from '../shops/lock.ts'
import { setUnitWeight } from '../shops/unit-weight.ts'
import { deliveryActs } from './queries.ts'

type Written = Omit<NewDelivery, 'code'>

/** Runs a change of how a shop sends: nobody else changes it meanwhile, its products tell where they are free, and it is written down who did it. */
async function arrange(
  tx: Tx,
  member: ShopMember,
  { act, version }: { act: (typeof deliveryActs)[number]; version: string },
  change: () => Promise<Record<string, string>>,
): Promise<void> {
  await lockShop(tx, member)
  await needVersion(tx, member, { acts: deliveryActs, seen: version })
  const details = await change()
  await keepProductsOf(tx, member.shopId)
  await recordAudit(tx, member, { act, subject: 'shop', subjectId: member.shopId, why: null, details })
}

/** A code that no method of any shop had before: a quote names its method by it. */
const newCode = (): string =>
  `m-${crypto.randomUUID().replace(/[0-9-]/g, (sign) => (sign === '-' ? '' : String.fromCharCode(103 + Number(sign))))}`

/** Adds a method after the others. Refuses parameterInvalid (zones) when there are as many as there may be, writeConflict what was changed since `version`. */
export const addMethod = (tx: Tx, member: ShopMember, { version, ...method }: Written & { version: string }): Promise<void> =>
  arrange(tx, member, { act: 'delivery.add', version }, async () => {
    const { count } = await row<{ count: number }>(
      tx,
      sql`select count(*)::int as count from delivery_method where shop_id = ${member.shopId}::bigint`,
    )
    if (count >= deliveryMethodsMost)
      throw refuse('parameterInvalid', { fields: { zones: { problem: 'too_big', bound: deliveryMethodsMost } } })
    const code = newCode()
    await addDeliveryMethods(tx, member.shopId, [{ ...method, code }])
    return { method: code, name: method.name.en }
  })

/** Changes a method as a whole, for what is bought from now on. Refuses recordMissing, and writeConflict what was changed since `version`. */
export const changeMethod = (
  tx: Tx,
  member: ShopMember,
  { id, version, ...method }: Written & { id: string; version: string },
): Promise<void> =>
  arrange(tx, member, { act: 'delivery.change', version }, async () => {
    if (!(await changeDeliveryMethod(tx, member.shopId, id, method))) throw refuse('recordMissing')
    return { method: id, name: method.name.en }
  })

/** Takes a method away. Refuses recordMissing, and writeConflict what was changed since `version`. */
export const removeMethod = (tx: Tx, member: ShopMember, { id, version }: { id: string; version: string }): Promise<void> =>
  arrange(tx, member, { act: 'delivery.remove', version }, async () => {
    const code = await removeDeliveryMethod(tx, member.shopId, id)
    if (code === undefined) throw refuse('recordMissing')
    return { method: id, code }
  })

/** Puts all methods into an order. Refuses recordMissing ids that are not those of the shop, writeConflict what was changed since `version`. */
export const orderMethods = (tx: Tx, member: ShopMember, { ids, version }: { ids: readonly string[]; version: string }): Promise<void> =>
  arrange(tx, member, { act: 'delivery.order', version }, async () => {
    if (!(await orderDeliveryMethods(tx, member.shopId, ids))) throw refuse('recordMissing')
    return { order: ids.join(' ') }
  })

/** Says what a unit counts as whose SKU says no weight. Refuses writeConflict what was changed since `version`. */
export const changeUnitWeight = (tx: Tx, member: ShopMember, { grams, version }: { grams: number; version: string }): Promise<void> =>
  arrange(tx, member, { act: 'delivery.weight', version }, async () => {
    await setUnitWeight(tx, member.shopId, grams)
    return { grams: String(grams) }
  })
