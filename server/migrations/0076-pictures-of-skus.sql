-- outside a transaction
-- As in 0074.
create index concurrently sku_picture on sku (image_id) where image_id is not null;
