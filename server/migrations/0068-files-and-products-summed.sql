-- How many files and products there are was counted from all of them. They are summed up with the rest of the house, by the time at which each came.
create function note_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into house_change (figure, part, at, times, minor) values ('files', '', old.created_at, -1, old.bytes);
  end if;
  if tg_op <> 'DELETE' then
    insert into house_change (figure, part, at, times, minor) values ('files', '', new.created_at, 1, new.bytes);
  end if;
  return null;
end
$$;
create trigger file_is_summed after insert or delete on file for each row execute function note_file();
create trigger file_is_summed_anew after update on file for each row
  when ((old.created_at, old.bytes) is distinct from (new.created_at, new.bytes)) execute function note_file();

create function note_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into house_change (figure, part, at, times, minor) values ('products', old.status, old.listed_at, -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into house_change (figure, part, at, times, minor) values ('products', new.status, new.listed_at, 1, 0);
  end if;
  return null;
end
$$;
create trigger product_is_summed after insert or delete on product for each row execute function note_product();
create trigger product_is_summed_anew after update on product for each row
  when ((old.status, old.listed_at) is distinct from (new.status, new.listed_at)) execute function note_product();

-- With what was there until now.
insert into house_summed
  select s.source, date_bin('7 days', now() + interval '7 days', '1970-01-01 00:00:00+00') from (values ('files'), ('products')) s (source);
