import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabaseFromTemplate } from '../../postgres/test-postgres.ts'
import { migrationsDir } from '../open-plaza.ts'
import { insideTransaction, migrate, outsideTransaction } from './migrate.ts'

let url: string
let drop: () => Promise<void>
let client: pg.Client

beforeEach(async () => {
  const made = await createDatabaseFromTemplate(inject('postgres'))
  url = made.url
  drop = made.drop
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
  await client.end()
  await drop()
})

const startTogether = (directory: string) => Promise.all(Array.from({ length: 5 }, () => migrate(url, directory)))

test('migrations run once when several servers start at the same time', async () => {
  await startTogether(migrationsDir)
  const { rows: ran } = await client.query('select name from migration')
  expect(new Set(ran.map(({ name }) => name)).size).toBe(ran.length)
  await client.query("insert into migration (name, checksum) values ('9999-from-the-future.sql', 'x')")
  await expect(migrate(url, migrationsDir)).rejects.toThrow(/newer Plaza/)
  await client.query("delete from migration where name like '9999%'; update migration set checksum = 'other' where name like '0001%'")
  await expect(migrate(url, migrationsDir)).rejects.toThrow(/changed after/)
})

test('a database that does not answer is told in one sentence', async () => {
  await expect(migrate('postgres://nobody@127.0.0.1:1/none', migrationsDir)).rejects.toThrow(/does not answer/)
})

describe('of files of its own', () => {
  const made = '-- Parcels.\ncreate table parcel (id bigint primary key, code text not null);\n'
  const found =
    '-- outside a transaction\n-- Parcels are found by their code; two are never the same.\ncreate unique index concurrently parcel_code on parcel (code);\n'
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'plaza-migrations-'))
    await writeFile(join(directory, '0001-parcels.sql'), made)
  })

  afterEach(() => rm(directory, { recursive: true }))

  const add = (name: string, text: string) => writeFile(join(directory, name), text)
  const indexes = async () => {
    const { rows } = await client.query(
      `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid where indrelid = 'parcel'::regclass and not indisprimary`,
    )
    return rows
  }
  const names = async () => (await client.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name)

  test('one outside a transaction runs once, however many servers start, and holds up nobody who writes', async () => {
    await migrate(url, directory)
    await add('0002-codes.sql', found)
    // Somebody is in the middle of writing, and others come.
    await client.query("begin; insert into parcel values (1, 'one')")
    const started = startTogether(directory)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await expect.poll(async () => (await other.query("select to_regclass('parcel_code') as made")).rows[0].made).not.toBeNull()
    await other.query("set lock_timeout = '1s'; insert into parcel values (2, 'two')")
    await other.end()
    await client.query('commit')
    await started
    expect(await indexes()).toEqual([{ name: 'parcel_code', valid: true }])
    expect(await names()).toEqual(['0001-parcels.sql', '0002-codes.sql'])
  })

  test('one outside a transaction that failed half-way begins again', async () => {
    await migrate(url, directory)
    await client.query("insert into parcel values (1, 'same'), (2, 'same')")
    await add('0002-codes.sql', found)
    await expect(migrate(url, directory)).rejects.toThrow(/could not create unique index/)
    expect(await indexes()).toEqual([{ name: 'parcel_code', valid: false }])
    await client.query('delete from parcel where id = 2')
    await migrate(url, directory)
    expect(await indexes()).toEqual([{ name: 'parcel_code', valid: true }])
    expect(await names()).toHaveLength(2)
  })

  test('one outside a transaction that nobody wrote down any more is written down', async () => {
    await add('0002-codes.sql', found)
    await migrate(url, directory)
    await client.query("delete from migration where name like '0002%'")
    await migrate(url, directory)
    expect(await indexes()).toEqual([{ name: 'parcel_code', valid: true }])
    await add('0003-no-codes.sql', '-- outside a transaction\ndrop index concurrently if exists parcel_code;\n')
    await migrate(url, directory)
    expect(await indexes()).toEqual([])
  })

  test('one that finds its table locked says so, and leaves nothing behind', async () => {
    await migrate(url, directory)
    await add('0002-weights.sql', '-- Weights.\nalter table parcel add column weight integer;\n')
    await client.query('begin; select from parcel')
    await expect(migrate(url, directory, () => {}, { lockTimeoutMs: 50 })).rejects.toThrow(
      /0002-weights.sql needs a table that something else holds/,
    )
    await client.query('commit')
    await migrate(url, directory)
    expect(await names()).toHaveLength(2)
  })

  test('outside a transaction stands one statement that can run again, and nothing else', () => {
    expect(outsideTransaction('0001', made)).toBeNull()
    expect(outsideTransaction('0002', found)).toMatchObject({ does: 'create', index: 'parcel_code' })
    expect(insideTransaction('0002', found)).toBe('create unique index parcel_code on parcel (code);')
    expect(insideTransaction('0001', made)).toBe(made)
    for (const other of [
      'create index parcel_code on parcel (code);',
      'create index concurrently parcel_code on parcel (code);\nselect 1;',
      'create index concurrently on parcel (code);',
      'create index concurrently if not exists parcel_code on parcel (code);',
      'drop index concurrently parcel_code;',
      'vacuum parcel;',
    ])
      expect(() => outsideTransaction('0003', `-- outside a transaction\n${other}\n`)).toThrow(/0003 runs outside a transaction/)
  })
})
