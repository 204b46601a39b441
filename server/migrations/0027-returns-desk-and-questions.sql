-- What a shop answers in its office: returns with a ready reason, reviews, and the questions that buyers ask on products.

-- a ready reason (contract/returns.ts), which is told in the language of who reads it; `note` has the words beside it
alter table return_event add column reason text;

-- when a shop last said it otherwise; `created_at` stays when it first answered
alter table review_reply add column changed_at timestamptz check (changed_at >= created_at);
-- reported by the shop that it is about: the member in whose name
alter table review_report add column shop_member_id bigint references shop_member;

-- A question on a product, for everybody to read with its answer. Until then, only who asked and the shop see it.
create table question (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  shop_id bigint not null references shop,
  customer_id bigint not null references customer,
  -- as the asker was called; '' where the account was closed
  author text not null,
  content text not null check (char_length(content) between 1 and 300),
  language text not null,
  created_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 1000),
  answer_language text,
  answer_member_id bigint references shop_member,
  answered_at timestamptz,
  -- when the shop last said it otherwise
  answer_changed_at timestamptz,
  -- taken down by the house, with its answer
  hidden_at timestamptz,
  check (num_nulls(answer, answer_language, answer_member_id, answered_at) in (0, 4)),
  check (answer_changed_at is null or answer_changed_at >= answered_at)
);
create view shown_question as select * from question where hidden_at is null;
create index question_answered on question (product_id, answered_at desc, id desc) where answered_at is not null and hidden_at is null;
create index question_of_customer on question (customer_id, product_id, id desc);
create index question_of_shop on question (shop_id, id desc);
create index question_waiting on question (shop_id, id) where answered_at is null and hidden_at is null;
create trigger question_needs_open before insert on question for each row execute function need_open_customer();

create table question_report (
  question_id bigint not null references question on delete cascade,
  customer_id bigint not null references customer,
  reason text not null,
  -- reported by the shop that was asked: the member in whose name
  shop_member_id bigint references shop_member,
  -- when an operator looked at it
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (question_id, customer_id)
);
create index question_report_open on question_report (created_at) where settled_at is null;
create index question_report_customer on question_report (customer_id);
create trigger question_report_needs_open before insert on question_report for each row execute function need_open_customer();

-- What a translation service made of a question or its answer, kept so that it is asked once.
create table question_translation (
  question_id bigint not null references question on delete cascade,
  part text not null check (part in ('question', 'answer')),
  language text not null,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (question_id, part, language)
);

-- What a shop's reviews are listed by.
create index review_of_product on review (product_id, id desc) where hidden_at is null;
