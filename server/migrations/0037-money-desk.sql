-- The money desk: what a bank or a chain says came in, what is given to a bank to be paid, and money that is moved by hand.

-- Which columns the statements of a deposit wallet have, by their headings, as they were read last.
create table statement_mapping (
  wallet_id bigint primary key references deposit_wallet,
  mapping jsonb not null,
  changed_at timestamptz not null default now()
);

create table statement_import (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references deposit_wallet,
  operator_id bigint not null references operator,
  file_name text not null check (char_length(file_name) <= 200),
  -- lines of money that came in, and how many of them nobody had imported before
  lines integer not null check (lines > 0),
  lines_new integer not null check (lines_new between 0 and lines),
  created_at timestamptz not null default now()
);
create index statement_import_wallet on statement_import (wallet_id, id desc);

-- Money that came in, as the statement says it. Each line is kept once, however often it is imported.
create table statement_line (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references deposit_wallet,
  import_id bigint not null references statement_import,
  -- SHA-256 of what the line says, and of how many lines before it in its file say the same
  line_key bytea not null check (octet_length(line_key) = 32),
  booked_at timestamptz not null,
  -- the statement tells the day and no time
  is_day boolean not null,
  -- hundredths of the currency
  amount_minor bigint not null check (amount_minor > 0 and amount_minor <= 99999999999999),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  reference text not null check (char_length(reference) <= 500),
  sender text not null check (char_length(sender) <= 200),
  -- whose creditor reference stands in it
  customer_id bigint references customer,
  -- the sender without case and signs, with spaces around
  sender_key text not null,
  -- how the best candidate fits, as it was looked at last
  standing text not null default 'alone' check (standing in ('sure', 'likely', 'unclear', 'alone')),
  -- the top-up that it paid, and by whom it was approved from here; null: it was approved elsewhere
  application_id bigint unique references application,
  matched_by bigint references operator,
  matched_at timestamptz,
  -- no top-up, as somebody says
  aside_reason text check (char_length(aside_reason) between 1 and 200),
  aside_by bigint references operator,
  aside_at timestamptz,
  unique (wallet_id, line_key),
  check ((application_id is null) = (matched_at is null)),
  check ((aside_reason is null) = (aside_by is null) and (aside_reason is null) = (aside_at is null)),
  check (application_id is null or aside_at is null)
);
create index statement_line_open on statement_line (standing, id) include (wallet_id) where application_id is null and aside_at is null;
create index statement_line_aside on statement_line (aside_at, id) where aside_at is not null;
create index statement_line_matched on statement_line (matched_at, id) where matched_at is not null;
create index statement_line_customer on statement_line (wallet_id, customer_id) where application_id is null and aside_at is null and customer_id is not null;
create index statement_line_amount on statement_line (wallet_id, amount_minor, booked_at) where application_id is null and aside_at is null;

-- What in a line may be the id of a transaction, spelled as deposit.txid_key.
create table statement_line_key (
  key text not null check (char_length(key) between 4 and 128),
  line_id bigint not null references statement_line,
  primary key (key, line_id)
);

-- Which open top-ups a line may have paid: made anew from lines and top-ups, and nothing that is decided by.
create table statement_match (
  line_id bigint not null references statement_line,
  application_id bigint not null references application,
  kind text not null check (kind in ('transaction', 'reference', 'sender', 'amount')),
  -- what speaks against it
  doubts text[] not null,
  primary key (line_id, application_id)
);
create index statement_match_application on statement_match (application_id);

-- Withdrawals that are given to a bank or a wallet together, by one file.
create table payout_batch (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bank', 'crypto')),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  network text not null,
  -- 10^-8 units of the currency for one USD
  rate bigint not null check (rate > 0),
  operator_id bigint not null references operator,
  -- the file as it was made: whoever asks again gets these bytes
  file bytea not null,
  created_at timestamptz not null default now(),
  -- taken apart before anything of it was paid
  dissolved_at timestamptz,
  dissolved_by bigint references operator,
  check ((dissolved_at is null) = (dissolved_by is null))
);

create table payout_batch_item (
  batch_id bigint not null references payout_batch,
  application_id bigint not null references withdrawal,
  -- what the account is to get, in hundredths of its currency
  pay_minor bigint not null check (pay_minor > 0),
  is_standing boolean not null default true,
  primary key (batch_id, application_id)
);
create unique index payout_batch_item_once on payout_batch_item (application_id) where is_standing;

-- What waits to be paid: first what nobody knows the outcome of, then the oldest.
drop index withdrawal_to_pay;
create index withdrawal_queue on withdrawal (payout desc, payout_at, application_id) include (kind, currency, network) where payout in ('to_pay', 'unknown');

-- Money that is moved by hand: proposed by one operator, decided by another.
create table manual_transfer (
  id bigint generated always as identity primary key,
  from_account_id bigint not null references account,
  to_account_id bigint not null references account,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('goodwill', 'correction')),
  -- what the owners of the accounts read
  words text not null check (char_length(words) between 1 and 200),
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused', 'withdrawn')),
  proposed_by bigint not null references operator,
  created_at timestamptz not null default now(),
  decided_by bigint references operator,
  decided_at timestamptz,
  -- why it was refused
  decision_words text not null default '' check (char_length(decision_words) <= 200),
  check (from_account_id <> to_account_id),
  check ((state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_at is null)),
  check (case when state = 'withdrawn' then decided_by = proposed_by else decided_by is distinct from proposed_by end)
);
create index manual_transfer_state on manual_transfer (state, id);
