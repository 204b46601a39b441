-- What the whole house sold, moved and showed, summed up by weeks, days, hours and quarters of an hour of UTC, as 0060 sums up shops: orders are noted in `shop_sales_change`
-- already, what else is counted is noted here, and the same job adds all of it.

create table house_sum (
  -- sales, sales_in (by country), sales_of (by category); views, views_in, views_of; moved (by kind of transfer); joined
  figure text not null,
  -- the country, the category or the kind; '' where it is about all
  part text not null,
  span text not null,
  at timestamptz not null,
  -- orders, views, transfers, people
  times bigint not null,
  units bigint not null,
  minor bigint not null,
  -- all of it, so that a year of hours is read from one piece of the index
  primary key (figure, span, at, part) include (times, units, minor),
  check (at = date_bin(case span when 'week' then interval '7 days' when 'day' then '1 day' when 'hour' then '1 hour' when 'quarter' then '15 minutes' end, at, '1970-01-01 00:00:00+00'))
);

-- Since when that is summed up which is counted from a source. The job goes on before it, week by week; until then each is counted one by one there.
create table house_summed (
  source text primary key,
  since timestamptz not null check (since = '-infinity' or since = date_bin('7 days', since, '1970-01-01 00:00:00+00'))
);

-- What is still to be added of transfers and customers, as `shop_sales_change` has it of orders.
create table house_change (
  id bigint generated always as identity primary key,
  figure text not null,
  part text not null,
  at timestamptz not null,
  times smallint not null check (times in (1, -1)),
  minor bigint not null
);

-- And of views.
create table view_change (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  product_id bigint not null references product,
  country text not null,
  views integer not null
);

-- What has come into another category and is still summed up under the one where it was.
create table product_moved (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  -- which may be gone by then
  from_category_id bigint not null
);
create index product_moved_product on product_moved (product_id, id);

create function note_transfer() returns trigger language plpgsql as $$
begin
  insert into house_change (figure, part, at, times, minor) values ('moved', new.kind, new.created_at, 1, new.amount_minor);
  return null;
end
$$;
create trigger transfer_is_summed after insert on transfer for each row
  when (new.kind in ('commission', 'commission_return', 'refund', 'deposit', 'payout')) execute function note_transfer();

create function note_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into house_change (figure, part, at, times, minor) values ('joined', '', old.created_at, -1, 0);
  end if;
  insert into house_change (figure, part, at, times, minor) values ('joined', '', new.created_at, 1, 0);
  return null;
end
$$;
create trigger customer_is_summed after insert on customer for each row execute function note_customer();
create trigger customer_is_summed_anew after update on customer for each row
  when (old.created_at is distinct from new.created_at) execute function note_customer();

create function note_views() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into view_change (hour, product_id, country, views) values (old.hour, old.product_id, old.country, -old.views);
  end if;
  if tg_op <> 'DELETE' then
    insert into view_change (hour, product_id, country, views) values (new.hour, new.product_id, new.country, new.views);
  end if;
  return null;
end
$$;
create trigger views_are_summed after insert or update or delete on view_count for each row execute function note_views();

create function note_move() returns trigger language plpgsql as $$
begin
  insert into product_moved (product_id, from_category_id) values (old.id, old.category_id);
  return null;
end
$$;
create trigger product_is_moved after update on product for each row
  when (old.category_id is distinct from new.category_id) execute function note_move();
