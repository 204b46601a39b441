import { type Database, execute, row, rows } from '../platform/database.ts'
import { Sql, sql } from '../platform/sql.ts'

export type WrittenRows = Awaited<ReturnType<typeof watchWrittenRows>>

/**
 * What a refused call may touch: tries are counted so that they can be bounded, a session notes when it was seen, what is good once is used up. What an inspection
 * writes that an earlier call began goes on meanwhile.
 */
const counters = new Set([
  'rate_limit',
  'login_failure',
  'one_time_code',
  'session',
  'captcha_used',
  'passkey_challenge',
  'identity_attempt',
  'identity_proof',
  'migration',
  'inspection',
  'audit_link',
  'audit_pending',
])

/** Every row that is written from now on is written down, in the transaction that writes it. */
export async function watchWrittenRows(db: Database) {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const statements = [
    'create schema walk',
    'create table walk.written (id bigint generated always as identity primary key, name text not null)',
    `create function walk.note() returns trigger language plpgsql as $$ begin insert into walk.written (name) values (tg_table_name); return null; end $$`,
    ...tables
      .filter(({ name }) => !counters.has(name))
      .map(
        ({ name }) => `create trigger walk_note after insert or update or delete on "${name}" for each row execute function walk.note()`,
      ),
  ]
  for (const statement of statements) await execute(db, new Sql([statement], []))
  return {
    /** Where the list of written rows ends; nobody has tried anything yet, as far as limits go. */
    readEnd: async (): Promise<string> =>
      (
        await row<{ end: string }>(
          db,
          sql`with hits as (delete from rate_limit), failures as (delete from login_failure)
              select coalesce((select id from walk.written order by id desc limit 1), 0)::text as end`,
        )
      ).end,
    /** The tables in which something was written since. */
    writtenSince: async (end: string): Promise<string[]> =>
      (await rows<{ name: string }>(db, sql`select distinct name from walk.written where id > ${end}`)).map(({ name }) => name),
  }
}
