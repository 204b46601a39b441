-- What each product is found by, in all languages at once: a token is led by its language, as in `es:taza`. A document of an older edition of the
-- analysis is written anew by the job that indexes.
drop table search_document;
create table search_document (
  product_id bigint primary key references product,
  words tsvector not null,
  -- how many words the name has, by language in the order of the house: a name that is nothing but what was asked for comes first
  name_lengths smallint[] not null,
  edition smallint not null
);
create index search_document_words on search_document using gin (words);
create index search_document_edition on search_document (edition);

-- The words that queries are understood by: what was written in a product, its brand, category, values or shop. A word that no product holds any more does no harm.
create table search_word (
  word text collate "C" not null,
  language text not null,
  -- as people read it: with accents, marks and in its own script
  written text not null,
  -- in a name, a brand, a category or a value, and not only in a text
  is_named boolean not null,
  -- hashes of the word with letters left out, by which names are found that are spelled nearly so; empty for what is no name, and for stems
  gaps integer[] not null default '{}',
  primary key (word, language)
);
create index search_word_gaps on search_word using gin (gaps);

-- Codes as people type them: without hyphens, in any case.
create index sku_flat_code on sku (regexp_replace(lower(code), '[^a-z0-9]', '', 'g') collate "C");

insert into search_backlog (product_id) select id from product on conflict do nothing;
