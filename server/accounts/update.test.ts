import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestHouse, type TestHouse } from '../testing/house.ts'
import { signUp, testPassword } from '../testing/sign-up.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())
beforeEach(() => execute(house.db, sql`delete from rate_limit`))

const newPassword = 'harbour-17-willow'
const fieldsOf = (data: unknown) => Object.keys((data as { fields: object }).fields)

const mailsTo = async (address: string) =>
  (
    await rows<{ about: string }>(
      house.db,
      sql`select payload->>'about' as about from graphile_worker._private_jobs where payload->>'to' = ${address} order by id`,
    )
  ).map(({ about }) => about)

describe('the profile', () => {
  it('changes field by field and answers like get_userinfo', async () => {
    const { token } = await signUp(house, 'profile@example.test')
    const { code, data } = await house.call('updateUser', { firstname: 'Anna', telephone: '+81 90-1234-5678' }, { token })
    expect(code).toBe(codes.success)
    expect(data).toMatchObject({ firstname: 'Anna', lastname: '', telephone: '+819012345678', email: 'profile@example.test' })
    expect((await house.call('getUserinfo', {}, { token })).data).toEqual(data)
    expect((await house.call('updateUser', { telephone: '' }, { token })).data.telephone).toBe('')
    expect((await house.call('updateUser', {}, { token })).data.firstname).toBe('Anna')
  })

  it('takes a telephone back as it is shown, and others from where it is', async () => {
    const { token } = await signUp(house, 'thai-phone@example.test')
    const save = async (telephone: string) => (await house.call('updateUser', { telephone }, { token })).data.telephone
    expect(await save('+66 81 234 5678')).toBe('+66812345678')
    expect(await save('0812345678')).toBe('+66812345678')
    expect(await save('081-234-5678')).toBe('+66812345678')
    expect(await save('089 876 5432')).toBe('+66898765432')
    expect(await save('+34600000003')).toBe('+34600000003')
    expect(fieldsOf((await house.call('updateUser', { telephone: '0812345678' }, { token })).data)).toEqual(['telephone'])
  })

  it.each([
    ['th', '0812345678', '+66812345678'],
    ['ja', '090-1234-5678', '+819012345678'],
    ['zh-TW', '0912 345 678', '+886912345678'],
    ['zh', '131 2345 6789', '+8613123456789'],
  ] as const)('reads a first telephone of somebody who reads %s as one from there', async (lang, typed, kept) => {
    const email = `first-phone-${lang.toLowerCase()}@example.test`
    const { token } = await signUp(house, email)
    await execute(house.db, sql`update customer set language = ${lang} where email = ${email}`)
    expect((await house.call('updateUser', { telephone: typed }, { token })).data.telephone).toBe(kept)
  })

  it('counts cart, favourites and unread notices', async () => {
    const { token, customerId } = await signUp(house, 'counts@example.test')
    const { skus } = await house.seedShop()
    await house.call('addToCart', { product_id: skus[0]?.productId, sku_id: skus[0]?.skuId, qty: 4 }, { token })
    await execute(house.db, sql`insert into favourite (customer_id, product_id) values (${customerId}, ${skus[0]?.productId})`)
    const { data } = await house.call('getUserinfo', {}, { token })
    expect(data).toMatchObject({ card: { count: 4 }, product: { count: 1 }, notice: { count: 1 } })
  })

  it('refuses data out of bounds with a code of its own, at the fields', async () => {
    const { token } = await signUp(house, 'bounds@example.test')
    const answer = await house.call('updateUser', { firstname: '', email: 'no', password: 'short' }, { token })
    expect(answer.code).toBe(codes.accountEditInvalid)
    expect(fieldsOf(answer.data).sort()).toEqual(['email', 'firstname', 'password'])
    expect(fieldsOf((await house.call('updateUser', { telephone: '612345678' }, { token })).data)).toEqual(['telephone'])
  })

  it('takes a picture that was uploaded for it by the same person, and gives it back', async () => {
    const { token, customerId } = await signUp(house, 'face@example.test')
    const insert = (path: string, owner: string) =>
      execute(
        house.db,
        sql`insert into file (path, purpose, owner_id, width, height, widths, bytes) values (${path}, 'avatar', ${owner}, 200, 200, array[100, 200], 999)`,
      )
    await insert('avatar/mine', customerId)
    const { customerId: somebody } = await house.makeCustomer()
    await insert('avatar/theirs', somebody)
    const mine = await house.call('updateUser', { avatar: 'avatar/mine' }, { token })
    expect(mine.data.avatar).toEqual({ path: 'avatar/mine', width: 200, height: 200, widths: [100, 200] })
    for (const path of ['avatar/theirs', 'avatar/nowhere']) {
      const { code, data } = await house.call('updateUser', { avatar: path }, { token })
      expect(code).toBe(codes.accountEditInvalid)
      expect(fieldsOf(data)).toEqual(['avatar'])
    }
    expect((await house.call('updateUser', { avatar: '' }, { token })).data.avatar).toBe(null)
  })

  it('is nobody’s without a token', async () => {
    expect((await house.call('getUserinfo')).code).toBe(codes.notSignedIn)
    expect((await house.call('updateUser', { firstname: 'X' })).code).toBe(codes.notSignedIn)
  })
})

