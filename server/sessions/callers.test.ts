import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { codes } from '../../contract/codes.ts'
import { stepUpMinutes } from '../../contract/limits.ts'
import { createOperator } from '../operators/create.ts'
import { execute, row } from '../platform/database.ts'
import { type Binding, bindCalls } from '../platform/http/bind.ts'
import type { CallContext } from '../platform/http/context.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { openLog } from '../platform/log.ts'
import { openMetrics } from '../platform/metrics.ts'
import { openSharedAnswers } from '../platform/shared-answers.ts'
import { sql } from '../platform/sql.ts'
import { openActTurns } from '../platform/turns.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { openSession } from './open.ts'
import { sessionResolvers } from './resolvers.ts'

// A contract of its own: what matters here is who a call meets, whatever it does.
const answer = { method: 'POST', summary: 'Who asks.', input: z.object({}), reply: z.looseObject({ kind: z.string() }) } as const
const calls = {
  anyone: call({ ...answer, path: '/test/anyone', who: 'visitor' }),
  buying: call({ ...answer, path: '/test/buying', who: 'customer' }),
  knocking: call({ ...answer, path: '/seller/knocking', who: 'newcomer' }),
  selling: call({ ...answer, path: '/test/selling', who: 'seller' }),
  reading: call({ ...answer, method: 'GET', path: '/test/reading', who: 'seller' }),
  cashing: call({ ...answer, path: '/test/cashing', who: 'seller', roles: ['money'] }),
  owning: call({ ...answer, path: '/test/owning', who: 'seller', roles: ['owner'] }),
  keeping: call({ ...answer, path: '/test/keeping', who: 'operator' }),
  looking: call({ ...answer, path: '/test/looking', who: 'operator', changes: false }),
  paying: call({ ...answer, path: '/test/paying', who: 'operator', roles: ['money'] }),
  own: call({ ...answer, path: '/test/own', who: 'operator', roles: ['money', 'read_only'] }),
  moving: call({ ...answer, path: '/test/moving', who: 'operator', stepUp: true }),
}
const configuration = {
  PUBLIC_URL: 'http://shop.test:4000',
  SELLER_URL: 'http://seller.shop.test:4000',
  OPERATOR_URL: 'http://operator.shop.test:4000',
}
const hosts = { storefront: 'shop.test:4000', seller: 'seller.shop.test:4000', operator: 'operator.shop.test:4000' }
const origins = { seller: configuration.SELLER_URL, operator: configuration.OPERATOR_URL }

let plaza: TestPlaza
let shop: TestShop
let app: ReturnType<typeof createHttpServer>
let port: number

const bindingOf = (resolvers: Binding<null>['resolvers']): Binding<null> => ({
  calls,
  handlers: Object.fromEntries(Object.keys(calls).map((name) => [name, async ({ caller }: CallContext<null, { kind: string }>) => caller])),
  resolvers,
  services: null,
  db: plaza.db,
  reader: plaza.db,
  replica: null,
  reports: new Set(),
  turns: openActTurns(),
  log: openLog('silent'),
  metrics: openMetrics(),
  shared: openSharedAnswers({ maximumBytes: 1000, metrics: openMetrics(), isCurrent: () => true }),
  limits: {},
  checkReplies: false,
})

const openServer = () => {
  const log = openLog('silent')
  const shared = openSharedAnswers({ maximumBytes: 1000, metrics: openMetrics(), isCurrent: () => true })
  return createHttpServer({ log, shared, calls, trustProxy: undefined, secure: false })
}

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop()
  app = openServer()
  const nobody = async () => {
    throw new Error('no provider calls here')
  }
  bindCalls(app, bindingOf({ ...sessionResolvers(configuration), provider: nobody, carrier: nobody }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await app.close()
  await plaza.close()
})

type Sent = { host: keyof typeof hosts; token?: string; cookie?: string; origin?: string }

/** Sends a call with a Host header of its own, which fetch does not let one choose. Gives the code of the envelope and what it carries. */
const ask = (
  name: keyof typeof calls,
  { host, token, cookie, origin }: Sent,
): Promise<{ code: number; data: Record<string, unknown> | null }> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: hosts[host],
      'content-type': 'application/json',
      ...(token ? { 'access-token': token } : {}),
      ...(cookie ? { cookie } : {}),
      ...(origin ? { origin } : {}),
    }
    const sending = httpRequest(
      { port, host: '127.0.0.1', path: `/api${calls[name].path}`, method: calls[name].method, headers },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      },
    )
    sending.on('error', reject)
    sending.end(calls[name].method === 'POST' ? '{}' : undefined)
  })
const codeOf = async (name: keyof typeof calls, sent: Sent) => (await ask(name, sent)).code

const device = { userAgent: 'test', deviceHash: null }
const forbidden = 403
const notHere = 404

