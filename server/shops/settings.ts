import { orderSets } from '../../contract/orders.ts'
import { readLastChanges } from '../audit/last-changes.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, type Texts } from '../platform/texts.ts'
import { type PolicyVersionRow, policyVersions } from '../return-policies/policies.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type VacationRow, vacationJson, vacationOf } from '../vacations/away.ts'

/** What can be changed of a shop apart from the rest, and the act that does. */
export const settingGroups = {
  name: ['shop.name'],
  pictures: ['shop.pictures'],
  about: ['shop.about'],
  policy: ['shop.policy'],
  return_address: ['shop.return_address'],
  vacation: ['shop.vacation'],
} as const
export type SettingGroup = keyof typeof settingGroups

type SettingsRow = {
  id: string
  slug: string
  country: string
  name: Texts
  about: Texts
  city: Texts
  logo: Picture | null
  banner: Picture | null
  return_address: string
  vacation: VacationRow
  to_ship: number
}

const policyFields = ({ version, days, postage, body, created_at }: PolicyVersionRow) => ({
  version,
  ...inEveryLanguage('return_policy', body),
  return_days: days,
  return_postage: postage,
  since: created_at.toISOString(),
})

/** All that a shop says of itself, in all languages, for whoever works there. */
export async function readShopSettings(db: Db, member: ShopMember): Promise<Reply<'getShopSettings'>> {
  const { shopId } = member
  const found = await row<SettingsRow>(
    db,
    sql`select s.id, s.slug, s.country, s.name, s.about, s.city, ${pictureOf(sql`logo`)} as logo, ${pictureOf(sql`banner`)} as banner, s.return_address,
        ${vacationJson(sql`s`)} as vacation,
        (select count(*)::int from orders o where o.shop_id = s.id and ${inSet(orderSets.hasPaid)} and ${inSet(orderSets.toShip)})
          + (select count(*)::int from orders o where o.shop_id = s.id and ${inSet(orderSets.payOnDelivery)} and ${inSet(orderSets.toShip)}) as to_ship
      from shop s left join file logo on logo.id = s.logo_id left join file banner on banner.id = s.banner_id where s.id = ${shopId}::bigint`,
  )
  const [policy] = await policyVersions(db, member, { most: 1 })
  if (!policy) throw new Error('a shop has terms for returns')
  return {
    shop_id: found.id,
    slug: found.slug,
    country: found.country,
    ...inEveryLanguage('name', found.name),
    ...inEveryLanguage('about', found.about),
    ...inEveryLanguage('city', found.city),
    logo: found.logo,
    banner: found.banner,
    policy: policyFields(policy),
    return_address: found.return_address,
    vacation: vacationOf(found.vacation),
    to_ship: found.to_ship,
    changed: await readLastChanges(db, { shopId }, settingGroups),
  }
}

/** All versions of the terms, the one of now first, each with how many lines were bought under it. */
export async function listReturnPolicies(db: Db, member: ShopMember): Promise<Reply<'getReturnPolicies'>> {
  const versions = await policyVersions(db, member, { most: 200 })
  const bought = await rows<{ id: string; lines: number }>(
    db,
    sql`select l.return_policy_id as id, count(*)::int as lines from order_line l join orders o on o.id = l.order_id
      where o.shop_id = ${member.shopId}::bigint group by l.return_policy_id`,
  )
  return { list: versions.map((version) => ({ ...policyFields(version), lines: bought.find(({ id }) => id === version.id)?.lines ?? 0 })) }
}
