import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { authenticateMember } from './authenticate.ts'
import { openSession } from './open.ts'
import { forgetOldSessions } from './queries.ts'
import { hashToken, makeToken } from './token.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const codeOf = async (token?: string) => (await plaza.call('getUserinfo', {}, token === undefined ? {} : { token })).code

describe('a token', () => {
  it('is 256 random bits, kept as a hash alone', async () => {
    const { token } = await plaza.makeCustomer()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { found } = await row<{ found: boolean }>(
      plaza.db,
      sql`select exists (select from session where token_hash = ${hashToken(token)}) as found`,
    )
    expect(found).toBe(true)
    expect(new Set(Array.from({ length: 10_000 }, makeToken)).size).toBe(10_000)
  })

  it('is refused when it is malformed, was never issued or was revoked', async () => {
    const { token } = await plaza.makeCustomer()
    expect(await codeOf(token)).toBe(codes.success)
    for (const bad of ['x', `${token}x`, `${token.slice(0, 42)} `, makeToken()]) expect(await codeOf(bad)).toBe(codes.tokenInvalid)
    expect((await plaza.call('logout', {}, { token })).code).toBe(codes.success)
    expect(await codeOf(token)).toBe(codes.tokenInvalid)
    expect((await plaza.call('logout', {}, { token })).code).toBe(codes.tokenInvalid)
  })

  it('is no sign-in when it is missing or has expired', async () => {
    const { token } = await plaza.makeCustomer()
    expect(await codeOf()).toBe(codes.notSignedIn)
    await execute(plaza.db, sql`update session set expires_at = now() where token_hash = ${hashToken(token)}`)
    expect(await codeOf(token)).toBe(codes.notSignedIn)
  })

  it('of a closed or suspended account says so', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    for (const status of ['suspended', 'closed']) {
      await execute(plaza.db, sql`update customer set status = ${status} where id = ${customerId}`)
      expect(await codeOf(token)).toBe(codes.accountClosed)
    }
  })

  it('in the address or in a cookie is never taken', async () => {
    const { token } = await plaza.makeCustomer()
    expect((await plaza.call('getUserinfo', { 'access-token': token, token })).code).toBe(codes.notSignedIn)
    expect((await plaza.call('getUserinfo', {}, { cookie: `access-token=${token}` })).code).toBe(codes.notSignedIn)
  })

  it('lives thirty days from its last use, noted at most every five minutes', async () => {
    const { token } = await plaza.makeCustomer()
    const read = () =>
      row<{ seen: Date; days: number }>(
        plaza.db,
        sql`select last_seen_at as seen, extract(epoch from expires_at - now())::float8 / 86400 as days from session where token_hash = ${hashToken(token)}`,
      )
    await execute(
      plaza.db,
      sql`update session set last_seen_at = now() - interval '4 minutes', expires_at = now() + interval '1 day' where token_hash = ${hashToken(token)}`,
    )
    await codeOf(token)
    expect((await read()).days).toBeCloseTo(1, 2)
    await execute(plaza.db, sql`update session set last_seen_at = now() - interval '6 minutes' where token_hash = ${hashToken(token)}`)
    await codeOf(token)
    expect((await read()).days).toBeCloseTo(30, 2)
    expect(Date.now() - (await read()).seen.getTime()).toBeLessThan(60_000)
  })

  it('ends ninety days after the sign-in, however much it is used', async () => {
    const { token } = await plaza.makeCustomer()
    await execute(
      plaza.db,
      sql`update session set created_at = now() - interval '90 days' + interval '2 seconds', last_seen_at = now() - interval '6 minutes'
          where token_hash = ${hashToken(token)}`,
    )
    expect(await codeOf(token)).toBe(codes.success)
    await expect.poll(() => codeOf(token), { timeout: 5_000 }).toBe(codes.notSignedIn)
  })
})

test('an office of the newest of many customers reads no customer but that one, though shops of the first ones were all that was known', async () => {
  const [first] = await Promise.all([plaza.seedShop(), plaza.seedShop(), plaza.seedShop()])
  await execute(
    plaza.db,
    sql`insert into customer (email, password_hash, firstname) select n || '@example.test', '', 'Ana' from generate_series(1, 3000) n`,
  )
  await execute(plaza.db, sql`vacuum analyze customer, shop_member, shop, session`)
  const newest = await plaza.makeCustomer()
  await plaza.db.transaction(async (tx) => {
    const enter = async (memberId: string) =>
      authenticateMember(tx, await openSession(tx, { kind: 'shop_member', memberId }, { userAgent: 'test', deviceHash: null }))
    // The plan for any token is kept after some of them.
    for (let times = 0; times < 10; times++) await enter(first.owner.memberId)
    const { id } = await row<{ id: string }>(
      tx,
      sql`insert into shop_member (shop_id, customer_id, role) values (${first.shopId}, ${newest.customerId}, 'orders') returning id`,
    )
    const customersRead = async () =>
      (await row<{ read: number }>(tx, sql`select pg_stat_get_xact_tuples_returned('customer_pkey'::regclass)::int as read`)).read
    const before = await customersRead()
    expect(await enter(id)).toMatchObject({ memberId: id, role: 'orders' })
    expect((await customersRead()) - before).toBe(1)
  })
})

describe('the list of devices', () => {
  it('shows where one is signed in, and signs out one of them', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    const other = await plaza.db.transaction((tx) =>
      openSession(tx, { kind: 'customer', customerId }, { userAgent: 'Another browser', deviceHash: null }),
    )
    const { data } = await plaza.call('getSessions', {}, { token })
    expect(data.list.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ['test', true],
      ['Another browser', false],
    ])
    const session_id = data.list[1]?.session_id
    expect((await plaza.call('revokeSession', { session_id }, { token })).code).toBe(codes.success)
    expect(await codeOf(other)).toBe(codes.tokenInvalid)
    expect(await codeOf(token)).toBe(codes.success)
    expect((await plaza.call('revokeSession', { session_id }, { token })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getSessions', {}, { token })).data.list).toHaveLength(1)
  })

  it('answers for somebody else’s device as for one that does not exist', async () => {
    const mine = await plaza.makeCustomer()
    const theirs = await plaza.makeCustomer()
    const session_id = (await plaza.call('getSessions', {}, { token: theirs.token })).data.list[0]?.session_id
    const foreign = await plaza.call('revokeSession', { session_id }, { token: mine.token })
    const missing = await plaza.call('revokeSession', { session_id: '999999999' }, { token: mine.token })
    expect([foreign.code, foreign.message, foreign.data]).toEqual([missing.code, missing.message, missing.data])
    expect(foreign.code).toBe(codes.recordMissing)
    expect(await codeOf(theirs.token)).toBe(codes.success)
  })

  it('refuses nonsense and nobody', async () => {
    const { token } = await plaza.makeCustomer()
    expect((await plaza.call('revokeSession', {}, { token })).code).toBe(codes.parameterMissing)
    expect((await plaza.call('revokeSession', { session_id: '1 or 1=1' }, { token })).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('getSessions')).code).toBe(codes.notSignedIn)
    expect((await plaza.call('revokeSession', { session_id: '1' })).code).toBe(codes.notSignedIn)
  })

  it('is forgotten ninety days after its end', async () => {
    const { token } = await plaza.makeCustomer()
    await execute(plaza.db, sql`update session set expires_at = now() - interval '91 days' where token_hash = ${hashToken(token)}`)
    expect(await forgetOldSessions(plaza.db)).toBe(1)
    expect(await codeOf(token)).toBe(codes.tokenInvalid)
  })
})