const memberWith = async (role: string) => {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, ${role}) returning id`,
  )
  const token = await plaza.db.transaction((tx) => openSession(tx, { kind: 'shop_member', memberId: id }, device))
  return { memberId: id, customerId, cookie: `plaza-seller=${token}`, token }
}
const operatorWith = async (role: 'everything' | 'money' | 'review' | 'read_only') => {
  const email = `operator-${randomBytes(4).toString('hex')}@example.test`
  return plaza.db.transaction(async (tx) => {
    const operator = await createOperator(tx, { email, passwordHash: '$argon2id$none', firstname: 'Olivia', role, language: 'es' })
    const token = await openSession(tx, operator, device)
    return { ...operator, cookie: `plaza-operator=${token}`, token }
  })
}

describe('a call of the storefront', () => {
  it('meets a visitor on every host and a customer by the token, but not on the hosts of the offices', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    for (const host of ['storefront', 'seller', 'operator'] as const) expect((await ask('anyone', { host })).data?.kind).toBe('visitor')
    expect((await ask('buying', { host: 'storefront', token })).data).toMatchObject({ kind: 'customer', customerId })
    expect(await codeOf('buying', { host: 'storefront' })).toBe(codes.notSignedIn)
    for (const host of ['seller', 'operator'] as const) expect(await codeOf('buying', { host, token })).toBe(notHere)
  })
})

describe('a call at the door of an office', () => {
  it('meets anybody on the host of that office, from one of its pages alone', async () => {
    const met = await ask('knocking', { host: 'seller', origin: origins.seller })
    expect(met.data).toMatchObject({ kind: 'newcomer', token: null })
    const { token } = await memberWith('orders')
    const known = await ask('knocking', { host: 'seller', origin: origins.seller, cookie: `plaza-seller=${token}` })
    expect(known.data).toMatchObject({ kind: 'newcomer', token })
    for (const host of ['storefront', 'operator'] as const) expect(await codeOf('knocking', { host, origin: origins.seller })).toBe(notHere)
    expect(await codeOf('knocking', { host: 'seller' })).toBe(forbidden)
    for (const origin of [configuration.PUBLIC_URL, origins.operator, 'https://evil.test'])
      expect(await codeOf('knocking', { host: 'seller', origin })).toBe(forbidden)
  })
})

describe('a call of the seller office', () => {
  it('meets a member of the shop by the cookie of its host', async () => {
    const { cookie, memberId } = await memberWith('orders')
    const met = await ask('selling', { host: 'seller', cookie, origin: origins.seller })
    expect(met.data).toEqual({ kind: 'shop_member', shopId: shop.shopId, memberId, role: 'orders', sessionId: expect.any(String) })
    expect(await codeOf('reading', { host: 'seller', cookie })).toBe(codes.success)
  })

  it('is not there for customers, visitors and operators, whatever they send', async () => {
    const { token } = await plaza.makeCustomer()
    const operator = await operatorWith('everything')
    const origin = origins.seller
    expect(await codeOf('selling', { host: 'seller', origin })).toBe(codes.notSignedIn)
    expect(await codeOf('selling', { host: 'seller', origin, token })).toBe(codes.notSignedIn)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: `plaza-seller=${token}` })).toBe(codes.tokenInvalid)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: `plaza-seller=${operator.token}` })).toBe(codes.tokenInvalid)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: operator.cookie })).toBe(codes.notSignedIn)
  })

  it('is on its own host alone, and a member’s token opens no storefront', async () => {
    const { cookie, token } = await memberWith('everything')
    for (const host of ['storefront', 'operator'] as const)
      expect(await codeOf('selling', { host, cookie, origin: origins.seller })).toBe(notHere)
    expect(await codeOf('buying', { host: 'storefront', token })).toBe(codes.tokenInvalid)
  })

  it('is refused to pages of other sites, and to a change without an origin', async () => {
    const { cookie } = await memberWith('everything')
    for (const origin of ['https://evil.test', configuration.PUBLIC_URL, origins.operator, 'null'])
      expect(await codeOf('selling', { host: 'seller', cookie, origin })).toBe(forbidden)
    expect(await codeOf('selling', { host: 'seller', cookie })).toBe(forbidden)
    expect(await codeOf('reading', { host: 'seller', cookie, origin: 'https://evil.test' })).toBe(forbidden)
  })

  it('asks for the role that it names; the owner may do everything', async () => {
    const origin = origins.seller
    const expected = { orders: forbidden, catalogue: forbidden, money: codes.success, everything: codes.success }
    for (const [role, code] of Object.entries(expected))
      expect([role, await codeOf('cashing', { host: 'seller', origin, cookie: (await memberWith(role)).cookie })]).toEqual([role, code])
    const token = await plaza.db.transaction((tx) => openSession(tx, shop.owner, device))
    expect(await codeOf('cashing', { host: 'seller', origin, cookie: `plaza-seller=${token}` })).toBe(codes.success)
    expect(await codeOf('owning', { host: 'seller', origin, cookie: `plaza-seller=${token}` })).toBe(codes.success)
    expect(await codeOf('owning', { host: 'seller', origin, cookie: (await memberWith('everything')).cookie })).toBe(forbidden)
  })

  it('ends for whom the owner has removed, and for everybody when the shop is closed', async () => {
    const origin = origins.seller
    const gone = await memberWith('orders')
    await execute(plaza.db, sql`update shop_member set removed_at = now() where id = ${gone.memberId}`)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: gone.cookie })).toBe(codes.accountClosed)
    const closed = await memberWith('orders')
    await execute(plaza.db, sql`update customer set status = 'closed' where id = ${closed.customerId}`)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: closed.cookie })).toBe(codes.accountClosed)
    const left = await memberWith('orders')
    await execute(plaza.db, sql`update shop set status = 'closed' where id = ${shop.shopId}`)
    expect(await codeOf('selling', { host: 'seller', origin, cookie: left.cookie })).toBe(codes.accountClosed)
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${shop.shopId}`)
  })
})

