import { addDeliveryMethods, type NewDelivery } from '../delivery/add.ts'
import { openShopAccounts } from '../ledger/accounts.ts'
import { row, type Tx, violatedConstraint } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { refusingTaken } from '../platform/unique-keys.ts'
import { insertPolicy, type NewReturnPolicy } from '../return-policies/policies.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

export type NewShop = {
  slug: string
  owner: Customer
  name: Texts
  about: Texts
  city: Texts
  returnPolicy: NewReturnPolicy
  /** where goods go back to; '' when the shop says it each time */
  returnAddress: string
  /** ISO 3166 alpha-2 */
  country: string
  logoId: string | null
  bannerId: string | null
  /** of every sale, in 1/100 of a percent */
  /** null: now */
  openedAt: Date | null
  delivery: readonly NewDelivery[]
}

/**
 * Opens a customer's shop with its delivery methods and its accounts in the ledger; answers the owner as who works there.
 * Without a delivery method nothing of it can be bought yet. Refuses sellerApplicationRepeated when the customer has a shop, parameterInvalid a taken slug.
 */
export async function openShop(tx: Tx, shop: NewShop): Promise<ShopMember> {
  const id = await insertShop(tx, shop)
  await addDeliveryMethods(tx, id, shop.delivery)
  await openShopAccounts(tx, id)
  await insertPolicy(tx, id, shop.returnPolicy)
  const member = await row<{ id: string }>(
    tx,
    sql`insert into shop_member (shop_id, customer_id, role) values (${id}, ${shop.owner.customerId}, 'owner') returning id`,
  )
  await dropAnswers(tx, ['catalogue'])
  return { kind: 'shop_member', shopId: id, memberId: member.id, role: 'owner' }
}

async function insertShop(tx: Tx, shop: NewShop): Promise<string> {
  try {
    const { id } = await refusingTaken({ shop_slug_key: 'slug' }, () =>
      row<{ id: string }>(
        tx,
        sql`insert into shop (slug, owner_id, name, about, city, return_address, country, logo_id, banner_id, opened_at)
          values (${shop.slug}, ${shop.owner.customerId}, ${JSON.stringify(shop.name)}, ${JSON.stringify(shop.about)}, ${JSON.stringify(shop.city)},
            ${shop.returnAddress}, ${shop.country}, ${shop.logoId}, ${shop.bannerId},
            coalesce(${shop.openedAt}::timestamptz, now()))
          returning id`,
      ),
    )
    return id
  } catch (error) {
    if (violatedConstraint(error) === 'shop_owner_id_key') throw refuse('sellerApplicationRepeated')
    throw error
  }
}
