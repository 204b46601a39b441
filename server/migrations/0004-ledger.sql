-- Money only moves: a row of `transfer` is the movement, and inserting it is the only way to change a balance.

create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'customer_wallet', 'customer_hold', 'merchant_balance',
    'escrow', 'platform_revenue', 'platform_expense',
    'clearing_card', 'clearing_deposit', 'clearing_bank', 'clearing_cash', 'payout')),
  -- customer for what a customer owns, shop for merchant_balance and escrow, null for the house and the outside
  owner_id bigint,
  -- kept for what a person owns; null for accounts that many acts touch at once: their balance is the sum of their transfers
  balance_minor bigint check (balance_minor >= 0),
  version bigint not null default 0,
  unique nulls not distinct (kind, owner_id),
  check ((kind in ('customer_wallet', 'customer_hold', 'merchant_balance')) = (balance_minor is not null)),
  check ((kind in ('customer_wallet', 'customer_hold', 'merchant_balance', 'escrow')) = (owner_id is not null))
);

create table transfer (
  id bigint generated always as identity primary key,
  from_account_id bigint not null references account,
  to_account_id bigint not null references account,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor <= 99999999999999),
  kind text not null check (kind in (
    'deposit', 'purchase', 'refund', 'release', 'commission', 'withdrawal', 'withdrawal_return', 'merchant_transfer', 'adjustment')),
  source_kind text not null check (source_kind in ('order', 'purchase', 'deposit', 'withdrawal', 'return', 'manual')),
  source_id bigint not null,
  -- balances of kept accounts after this transfer; null for accounts without a kept balance
  from_balance_after_minor bigint,
  to_balance_after_minor bigint,
  from_version bigint,
  to_version bigint,
  memo text not null default '',
  created_at timestamptz not null default now(),
  check (from_account_id <> to_account_id),
  -- a repeat cannot book twice
  unique (kind, source_kind, source_id),
  unique (from_account_id, from_version),
  unique (to_account_id, to_version)
);
create index transfer_from on transfer (from_account_id, id desc);
create index transfer_to on transfer (to_account_id, id desc);
create index transfer_source on transfer (source_kind, source_id);

-- Applies a transfer to the kept balances, lower account id first so that crossing transfers cannot deadlock.
create function apply_transfer() returns trigger language plpgsql as $$
declare
  step integer;
begin
  for step in 1..2 loop
    if (step = 1) = (new.from_account_id < new.to_account_id) then
      update account set balance_minor = balance_minor - new.amount_minor, version = version + 1
        where id = new.from_account_id and balance_minor is not null
        returning balance_minor, version into new.from_balance_after_minor, new.from_version;
    else
      update account set balance_minor = balance_minor + new.amount_minor, version = version + 1
        where id = new.to_account_id and balance_minor is not null
        returning balance_minor, version into new.to_balance_after_minor, new.to_version;
    end if;
  end loop;
  return new;
end $$;
create trigger transfer_applies before insert on transfer for each row execute function apply_transfer();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: rows are only ever added', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger transfer_is_final before update or delete on transfer for each row execute function refuse_change();
create trigger transfer_is_kept before truncate on transfer for each statement execute function refuse_change();
create trigger stock_movement_is_final before update or delete on stock_movement for each row execute function refuse_change();
create trigger stock_movement_is_kept before truncate on stock_movement for each statement execute function refuse_change();

-- A balance changes inside apply_transfer (which runs as a trigger, so one level deeper) and nowhere else.
create function guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.balance_minor, 0) <> 0 or new.version <> 0 then
      raise exception 'an account opens empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an account is never deleted' using errcode = 'restrict_violation';
  end if;
  if pg_trigger_depth() < 2 or new.id <> old.id or new.kind <> old.kind or new.owner_id is distinct from old.owner_id then
    raise exception 'a balance changes only by a transfer' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger account_is_guarded before insert or update or delete on account for each row execute function guard_account();
create trigger account_is_kept before truncate on account for each statement execute function refuse_change();

-- The accounts of the house and of the outside world.
insert into account (kind) values
  ('platform_revenue'), ('platform_expense'), ('clearing_card'), ('clearing_deposit'), ('clearing_bank'), ('clearing_cash'), ('payout');
