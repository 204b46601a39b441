import type { Language } from '../../contract/languages.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Paging, pageCount } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'
import { cardsOfPage } from './listing.ts'

/** A customer's favourites that are on sale, the latest first. */
export async function listFavourites(db: Db, customer: Customer, paging: Paging, language: Language) {
  const mine = sql`from favourite v join product p on p.id = v.product_id join shop s on s.id = p.shop_id where v.customer_id = ${customer.customerId}::bigint and ${onSale}`
  const latest = sql`(select v.created_at from favourite v where v.customer_id = ${customer.customerId}::bigint and v.product_id = p.id) desc, p.id desc`
  const [list, count] = await Promise.all([
    cardsOfPage(db, { chosen: mine, order: latest, paging, language }),
    countFavourites(db, customer),
  ])
  const prices = await keptPrices(
    db,
    customer,
    list.map(({ id }) => id),
  )
  return {
    list: list.map((card) => ({ ...card, kept_price: maybeAmount(prices.get(card.id) ?? null) })),
    count,
    page_count: pageCount(count, paging.page_size),
  }
}

/** What favourites cost when they were kept, by the ids of their products. */
async function keptPrices(db: Db, { customerId }: Customer, productIds: readonly string[]): Promise<Map<string, string | null>> {
  const found = await rows<{ product_id: string; kept_price_minor: string | null }>(
    db,
    sql`select product_id, kept_price_minor from favourite where customer_id = ${customerId}::bigint and product_id = any(${productIds}::bigint[])`,
  )
  return new Map(found.map(({ product_id, kept_price_minor }) => [product_id, kept_price_minor]))
}

export async function countFavourites(db: Db, { customerId }: Customer): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from favourite v join product p on p.id = v.product_id join shop s on s.id = p.shop_id
      where v.customer_id = ${customerId}::bigint and ${onSale}`,
  )
  return count
}

/**
 * Whether a product on sale is this person's favourite and its shop followed, which of its reviews helped them and which are
 * their own; nobody's for a visitor. Refuses productInvalid.
 */
export async function readPersonal(db: Db, productId: string, customer: Customer | null): Promise<Reply<'getProductPersonal'>> {
  const customerId = customer?.customerId ?? null
  const found = await maybeRow<Reply<'getProductPersonal'>>(
    db,
    sql`select exists (select from favourite where customer_id = ${customerId}::bigint and product_id = p.id) as favourite,
        exists (select from follow where customer_id = ${customerId}::bigint and shop_id = p.shop_id) as following,
        array(select v.review_id::text from review_vote v join shown_review r on r.id = v.review_id
          where v.customer_id = ${customerId}::bigint and r.product_id = p.id order by v.review_id) as helpful_reviews,
        array(select r.id::text from shown_review r where r.customer_id = ${customerId}::bigint and r.product_id = p.id order by r.id) as own_reviews
      from product p join shop s on s.id = p.shop_id where p.id = ${productId}::bigint and ${onSale}`,
  )
  if (!found) throw refuse('productInvalid')
  return found
}
