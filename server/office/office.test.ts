import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openSession } from '../sessions/open.ts'
import { hashToken } from '../sessions/token.ts'
import { buildApps } from '../testing/built-apps.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { inviteStaff } from './staff.ts'

let plaza: TestPlaza
let shop: TestShop
let webFolder: string
beforeAll(async () => {
  webFolder = await buildApps('storefront', 'seller')
  plaza = await openTestPlaza({}, { webFolder })
  shop = await plaza.seedShop()
})
afterAll(async () => {
  await plaza.close()
  await rm(webFolder, { recursive: true })
})

const signInOwner = (ownerId = shop.ownerId) =>
  plaza.db.transaction((tx) => openSession(tx, { kind: 'customer', customerId: ownerId }, { userAgent: 'test', deviceHash: null }))
const linkOf = async (token: string, input: Record<string, unknown> = {}) =>
  new URLSearchParams(new URL((await plaza.call('getSellerLink', input, { token })).data.seller_url).hash.replace('#/enter', '')).get(
    'ptoken',
  ) ?? ''
const enter = async (ptoken: string, options: { cookie?: string } = {}) => {
  const answer = await plaza.call('enterOffice', { ptoken }, options)
  const given = answer.headers.get('set-cookie') ?? ''
  return { code: answer.code, data: answer.data, given, cookie: given.split(';')[0] ?? '' }
}
const codeInside = async (cookie: string) => (await plaza.call('getOffice', {}, { cookie })).code
const refusedAs = (reason: string | null) => ({ code: codes.recordMissing, data: reason === null ? null : { reason } })

