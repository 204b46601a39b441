-- Who keeps the house: accounts of their own kind, no customers.
create table operator (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null,
  firstname text not null check (char_length(firstname) between 1 and 30),
  role text not null check (role in ('everything', 'review', 'money', 'catalogue', 'content', 'support', 'read_only')),
  language text not null default 'es',
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  created_at timestamptz not null default now()
);

-- Who works for a shop: its owner and the staff whom the owner has invited.
create table shop_member (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  customer_id bigint not null references customer,
  role text not null check (role in ('owner', 'everything', 'orders', 'catalogue', 'money')),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (shop_id, customer_id)
);
create unique index shop_member_one_owner on shop_member (shop_id) where role = 'owner';
create index shop_member_customer on shop_member (customer_id);
insert into shop_member (shop_id, customer_id, role) select id, owner_id, 'owner' from shop;

-- A session belongs to one person in one app.
alter table session
  alter column customer_id drop not null,
  add column shop_member_id bigint references shop_member,
  add column operator_id bigint references operator,
  add constraint session_of_one_person check (
    case audience
      when 'storefront' then customer_id is not null and shop_member_id is null and operator_id is null
      when 'seller' then customer_id is null and shop_member_id is not null and operator_id is null
      else customer_id is null and shop_member_id is null and operator_id is not null
    end
  );
create index session_shop_member on session (shop_member_id) where shop_member_id is not null;
create index session_operator on session (operator_id) where operator_id is not null;

-- What a provider told is kept as it came: it may hold what no json of ours could.
alter table payment_event alter column body type bytea using convert_to(body::text, 'UTF8');

-- In whose name an answer is kept, for which `actor` is the wrong word: that is a part in the story of an order.
alter table idempotency rename column actor to keeper;
