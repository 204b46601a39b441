-- What any server needs and no shop knows.

create table idempotency (
  -- who asked: 'customer:12' or 'visitor:<hash>'; the same key of another person is another key
  actor text not null,
  call text not null,
  key text not null check (char_length(key) between 8 and 100),
  body_hash bytea not null,
  -- what was answered, written in the transaction of the effect; json, because jsonb would answer a repeat in another order
  answer json,
  created_at timestamptz not null default now(),
  primary key (actor, call, key)
);
create index idempotency_created on idempotency (created_at);

-- Counters of the rate limits, shared by all processes. Losing them in a crash costs nothing.
create unlogged table rate_limit (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (name, subject)
);

create table setting (
  name text primary key,
  value jsonb not null
);

create table file (
  id bigint generated always as identity primary key,
  -- below the media folder, without the ending: 'product/glazed-mug-sage-1'
  path text not null unique check (path ~ '^[a-z]+/[a-z0-9_-]{1,120}$'),
  purpose text not null check (purpose in ('product', 'category', 'general', 'avatar', 'review')),
  owner_id bigint,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now()
);
