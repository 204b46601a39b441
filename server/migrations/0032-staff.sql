-- The owner of a shop asks somebody to work for it; whoever reads at that address and has an account under it may accept.
create table shop_invitation (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('everything', 'orders', 'catalogue', 'money')),
  -- SHA-256 of what the mail carries
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by bigint not null references shop_member,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (shop_id, email)
);
