-- contract: nothing of edition 0056 knows of these tables
-- Pairs are written and deleted with their block by one act each. The reference was looked up for every pair that is gathered, and for every block that goes all pairs of the house were gone over.
alter table order_pair drop constraint order_pair_block_id_fkey;
