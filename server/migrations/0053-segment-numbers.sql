-- Words are gathered while segments are merged, which may take minutes: neither waits for the number of the other.
create sequence search_segment_id_seq as integer owned by search_segment.id;
select setval('search_segment_id_seq', greatest(1, (select max(id) from search_segment)), exists (select from search_segment));
