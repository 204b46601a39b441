-- What shops sold, summed up by the time at which it was bought, and how many orders stand how, so that numbers and lists take as long however many there are. The
-- orders stay the truth: each change of one that matters here is noted in its transaction and added to the sums by a job, and who reads takes both, so that nothing
-- is told later than it happens.

-- The shops whose orders are still to be summed up as a whole, by the job: they are counted one by one until then. A shop that opens has none.
create table shop_to_sum (
  shop_id bigint primary key references shop
);

-- Orders that were bought and not cancelled: `orderSets.wasSold` of the contract, which a test holds it to.
create function order_was_sold(payment_status text, delivery_status text) returns boolean language sql immutable
  return payment_status in ('paid', 'on_delivery', 'partly_refunded', 'refunded')
    and delivery_status in ('to_ship', 'shipped', 'in_transit', 'delivered', 'received');

-- What is still to be added to the sums of a shop, or taken away from them: rows are only written and taken, so that nobody waits for anybody. The lines of an order
-- never change and are read with it.
create table shop_sales_change (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  order_id bigint not null references orders,
  bought_at timestamptz not null,
  -- where it goes; '' where that is not known
  country text not null,
  -- 1: counts from now on; -1: what was counted before
  sign smallint not null check (sign in (1, -1)),
  -- what the buyer pays, less what went back
  sales_minor bigint not null
);
create index shop_sales_change_bought on shop_sales_change (shop_id, bought_at);

-- By quarters of an hour: days begin on one of them in every zone. `orders` are orders, `lines` and `units` those of them.
create table shop_sales_quarter (
  shop_id bigint not null references shop,
  -- '*': all of them together
  country text not null,
  quarter timestamptz not null check (quarter = date_bin('15 minutes', quarter, '2000-01-01 00:00:00+00')),
  orders integer not null,
  lines integer not null,
  units integer not null,
  sales_minor bigint not null,
  primary key (shop_id, country, quarter)
);

-- The same by days of UTC, for whole periods by country.
create table shop_sales_day (
  shop_id bigint not null references shop,
  day timestamptz not null check (day = date_trunc('day', day, 'UTC')),
  country text not null,
  orders integer not null,
  lines integer not null,
  units integer not null,
  sales_minor bigint not null,
  primary key (shop_id, day, country)
);

-- And by product: the goods alone, coupons taken off, whatever went back afterwards.
create table product_sales_day (
  shop_id bigint not null references shop,
  day timestamptz not null check (day = date_trunc('day', day, 'UTC')),
  product_id bigint not null references product,
  country text not null,
  lines integer not null,
  units integer not null,
  sales_minor bigint not null,
  primary key (shop_id, day, product_id, country)
);

create function note_shop_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and order_was_sold(old.payment_status, old.delivery_status) then
    insert into shop_sales_change (shop_id, order_id, bought_at, country, sign, sales_minor)
      values (old.shop_id, old.id, old.created_at, coalesce(old.country, ''), -1, old.total_minor - old.refunded_minor);
  end if;
  if order_was_sold(new.payment_status, new.delivery_status) then
    insert into shop_sales_change (shop_id, order_id, bought_at, country, sign, sales_minor)
      values (new.shop_id, new.id, new.created_at, coalesce(new.country, ''), 1, new.total_minor - new.refunded_minor);
  end if;
  return null;
end
$$;
create trigger order_is_summed after insert on orders for each row
  when (order_was_sold(new.payment_status, new.delivery_status)) execute function note_shop_sales();
create trigger order_is_summed_anew after update on orders for each row
  when ((order_was_sold(old.payment_status, old.delivery_status), old.shop_id, old.created_at, old.country, old.total_minor - old.refunded_minor)
    is distinct from (order_was_sold(new.payment_status, new.delivery_status), new.shop_id, new.created_at, new.country, new.total_minor - new.refunded_minor))
  execute function note_shop_sales();

-- How many orders stand how, in each shop and in the house.
create table shop_order_count (
  shop_id bigint not null references shop,
  payment_status text not null,
  delivery_status text not null,
  orders integer not null,
  primary key (shop_id, payment_status, delivery_status)
);
create table house_order_count (
  payment_status text not null,
  delivery_status text not null,
  orders bigint not null,
  primary key (payment_status, delivery_status)
);

-- What is still to be added to them, or taken away.
create table order_count_change (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  payment_status text not null,
  delivery_status text not null,
  orders smallint not null check (orders in (1, -1))
);
create index order_count_change_shop on order_count_change (shop_id);

create function note_order_count() returns trigger language plpgsql as $$
begin
  insert into order_count_change (shop_id, payment_status, delivery_status, orders) values (new.shop_id, new.payment_status, new.delivery_status, 1);
  if tg_op = 'UPDATE' then
    insert into order_count_change (shop_id, payment_status, delivery_status, orders) values (old.shop_id, old.payment_status, old.delivery_status, -1);
  end if;
  return null;
end
$$;
create trigger order_is_counted after insert on orders for each row execute function note_order_count();
create trigger order_is_counted_anew after update on orders for each row
  when ((old.shop_id, old.payment_status, old.delivery_status) is distinct from (new.shop_id, new.payment_status, new.delivery_status))
  execute function note_order_count();
