import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { approveApplication } from '../applications/decide.ts'
import { recordOutcome } from '../applications/outcome.ts'
import { submitOrder } from '../checkout/submit.ts'
import { addIdentity } from '../identities/link.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { countHit } from '../platform/rate-limit.ts'
import { Sql, sql } from '../platform/sql.ts'
import { carrier } from '../sessions/callers.ts'
import { openSession } from '../sessions/open.ts'
import { appCode } from '../testing/app-code.ts'
import { depositBy, makeOperator, merchantBy, openDepositWallets, testIban, withdrawalOf } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { freshCaptcha, signUp, testPassword } from '../testing/sign-up.ts'
import { whileHeld } from '../testing/while-held.ts'
import { closeAccount } from './close-account.ts'

let plaza: TestPlaza
let shop: TestShop
let passwordHash: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  shop = await plaza.seedShop({ prices: [1000n], stock: 500 })
  passwordHash = await hashPassword(testPassword)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const someone = (walletMinor = 0n, email?: string) => plaza.makeCustomer({ walletMinor, passwordHash, email })
const proof = { current_password: testPassword }
const close = (person: TestCustomer, input: Record<string, unknown> = proof) => plaza.call('closeAccount', input, person)
const obstaclesOf = async (person: TestCustomer) => (await plaza.call('getClosing', {}, person)).data.obstacles
const approval = { amountMinor: null }
const rules = { secondApproverFromMinor: 100_000n }
const statusOf = async ({ customerId }: TestCustomer) =>
  (await row<{ status: string }>(plaza.db, sql`select status from customer where id = ${customerId}`)).status
const walletOf = async ({ customerId }: TestCustomer) =>
  (
    await row<{ balance_minor: string }>(
      plaza.db,
      sql`select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}`,
    )
  ).balance_minor
/** Orders everything away that somebody has in the wallet. */
const buyFor = async (person: TestCustomer, method: 'wallet' | 'card' | 'cod' = 'wallet') =>
  (await plaza.buy(person, shop.skus, method)).data.orders[0]?.id ?? ''

/** An order that came, was confirmed and has no money left to it. */
async function receivedBy(person: TestCustomer): Promise<string> {
  const orderId = await buyFor(person)
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'Correos', trackingNumber: 'X1' }))
  await plaza.db.transaction((tx) => deliverOrder(tx, carrier, orderId))
  await plaza.db.transaction((tx) => completeOrder(tx, { kind: 'customer', customerId: person.customerId }, orderId))
  return orderId
}

/** A provider of OpenID Connect answers for somebody from now on. */
const linkTo = ({ customerId }: TestCustomer, name: string) =>
  plaza.db.transaction((tx) =>
    addIdentity(
      tx,
      { kind: 'customer', customerId },
      { provider: 'oidc', issuer: 'https://id.example', subject: `of ${customerId}`, name },
    ),
  )

