-- What others make of a review: that it helped, what the shop says to it, and that something is wrong with it.

alter table review add column helpful_count integer not null default 0 check (helpful_count >= 0);
-- taken down by the house; its stars count no more
alter table review add column hidden_at timestamptz;
create view shown_review as select * from review where hidden_at is null;

create table review_vote (
  review_id bigint not null references review,
  customer_id bigint not null references customer,
  created_at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_vote_customer on review_vote (customer_id);

create table review_reply (
  review_id bigint primary key references review,
  shop_member_id bigint not null references shop_member,
  content text not null check (char_length(content) between 1 and 1000),
  language text not null,
  created_at timestamptz not null default now()
);

create table review_report (
  review_id bigint not null references review,
  customer_id bigint not null references customer,
  reason text not null,
  -- when an operator looked at it
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
create index review_report_open on review_report (created_at) where settled_at is null;
create index review_report_customer on review_report (customer_id);

create trigger review_vote_needs_open before insert on review_vote for each row execute function need_open_customer();
create trigger review_report_needs_open before insert on review_report for each row execute function need_open_customer();
