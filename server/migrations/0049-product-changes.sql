-- Which products changed for the lists, and in which transaction: every server keeps the columns that lists filter, count and sort by in memory, and
-- before it answers from them it reads what has become visible since it last looked. What is an hour old is forgotten.
create table product_change (
  xid xid8 not null default pg_current_xact_id(),
  product_id bigint not null,
  at timestamptz not null default now(),
  primary key (xid, product_id)
);
create index product_change_at on product_change (at);

create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger product_listed after insert on product for each row execute function note_product_change();
create trigger product_changed after update on product for each row
  when ((old.status, old.shop_id, old.category_id, old.brand_id, old.price_minor, old.in_stock, old.sold_count, old.star_sum, old.review_count,
      old.listed_at, old.recommended_rank, old.free_delivery_to, old.facet_values)
    is distinct from (new.status, new.shop_id, new.category_id, new.brand_id, new.price_minor, new.in_stock, new.sold_count, new.star_sum, new.review_count,
      new.listed_at, new.recommended_rank, new.free_delivery_to, new.facet_values))
  execute function note_product_change();

create function note_shop_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) select id from product where shop_id = new.id on conflict do nothing;
  return null;
end $$;

create trigger shop_changed after update on shop for each row
  when ((old.status, old.country) is distinct from (new.status, new.country)) execute function note_shop_change();
