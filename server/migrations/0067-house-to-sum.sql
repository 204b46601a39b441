-- Whatever was there until now: the job sums it up. A house that is new has nothing.
insert into house_summed
  select s.source, case when s.has_any then date_bin('7 days', now() + interval '7 days', '1970-01-01 00:00:00+00') else '-infinity' end
  from (values ('orders', exists (select from orders)), ('views', exists (select from view_count)),
    ('transfers', exists (select from transfer)), ('customers', exists (select from customer))) s (source, has_any);
