-- What is sold, and what is bought together, is counted by what changes: of each purchase it is kept what it was counted with, so that the same one is never
-- counted twice and what does not count any more is taken away. `bought_together`, which was counted anew for each product that something happened to, is
-- left to servers of the edition before.
create table sales_counted (
  purchase_id bigint primary key references purchase,
  -- those of its orders that count as sold
  order_ids bigint[] not null,
  -- until when what it holds counts as bought together; null: no longer
  paired_until timestamptz
);
create index sales_counted_paired on sales_counted (paired_until) where paired_until is not null;

create table product_sold (
  product_id bigint primary key references product,
  sold bigint not null
);

create table product_together (
  product_id bigint not null references product,
  other_id bigint not null references product,
  -- in how many purchases both are
  times integer not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index product_together_other on product_together (other_id);

insert into sales_counted
  select o.purchase_id, array_agg(o.id order by o.id), nullif(greatest(min(o.created_at) + interval '180 days', now()), now())
  from orders o
  where o.payment_status in ('paid', 'on_delivery', 'partly_refunded') and o.delivery_status in ('to_ship', 'shipped', 'in_transit', 'delivered', 'received')
  group by o.purchase_id;

insert into product_sold
  select l.product_id, sum(l.qty) from sales_counted c cross join lateral unnest(c.order_ids) o (id) join order_line l on l.order_id = o.id group by 1;

insert into product_together
  with held as materialized (
    select distinct c.purchase_id, l.product_id from sales_counted c cross join lateral unnest(c.order_ids) o (id) join order_line l on l.order_id = o.id
    where c.paired_until is not null)
  select one.product_id, other.product_id, count(*) from held one join held other using (purchase_id) where one.product_id <> other.product_id group by 1, 2;

update product p set sold_count = p.sold_before + s.sold from product_sold s where s.product_id = p.id and p.sold_count <> p.sold_before + s.sold;
