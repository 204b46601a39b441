-- What a customer who wants it proves at a sign-in beside the password: a code of an app, a passkey, or one of ten codes on paper.

create table totp_secret (
  customer_id bigint primary key references customer,
  -- sealed with a key that is made of the house's secret
  secret bytea not null,
  started_at timestamptz not null default now(),
  -- null until a code of it was given; it counts from then on
  confirmed_at timestamptz,
  -- the last thirty seconds of which a code was taken: each is taken once
  last_step bigint
);

create table recovery_code (
  customer_id bigint not null references customer,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (customer_id, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- as browsers write it, in base64url
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  -- goes up with each use where the device counts at all; one that goes back is of a copy
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

-- What a device is asked to sign: for one customer and one purpose, once.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  customer_id bigint not null references customer,
  purpose text not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
