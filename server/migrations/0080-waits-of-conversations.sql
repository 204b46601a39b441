-- outside a transaction
-- With an account its conversations go, and for each all waits of the house were gone over.
create index concurrently conversation_wait_conversation on conversation_wait (conversation_id);