describe('an account is not closed', () => {
  test.each<[string, (person: TestCustomer) => Promise<unknown>, object[]]>([
    ['money is in the wallet', ({ customerId }) => plaza.fund(customerId, 57n), [{ kind: 'balance', amount: '0.57' }]],
    ['an order waits for its payment', (person) => buyFor(person, 'card'), [{ kind: 'orders', count: 1 }]],
    ['an order is to be paid at the door', (person) => buyFor(person, 'cod'), [{ kind: 'orders', count: 1 }]],
    [
      'a top-up is under review',
      async (person) => plaza.call('recharge', await depositBy(plaza, person), person),
      [{ kind: 'top_ups', count: 1 }],
    ],
    [
      'an application for a shop is under review',
      async (person) => plaza.call('applySeller', await merchantBy(plaza, person), person),
      [{ kind: 'applications', count: 1 }],
    ],
    ['somebody keeps the house under the same e-mail', ({ email }) => makeOperator(plaza, 'support', email), [{ kind: 'operator' }]],
  ])('while %s', async (_, begin, obstacles) => {
    const person = await someone()
    await begin(person)
    expect(await obstaclesOf(person)).toEqual(obstacles)
    expect(await close(person)).toMatchObject({ code: codes.writeConflict, data: { reason: 'account_in_use', obstacles } })
    expect((await plaza.call('getUserinfo', {}, person)).code).toBe(200)
  })

  test('while money is held for a withdrawal, from asking until somebody knows what became of it', async () => {
    const person = await someone(5000n)
    const operator = await makeOperator(plaza)
    const bank = { currency: 'EUR', bank_name: 'Banco de Prueba', account_name: 'Ana Prueba', account_number: testIban }
    await plaza.call('updateUser', { bank, ...proof }, person)
    await execute(plaza.db, sql`update payout_account set changed_at = now() - interval '2 days' where customer_id = ${person.customerId}`)
    const { data } = await plaza.call('withdraw', withdrawalOf('50.00'), person)
    const held = [{ kind: 'withdrawals', amount: '50.00' }]
    expect(await obstaclesOf(person)).toEqual(held)
    const applicationId = data.withdraw_id
    await plaza.db.transaction((tx) => approveApplication(tx, operator, { applicationId, ...approval }, rules))
    expect(await obstaclesOf(person)).toEqual(held)
    const outcome = { applicationId, reference: '', why: null }
    await plaza.db.transaction((tx) => recordOutcome(tx, operator, { ...outcome, outcome: 'unknown' }))
    expect(await obstaclesOf(person)).toEqual(held)
    await plaza.db.transaction((tx) => recordOutcome(tx, operator, { ...outcome, outcome: 'paid' }))
    expect(await obstaclesOf(person)).toEqual([])
    expect((await close(person)).code).toBe(200)
  })

  test('while a return of a received order is under way, and it is once that was taken back', async () => {
    const person = await someone(1500n)
    const orderId = await receivedBy(person)
    const { data } = await plaza.call('getOrder', { order_id: orderId }, person)
    const evidence = await uploadPicture(plaza, person, 'return')
    const wish = {
      item_id: data.products[0]?.item_id,
      qty: 1,
      kind: 'return_refund',
      reason: 'damaged',
      content: 'Broken',
      images: [evidence.path],
    }
    const asked = await plaza.call('submitReturn', { order_id: orderId, ...wish }, person)
    expect(asked.code).toBe(200)
    expect(await obstaclesOf(person)).toEqual([{ kind: 'returns', count: 1 }])
    expect((await plaza.call('cancelReturn', { as_id: asked.data.as_id }, person)).code).toBe(200)
    expect(await obstaclesOf(person)).toEqual([])
    expect((await close(person)).code).toBe(200)
  })

  test('by the owner of a shop', async () => {
    const person = await someone()
    const operator = await makeOperator(plaza)
    const { data } = await plaza.call('applySeller', await merchantBy(plaza, person), person)
    await plaza.db.transaction((tx) => approveApplication(tx, operator, { applicationId: data.application_id, ...approval }, rules))
    expect(await obstaclesOf(person)).toEqual([{ kind: 'shop' }])
    expect((await close(person)).code).toBe(codes.writeConflict)
  })

  test('without the password, with a wrong one, or without the second factor of an account that has one', async () => {
    const person = await someone()
    expect((await close(person, {})).code).toBe(codes.parameterMissing)
    expect(await close(person, { current_password: 'wrong horse battery' })).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { current_password: expect.any(String) } },
    })
    expect((await close({ ...person, token: '' })).code).toBe(codes.notSignedIn)
    const started = await plaza.call('startTotp', proof, person)
    await plaza.call('confirmTotp', { code: appCode(started.data.secret) }, person)
    expect(await close(person)).toMatchObject({ code: codes.captchaFailed, data: { second_factor_required: true } })
    expect(await statusOf(person)).toBe('active')
    expect((await close(person, { ...proof, second_factor: appCode(started.data.secret, 30) })).code).toBe(200)
  })

  test('and all that stands in the way is told at once', async () => {
    const person = await someone(20_000n)
    await buyFor(person)
    await buyFor(person)
    const { data } = await close(person)
    expect(data).toEqual({
      reason: 'account_in_use',
      obstacles: [
        { kind: 'balance', amount: '170.00' },
        { kind: 'orders', count: 2 },
      ],
    })
  })
})

