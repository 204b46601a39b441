-- What the house takes of a sale, as rules: of a shop in a category, of a shop, of a category with those below it, of the house. The most specific one that has begun holds.
create table commission_rule (
  id bigint generated always as identity primary key,
  -- null: every shop
  shop_id bigint references shop,
  -- null: everything; with the categories below it
  category_id bigint references category,
  -- in 1/100 of a percent; null: from then on there is no rule of its own, and the next less specific one holds
  basis_points integer check (basis_points between 0 and 5000),
  starts_at timestamptz not null,
  -- null: a command at the machine, or from before rules were kept
  operator_id bigint references operator,
  created_at timestamptz not null default now(),
  -- taken back before it began
  withdrawn_at timestamptz,
  withdrawn_by bigint references operator,
  -- when the shops that it changes something for were told of it, and that it was taken back
  told_at timestamptz,
  stays_told_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or withdrawn_at < starts_at),
  check (basis_points is not null or shop_id is not null or category_id is not null)
);
create index commission_rule_shop on commission_rule (shop_id, category_id, starts_at);
create index commission_rule_to_tell on commission_rule (id) where told_at is null or (withdrawn_at is not null and stays_told_at is null);
create index commission_rule_category on commission_rule (category_id) where category_id is not null;

-- Every shop had a figure of its own: the usual one is the house's now, and only who has another keeps a rule.
insert into commission_rule (basis_points, starts_at, told_at)
  select coalesce((select mode() within group (order by commission_basis_points) from shop), 800), '2000-01-01 00:00:00+00', now();
insert into commission_rule (shop_id, basis_points, starts_at, told_at)
  select s.id, s.commission_basis_points, '2000-01-01 00:00:00+00', now() from shop s, commission_rule r where s.commission_basis_points <> r.basis_points order by s.id;
alter table shop drop column commission_basis_points;

-- What is taken of a sale of a shop in a category (null: in none that has a rule of its own) at a moment; `trial`: a rule that is only thought of.
create function commission_points(of_shop bigint, of_category bigint, at timestamptz, trial commission_rule default null) returns integer language sql stable as $$
  with recursive line (id, depth) as (
    select of_category, 0 where of_category is not null
    union all
    select c.parent_id, l.depth + 1 from line l join category c on c.id = l.id where c.parent_id is not null
  ),
  rules as (
    select id, shop_id, category_id, basis_points, starts_at, withdrawn_at from commission_rule
    union all
    select 9223372036854775807, (trial).shop_id, (trial).category_id, (trial).basis_points, (trial).starts_at, null where (trial).starts_at is not null
  )
  select holds.basis_points from (
    select distinct on (r.shop_id, r.category_id) r.shop_id, r.category_id, r.basis_points, l.depth
    from rules r left join line l on l.id = r.category_id
    where (r.shop_id is null or r.shop_id = of_shop) and (r.category_id is null or l.id is not null) and r.starts_at <= at and r.withdrawn_at is null
    order by r.shop_id, r.category_id, r.starts_at desc, r.id desc
  ) holds
  where holds.basis_points is not null
  order by holds.shop_id is null, holds.category_id is null, holds.depth
  limit 1
$$;
