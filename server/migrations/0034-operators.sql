-- The people of the console: how they come in, and what proves them.

-- null until they have chosen one by the link that they were sent
alter table operator alter column password_hash drop not null;
alter table operator
  add column invited_by bigint references operator,
  -- when they chose their first password
  add column joined_at timestamptz;
update operator set joined_at = created_at;

-- A link to choose a password and an authenticator app by: for somebody new, or who has lost what proves them.
create table operator_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  operator_id bigint not null unique references operator,
  expires_at timestamptz not null
);

-- A second factor proves a customer or an operator.
alter table totp_secret
  drop constraint totp_secret_pkey,
  alter column customer_id drop not null,
  add column operator_id bigint references operator,
  add constraint totp_secret_customer unique (customer_id),
  add constraint totp_secret_operator unique (operator_id),
  add constraint totp_secret_of_one check (num_nonnulls(customer_id, operator_id) = 1);
alter table recovery_code
  drop constraint recovery_code_pkey,
  alter column customer_id drop not null,
  add column operator_id bigint references operator,
  add constraint recovery_code_customer unique (customer_id, code_hash),
  add constraint recovery_code_operator unique (operator_id, code_hash),
  add constraint recovery_code_of_one check (num_nonnulls(customer_id, operator_id) = 1);
alter table passkey
  alter column customer_id drop not null,
  add column operator_id bigint references operator,
  add constraint passkey_of_one check (num_nonnulls(customer_id, operator_id) = 1);
create index passkey_operator on passkey (operator_id) where operator_id is not null;
alter table passkey_challenge
  alter column customer_id drop not null,
  add column operator_id bigint references operator,
  add constraint passkey_challenge_of_one check (num_nonnulls(customer_id, operator_id) = 1);

-- What is done by a command at the machine that the house runs on is nobody's whom it knows.
alter table audit_entry
  drop constraint audit_entry_actor_check,
  drop constraint audit_entry_check,
  add constraint audit_entry_actor_check check (actor in ('operator', 'customer', 'shop_member', 'clock', 'house')),
  add constraint audit_entry_check check ((actor in ('clock', 'house')) = (actor_id is null));

-- When whoever is in an office has last proven who they are, beyond having its cookie.
alter table session add column proven_at timestamptz not null default now();
