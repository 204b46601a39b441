import type { Language } from '../../contract/languages.ts'
import { type CartOwner, cartOf } from '../cart/owner.ts'
import { type Db, rows } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { type CardRow, cardColumns, cardJoins } from '../product-index/cards.ts'
import { onSale } from '../products/on-sale.ts'
import { type Card, cardOf } from './cards.ts'

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
export async function recommend(db: Db, person: CartOwner | null, language: Language): Promise<Card[]> {
  const found = await rows<CardRow>(
    db,
    sql`with owned as materialized (select distinct product_id as id from (${ownedBy(person)}) o (product_id)),
      together as materialized (
        select p.id, sum(t.times) as times from product_together t join product p on p.id = t.other_id join shop s on s.id = p.shop_id
        where t.product_id in (select id from owned) and ${onSale} and p.id not in (select id from owned)
        group by p.id order by times desc, p.id desc limit ${dozen}::int),
      recommended as materialized (
        select p.id, p.recommended_rank as rank from product p join shop s on s.id = p.shop_id
        where ${onSale} and p.recommended_rank is not null and p.id not in (select id from owned) and p.id not in (select id from together)
        order by p.recommended_rank, p.id limit ${dozen}::int),
      hot as materialized (
        select p.id, p.sold_count from product p join shop s on s.id = p.shop_id
        where ${onSale} and p.id not in (select id from owned) and p.id not in (select id from together) and p.id not in (select id from recommended)
        order by p.in_stock desc, p.sold_count desc, p.id desc limit ${dozen}::int)
      select ${cardColumns(language)}
      from (select id, 1 as turn, -times as rank from together union all select id, 2, rank from recommended union all select id, 3, -sold_count from hot) chosen
      join product p on p.id = chosen.id ${cardJoins}
      order by chosen.turn, chosen.rank, p.id desc limit ${dozen}::int`,
  )
  return found.map((card) => cardOf(card, language))
}
