import type { Language } from '../../contract/languages.ts'
import type { ReturnPostage } from '../../contract/returns.ts'
import { type Db, row, rows, type Tx } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'

export type NewReturnPolicy = {
  /** in the words of the shop */
  text: Texts
  /** days after the delivery within which a return may be asked for; 14 to 365 */
  days: number
  /** who pays for sending back what is without fault */
  postage: ReturnPostage
}

/** Id of the newest terms of a shop: those that what is bought now is bought under. */
export const policyInForce = (shopId: Sql): Sql =>
  sql`(select rp.id from return_policy rp where rp.shop_id = ${shopId} order by rp.version desc limit 1)`

/** Terms as `policyJson` reads them. */
export type ReturnPolicyRow = { text: Texts; days: number; postage: ReturnPostage }

/** The newest terms of a shop as JSON, with their text in a language and in English. */
export const policyJson = (shopId: Sql, language: Language): Sql =>
  sql`(select json_build_object('text', ${textsIn(sql`rp.body`, language)}, 'days', rp.days, 'postage', rp.postage)
    from return_policy rp where rp.shop_id = ${shopId} order by rp.version desc limit 1)`

/** The terms as calls tell them. */
export const returnPolicyFields = ({ text, days, postage }: ReturnPolicyRow, language: Language) => ({
  ...inLanguage('return_policy', text, language),
  return_days: days,
  return_postage: postage,
})

export const insertPolicy = (tx: Tx, shopId: string, { text, days, postage }: NewReturnPolicy): Promise<{ version: number }> =>
  row(
    tx,
    sql`insert into return_policy (shop_id, version, days, postage, body)
      select ${shopId}, coalesce(max(version), 0) + 1, ${days}, ${postage}, ${JSON.stringify(text)} from return_policy where shop_id = ${shopId} returning version`,
  )

export type PolicyVersionRow = { id: string; version: number; days: number; postage: ReturnPostage; body: Texts; created_at: Date }

/** The terms of a shop as they were at any time, those of now first. */
export const policyVersions = (db: Db, { shopId }: ShopMember, { most }: { most: number }): Promise<PolicyVersionRow[]> =>
  rows<PolicyVersionRow>(
    db,
    sql`select id, version, days, postage, body, created_at from return_policy where shop_id = ${shopId}::bigint order by version desc limit ${most}::int`,
  )
