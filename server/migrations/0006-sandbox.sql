-- The books of the sandbox, which plays the card provider: an outside party. Nothing of the shop reads or joins them.

create table sandbox_payment (
  -- part of the address of its page, so it is hard to guess
  reference text primary key,
  -- the key that the shop sent: the same request again is the same payment
  key text not null unique,
  purchase text not null,
  amount_minor bigint not null check (amount_minor > 0),
  language text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'paid', 'refused')),
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- when the shop has answered 200 to the event about the decision
  told_at timestamptz,
  check ((state in ('paid', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null))
);
create index sandbox_payment_untold on sandbox_payment (decided_at) where decided_at is not null and told_at is null;

create table sandbox_refund (
  key text primary key,
  reference text not null unique,
  payment_reference text not null references sandbox_payment,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);
create index sandbox_refund_payment on sandbox_refund (payment_reference);
