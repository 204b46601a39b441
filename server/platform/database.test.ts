import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFreezingProxy } from '../testing/freezing-proxy.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { execute, isUnavailable, openDatabase, patientBounds, requestBounds, rows, withinRequest } from './database.ts'
import { compile, plannedAnew, prepareAnew, Sql, sql } from './sql.ts'

let plaza: TestPlaza
let proxy: Awaited<ReturnType<typeof openFreezingProxy>>
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza(
    {},
    {
      through: async (url) => {
        proxy = await openFreezingProxy(url)
        return proxy.url
      },
    },
  )
  ana = await plaza.makeCustomer()
})
afterAll(async () => {
  proxy.thaw()
  await plaza.close()
  proxy.close()
})

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const since = performance.now()
  const result = await work()
  return { ms: performance.now() - since, result }
}

describe('a frozen database', () => {
  test('is given up within 3 seconds by every request, reading or writing, and forgiven when it is back', async () => {
    proxy.freeze()
    const requests = [
      ...Array.from({ length: 15 }, () => () => plaza.send('getUserBalance', {}, ana)),
      ...Array.from({ length: 5 }, () => () => plaza.send('setDefaultAddress', { address_id: ana.addressId }, ana)),
      () => fetch(`${plaza.origin}/api/no/such/call`),
    ]
    const answers = await Promise.all(requests.map((request) => timed(request)))
    expect(answers.pop()?.result.status).toBe(404)
    expect(answers.map(({ result }) => [result.status, result.headers.get('retry-after')])).toEqual(answers.map(() => [503, '2']))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3000)
    const ready = await timed(() => fetch(`${plaza.origin}/readyz`))
    expect(ready.result.status).toBe(503)
    expect(ready.ms).toBeLessThan(3000)
    proxy.thaw()
    await expect.poll(async () => (await plaza.send('getUserBalance', {}, ana)).status, { timeout: 5000 }).toBe(200)
  })
})

describe('a slow database', () => {
  test('does not keep one request longer by being asked several times', async () => {
    const asked = async () => {
      for (let statement = 0; statement < 5; statement++) await rows(plaza.db, sql`select pg_sleep(0.8)`)
    }
    const { ms, result } = await timed(() =>
      withinRequest(asked).then(
        () => null,
        (error: unknown) => error,
      ),
    )
    expect(isUnavailable(result)).toBe(true)
    expect(ms).toBeLessThan(requestBounds.answerMs + 500)
  })

  test('gives time back that a request spends on other things', async () => {
    const { result } = await timed(() =>
      withinRequest(async () => {
        for (let round = 0; round < 3; round++) {
          await rows(plaza.db, sql`select pg_sleep(0.8)`)
          await delay(800)
        }
        return 'done'
      }),
    )
    expect(result).toBe('done')
  })

  test('commits a transaction whose time is over as a whole or not at all', async () => {
    await execute(plaza.patientDb, sql`create table patience (step int)`)
    const late = withinRequest(() =>
      plaza.db.transaction(async (tx) => {
        await execute(tx, sql`insert into patience values (1)`)
        tx.atEnd(sql`insert into patience select 2 from pg_sleep(1.5)`)
        await rows(tx, sql`select pg_sleep(1.2)`)
      }),
    )
    await expect(late.catch((error: unknown) => isUnavailable(error))).resolves.toBe(true)
    await delay(1000)
    expect([0, 2]).toContain((await rows(plaza.patientDb, sql`select step from patience`)).length)
  })

  test('ends a statement by itself before the connection has to be given up', async () => {
    await expect(rows(plaza.db, sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  })

  test('leaves jobs and commands their time', async () => {
    expect(await rows(plaza.patientDb, sql`select 1 as one from pg_sleep(3)`)).toEqual([{ one: 1 }])
  })
})

describe('a statement is prepared', () => {
  const counted = (least: number) => sql`select count(*) from setting where length(name) > ${least}`
  const shape = (number: number) => new Sql([`select ${number}`], [])

  test('from its second use on, under one name for all its values, or planned for them each time', () => {
    prepareAnew()
    expect(compile(counted(1)).name).toBeUndefined()
    const { name } = compile(counted(2))
    expect(name).toBeDefined()
    expect(compile(counted(3)).name).toBe(name)
    expect(compile(plannedAnew(counted(1)))).toEqual({ text: compile(counted(1)).text, values: [1] })
  })

  test('however many shapes of others were asked for before and meanwhile, and those that nobody asks for any more are forgotten', () => {
    prepareAnew()
    for (let number = 0; number < 3000; number++) for (const _ of [1, 2]) compile(shape(number))
    const named = (statement: Sql) => compile(statement).name !== undefined
    expect([named(counted(1)), named(counted(2))]).toEqual([false, true])
    for (let number = 3000; number < 9000; number++) {
      compile(shape(number))
      if (number % 100 === 0) expect(named(counted(3))).toBe(true)
    }
    expect([named(counted(4)), named(shape(0)), named(shape(0))]).toEqual([true, false, true])
  })
})

test('a statement that answers with whole rows goes on when a newer server has added a column, within a transaction and outside', async () => {
  const whole = sql`select * from grown`
  await execute(plaza.db, sql`create table grown (id bigint)`)
  await execute(plaza.db, sql`insert into grown values (1)`)
  const readTwice = async () => [
    await rows(plaza.db, whole),
    await plaza.db.transaction(async (tx) => {
      await execute(tx, sql`update grown set id = id`)
      return rows(tx, whole)
    }),
  ]
  expect(await readTwice()).toEqual([[{ id: '1' }], [{ id: '1' }]])
  await execute(plaza.db, sql`alter table grown add column further text`)
  const grown = [{ id: '1', further: null }]
  expect(await readTwice()).toEqual([grown, grown])
  // The transaction first.
  await execute(plaza.db, sql`alter table grown drop column further`)
  await expect(plaza.db.transaction((tx) => rows(tx, whole))).resolves.toEqual([{ id: '1' }])
})

test('connections are there before anybody asks for one, and stay however quiet it is', async () => {
  const db = openDatabase(plaza.databaseUrl, { size: 4, opened: 2, bounds: patientBounds, onError: () => {} })
  try {
    await expect.poll(() => db.pool.idleCount, { timeout: 10_000 }).toBe(2)
    const backends = () =>
      rows<{ pid: number }>(plaza.db, sql`select pid from pg_stat_activity where datname = current_database() order by pid`)
    const before = await backends()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await rows(db, sql`select 1`)
    await vi.advanceTimersByTimeAsync(1_800_000)
    vi.useRealTimers()
    expect(db.pool.idleCount).toBe(2)
    expect(await backends()).toEqual(expect.arrayContaining(before))
  } finally {
    vi.useRealTimers()
    await db.close()
  }
})
