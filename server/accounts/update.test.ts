import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { mailedCode } from '../testing/read-codes.ts'
import { signUp, testPassword } from '../testing/sign-up.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())
beforeEach(() => execute(plaza.db, sql`delete from rate_limit`))

const newPassword = 'harbour-17-willow'
const fieldsOf = (data: unknown) => Object.keys((data as { fields: object }).fields)

const mailsTo = async (address: string) =>
  (
    await rows<{ about: string }>(
      plaza.db,
      sql`select payload->>'about' as about from graphile_worker._private_jobs where payload->>'to' = ${address} order by id`,
    )
  ).map(({ about }) => about)

describe('the profile', () => {
  it('changes field by field and answers like get_userinfo', async () => {
    const { token } = await signUp(plaza, 'profile@example.test')
    const { code, data } = await plaza.call('updateUser', { firstname: 'Anna', telephone: '+81 90-1234-5678' }, { token })
    expect(code).toBe(codes.success)
    expect(data).toMatchObject({ firstname: 'Anna', lastname: '', telephone: '+819012345678', email: 'profile@example.test' })
    expect((await plaza.call('getUserinfo', {}, { token })).data).toEqual(data)
    expect((await plaza.call('updateUser', { telephone: '' }, { token })).data.telephone).toBe('')
    expect((await plaza.call('updateUser', {}, { token })).data.firstname).toBe('Anna')
  })

  it('takes a telephone back as it is shown, and others from where it is', async () => {
    const { token } = await signUp(plaza, 'thai-phone@example.test')
    const save = async (telephone: string) => (await plaza.call('updateUser', { telephone }, { token })).data.telephone
    expect(await save('+66 81 234 5678')).toBe('+66812345678')
    expect(await save('0812345678')).toBe('+66812345678')
    expect(await save('081-234-5678')).toBe('+66812345678')
    expect(await save('089 876 5432')).toBe('+66898765432')
    expect(await save('+34600000003')).toBe('+34600000003')
    expect(fieldsOf((await plaza.call('updateUser', { telephone: '0812345678' }, { token })).data)).toEqual(['telephone'])
  })

  it.each([
    ['th', '0812345678', '+66812345678'],
    ['ja', '090-1234-5678', '+819012345678'],
    ['zh-TW', '0912 345 678', '+886912345678'],
    ['zh', '131 2345 6789', '+8613123456789'],
  ] as const)('reads a first telephone of somebody who reads %s as one from there', async (lang, typed, kept) => {
    const email = `first-phone-${lang.toLowerCase()}@example.test`
    const { token } = await signUp(plaza, email)
    await execute(plaza.db, sql`update customer set language = ${lang} where email = ${email}`)
    expect((await plaza.call('updateUser', { telephone: typed }, { token })).data.telephone).toBe(kept)
  })

  it('counts cart, favourites and unread notices', async () => {
    const { token, customerId } = await signUp(plaza, 'counts@example.test')
    const { skus } = await plaza.seedShop()
    await plaza.call('addToCart', { product_id: skus[0]?.productId, sku_id: skus[0]?.skuId, qty: 4 }, { token })
    await execute(plaza.db, sql`insert into favourite (customer_id, product_id) values (${customerId}, ${skus[0]?.productId})`)
    const { data } = await plaza.call('getUserinfo', {}, { token })
    expect(data).toMatchObject({ card: { count: 4 }, product: { count: 1 }, notice: { count: 1 } })
  })

  it('refuses data out of bounds with a code of its own, at the fields', async () => {
    const { token } = await signUp(plaza, 'bounds@example.test')
    const answer = await plaza.call('updateUser', { firstname: '', email: 'no', password: 'short' }, { token })
    expect(answer.code).toBe(codes.accountEditInvalid)
    expect(fieldsOf(answer.data).sort()).toEqual(['email', 'firstname', 'password'])
    expect(fieldsOf((await plaza.call('updateUser', { telephone: '612345678' }, { token })).data)).toEqual(['telephone'])
  })

  it('takes a picture that was uploaded for it by the same person, and gives it back', async () => {
    const { token, customerId } = await signUp(plaza, 'face@example.test')
    const insert = (path: string, owner: string) =>
      execute(
        plaza.db,
        sql`insert into file (path, purpose, owner_id, width, height, widths, bytes) values (${path}, 'avatar', ${owner}, 200, 200, array[100, 200], 999)`,
      )
    await insert('avatar/mine', customerId)
    const { customerId: somebody } = await plaza.makeCustomer()
    await insert('avatar/theirs', somebody)
    const mine = await plaza.call('updateUser', { avatar: 'avatar/mine' }, { token })
    expect(mine.data.avatar).toEqual({ path: 'avatar/mine', width: 200, height: 200, widths: [100, 200] })
    for (const path of ['avatar/theirs', 'avatar/nowhere']) {
      const { code, data } = await plaza.call('updateUser', { avatar: path }, { token })
      expect(code).toBe(codes.accountEditInvalid)
      expect(fieldsOf(data)).toEqual(['avatar'])
    }
    expect((await plaza.call('updateUser', { avatar: '' }, { token })).data.avatar).toBe(null)
  })

  it('is nobody’s without a token', async () => {
    expect((await plaza.call('getUserinfo')).code).toBe(codes.notSignedIn)
    expect((await plaza.call('updateUser', { firstname: 'X' })).code).toBe(codes.notSignedIn)
  })
})

