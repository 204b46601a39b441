create table cart (
  id bigint generated always as identity primary key,
  customer_id bigint unique references customer,
  -- SHA-256 of the visitor's cookie
  visitor_hash bytea unique check (octet_length(visitor_hash) = 32),
  touched_at timestamptz not null default now(),
  check ((customer_id is null) <> (visitor_hash is null))
);

create table cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart on delete cascade,
  sku_id bigint not null references sku,
  qty integer not null check (qty between 1 and 999),
  checked boolean not null default true,
  added_at timestamptz not null default now(),
  unique (cart_id, sku_id)
);

create table quote (
  id uuid primary key,
  customer_id bigint not null references customer,
  -- what was shown: lines, prices, delivery, totals, address
  body jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index quote_expires on quote (expires_at);

create table purchase (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- a quote is used once
  quote_id uuid not null unique,
  payment_method text not null check (payment_method in ('wallet', 'card', 'cod')),
  total_minor bigint not null check (total_minor > 0),
  currency text not null references currency,
  rate bigint not null check (rate > 0),
  -- null when nothing is awaited from the buyer
  pay_before timestamptz,
  created_at timestamptz not null default now()
);
create index purchase_customer on purchase (customer_id, id desc);

create table orders (
  id bigint generated always as identity primary key,
  increment_id text not null generated always as ('P' || lpad(id::text, 9, '0')) stored unique,
  purchase_id bigint not null references purchase,
  customer_id bigint not null references customer,
  shop_id bigint not null references shop,
  payment_status text not null check (payment_status in ('unpaid', 'paid', 'on_delivery', 'partly_refunded', 'refunded')),
  delivery_status text not null check (delivery_status in ('to_ship', 'shipped', 'in_transit', 'delivered', 'received', 'cancelled')),
  items_minor bigint not null check (items_minor > 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  total_minor bigint not null check (total_minor > 0 and total_minor = items_minor + delivery_minor - discount_minor),
  commission_minor bigint not null check (commission_minor >= 0 and commission_minor <= total_minor),
  delivery_method jsonb not null,
  address jsonb not null,
  remark text not null default '' check (char_length(remark) <= 140),
  carrier text,
  tracking_number text,
  promised_at timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  extended_at timestamptz,
  -- what the clock does next and when; swept by a job, so a stopped server catches up
  due_act text check (due_act in ('expire', 'cancel', 'complete')),
  due_at timestamptz,
  -- when the confirmation was handed to the mail jobs
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (purchase_id, shop_id),
  check ((due_act is null) = (due_at is null))
);
create index orders_customer on orders (customer_id, id desc);
create index orders_shop on orders (shop_id, id desc);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_to_announce on orders (id) where announced_at is null;

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references product,
  sku_id bigint not null references sku,
  sku_code text not null,
  name jsonb not null,
  options jsonb not null,
  image_id bigint references file,
  price_minor bigint not null check (price_minor > 0),
  qty integer not null check (qty > 0),
  row_total_minor bigint not null check (row_total_minor = price_minor * qty),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  commission_basis_points integer not null check (commission_basis_points between 0 and 5000),
  unique (order_id, sku_id)
);
create index order_line_product on order_line (product_id);
alter table review add constraint review_order_line foreign key (order_line_id) references order_line;

-- Acts with actor and time: the timeline of an order.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  act text not null check (act in ('place', 'pay', 'expire', 'cancel', 'ship', 'transit', 'deliver', 'extend', 'complete', 'comment')),
  actor text not null check (actor in ('buyer', 'seller', 'carrier', 'provider', 'clock', 'operator')),
  actor_id bigint,
  note text,
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);
create index order_event_created on order_event using brin (created_at);
create trigger order_event_is_final before update or delete on order_event for each row execute function refuse_change();

-- A try to pay a purchase by card. The provider is called outside of transactions: intent first, then what it answered.
create table payment (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_reference text,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'created' check (state in ('created', 'started', 'paid', 'refused', 'abandoned', 'refunding', 'refunded')),
  refusal text,
  redirect_url text,
  -- frozen, so that a repeat after a lost answer sends the provider the very same request under the same key
  language text not null,
  email text not null,
  -- the hosted page takes no money after this
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_reference)
);
create index payment_purchase on payment (purchase_id, id desc);
-- a purchase is paid at most once by card
create unique index payment_paid_once on payment (purchase_id) where state = 'paid';

-- Money that goes back to a card, one row an order (a purchase has several); carried out by a job with its own key.
create table card_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  order_id bigint references orders,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('order_cancelled', 'paid_too_late', 'paid_twice')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  provider_reference text,
  -- the last try; another one starts when this one must have ended
  claimed_at timestamptz,
  -- times that the provider clearly said no; silence is not counted
  refusals integer not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique nulls not distinct (payment_id, order_id)
);
create index card_refund_pending on card_refund (id) where state = 'pending';

-- Every signed event of a provider, once.
create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
