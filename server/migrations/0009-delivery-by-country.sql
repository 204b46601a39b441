-- Delivery is a promise to a country. A pickup brings nothing anywhere: the buyer fetches it, so it is never "free delivery".
alter table delivery_method add column kind text not null default 'shipping' check (kind in ('shipping', 'pickup'));
update delivery_method set kind = 'pickup' where code = 'pickup';
alter table delivery_method alter column kind drop default;

-- Where the least price alone is shipped free: null everywhere, empty nowhere. Kept by the acts that change a SKU or a method.
alter table product add column free_delivery_to text[] default '{}';
update product p set free_delivery_to = (
  select case when count(*) filter (where d.countries is null) = 0 then coalesce(array_agg(distinct c.code) filter (where c.code is not null), '{}') end
  from delivery_method d left join lateral unnest(d.countries) c (code) on true
  where d.shop_id = p.shop_id and d.kind = 'shipping' and (d.cost_minor = 0 or d.free_from_minor <= p.price_minor));
drop index product_listing;
alter table product drop column free_delivery;
-- All that a list filters, counts and sorts by, so that a category of ten thousand is read from the index alone.
create index product_listing on product (category_id, in_stock desc, sold_count desc, id desc)
  include (brand_id, shop_id, price_minor, free_delivery_to, rating_tenths, listed_at, facet_values) where status = 'on_sale';
