import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutOutcome } from '../../contract/applications.ts'
import { codes } from '../../contract/codes.ts'
import { parseAmount } from '../../money/money.ts'
import { approveApplication, refuseApplication } from '../applications/decide.ts'
import { recordOutcome } from '../applications/outcome.ts'
import { completeOrder } from '../orders/complete.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { carrier, type Operator } from '../sessions/callers.ts'
import { openSession } from '../sessions/open.ts'
import { appCode } from '../testing/app-code.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { makeShopPayee, shopWithdrawalOf } from '../testing/shop-payee.ts'
import { testPassword } from '../testing/sign-up.ts'

let plaza: TestPlaza
let olga: Operator
let omar: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  olga = await makeOperator(plaza)
  omar = await makeOperator(plaza)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

type Office = { cookie: string }
type Opened = { shop: TestShop; office: Office }

const open = async (money: Parameters<typeof makeShopPayee>[2] = {}): Promise<Opened> => {
  const shop = await plaza.seedShop({ prices: [10_000n], stock: 1000 })
  await makeShopPayee(plaza, shop, money)
  return { shop, office: await enterOffice(plaza, shop.owner) }
}
const staffOf = async ({ shopId }: TestShop, role: string): Promise<Office> => {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shopId}, ${customerId}, ${role}) returning id`,
  )
  return enterOffice(plaza, { memberId: id })
}

const withdraw = ({ office }: Pick<Opened, 'office'>, amount: string, change: Record<string, unknown> = {}, key?: string) =>
  plaza.call('withdrawFromShop', { ...shopWithdrawalOf(amount), ...change }, { ...office, lang: 'en', ...(key ? { key } : {}) })
const moneyOf = async ({ office }: Pick<Opened, 'office'>) => {
  const { balance, held, owed, withdrawable } = (await plaza.call('getShopMoney', {}, office)).data
  return { balance, held, owed, withdrawable }
}
const recordOf = async ({ office }: Pick<Opened, 'office'>) =>
  (await plaza.call('getShopWithdrawals', {}, { ...office, lang: 'en' })).data.list[0]
const approve = (applicationId: string, by = olga, secondApproverFromMinor = 100_000n) =>
  plaza.db.transaction((tx) => approveApplication(tx, by, { applicationId, amountMinor: null }, { secondApproverFromMinor }))
const tell = (applicationId: string, outcome: PayoutOutcome) =>
  plaza.db.transaction((tx) =>
    recordOutcome(tx, olga, {
      applicationId,
      outcome,
      reference: 'SEPA-77',
      why: outcome === 'failed' ? { code: 'account_unreachable' } : null,
    }),
  )
/** The owner as the customer that they are too. */
const asCustomer = async ({ shop }: Opened) => {
  const customer = { kind: 'customer', customerId: shop.ownerId } as const
  return { token: await plaza.db.transaction((tx) => openSession(tx, customer, { userAgent: 'test', deviceHash: null })) }
}

async function arrived({ shop }: Opened): Promise<string> {
  const buyer = await plaza.makeCustomer({ walletMinor: 20_000n })
  const orderId = (await plaza.buy(buyer, shop.skus, 'wallet')).data.orders[0]?.id ?? ''
  await plaza.db.transaction(async (tx) => {
    await shipOrder(tx, shop.owner, { orderId, carrier: 'correos', trackingNumber: 'X1' })
    await deliverOrder(tx, carrier, orderId)
    await completeOrder(tx, { kind: 'customer', customerId: buyer.customerId }, orderId)
  })
  return orderId
}

describe('a withdrawal of a shop', () => {
  test('is held at once out of the shop’s balance, leaves when it is paid, and is told to the owner', async () => {
    const opened = await open()
    const { data } = await withdraw(opened, '120.50')
    expect((await plaza.call('getShopMoney', {}, opened.office)).data.has_account).toBe(true)
    expect(await moneyOf(opened)).toEqual({ balance: '379.50', held: '120.50', owed: '0.00', withdrawable: '379.50' })
    expect(await recordOf(opened)).toMatchObject({
      state: 'pending',
      held: true,
      can_cancel: true,
      to: { kind: 'bank', account: '••••1332', currency: 'EUR' },
    })
    await approve(data.withdraw_id)
    expect(await moneyOf(opened)).toMatchObject({ balance: '379.50', held: '120.50' })
    await tell(data.withdraw_id, 'paid')
    expect(await moneyOf(opened)).toMatchObject({ balance: '379.50', held: '0.00' })
    expect(await recordOf(opened)).toMatchObject({ state: 'completed', held: false, can_cancel: false, reference: 'SEPA-77' })
    const { list } = (await plaza.call('getNotices', { type: 400 }, { ...(await asCustomer(opened)), lang: 'en' })).data
    expect(list.map(({ title }) => title)).toEqual([
      'Your shop’s withdrawal of USD 120.50 was paid',
      'Your shop’s withdrawal of USD 120.50 is approved',
      'We have the withdrawal of USD 120.50 from your shop’s balance',
    ])
  })

  test.each(['failed', 'refused', 'cancelled'] as const)('that is %s comes back to the shop’s balance, not to the wallet', async (end) => {
    const opened = await open()
    const { withdraw_id } = (await withdraw(opened, '40.00')).data
    if (end === 'cancelled')
      expect((await plaza.call('cancelShopWithdrawal', { withdraw_id }, opened.office)).data).toEqual({ state: 'cancelled' })
    else if (end === 'refused')
      await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: withdraw_id, why: { code: 'account_name_differs' } }))
    else {
      await approve(withdraw_id)
      await tell(withdraw_id, 'unknown')
      expect(await recordOf(opened)).toMatchObject({ state: 'submitted', held: true, unknown: true })
      await tell(withdraw_id, 'failed')
    }
    expect(await moneyOf(opened)).toMatchObject({ balance: '500.00', held: '0.00' })
    expect((await plaza.call('getUserBalance', {}, await asCustomer(opened))).data).toMatchObject({
      balance: '0.00',
      held: '0.00',
      holds: [],
    })
    expect((await recordOf(opened))?.state).toBe(end === 'cancelled' ? 'cancelled' : 'failed')
    expect((await plaza.call('cancelShopWithdrawal', { withdraw_id }, opened.office)).code).toBe(codes.writeConflict)
    const { list } = (await plaza.call('getShopStatement', {}, opened.office)).data
    expect(list.slice(0, 2).map(({ kind, flow, amount, remark }) => [kind, flow, amount, remark])).toEqual([
      ['withdrawal_return', 'income', '40.00', 'EUR ••••1332'],
      ['withdrawal', 'expense', '40.00', 'EUR ••••1332'],
    ])
  })

  test('needs two operators from the set amount on, as others do', async () => {
    const opened = await open({ balanceMinor: 200_000n })
    const { withdraw_id } = (await withdraw(opened, '1500.00')).data
    expect(await approve(withdraw_id)).toBe('first_of_two')
    await expect(approve(withdraw_id)).rejects.toMatchObject({ data: { reason: 'second_approver' } })
    expect((await plaza.call('cancelShopWithdrawal', { withdraw_id }, opened.office)).code).toBe(codes.writeConflict)
    expect(await approve(withdraw_id, omar)).toBe('approved')
  })

  test('is the owner’s alone: staff sees what became of it, and moves nothing', async () => {
    const opened = await open({ walletMinor: 1000n })
    const { withdraw_id } = (await withdraw(opened, '10.00')).data
    for (const role of ['money', 'everything', 'orders', 'catalogue']) {
      const office = await staffOf(opened.shop, role)
      for (const [name, input] of [
        ['withdrawFromShop', shopWithdrawalOf('10.00')],
        ['cancelShopWithdrawal', { withdraw_id }],
        ['transferIntoShop', { amount: '1.00', current_password: testPassword }],
        ['getShopPayouts', {}],
      ] as const)
        expect([role, name, (await plaza.call(name, input, office)).status]).toEqual([role, name, 403])
    }
    expect(await recordOf({ office: await staffOf(opened.shop, 'money') })).toMatchObject({ state: 'pending', can_cancel: false })
    expect(await moneyOf(opened)).toMatchObject({ balance: '490.00', held: '10.00' })
  })

  test('is no withdrawal of the owner’s wallet, and the other way round', async () => {
    const opened = await open({ walletMinor: 10_000n })
    const owner = await asCustomer(opened)
    const { withdraw_id } = (await withdraw(opened, '10.00')).data
    expect((await plaza.call('getWithdrawals', {}, owner)).data.count).toBe(0)
    expect((await plaza.call('cancelWithdrawal', { withdraw_id }, owner)).code).toBe(codes.recordMissing)
    const own = { amount: '20.00', to: 'bank', currency: 'EUR', name: 'Ana Prueba', password: testPassword }
    const mine = (await plaza.call('withdraw', own, owner)).data.withdraw_id
    expect((await plaza.call('getShopWithdrawals', {}, opened.office)).data.count).toBe(1)
    expect((await plaza.call('cancelShopWithdrawal', { withdraw_id: mine }, opened.office)).code).toBe(codes.recordMissing)
    expect((await plaza.call('getUserBalance', {}, owner)).data).toMatchObject({
      balance: '80.00',
      held: '20.00',
      merchant_balance: '490.00',
    })
    const stranger = await open()
    expect((await plaza.call('cancelShopWithdrawal', { withdraw_id }, stranger.office)).code).toBe(codes.recordMissing)
  })

  test('asks for the owner’s password, and waits a day after a change of the account', async () => {
    const opened = await open()
    const wrong = await withdraw(opened, '10.00', { current_password: 'not the password' })
    expect([wrong.code, wrong.data]).toEqual([
      codes.accountEditInvalid,
      { error: expect.any(String), fields: { current_password: 'This is not correct.' } },
    ])
    expect((await withdraw(opened, '10.00', { name: '李雷' })).data).toMatchObject({ fields: { name: 'Use English letters only.' } })
    expect((await withdraw(opened, '10.00', { currency: 'USD' })).data).toMatchObject({ fields: { currency: expect.any(String) } })
    await execute(plaza.db, sql`update payout_account set changed_at = now() where customer_id = ${opened.shop.ownerId}`)
    const early = await withdraw(opened, '10.00')
    const { accounts } = (await plaza.call('getShopPayouts', {}, opened.office)).data
    expect([early.code, early.data]).toEqual([codes.writeConflict, { reason: 'payout_changed', until: accounts[0]?.payable_from }])
    expect(JSON.stringify(accounts)).not.toContain('ES91')
    for (const amount of ['0.99', '0', '-5', '1e2']) expect((await withdraw(opened, amount)).code).toBe(codes.parameterInvalid)
    expect(await moneyOf(opened)).toMatchObject({ balance: '500.00', held: '0.00' })
  })

  test('asks for the second factor of an owner who has one, uses it up, and gives a lost answer once more', async () => {
    const opened = await open()
    const owner = await asCustomer(opened)
    const secret = (await plaza.call('startTotp', { current_password: testPassword }, owner)).data.secret
    const { recovery_codes } = (await plaza.call('confirmTotp', { code: appCode(secret) }, owner)).data
    const asked = await withdraw(opened, '10.00')
    expect([asked.code, asked.data]).toMatchObject([codes.captchaFailed, { second_factor_required: true, wrong: false, totp: true }])
    expect((await withdraw(opened, '10.00', { second_factor: '000000' })).data).toMatchObject({ wrong: true })
    const key = crypto.randomUUID()
    const given = { second_factor: recovery_codes?.[0] }
    const first = await withdraw(opened, '10.00', given, key)
    expect(first.code).toBe(codes.success)
    expect((await withdraw(opened, '10.00', given, key)).data).toEqual(first.data)
    expect((await withdraw(opened, '10.00', { second_factor: recovery_codes?.[1] }, key)).data).toEqual(first.data)
    expect((await withdraw(opened, '10.00', given)).data).toMatchObject({ wrong: true })
    expect(await moneyOf(opened)).toMatchObject({ balance: '490.00', held: '10.00' })
    const more = { amount: '1.00', current_password: testPassword }
    expect((await plaza.call('transferIntoShop', more, opened.office)).data).toMatchObject({ second_factor_required: true })
  })

  test('leaves in the balance what the shop owes the house', async () => {
    const opened = await open({ balanceMinor: 0n, walletMinor: 10_000n })
    const orderId = await arrived(opened)
    const first = (await withdraw(opened, '92.00')).data.withdraw_id
    await plaza.db.transaction((tx) => refundOrder(tx, opened.shop.owner, { orderId, amountMinor: 5000n, note: '' }))
    expect(await moneyOf(opened)).toEqual({ balance: '0.00', held: '92.00', owed: '46.00', withdrawable: '0.00' })
    await plaza.call('cancelShopWithdrawal', { withdraw_id: first }, opened.office)
    expect(await moneyOf(opened)).toEqual({ balance: '92.00', held: '0.00', owed: '46.00', withdrawable: '46.00' })
    expect((await withdraw(opened, '46.01')).code).toBe(codes.balanceInsufficient)
    expect((await withdraw(opened, '46.00')).code).toBe(codes.success)
    expect((await withdraw(opened, '1.00')).code).toBe(codes.balanceInsufficient)
  })

  test('notes who asked for it, and who took it back', async () => {
    const opened = await open({ walletMinor: 500n })
    const { withdraw_id } = (await withdraw(opened, '10.00')).data
    await plaza.call('cancelShopWithdrawal', { withdraw_id }, opened.office)
    await plaza.call('transferIntoShop', { amount: '5.00', current_password: testPassword }, opened.office)
    const entries = await rows<{ act: string; details: unknown }>(
      plaza.db,
      sql`select act, details from audit_entry where actor = 'shop_member' and actor_id = ${opened.shop.owner.memberId} order by id desc limit 3`,
    )
    expect(entries).toEqual([
      { act: 'balance.transfer_in', details: { amount: '5.00' } },
      { act: 'withdrawal.cancel', details: {} },
      { act: 'withdrawal.request', details: { amount: '10.00', to: 'bank', currency: 'EUR' } },
    ])
  })
})

describe('money of the owner’s wallet', () => {
  test('is moved to an open shop, and never more than there is', async () => {
    const opened = await open({ balanceMinor: 0n, walletMinor: 3000n })
    const move = (amount: string) => plaza.call('transferIntoShop', { amount, current_password: testPassword }, opened.office)
    expect((await move('20.00')).data).toEqual({ balance: '20.00', wallet: '10.00' })
    expect((await move('10.01')).code).toBe(codes.balanceInsufficient)
    expect((await move('0')).code).toBe(codes.parameterInvalid)
    expect((await plaza.call('getShopPayouts', {}, opened.office)).data).toMatchObject({
      wallet: '10.00',
      withdrawable: '20.00',
      is_open: true,
    })
    await execute(plaza.db, sql`update shop set status = 'suspended' where id = ${opened.shop.shopId}`)
    expect((await move('1.00')).code).toBe(codes.recordMissing)
    expect((await plaza.call('getShopPayouts', {}, opened.office)).data.is_open).toBe(false)
  })
})

describe('at one moment', () => {
  test('withdrawing everything in many tabs never holds more than there is', async () => {
    const opened = await open()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => {
        const options = { ...opened.office, key: crypto.randomUUID() }
        return plaza.insist('withdrawFromShop', shopWithdrawalOf('200.00'), options)
      }),
    )
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(2)
    expect(await moneyOf(opened)).toMatchObject({ balance: '100.00', held: '400.00' })
  })

  test('the same wish sent twice is one withdrawal', async () => {
    const opened = await open()
    const options = { ...opened.office, key: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => plaza.insist('withdrawFromShop', shopWithdrawalOf('50.00'), options)))
    expect(new Set(answers.map(({ data }) => data.withdraw_id)).size).toBe(1)
    expect(await moneyOf(opened)).toMatchObject({ balance: '450.00', held: '50.00' })
  })

  test('a refund that takes from the balance and a withdrawal of everything: no cent is in both, and what is owed cannot leave', async () => {
    for (let round = 0; round < 6; round++) {
      const opened = await open({ balanceMinor: 0n })
      const orderId = await arrived(opened)
      const [, withdrawn] = await Promise.all([
        plaza.db.transaction((tx) => refundOrder(tx, opened.shop.owner, { orderId, amountMinor: 5000n, note: '' })),
        withdraw(opened, '92.00'),
      ])
      const { balance, held, owed } = await moneyOf(opened)
      // 92.00 arrived, and 46.00 of it went back
      const won = withdrawn.code === codes.success
      expect([balance, held, owed]).toEqual(won ? ['0.00', '92.00', '46.00'] : ['46.00', '0.00', '0.00'])
      if (!won) expect(withdrawn.code).toBe(codes.balanceInsufficient)
    }
  })

  test('a withdrawal, its cancellation, its approval and an order that arrives leave the books right', async () => {
    const opened = await open({ balanceMinor: 10_000n })
    const { withdraw_id } = (await withdraw(opened, '60.00')).data
    await Promise.all([
      plaza.call('cancelShopWithdrawal', { withdraw_id }, opened.office),
      approve(withdraw_id).catch(() => null),
      arrived(opened),
      withdraw(opened, '40.00'),
    ])
    const { balance, held } = await moneyOf(opened)
    expect(parseAmount(balance) + parseAmount(held)).toBe(19_200n)
  })
})
