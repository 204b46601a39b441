-- The settings of the house. Currencies: whether prices are offered in one, and each change of it, kept.
alter table currency
  add column id bigint generated always as identity unique,
  -- whether shoppers can choose it; one that is not keeps its rate for orders, top-ups and withdrawals that know it
  add column offered boolean not null default true;

create table currency_change (
  id bigint generated always as identity primary key,
  currency text not null references currency,
  -- as both were from then on
  rate bigint not null check (rate > 0),
  offered boolean not null,
  -- the earlier change whose rate was taken again
  back_to_id bigint references currency_change,
  -- null: a command at the machine, or from before changes were kept
  operator_id bigint references operator,
  created_at timestamptz not null default now()
);
create index currency_change_currency on currency_change (currency, id desc);
create index currency_change_operator on currency_change (operator_id);
create index currency_change_back on currency_change (back_to_id) where back_to_id is not null;
create trigger currency_change_is_final before update or delete on currency_change for each row execute function refuse_change();
insert into currency_change (currency, rate, offered) select code, rate, true from currency order by position, code;
