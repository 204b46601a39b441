import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { countHit, subjectOf } from './rate-limit.ts'

describe('an address stands for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['1234567', '1234567'],
    ['ana@example.test', 'ana@example.test'],
  ])('%s: %s', (address, subject) => {
    expect(subjectOf(address)).toBe(subject)
  })
})

describe('a limit', () => {
  let plaza: TestPlaza
  beforeAll(async () => {
    plaza = await openTestPlaza({ TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => plaza.close())

  test('is shared by the addresses of one IPv6 line, and by the two forms of an IPv4 address', async () => {
    const limit = { name: 'test-lines', hits: 3, windowSeconds: 60 }
    const hit = (address: string) =>
      countHit(plaza.db, limit, address).then(
        () => true,
        () => false,
      )
    const line = []
    for (let host = 1; host <= 5; host++) line.push(await hit(`2001:db8:0:1::${host}`))
    expect(line).toEqual([true, true, true, false, false])
    expect(await hit('2001:db8:0:2::1')).toBe(true)
    const both = []
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9', '::ffff:203.0.113.9']) both.push(await hit(address))
    expect(both).toEqual([true, true, true, false])
  })

  test('of sign-ins is not got round by taking another address of the same line', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 34 }, async (_, host) => {
        const headers = { 'x-forwarded-for': `2001:db8:0:3::${host.toString(16)}` }
        return (await plaza.send('loginAccount', { email: `nobody${host}@example.test`, password: 'wrong wrong' }, { headers })).status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const headers = { 'x-forwarded-for': '2001:db8:0:4::1' }
    expect((await plaza.send('loginAccount', { email: 'nobody@example.test', password: 'wrong wrong' }, { headers })).status).toBe(200)
  })
})
