-- A way into the office belongs to the session that asked for it, and what it opened ends with that one.
alter table session add column opened_by bigint references session on delete set null;
create index session_opened_by on session (opened_by) where opened_by is not null;

delete from seller_ticket;
alter table seller_ticket add column issued_to bigint not null references session on delete cascade;
-- the session that it has opened
alter table seller_ticket add column opened bigint references session on delete set null;
create index seller_ticket_issued_to on seller_ticket (issued_to);
create index seller_ticket_opened on seller_ticket (opened) where opened is not null;
