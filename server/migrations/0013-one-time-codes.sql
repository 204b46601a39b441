-- A code that was sent to a mailbox or a telephone and proves that somebody reads there. One stands for a purpose and a subject at a time.
create table one_time_code (
  purpose text not null check (purpose in ('reset_password', 'change_email', 'verify_telephone')),
  -- what the code was sent to, and for whose sake: a hash, because a mailbox may be that of somebody who has nothing to do with the house
  subject bytea not null check (octet_length(subject) = 32),
  -- HMAC by the secret of the house: who reads the table cannot try a million codes
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  -- null when the sending failed: another may be asked for at once, and this one holds in case it arrives after all
  sent_at timestamptz default now(),
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index one_time_code_expires on one_time_code (expires_at);

-- When the owner of the account gave the code that was sent to the number; a changed number is proven anew.
alter table customer add column telephone_verified_at timestamptz;
