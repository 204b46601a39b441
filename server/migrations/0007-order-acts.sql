-- Money that goes back in parts, cash on delivery as an act, the house's reasons as codes, methods of payment as data, and kinds of messages.

alter table orders add column refunded_minor bigint not null default 0;
update orders set refunded_minor = total_minor where payment_status = 'refunded';
alter table orders add constraint orders_refunded_check check (
  case payment_status
    when 'refunded' then refunded_minor = total_minor
    when 'partly_refunded' then refunded_minor > 0 and refunded_minor < total_minor
    else refunded_minor = 0
  end);

alter table order_event drop constraint order_event_act_check;
alter table order_event add constraint order_event_act_check check (act in (
  'place', 'pay', 'pay_in_cash', 'expire', 'cancel', 'ship', 'transit', 'deliver', 'collect', 'extend', 'complete', 'partly_refund', 'refund', 'comment'));

-- Why the house did it by itself; what people say in their own words stays in `note`.
alter table order_event add column reason text check (reason in ('not_paid_in_time', 'not_shipped_in_time'));
alter table order_event disable trigger order_event_is_final;
update order_event set reason = 'not_shipped_in_time', note = null where act = 'cancel' and actor = 'clock';
update order_event set reason = 'not_paid_in_time' where act = 'expire';
alter table order_event enable trigger order_event_is_final;

-- What is refunded of an order comes in parts, counted from one; everything else is moved whole.
alter table transfer add column part integer not null default 1 check (part > 0);
alter table transfer drop constraint transfer_kind_source_kind_source_id_key;
alter table transfer add constraint transfer_booked_once unique (kind, source_kind, source_id, part);

alter table card_refund add column part integer not null default 1 check (part > 0);
alter table card_refund drop constraint card_refund_payment_id_order_id_key;
alter table card_refund add constraint card_refund_written_once unique nulls not distinct (payment_id, order_id, part);
alter table card_refund drop constraint card_refund_reason_check;
alter table card_refund add constraint card_refund_reason_check check (reason in ('order_cancelled', 'order_refunded', 'paid_too_late', 'paid_twice'));

-- Which methods there are is said in contract/payment-methods.ts alone; only calls that were held against it write here.
alter table purchase drop constraint purchase_payment_method_check;

-- A notice keeps the kind of its message; why an order was cancelled is words or a code.
alter table notice rename column template to kind;
update notice set data = jsonb_set(data, '{reason}', case data ->> 'reason'
    when 'not_shipped_in_time' then '{"code": "not_shipped_in_time"}'
    when '' then '{"code": "not_paid_in_time"}'
    else jsonb_build_object('words', data -> 'reason') end)
  where kind = 'order_cancelled';
