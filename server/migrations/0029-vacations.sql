-- From when to when a shop takes no orders; it begins and ends by the clock, with nothing written then.
alter table shop add column vacation_from timestamptz;
alter table shop add column vacation_until timestamptz;
alter table shop add check (vacation_until is null or vacation_from is not null and vacation_until > vacation_from);

-- How names of shops are compared: without case, accents and what stands between words.
create function bare_name(name text) returns text immutable strict language sql as
  $$ select lower(regexp_replace(normalize(name, nfkd), '[^[:alnum:]]', '', 'g')) $$;
