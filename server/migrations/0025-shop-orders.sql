-- The day by which an order should leave its shop: early enough to arrive when the buyer was promised it, were its way as short as its delivery method
-- says at best; a day after the order at the earliest, and never after the day on which the clock cancels it (`orderClocks.shipByMs`, 14 days). Counted
-- in hours, so that it depends on no time zone.
create function ship_by_of(ordered timestamptz, promised timestamptz, delivery jsonb) returns timestamptz language sql immutable
  return greatest(ordered + interval '24 hours',
    least(promised - make_interval(hours => 24 * (delivery ->> 'days_min')::int), ordered + interval '336 hours'));
alter table orders add column ship_by timestamptz not null generated always as (ship_by_of(created_at, promised_at, delivery_method)) stored;
-- The queue of a shop and what stands under each of its tabs, read from the index alone.
create index orders_shop_queue on orders (shop_id, delivery_status, payment_status, ship_by) include (id, created_at);

-- A tracking number as it is compared: people write spaces into it, and small letters.
create function tracking_key(number text) returns text language sql immutable
  return upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'));
create index orders_tracking on orders (tracking_key(tracking_number) text_pattern_ops);

-- When the shop was told of an order that waits to be shipped, and when it was warned that the clock is about to cancel it.
alter table orders add column shop_told_at timestamptz;
alter table orders add column shop_warned_at timestamptz;
update orders set shop_told_at = created_at;
create index orders_to_tell on orders (id) where shop_told_at is null and delivery_status = 'to_ship';
create index orders_to_warn on orders (due_at) where due_act = 'cancel' and shop_warned_at is null;

-- Words as they are searched: without accents, in small letters.
create function folded(words text) returns text language sql immutable
  return lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'));

-- What a shop finds an order by: narrow rows beside the wide ones of `orders`, so that fifty thousand of them are looked through in no time.
create table order_search (
  order_id bigint primary key references orders,
  shop_id bigint not null references shop,
  country text not null,
  delivery_code text not null,
  payment_method text not null,
  -- number, who it goes to, names in all languages and SKU codes of its lines, folded
  words text not null
);
create index order_search_shop on order_search (shop_id);

-- It follows from the rows that tell it, whoever writes those.
create function order_is_found(ids bigint[]) returns void language sql as $$
  insert into order_search (order_id, shop_id, country, delivery_code, payment_method, words)
  select o.id, o.shop_id, coalesce(o.address ->> 'country', ''), coalesce(o.delivery_method ->> 'code', ''), p.payment_method,
    folded(o.increment_id || ' ' || coalesce(o.address ->> 'name', '') || ' ' || coalesce((
      select string_agg(l.sku_code || ' ' || (select string_agg(n.text, ' ') from jsonb_each_text(l.name) as n (language, text)), ' ')
      from order_line l where l.order_id = o.id), ''))
  from orders o join purchase p on p.id = o.purchase_id where o.id = any(ids)
  on conflict (order_id) do update set words = excluded.words
$$;
create function note_order_lines() returns trigger language plpgsql as $$
begin
  perform order_is_found(array(select distinct order_id from written));
  return null;
end
$$;
create trigger order_line_is_found after insert on order_line referencing new table as written for each statement execute function note_order_lines();
create function note_payment_method() returns trigger language plpgsql as $$
begin
  update order_search s set payment_method = new.payment_method from orders o where o.purchase_id = new.id and s.order_id = o.id;
  return null;
end
$$;
create trigger purchase_is_found after update of payment_method on purchase for each row
  when (old.payment_method is distinct from new.payment_method) execute function note_payment_method();
select order_is_found(array(select id from orders));

-- What carriers told, each once: the event and its effect are one transaction.
create table carrier_event (
  -- who told it: a carrier, or a service that speaks for several
  source text not null,
  event_id text not null,
  body bytea not null,
  received_at timestamptz not null default now(),
  primary key (source, event_id)
);
