-- outside a transaction
-- As in 0074. What was bought is shown as it was, also when the product has other pictures.
create index concurrently order_line_picture on order_line (image_id) where image_id is not null;