describe('the door of the office', () => {
  test('shows whose it is, and lets in once, with a cookie that no script and no other site can use', async () => {
    const ptoken = await linkOf(await signInOwner())
    for (const _ of [1, 2]) {
      const { data } = await plaza.call('lookAtOfficeLink', { ptoken })
      expect(data).toMatchObject({ shop: { id: shop.shopId }, role: 'owner', inside: false, present: null })
    }
    const { code, given, cookie } = await enter(ptoken)
    expect(code).toBe(codes.success)
    expect(given).toMatch(/^plaza-seller=[A-Za-z0-9_-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/)
    const { data } = await plaza.call('getOffice', {}, { cookie })
    expect(data).toMatchObject({
      shop: { id: shop.shopId, status: 'open' },
      member: { id: shop.owner.memberId, role: 'owner' },
      others: [],
    })
  })

  test('a link that is tried again is refused, ends what it has opened, and is written down', async () => {
    const ptoken = await linkOf(await signInOwner())
    const { cookie } = await enter(ptoken)
    expect(await codeInside(cookie)).toBe(codes.success)
    expect(await plaza.call('lookAtOfficeLink', { ptoken })).toMatchObject(refusedAs('link_used'))
    expect(await codeInside(cookie)).toBe(codes.success)
    expect(await enter(ptoken)).toMatchObject({ ...refusedAs('link_used'), given: '' })
    expect(await codeInside(cookie)).toBe(codes.tokenInvalid)
    const audit = await rows(
      plaza.db,
      sql`select from audit_entry where act = 'office.link_tried_again' and actor_id = ${shop.owner.memberId}`,
    )
    expect(audit).toHaveLength(1)
  })

  test('of fifty who try one link at once one gets in', async () => {
    const ptoken = await linkOf(await signInOwner())
    const before = Number((await row<{ n: string }>(plaza.db, sql`select count(*) as n from session where audience = 'seller'`)).n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ptoken)))
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1)
    expect(Number((await row<{ n: string }>(plaza.db, sql`select count(*) as n from session where audience = 'seller'`)).n)).toBe(
      before + 1,
    )
    await execute(plaza.db, sql`delete from rate_limit`)
  })

  test('a link is over after its minute, with the session that asked for it, for who was let go, and when the shop is closed, but not while it is suspended', async () => {
    const over: [string, (token: string) => Promise<unknown>][] = [
      ['its minute', () => execute(plaza.db, sql`update seller_ticket set expires_at = now() where used_at is null`)],
      ['the sign-out', (token) => plaza.call('logout', {}, { token })],
      ['the closing', () => execute(plaza.db, sql`update shop set status = 'closed' where id = ${shop.shopId}`)],
    ]
    for (const [what, end] of over) {
      const token = await signInOwner()
      const ptoken = await linkOf(token)
      await end(token)
      expect([what, await plaza.call('lookAtOfficeLink', { ptoken })]).toMatchObject([what, refusedAs('link_over')])
      expect([what, await enter(ptoken)]).toMatchObject([what, refusedAs('link_over')])
    }
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${shop.shopId}`)
    expect((await enter(await linkOf(await signInOwner()))).code).toBe(codes.success)
    await execute(plaza.db, sql`update shop set status = 'open' where id = ${shop.shopId}`)
    for (const unknown of ['nonsense', 'A'.repeat(43), '']) expect(await enter(unknown)).toMatchObject(refusedAs(null))
  })

  test('what a device has entered closes when it signs out, and when another device signs it out', async () => {
    const first = await signInOwner()
    const { cookie } = await enter(await linkOf(first))
    await plaza.call('logout', {}, { token: first })
    expect(await codeInside(cookie)).toBe(codes.tokenInvalid)
    const [second, other] = [await signInOwner(), await signInOwner()]
    const inside = await enter(await linkOf(second))
    const { id } = await row<{ id: string }>(plaza.db, sql`select id from session where token_hash = ${hashToken(second)}`)
    expect((await plaza.call('revokeSession', { session_id: id }, { token: other })).code).toBe(codes.success)
    expect(await codeInside(inside.cookie)).toBe(codes.tokenInvalid)
  })

  test('who is inside as the same person need not enter; entering as another leaves the first office', async () => {
    const { cookie } = await enter(await linkOf(await signInOwner()))
    expect((await plaza.call('lookAtOfficeLink', { ptoken: await linkOf(await signInOwner()) }, { cookie })).data.inside).toBe(true)
    const other = await plaza.seedShop()
    const ptoken = await linkOf(await signInOwner(other.ownerId))
    expect((await plaza.call('lookAtOfficeLink', { ptoken }, { cookie })).data).toMatchObject({
      shop: { id: other.shopId },
      inside: false,
      present: { shop: { id: shop.shopId } },
    })
    const entered = await enter(ptoken, { cookie })
    expect(await codeInside(cookie)).toBe(codes.tokenInvalid)
    expect((await plaza.call('getOffice', {}, { cookie: entered.cookie })).data.shop.id).toBe(other.shopId)
  })

  test('leaving ends the session and takes the cookie away; without one there is nothing to do', async () => {
    const { cookie } = await enter(await linkOf(await signInOwner()))
    const left = await plaza.call('leaveOffice', {}, { cookie })
    expect([left.code, left.headers.get('set-cookie')]).toEqual([
      codes.success,
      'plaza-seller=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict',
    ])
    expect(await codeInside(cookie)).toBe(codes.tokenInvalid)
    expect((await plaza.call('leaveOffice')).code).toBe(codes.success)
  })
})

describe('staff', () => {
  const invite = (email: string, role: 'orders' | 'money' = 'orders') =>
    plaza.db.transaction((tx) => inviteStaff(tx, shop.owner, { email, role, language: 'en' }))
  const officeOf = async (customer: TestCustomer, shopId = shop.shopId) =>
    (await enter(await linkOf(customer.token, { shop_id: shopId }))).cookie
  const ownerOffice = async () => (await enter(await linkOf(await signInOwner()))).cookie

  test('is invited by mail, accepts once, works with its role, and is let go at once', async () => {
    const ana = await plaza.makeCustomer()
    const cookie = await ownerOffice()
    const invited = (await plaza.call('inviteStaff', { email: ana.email.toUpperCase(), role: 'orders' }, { cookie })).data
    expect(invited.invitations).toMatchObject([{ email: ana.email, role: 'orders' }])
    // The mail alone carries the token: a second one voids it.
    const void_ = await invite(ana.email)
    const token = await invite(ana.email, 'money')
    expect((await plaza.call('lookAtInvitation', { token: void_ }, ana)).code).toBe(codes.recordMissing)
    expect((await plaza.call('lookAtInvitation', { token }, ana)).data).toMatchObject({ shop: { id: shop.shopId }, role: 'money' })
    expect((await plaza.call('getUserinfo', {}, ana)).data.seller_url).toBeNull()
    const both = await Promise.all([1, 2].map(() => plaza.call('answerInvitation', { token, accept: true }, ana)))
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.recordMissing].sort())

    expect((await plaza.call('getUserinfo', {}, ana)).data.seller_url).not.toBeNull()
    expect((await plaza.call('getWorkplaces', {}, ana)).data.list).toMatchObject([{ shop: { id: shop.shopId }, role: 'money' }])
    const inside = await officeOf(ana)
    expect((await plaza.call('getOffice', {}, { cookie: inside })).data.member).toMatchObject({ email: ana.email, role: 'money' })
    // Of the owner alone, and of those who do everything.
    expect((await plaza.call('getStaff', {}, { cookie: inside })).status).toBe(403)
    expect((await plaza.call('inviteStaff', { email: 'x@example.test', role: 'orders' }, { cookie: inside })).status).toBe(403)
    const { members } = (await plaza.call('getStaff', {}, { cookie })).data
    const member_id = members.find(({ email }) => email === ana.email)?.member_id
    expect((await plaza.call('inviteStaff', { email: ana.email, role: 'orders' }, { cookie })).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('changeStaffRole', { member_id, role: 'everything' }, { cookie })).code).toBe(codes.success)
    expect((await plaza.call('getStaff', {}, { cookie: inside })).code).toBe(codes.success)
    expect((await plaza.call('removeStaff', { member_id }, { cookie: inside })).status).toBe(403)

    expect((await plaza.call('removeStaff', { member_id }, { cookie })).code).toBe(codes.success)
    expect(await codeInside(inside)).toBe(codes.accountClosed)
    expect((await plaza.call('getSellerLink', { shop_id: shop.shopId }, ana)).code).toBe(codes.recordMissing)
    expect((await plaza.call('removeStaff', { member_id }, { cookie })).code).toBe(codes.recordMissing)
    const acts = await rows<{ act: string }>(
      plaza.db,
      sql`select act from audit_entry where (actor, actor_id) in (('shop_member', ${shop.owner.memberId}), ('customer', ${ana.customerId}::bigint)) and act like 'staff.%' order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['staff.invite', 'staff.invite', 'staff.invite', 'staff.join', 'staff.role', 'staff.remove'])
  })

  test('an invitation is for one address, and answers everybody else like one that never was', async () => {
    const [ana, eve] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const token = await invite(ana.email)
    for (const accept of [true, false]) {
      const foreign = await plaza.call('answerInvitation', { token, accept }, eve)
      const missing = await plaza.call('answerInvitation', { token: 'A'.repeat(43), accept }, eve)
      expect([foreign.code, foreign.message, foreign.data]).toEqual([missing.code, missing.message, missing.data])
    }
    expect((await plaza.call('answerInvitation', { token, accept: false }, ana)).code).toBe(codes.success)
    expect((await plaza.call('getWorkplaces', {}, ana)).data.list).toEqual([])
    expect((await plaza.call('answerInvitation', { token, accept: true }, ana)).code).toBe(codes.recordMissing)
    const late = await invite(ana.email)
    await execute(plaza.db, sql`update shop_invitation set expires_at = now()`)
    expect((await plaza.call('lookAtInvitation', { token: late }, ana)).code).toBe(codes.recordMissing)
  })

  test('another shop touches nobody here, and the owner cannot be let go or lowered', async () => {
    const ana = await plaza.makeCustomer()
    await plaza.call('answerInvitation', { token: await invite(ana.email), accept: true }, ana)
    const cookie = await ownerOffice()
    const { members, invitations } = (await plaza.call('inviteStaff', { email: 'other@example.test', role: 'money' }, { cookie })).data
    const other = await plaza.seedShop()
    const elsewhere = (await enter(await linkOf(await signInOwner(other.ownerId)))).cookie
    const member_id = members.find(({ email }) => email === ana.email)?.member_id
    const invitation_id = invitations[0]?.invitation_id
    expect((await plaza.call('removeStaff', { member_id }, { cookie: elsewhere })).code).toBe(codes.recordMissing)
    expect((await plaza.call('changeStaffRole', { member_id, role: 'money' }, { cookie: elsewhere })).code).toBe(codes.recordMissing)
    expect((await plaza.call('withdrawInvitation', { invitation_id }, { cookie: elsewhere })).code).toBe(codes.recordMissing)
    expect((await plaza.call('withdrawInvitation', { invitation_id }, { cookie })).code).toBe(codes.success)
    for (const [name, input] of [
      ['removeStaff', {}],
      ['changeStaffRole', { role: 'orders' }],
    ] as const)
      expect((await plaza.call(name, { member_id: shop.owner.memberId, ...input }, { cookie })).code).toBe(codes.recordMissing)
  })

  test('of two shops goes from one office into the other, where the same session in the storefront still ends it', async () => {
    const other = await plaza.seedShop()
    const ana = await plaza.makeCustomer()
    await plaza.call('answerInvitation', { token: await invite(ana.email), accept: true }, ana)
    const token = await plaza.db.transaction((tx) => inviteStaff(tx, other.owner, { email: ana.email, role: 'catalogue', language: 'en' }))
    await plaza.call('answerInvitation', { token, accept: true }, ana)
    const cookie = await officeOf(ana)
    expect((await plaza.call('getOffice', {}, { cookie })).data.others.map(({ id }) => id)).toEqual([other.shopId])
    const changed = await plaza.call('changeOffice', { shop_id: other.shopId }, { cookie })
    const there = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await codeInside(cookie)).toBe(codes.tokenInvalid)
    expect((await plaza.call('getOffice', {}, { cookie: there })).data).toMatchObject({
      shop: { id: other.shopId },
      member: { role: 'catalogue' },
    })
    expect((await plaza.call('changeOffice', { shop_id: '999999' }, { cookie: there })).code).toBe(codes.recordMissing)
    await plaza.call('logout', {}, ana)
    expect(await codeInside(there)).toBe(codes.tokenInvalid)
  })
})
