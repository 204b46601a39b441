-- Of each beginning that many words of a segment have, those that most products hold, the first first: what is being typed is found by them. A
-- segment from before has none, and its words are gone through until it is merged.
create table search_beginning (
  segment integer not null references search_segment,
  beginning text collate "C" not null,
  words text[] not null,
  -- of the lists of these words
  bytes integer[] not null,
  primary key (segment, beginning)
);
