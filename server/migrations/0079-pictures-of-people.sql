-- outside a transaction
-- As in 0074.
create index concurrently customer_avatar on customer (avatar_id) where avatar_id is not null;
