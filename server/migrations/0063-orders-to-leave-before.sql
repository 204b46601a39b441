-- outside a transaction
-- contract: nothing of edition 0056 reads it where the one before it stands, which begins alike
drop index concurrently if exists orders_to_leave;