describe('the password', () => {
  it('changes with the current one, signs out all other devices and is told by mail', async () => {
    const { token } = await signUp(plaza, 'password@example.test')
    const other = (await plaza.call('loginAccount', { email: 'password@example.test', password: testPassword })).data['access-token']
    expect((await plaza.call('updateUser', { password: newPassword, current_password: testPassword }, { token })).code).toBe(codes.success)
    expect((await plaza.call('getUserinfo', {}, { token })).code).toBe(codes.success)
    expect((await plaza.call('getUserinfo', {}, { token: other })).code).toBe(codes.tokenInvalid)
    expect((await plaza.call('loginAccount', { email: 'password@example.test', password: testPassword })).code).toBe(codes.credentialsWrong)
    expect((await plaza.call('loginAccount', { email: 'password@example.test', password: newPassword })).code).toBe(codes.success)
    expect(await mailsTo('password@example.test')).toEqual(['welcome', 'password_changed'])
  })

  it('stays without the current one, with a wrong one, and when the new one is common', async () => {
    const { token } = await signUp(plaza, 'stays@example.test')
    const without = await plaza.call('updateUser', { password: newPassword }, { token })
    expect([without.code, fieldsOf(without.data)]).toEqual([codes.accountEditInvalid, ['current_password']])
    const wrong = await plaza.call('updateUser', { password: newPassword, current_password: 'not the password' }, { token })
    expect(wrong.code).toBe(codes.accountEditInvalid)
    expect(wrong.data).toMatchObject({ fields: { current_password: 'This is not correct.' } })
    const common = await plaza.call('updateUser', { password: 'qwertyuiop', current_password: testPassword }, { token })
    expect(fieldsOf(common.data)).toEqual(['password'])
    expect((await plaza.call('loginAccount', { email: 'stays@example.test', password: testPassword })).code).toBe(codes.success)
  })

  it('cannot be guessed by who holds a signed-in device', async () => {
    const { token } = await signUp(plaza, 'held@example.test')
    for (let attempt = 0; attempt < 10; attempt++)
      await plaza.call('updateUser', { password: newPassword, current_password: `guess ${attempt}` }, { token })
    expect((await plaza.call('updateUser', { password: newPassword, current_password: testPassword }, { token })).status).toBe(429)
  })

  it('is changed by one of two who change it at the same moment', async () => {
    const { token } = await signUp(plaza, 'both@example.test')
    const answers = await Promise.all(
      ['first-choice-81', 'second-choice-81'].map((password) =>
        plaza.call('updateUser', { password, current_password: testPassword }, { token }),
      ),
    )
    // The other came while the first was writing, or after it with a password that is not the current one any more.
    const told = answers.map(({ code }) => code)
    expect(told.filter((code) => code === codes.success)).toHaveLength(1)
    expect([codes.writeConflict, codes.accountEditInvalid]).toContain(told.find((code) => code !== codes.success))
  })
})

