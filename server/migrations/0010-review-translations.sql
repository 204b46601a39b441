-- What a translation service made of a review, kept so that it is asked once.
create table review_translation (
  review_id bigint not null references review on delete cascade,
  language text not null,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (review_id, language)
);
