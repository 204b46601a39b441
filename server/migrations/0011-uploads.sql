-- Uploads: what somebody sent belongs to nothing until an act takes it up, and is forgotten after a day if none does.

-- What a file may be kept for is said in server/services.ts.
alter table file drop constraint file_purpose_check;
-- when something that stands began to show or to prove itself with it; null: an upload that waits for that
alter table file add column attached_at timestamptz;
update file set attached_at = created_at;
-- SHA-256 of what was sent, so that the same picture is known again; null for pictures of the house
alter table file add column sent_hash bytea check (octet_length(sent_hash) = 32);
create index file_unattached on file (created_at) where attached_at is null;
create index file_waiting on file (owner_id) where attached_at is null;
create index file_sent on file (sent_hash) where sent_hash is not null;

-- Every look at a private file, and by whom.
create table file_view (
  id bigint generated always as identity primary key,
  file_id bigint not null references file on delete cascade,
  viewer text not null check (viewer in ('customer', 'shop_member', 'operator')),
  viewer_id bigint not null,
  created_at timestamptz not null default now()
);
create index file_view_file on file_view (file_id, id desc);
