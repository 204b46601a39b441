import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { type CustomerState, type CustomerView, customerStates } from '../../contract/people.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { customersMeant, planned } from './search.ts'

export type CustomerRow = {
  id: string
  firstname: string
  lastname: string
  email: string
  status: CustomerState
  created_at: Date
  wallet_minor: string
  orders: number
  shops: { id: string; name: Texts; owner: boolean }[]
}

const worksSomewhere = sql`exists (select from shop_member m where m.customer_id = c.id and m.removed_at is null)`

const inView = (view: CustomerView): Sql => (view === 'all' ? sql`true` : view === 'members' ? worksSomewhere : sql`c.status = ${view}`)

/** What of a customer `c` both the list and the page of them show. */
export const customerColumns = sql`c.id, c.firstname, c.lastname, c.email, c.status, c.created_at,
  coalesce((select a.balance_minor from account a where a.kind = 'customer_wallet' and a.owner_id = c.id), 0) as wallet_minor,
  (select count(*)::int from orders o where o.customer_id = c.id) as orders,
  coalesce((select jsonb_agg(jsonb_build_object('id', h.id::text, 'name', h.name, 'owner', m.role = 'owner') order by m.role = 'owner' desc, m.id)
    from shop_member m join shop h on h.id = m.shop_id where m.customer_id = c.id and m.removed_at is null), '[]') as shops`

/** Of a closed account nothing has a name any more. */
export const nameOf = (person: { firstname: string; lastname: string }): string => fullName(person)

export const customerFields = (customer: CustomerRow, language: Language): Reply<'getCustomers'>['list'][number] => ({
  id: customer.id,
  name: nameOf(customer),
  email: customer.status === 'closed' ? '' : customer.email,
  state: customer.status,
  created_at: customer.created_at.toISOString(),
  wallet: amountOf(customer.wallet_minor),
  orders: customer.orders,
  shops: customer.shops.map(({ id, name, owner }) => ({ id, ...inLanguage('name', name, language), owner })),
})

async function countViews(db: Db): Promise<Record<CustomerView, number>> {
  const [groups, { members }] = await Promise.all([
    rows<{ status: CustomerState; count: number }>(db, sql`select status, count(*)::int as count from customer group by status`),
    row<{ members: number }>(db, sql`select count(distinct m.customer_id)::int as members from shop_member m where m.removed_at is null`),
  ])
  const of = (state: CustomerState) => groups.find(({ status }) => status === state)?.count ?? 0
  const [active, suspended, closed] = customerStates.map(of) as [number, number, number]
  return { all: active + suspended + closed, active, suspended, closed, members }
}

/** Customers of a view, newest first: those after one, or the first. Only those of the page are read as a whole. */
export async function listCustomers(
  db: Db,
  { view, q, after, page_size: size }: Input<'getCustomers'>,
  language: Language,
): Promise<Reply<'getCustomers'>> {
  const conditions = [
    inView(view),
    ...(q === undefined ? [] : [sql`c.id in (${customersMeant(q)})`]),
    ...(after === undefined ? [] : [sql`c.id < ${after}::bigint`]),
  ]
  const [found, counts] = await Promise.all([
    rows<CustomerRow>(
      db,
      planned(
        sql`select ${customerColumns} from customer c
          where c.id = any(array(select c.id from customer c where ${joinSql(conditions, ' and ')} order by c.id desc limit ${size + 1}::int)) order by c.id desc`,
        q,
      ),
    ),
    countViews(db),
  ])
  return { list: found.slice(0, size).map((customer) => customerFields(customer, language)), more: found.length > size, counts }
}
