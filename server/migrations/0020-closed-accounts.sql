-- An account that was closed: what is kept of it has no name any more, and nothing begins in it again.

alter table customer add column closed_at timestamptz check (closed_at is null or status = 'closed');

-- What was begun before an account was closed and comes after it lost a race: it may be tried again, and then meets a closed account. Who comes
-- first is waited for, because the closing locks the customer's row against this share of it.
create function need_open_customer() returns trigger language plpgsql as $$
declare
  found_status text;
begin
  select status into found_status from customer where id = new.customer_id for key share;
  if found_status = 'closed' then
    raise exception 'the account of customer % is closed', new.customer_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

create trigger address_needs_open before insert on address for each row execute function need_open_customer();
create trigger application_needs_open before insert on application for each row execute function need_open_customer();
create trigger cart_needs_open before insert on cart for each row when (new.customer_id is not null) execute function need_open_customer();
create trigger favourite_needs_open before insert on favourite for each row execute function need_open_customer();
create trigger follow_needs_open before insert on follow for each row execute function need_open_customer();
create trigger identity_needs_open before insert on identity for each row execute function need_open_customer();
create trigger merchant_transfer_needs_open before insert on merchant_transfer for each row execute function need_open_customer();
create trigger message_setting_needs_open before insert on message_setting for each row execute function need_open_customer();
create trigger notice_needs_open before insert on notice for each row execute function need_open_customer();
create trigger order_return_needs_open before insert on order_return for each row execute function need_open_customer();
create trigger passkey_needs_open before insert on passkey for each row execute function need_open_customer();
create trigger passkey_challenge_needs_open before insert on passkey_challenge for each row execute function need_open_customer();
create trigger payout_account_needs_open before insert on payout_account for each row execute function need_open_customer();
create trigger purchase_needs_open before insert on purchase for each row execute function need_open_customer();
create trigger quote_needs_open before insert on quote for each row execute function need_open_customer();
create trigger recovery_code_needs_open before insert on recovery_code for each row execute function need_open_customer();
create trigger review_needs_open before insert on review for each row when (new.customer_id is not null) execute function need_open_customer();
create trigger session_needs_open before insert on session for each row when (new.customer_id is not null) execute function need_open_customer();
create trigger shop_member_needs_open before insert on shop_member for each row execute function need_open_customer();
create trigger totp_secret_needs_open before insert on totp_secret for each row execute function need_open_customer();

create function keep_closed_customer() returns trigger language plpgsql as $$
begin
  raise exception 'the account of customer % is closed', old.id using errcode = 'serialization_failure';
end $$;
create trigger customer_stays_closed before update on customer for each row when (old.status = 'closed') execute function keep_closed_customer();

-- The last line: whatever act forgets to ask, no money comes into the wallet of a closed account.
create function keep_closed_wallet_empty() returns trigger language plpgsql as $$
begin
  if exists (select from customer where id = new.owner_id and status = 'closed') then
    raise exception 'the wallet of customer % is closed', new.owner_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger closed_wallet_stays_empty before update on account for each row
  when (new.kind in ('customer_wallet', 'customer_hold') and new.balance_minor > old.balance_minor) execute function keep_closed_wallet_empty();