describe('the password', () => {
  it('changes with the current one, signs out all other devices and is told by mail', async () => {
    const { token } = await signUp(house, 'password@example.test')
    const other = (await house.call('loginAccount', { email: 'password@example.test', password: testPassword })).data['access-token']
    expect((await house.call('updateUser', { password: newPassword, current_password: testPassword }, { token })).code).toBe(codes.success)
    expect((await house.call('getUserinfo', {}, { token })).code).toBe(codes.success)
    expect((await house.call('getUserinfo', {}, { token: other })).code).toBe(codes.tokenInvalid)
    expect((await house.call('loginAccount', { email: 'password@example.test', password: testPassword })).code).toBe(codes.credentialsWrong)
    expect((await house.call('loginAccount', { email: 'password@example.test', password: newPassword })).code).toBe(codes.success)
    expect(await mailsTo('password@example.test')).toEqual(['welcome', 'password_changed'])
  })

  it('stays without the current one, with a wrong one, and when the new one is common', async () => {
    const { token } = await signUp(house, 'stays@example.test')
    const without = await house.call('updateUser', { password: newPassword }, { token })
    expect([without.code, fieldsOf(without.data)]).toEqual([codes.accountEditInvalid, ['current_password']])
    const wrong = await house.call('updateUser', { password: newPassword, current_password: 'not the password' }, { token })
    expect(wrong.code).toBe(codes.accountEditInvalid)
    expect(wrong.data).toMatchObject({ fields: { current_password: 'This is not correct.' } })
    const common = await house.call('updateUser', { password: 'qwertyuiop', current_password: testPassword }, { token })
    expect(fieldsOf(common.data)).toEqual(['password'])
    expect((await house.call('loginAccount', { email: 'stays@example.test', password: testPassword })).code).toBe(codes.success)
  })

  it('cannot be guessed by who holds a signed-in device', async () => {
    const { token } = await signUp(house, 'held@example.test')
    for (let attempt = 0; attempt < 10; attempt++)
      await house.call('updateUser', { password: newPassword, current_password: `guess ${attempt}` }, { token })
    expect((await house.call('updateUser', { password: newPassword, current_password: testPassword }, { token })).status).toBe(429)
  })

  it('is changed by one of two who change it at the same moment', async () => {
    const { token } = await signUp(house, 'both@example.test')
    const answers = await Promise.all(
      ['first-choice-81', 'second-choice-81'].map((password) =>
        house.call('updateUser', { password, current_password: testPassword }, { token }),
      ),
    )
    // The other came while the first was writing, or after it with a password that is not the current one any more.
    const told = answers.map(({ code }) => code)
    expect(told.filter((code) => code === codes.success)).toHaveLength(1)
    expect([codes.writeConflict, codes.accountEditInvalid]).toContain(told.find((code) => code !== codes.success))
  })
})

describe('the e-mail', () => {
  it('changes with the current password, and the old address is told', async () => {
    const { token } = await signUp(house, 'old@example.test')
    const { code, data } = await house.call('updateUser', { email: 'Fresh@example.test', current_password: testPassword }, { token })
    expect([code, data.email]).toEqual([codes.success, 'fresh@example.test'])
    expect(await mailsTo('old@example.test')).toEqual(['welcome', 'email_changed'])
    expect((await house.call('loginAccount', { email: 'fresh@example.test', password: testPassword })).code).toBe(codes.success)
    expect((await house.call('loginAccount', { email: 'old@example.test', password: testPassword })).code).toBe(codes.credentialsWrong)
  })

  it('of another account is refused, its own needs no password', async () => {
    const { token } = await signUp(house, 'one@example.test')
    await signUp(house, 'two@example.test')
    expect((await house.call('updateUser', { email: 'two@example.test', current_password: testPassword }, { token })).code).toBe(
      codes.emailTaken,
    )
    expect((await house.call('updateUser', { email: 'one@example.test', firstname: 'Same' }, { token })).code).toBe(codes.success)
    expect((await house.call('updateUser', { email: 'three@example.test' }, { token })).code).toBe(codes.accountEditInvalid)
  })
})
