-- The words of products are matched by the servers themselves: what a document holds is kept as text, by place, and gathered into lists of products
-- by word (postings), in batches (segments) that never change. A document that is not gathered yet is matched from memory.
alter table search_document add column tokens text;
update search_document set tokens = (
  select coalesce(json_object_agg(weight, held), '{}') from (
    select weights[1] as weight, json_agg(lexeme) as held from unnest(words) group by 1) places);
alter table search_document alter column tokens set not null;
alter table search_document drop column words;
-- the segment that its words were gathered into; null: none yet
alter table search_document add column segment integer;
-- goes up by one when it is written anew, so that words that were gathered meanwhile are not taken for those of now
alter table search_document add column version integer not null default 1;
create index search_document_fresh on search_document (product_id) where segment is null;

create table search_segment (
  id integer primary key,
  -- its products are found by the postings of this one; itself until it is merged
  current_id integer not null references search_segment,
  merged_at timestamptz
);
create table search_posting (
  segment integer not null references search_segment,
  lexeme text collate "C" not null,
  -- ids of products by the place in which the word stands: name; brand, leaf category and values; other short texts; description
  products bytea not null,
  primary key (segment, lexeme)
);
alter table search_posting alter column products set storage external;

create function note_document_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) values (new.product_id) on conflict do nothing;
  return null;
end $$;
create trigger document_changed after insert or update of tokens, segment, name_lengths on search_document for each row execute function note_document_change();
