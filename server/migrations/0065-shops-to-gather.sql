-- The words of whatever was bought until now: gathered with the sums of its shop.
insert into shop_to_sum select id from shop on conflict do nothing;
