import { type ApplicationState, applicationNumber, kindByNumber } from '../../contract/applications.ts'
import { fullName } from '../../contract/names.ts'
import { type DuplicateSign, sameAmountMinutes, sameSkuHours } from '../../contract/review-desk.ts'
import type { Application } from '../applications/lock.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'

type Duplicate = Reply<'getReviewCase'>['duplicates'][number]

const mostShown = 20

/** The files that are the same picture as another, byte by byte as they were sent, that one itself among them: it may be sent in again. */
const sameFiles = (file: Sql): Sql => sql`file f join file g on g.sent_hash = f.sent_hash and f.id = ${file}`

/** By which other applications one looks like them, as rows of a sign and an id. Of telephone and address those of other people alone: everybody has their own again. */
function signsOf({ kind, id, applicant: { customerId }, shopId }: Application): Sql {
  switch (kind) {
    case 'deposit':
      return sql`select 'same_transaction' as sign, o.application_id as id from deposit m join deposit o on o.txid_key = m.txid_key where m.application_id = ${id}
        union select 'same_picture', o.application_id from deposit m cross join lateral (select g.id from ${sameFiles(sql`m.certificate_id`)}) same join deposit o on o.certificate_id = same.id
          where m.application_id = ${id}
        union select 'same_amount', o.id from application m join application o on o.kind = 500 and o.amount_minor = m.amount_minor and o.state <> 'cancelled'
            and o.created_at between m.created_at - make_interval(mins => ${sameAmountMinutes}) and m.created_at + make_interval(mins => ${sameAmountMinutes})
          where m.id = ${id}`
    case 'merchant_account':
      return sql`select 'same_identity' as sign, o.application_id as id from merchant_application m cross join lateral (values (m.id_front_id), (m.id_holder_id)) own (id)
          cross join lateral (select g.id from ${sameFiles(sql`own.id`)}) same join merchant_application o on o.id_front_id = same.id or o.id_holder_id = same.id
          where m.application_id = ${id}
        union select 'same_telephone', o.application_id from merchant_application m join merchant_application o on o.telephone = m.telephone
          join application a on a.id = o.application_id and a.customer_id <> ${customerId} where m.application_id = ${id}
        union select 'same_address', o.application_id from merchant_application m
          join merchant_application o on folded(o.address) = folded(m.address) and folded(o.city) = folded(m.city) and o.country = m.country
          join application a on a.id = o.application_id and a.customer_id <> ${customerId} where m.application_id = ${id}`
    case 'withdrawal':
      return sql`select 'same_payout' as sign, o.id from (
          select distinct on (a.customer_id) a.id from withdrawal m join withdrawal w on w.kind = m.kind and w.currency = m.currency
            and (m.kind = 'bank' and w.kind = 'bank' and w.account_number = m.account_number or m.kind = 'crypto' and w.kind = 'crypto' and w.address = m.address and w.network = m.network)
          join application a on a.id = w.application_id and a.customer_id <> ${customerId} where m.application_id = ${id} order by a.customer_id, a.id desc) o`
    case 'product_listing':
      return sql`select 'same_picture' as sign, d.application_id as id from listing_application m join product_draft mine on mine.id = m.draft_id
          cross join lateral jsonb_array_elements(mine.body -> 'pictures') shown join file f on f.path = shown ->> 'path'
          join file g on g.sent_hash = f.sent_hash and g.id <> f.id join product_draft_picture p on p.file_id = g.id
          join product_draft d on d.id = p.draft_id and d.shop_id <> ${shopId}::bigint and d.application_id is not null where m.application_id = ${id}`
    case 'stock_addition':
      return sql`select 'same_sku' as sign, o.application_id as id from stock_application m join stock_application o on o.sku_id = m.sku_id
          join application a on a.id = o.application_id and a.state <> 'cancelled' join application own on own.id = m.application_id
            and a.created_at between own.created_at - make_interval(hours => ${sameSkuHours}) and own.created_at + make_interval(hours => ${sameSkuHours})
          where m.application_id = ${id}`
  }
}

type Row = {
  sign: DuplicateSign
  id: string
  kind: number
  state: ApplicationState
  amount_minor: string | null
  firstname: string
  lastname: string
  customer_id: string
  created_at: Date
}

/** Other applications that look like this one, newest first. */
export async function findDuplicates(db: Db, application: Application): Promise<Duplicate[]> {
  const found = await rows<Row>(
    db,
    sql`select s.sign, a.id, a.kind, a.state, a.amount_minor, c.firstname, c.lastname, a.customer_id, a.created_at
      from (${signsOf(application)}) s join application a on a.id = s.id join customer c on c.id = a.customer_id
      where a.id <> ${application.id} order by a.id desc, s.sign limit ${mostShown}`,
  )
  return found.map((one) => ({
    sign: one.sign,
    application_id: one.id,
    number: applicationNumber(one.id),
    kind: kindByNumber(one.kind),
    state: one.state,
    amount: maybeAmount(one.amount_minor),
    applicant: fullName(one),
    same_person: one.customer_id === application.applicant.customerId,
    created_at: one.created_at.toISOString(),
  }))
}
