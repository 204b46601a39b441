import { execute, maybeRow, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'
import { countFavourites } from './favourites.ts'

/**
 * Keeps a product as the customer's favourite, with what it costs now, or drops it; repeating it changes nothing. What is not on sale can be dropped but not
 * kept. Refuses productInvalid.
 */
export async function favouriteProduct(
  tx: Tx,
  customer: Customer,
  { productId, on }: { productId: string; on: boolean },
): Promise<{ favourite: boolean; count: number }> {
  const product = await maybeRow<{ on_sale: boolean }>(
    tx,
    sql`select ${onSale} as on_sale from product p join shop s on s.id = p.shop_id where p.id = ${productId}::bigint`,
  )
  if (!product || (on && !product.on_sale)) throw refuse('productInvalid')
  const changed = on
    ? await execute(
        tx,
        sql`insert into favourite (customer_id, product_id, kept_price_minor)
          select ${customer.customerId}::bigint, p.id, p.price_minor from product p where p.id = ${productId} on conflict do nothing`,
      )
    : await execute(tx, sql`delete from favourite where customer_id = ${customer.customerId} and product_id = ${productId}`)
  if (changed > 0)
    await execute(tx, sql`update product set favourite_count = favourite_count + ${on ? 1 : -1}::int where id = ${productId}`)
  return { favourite: on, count: await countFavourites(tx, customer) }
}
