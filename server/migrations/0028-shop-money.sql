-- What a shop's owner withdraws straight from the shop's balance: held for the shop until it is paid or comes back.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'customer_wallet', 'customer_hold', 'merchant_balance', 'merchant_hold', 'escrow', 'shop_debt', 'platform_revenue', 'platform_expense',
  'clearing_card', 'clearing_deposit', 'clearing_bank', 'clearing_cash', 'payout'));
alter table account drop constraint account_check;
alter table account add constraint account_check check (
  (kind in ('customer_wallet', 'customer_hold', 'merchant_balance', 'merchant_hold')) = (balance_minor is not null));
alter table account drop constraint account_check1;
alter table account add constraint account_check1 check (
  (kind in ('customer_wallet', 'customer_hold', 'merchant_balance', 'merchant_hold', 'escrow', 'shop_debt')) = (owner_id is not null));
insert into account (kind, owner_id, balance_minor) select 'merchant_hold', id, 0 from shop order by id;

-- A withdrawal is of a customer's wallet, or of a shop's balance: then it names the shop, and who applies is its owner.
alter table application drop constraint application_check1;
alter table application add constraint application_shop_check check (kind = 400 or (kind in (200, 300)) = (shop_id is not null));
create index application_withdrawals_of_shop on application (shop_id, id desc) where kind = 400 and shop_id is not null;

-- What buyers' orders still bring a shop: what arrives by itself first, by the time of that.
create index orders_shop_coming on orders (shop_id, (due_act <> 'complete'), due_at, id) where delivery_status in ('to_ship', 'shipped', 'in_transit', 'delivered');

-- What arrived in a shop's balance lately.
create index transfer_arrived on transfer (to_account_id, created_at) include (amount_minor) where kind in ('release', 'subsidy');
