-- Goods that come back: the terms under which, asking for it, what both sides say and do, and the money of orders that were settled already.

-- The terms of a shop as they were at any time. The newest version is the one in force; what was bought before keeps its own.
create table return_policy (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  version integer not null check (version > 0),
  -- days after the delivery within which a return may be asked for
  days integer not null check (days between 14 and 365),
  -- who pays for sending back what is without fault; what arrived faulty goes back at the shop's cost
  postage text not null check (postage in ('buyer', 'shop')),
  body jsonb not null check (has_english(body)),
  created_at timestamptz not null default now(),
  unique (shop_id, version)
);
insert into return_policy (shop_id, version, days, postage, body, created_at)
  select id, 1, 14, 'buyer', return_policy, opened_at from shop order by id;
alter table shop drop column return_policy;
create trigger return_policy_is_final before update or delete on return_policy for each row execute function refuse_change();

-- Where goods go back to; '' until the shop has said.
alter table shop add column return_address text not null default '' check (char_length(return_address) <= 300);

-- The terms that were in force when it was bought.
alter table order_line add column return_policy_id bigint references return_policy;
update order_line l set return_policy_id = r.id from orders o join return_policy r on r.shop_id = o.shop_id where o.id = l.order_id;
alter table order_line alter column return_policy_id set not null;

create table order_return (
  id bigint generated always as identity primary key,
  increment_id text not null generated always as ('R' || lpad(id::text, 9, '0')) stored,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_line,
  customer_id bigint not null references customer,
  shop_id bigint not null references shop,
  qty integer not null check (qty > 0),
  kind text not null check (kind in ('refund_only', 'return_refund')),
  reason text not null,
  content text not null check (char_length(content) between 1 and 1000),
  state text not null default 'requested' check (state in (
    'requested', 'accepted', 'dispatched', 'received', 'refused', 'escalated', 'refunded', 'closed', 'cancelled')),
  -- where to and how the goods go back, as the shop said when it accepted
  instructions text not null default '',
  carrier text,
  tracking_number text,
  -- what went back to the buyer, and by which part of the order's refunds; that is null when nothing was left to go back
  refund_minor bigint check (refund_minor >= 0),
  refund_part integer,
  -- what the clock does next and when, if nobody acts
  due_act text check (due_act in ('accept', 'receive', 'refund', 'close')),
  due_at timestamptz,
  created_at timestamptz not null default now(),
  check ((due_act is null) = (due_at is null)),
  check ((state = 'refunded') = (refund_minor is not null)),
  check ((refund_part is not null) = (coalesce(refund_minor, 0) > 0)),
  check (due_act is null or state not in ('refunded', 'closed', 'cancelled'))
);
-- of one line there is one return under way
create unique index order_return_under_way on order_return (order_line_id) where state not in ('refunded', 'closed', 'cancelled');
create index order_return_line on order_return (order_line_id);
create index order_return_order on order_return (order_id);
create index order_return_customer on order_return (customer_id, id desc);
create index order_return_shop on order_return (shop_id, id desc);
create index order_return_due on order_return (due_at) where due_at is not null;

create table return_event (
  id bigint generated always as identity primary key,
  return_id bigint not null references order_return,
  act text not null check (act in ('request', 'accept', 'refuse', 'cancel', 'dispatch', 'receive', 'refund', 'escalate', 'close')),
  actor text not null check (actor in ('buyer', 'seller', 'clock', 'operator')),
  actor_id bigint,
  -- in the words of who did it
  note text,
  created_at timestamptz not null default now()
);
create index return_event_return on return_event (return_id, id);
create trigger return_event_is_final before update or delete on return_event for each row execute function refuse_change();

create table return_message (
  id bigint generated always as identity primary key,
  return_id bigint not null references order_return,
  author text not null check (author in ('buyer', 'seller', 'operator')),
  author_id bigint not null,
  content text not null check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index return_message_return on return_message (return_id, id);
create trigger return_message_is_final before update or delete on return_message for each row execute function refuse_change();

-- Evidence: of the request, or of a message.
create table return_picture (
  return_id bigint not null references order_return,
  message_id bigint references return_message,
  file_id bigint not null references file,
  position integer not null,
  primary key (return_id, file_id)
);
create index return_picture_message on return_picture (message_id) where message_id is not null;

-- Returns of an order under way, and what the clock that completes it had left when the first of them stopped it.
alter table orders add column returns_open integer not null default 0 check (returns_open >= 0);
alter table orders add column due_left interval;
alter table orders add constraint orders_paused_check check (due_left is null or (returns_open > 0 and due_act is null));
-- What came back into escrow after the order was settled, to be given back from there.
alter table orders add column reversed_minor bigint not null default 0 check (reversed_minor between 0 and refunded_minor);

-- What a shop owes the house, which gave back to a buyer in its place: the balance is below zero by that.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'customer_wallet', 'customer_hold', 'merchant_balance', 'escrow', 'shop_debt', 'platform_revenue', 'platform_expense',
  'clearing_card', 'clearing_deposit', 'clearing_bank', 'clearing_cash', 'payout'));
alter table account drop constraint account_check1;
alter table account add constraint account_check1 check (
  (kind in ('customer_wallet', 'customer_hold', 'merchant_balance', 'escrow', 'shop_debt')) = (owner_id is not null));
insert into account (kind, owner_id) select 'shop_debt', id from shop order by id;

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'purchase', 'refund', 'release', 'commission', 'reversal', 'commission_return', 'advance', 'advance_repayment',
  'withdrawal', 'withdrawal_return', 'payout', 'merchant_transfer', 'adjustment'));
