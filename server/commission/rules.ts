import type { CommissionRuleState } from '../../contract/commission.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { latestRule } from './add-rule.ts'

type RuleRow = {
  id: string
  shop_id: string | null
  shop_name: Texts | null
  category_id: string | null
  category_slug: string | null
  category_name: Texts | null
  basis_points: number | null
  starts_at: Date
  created_at: Date
  state: CommissionRuleState
  by: string | null
  withdrawn_by: string | null
}

/** The rules, those to come first and the latest before the others. */
export async function listRules(db: Db, language: Language): Promise<Reply<'getCommissionRules'>> {
  const found = await rows<RuleRow>(
    db,
    sql`select r.id, r.shop_id, h.name as shop_name, r.category_id, c.slug as category_slug, c.name as category_name, r.basis_points, r.starts_at, r.created_at,
          o.firstname as by, w.firstname as withdrawn_by,
          case when r.withdrawn_at is not null then 'withdrawn' when r.starts_at > now() then 'coming'
            when exists (select from commission_rule n where n.shop_id is not distinct from r.shop_id and n.category_id is not distinct from r.category_id
              and n.withdrawn_at is null and n.starts_at <= now() and (n.starts_at, n.id) > (r.starts_at, r.id)) then 'replaced' else 'holds' end as state
        from commission_rule r left join shop h on h.id = r.shop_id left join category c on c.id = r.category_id
        left join operator o on o.id = r.operator_id left join operator w on w.id = r.withdrawn_by order by r.starts_at desc, r.id desc limit 200`,
  )
  const categories = await rows<{ id: string; slug: string; name: Texts; parent_id: string | null }>(
    db,
    sql`select id, slug, name, parent_id from category order by parent_id nulls first, position, id`,
  )
  const { version } = await row<{ version: string }>(db, latestRule)
  return {
    list: found.map((rule) => ({
      rule_id: rule.id,
      shop: rule.shop_id && rule.shop_name ? { id: rule.shop_id, ...inLanguage('name', rule.shop_name, language) } : null,
      category:
        rule.category_id && rule.category_name
          ? { id: rule.category_id, slug: rule.category_slug ?? '', ...inLanguage('name', rule.category_name, language) }
          : null,
      basis_points: rule.basis_points,
      starts_at: rule.starts_at.toISOString(),
      state: rule.state,
      added_at: rule.created_at.toISOString(),
      by: rule.by,
      withdrawn_by: rule.withdrawn_by,
      can_withdraw: rule.state === 'coming',
    })),
    categories: categories.map(({ id, slug, parent_id, name }) => ({ id, slug, parent_id, ...inLanguage('name', name, language) })),
    version,
  }
}
