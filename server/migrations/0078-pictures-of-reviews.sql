-- outside a transaction
-- As in 0074.
create index concurrently review_image_file on review_image (file_id);
