-- How much there is in a segment, by which those of one size are merged.
alter table search_segment add column bytes bigint not null default 0;
update search_segment s set bytes = p.bytes
  from (select segment, sum(octet_length(products)) as bytes from search_posting group by segment) p where p.segment = s.id;
