-- The catalogue as the office of a shop works on it: drafts, what is known of a product's words, views of the table, stock that is corrected.

-- What is known of the words of a product beside the words themselves: in which language they are written first, from which text each
-- translation was made, and by which words the shop finds the product.
create table product_wording (
  product_id bigint primary key references product,
  shop_id bigint not null references shop,
  source text not null,
  -- field -> language -> MD5 of the source text that the translation was made from; a language that is not in it borrows the source's text
  basis jsonb not null default '{}',
  -- languages in which something is not written, and those in which something is older than its source
  missing text[] not null default '{}',
  stale text[] not null default '{}',
  -- folded: its names in all languages and the codes of its SKUs
  search text not null,
  changed_at timestamptz not null default now()
);
create index product_wording_shop on product_wording (shop_id);
-- The house's own products were written in all of their languages at once.
insert into product_wording (product_id, shop_id, source, basis, search, changed_at)
select p.id, p.shop_id, 'en',
  (select jsonb_object_agg(f.field, coalesce((select jsonb_object_agg(t.key, md5(f.texts ->> 'en')) from jsonb_each_text(f.texts) t where t.key <> 'en'), '{}'))
    from (values ('name', p.name), ('short_description', p.short_description), ('description', p.description)) f (field, texts)),
  lower(concat_ws(' ', (select string_agg(t.value, ' ') from jsonb_each_text(p.name) t), (select string_agg(k.code, ' ') from sku k where k.product_id = p.id))),
  p.listed_at
from product p;
update product_wording w set missing = array(
  select l.code from unnest('{en,es,zh,zh-TW,ja,th}'::text[]) l (code), product p
  where p.id = w.product_id and not (p.name ? l.code and p.short_description ? l.code and p.description ? l.code));

-- Kept from the SKUs as in_stock is, so that the table of a shop is read from its index alone. No index may hold on_hand itself: every sale changes it.
alter table product add column low_stock boolean not null default false;
alter table product add column lacks_weight boolean not null default true;
update product p set low_stock = exists (select from sku k where k.product_id = p.id and k.on_hand < 10),
  lacks_weight = exists (select from sku k where k.product_id = p.id and k.weight_grams is null);
create index product_of_shop on product (shop_id, id desc) include (status, in_stock, low_stock, lacks_weight, price_minor, category_id, sold_count, listed_at);

-- A product that is being written, or changes of one that is listed.
create table product_draft (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- null: of a product that is not listed yet
  product_id bigint references product,
  body jsonb not null,
  -- of a listed product: the body as the product stood when the draft was begun; what differs from it is what is changed
  base jsonb,
  basis jsonb not null default '{}',
  version integer not null default 0,
  search text not null default '',
  -- what the house was asked last
  application_id bigint references application,
  saved_by bigint not null references shop_member,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text check (closed_by in ('discarded', 'listed')),
  check ((closed_at is null) = (closed_by is null)),
  check ((product_id is null) or (base is not null))
);
create unique index product_draft_of on product_draft (product_id) where closed_at is null;
create index product_draft_shop on product_draft (shop_id, id desc) where closed_at is null;

-- Every picture that a draft has shown, so that none is forgotten while somebody may want it back.
create table product_draft_picture (
  draft_id bigint not null references product_draft,
  file_id bigint not null references file,
  primary key (draft_id, file_id)
);

-- A listing is asked for with a draft; of a new one the product comes to be when the house says yes.
alter table listing_application alter column product_id drop not null;
alter table listing_application add column draft_id bigint references product_draft;
alter table listing_application add column draft_version integer;
alter table listing_application add check (product_id is not null or draft_id is not null);
create index stock_application_sku on stock_application (sku_id);

-- Pieces that are gone without a sale, each with who said so and why.
create table stock_adjustment (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  shop_member_id bigint not null references shop_member,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('counted', 'damaged', 'lost', 'sold_elsewhere', 'own_use')),
  created_at timestamptz not null default now()
);
create index stock_adjustment_sku on stock_adjustment (sku_id, id desc);
create trigger stock_adjustment_is_final before update or delete on stock_adjustment for each row execute function refuse_change();

-- Filters of the table that somebody named.
create table product_view (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  -- whose it is; null: everybody's of the shop
  shop_member_id bigint references shop_member,
  name text not null check (char_length(name) between 1 and 40),
  filters jsonb not null,
  created_at timestamptz not null default now()
);
create index product_view_shop on product_view (shop_id, id);
