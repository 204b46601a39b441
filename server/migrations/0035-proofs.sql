-- The audit log is sealed: each entry gets a place in a chain, where its hash continues the one before it. Sealing happens afterwards, by one at a time, so
-- that acts do not queue behind each other; what waits for it is written down with the entry itself, and so is there if and only if the entry is.
create table audit_link (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entry,
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_link_is_final before update or delete on audit_link for each row execute function refuse_change();
create trigger audit_link_is_kept before truncate on audit_link for each statement execute function refuse_change();

create table audit_pending (
  entry_id bigint primary key references audit_entry
);
create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_pending (entry_id) values (new.id);
  return null;
end $$;
create trigger audit_entry_awaits_seal after insert on audit_entry for each row execute function await_seal();
insert into audit_pending (entry_id) select id from audit_entry;

-- The log is read from its newest entry back, as a whole or what somebody did, what was done of one kind, and what happened to something.
create index audit_entry_time on audit_entry (created_at desc, id desc);
create index audit_entry_act on audit_entry (act, created_at desc, id desc);
create index audit_entry_actor on audit_entry (actor, actor_id, created_at desc, id desc);

-- A look over everything that there is, which takes its time: one of a kind at once, for all who ask.
create table inspection (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('audit', 'ledger')),
  -- null: a command of the house
  started_by bigint references operator,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- how far it is, of how much; null before that is known
  done bigint not null default 0 check (done >= 0),
  expected bigint check (expected >= 0),
  -- null while it runs, and when it failed
  result jsonb,
  check (ended_at is not null or result is null)
);
create unique index inspection_runs_once on inspection (kind) where ended_at is null;
create index inspection_ended on inspection (kind, id desc);

-- What a picture is the evidence of, for whoever looks at it.
create index return_picture_file on return_picture (file_id);

-- What crossed the edge of the house on some days, on both sides.
create index transfer_time on transfer using brin (created_at);
create index withdrawal_paid on withdrawal (payout_at) where payout = 'paid';
create index card_refund_done on card_refund (done_at) where state = 'done';
