import { execute, rows, type Tx } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { atOnce, indexMoved } from './round.ts'

/** What lists count by is what the product has. */
const keepFacets = (tx: Tx, ids: readonly string[]) =>
  execute(
    tx,
    sql`update product p set facet_values = array(select a.attribute_value_id from product_attribute a where a.product_id = p.id order by 1) where p.id = any(${[...ids]}::bigint[])`,
  )

/** Gives some of the products that have a value which became part of another the other; answers how many. */
export async function moveMergedValues(tx: Tx): Promise<number> {
  const moved = await rows<{ id: string }>(
    tx,
    // What has none of them, mostly all, is not gone through.
    sql`select p.id from product p where p.id = any(array(
        select distinct a.product_id from attribute_value v cross join lateral (
          select product_id from product_attribute a where a.attribute_value_id = v.id order by product_id limit ${atOnce}::int) a
        where v.merged_into_id is not null order by 1 limit ${atOnce}::int))
      order by p.id for no key update skip locked`,
  )
  if (moved.length === 0) return 0
  const ids = moved.map(({ id }) => id)
  await execute(
    tx,
    sql`update sku_value w set attribute_value_id = v.merged_into_id from attribute_value v, sku k
      where v.id = w.attribute_value_id and v.merged_into_id is not null and k.id = w.sku_id and k.product_id = any(${ids}::bigint[])`,
  )
  // a product that has the other already keeps it once, as an option if it was one of the two
  await execute(
    tx,
    sql`with old as (
        delete from product_attribute a using attribute_value v
        where v.id = a.attribute_value_id and v.merged_into_id is not null and a.product_id = any(${ids}::bigint[])
        returning a.product_id, v.merged_into_id as value_id, a.is_option, a.position)
      insert into product_attribute (product_id, attribute_value_id, is_option, position)
      select product_id, value_id, bool_or(is_option), min(position) from old group by product_id, value_id
      on conflict (product_id, attribute_value_id) do update set is_option = product_attribute.is_option or excluded.is_option`,
  )
  await keepFacets(tx, ids)
  await indexMoved(tx, moved)
  return moved.length
}

/** Gives some of the products their value back of which a merging was taken back, as far as they still have the other; answers how many it has looked at. */
export async function moveValuesBack(tx: Tx): Promise<number> {
  const back = await rows<{ id: string; from_id: string; into_id: string; was: unknown }>(
    tx,
    sql`delete from merged_product m using catalogue_change c where c.id = m.change_id and (m.change_id, m.product_id) in (
        select m.change_id, m.product_id from merged_product m join catalogue_change c on c.id = m.change_id where c.undone_at is not null and c.subject = 'attribute_value'
        order by m.change_id, m.product_id limit ${atOnce}::int for update of m skip locked)
      returning m.product_id as id, c.subject_id::text as from_id, c.after ->> 'intoId' as into_id, m.was`,
  )
  if (back.length === 0) return 0
  const ids = [...new Set(back.map(({ id }) => id))].toSorted((left, right) => Number(BigInt(left) - BigInt(right)))
  await rows(tx, sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`)
  const given = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id bigint, from_id bigint, into_id bigint, was jsonb)`
  await execute(
    tx,
    sql`update sku_value w set attribute_value_id = b.from_id from ${given}, jsonb_array_elements_text(b.was -> 'skus') as s (id)
      where w.sku_id = s.id::bigint and w.attribute_value_id = b.into_id`,
  )
  await execute(
    tx,
    sql`insert into product_attribute (product_id, attribute_value_id, is_option, position)
      select b.id, b.from_id, (b.was ->> 'option')::boolean, (b.was ->> 'position')::int from ${given}
      join product_attribute a on a.product_id = b.id and a.attribute_value_id = b.into_id on conflict do nothing`,
  )
  const stillSold = sql`exists (select from sku k join sku_value w on w.sku_id = k.id where k.product_id = a.product_id and w.attribute_value_id = a.attribute_value_id)`
  await execute(
    tx,
    sql`update product_attribute a set is_option = (b.was ->> 'into')::boolean or ${stillSold} from ${given}
      where a.product_id = b.id and a.attribute_value_id = b.into_id and b.was ->> 'into' is not null`,
  )
  // the other came to it with the merging alone
  await execute(
    tx,
    sql`delete from product_attribute a using ${given}
      where a.product_id = b.id and a.attribute_value_id = b.into_id and b.was ->> 'into' is null and not ${stillSold}`,
  )
  await keepFacets(tx, ids)
  await indexMoved(tx, back)
  return back.length
}
