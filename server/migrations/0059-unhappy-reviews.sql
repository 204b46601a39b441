-- outside a transaction
-- Which reviews of the last days nobody has answered: those of three stars or fewer are read by their time, instead of all that there are.
create index concurrently review_unhappy on review (created_at) include (product_id) where star <= 3 and hidden_at is null;
