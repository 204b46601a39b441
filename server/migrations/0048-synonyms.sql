-- Words that mean the same thing to people who shop, by language. Queries are widened by them when they are asked, so that a change takes effect at once.
create table search_synonym (
  id bigint generated always as identity primary key,
  language text not null,
  -- whoever asks for one of them finds the others
  words text[] not null check (cardinality(words) > 0),
  -- and these too, but not the other way round: kinds of it
  kinds text[] not null default '{}' check (cardinality(words) + cardinality(kinds) > 1),
  -- `words` in the form in which queries are compared
  keys text[] not null,
  version integer not null default 1 check (version > 0)
);
create index search_synonym_keys on search_synonym using gin (keys);
create index search_synonym_language on search_synonym (language, id);
