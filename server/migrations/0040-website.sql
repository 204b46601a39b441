-- What the house decides about its website, each change kept. Without a change a field is as the server was started with.
create table website_change (
  id bigint generated always as identity primary key,
  field text not null check (field in ('service_url', 'contact_email', 'default_currency', 'default_country')),
  -- '': none, where there can be none
  value text not null check (char_length(value) <= 500),
  -- null: a command at the machine
  operator_id bigint references operator,
  created_at timestamptz not null default now(),
  check (field = 'service_url' or value <> '')
);
create index website_change_field on website_change (field, id desc);
create index website_change_operator on website_change (operator_id);
create trigger website_change_is_final before update or delete on website_change for each row execute function refuse_change();
