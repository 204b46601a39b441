-- The pages of the house and the posts of its blog are written in one place: what is saved is a version, what readers see is one of them.

create table house_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'post')),
  slug text not null check (slug ~ '^[a-z0-9_-]{1,80}$'),
  -- the newest that was saved
  version integer not null check (version > 0),
  -- what readers see; null: nothing of it
  published_version integer check (published_version between 1 and version),
  -- what they will see, and from when on
  publish_version integer check (publish_version between 1 and version),
  publish_at timestamptz,
  unique (kind, slug),
  check ((publish_version is null) = (publish_at is null))
);
create index house_text_due on house_text (publish_at) where publish_at is not null;

-- A post that readers do not see any more; its text stays.
alter table post add column withdrawn_at timestamptz;

alter table content_version drop constraint content_version_subject_check;
alter table content_version add constraint content_version_subject_check check (subject in ('advert', 'announcement', 'text'));

insert into house_text (kind, slug, version, published_version)
select 'page', slug, 1, 1 from page union all select 'post', slug, 1, 1 from post;

insert into content_version (subject, subject_id, version, state, at)
select 'text', h.id, 1, jsonb_build_object('title', p.title, 'summary', null, 'body', p.body, 'cover', null, 'products', '[]'::jsonb), p.updated_at
from house_text h join page p on h.kind = 'page' and p.slug = h.slug
union all
select 'text', h.id, 1, jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body, 'cover', f.path,
  'products', coalesce((select jsonb_agg(r.product_id::text order by r.position) from post_product r where r.post_id = t.id), '[]')), t.published_at
from house_text h join post t on h.kind = 'post' and t.slug = h.slug left join file f on f.id = t.cover_id;
