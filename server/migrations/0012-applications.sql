-- The queue of applications, money that comes in and goes out by it, and who decided what.

-- What somebody applied for and what became of it. What a kind carries stands in a table of its own.
create table application (
  id bigint generated always as identity primary key,
  -- 100 merchant account, 200 product listing, 300 stock addition, 400 withdrawal, 500 deposit
  kind smallint not null check (kind in (100, 200, 300, 400, 500)),
  state text not null default 'under_review' check (state in ('under_review', 'approved', 'refused', 'cancelled')),
  -- who applied; for a shop, the customer who works for it
  customer_id bigint not null references customer,
  shop_id bigint references shop,
  -- in USD, of the kinds about money: what the customer asked for
  amount_minor bigint check (amount_minor > 0),
  -- approvals so far; two are needed above a set amount
  approvals smallint not null default 0 check (approvals between 0 and 2),
  -- {"code": ...} or {"words": ...}
  reason jsonb,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((kind in (400, 500)) = (amount_minor is not null)),
  check ((kind in (200, 300)) = (shop_id is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'under_review') = (decided_at is null)),
  check (state <> 'approved' or approvals > 0)
);
create index application_queue on application (kind, id) where state = 'under_review';
create index application_customer on application (customer_id, kind, id desc);

create table application_decision (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  operator_id bigint not null references operator,
  decision text not null check (decision in ('approve', 'refuse')),
  -- of a deposit: what is credited by it, in USD
  amount_minor bigint check (amount_minor > 0),
  created_at timestamptz not null default now(),
  unique (application_id, operator_id, decision)
);
create trigger application_decision_is_final before update or delete on application_decision for each row execute function refuse_change();
create trigger application_decision_is_kept before truncate on application_decision for each statement execute function refuse_change();

-- Who did what in the house, and why.
create table audit_entry (
  id bigint generated always as identity primary key,
  actor text not null check (actor in ('operator', 'customer', 'shop_member', 'clock')),
  actor_id bigint,
  act text not null,
  subject text not null,
  subject_id bigint not null,
  why jsonb,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check ((actor = 'clock') = (actor_id is null))
);
create index audit_entry_subject on audit_entry (subject, subject_id, id);
create trigger audit_entry_is_final before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_is_kept before truncate on audit_entry for each statement execute function refuse_change();

-- Where money can be sent to the house.
create table deposit_wallet (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('crypto', 'ewallet', 'bank')),
  name text not null,
  -- what is sent: a currency of the house, or a coin
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  -- 10^-8 units of it for one USD; null: the rate of the currency of that code
  rate bigint check (rate > 0),
  network text not null default '',
  -- of a coin or an e-wallet
  address text not null default '',
  -- of a bank
  bank_name text not null default '',
  account_name text not null default '',
  account_number text not null default '',
  routing_number text not null default '',
  enabled boolean not null default true,
  position integer not null,
  check (case kind when 'bank' then bank_name <> '' and account_number <> '' else address <> '' end),
  check ((kind = 'crypto') = (network <> ''))
);

create table deposit (
  application_id bigint primary key references application,
  wallet_id bigint not null references deposit_wallet,
  -- as the wallet stood when it was told
  currency text not null,
  network text not null,
  address text not null,
  rate bigint not null check (rate > 0),
  -- what the customer says was sent, in hundredths of that currency
  actual_minor bigint not null check (actual_minor > 0),
  -- what was credited in the end, in USD
  credited_minor bigint check (credited_minor > 0),
  txid text not null check (char_length(txid) between 1 and 128),
  -- without case, 0x and signs: the same transaction in any spelling
  txid_key text not null check (txid_key ~ '^[a-z0-9]{4,128}$'),
  -- under review or approved: then nobody else can tell of the same transaction
  is_open boolean not null default true,
  certificate_id bigint not null references file,
  transferred_at timestamptz not null,
  remark text not null default ''
);
create unique index deposit_transaction on deposit (txid_key) where is_open;

-- Where a customer's money can be paid out to.
create table payout_account (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('bank', 'crypto')),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  network text not null default '',
  address text not null default '',
  bank_name text not null default '',
  account_name text not null default '',
  account_number text not null default '',
  routing_number text not null default '',
  changed_at timestamptz not null default now(),
  unique (customer_id, kind, currency),
  check (case kind when 'bank' then bank_name <> '' and account_name <> '' and account_number <> '' and network = '' and address = ''
    else network <> '' and address <> '' and account_number = '' end)
);

create table withdrawal (
  application_id bigint primary key references application,
  -- the payout account as it stood
  kind text not null check (kind in ('bank', 'crypto')),
  currency text not null,
  network text not null,
  address text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  routing_number text not null,
  -- in English letters, for the bank
  name text not null check (name ~ '^[A-Za-z][A-Za-z .''-]*$'),
  -- null until it is approved
  payout text check (payout in ('to_pay', 'paid', 'failed', 'unknown')),
  -- number of the payment, as the bank or the chain names it
  payout_reference text not null default '',
  -- why it failed, as the reason of an application
  payout_reason jsonb,
  payout_at timestamptz,
  check ((payout is null) = (payout_at is null)),
  check ((payout_reason is not null) = (payout is not distinct from 'failed'))
);
create index withdrawal_to_pay on withdrawal (application_id) where payout in ('to_pay', 'unknown');

create table merchant_application (
  application_id bigint primary key references application,
  shop_name text not null check (char_length(shop_name) between 1 and 60),
  -- in English letters, as on the identity document
  contact text not null,
  telephone text not null,
  id_front_id bigint not null references file,
  id_holder_id bigint not null references file,
  address text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  agreement_version integer not null
);
-- One applicant has one application under review, and opens one shop.
create unique index application_one_shop on application (customer_id) where kind = 100 and state in ('under_review', 'approved');

create table listing_application (
  application_id bigint primary key references application,
  product_id bigint not null references product
);
create table stock_application (
  application_id bigint primary key references application,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity between 1 and 1000000)
);

-- What the owner of a shop moves from the wallet to the shop's balance.
create table merchant_transfer (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  shop_id bigint not null references shop,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);

-- What leaves the hold when a withdrawal was paid.
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'purchase', 'refund', 'release', 'commission', 'withdrawal', 'withdrawal_return', 'payout', 'merchant_transfer', 'adjustment'));
alter table transfer drop constraint transfer_source_kind_check;
alter table transfer add constraint transfer_source_kind_check check (source_kind in (
  'order', 'purchase', 'deposit', 'withdrawal', 'return', 'merchant_transfer', 'manual'));

-- A link to the seller office carries a token that is good once, for a minute.
create table seller_ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  shop_member_id bigint not null references shop_member,
  expires_at timestamptz not null,
  used_at timestamptz
);
