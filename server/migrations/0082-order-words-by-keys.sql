-- The purchase of an order is looked up by its key, whatever is known of its table: joined, all purchases were gone over where it had been vacuumed while it was empty.
create or replace function order_is_found(ids bigint[]) returns void language sql set plan_cache_mode = 'force_generic_plan' as $$
  insert into order_search (order_id, shop_id, country, delivery_code, payment_method, words)
  select o.id, o.shop_id, coalesce(o.address ->> 'country', ''), coalesce(o.delivery_method ->> 'code', ''),
    (select p.payment_method from purchase p where p.id = o.purchase_id),
    folded(o.increment_id || ' ' || coalesce(o.address ->> 'name', '') || ' ' || coalesce((
      select string_agg(l.sku_code || ' ' || (select string_agg(n.text, ' ') from jsonb_each_text(l.name) as n (language, text)), ' ')
      from order_line l where l.order_id = o.id), ''))
  from orders o where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words
$$;
