-- What lists call things and what cards show is kept in the memory of every server, too: changes of it are noted as those of the columns are, with the
-- transaction in which they were made.
create table name_change (
  xid xid8 not null default pg_current_xact_id(),
  noun text not null,
  id bigint not null,
  at timestamptz not null default now(),
  primary key (xid, noun, id)
);
create index name_change_at on name_change (at);

create function note_name_change() returns trigger language plpgsql as $$
begin
  insert into name_change (noun, id) values (tg_table_name, coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end $$;

create trigger category_name_changed after insert or update or delete on category for each row execute function note_name_change();
create trigger brand_name_changed after insert or update or delete on brand for each row execute function note_name_change();
create trigger attribute_name_changed after insert or update or delete on attribute for each row execute function note_name_change();
create trigger attribute_value_name_changed after insert or update or delete on attribute_value for each row execute function note_name_change();
create trigger shop_name_changed after update on shop for each row
  when ((old.name, old.logo_id) is distinct from (new.name, new.logo_id)) execute function note_name_change();

-- The columns of lists, and what else stands on a card.
drop trigger product_changed on product;
create trigger product_changed after update on product for each row
  when ((old.status, old.shop_id, old.category_id, old.brand_id, old.price_minor, old.in_stock, old.sold_count, old.star_sum, old.review_count,
      old.listed_at, old.recommended_rank, old.free_delivery_to, old.facet_values, old.name, old.image_id, old.compare_at_minor, old.single_sku_id)
    is distinct from (new.status, new.shop_id, new.category_id, new.brand_id, new.price_minor, new.in_stock, new.sold_count, new.star_sum, new.review_count,
      new.listed_at, new.recommended_rank, new.free_delivery_to, new.facet_values, new.name, new.image_id, new.compare_at_minor, new.single_sku_id))
  execute function note_product_change();
