-- The agreement with sellers is a page of the house.
alter table page drop constraint page_slug_check;
alter table page add constraint page_slug_check check (slug in ('terms', 'support', 'return', 'privacy', 'about_us', 'merchant'));
