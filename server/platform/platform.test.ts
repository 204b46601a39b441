import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { describeConfiguration, readConfiguration } from './configuration.ts'
import { execute, rows } from './database.ts'
import { notify } from './notifications.ts'
import { countHit } from './rate-limit.ts'
import { sql } from './sql.ts'

const metricsToken = 'figures-for-prometheus'

describe('configuration', () => {
  const read = (settings: Record<string, string>) => readConfiguration(settings, '/srv/plaza')

  test('has defaults for everything and resolves the data folder', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      SELLER_URL: 'http://seller.localhost:3000',
      DATA_DIR: '/srv/plaza/data',
      DEMO: true,
    })
    expect(read({ PORT: '4000', PUBLIC_URL: '' }).PUBLIC_URL).toBe('http://localhost:4000')
  })

  test.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_CARD_BRANDS: 'visa,diners' }, /STRIPE_CARD_BRANDS/],
    [{ TILES_URL: 'https://tiles.example/{z}/{x}.png', TILES_ATTRIBUTION: 'Maps' }, /TILES_URL/],
    [{ TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', TILES_ATTRIBUTION: 'Maps' }, /TILES_URL/],
    [{ TILES_URL: 'https://{z}.tiles.example/{x}/{y}.png', TILES_ATTRIBUTION: 'Maps' }, /TILES_URL/],
    [{ TILES_URL: "data:,{z}{x}{y}; script-src 'unsafe-inline'", TILES_ATTRIBUTION: 'Maps' }, /TILES_URL/],
    [{ TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, /TILES_ATTRIBUTION/],
    [{ TILES_ATTRIBUTION: 'Maps' }, /TILES_URL/],
    [{ SERVICE_URL: 'chat' }, /SERVICE_URL/],
    [{ SERVICE_URL: 'http://chat.example/w.js' }, /SERVICE_URL/],
    [{ SERVICE_URL: 'https://{language}.chat.example/w.js' }, /SERVICE_URL/],
    [{ SERVICE_URL: 'https://chat.example/{name}.js' }, /SERVICE_URL/],
    [{ SERVICE_URL: "javascript:alert('{language}')" }, /SERVICE_URL/],
    [{ SERVICE_URL: 'https://a:b@chat.example/w.js' }, /SERVICE_URL/],
    [{ SERVICE_URL: 'https://chat.example/w.js', PUBLIC_URL: 'http://127.0.0.1:3000' }, /CHAT_URL/],
    [{ SERVICE_URL: 'https://chat.example/w.js', CHAT_URL: 'http://localhost:4000' }, /CHAT_URL/],
    [{ SERVICE_URL: 'https://chat.example/w.js', CHAT_URL: 'http://seller.localhost:3001' }, /CHAT_URL/],
    [
      {
        NODE_ENV: 'production',
        SECRET_KEY: 's'.repeat(32),
        PUBLIC_URL: 'https://plaza.example',
        SERVICE_URL: 'https://chat.example/w.js',
        CHAT_URL: 'http://chat.plaza.example',
      },
      /CHAT_URL/,
    ],
    [{ NODE_ENV: 'production' }, /SECRET_KEY/],
    [{ NODE_ENV: 'production', DEMO: '1' }, /DEMO/],
    [{ NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32), PUBLIC_URL: 'http://plaza.example' }, /https/],
  ])('%j is refused in one sentence', (settings, sentence) => {
    expect(() => read(settings as Record<string, string>)).toThrow(sentence)
    expect(() => read(settings as Record<string, string>)).not.toThrow(/\n/)
  })

  test('gives the script of the chat a host before that of the storefront, or the one that is named, and none without a script', () => {
    const SERVICE_URL = 'https://chat.example/w.js?l={language}'
    expect(read({ CHAT_URL: 'https://elsewhere.example' }).CHAT_URL).toBe('https://elsewhere.example')
    expect(read({ PUBLIC_URL: 'http://127.0.0.1:3000' }).CHAT_URL).toBeNull()
    expect(read({ SERVICE_URL }).CHAT_URL).toBe('http://chat.localhost:3000')
    expect(read({ SERVICE_URL: 'http://127.0.0.1:8080/w.js', PUBLIC_URL: 'https://plaza.example' }).CHAT_URL).toBe(
      'https://chat.plaza.example',
    )
    expect(read({ SERVICE_URL, CHAT_URL: 'https://Elsewhere.example:443/' }).CHAT_URL).toBe('https://elsewhere.example')
  })

  test('is documented by a page that was made from it (`npm run plaza -- docs` makes it anew)', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
    expect(page).toBe(describeConfiguration())
  })
})

