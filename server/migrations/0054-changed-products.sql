-- When what people and machines read of a product last changed: not when it was sold, looked at or rated. The table is written anew once, which is
-- quicker than an update and leaves nothing behind.
alter table product add column changed_at timestamptz;
alter table product alter column changed_at type timestamptz using listed_at, alter column changed_at set default now(), alter column changed_at set not null;

create function note_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger product_changed_at before update of name, short_description, description, price_minor, compare_at_minor, in_stock, status, image_id on product
  for each row
  when ((old.name, old.short_description, old.description, old.price_minor, old.compare_at_minor, old.in_stock, old.status, old.image_id)
    is distinct from (new.name, new.short_description, new.description, new.price_minor, new.compare_at_minor, new.in_stock, new.status, new.image_id))
  execute function note_changed_at();

-- The index of the sitemaps is counted from this alone.
create index product_in_sitemaps on product (id) include (shop_id, changed_at) where status = 'on_sale';
