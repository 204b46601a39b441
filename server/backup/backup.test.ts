import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mismatchesOf, verifyLedger } from '../ledger/verify.ts'
import { openPlaza, prepareDatabase } from '../open-plaza.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { type Database, type Db, execute, openDatabase, patientBounds, row, rows } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { addJob } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { sql } from '../platform/sql.ts'
import { refuseHalfRestored } from '../restoring.ts'
import { drawPicture } from '../testing/draw-picture.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { startCommand } from '../testing/server-process.ts'
import { proveArchive, writeArchive } from './archive.ts'
import { checkBackup } from './check.ts'
import { connectPatiently, listTables, readJobs } from './database.ts'
import { backUp, headName } from './house.ts'
import { restore } from './restore.ts'

const log = openLog('fatal')
let plaza: TestPlaza
let shop: TestShop
/** of a public and of a private picture */
let pictures: string[]
let folder: string
let databases = 0
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  plaza = await openTestPlaza()
  folder = await mkdtemp(join(tmpdir(), 'plaza-backup-'))
  shop = await plaza.seedShop({ prices: [1000n, 2500n, 333n], stock: 100_000 })
  await writeFile(join(plaza.configuration.DATA_DIR, 'secret-key'), 'k'.repeat(64))
  const { customerId } = await plaza.makeCustomer()
  const store = async (purpose: 'product' | 'proof') => {
    const { path, widths } = await plaza.services.files.storePicture(plaza.db, await drawPicture(), { purpose, ownerId: customerId })
    await plaza.db.transaction((tx) => attachFile(tx, { path, purpose, ownerId: customerId }))
    return `${purpose === 'product' ? 'media' : 'private'}/${path}.${widths[0]}.avif`
  }
  pictures = [await store('product'), await store('proof')]
  await plaza.db.transaction((tx) => addJob(tx, 'nobody-does-this', { of: 'a test', text: 'ключ 鍵' }, { key: 'one' }))
  await execute(plaza.db, sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'no' where key = 'one'`)
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Does what takes as long as the disk does: a server gives a statement up sooner. */
async function administer(statement: string): Promise<void> {
  const client = await connectPatiently(plaza.databaseUrl)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database and an empty folder, as a new machine has them. */
async function emptyPlace() {
  const name = `restored_${process.pid}_${++databases}`
  await administer(`create database ${name} template template0`)
  const url = new URL(plaza.databaseUrl)
  url.pathname = `/${name}`
  const dataDir = await mkdtemp(join(folder, 'house-'))
  cleanups.push(() => administer(`drop database ${name} with (force)`))
  return { databaseUrl: url.href, dataDir, log }
}

async function opened(url: string): Promise<Database> {
  const db = openDatabase(url, { size: 2, bounds: patientBounds, onError: () => {} })
  cleanups.push(() => db.close())
  return db
}

const source = (file: string, passphrase: string | null = null) => ({ file, passphrase })
const make = async (name: string, passphrase: string | null = null) => {
  const target = join(folder, name)
  const made = await backUp({ databaseUrl: plaza.databaseUrl, dataDir: plaza.configuration.DATA_DIR, target, passphrase })
  return { target, made }
}

/** All rows that are kept, table by table, as one number each. */
async function contentOf(url: string) {
  const client = await connectPatiently(url)
  try {
    const content: Record<string, unknown> = {}
    for (const { name, columns } of await listTables(client)) {
      const { rows: found } = await client.query(
        `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as all from (select ${columns.map((column) => `"${column}"`)} from public."${name}") t`,
      )
      content[name] = found[0]
    }
    return { tables: content, jobs: await readJobs(client) }
  } finally {
    await client.end()
  }
}

/** What the schema is made of, as PostgreSQL writes it. */
const schemaOf = (db: Db): Promise<{ what: string }[]> =>
  rows(
    db,
    sql`select what from (
      select 'index ' || pg_get_indexdef(indexrelid) as what from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || is_generated
        from information_schema.columns where table_schema = 'public') s order by what`,
  )

test('a house comes back as it was: rows, jobs, pictures, key, schema and what it counts up; and it goes on', async () => {
  const buyer = await plaza.makeCustomer({ walletMinor: 100_000n })
  expect((await plaza.buy(buyer, shop.skus.slice(0, 2), 'wallet')).code).toBe(200)
  const { target, made } = await make('quiet.tar.zst')
  expect((await stat(target)).mode & 0o777).toBe(0o600)
  expect(made).toMatchObject({ files: 2, missing: [], hasKey: true, jobs: (await contentOf(plaza.databaseUrl)).jobs.length })

  const place = await emptyPlace()
  await restore(place, source(target))
  expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(plaza.databaseUrl))
  const db = await opened(place.databaseUrl)
  expect(await schemaOf(db)).toEqual(await schemaOf(plaza.db))
  expect(mismatchesOf(await verifyLedger(db))).toEqual([])
  for (const name of [...pictures, 'secret-key'])
    expect(await readFile(join(place.dataDir, name))).toEqual(await readFile(join(plaza.configuration.DATA_DIR, name)))
  expect((await stat(join(place.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false)

  // A server starts on it, finds its products and takes the next order.
  await prepareDatabase(place.databaseUrl, log)
  const configuration = readConfiguration({ NODE_ENV: 'test', DATA_DIR: place.dataDir, DEMO: '0', LOG_LEVEL: 'fatal', PORT: '0' }, '/')
  const other = await openPlaza(configuration, place.databaseUrl, log)
  cleanups.push(() => other.close())
  const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', lang: 'en', 'access-token': buyer.token, 'idempotency-key': crypto.randomUUID() }
    const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { code: number; data: Record<string, string> }
  }
  const [sku] = shop.skus
  await ask('/checkout/cart/add', { product_id: sku?.productId, sku_id: sku?.skuId })
  const { data } = await ask('/checkout/onepage/index', {})
  expect((await ask('/checkout/onepage/submitorder', { quote_id: data.quote_id, payment_method: 'wallet' })).code).toBe(200)
  expect(mismatchesOf(await verifyLedger(db))).toEqual([])
})

test('made while people buy, it has all that was acknowledged before, nothing half, and its books add up', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => plaza.makeCustomer({ walletMinor: 100_000_000n })))
  const acknowledged: { number: string; at: number }[] = []
  let isOver = false
  const buying = buyers.map(async (buyer, at) => {
    while (!isOver) {
      const { code, data } = await plaza.buy(buyer, [shop.skus[at % shop.skus.length] as TestShop['skus'][number]], 'wallet')
      if (code === 200) acknowledged.push({ number: data.orders[0]?.increment_id ?? '', at: performance.now() })
    }
  })
  while (acknowledged.length < 40) await delay(10)
  const begun = performance.now()
  const { target } = await make('busy.tar.zst')
  const before = acknowledged.filter(({ at }) => at < begun)
  const during = acknowledged.length - before.length
  isOver = true
  await Promise.all(buying)
  expect(before.length).toBeGreaterThanOrEqual(40)
  expect(during).toBeGreaterThan(0)

  const place = await emptyPlace()
  await restore(place, source(target))
  const db = await opened(place.databaseUrl)
  expect(mismatchesOf(await verifyLedger(db))).toEqual([])
  const { found } = await row<{ found: number }>(
    db,
    sql`select count(*)::int as found from orders where increment_id = any(${before.map(({ number }) => number)}::text[])`,
  )
  expect(found).toBe(before.length)
})

test('a check restores it beside the house, proves its books and leaves nothing', async () => {
  const { target } = await make('checked.tar.zst')
  const before = await contentOf(plaza.databaseUrl)
  const checked = await checkBackup(plaza.databaseUrl, source(target), log)
  expect(checked).toMatchObject({ files: 2, missing: [], proof: { wrong: 0 } })
  expect(checked.proof.transfers).toBeGreaterThan(0)
  expect(await contentOf(plaza.databaseUrl)).toEqual(before)
  expect(await rows(plaza.db, sql`select 1 from pg_database where datname = 'plaza_backup_check'`)).toEqual([])
})

test('with a passphrase nothing of it is read without, nor with another one', async () => {
  const passphrase = 'correct horse battery staple'
  const { target } = await make('secret.tar.zst.age', passphrase)
  expect((await readFile(target)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const place = await emptyPlace()
  await expect(restore(place, source(target))).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
  await expect(restore(place, source(target, 'another passphrase'))).rejects.toThrow(/cannot be read with this BACKUP_PASSPHRASE/)
  await proveArchive(target, passphrase)
})

test('what is cut short or damaged anywhere is refused, and neither the database nor a server has anything of it', async () => {
  const { target } = await make('whole.tar.zst')
  const bytes = await readFile(target)
  const place = await emptyPlace()
  const db = await opened(place.databaseUrl)
  const damaged = join(folder, 'damaged.tar.zst')
  for (const share of [0.02, 0.3, 0.6, 0.97]) {
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length * share)]! ^= 0x10
    await writeFile(damaged, changed)
    await expect(restore(place, source(damaged)), `a bit at ${share}`).rejects.toThrow(/is no whole backup|is no backup/)
    await writeFile(damaged, bytes)
    await truncate(damaged, Math.floor(bytes.length * share))
    await expect(restore(place, source(damaged)), `cut at ${share}`).rejects.toThrow(/is no whole backup|is no backup/)
    expect(await rows(db, sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).toEqual([])
    expect(await readdir(place.dataDir)).toEqual([])
  }
  await writeFile(damaged, 'no backup at all')
  await expect(restore(place, source(damaged))).rejects.toThrow(/is no whole backup/)
  await expect(restore(place, source(join(folder, 'nowhere')))).rejects.toThrow(/There is no file/)
  await restore(place, source(target))
  expect(() => refuseHalfRestored(place.dataDir)).not.toThrow()
  expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(plaza.databaseUrl))
})

test('one that was put together otherwise, with whole seals, leads nowhere outside', async () => {
  const place = await emptyPlace()
  const write = async (name: string, entries: [string, string][]) => {
    const target = join(folder, name)
    await writeArchive(target, null, async (add) => {
      for (const [entry, text] of entries) await add(entry, Buffer.from(text))
    })
    return source(target)
  }
  const head = JSON.stringify({ form: 1, madeAt: '', migration: '0001-platform.sql', tables: [] })
  for (const name of ['../outside', 'media/../../outside', '/etc/outside', 'media/a', 'media/a/.hidden', 'else/a/b'])
    await expect(
      restore(
        place,
        await write(`odd-${databases++}`, [
          [headName, head],
          [name, 'x'],
        ]),
      ),
      name,
    ).rejects.toThrow(/is no backup of a house/)
  const newer = JSON.stringify({ form: 1, madeAt: '', migration: '9999-later.sql', tables: [] })
  await expect(restore(place, await write('newer', [[headName, newer]]))).rejects.toThrow(/made by a newer Plaza/)
  await expect(restore(place, await write('headless', [['media/a/b', 'x']]))).rejects.toThrow(/is no backup of a house/)
  expect(existsSync(join(folder, 'outside'))).toBe(false)
})

test('nothing that is there is written over', async () => {
  const { target } = await make('once.tar.zst')
  const empty = await emptyPlace()
  await expect(backUp({ ...empty, target: join(folder, 'nobody'), passphrase: null })).rejects.toThrow(/There is no house/)
  expect(existsSync(join(folder, 'nobody'))).toBe(false)
  await expect(make('once.tar.zst')).rejects.toThrow(/is there already/)
  const { databaseUrl, dataDir } = await emptyPlace()
  await expect(restore({ databaseUrl: plaza.databaseUrl, dataDir, log }, source(target))).rejects.toThrow(/The database is in use/)
  await expect(restore({ databaseUrl, dataDir: plaza.configuration.DATA_DIR, log }, source(target))).rejects.toThrow(/holds pictures/)
  await writeFile(join(dataDir, 'secret-key'), 'of another house')
  await expect(restore({ databaseUrl, dataDir, log }, source(target))).rejects.toThrow(/key of another house/)
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('of another house')
})

test('a restore that is killed in the middle is done by the same command again', async () => {
  const { target } = await make('killed.tar.zst')
  const place = await emptyPlace()
  const holder = await connectPatiently(place.databaseUrl)
  cleanups.push(() => holder.end())
  // Held back where the schema is made, so that it is killed with its transaction open.
  await holder.query('begin; create table migration (name text)')
  const child = startCommand({ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }, ['restore', target])
  while (!existsSync(join(place.dataDir, 'restoring'))) await delay(20)
  await delay(300)
  child.kill('SIGKILL')
  await holder.query('rollback')
  expect(() => refuseHalfRestored(place.dataDir)).toThrow(/give the same command again/)
  await restore(place, source(target))
  expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(plaza.databaseUrl))
  // Killed when everything was there and only the folder was not tidied up.
  await mkdir(join(place.dataDir, 'restoring'))
  expect(() => refuseHalfRestored(place.dataDir)).toThrow(/give the same command again/)
  expect(await restore(place, source(target))).toBeNull()
  expect(() => refuseHalfRestored(place.dataDir)).not.toThrow()
  expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(plaza.databaseUrl))
})

test('a disk that takes nothing more, or a reader that fails, leaves no file', async () => {
  const target = join(folder, 'broken')
  await expect(
    writeArchive(target, null, async (add) => {
      await add('one', Buffer.alloc(100_000))
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('the database is away')
  expect(existsSync(target)).toBe(false)
  await expect(
    backUp({ databaseUrl: plaza.databaseUrl, dataDir: '/nowhere', target: '/nowhere/at/all', passphrase: null }),
  ).rejects.toThrow()
})

test('a picture that is missing on the disk is told by name; uploads are not forgotten while a backup is made', async () => {
  const [shown = ''] = pictures
  const path = join(plaza.configuration.DATA_DIR, shown)
  const bytes = await readFile(path)
  await rm(path)
  const { made } = await make('missing.tar.zst')
  expect(made.missing).toEqual([shown])
  await writeFile(path, bytes)

  await execute(
    plaza.db,
    sql`insert into file (path, purpose, operator_id, width, height, widths, bytes, created_at) select 'product/old', 'product', null, 1, 1, '{1}', 1, now() - interval '3 days'`,
  )
  const maker = await connectPatiently(plaza.databaseUrl)
  await maker.query('select pg_advisory_lock_shared(7052603)')
  expect(await plaza.services.files.forgetUnattached(plaza.db)).toBe(0)
  await maker.end()
  await expect.poll(() => plaza.services.files.forgetUnattached(plaza.db)).toBe(1)
})

test('the commands say what they did, and that a passphrase is missing', async () => {
  const target = join(folder, 'command.tar.zst')
  const run = async (...words: string[]) => {
    const child = startCommand({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }, words)
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { code, said: said.join('') }
  }
  expect(await run('backup', target)).toMatchObject({ code: 0, said: expect.stringMatching(/rows, 2 pictures.*\n.*not encrypted/) })
  expect(await run('backup', 'check', target)).toMatchObject({ code: 0, said: expect.stringMatching(/everything adds up/) })
  expect(await run('backup', target)).toMatchObject({ code: 1, said: expect.stringMatching(/is there already/) })
  const handle = await open(target, 'r+')
  await handle.write(Buffer.alloc(100, 7), 0, 100, 5000)
  await handle.close()
  expect(await run('backup', 'check', target)).toMatchObject({ code: 1, said: expect.stringMatching(/is no whole backup/) })
  expect(await run('restore', target)).toMatchObject({ code: 1, said: expect.stringMatching(/The database is in use/) })
})
