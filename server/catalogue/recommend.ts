import type { Language } from '../../contract/languages.ts'
import { type CartOwner, cartOf } from '../cart/owner.ts'
import { rows } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { bestSellersOf } from '../product-index/best-sellers.ts'
import type { Reading } from '../product-index/follow.ts'
import { onSale } from '../products/on-sale.ts'
import type { Card } from './cards.ts'
import { cardsOf } from './listing.ts'

const dozen = 12

/** What a person has in the cart or bought lately. Somebody without either has nothing. */
function ownedBy(person: CartOwner | null): Sql {
  if (person === null) return sql`select null::bigint where false`
  const inCart = sql`select k.product_id from cart c join cart_item i on i.cart_id = c.id join sku k on k.id = i.sku_id where c.${cartOf(person)}`
  if (person.kind === 'visitor') return inCart
  return sql`${inCart}
    union (select l.product_id from orders o join order_line l on l.order_id = o.id where o.customer_id = ${person.customerId}::bigint order by o.id desc limit 50)`
}

/**
 * A dozen for this person: what others bought together with what they bought or have in the cart, else what the house recommends,
 * else what sells best; never what they already have.
 */
export async function recommend(reading: Reading, person: CartOwner | null, language: Language): Promise<Card[]> {
  const { db, columns } = reading
  const found = await rows<{ id: string; is_owned: boolean }>(
    db,
    sql`with owned as materialized (select distinct product_id as id from (${ownedBy(person)}) o (product_id)),
      together as materialized (
        select p.id, sum(t.times) as times from product_together t join product p on p.id = t.other_id join shop s on s.id = p.shop_id
        where t.product_id in (select id from owned) and ${onSale} and p.id not in (select id from owned)
        group by p.id order by times desc, p.id desc limit ${dozen}::int),
      recommended as materialized (
        select p.id, p.recommended_rank as rank from product p join shop s on s.id = p.shop_id
        where ${onSale} and p.recommended_rank is not null and p.id not in (select id from owned) and p.id not in (select id from together)
        order by p.recommended_rank, p.id limit ${dozen}::int)
      select id, turn = 0 as is_owned
      from (select id, 0 as turn, 0 as rank from owned union all select id, 1, -times from together union all select id, 2, rank from recommended) chosen
      order by turn, rank, id desc`,
  )
  const owned = new Set(found.filter(({ is_owned }) => is_owned).map(({ id }) => Number(id)))
  const chosen = new Set(found.filter(({ is_owned }) => !is_owned).map(({ id }) => Number(id)))
  if (chosen.size < dozen) {
    const categories = columns.names.category.keys()
    for (const id of bestSellersOf(columns, categories, dozen + owned.size + chosen.size)) if (!owned.has(id)) chosen.add(id)
  }
  return cardsOf(reading, [...chosen].slice(0, dozen), language)
}
