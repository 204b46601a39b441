-- outside a transaction
-- What is late was counted along the queues of all shops: whether it is paid stands in this index beside the day.
create index concurrently orders_to_ship_by on orders (ship_by, id) include (payment_status) where delivery_status = 'to_ship';
