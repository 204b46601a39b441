-- Who of the house keeps a customer or a shop out, why, since when and until when. A shop that is suspended for good is closing: nothing of it is sold any
-- more, what is under way is brought to its end, and then it is closed.
create table suspension (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  shop_id bigint references shop,
  for_good boolean not null default false,
  -- as it is told to whom it is about: {"code": ...}, with or without "words"
  reason jsonb not null,
  -- for the house alone
  house_note text not null default '' check (char_length(house_note) <= 1000),
  begun_by_id bigint not null references operator,
  created_at timestamptz not null default now(),
  -- null with ended_at: the house, by its clock, or because another one took its place
  ended_by_id bigint references operator,
  ended_note text not null default '' check (char_length(ended_note) <= 1000),
  ended_at timestamptz,
  check (num_nonnulls(customer_id, shop_id) = 1),
  check (not for_good or shop_id is not null),
  check (ended_at is not null or (ended_by_id is null and ended_note = ''))
);
create unique index suspension_customer_now on suspension (customer_id) where ended_at is null and customer_id is not null;
create unique index suspension_shop_now on suspension (shop_id) where ended_at is null and shop_id is not null;
create index suspension_customer on suspension (customer_id, id desc) where customer_id is not null;
create index suspension_shop on suspension (shop_id, id desc) where shop_id is not null;
create index suspension_closing on suspension (id) where for_good and ended_at is null;
create trigger suspension_needs_open before insert on suspension for each row when (new.customer_id is not null) execute function need_open_customer();

-- The lists of people and shops: newest first, by how they stand, and by the words of a name.
create function person_words(firstname text, lastname text) returns tsvector language sql immutable
  return to_tsvector('simple', folded(firstname || ' ' || lastname));
create index customer_named on customer using gin (person_words(firstname, lastname));
create index customer_standing on customer (status, id desc);
create index shop_standing on shop (status, id desc);

-- What has not left a shop that closes is cancelled by the house.
alter table order_event
  drop constraint order_event_reason_check,
  add constraint order_event_reason_check check (reason in ('not_paid_in_time', 'not_shipped_in_time', 'shop_closes'));

-- Somebody of the house looks at the shop as a customer sees it, and changes nothing. The link is good once, within a minute; what it opens ends after a
-- quarter of an hour, with the session of the console that asked for it, and when whoever looks says so.
create table customer_look (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  operator_id bigint not null references operator,
  session_id bigint references session on delete set null,
  -- as the customer is told
  reason text not null check (char_length(reason) between 1 and 300),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  -- of the link, then of what it has opened
  expires_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((started_at is null) = (token_hash is null)),
  check (ended_at is null or started_at is not null)
);
create index customer_look_customer on customer_look (customer_id, id desc);
create index customer_look_open on customer_look (expires_at) where started_at is not null and ended_at is null;
create index customer_look_session on customer_look (session_id) where session_id is not null;
create trigger customer_look_needs_open before insert on customer_look for each row execute function need_open_customer();
