-- Texts in several languages are one jsonb object per field: {"es": ..., "en": ...}; English is always there.
create function has_english(texts jsonb) returns boolean language sql immutable as $$ select jsonb_typeof(texts) = 'object' and texts ? 'en' $$;

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  -- units for one USD, scaled by 10^8
  rate bigint not null check (rate > 0),
  decimals smallint not null check (decimals in (0, 2)),
  position integer not null
);

create table category (
  id bigint generated always as identity primary key,
  parent_id bigint references category,
  slug text not null unique,
  name jsonb not null check (has_english(name)),
  image_id bigint references file,
  position integer not null
);
create index category_parent on category (parent_id);

create table brand (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name jsonb not null check (has_english(name)),
  about jsonb not null check (has_english(about)),
  logo_id bigint references file
);

create table shop (
  id bigint generated always as identity primary key,
  slug text not null unique,
  owner_id bigint not null unique references customer,
  name jsonb not null check (has_english(name)),
  about jsonb not null check (has_english(about)),
  city jsonb not null check (has_english(city)),
  return_policy jsonb not null check (has_english(return_policy)),
  country text not null check (country ~ '^[A-Z]{2}$'),
  logo_id bigint references file,
  banner_id bigint references file,
  status text not null default 'open' check (status in ('open', 'suspended', 'closed')),
  -- of every sale, in 1/100 of a percent; frozen on the order line
  commission_basis_points integer not null check (commission_basis_points between 0 and 5000),
  response_hours integer not null check (response_hours > 0),
  star_sum bigint not null default 0,
  review_count integer not null default 0,
  follower_count integer not null default 0,
  opened_at timestamptz not null default now()
);

create table delivery_method (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  code text not null check (code ~ '^[a-z_-]{1,40}$'),
  name jsonb not null check (has_english(name)),
  cost_minor bigint not null check (cost_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  -- null: everywhere
  countries text[],
  position integer not null,
  unique (shop_id, code)
);

create table product (
  id bigint generated always as identity primary key,
  slug text not null unique,
  shop_id bigint not null references shop,
  category_id bigint not null references category,
  brand_id bigint references brand,
  name jsonb not null check (has_english(name)),
  short_description jsonb not null check (has_english(short_description)),
  description jsonb not null check (has_english(description)),
  status text not null default 'on_sale' check (status in ('on_sale', 'off_shelf')),
  image_id bigint references file,
  -- kept from the SKUs by the acts that change them, so that lists read one row a product
  price_minor bigint not null check (price_minor > 0),
  compare_at_minor bigint check (compare_at_minor > price_minor),
  in_stock boolean not null,
  free_delivery boolean not null default false,
  single_sku_id bigint,
  -- sold elsewhere before the product came to this house; part of sold_count
  sold_before integer not null default 0 check (sold_before >= 0),
  sold_count integer not null default 0,
  star_sum bigint not null default 0,
  review_count integer not null default 0,
  -- average of the stars in tenths as it is shown, rounded half up; filters and sorts mean the same number
  rating_tenths smallint generated always as (case when review_count > 0 then (star_sum * 10 + review_count / 2) / review_count end) stored,
  favourite_count integer not null default 0,
  -- every attribute_value of product_attribute, sorted: facets are counted without touching another table
  facet_values bigint[] not null default '{}' check (cardinality(facet_values) <= 100),
  recommended_rank integer,
  listed_at timestamptz not null default now()
);
-- All that a list filters, counts and sorts by, so that a category of ten thousand is read from the index alone.
create index product_listing on product (category_id, in_stock desc, sold_count desc, id desc)
  include (brand_id, shop_id, price_minor, free_delivery, rating_tenths, listed_at, facet_values) where status = 'on_sale';
create index product_brand on product (brand_id) where status = 'on_sale';
create index product_shop on product (shop_id) where status = 'on_sale';
create index product_hot on product (in_stock desc, sold_count desc, id desc) where status = 'on_sale';
create index product_new on product (listed_at desc, id desc) where status = 'on_sale';
create index product_recommended on product (recommended_rank, id) where status = 'on_sale' and recommended_rank is not null;

create table product_image (
  product_id bigint not null references product,
  position integer not null,
  file_id bigint not null references file,
  alt jsonb not null check (has_english(alt)),
  primary key (product_id, position)
);

-- The vocabulary of options and attributes: colour, size, material ...; values are shared by all products.
create table attribute (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z-]{1,40}$'),
  name jsonb not null check (has_english(name)),
  position integer not null
);

