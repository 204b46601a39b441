-- The words of a large shop's orders are found by pairs of letters, so that not all of them are looked through. A thousand orders make a block, and each pair of
-- letters tells in which of them it stands; what is found so is looked at as before. Orders wait for it until they fill a block, so that small shops have none.
create table order_to_gather (
  shop_id bigint not null references shop,
  order_id bigint not null references orders,
  primary key (shop_id, order_id)
);

create table order_block (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  order_ids bigint[] not null check (cardinality(order_ids) = 1024)
);
create index order_block_shop on order_block (shop_id);

create table order_pair (
  shop_id bigint not null references shop,
  pair text collate "C" not null,
  block_id bigint not null references order_block,
  -- the orders of the block in whose words it stands
  orders bit(1024) not null,
  primary key (shop_id, pair, block_id)
);

-- The pairs of letters in words, but those that begin with a space: a single letter is found by the pairs that it begins, so that words to be found in end with a space.
create function pairs_of(words text) returns setof text language sql immutable as $$
  select distinct p.pair from (select c || lead(c) over (order by n) as pair, c from string_to_table(words, null) with ordinality t (c, n)) p
  where p.pair is not null and p.c <> ' '
$$;

-- Words that were written, or written anew: whoever gathers them at that moment waits for these.
create function note_order_words() returns trigger language plpgsql as $$
begin
  insert into order_to_gather (shop_id, order_id) values (new.shop_id, new.order_id)
    on conflict (shop_id, order_id) do update set order_id = excluded.order_id;
  return null;
end
$$;
create trigger order_words_written after insert on order_search for each row execute function note_order_words();
create trigger order_words_changed after update on order_search for each row
  when (old.words is distinct from new.words) execute function note_order_words();
