-- What a shop answers again and again, and how its coupons are found by it.

create table ready_answer (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  name text not null check (char_length(name) between 1 and 40),
  -- language -> text; a language without one is not there
  content jsonb not null check (jsonb_typeof(content) = 'object' and content <> '{}'),
  -- its place among the shop's
  position integer not null,
  -- which of those that the house offers it was taken over from
  origin text,
  version integer not null default 1,
  changed_by bigint not null references shop_member,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index ready_answer_of_shop on ready_answer (shop_id, position, id);
create unique index ready_answer_origin on ready_answer (shop_id, origin) where origin is not null;

create index coupon_of_shop on coupon (shop_id, id desc) where shop_id is not null;
