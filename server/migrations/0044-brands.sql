-- Brands as the house keeps them.

-- The letters of a text in each of its languages, without case, accents and what divides words: the same letters are the same name to whoever reads it.
create function letters_in(texts jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct one.letters), '{}') from (
    select normalize(regexp_replace(lower(normalize(t.value, NFKD)), '[\u0300-\u036f\s._''’-]+', '', 'g'), NFC) as letters from jsonb_each_text(texts) t) one
  where one.letters <> ''
$$;

-- A brand that became part of another keeps its row, so that its address, drafts and links lead there; it has no products.
alter table brand add column merged_into_id bigint references brand;
alter table brand add column version integer not null default 0;
alter table brand add column letters text[] not null generated always as (letters_in(name)) stored;
alter table brand add check (merged_into_id <> id);
create index brand_merged on brand (merged_into_id) where merged_into_id is not null;
create index brand_letters on brand using gin (letters);

-- Whoever still names a merged brand means the one that it became part of. The lock makes a merging wait for who lists, and who lists for a merging.
create function follow_merged_brand() returns trigger language plpgsql as $$
declare target bigint;
begin
  select merged_into_id into target from brand where id = new.brand_id for key share;
  new.brand_id := coalesce(target, new.brand_id);
  return new;
end $$;
create trigger product_brand_followed before insert or update of brand_id on product for each row when (new.brand_id is not null) execute function follow_merged_brand();

alter table catalogue_change drop constraint catalogue_change_subject_check;
alter table catalogue_change add check (subject in ('category', 'brand'));
alter table catalogue_change drop constraint catalogue_change_act_check;
alter table catalogue_change add check (act in ('add', 'rename', 'change', 'move', 'merge', 'remove'));
