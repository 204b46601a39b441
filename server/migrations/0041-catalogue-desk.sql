-- The catalogue as the house looks after it.

-- That the house has taken a product from sale, and why: while it stands, its shop cannot put it back.
create table product_bar (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  why jsonb not null check (why ? 'code' or why ? 'words'),
  -- whether it was on sale, and is again when the bar ends
  was_on_sale boolean not null,
  barred_by bigint not null references operator,
  barred_at timestamptz not null default now(),
  ended_by bigint references operator,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index product_bar_standing on product_bar (product_id) where ended_at is null;
create index product_bar_product on product_bar (product_id, id desc);

-- Whatever puts a product on sale, the bar of the house stands above it.
create function refuse_barred() returns trigger language plpgsql as $$
begin
  if exists (select from product_bar where product_id = new.id and ended_at is null) then
    raise exception 'product % is barred', new.id;
  end if;
  return new;
end $$;
create trigger product_barred before update of status on product for each row when (new.status = 'on_sale' and old.status <> 'on_sale') execute function refuse_barred();

-- The products of all shops, newest first, by where they stand.
create index product_off_shelf on product (id desc) where status = 'off_shelf';
create index product_of_category on product (category_id, id desc);
create index product_of_brand on product (brand_id, id desc) where brand_id is not null;
