import { type ApplicationState, applicationNumber, kindByNumber } from '../../contract/applications.ts'
import type { AuditAct, AuditActor, AuditSubject } from '../../contract/audit.ts'
import { foundApplications } from '../../contract/house-search.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { type DeliveryStatus, orderLabel, type PaymentStatus } from '../../contract/orders.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type MessageValues, messageText } from '../messages/text.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'

type Customer = Reply<'getCustomer'>

const ordersShown = 8
const applicationsShown = 12
const toldMost = 40

type OrderRow = {
  id: string
  increment_id: string
  created_at: Date
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  total_minor: string
  customer_id: string
  buyer: string
  shop_id: string
  shop: Texts
}

/** The newest orders `o`. */
export async function readLastOrders(db: Db, which: Sql, language: Language): Promise<Customer['last_orders']> {
  const found = await rows<OrderRow>(
    db,
    sql`select o.id, o.increment_id, o.created_at, o.payment_status, o.delivery_status, o.total_minor, o.customer_id, o.address ->> 'name' as buyer, o.shop_id, h.name as shop
      from orders o join shop h on h.id = o.shop_id where ${which} order by o.id desc limit ${ordersShown}`,
  )
  return found.map((order) => ({
    order_id: order.id,
    increment_id: order.increment_id,
    created_at: order.created_at.toISOString(),
    label: orderLabel({ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status }),
    total: amountOf(order.total_minor),
    buyer: { id: order.customer_id, name: order.buyer },
    shop: { id: order.shop_id, ...inLanguage('name', order.shop, language) },
  }))
}

/** The newest applications `a` of the kinds that an operator decides. */
export async function readApplications(db: Db, { role }: Operator, which: Sql): Promise<Customer['applications']> {
  const found = await rows<{ id: string; kind: number; state: ApplicationState; amount_minor: string | null; created_at: Date }>(
    db,
    sql`select a.id, a.kind, a.state, a.amount_minor, a.created_at from application a
      where ${which} and a.kind = any(${foundApplications(role)}::smallint[]) order by a.id desc limit ${applicationsShown}`,
  )
  return found.map(({ id, kind, state, amount_minor, created_at }) => ({
    application_id: id,
    number: applicationNumber(id),
    kind: kindByNumber(kind),
    state,
    amount: maybeAmount(amount_minor),
    created_at: created_at.toISOString(),
  }))
}

type AuditRow = { at: Date; act: AuditAct; actor: AuditActor; firstname: string | null; lastname: string; why: Why | null }

/** What the log says of a customer or a shop. */
async function readAudited(db: Db, subject: AuditSubject, id: string, language: Language): Promise<Customer['story']> {
  const found = await rows<AuditRow>(
    db,
    sql`select e.created_at as at, e.act, e.actor, e.why, coalesce(o.firstname, c.firstname) as firstname, coalesce(c.lastname, '') as lastname
      from audit_entry e left join operator o on e.actor = 'operator' and o.id = e.actor_id
      left join shop_member m on e.actor = 'shop_member' and m.id = e.actor_id
      left join customer c on c.id = case e.actor when 'customer' then e.actor_id when 'shop_member' then m.customer_id end
      where e.subject = ${subject} and e.subject_id = ${id} order by e.id desc limit ${toldMost}`,
  )
  return found.map(({ at, act, actor: by, firstname, lastname, why }) => ({
    kind: 'audit',
    at: at.toISOString(),
    act,
    by,
    name: firstname === null ? null : fullName({ firstname, lastname }),
    why: why && inWords(why, language),
  }))
}

async function readTold(db: Db, customerId: string, language: Language): Promise<Customer['story']> {
  const [mails, notices] = await Promise.all([
    rows<{ at: Date; subject_line: string; state: 'queued' | 'sent' | 'failed' }>(
      db,
      sql`select created_at as at, subject_line, state from outgoing where channel = 'mail' and regards @> array[${`customer:${customerId}`}] order by id desc limit ${toldMost}`,
    ),
    rows<{ at: Date; kind: string; data: MessageValues; is_read: boolean }>(
      db,
      sql`select created_at as at, kind, data, read_at is not null as is_read from notice where customer_id = ${customerId} order by id desc limit ${toldMost}`,
    ),
  ])
  return [
    ...mails.map(({ at, subject_line: title, state }) => ({ kind: 'mail' as const, at: at.toISOString(), title, state })),
    ...notices.map(({ at, kind, data, is_read: read }) => ({
      kind: 'notice' as const,
      at: at.toISOString(),
      title: messageText(language, `${kind}.notice.title`, data),
      read,
    })),
  ]
}

const newestFirst = (story: Customer['story']): Customer['story'] => story.sort((one, other) => other.at.localeCompare(one.at))

/** What a customer was told and what the house did about them, newest first. */
export async function readCustomerStory(db: Db, customerId: string, language: Language): Promise<Customer['story']> {
  const parts = await Promise.all([readAudited(db, 'customer', customerId, language), readTold(db, customerId, language)])
  return newestFirst(parts.flat())
}

/** What was done about a shop, newest first. */
export const readShopStory = (db: Db, shopId: string, language: Language): Promise<Customer['story']> =>
  readAudited(db, 'shop', shopId, language)
