-- What people do not want to be told, by what it is about. Of money and of the account they are always told.
create table message_setting (
  customer_id bigint not null references customer,
  message_group text not null check (message_group in ('orders', 'shop')),
  mail boolean not null,
  notice boolean not null,
  primary key (customer_id, message_group)
);
