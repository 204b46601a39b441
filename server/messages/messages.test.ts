import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { languages } from '../../contract/languages.ts'
import { execute, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { inform } from './inform.ts'
import { type MessageName, messageKinds, type ValuesOf } from './kinds.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const ofOrder = { orderId: '12', number: 'P000000001' }
const ofReturn = { returnId: '3', number: 'R000000003' }
const ofShop = { shop: 'Casa Azul' }
const ofProduct = { product: 'Glazed mug' }
const ofStock = { ...ofProduct, quantity: '3' }
const ofMoney = { id: '7', amount: 'USD 120.00' }
const byHand = { amount: 'USD 12.00', words: 'The parcel came late.' }
const reason = { code: 'insult' } as const
const samples: { [Name in MessageName]: ValuesOf<Name> } = {
  welcome: {},
  money_moved_in: byHand,
  money_moved_out: byHand,
  shop_money_moved_in: byHand,
  shop_money_moved_out: byHand,
  review_hidden: { ...ofProduct, reason },
  question_hidden: { ...ofProduct, reason },
  message_hidden: { conversationId: '4', reason },
  shop_message_hidden: { reason },
  commission_changes: { day: '1 December 2026', what: 'Ceramics', before: '8%', now: '9.5%' },
  commission_stays: { day: '1 December 2026', what: 'Ceramics' },
  order_placed: { orderIds: '1,2', numbers: 'P1, P2', total: 'USD 12.34' },
  order_shipped: { ...ofOrder, carrier: 'Correos', tracking: 'XY1' },
  order_delivered: ofOrder,
  order_cancelled: { ...ofOrder, reason: { code: 'not_shipped_in_time' } },
  cancellation_confirmed: { ...ofOrder, reason: { words: 'Out of clay' } },
  order_completed_by_clock: ofOrder,
  refund_done: { ...ofOrder, amount: 'USD 12.34' },
  return_accepted: { ...ofReturn, instructions: 'Calle Mayor 1, Madrid', days: '10' },
  return_refused: { ...ofReturn, reason: { words: 'It was worn.' }, days: '7' },
  return_received: { ...ofReturn, days: '3' },
  return_refunded: { ...ofReturn, amount: 'USD 12.34' },
  return_not_sent: ofReturn,
  return_lapsed: ofReturn,
  return_decided: { ...ofReturn, amount: 'USD 12.34', reason: { code: 'fault_shown', words: 'Both pictures do.' } },
  shop_order_cancelled: { ...ofOrder, reason: { words: 'The buyer has called.' } },
  shop_order_refunded: { ...ofOrder, amount: 'USD 12.34', reason: { words: 'The parcel was wet.' } },
  return_closed: { ...ofReturn, reason: { words: 'The pictures show another product.' } },
  return_message: { ...ofReturn, content: 'Please send it to the workshop.' },
  shop_order_placed: { count: '2', orderIds: '1,2', numbers: 'P000000001, P000000002', total: 'USD 84.20' },
  shop_order_late: { ...ofOrder, days: '3' },
  shop_order_due: { count: '1', orderIds: '1', numbers: 'P000000001', days: '2' },
  shop_return_requested: { ...ofReturn, order: 'P000000001', days: '3' },
  shop_return_dispatched: { ...ofReturn, carrier: 'Correos', tracking: 'XY1' },
  shop_return_message: { ...ofReturn, content: 'It is on its way.' },
  shop_return_escalated: ofReturn,
  shop_return_decided: { ...ofReturn, amount: 'USD 12.34', reason: { words: 'The pictures show it.' } },
  conversation_message: { conversationId: '5', shop: 'Casa Azul', content: 'It is dishwasher safe.' },
  shop_conversation_message: { content: 'Is it dishwasher safe?' },
  coupon_returned: { off: '10%', days: '7' },
  review_answered: { productId: '4', product: 'Glazed mug', content: 'Thank you.' },
  staff_joined: { name: 'Ana', email: 'ana@example.test' },
  staff_declined: { name: 'Ana', email: 'ana@example.test' },
  shop_left: ofShop,
  question_answered: { productId: '4', product: 'Glazed mug', content: 'Yes, it is.' },
  shop_question_asked: { product: 'Glazed mug', content: 'Is it dishwasher safe?' },
  shop_review_written: { product: 'Glazed mug', stars: '4', content: 'Lovely.' },
  merchant_submitted: ofShop,
  merchant_approved: ofShop,
  merchant_refused: { ...ofShop, reason: { code: 'identity_unreadable' } },
  listing_submitted: ofProduct,
  listing_approved: ofProduct,
  listing_refused: { ...ofProduct, reason: { code: 'product_prohibited' } },
  product_barred: { productId: '4', product: 'Glazed mug', reason: { code: 'product_unsafe' } },
  product_unbarred: { productId: '4', product: 'Glazed mug' },
  stock_submitted: ofStock,
  stock_approved: ofStock,
  stock_refused: { ...ofStock, reason: { words: 'We counted three.' } },
  withdrawal_submitted: ofMoney,
  withdrawal_approved: ofMoney,
  withdrawal_refused: { ...ofMoney, reason: { code: 'account_name_differs' } },
  withdrawal_paid: ofMoney,
  withdrawal_failed: { ...ofMoney, reason: { code: 'account_unreachable' } },
  shop_withdrawal_submitted: ofMoney,
  shop_withdrawal_approved: ofMoney,
  shop_withdrawal_refused: { ...ofMoney, reason: { code: 'account_name_differs' } },
  shop_withdrawal_paid: ofMoney,
  shop_withdrawal_failed: { ...ofMoney, reason: { code: 'account_unreachable' } },
  deposit_submitted: ofMoney,
  deposit_approved: ofMoney,
  deposit_refused: { ...ofMoney, reason: { code: 'transfer_not_found' } },
  merchant_transfer_done: { amount: 'USD 12.34' },
  payout_changed: { currency: 'EUR', account: '••••1234', hours: '24' },
  payout_removed: { currency: 'EUR', account: '••••1234' },
  password_changed: {},
  totp_on: {},
  totp_off: {},
  passkey_added: { name: 'Chrome, Windows' },
  passkey_removed: { name: 'Chrome, Windows' },
  identity_linked: { provider: 'TikTok' },
  identity_unlinked: { provider: 'TikTok' },
  second_factor_dropped: {},
  recovery_codes_made: {},
  recovery_code_used: { left: '9' },
  account_closed: {},
  account_suspended: { reason: { code: 'payments_in_doubt' } },
  account_looked_at: { words: 'You asked why an order hangs' },
  account_reopened: {},
  shop_suspended: { shop: 'Atelier', reason: { code: 'orders_not_sent' } },
  shop_reopened: { shop: 'Atelier' },
  shop_closing: { shop: 'Atelier', reason: { code: 'owner_asked', words: 'Gracias' } },
  shop_closed: { shop: 'Atelier' },
  email_changed: { email: 'new@example.test' },
}
const names = Object.keys(samples) as MessageName[]
const noticed = names.filter((name) => messageKinds[name].notice !== null)

const tell = <Name extends MessageName>(customerId: string, name: Name, values: ValuesOf<Name> = samples[name]) =>
  plaza.db.transaction((tx) => inform(tx, { kind: 'customer', customerId }, name, values))
const isFilled = (text: string) => expect(text).not.toMatch(/[{}]|undefined|message\.|not_shipped|\[object/)

type MailJob = { to: string; language: string; subject: string; body: string; button: { path: string } }
const mailsTo = (email: string) =>
  rows<{ payload: MailJob }>(
    plaza.db,
    sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail' and j.payload ->> 'to' = ${email} order by j.id`,
  ).then((found) => found.map(({ payload }) => payload))

describe('messages', () => {
  it('are notices and mails as their kind says, filled, in every language', async () => {
    for (const { code } of languages) {
      const { token, customerId, email } = await plaza.makeCustomer()
      await execute(plaza.db, sql`update customer set language = ${code} where id = ${customerId}`)
      for (const name of names) await tell(customerId, name)
      const { list } = (await plaza.call('getNotices', { page_size: 96 }, { token, lang: code })).data
      expect(list).toHaveLength(noticed.length)
      for (const { title, body } of list) for (const text of [title, body]) isFilled(text)
      const mails = await mailsTo(email)
      expect(mails).toHaveLength(names.filter((name) => messageKinds[name].mail).length)
      for (const mail of mails) {
        expect(mail.language).toBe(code)
        for (const text of [mail.subject, mail.body]) isFilled(text)
        expect(mail.button.path).toMatch(/^\/#\//)
      }
    }
  })

  it('tell the reasons of the house in the language, and those of people as they are', async () => {
    const { token, customerId, email } = await plaza.makeCustomer()
    await tell(customerId, 'order_cancelled', { ...ofOrder, reason: { code: 'not_paid_in_time' } })
    await tell(customerId, 'order_cancelled', { ...ofOrder, reason: { words: 'Out of clay' } })
    const { list } = (await plaza.call('getNotices', {}, { token, lang: 'en' })).data
    expect(list.map(({ body }) => body.split('.')[0])).toEqual(['Reason: Out of clay', 'Reason: the payment did not arrive in time'])
    expect(list[0]).toMatchObject({ link: '/pages/history/detail?id=12', state: -1, type: -1, read: false })
    expect((await mailsTo(email)).map(({ body }) => body.split('\n\n')[1])).toEqual([
      'Motivo: no llegó el pago dentro del plazo',
      'Motivo: Out of clay',
    ])
    expect((await plaza.call('getNotices', { type: 0 }, { token })).data.list).toEqual([])
    expect((await plaza.call('getNotices', { type: -1 }, { token })).data.list).not.toEqual([])
  })

  it('leave nothing behind when the act does not commit', async () => {
    const { token, customerId, email } = await plaza.makeCustomer()
    const act = plaza.db.transaction(async (tx) => {
      await inform(tx, { kind: 'customer', customerId }, 'welcome', {})
      throw new Error('changed its mind')
    })
    await expect(act).rejects.toThrow('changed its mind')
    expect((await plaza.call('getNotices', {}, { token })).data.count).toBe(0)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('notices', () => {
  it('come newest first, by page, by type and by whether they were read', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    for (let number = 0; number < 13; number++) await tell(customerId, number % 2 === 0 ? 'order_delivered' : 'order_cancelled')
    const first = await plaza.call('getNotices', { page_size: 12 }, { token })
    expect([first.data.list.length, first.data.count, first.data.page_count]).toEqual([12, 13, 2])
    const second = await plaza.call('getNotices', { p: 2, page_size: 12 }, { token })
    expect(second.data.list).toHaveLength(1)
    expect(Number(first.data.list[0]?.id)).toBeGreaterThan(Number(second.data.list[0]?.id))
    expect((await plaza.call('getNotices', { p: 9 }, { token })).data).toEqual({ list: [], count: 13, page_count: 1, types: [-1, 1] })
    expect((await plaza.call('getNotices', { type: -1 }, { token })).data.count).toBe(6)
    await plaza.call('markNoticesRead', { id: first.data.list[0]?.id }, { token })
    expect((await plaza.call('getNotices', { read: '1' }, { token })).data.count).toBe(1)
    expect((await plaza.call('getNotices', { read: '0' }, { token })).data.count).toBe(12)
  })

  it('of each kind of application tell how it stands, and which types there are', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    const types = [100, 200, 300, 400, 500]
    for (const [index, type] of types.entries())
      await execute(
        plaza.db,
        sql`insert into notice (customer_id, type, state, kind, data) values (${customerId}, ${type}, ${(index % 3) - 1}, 'welcome', '{"firstname":"Ana"}')`,
      )
    const { list, types: told } = (await plaza.call('getNotices', {}, { token })).data
    expect(list.map(({ type, state }) => [type, state])).toEqual([
      [500, 0],
      [400, -1],
      [300, 1],
      [200, 0],
      [100, -1],
    ])
    expect(told).toEqual(types)
    for (const type of types) {
      const { data } = await plaza.call('getNotices', { type }, { token })
      expect([data.list.map((notice) => notice.type), data.types]).toEqual([[type], types])
    }
  })

  it('are read one by one or all together, as often as one likes', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    for (let number = 0; number < 3; number++) await tell(customerId, 'welcome')
    const { id } = (await plaza.call('getNotices', {}, { token })).data.list[0] ?? {}
    expect((await plaza.call('countUnreadNotices', {}, { token })).data).toEqual({ unread: 3 })
    for (let time = 0; time < 2; time++) expect((await plaza.call('markNoticesRead', { id }, { token })).data).toEqual({ unread: 2 })
    for (let time = 0; time < 2; time++) expect((await plaza.call('markNoticesRead', {}, { token })).data).toEqual({ unread: 0 })
  })

  it('of somebody else answer like those that do not exist', async () => {
    const mine = await plaza.makeCustomer()
    const theirs = await plaza.makeCustomer()
    await tell(theirs.customerId, 'welcome')
    const { id } = (await plaza.call('getNotices', {}, { token: theirs.token })).data.list[0] ?? {}
    for (const other of [id, '999999999'])
      expect((await plaza.call('markNoticesRead', { id: other }, { token: mine.token })).code).toBe(codes.recordMissing)
    expect((await plaza.call('countUnreadNotices', {}, { token: theirs.token })).data).toEqual({ unread: 1 })
    expect((await plaza.call('getNotices', {}, { token: mine.token })).data.list).toEqual([])
  })

  it('refuse nonsense and nobody', async () => {
    const { token } = await plaza.makeCustomer()
    for (const input of [{ p: 0 }, { page_size: 13 }, { type: 501 }, { type: 2 }, { read: 'maybe' }])
      expect((await plaza.call('getNotices', input, { token })).code).toBe(codes.parameterInvalid)
    for (const name of ['getNotices', 'markNoticesRead', 'countUnreadNotices'] as const)
      expect((await plaza.call(name)).code).toBe(codes.notSignedIn)
  })
})

describe('settings', () => {
  const set = (token: string, group: string, way: string, on: boolean) => plaza.call('setMessageSetting', { group, way, on }, { token })
  const noticesOf = async (token: string) => (await plaza.call('getNotices', { page_size: 48 }, { token })).data.count

  it('have everything on, and let be switched off what is neither about money nor about the account', async () => {
    const { token } = await plaza.makeCustomer()
    const { list } = (await plaza.call('getMessageSettings', {}, { token })).data
    expect(list).toEqual([
      { group: 'orders', mail: true, notice: true, can_change: true },
      { group: 'conversations', mail: true, notice: true, can_change: true },
      { group: 'money', mail: true, notice: true, can_change: false },
      { group: 'account', mail: true, notice: true, can_change: false },
    ])
    for (const group of ['money', 'account', 'everything'])
      expect(await set(token, group, 'mail', false)).toMatchObject({
        code: codes.parameterInvalid,
        data: { fields: { group: expect.any(String) } },
      })
    expect((await set(token, 'orders', 'sms', false)).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('setMessageSetting', { group: 'orders', way: 'mail', on: false })).code).toBe(codes.notSignedIn)
    expect((await plaza.call('getMessageSettings', {}, { token })).data.list).toEqual(list)
  })

  it('are kept each by itself, for the person alone, and as often as one likes', async () => {
    const [mine, theirs] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const orders = async (token: string) => (await plaza.call('getMessageSettings', {}, { token })).data.list[0]
    for (let time = 0; time < 2; time++)
      expect((await set(mine.token, 'orders', 'mail', false)).data.list[0]).toMatchObject({ mail: false, notice: true })
    expect((await set(mine.token, 'orders', 'notice', false)).data.list[0]).toMatchObject({ mail: false, notice: false })
    expect((await set(mine.token, 'orders', 'mail', true)).data.list[0]).toMatchObject({ mail: true, notice: false })
    expect(await orders(mine.token)).toMatchObject({ mail: true, notice: false })
    expect(await orders(theirs.token)).toMatchObject({ mail: true, notice: true })
  })

  it.each([
    { way: 'mail', mails: 0, notices: 1 },
    { way: 'notice', mails: 1, notices: 0 },
  ])('switch off the $way of a group, and nothing else', async ({ way, mails, notices }) => {
    const { token, customerId, email } = await plaza.makeCustomer()
    await set(token, 'orders', way, false)
    await tell(customerId, 'order_shipped')
    expect([(await mailsTo(email)).length, await noticesOf(token)]).toEqual([mails, notices])
    for (const name of ['order_cancelled', 'refund_done', 'password_changed', 'order_placed'] as const) await tell(customerId, name)
    expect([(await mailsTo(email)).length, await noticesOf(token)]).toEqual([mails + 4, notices + 2])
    await set(token, 'orders', way, true)
    await tell(customerId, 'order_delivered')
    expect([(await mailsTo(email)).length, await noticesOf(token)]).toEqual([mails + 5, notices + 3])
  })

  it('hold money and account by the table itself', async () => {
    const { customerId } = await plaza.makeCustomer()
    const keep = execute(
      plaza.db,
      sql`insert into message_setting (customer_id, message_group, mail, notice) values (${customerId}, 'money', false, false)`,
    )
    await expect(keep).rejects.toThrow('message_setting_message_group_check')
  })
})

describe('the live stream', () => {
  const open = (headers: Record<string, string>, address = '/api/customer/live') => fetch(`${plaza.origin}${address}`, { headers })

  it('tells a notice to the person’s devices after it was written, and to nobody else', async () => {
    const mine = await plaza.makeCustomer()
    const theirs = await plaza.makeCustomer()
    const stream = await open({ 'access-token': mine.token })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.getReader()
    await tell(theirs.customerId, 'welcome')
    await tell(mine.customerId, 'order_delivered')
    let heard = ''
    while (!heard.includes('data:')) heard += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    const [, event] = /data: (.*)\n/.exec(heard) ?? []
    const { id } = (await plaza.call('getNotices', {}, { token: mine.token })).data.list[0] ?? {}
    expect(JSON.parse(event ?? '')).toEqual({ kind: 'notice', id })
  })

  it('is refused without a good token in the header', async () => {
    const { token } = await plaza.makeCustomer()
    expect(await (await open({})).json()).toMatchObject({ code: codes.notSignedIn })
    expect(await (await open({}, `/api/customer/live?access-token=${token}`)).json()).toMatchObject({ code: codes.notSignedIn })
    expect(await (await open({ 'access-token': 'x', lang: 'en' })).json()).toMatchObject({ code: codes.tokenInvalid })
  })
})
