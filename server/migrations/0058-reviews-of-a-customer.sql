-- outside a transaction
-- The reviews of somebody who closes their account were found by reading all reviews.
create index concurrently review_customer on review (customer_id) where customer_id is not null;
