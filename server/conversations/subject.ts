import type { subjectKinds } from '../../contract/conversations.ts'
import type { Language } from '../../contract/languages.ts'
import { type OrderState, orderLabel } from '../../contract/orders.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'

/** What a message is about: a product of the shop, or an order of the buyer there. */
export type Subject = { kind: (typeof subjectKinds)[number]; id: string }

/** What a call names. Refuses parameterMissing one half without the other. */
export function namedSubject({
  about,
  about_id: id,
}: {
  about?: Subject['kind'] | undefined
  about_id?: string | undefined
}): Subject | null {
  if (about !== undefined && id !== undefined) return { kind: about, id }
  if (about !== undefined) throw refuse('parameterMissing', { fields: { about_id: { problem: 'missing' } } })
  if (id !== undefined) throw refuse('parameterMissing', { fields: { about: { problem: 'missing' } } })
  return null
}

type ProductSubject = { kind: 'product'; id: string; name: Texts; image: Picture | null; price_minor: string; on_sale: boolean }
type OrderSubject = {
  kind: 'order'
  id: string
  increment_id: string
  payment_status: OrderState['paymentStatus']
  delivery_status: OrderState['deliveryStatus']
  total_minor: string
  currency: string
  rate: string
  created_at: string
  images: Picture[] | null
  number: number
}
export type SubjectRow = ProductSubject | OrderSubject
export type OrderSubjectRow = OrderSubject

const picturesOfOrder = 4

/** What is spoken of as JSON. */
export const subjectJson = (kind: Subject['kind'], id: Sql, language: Language): Sql =>
  kind === 'product' ? productSubject(id, language) : orderSubject(id)

const productSubject = (productId: Sql, language: Language): Sql => sql`(select json_build_object('kind', 'product', 'id', p.id::text,
  'name', ${textsIn(sql`p.name`, language)}, 'image', ${pictureOf(sql`f`)}, 'price_minor', p.price_minor::text, 'on_sale', ${onSale})
  from product p join shop s on s.id = p.shop_id left join file f on f.id = p.image_id where p.id = ${productId})`

const orderSubject = (orderId: Sql): Sql => sql`(select json_build_object('kind', 'order', 'id', o.id::text, 'increment_id', o.increment_id,
  'payment_status', o.payment_status, 'delivery_status', o.delivery_status, 'total_minor', o.total_minor::text, 'currency', b.currency, 'rate', b.rate::text,
  'created_at', o.created_at, 'number', (select sum(l.qty)::int from order_line l where l.order_id = o.id),
  'images', (select json_agg(i.picture) from (select ${pictureOf(sql`f`)} as picture from order_line l join file f on f.id = l.image_id
    where l.order_id = o.id order by l.id limit ${picturesOfOrder}::int) i))
  from orders o join purchase b on b.id = o.purchase_id where o.id = ${orderId})`

export const subjectOf = (found: SubjectRow, language: Language) =>
  found.kind === 'product'
    ? {
        kind: found.kind,
        product_id: found.id,
        ...inLanguage('name', found.name, language),
        image: found.image,
        price: amountOf(found.price_minor),
        on_sale: found.on_sale,
      }
    : { kind: found.kind, ...orderFields(found) }

export const orderFields = (found: OrderSubject) => ({
  order_id: found.id,
  increment_id: found.increment_id,
  label: orderLabel({ paymentStatus: found.payment_status, deliveryStatus: found.delivery_status }),
  price: formatAmount(BigInt(found.total_minor)),
  currency: found.currency,
  rate: formatRate(BigInt(found.rate)),
  created_at: new Date(found.created_at).toISOString(),
  images: found.images ?? [],
  number: found.number,
})

/** Refuses productInvalid a product that this shop does not sell, orderMissing an order that is not the customer's there. */
export async function needSubject(db: Db, { customerId }: Customer, { kind, id, shopId }: Subject & { shopId: string }): Promise<void> {
  const found = await maybeRow(
    db,
    kind === 'product'
      ? sql`select from product p join shop s on s.id = p.shop_id where p.id = ${id}::bigint and p.shop_id = ${shopId}::bigint and ${onSale}`
      : sql`select from orders o where o.id = ${id}::bigint and o.customer_id = ${customerId} and o.shop_id = ${shopId}::bigint`,
  )
  if (!found) throw refuse(kind === 'product' ? 'productInvalid' : 'orderMissing')
}
