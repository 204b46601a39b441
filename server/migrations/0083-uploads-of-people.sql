-- outside a transaction
-- Who takes their data along is told what they have sent: it was looked for among all files of the house.
create index concurrently file_owner on file (owner_id, id) where owner_id is not null;