describe('a running house', () => {
  let plaza: TestPlaza
  beforeAll(async () => {
    plaza = await openTestPlaza({ METRICS_TOKEN: metricsToken })
  })
  afterAll(() => plaza.close())

  test('is healthy, ready and measured', async () => {
    const status = async (path: string) => (await fetch(plaza.origin + path)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    const measured = await fetch(`${plaza.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    expect([measured.status, await measured.text()]).toEqual([200, expect.stringContaining('plaza_call_seconds')])
  })

  test('shows its figures to nobody without the token, also on the machine itself, and never without a token configured', async () => {
    const status = async (origin: string, headers: Record<string, string>) => (await fetch(`${origin}/metrics`, { headers })).status
    const tries: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '127.0.0.1' },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${metricsToken}` },
      { authorization: `Bearer ${metricsToken}x` },
    ]
    expect(await Promise.all(tries.map((headers) => status(plaza.origin, headers)))).toEqual(tries.map(() => 404))
    const without = await openTestPlaza()
    const wrong = await Promise.all([...tries, { authorization: 'Bearer undefined' }].map((headers) => status(without.origin, headers)))
    await without.close()
    expect(new Set(wrong)).toEqual(new Set([404]))
  })

  const get = (headers: Record<string, string> = {}) => fetch(`${plaza.origin}/api/customer/index/get_currency`, { headers })
  const listed = async (response: Response) => ((await response.json()) as { data: { list: unknown[] } }).data.list.length

  test('keeps shared answers, confirms them by ETag, and drops them when told by any process', async () => {
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    expect(await listed(first)).toBe(2)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    await execute(plaza.db, sql`insert into currency (code, symbol, rate, decimals, position) values ('JPY', '¥', 15000000000, 0, 3)`)
    expect(await listed(await get())).toBe(2)
    await notify(plaza.db, 'cache', ['content'])
    await expect.poll(async () => listed(await get())).toBe(3)
    expect((await get({ 'if-none-match': etag })).status).toBe(200)
  })

  test('drops shared answers by what it commits itself before that is said to be done, and by nothing that it takes back', async () => {
    for (const [db, code, before] of [
      [plaza.db, 'KRW', 3],
      [plaza.patientDb, 'THB', 4],
    ] as const) {
      await execute(
        db,
        sql`insert into currency (code, symbol, rate, decimals, position) values (${code}, '¤', 15000000000, 0, ${before + 1})`,
      )
      const takenBack = db.transaction(async (tx) => {
        tx.drops(['content'])
        throw new Error('taken back')
      })
      await expect(takenBack).rejects.toThrow('taken back')
      expect(await listed(await get())).toBe(before)
      await db.transaction(async (tx) => tx.drops(['content']))
      expect(await listed(await get())).toBe(before + 1)
    }
  })

  test('counts hits of an address across processes and says when to come back', async () => {
    const limit = { name: 'test', hits: 3, windowSeconds: 60 }
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        countHit(plaza.db, limit, '1.2.3.4').then(
          () => true,
          (error) => error.retryAfterSeconds,
        ),
      ),
    )
    expect(tries.filter((answer) => answer === true)).toHaveLength(3)
    expect(Math.max(...tries.filter((answer) => answer !== true))).toBeGreaterThan(50)
  })

  test('answers 503 while the database ends its connections, and recovers by itself', async () => {
    const own = await openTestPlaza()
    try {
      const ana = await own.makeCustomer()
      const admin = new pg.Client({ connectionString: own.databaseUrl.replace(/\/[^/]+$/, '/postgres') })
      await admin.connect()
      const name = new URL(own.databaseUrl).pathname.slice(1)
      await admin.query(`alter database ${name} with allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      const away = await own.send('getUserBalance', {}, ana)
      expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([503, '2', expect.objectContaining({ code: 503 })])
      expect((await fetch(`${own.origin}/readyz`)).status).toBe(503)
      expect((await fetch(`${own.origin}/healthz`)).status).toBe(200)
      await admin.query(`alter database ${name} with allow_connections true`)
      await expect.poll(async () => (await fetch(`${own.origin}/readyz`)).status, { timeout: 10_000 }).toBe(200)
      expect((await own.call('getUserBalance', {}, ana)).code).toBe(200)
      await admin.end()
    } finally {
      await own.close()
    }
  })

  test('a lock that is not had in time is a conflict that may be tried again', async () => {
    const ana = await plaza.makeCustomer()
    const client = new pg.Client({ connectionString: plaza.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table address in access exclusive mode')
    const answer = await plaza.call('setDefaultAddress', { address_id: ana.addressId }, ana)
    expect(answer.code).toBe(2000018)
    await client.query('rollback')
    await client.end()
    expect((await plaza.call('setDefaultAddress', { address_id: ana.addressId }, ana)).code).toBe(200)
  })

  test('values never become part of a statement', async () => {
    const evil = "'; drop table customer; --"
    expect(await rows(plaza.db, sql`select ${evil}::text as said`)).toEqual([{ said: evil }])
  })
})
