import { applicationKinds } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import type { ShopState } from '../../contract/people.ts'
import { endedReturns } from '../../contract/returns.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { shopState } from './shops.ts'
import { readUnderWay } from './under-way.ts'

type Row = {
  sessions: number
  returns: number
  withdrawals: number
  withdrawals_minor: string
  top_ups: number
  top_ups_minor: string
  wallet_minor: string
}

/** What suspending a customer would end, and what would go on without them. Refuses recordMissing. */
export async function readCustomerEffect(db: Db, customerId: string, language: Language): Promise<Reply<'getCustomerEffect'>> {
  const { withdrawal, deposit } = applicationKinds
  const found = await maybeRow<Row>(
    db,
    sql`select (select count(*)::int from session s where (s.customer_id = c.id or s.shop_member_id in (select id from shop_member where customer_id = c.id))
            and s.revoked_at is null and s.expires_at > now()) as sessions,
        (select count(*)::int from order_return r where r.customer_id = c.id and r.state <> all(${endedReturns}::text[])) as returns,
        a.withdrawals, a.withdrawals_minor, a.top_ups, a.top_ups_minor,
        coalesce((select b.balance_minor from account b where b.kind = 'customer_wallet' and b.owner_id = c.id), 0) as wallet_minor
      from customer c, lateral (
        select count(*) filter (where a.kind = ${withdrawal})::int as withdrawals, coalesce(sum(a.amount_minor) filter (where a.kind = ${withdrawal}), 0)::bigint as withdrawals_minor,
          count(*) filter (where a.kind = ${deposit})::int as top_ups, coalesce(sum(a.amount_minor) filter (where a.kind = ${deposit}), 0)::bigint as top_ups_minor
        from application a left join withdrawal w on w.application_id = a.id
        where a.customer_id = c.id and a.shop_id is null and (a.state = 'under_review' or (a.state = 'approved' and w.payout in ('to_pay', 'unknown')))) a
      where c.id = ${customerId}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  const [underWay, shops] = await Promise.all([
    readUnderWay(db, sql`o.customer_id = ${customerId}::bigint`),
    rows<{ id: string; name: Texts; state: ShopState; role: ShopRole; others: number }>(
      db,
      sql`select h.id, h.name, ${shopState} as state, m.role,
          (select count(*)::int from shop_member t join customer tc on tc.id = t.customer_id
            where t.shop_id = h.id and t.id <> m.id and t.removed_at is null and tc.status = 'active') as others
        from shop_member m join shop h on h.id = m.shop_id where m.customer_id = ${customerId}::bigint and m.removed_at is null and h.status <> 'closed' order by m.id`,
    ),
  ])
  return {
    sessions: found.sessions,
    ...underWay,
    returns: found.returns,
    withdrawals: { count: found.withdrawals, amount: amountOf(found.withdrawals_minor) },
    top_ups: { count: found.top_ups, amount: amountOf(found.top_ups_minor) },
    wallet: amountOf(found.wallet_minor),
    shops: shops.map(({ id, name, ...rest }) => ({ shop: { id, ...inLanguage('name', name, language) }, ...rest })),
  }
}
