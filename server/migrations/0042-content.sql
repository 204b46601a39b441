-- What the house says has its time, and every state that it was in is kept: who made it, when, and the way back.

alter table advert
  add column starts_at timestamptz not null default now(),
  -- null: for good
  add column ends_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  -- one that was stopped before it began has no time at all
  add constraint advert_time check (ends_at >= starts_at);

alter table announcement
  add column version integer not null default 1 check (version > 0),
  add constraint announcement_time check (ends_at >= starts_at);

create table content_version (
  subject text not null check (subject in ('advert', 'announcement')),
  subject_id bigint not null,
  version integer not null check (version > 0),
  -- the texts in all languages, and all else that was chosen; pictures by their paths
  state jsonb not null,
  -- null: a command or the seeding
  operator_id bigint references operator,
  at timestamptz not null default now(),
  primary key (subject, subject_id, version)
);

insert into content_version (subject, subject_id, version, state)
select 'advert', a.id, a.version, jsonb_build_object('position', a.position, 'image', f.path, 'title', a.title, 'text', a.text,
  'link', a.link, 'starts_at', a.starts_at, 'ends_at', a.ends_at)
from advert a join file f on f.id = a.image_id;

insert into content_version (subject, subject_id, version, state, at)
select 'announcement', id, version, jsonb_build_object('title', title, 'body', body, 'starts_at', starts_at, 'ends_at', ends_at), created_at
from announcement;

-- The storefront as it would be, for whoever has the link and only for minutes.
create table content_preview (
  -- SHA-256 of what stands in the link
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  page jsonb not null,
  operator_id bigint not null references operator,
  expires_at timestamptz not null
);
create index content_preview_over on content_preview (expires_at);

-- What somebody has begun to write and not saved: theirs alone, told to others only by who is at what.
create table content_draft (
  operator_id bigint not null references operator,
  -- what it is of, as in 'advert:12' or 'post:new'
  place text not null check (place ~ '^[a-z]+:[a-z0-9_-]{1,80}$'),
  -- the form as the browser wrote it down
  state text not null,
  at timestamptz not null default now(),
  primary key (operator_id, place)
);
create index content_draft_place on content_draft (place, at);

-- A picture that somebody of the house sent: all of the house may take it up.
alter table file add column operator_id bigint references operator;
create index file_waiting_of_house on file (operator_id) where operator_id is not null and attached_at is null;
