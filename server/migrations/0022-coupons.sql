-- Coupons of a shop or of the house: their terms, who has one, what each took off an order, and who bears it.

create table coupon (
  id bigint generated always as identity primary key,
  -- the shop that bears what it takes off; null: the house does
  shop_id bigint references shop,
  -- whoever has this may claim it; null: only where it is shown
  code text unique check (code ~ '^[A-Z0-9-]{3,20}$'),
  -- shown to everybody; else it is for those who have the code
  is_public boolean not null,
  percent integer check (percent between 1 and 90),
  amount_minor bigint check (amount_minor > 0),
  -- the least that goods cost before coupons
  minimum_minor bigint not null check (minimum_minor >= 0),
  -- the most that a percentage takes off
  cap_minor bigint check (cap_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- how often one customer, and how often all of them together may claim it
  per_customer integer not null check (per_customer between 1 and 100),
  total integer check (total > 0),
  claimed integer not null default 0 check (claimed >= 0 and (total is null or claimed <= total)),
  -- not given out any more; what was claimed stays good
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount_minor is null)),
  check (cap_minor is null or percent is not null),
  -- an order always costs something
  check (amount_minor is null or minimum_minor > amount_minor),
  check (is_public or code is not null)
);
create index coupon_shown on coupon (shop_id, ends_at) where is_public and stopped_at is null;

create function keep_coupon_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{claimed,stopped_at}'::text[]) <> (to_jsonb(old) - '{claimed,stopped_at}'::text[])
    or (old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at) or new.claimed < old.claimed then
    raise exception 'what a coupon promises is final';
  end if;
  return new;
end $$;
create trigger coupon_terms_are_final before update or delete on coupon for each row execute function keep_coupon_terms();

create table coupon_claim (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  customer_id bigint not null references customer,
  -- which of the customer's claims of this coupon
  ordinal integer not null check (ordinal > 0),
  -- the end of the coupon, or later where it came back from an order
  expires_at timestamptz not null,
  -- what it was used for; null while it can be used
  purchase_id bigint references purchase,
  created_at timestamptz not null default now(),
  unique (coupon_id, customer_id, ordinal)
);
create index coupon_claim_customer on coupon_claim (customer_id, id desc);
create index coupon_claim_usable on coupon_claim (customer_id, expires_at) where purchase_id is null;
create index coupon_claim_purchase on coupon_claim (purchase_id) where purchase_id is not null;
create trigger coupon_claim_needs_open before insert on coupon_claim for each row execute function need_open_customer();

-- What the house bears of an order's discount; the shop bears the rest.
alter table orders add column house_discount_minor bigint not null default 0;
alter table orders add constraint orders_house_discount_check check (house_discount_minor between 0 and discount_minor);

create table order_coupon (
  order_id bigint not null references orders,
  claim_id bigint not null references coupon_claim,
  discount_minor bigint not null check (discount_minor > 0),
  primary key (order_id, claim_id)
);
create index order_coupon_claim on order_coupon (claim_id);
create trigger order_coupon_is_final before update or delete on order_coupon for each row execute function refuse_change();

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'purchase', 'refund', 'release', 'commission', 'subsidy', 'reversal', 'commission_return', 'subsidy_return', 'subsidy_advance',
  'advance', 'advance_repayment', 'withdrawal', 'withdrawal_return', 'payout', 'merchant_transfer', 'adjustment'));

-- Quotes of the version before know nothing of coupons: they end now, and are asked for anew.
update quote set expires_at = now() where expires_at > now();
