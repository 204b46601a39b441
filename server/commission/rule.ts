import { type Db, maybeRow } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

/** A rule as somebody thinks of it. */
export type WantedRule = {
  /** address or number of a shop; '': every shop */
  shop: string
  categoryId: string | null
  /** null: the rule of this shop and category ends */
  basisPoints: number | null
  /** null: now */
  startsOn: string | null
}

export type FoundRule = Omit<WantedRule, 'shop'> & { shop: { id: string; name: Texts } | null }

/** What a rule is about. Refuses recordMissing (shop or category), parameterInvalid (basis_points) an end of what is of the whole house, (starts_on) a day that is over. */
export async function findRule(db: Db, { shop: asked, ...rule }: WantedRule, today: string): Promise<FoundRule> {
  const shop =
    asked === ''
      ? null
      : await maybeRow<{ id: string; name: Texts }>(
          db,
          sql`select id, name from shop where slug = lower(${asked}) or id::text = ${asked} order by slug = lower(${asked}) desc limit 1`,
        )
  if (shop === undefined) throw refuse('parameterInvalid', { fields: { shop: { problem: 'unknown_choice' } } })
  if (rule.categoryId !== null && !(await maybeRow(db, sql`select from category where id = ${rule.categoryId}`)))
    throw refuse('recordMissing')
  if (rule.basisPoints === null && shop === null && rule.categoryId === null)
    throw refuse('parameterInvalid', { fields: { basis_points: { problem: 'missing' } } })
  if (rule.startsOn !== null && rule.startsOn <= today)
    throw refuse('parameterInvalid', { fields: { starts_on: { problem: 'not_in_future' } } })
  return { ...rule, shop }
}

/** The moment at which it begins. */
export const startOf = ({ startsOn }: Pick<FoundRule, 'startsOn'>): Sql =>
  startsOn === null ? sql`now()` : sql`(${startsOn}::date::timestamp at time zone 'UTC')`

/** It as a row that is only thought of, for `commission_points`. */
export const asTrial = (rule: FoundRule): Sql =>
  sql`row(null, ${rule.shop?.id ?? null}::bigint, ${rule.categoryId}::bigint, ${rule.basisPoints}::int, ${startOf(rule)}, null, null, null, null, null, null)::commission_rule`

/** A category with all below it. */
export const categoriesFrom = (categoryId: string | null): Sql =>
  sql`with recursive below (id) as (select ${categoryId}::bigint union all select c.id from category c join below b on c.parent_id = b.id)`
