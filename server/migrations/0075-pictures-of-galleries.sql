-- outside a transaction
-- As in 0074.
create index concurrently product_image_file on product_image (file_id);