describe('an account that is closed', () => {
  /** Somebody who has done nearly everything that a customer can do, and is through with it. */
  async function makeBusy(
    email: string,
    { lastname = 'Quillfeather', street = 'Calle 7', telephone = '+34 611 222 333', routing_number = '' } = {},
  ) {
    const { token, customerId } = await signUp(plaza, email)
    const person: TestCustomer = { token, customerId, email, addressId: '' }
    const mine = { token }
    await linkTo(person, email)
    await plaza.call('updateUser', { firstname: 'Zenobia', lastname, telephone }, mine)
    const { path: avatar } = await uploadPicture(plaza, person, 'avatar')
    await plaza.call('updateUser', { avatar }, mine)
    const home = { name: `Zenobia ${lastname}`, phone: telephone, email, street, postal_code: '28013' }
    await plaza.call('addAddress', { ...home, city: 'Madrid', province: 'Madrid', country: 'ES' }, mine)
    await plaza.call(
      'updateUser',
      { bank: { currency: 'EUR', bank_name: 'Banco', account_name: `Z ${lastname}`, account_number: testIban, routing_number }, ...proof },
      mine,
    )
    await plaza.fund(customerId, 1500n)
    const orderId = await receivedBy(person)
    const { data } = await plaza.call('getOrder', { order_id: orderId }, mine)
    await plaza.call(
      'commentOrder',
      { order_id: orderId, reviews: [{ item_id: data.products[0]?.item_id, star: 5, content: 'Buena taza' }] },
      mine,
    )
    await plaza.call('favouriteProduct', { product_id: shop.skus[0]?.productId, on: true }, mine)
    await plaza.call('followShop', { shop_id: shop.shopId, on: true }, mine)
    await plaza.call('setMessageSetting', { group: 'orders', way: 'mail', on: false }, mine)
    const { id: reviewId } = await row<{ id: string }>(
      plaza.db,
      sql`insert into review (product_id, author, star, content, language) values (${shop.skus[0]?.productId}, 'Bea', 4, 'Bonita', 'es') returning id`,
    )
    expect((await plaza.call('markReviewHelpful', { review_id: reviewId, on: true }, mine)).data).toMatchObject({ helpful: 1 })
    await plaza.call('addToCart', { product_id: shop.skus[0]?.productId, qty: 1 }, mine)
    await plaza.call('getQuote', {}, mine)
    return { ...person, orderId }
  }

  test('has no name, is known by none of its tokens, and leaves its e-mail free for another', async () => {
    const email = 'zenobia@example.test'
    const person = await makeBusy(email)
    const customer = { kind: 'customer', customerId: person.customerId } as const
    const elsewhere = await plaza.db.transaction((tx) => openSession(tx, customer, { userAgent: 'Firefox', deviceHash: null }))
    const before = await row<{ favourites: number; followers: number }>(
      plaza.db,
      sql`select (select favourite_count from product where id = ${shop.skus[0]?.productId}) as favourites, (select follower_count from shop where id = ${shop.shopId}) as followers`,
    )
    expect((await close(person)).code).toBe(200)
    for (const token of [person.token, elsewhere]) expect((await plaza.call('getUserinfo', {}, { token })).code).toBe(codes.accountClosed)
    expect(
      await row(
        plaza.db,
        sql`select status, firstname, lastname, telephone, avatar_id, password_hash from customer where id = ${person.customerId}`,
      ),
    ).toEqual({
      status: 'closed',
      firstname: '–',
      lastname: '',
      telephone: '',
      avatar_id: null,
      password_hash: '',
    })
    const after = await row<{ favourites: number; followers: number }>(
      plaza.db,
      sql`select (select favourite_count from product where id = ${shop.skus[0]?.productId}) as favourites, (select follower_count from shop where id = ${shop.shopId}) as followers`,
    )
    expect(after).toEqual({ favourites: before.favourites - 1, followers: before.followers - 1 })
    const reviews = await plaza.call('getReviews', { product_id: shop.skus[0]?.productId }, { lang: 'ja' })
    expect(reviews.data.list).toMatchObject([
      { author: 'Bea', helpful: 0 },
      { author: 'Plazaの購入者', content: 'Buena taza' },
    ])
    const mails = await rows<{ about: string; body: string }>(
      plaza.db,
      sql`select payload->>'about' as about, payload->>'body' as body from graphile_worker._private_jobs where payload->>'to' = ${email} order by id`,
    )
    expect(mails.at(-1)).toMatchObject({ about: 'account_closed', body: expect.stringMatching(/Zenobia/) })
    const refused = await plaza.call('loginAccount', { email, password: testPassword })
    expect(refused.code).toBe(codes.credentialsWrong)
    expect((await plaza.call('sendResetCode', { email, captcha: await freshCaptcha(plaza) })).code).toBe(codes.emailUnknown)
    const again = await signUp(plaza, email)
    expect(again.customerId).not.toBe(person.customerId)
    const orders = await plaza.call('getOrders', {}, again)
    expect(orders.data.count).toBe(0)
  })

  test('is found nowhere in the house but where the decision says that it stays', async () => {
    const email = 'vesper@example.test'
    const tables = await rows<{ table_name: string }>(
      plaza.db,
      sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const traces = [email, 'Tinderbox', '611222444', 'Calle del Olvido', 'CAIXESBBVES']
    const countTraces = async () => {
      const found: string[] = []
      for (const { table_name: table } of tables) {
        const named = new Sql([`"${table}"`], [])
        const { hits } = await row<{ hits: number }>(
          plaza.db,
          sql`select count(*)::int as hits from ${named} t
            where exists (select from unnest(${traces}::text[]) trace where to_jsonb(t)::text ilike '%' || trace || '%')`,
        )
        if (hits > 0) found.push(table)
      }
      return found.sort()
    }
    const traced = { lastname: 'Tinderbox', street: 'Calle del Olvido 7', telephone: '+34 611 222 444', routing_number: 'CAIXESBBVES' }
    const person = await makeBusy(email, traced)
    expect(await countTraces()).toEqual(expect.arrayContaining(['address', 'customer', 'identity', 'orders', 'payout_account', 'quote']))
    await close(person)
    // The frozen address of an order is part of it, and the shop finds it by the name there.
    expect(await countTraces()).toEqual(['order_search', 'orders'])
    const left = async (statement: Sql) => (await rows(plaza.db, statement)).length
    const { customerId } = person
    for (const table of [
      'address',
      'payout_account',
      'notice',
      'message_setting',
      'favourite',
      'follow',
      'cart',
      'quote',
      'passkey',
      'identity',
      'totp_secret',
      'recovery_code',
      'review_vote',
    ])
      expect([table, await left(sql`select from ${new Sql([table], [])} where customer_id = ${customerId}`)]).toEqual([table, 0])
    expect(
      await left(
        sql`select from session where customer_id = ${customerId} and (revoked_at is null or user_agent <> '' or device_hash is not null)`,
      ),
    ).toBe(0)
    expect(await left(sql`select from idempotency where keeper = ${`customer:${customerId}`}`)).toBe(0)
    expect(await left(sql`select from file where owner_id = ${customerId} and purpose = 'avatar' and attached_at is not null`)).toBe(0)
    expect(await left(sql`select from orders where customer_id = ${customerId}`)).toBe(1)
    expect(await rows(plaza.db, sql`select actor, act from audit_entry where subject = 'customer' and subject_id = ${customerId}`)).toEqual(
      [{ actor: 'customer', act: 'account.close' }],
    )
  })

  test('takes no money, whoever books it', async () => {
    const person = await someone()
    await close(person)
    const booking = plaza.fund(person.customerId, 100n)
    await expect(booking).rejects.toThrow(/is closed/)
    expect(await walletOf(person)).toBe('0')
  })

  test('is told nothing any more, and nothing else fails for it', async () => {
    const person = await someone(1500n)
    const orderId = await receivedBy(person)
    await close(person)
    const customer = { kind: 'customer', customerId: person.customerId } as const
    await plaza.db.transaction((tx) => inform(tx, customer, 'refund_done', { orderId, number: 'P1', amount: 'USD 1.00' }))
    expect(await rows(plaza.db, sql`select from notice where customer_id = ${person.customerId}`)).toEqual([])
  })

  test('gets no refund into its wallet: that is refused, and nothing has moved', async () => {
    const person = await someone(1500n)
    const orderId = await receivedBy(person)
    await close(person)
    const operator = await makeOperator(plaza)
    const refund = plaza.db.transaction((tx) => refundOrder(tx, operator, { orderId, amountMinor: 100n, note: 'late' }))
    await expect(refund).rejects.toMatchObject({ codeName: 'afterSaleRefused' })
    expect(await walletOf(person)).toBe('0')
  })
})

describe('closing at the same moment as', () => {
  test('closing again closes once', async () => {
    const person = await someone()
    const answers = await Promise.all([close(person), close(person), close(person)])
    expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
    for (const { code } of answers) expect([200, codes.accountClosed]).toContain(code)
    expect(
      await rows(plaza.db, sql`select from audit_entry where subject = 'customer' and subject_id = ${person.customerId}`),
    ).toHaveLength(1)
  })

  test('whoever gives the password for something is told that the account is closed, not that the password is wrong', async () => {
    for (const call of ['closeAccount', 'exportMyData', 'startTotp'] as const) {
      const person = await someone()
      const answer = await whileHeld(
        plaza.db,
        async (tx) => {
          await countHit(tx, { name: 'current-password', hits: 10, windowSeconds: 900 }, person.customerId)
          await closeAccount(tx, { kind: 'customer', customerId: person.customerId })
        },
        () => plaza.call(call, proof, person),
      )
      expect([call, answer.code]).toEqual([call, codes.accountClosed])
    }
  })

  test('a purchase that began first is refused for its order', async () => {
    const person = await someone()
    const quoted = await plaza.quote(person, shop.skus)
    const customer = { kind: 'customer', customerId: person.customerId } as const
    const submission = {
      customer,
      quoteId: quoted.data.quote_id,
      paymentMethod: 'cod',
      remarks: {},
      currency: 'USD',
      language: 'en',
    } as const
    const answer = await whileHeld(
      plaza.db,
      (tx) => submitOrder(tx, submission),
      () => close(person),
    )
    expect(answer).toMatchObject({ code: codes.writeConflict, data: { obstacles: [{ kind: 'orders', count: 1 }] } })
  })

  test('a purchase that comes later refuses the purchase', async () => {
    const person = await someone()
    const quoted = await plaza.quote(person, shop.skus)
    const answer = await whileHeld(
      plaza.db,
      (tx) => closeAccount(tx, { kind: 'customer', customerId: person.customerId }),
      () => plaza.call('submitOrder', { quote_id: quoted.data.quote_id, payment_method: 'cod' }, person),
    )
    expect(answer.code).toBe(codes.recordMissing)
    expect(await rows(plaza.db, sql`select from orders where customer_id = ${person.customerId}`)).toEqual([])
  })

  test('the approval of a top-up waits for it and sees the money', async () => {
    const person = await someone()
    const operator = await makeOperator(plaza)
    const { data } = await plaza.call('recharge', await depositBy(plaza, person), person)
    const approve = { applicationId: data.recharge_id, amountMinor: 15_000n }
    const answer = await whileHeld(
      plaza.db,
      (tx) => approveApplication(tx, operator, approve, rules),
      () => close(person),
    )
    expect(answer).toMatchObject({ code: codes.writeConflict, data: { obstacles: [{ kind: 'balance', amount: '150.00' }] } })
    expect([await walletOf(person), await statusOf(person)]).toEqual(['15000', 'active'])
  })

  test('money that somebody books by hand waits for it and sees it', async () => {
    const person = await someone()
    const booking = {
      from: { kind: 'platform_expense' },
      to: { kind: 'customer_wallet', customerId: person.customerId },
      amountMinor: 100n,
      kind: 'deposit',
      sourceKind: 'manual',
      sourceId: String(Date.now()),
      memo: 'goodwill',
    } as const
    const answer = await whileHeld(
      plaza.db,
      (tx) => postTransfers(tx, [booking]),
      () => close(person),
    )
    expect(answer).toMatchObject({ code: codes.writeConflict, data: { obstacles: [{ kind: 'balance', amount: '1.00' }] } })
  })

  test('anything else that begins leaves nothing of it behind', async () => {
    const home = { name: 'Ana', phone: '+34 600 000 000', email: 'a@example.test', street: 'Calle 1', postal_code: '28013' }
    const place = { city: 'Madrid', province: 'Madrid', country: 'ES' }
    const deeds: Record<string, (person: TestCustomer) => Promise<{ code: number }>> = {
      address: (person) => plaza.call('addAddress', { ...home, ...place }, person),
      favourite: (person) => plaza.call('favouriteProduct', { product_id: shop.skus[0]?.productId, on: true }, person),
      follow: (person) => plaza.call('followShop', { shop_id: shop.shopId, on: true }, person),
      message_setting: (person) => plaza.call('setMessageSetting', { group: 'orders', way: 'mail', on: false }, person),
      cart: (person) => plaza.call('addToCart', { product_id: shop.skus[0]?.productId, qty: 1 }, person),
      session: ({ email }) => plaza.call('loginAccount', { email, password: testPassword }),
      identity: (person) =>
        linkTo(person, 'Ana').then(
          () => ({ code: 200 }),
          () => ({ code: codes.writeConflict }),
        ),
    }
    for (const [table, begin] of Object.entries(deeds)) {
      const person = await someone()
      const answer = await whileHeld(
        plaza.db,
        (tx) => closeAccount(tx, { kind: 'customer', customerId: person.customerId }),
        () => begin(person),
      )
      expect([table, answer.code]).toEqual([table, codes.writeConflict])
      const kept = sql`select from ${new Sql([table], [])} where customer_id = ${person.customerId}${table === 'session' ? sql` and revoked_at is null` : sql``}`
      expect([table, await rows(plaza.db, kept)]).toEqual([table, []])
    }
    const renamed = await someone()
    const answer = await whileHeld(
      plaza.db,
      (tx) => closeAccount(tx, { kind: 'customer', customerId: renamed.customerId }),
      () => plaza.call('updateUser', { firstname: 'Zoe' }, renamed),
    )
    expect(answer.code).toBe(codes.writeConflict)
  })
})

test('every table that belongs to a customer takes no row of a closed account', async () => {
  const open = await rows<{ table_name: string }>(
    plaza.db,
    sql`select distinct c.conrelid::regclass::text as table_name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'customer'::regclass
          and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.conrelid and p.proname = 'need_open_customer')
        order by 1`,
  )
  // An order is written with its purchase, a shop with the application that was approved, and what came in at a bank came in.
  expect(open.map(({ table_name }) => table_name)).toEqual(['orders', 'shop', 'statement_line'])
})
