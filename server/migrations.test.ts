// Servers of two editions stand on one database while they are replaced: each migration is looked at for what breaks or holds up those of the edition before.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabaseFromTemplate } from '../postgres/test-postgres.ts'
import { migrationsDir } from './open-plaza.ts'
import { insideTransaction } from './platform/migrate.ts'
import { judgeMigration, smallTables } from './testing/migration-check.ts'

/**
 * The last migration of the edition that was released last. What is up to it stands as it is, as houses have run it; what comes after may take away only what no
 * released edition uses. It moves with each release.
 */
const released = 56

const numberOf = (name: string) => Number(name.slice(0, 4))

/** The tables of which the server deletes rows. */
async function tablesDeletedFrom(): Promise<Set<string>> {
  const names = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bdelete from (\w+)/g)].map(([, table = '']) => table)))
}

let client: pg.Client
let drop: () => Promise<void>
let deletedFrom: Set<string>

beforeAll(async () => {
  const made = await createDatabaseFromTemplate(inject('postgres'))
  drop = made.drop
  client = new pg.Client({ connectionString: made.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  deletedFrom = await tablesDeletedFrom()
})

afterAll(async () => {
  await client.end()
  await drop()
})

const judge = (text: string, name = '0999-tried.sql') => judgeMigration(client, { name, text }, { released, deletedFrom })

test('each migration since the last release leaves servers of the edition before what they need', async () => {
  const wrong: string[] = []
  for (const name of (await readdir(migrationsDir)).filter((each) => each.endsWith('.sql')).sort()) {
    const text = await readFile(join(migrationsDir, name), 'utf8')
    if (numberOf(name) > released) wrong.push(...(await judge(text, name)).map((what) => `${name}: ${what}`))
    await client.query(insideTransaction(name, text))
  }
  expect(wrong).toEqual([])
})

// For each row that goes the database looks for what refers to it: without an index it goes over all of that table.
test('what refers to rows that are deleted is found by an index', async () => {
  const { rows } = await client.query<{ child: string; columns: string; parent: string }>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        (select string_agg(a.attname, ', ' order by k.n) from unnest(c.conkey) with ordinality k (number, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
      order by 1, 3`,
  )
  // Shops and posts are thousands: to go over all of them takes a millisecond.
  const sought = rows.filter(({ child, parent }) => deletedFrom.has(parent) && !smallTables.has(child) && !['shop', 'post'].includes(child))
  expect(sought.map(({ child, columns, parent }) => `${child} (${columns}) refers to ${parent}`)).toEqual([])
})

const contract = '-- contract: nothing of edition 0056 reads it\n'

describe('the judge of migrations', () => {
  test.each([
    ['a table, with references', 'create table parcel (id bigint primary key, order_id bigint not null references orders)'],
    ['a column that may be empty', 'alter table orders add column note text'],
    ['a column with a default', 'alter table orders add column noted_at timestamptz not null default now()'],
    ['a column that refers', 'alter table orders add column advised_by bigint references operator'],
    [
      'a check of what is new, not valid',
      'alter table orders add column note text, add constraint short check (length(note) < 9) not valid',
    ],
    ['a proof in a migration of its own', 'alter table sku validate constraint sku_weight_grams_check'],
    [
      'a check that allows more',
      `alter table content_version drop constraint content_version_subject_check;
      alter table content_version add constraint content_version_subject_check check (subject in ('advert', 'announcement', 'text', 'reason', 'banner')) not valid`,
    ],
    ['a trigger that notes', 'create trigger noted after insert on sku for each row execute function note_product_change()'],
    [
      'a function that is as it was, inside another',
      'create or replace function tracking_key(number text) returns text language sql immutable return upper(number)',
    ],
    ['an index of a new table', 'create table parcel (code text); create index parcel_code on parcel (code)'],
    ['an index of a small table', 'create index page_title on page (title)'],
    ['an index outside a transaction', '-- outside a transaction\ncreate index concurrently orders_note on orders (created_at, id)'],
    ['rows for a new table', 'create table parcel (order_id bigint primary key); insert into parcel select id from orders'],
    ['rows of a small table', 'update page set version = version'],
    ['what was required and is not any more', 'alter table customer alter column firstname drop not null'],
    ['a table that is dropped, by contract', `${contract}drop table bought_together`],
    ['a column that is dropped, by contract', `${contract}alter table orders drop column shop_warned_at`],
    ['an index that is dropped, by contract', `-- outside a transaction\n${contract}drop index concurrently if exists orders_to_tell`],
  ])('lets pass %s', async (_, text) => {
    expect(await judge(text)).toEqual([])
  })

  test.each<[string, string, RegExp[]]>([
    ['a dropped table', 'drop table bought_together', [/bought_together is dropped, and no contract/]],
    [
      'a contract with an edition to come',
      '-- contract: nothing of edition 0057 reads it\ndrop table bought_together',
      [/edition 0?57 was not released/],
    ],
    ['a contract that is not at the head', `drop table bought_together;\n${contract}`, [/bought_together is dropped/]],
    ['a renamed table', 'alter table favourite rename to liked', [/favourite is renamed to liked/]],
    [
      'a dropped column',
      'alter table orders drop column shop_warned_at',
      [/orders.shop_warned_at is dropped/, /the index orders_to_warn is dropped/],
    ],
    ['a renamed column', 'alter table orders rename column shop_warned_at to warned_at', [/orders.shop_warned_at is renamed to warned_at/]],
    ['a dropped default', 'alter table page alter column version drop default', [/page.version is not filled by itself/]],
    ['a dropped constraint', 'alter table sku drop constraint sku_weight_grams_check', [/sku_weight_grams_check is dropped/]],
    ['a dropped index', 'drop index orders_to_tell', [/the index orders_to_tell is dropped/]],
    ['a dropped trigger', 'drop trigger product_changed on product', [/the trigger product_changed is dropped/]],
    ['a dropped function', 'drop function order_is_found(bigint[])', [/the function order_is_found\(ids bigint\[\]\) is dropped/]],
    [
      'another signature',
      'drop function order_is_found(bigint[]); create function order_is_found(ids bigint[]) returns integer language sql return 1',
      [/has another signature/],
    ],
    ['another type, by contract', `${contract}alter table page alter column version type bigint`, [/page.version is of another type/]],
    ['a column that has to be there', 'alter table page add column mood text not null', [/page.mood is new and has to be there/]],
    [
      'what has to be there now',
      'alter table page alter column title drop not null; alter table orders alter column shop_told_at set not null',
      [/orders.shop_told_at has to be there/, /prove a check \(shop_told_at is not null\)/],
    ],
    [
      'a check of what old servers write',
      'alter table orders add constraint dear check (total_minor > 9) not valid',
      [/dear holds for what is written as before/],
    ],
    [
      'a check that allows less',
      `alter table content_version drop constraint content_version_subject_check;
      alter table content_version add constraint content_version_subject_check check (subject in ('advert')) not valid`,
      [/content_version_subject_check holds for what is written/],
    ],
    [
      'a check that is proven at once',
      'alter table orders add column note text check (length(note) < 9)',
      [/orders_note_check is proven while orders waits/],
    ],
    [
      'a reference that is proven at once',
      `-- contract: nothing of edition 0056 breaks it\nalter table product_sold add foreign key (product_id) references product_bar`,
      [/product_sold_product_id_fkey1? is proven while product_sold waits/],
    ],
    [
      'a proof in the same migration',
      'alter table orders add column note text, add constraint short check (length(note) < 9) not valid; alter table orders validate constraint short',
      [/short is proven while orders waits/],
    ],
    [
      'a reference that keeps what is deleted',
      'create table parcel (address_id bigint references address)',
      [/keeps rows of address that are deleted as before/],
    ],
    [
      'a unique index',
      '-- outside a transaction\ncreate unique index concurrently sku_weight on sku (weight_grams)',
      [/sku_weight refuses what is there twice/],
    ],
    [
      'an index in a transaction',
      'create index orders_note on orders (created_at, id)',
      [/the index orders_note is made while orders waits: make it outside/],
    ],
    ['a table that is written anew', 'alter table orders add column luck float8 default random()', [/orders is written anew/]],
    [
      'a trigger that refuses',
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refused before insert on sku for each row execute function refuse()`,
      [/the trigger refused refuses what is written as before/],
    ],
    [
      'a function that refuses more',
      `create or replace function note_product_change() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
      [/note_product_change\(\) refuses more/],
    ],
    ['rows that are changed', 'do $$ begin update product set sold_count = 0; end $$', [/rows of product are changed/]],
    ['rows that are deleted', 'delete from notice where created_at < now()', [/rows of notice are changed/]],
    [
      'rows that are filled in behind a lock',
      'create table parcel (order_id bigint references orders); insert into parcel select id from orders',
      [/orders waits while rows are filled in/],
    ],
  ])('refuses %s', async (_, text, sentences) => {
    const wrong = await judge(text)
    for (const sentence of sentences) expect(wrong).toContainEqual(expect.stringMatching(sentence))
    expect(wrong).toHaveLength(sentences.length)
  })

  test('lets an enumeration grow, and keep what it has', async () => {
    await client.query("create type size as enum ('small', 'large')")
    expect(await judge("alter type size add value 'huge'")).toEqual([])
    expect(await judge("alter type size rename value 'large' to 'big'")).toEqual([
      expect.stringMatching(/the value size 'large' is dropped or renamed/),
    ])
    await client.query('drop type size')
  })

  test('wants a proof before what has to be there of a large table', async () => {
    const proof = 'alter table orders add constraint told check (shop_told_at is not null)'
    await client.query(proof)
    const required = '-- contract: nothing of edition 0056 leaves it empty\nalter table orders alter column shop_told_at set not null'
    expect(await judge(required)).toEqual([])
    await client.query('alter table orders drop constraint told')
    expect(await judge(required)).toEqual([expect.stringMatching(/all of orders is looked through/)])
  })
})
