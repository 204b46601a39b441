create function same_languages(one jsonb, other jsonb) returns boolean language sql immutable as $$
  select (select array_agg(code order by code) from jsonb_object_keys(one) code) = (select array_agg(code order by code) from jsonb_object_keys(other) code)
$$;

-- An article of the blog. It is written in a language as a whole or not at all, so that nobody reads a title in one and its text in another.
create table post (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title jsonb not null check (has_english(title)),
  summary jsonb not null check (same_languages(summary, title)),
  body jsonb not null check (same_languages(body, title)),
  cover_id bigint references file,
  published_at timestamptz not null
);
create index post_newest on post (published_at desc, id desc);

-- What an article leads to, in its order.
create table post_product (
  post_id bigint not null references post,
  position integer not null,
  product_id bigint not null references product,
  primary key (post_id, position),
  unique (post_id, product_id)
);

-- What it cost when it became a favourite, in minor units of USD; null: from before that was written down.
alter table favourite add column kept_price_minor bigint check (kept_price_minor > 0);
