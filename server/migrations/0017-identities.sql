-- Somebody who came by a provider has no password until they choose one.
alter table customer alter column password_hash drop not null;

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('reset_password', 'change_email', 'verify_telephone', 'join_email'));

-- Who a customer is at another house, which answers for them at a sign-in.
create table identity (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  provider text not null check (provider in ('tiktok', 'oidc')),
  -- a subject means somebody at its issuer alone: the address in the configuration may become that of another house
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  -- what the person is called there, to be known again
  name text not null check (char_length(name) <= 254),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint identity_subject unique (issuer, subject),
  constraint identity_issuer unique (customer_id, issuer)
);

-- Somebody was sent to a provider and may come back once. The rest that the way back needs is made from the state and the secret of the house.
create table identity_attempt (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null check (provider in ('tiktok', 'oidc')),
  -- of the device that was sent, to sign in there; or of the session that links the identity to its account
  device_hash bytea check (octet_length(device_hash) = 32),
  session_id bigint references session on delete cascade,
  expires_at timestamptz not null,
  check ((device_hash is null) <> (session_id is null))
);
create index identity_attempt_expires on identity_attempt (expires_at);
create index identity_attempt_session on identity_attempt (session_id);

-- What a provider has said of somebody on a device who still has something to do before they are signed in.
create table identity_proof (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  provider text not null check (provider in ('tiktok', 'oidc')),
  issuer text not null,
  subject text not null,
  name text not null,
  -- empty: the provider tells none
  email text not null,
  email_verified boolean not null,
  firstname text not null,
  lastname text not null,
  expires_at timestamptz not null
);
create index identity_proof_expires on identity_proof (expires_at);
