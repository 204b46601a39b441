create table customer (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  password_hash text not null,
  firstname text not null check (char_length(firstname) between 1 and 30),
  lastname text not null default '' check (char_length(lastname) <= 30),
  telephone text not null default '',
  avatar_id bigint references file,
  language text not null default 'es',
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  terms_version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index customer_email on customer (email);

-- A device where somebody is signed in. Only the SHA-256 of the token is kept.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  customer_id bigint not null references customer,
  audience text not null default 'storefront' check (audience in ('storefront', 'seller', 'operator')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  -- SHA-256 of the device's cookie: who has signed in there before is not locked out by failures elsewhere
  device_hash bytea check (octet_length(device_hash) = 32)
);
create index session_customer on session (customer_id);
create index session_device on session (device_hash, customer_id);

-- An answered proof of work is taken once.
create table captcha_used (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

create table login_failure (
  -- of an e-mail (its hash, whether or not an account has it) or of a device that the account knows
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);

create table address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null,
  phone text not null,
  email text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_customer on address (customer_id);
create unique index address_one_default on address (customer_id) where is_default;

create table notice (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  type integer not null check (type in (0, 1, -1, 100, 200, 300, 400, 500)),
  state smallint not null check (state in (-1, 0, 1)),
  -- which text of the language files, and what it is filled with
  template text not null,
  data jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notice_customer on notice (customer_id, id desc);
create index notice_unread on notice (customer_id) where read_at is null;