create table attribute_value (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attribute,
  code text not null check (code ~ '^[a-z0-9-]{1,60}$'),
  name jsonb not null check (has_english(name)),
  hex text check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  unique (attribute_id, code)
);

-- What a product is or comes in; options are those among which a buyer chooses.
create table product_attribute (
  product_id bigint not null references product,
  attribute_value_id bigint not null references attribute_value,
  is_option boolean not null,
  position integer not null,
  primary key (product_id, attribute_value_id)
);
create index product_attribute_value on product_attribute (attribute_value_id, product_id);

create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  code text not null unique,
  price_minor bigint not null check (price_minor > 0),
  compare_at_minor bigint check (compare_at_minor > price_minor),
  on_hand integer not null default 0 check (on_hand >= 0),
  image_id bigint references file,
  position integer not null
);
create index sku_product on sku (product_id);
create index sku_code_lower on sku (lower(code));
alter table product add constraint product_single_sku foreign key (single_sku_id) references sku;

create table sku_value (
  sku_id bigint not null references sku,
  attribute_value_id bigint not null references attribute_value,
  primary key (sku_id, attribute_value_id)
);

-- Every change of stock, never updated: the number on hand is the sum of these.
create table stock_movement (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  delta integer not null check (delta <> 0),
  on_hand_after integer not null check (on_hand_after >= 0),
  kind text not null check (kind in ('received', 'sold', 'given_back', 'adjusted')),
  source_kind text not null,
  source_id bigint not null,
  created_at timestamptz not null default now(),
  unique (sku_id, kind, source_kind, source_id)
);

create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  -- null: brought in from an earlier house of the shop
  order_line_id bigint unique,
  customer_id bigint references customer,
  author text not null,
  star smallint not null check (star between 1 and 5),
  content text not null check (char_length(content) <= 1000),
  language text not null,
  options jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index review_product on review (product_id, created_at desc, id desc);
create index review_star on review (product_id, star);

create table review_image (
  review_id bigint not null references review,
  position integer not null,
  file_id bigint not null references file,
  primary key (review_id, position)
);

create table favourite (
  customer_id bigint not null references customer,
  product_id bigint not null references product,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);

create table follow (
  customer_id bigint not null references customer,
  shop_id bigint not null references shop,
  created_at timestamptz not null default now(),
  primary key (customer_id, shop_id)
);

-- How often two products were bought in one purchase, rolled up by a job.
create table bought_together (
  product_id bigint not null references product,
  other_id bigint not null references product,
  times integer not null check (times > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);

-- One document per product and language; filled by the acts that list a product.
create table search_document (
  product_id bigint not null references product,
  language text not null,
  words tsvector not null,
  primary key (product_id, language)
);
create index search_document_words on search_document using gin (words);

create table advert (
  id bigint generated always as identity primary key,
  position text not null check (position in ('top', 'center_top', 'center', 'center_bottom', 'bottom')),
  sort integer not null,
  image_id bigint not null references file,
  title jsonb not null check (has_english(title)),
  text jsonb not null check (has_english(text)),
  link text not null check (link like '/%')
);

create table page (
  slug text primary key check (slug in ('terms', 'support', 'return', 'privacy', 'about_us')),
  title jsonb not null check (has_english(title)),
  body jsonb not null check (has_english(body)),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table announcement (
  id bigint generated always as identity primary key,
  title jsonb not null check (has_english(title)),
  body jsonb not null check (has_english(body)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
