-- The ready reasons with which applications are refused, as the house keeps them. A decision carries the words of its moment, so nothing here
-- changes what somebody was told.
create table ready_reason (
  id bigint primary key generated always as identity,
  -- of those that the software brings along
  first_code text unique check (first_code ~ '^[a-z]+(_[a-z0-9]+)*$' and length(first_code) <= 40),
  -- how decisions, commands and the log name it
  code text not null generated always as (coalesce(first_code, 'own_' || id::text)) stored unique,
  -- of an application
  kind smallint not null check (kind in (100, 200, 300, 400, 500)),
  -- among those of its kind
  position integer not null check (position > 0),
  -- in every language; null: as languages/reasons.json has it
  text jsonb check (text is not null or first_code is not null),
  -- to those who decide
  is_offered boolean not null default true,
  version integer not null default 1 check (version > 0)
);
create index ready_reason_kind on ready_reason (kind, position, id);

insert into ready_reason (kind, position, first_code)
select kind, row_number() over (partition by kind order by place), code
from unnest(
  array[100, 100, 100, 100, 100, 200, 200, 200, 300, 300, 400, 400, 400, 500, 500, 500, 500],
  array[
    'identity_unreadable', 'identity_differs', 'identity_expired', 'contact_incomplete', 'shop_name_unsuitable',
    'product_prohibited', 'pictures_unsuitable', 'description_incomplete',
    'stock_unproven', 'quantity_unlikely',
    'account_name_differs', 'account_unreachable', 'identity_needed',
    'transfer_not_found', 'proof_unreadable', 'proof_differs', 'sender_differs'
  ]
) with ordinality as first (kind, code, place)
order by place;

alter table content_version drop constraint content_version_subject_check;
alter table content_version add constraint content_version_subject_check check (subject in ('advert', 'announcement', 'text', 'reason'));

insert into content_version (subject, subject_id, version, state)
select 'reason', id, version, jsonb_build_object('text', text, 'is_offered', is_offered) from ready_reason;
