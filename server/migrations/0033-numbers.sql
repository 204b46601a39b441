-- How often the page of a product was opened: by the hour, because days begin elsewhere at other hours, and by the country that the page was shown for.
-- Nothing here tells who it was.
create table view_count (
  shop_id bigint not null references shop,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  product_id bigint not null references product,
  country text not null check (country ~ '^[A-Z]{2}$'),
  views integer not null check (views > 0),
  primary key (shop_id, hour, product_id, country)
);
create index view_count_hour on view_count using brin (hour);

-- The same views without their products, written with them: a shop of many products asks for its sums in a moment.
create table shop_view_count (
  shop_id bigint not null references shop,
  hour timestamptz not null,
  country text not null,
  views integer not null check (views > 0),
  primary key (shop_id, hour, country)
);

-- since when there is something to hold sales against
insert into setting (name, value) values ('views_counted_since', to_jsonb(date_trunc('hour', now(), 'UTC')));

create index orders_shop_bought on orders (shop_id, created_at);
create index order_return_shop_asked on order_return (shop_id, created_at);
