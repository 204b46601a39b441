-- What buyers and shops say to each other, and how long shops take to answer.

-- One of each customer with each shop.
create table conversation (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  shop_id bigint not null references shop,
  -- the last message of each side; 0: none yet. Whoever writes holds this row, so that ids of one conversation grow in the order of its commits.
  buyer_last_id bigint not null default 0,
  seller_last_id bigint not null default 0,
  last_at timestamptz not null default now(),
  -- up to which message each side has read; it never goes back
  buyer_read_up_to bigint not null default 0,
  seller_read_up_to bigint not null default 0,
  -- when a side is told by a notice and a mail of what it has not read, and whether that was done since it last looked
  buyer_tell_at timestamptz,
  buyer_told boolean not null default false,
  seller_tell_at timestamptz,
  seller_told boolean not null default false,
  -- since when a side blocks the other
  buyer_blocked_at timestamptz,
  seller_blocked_at timestamptz,
  -- the buyer has closed the account
  buyer_left_at timestamptz,
  created_at timestamptz not null default now(),
  unique (customer_id, shop_id),
  check (buyer_tell_at is null or not buyer_told),
  check (seller_tell_at is null or not seller_told)
);
create index conversation_of_customer on conversation (customer_id, last_at desc, id desc);
create index conversation_of_shop on conversation (shop_id, last_at desc, id desc);
create index conversation_buyer_tell on conversation (buyer_tell_at) where buyer_tell_at is not null;
create index conversation_seller_tell on conversation (seller_tell_at) where seller_tell_at is not null;
create trigger conversation_needs_open before insert on conversation for each row execute function need_open_customer();

create table conversation_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  author text not null check (author in ('buyer', 'seller')),
  -- the customer, or the member who wrote for the shop
  author_id bigint not null,
  -- '' where there are only pictures
  content text not null check (char_length(content) <= 2000),
  language text not null,
  -- what it is about
  product_id bigint references product,
  order_id bigint references orders,
  -- taken down by the house
  hidden_at timestamptz,
  -- not that of the transaction, which may have waited for another writer
  created_at timestamptz not null default clock_timestamp(),
  check (product_id is null or order_id is null)
);
create index conversation_message_of on conversation_message (conversation_id, id);

create table conversation_picture (
  message_id bigint not null references conversation_message on delete cascade,
  position integer not null,
  file_id bigint not null references file,
  primary key (message_id, position)
);
create index conversation_picture_file on conversation_picture (file_id);

create table conversation_report (
  message_id bigint not null references conversation_message on delete cascade,
  reporter text not null check (reporter in ('buyer', 'seller')),
  reporter_id bigint not null,
  reason text not null,
  content text not null check (char_length(content) <= 500),
  -- when an operator looked at it
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (message_id, reporter, reporter_id)
);
create index conversation_report_open on conversation_report (created_at) where settled_at is null;

-- What a translation service made of a message, kept so that it is asked once.
create table conversation_translation (
  message_id bigint not null references conversation_message on delete cascade,
  language text not null,
  content text not null check (char_length(content) between 1 and 8000),
  created_at timestamptz not null default now(),
  primary key (message_id, language)
);

-- A stretch in which a buyer waits: from the first message that the shop has not answered to its answer. It outlives its conversation as a bare figure.
create table conversation_wait (
  id bigint generated always as identity primary key,
  conversation_id bigint references conversation on delete set null,
  shop_id bigint not null references shop,
  -- the message that opened it
  message_id bigint not null,
  -- something is asked: it began the conversation, brought a product or an order, or was followed by another; who only says thanks waits for nothing
  insists boolean not null,
  asked_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  check (answered_at >= asked_at)
);
create unique index conversation_wait_open on conversation_wait (conversation_id) where answered_at is null;
create index conversation_wait_shop on conversation_wait (shop_id, asked_at);

-- How long a shop takes to answer is measured; null until enough was asked.
alter table shop drop column response_hours;
alter table shop add column response_hours integer check (response_hours > 0);
alter table shop add column response_measured_at timestamptz;

alter table message_setting drop constraint message_setting_message_group_check;
alter table message_setting add constraint message_setting_message_group_check check (message_group in ('orders', 'conversations', 'shop'));
