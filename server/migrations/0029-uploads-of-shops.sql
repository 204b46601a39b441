-- A picture that somebody sent for a shop belongs to the shop: whoever works there may take it up. `owner_id` says who sent it.
alter table file add column shop_id bigint references shop;
create index file_waiting_of_shop on file (shop_id) where attached_at is null;
