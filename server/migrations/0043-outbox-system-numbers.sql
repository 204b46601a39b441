-- What goes out of the house, mails and text messages in one table, with their words for a while: never what in them proves somebody.
alter table mail rename to outgoing;
alter index mail_pkey rename to outgoing_pkey;
alter index mail_message_id_key rename to outgoing_message_id_key;
alter index mail_regards rename to outgoing_regards;
alter index mail_open rename to outgoing_open;
alter index mail_created rename to outgoing_created;
drop index mail_recipient;
alter table outgoing
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- body, button, farewell, and whom an answer goes to; null once they have had their time. What proves somebody is hidden in them.
  add column words jsonb,
  -- something in it proves somebody: it is hidden here, and never sent again
  add column has_secret boolean not null default false,
  -- after this it is not sent any more, because what it carries is over
  add column expires_at timestamptz,
  -- what this one is another copy of
  add column resend_of bigint references outgoing on delete set null;
-- the house looks for addresses by how they begin
create index outgoing_recipient on outgoing (recipient text_pattern_ops, id desc);
create index outgoing_about on outgoing (about, id desc);
create index outgoing_words on outgoing (created_at) where words is not null;
create index outgoing_secret on outgoing (created_at) where has_secret;
create index outgoing_resent on outgoing (resend_of) where resend_of is not null;

-- How the last run of each job of the clock went: the queue itself forgets what is done.
create table clock_run (
  task text primary key,
  ended_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  succeeded_at timestamptz,
  -- why the last run failed; null: it did not
  problem text
);

-- The numbers of the house: what was bought, by day and country, and what was moved, read from indexes alone.
alter table orders add column country text generated always as (address ->> 'country') stored;
drop index orders_created;
create index orders_bought on orders (created_at) include (country, total_minor, refunded_minor, payment_status, delivery_status);
create index transfer_counted on transfer (kind, created_at) include (amount_minor)
  where kind in ('commission', 'commission_return', 'refund', 'deposit', 'payout');
create index customer_registered on customer (created_at);
