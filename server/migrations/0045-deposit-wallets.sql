-- Where customers send money to: each change of it kept, and what moves money elsewhere proposed by one operator and confirmed by another.
create table deposit_wallet_proposal (
  id bigint generated always as identity primary key,
  -- null: one that is to be added
  wallet_id bigint references deposit_wallet,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  -- of one that is to be added; another keeps its own
  name text not null default '' check (char_length(name) <= 60),
  kind text not null check (kind in ('crypto', 'ewallet', 'bank')),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  -- as in deposit_wallet; it counts where the currency is another one
  rate bigint check (rate > 0),
  network text not null default '',
  address text not null default '',
  bank_name text not null default '',
  account_name text not null default '',
  account_number text not null default '',
  routing_number text not null default '',
  -- once it holds, customers are offered it
  starts boolean not null,
  -- the earlier change that it goes back to
  back_to_id bigint,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused', 'withdrawn')),
  proposed_by bigint not null references operator,
  created_at timestamptz not null default now(),
  decided_by bigint references operator,
  decided_at timestamptz,
  -- why it was refused
  decision_words text not null default '' check (char_length(decision_words) <= 200),
  check ((wallet_id is null) = (name <> '')),
  check (wallet_id is not null or (starts and back_to_id is null)),
  check (case kind when 'bank' then bank_name <> '' and account_number <> '' and address = '' else address <> '' and account_number = '' end),
  check ((kind = 'crypto') = (network <> '')),
  check ((state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_at is null)),
  -- two people: whoever proposes may take it back, and nothing else
  check (case when state = 'withdrawn' then decided_by = proposed_by else decided_by is distinct from proposed_by end)
);
create unique index deposit_wallet_proposal_open on deposit_wallet_proposal (code) where state = 'proposed';
create index deposit_wallet_proposal_waiting on deposit_wallet_proposal (created_at, id) where state = 'proposed';
create index deposit_wallet_proposal_wallet on deposit_wallet_proposal (wallet_id);

-- As a wallet was from then on. Its last change is the version that customers are told and that another change starts from.
create table deposit_wallet_change (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references deposit_wallet,
  what text not null check (what in ('added', 'moved', 'started', 'ended', 'named', 'rated')),
  kind text not null,
  name text not null,
  currency text not null,
  rate bigint,
  network text not null,
  address text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  routing_number text not null,
  enabled boolean not null,
  -- who changed or proposed it; null: a command at the machine, or from before changes were kept
  operator_id bigint references operator,
  -- what another operator has confirmed
  proposal_id bigint unique references deposit_wallet_proposal,
  created_at timestamptz not null default now(),
  -- an operator alone never says where money goes
  check (operator_id is null or (what in ('added', 'moved', 'started')) = (proposal_id is not null)),
  check (operator_id is not null or proposal_id is null)
);
create index deposit_wallet_change_wallet on deposit_wallet_change (wallet_id, id desc);
create trigger deposit_wallet_change_is_final before update or delete on deposit_wallet_change for each row execute function refuse_change();
alter table deposit_wallet_proposal add foreign key (back_to_id) references deposit_wallet_change;
insert into deposit_wallet_change (wallet_id, what, kind, name, currency, rate, network, address, bank_name, account_name, account_number, routing_number, enabled)
  select id, 'added', kind, name, currency, rate, network, address, bank_name, account_name, account_number, routing_number, enabled from deposit_wallet order by id;
create index deposit_wallet_id on deposit (wallet_id);

-- A wallet stands as its last change says, at the end of every transaction: nothing changes where money goes beside it.
create function need_kept_wallet() returns trigger language plpgsql as $$
begin
  if not exists (
    select from deposit_wallet w
      cross join lateral (select * from deposit_wallet_change h where h.wallet_id = w.id order by h.id desc limit 1) h
      where w.id = new.id and (h.kind, h.name, h.currency, h.rate, h.network, h.address, h.bank_name, h.account_name, h.account_number, h.routing_number, h.enabled)
        is not distinct from (w.kind, w.name, w.currency, w.rate, w.network, w.address, w.bank_name, w.account_name, w.account_number, w.routing_number, w.enabled)
  ) then
    raise exception 'deposit wallet % is not as its last change says', new.code;
  end if;
  return null;
end
$$;
create constraint trigger deposit_wallet_is_kept after insert or update on deposit_wallet deferrable initially deferred
  for each row execute function need_kept_wallet();
