-- outside a transaction
-- What a shop has applied for was found by reading all applications.
create index concurrently application_of_shop on application (shop_id, kind, id desc) where shop_id is not null;
