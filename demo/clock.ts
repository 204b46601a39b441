import { execute, type Tx } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'

/**
 * A clock that can be set, so that what the demo lived through happens by the acts of today at the times of then. Acts take their time from the
 * database alone: by `now()`, and by columns that are filled with it. In a transaction whose clock is set both come from the schema `past`, which
 * stands before the others in its search path: functions of the same names, and a view of each table that fills such columns, with another default.
 * Nothing is changed afterwards, so that rows which are final stay as they were written; and nobody else's transaction knows of it.
 *
 * What is told live is not told: it was told then.
 */
export async function openPast(tx: Tx): Promise<void> {
  await execute(tx, sql`create schema past`)
  await execute(
    tx,
    sql`create function past.now() returns timestamptz language sql stable as $$ select pg_catalog.current_setting('past.now')::timestamptz $$`,
  )
  await execute(tx, sql`create function past.clock_timestamp() returns timestamptz language sql stable as $$ select past.now() $$`)
  await execute(
    tx,
    sql`create function past.pg_notify(channel text, payload text) returns void language sql as
      $$ select pg_catalog.pg_notify(channel, payload) where channel = 'plaza_cache' $$`,
  )
  await execute(
    tx,
    sql`do $$
      declare
        timed record;
      begin
        for timed in
          select c.relname as name, array_agg(a.attname) as columns
          from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
          group by c.relname
        loop
          execute format('create view past.%1$I as select * from public.%1$I', timed.name);
          for place in 1..cardinality(timed.columns) loop
            execute format('alter view past.%I alter %I set default past.now()', timed.name, timed.columns[place]);
          end loop;
        end loop;
      end $$`,
  )
}

/** Now is now again, and the schema is gone; also one that a server left which ended in between. */
export async function closePast(tx: Tx): Promise<void> {
  await execute(tx, sql`select set_config('search_path', reset_val, true) from pg_catalog.pg_settings where name = 'search_path'`)
  await execute(tx, sql`drop schema if exists past cascade`)
}

/** Sets the clock for what follows in this transaction. */
export const setClock = (tx: Tx, at: Date): Promise<number> =>
  execute(tx, sql`select set_config('search_path', 'past, pg_catalog, public', true), set_config('past.now', ${at.toISOString()}, true)`)
