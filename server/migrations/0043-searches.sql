-- What is searched for in the storefront: the words, the day and the language of the interface. Nothing here tells who it was.
create table search_count (
  day date not null,
  language text not null,
  term text not null check (term <> ''),
  searches integer not null check (searches > 0),
  -- of these, how many found nothing
  in_vain integer not null default 0 check (in_vain between 0 and searches),
  primary key (day, language, term)
);
