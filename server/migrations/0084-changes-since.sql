-- What has become visible since a snapshot, which every list asks first: found by the keys alone, whatever is known of the tables. A plan that was kept from when
-- there was nothing in them went over all that a mass change had written, and one that was made for a snapshot began with a look for the greatest key among all
-- that had been deleted since.
create function changes_since(seen pg_snapshot, out ids bigint[], out names json) language plpgsql stable
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  -- Not `distinct`: made for a third of the table, its room costs more than all else.
  ids := array(select product_id from product_change where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen));
  names := coalesce((select json_agg(json_build_object('noun', noun, 'id', id::text))
    from name_change where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)), '[]');
end
$$;