describe('a call of the console', () => {
  it('meets an operator by the cookie of its host, and nobody else', async () => {
    const origin = origins.operator
    const { cookie, operatorId } = await operatorWith('review')
    const met = await ask('keeping', { host: 'operator', origin, cookie })
    expect(met.data).toEqual({ kind: 'operator', operatorId, role: 'review', sessionId: expect.any(String) })
    const member = await memberWith('everything')
    const customer = await plaza.makeCustomer()
    for (const token of [member.token, customer.token])
      expect(await codeOf('keeping', { host: 'operator', origin, cookie: `plaza-operator=${token}` })).toBe(codes.tokenInvalid)
    expect(await codeOf('keeping', { host: 'operator', origin, token: customer.token })).toBe(codes.notSignedIn)
    for (const host of ['storefront', 'seller'] as const) expect(await codeOf('keeping', { host, origin, cookie })).toBe(notHere)
    expect(await codeOf('keeping', { host: 'operator', cookie })).toBe(forbidden)
  })

  it('asks for the role that it names, and lets read only who may only read', async () => {
    const origin = origins.operator
    const sent = async (role: Parameters<typeof operatorWith>[0]) =>
      ({ host: 'operator', origin, cookie: (await operatorWith(role)).cookie }) as const
    expect(await codeOf('paying', await sent('money'))).toBe(codes.success)
    expect(await codeOf('paying', await sent('everything'))).toBe(codes.success)
    expect(await codeOf('paying', await sent('review'))).toBe(forbidden)
    expect(await codeOf('keeping', await sent('read_only'))).toBe(forbidden)
    expect(await codeOf('looking', await sent('read_only'))).toBe(codes.success)
    expect(await codeOf('own', await sent('read_only'))).toBe(codes.success)
  })

  it('asks for a fresh proof where money or power moves', async () => {
    const { cookie, operatorId } = await operatorWith('everything')
    const sent = { host: 'operator', origin: origins.operator, cookie } as const
    expect(await codeOf('moving', sent)).toBe(codes.success)
    await execute(
      plaza.db,
      sql`update session set proven_at = now() - make_interval(mins => ${stepUpMinutes}) where operator_id = ${operatorId}`,
    )
    expect(await ask('moving', sent)).toMatchObject({ code: codes.captchaFailed, data: { step_up_required: true } })
    expect(await codeOf('keeping', sent)).toBe(codes.success)
  })

  it('ends fifteen minutes after its last use and eight hours after the sign-in', async () => {
    const origin = origins.operator
    const { cookie, operatorId } = await operatorWith('everything')
    const left = async () =>
      (
        await row<{ seconds: number }>(
          plaza.db,
          sql`select extract(epoch from expires_at - now())::int as seconds from session where operator_id = ${operatorId}`,
        )
      ).seconds
    expect(await left()).toBeGreaterThan(890)
    expect(await left()).toBeLessThanOrEqual(900)
    await execute(
      plaza.db,
      sql`update session set created_at = now() - interval '7 hours 55 minutes', last_seen_at = now() - interval '10 minutes' where operator_id = ${operatorId}`,
    )
    expect(await codeOf('keeping', { host: 'operator', origin, cookie })).toBe(codes.success)
    expect(await left()).toBeLessThanOrEqual(300)
    await execute(plaza.db, sql`update session set expires_at = now() where operator_id = ${operatorId}`)
    expect(await codeOf('keeping', { host: 'operator', origin, cookie })).toBe(codes.notSignedIn)
  })
})

describe('a call whose callers nobody can tell', () => {
  it.each(['visitor', 'customer', 'newcomer', 'seller', 'operator'] as const)('stops the start: %s', (who) => {
    const { [who]: _, ...others } = sessionResolvers(configuration)
    expect(() => bindCalls(openServer(), bindingOf(others))).toThrow(/calls whose callers nobody can tell/)
  })
})
