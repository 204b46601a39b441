-- outside a transaction
-- What a shop has to order anew, what sold best first: it was looked for among all products of the house.
create index concurrently product_to_restock on product (shop_id, in_stock, sold_count desc, id) include (low_stock) where status = 'on_sale' and (low_stock or not in_stock);
