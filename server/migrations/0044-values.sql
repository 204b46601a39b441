-- The shared vocabulary as the house keeps it: attributes and their values.
alter table attribute add column version integer not null default 0;

-- A value that became part of another keeps its row, so that drafts and addresses of filters that name it mean the other.
alter table attribute_value add column merged_into_id bigint references attribute_value;
alter table attribute_value add column version integer not null default 0;
alter table attribute_value add column letters text[] not null generated always as (letters_in(name)) stored;
alter table attribute_value add check (merged_into_id <> id);
create index attribute_value_merged on attribute_value (merged_into_id) where merged_into_id is not null;
create index sku_value_value on sku_value (attribute_value_id, sku_id);

alter table catalogue_change drop constraint catalogue_change_subject_check;
alter table catalogue_change add check (subject in ('category', 'brand', 'attribute', 'attribute_value'));

-- Of a value that was merged: how the product had it, so that it finds back.
alter table merged_product add column was jsonb;