describe('the e-mail', () => {
  const ask = (email: string, token: string, house = plaza) =>
    house.call('sendEmailCode', { email, current_password: testPassword }, { token })
  const change = (email: string, email_code: string, token: string) =>
    plaza.call('updateUser', { email, email_code, current_password: testPassword }, { token })
  const codeTo = (email: string) => mailedCode(plaza.configuration.DATA_DIR, email)

  it('changes with the current password and the code that was mailed to the new address, and the old one is told', async () => {
    const { token } = await signUp(plaza, 'old@example.test')
    expect((await ask('Fresh@example.test', token)).data).toEqual({ resend_after_s: 60 })
    expect((await plaza.call('getUserinfo', {}, { token })).data.email).toBe('old@example.test')
    const { code, data } = await change('Fresh@example.test', await codeTo('fresh@example.test'), token)
    expect([code, data.email]).toEqual([codes.success, 'fresh@example.test'])
    expect(await mailsTo('old@example.test')).toEqual(['welcome', 'email_changed'])
    expect((await plaza.call('loginAccount', { email: 'fresh@example.test', password: testPassword })).code).toBe(codes.success)
    expect((await plaza.call('loginAccount', { email: 'old@example.test', password: testPassword })).code).toBe(codes.credentialsWrong)
  })

  it('of another account is refused before and after the code, its own needs neither', async () => {
    const { token } = await signUp(plaza, 'one@example.test')
    await signUp(plaza, 'two@example.test')
    for (const email of ['two@example.test', 'one@example.test']) expect((await ask(email, token)).code).toBe(codes.emailTaken)
    await ask('soon@example.test', token)
    await signUp(plaza, 'soon@example.test')
    expect((await change('soon@example.test', await codeTo('soon@example.test'), token)).code).toBe(codes.emailTaken)
    expect((await plaza.call('updateUser', { email: 'one@example.test', firstname: 'Same' }, { token })).code).toBe(codes.success)
  })

  it('stays without the password or the code, which are asked for at their fields', async () => {
    const { token } = await signUp(plaza, 'bare@example.test')
    const bare = await plaza.call('updateUser', { email: 'three@example.test' }, { token })
    expect([bare.code, fieldsOf(bare.data).sort()]).toEqual([codes.accountEditInvalid, ['current_password', 'email_code']])
    const guess = await plaza.call('sendEmailCode', { email: 'three@example.test', current_password: 'not the password' }, { token })
    expect([guess.code, fieldsOf(guess.data)]).toEqual([codes.accountEditInvalid, ['current_password']])
    await ask('three@example.test', token)
    const code = await codeTo('three@example.test')
    const wrong = await change('three@example.test', code === '111111' ? '222222' : '111111', token)
    expect([wrong.code, wrong.data]).toEqual([codes.captchaFailed, { tries_left: 4 }])
    expect((await change('three@example.test', code, token)).code).toBe(codes.success)
  })

  it('takes a code for the address that it was mailed to alone, from who asked for it', async () => {
    const { token } = await signUp(plaza, 'asker@example.test')
    const { token: other } = await signUp(plaza, 'other@example.test')
    await ask('goal@example.test', token)
    const code = await codeTo('goal@example.test')
    expect((await change('elsewhere@example.test', code, token)).code).toBe(codes.captchaFailed)
    expect((await change('goal@example.test', code, other)).code).toBe(codes.captchaFailed)
    expect((await plaza.call('resetPassword', { email: 'goal@example.test', code, password: newPassword })).code).toBe(codes.captchaFailed)
    expect((await change('goal@example.test', code, token)).code).toBe(codes.success)
  })

  it('gets a code once a minute, and one account sends ten in an hour', async () => {
    const { token } = await signUp(plaza, 'often@example.test')
    await ask('mailbox0@example.test', token)
    expect((await ask('mailbox0@example.test', token)).status).toBe(429)
    await execute(plaza.db, sql`delete from rate_limit`)
    const answers = []
    for (let number = 1; number <= 11; number++) {
      await execute(plaza.db, sql`delete from rate_limit where name = 'current-password'`)
      answers.push(await ask(`mailbox${number}@example.test`, token))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  })

  it('is refused when the mail server does not take the code', async () => {
    const mailServer = await openMailServer('refusing')
    const house = await openTestPlaza({ SMTP_URL: mailServer.url })
    try {
      const { token } = await signUp(house, 'waiting@example.test')
      expect((await ask('next@example.test', token, house)).code).toBe(codes.mailFailed)
    } finally {
      await house.close()
      mailServer.close()
    }
  })
})
