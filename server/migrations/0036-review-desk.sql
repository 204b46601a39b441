-- The review desk: by when an application should be decided, who is looking at it now, and by what it is found again.

-- By when somebody should have decided; `targetHours` of contract/applications.ts, as it stood when the application came.
alter table application add column due_at timestamptz;
update application set due_at = created_at + make_interval(hours => case kind when 500 then 4 when 400 then 24 when 100 then 48 when 200 then 24 else 12 end);
alter table application alter column due_at set not null;
drop index application_queue;
create index application_waiting on application (kind, due_at, id) include (approvals) where state = 'under_review';
create index application_first_of_two on application (kind, due_at, id) where state = 'under_review' and approvals > 0;
create index application_ended on application (kind, state, decided_at desc, id desc) where state <> 'under_review';
create index application_amount on application (amount_minor, created_at) where kind = 500;

-- Who has an application open on the desk, and until when; a courtesy to the others, which decides nothing.
create table application_claim (
  application_id bigint primary key references application,
  operator_id bigint not null references operator,
  claimed_at timestamptz not null default now(),
  claimed_until timestamptz not null
);
create index application_claim_operator on application_claim (operator_id);
create index application_decision_operator on application_decision (operator_id, application_id);

-- What tells that two applications are about the same thing.
create index deposit_certificate on deposit (certificate_id);
create index merchant_application_front on merchant_application (id_front_id);
create index merchant_application_holder on merchant_application (id_holder_id);
create index merchant_application_telephone on merchant_application (telephone);
create index merchant_application_place on merchant_application (folded(address), folded(city), country);
create index withdrawal_bank on withdrawal (account_number) where kind = 'bank';
create index withdrawal_address on withdrawal (address) where kind = 'crypto';
create index product_draft_picture_file on product_draft_picture (file_id);

-- By the beginning of what somebody is called: people, and the shop that they want to open.
create index customer_email_beginning on customer (email text_pattern_ops);
create index customer_called on customer (folded(firstname || ' ' || lastname) text_pattern_ops);
create index customer_lastname on customer (folded(lastname) text_pattern_ops);
create index merchant_application_shop_name on merchant_application (folded(shop_name) text_pattern_ops);
