-- What the house looks after in orders and returns, finds by any number, and has told people by mail.

-- Every mail that goes out by a job: to whom, about what, and what became of it. Its words are in the job until it is sent, and nowhere after that.
create table mail (
  id bigint generated always as identity primary key,
  -- what stands in its Message-ID
  message_id uuid not null unique,
  recipient text not null,
  language text not null,
  subject_line text not null,
  -- the kind of the message
  about text not null,
  -- the records that it tells of, as in 'order:12'
  regards text[] not null default '{}',
  -- failed: it is not tried any more
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- why the last try failed
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'failed' or problem is not null)
);
create index mail_regards on mail using gin (regards);
create index mail_open on mail (state, created_at) where state <> 'sent';
create index mail_created on mail (created_at);
create index mail_recipient on mail (recipient, id desc);

-- The same of a notice.
alter table notice add column regards text[] not null default '{}';
update notice set regards = array_remove(array['order:' || (data ->> 'orderId'), 'return:' || (data ->> 'returnId')], null) where data ?| array['orderId', 'returnId'];
create index notice_regards on notice using gin (regards);

-- The payment that an event of a provider was about, and the orders that one of a carrier was about.
alter table payment_event add column payment_id bigint references payment;
create index payment_event_payment on payment_event (payment_id) where payment_id is not null;
alter table carrier_event add column type text;
alter table carrier_event add column order_ids bigint[] not null default '{}';
create index carrier_event_orders on carrier_event using gin (order_ids);

-- Since when a return waits for the house.
alter table order_return add column escalated_at timestamptz;
update order_return r set escalated_at = (select max(e.created_at) from return_event e where e.return_id = r.id and e.act = 'escalate');
create index order_return_escalated on order_return (escalated_at, id) where state = 'escalated';
create index order_return_state on order_return (state, id desc);

-- Orders of all shops, as the house lists them.
create index orders_created on orders (created_at);
create index orders_standing on orders (delivery_status, payment_status, id desc);
create index orders_to_leave on orders (ship_by, id) where delivery_status = 'to_ship';
create index orders_on_their_way on orders (promised_at, id) where delivery_status in ('shipped', 'in_transit');
create index order_search_country on order_search (country, order_id desc);
create index order_search_payment on order_search (payment_method, order_id desc);
create index card_refund_stuck on card_refund (order_id) where state = 'failed' and order_id is not null;
create index card_refund_order on card_refund (order_id) where order_id is not null;

-- What the one field of the console finds things by: exactly, or by how they begin.
create function digits_of(telephone text) returns text language sql immutable
  return regexp_replace(telephone, '\D', '', 'g');
-- people leave the code of their country out: a number is compared from its end
create index customer_telephone on customer (reverse(digits_of(telephone)) text_pattern_ops) where telephone <> '';
create index shop_slug_begin on shop (slug text_pattern_ops);
create index product_slug_begin on product (slug text_pattern_ops);
create index sku_code_begin on sku (lower(code) text_pattern_ops);
create function shop_words(name jsonb) returns tsvector language sql immutable
  return to_tsvector('simple', folded((select string_agg(text, ' ') from jsonb_each_text(name) as n (language, text))));
create index shop_named on shop using gin (shop_words(name));
create index deposit_of_transaction on deposit (txid_key text_pattern_ops);
create index payment_reference on payment (provider_reference text_pattern_ops) where provider_reference is not null;
create index card_refund_reference on card_refund (provider_reference text_pattern_ops) where provider_reference is not null;
create index withdrawal_reference on withdrawal (upper(payout_reference) text_pattern_ops) where payout_reference <> '';
create index order_return_tracking on order_return (tracking_key(tracking_number) text_pattern_ops) where tracking_number is not null;
create index coupon_code_begin on coupon (code text_pattern_ops) where code is not null;
