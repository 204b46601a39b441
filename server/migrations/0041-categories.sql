-- The tree of categories as the house arranges it.

-- A category that became part of another keeps its row, so that its address, drafts and links lead there; it has no products and nothing below it.
alter table category add column merged_into_id bigint references category;
alter table category add column version integer not null default 0;
alter table category add check (merged_into_id <> id);
create index category_merged on category (merged_into_id) where merged_into_id is not null;

-- Whoever still names a merged category means the one that it became part of. The lock makes a merging wait for who lists, and who lists for a merging.
create function follow_merged_category() returns trigger language plpgsql as $$
declare target bigint;
begin
  select merged_into_id into target from category where id = new.category_id for key share;
  new.category_id := coalesce(target, new.category_id);
  return new;
end $$;
create trigger product_category_followed before insert or update of category_id on product for each row execute function follow_merged_category();

-- What was done to the catalogue of the house, as it was before and after, so that it can be taken back.
create table catalogue_change (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('category')),
  subject_id bigint not null,
  act text not null check (act in ('add', 'rename', 'move', 'merge', 'remove')),
  before jsonb,
  after jsonb,
  -- of the subject, after it: what was changed since is not taken back by itself
  version integer not null,
  operator_id bigint not null references operator,
  changed_at timestamptz not null default now(),
  undone_by bigint references operator,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create index catalogue_change_subject on catalogue_change (subject, subject_id, id desc);

-- The products that a merging moved, or has yet to move, so that they find back.
create table merged_product (
  change_id bigint not null references catalogue_change,
  product_id bigint not null references product,
  primary key (change_id, product_id)
);

-- Products whose words for the search have to be written anew, because something that they name was called otherwise.
create table search_backlog (product_id bigint primary key references product);
