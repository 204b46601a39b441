import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutOutcome } from '../../contract/applications.ts'
import { codes } from '../../contract/codes.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator, makePayee, testIban, withdrawalOf } from '../testing/applying.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { testPassword } from '../testing/sign-up.ts'
import { approveApplication, refuseApplication } from './decide.ts'
import { recordOutcome } from './outcome.ts'

let plaza: TestPlaza
let olga: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  olga = await makeOperator(plaza)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const approve = (applicationId: string) =>
  plaza.db.transaction((tx) => approveApplication(tx, olga, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }))
const tell = (applicationId: string, outcome: PayoutOutcome) =>
  plaza.db.transaction((tx) =>
    recordOutcome(tx, olga, {
      applicationId,
      outcome,
      reference: 'SEPA-77',
      why: outcome === 'failed' ? { code: 'account_unreachable' } : null,
    }),
  )
const withdraw = (customer: TestCustomer, amount: string, change = {}) =>
  plaza.call('withdraw', { ...withdrawalOf(amount), ...change }, customer)
const moneyOf = async (customer: TestCustomer) => {
  const { balance, held, holds } = (await plaza.call('getUserBalance', {}, customer)).data
  return { balance, held, holds: holds.map(({ amount, state, unknown }) => [amount, state, unknown]) }
}
const recordOf = async (customer: TestCustomer, lang = 'en') => (await plaza.call('getWithdrawals', {}, { ...customer, lang })).data.list[0]

describe('a withdrawal', () => {
  test('is held at once, and leaves when it is paid', async () => {
    const ana = await makePayee(plaza)
    const { data } = await withdraw(ana, '120.50')
    expect(await moneyOf(ana)).toEqual({ balance: '379.50', held: '120.50', holds: [['120.50', 'pending', false]] })
    expect(await recordOf(ana)).toMatchObject({ state: 'pending', held: true, can_cancel: true, to: { kind: 'bank', account: '••••1332' } })
    await approve(data.withdraw_id)
    expect(await moneyOf(ana)).toEqual({ balance: '379.50', held: '120.50', holds: [['120.50', 'submitted', false]] })
    await tell(data.withdraw_id, 'paid')
    expect(await moneyOf(ana)).toEqual({ balance: '379.50', held: '0.00', holds: [] })
    expect(await recordOf(ana)).toMatchObject({ state: 'completed', held: false, can_cancel: false, reference: 'SEPA-77' })
    const { list } = (await plaza.call('getNotices', { type: 400 }, ana)).data
    expect(list.map(({ state }) => state)).toEqual([1, 1, 0])
  })

  test('whose payment failed comes back, and says why', async () => {
    const ana = await makePayee(plaza)
    const { data } = await withdraw(ana, '40.00')
    await approve(data.withdraw_id)
    await tell(data.withdraw_id, 'failed')
    expect(await moneyOf(ana)).toEqual({ balance: '500.00', held: '0.00', holds: [] })
    expect(await recordOf(ana)).toMatchObject({ state: 'failed', message: 'the bank or the network does not take that account' })
    expect((await recordOf(ana, 'es'))?.message).toBe('el banco o la red no acepta esa cuenta')
  })

  test('of which nobody knows whether it was paid stays held until somebody does, and is never given back by itself', async () => {
    for (const end of ['paid', 'failed'] as const) {
      const ana = await makePayee(plaza)
      const { data } = await withdraw(ana, '40.00')
      await approve(data.withdraw_id)
      await tell(data.withdraw_id, 'unknown')
      expect(await moneyOf(ana)).toEqual({ balance: '460.00', held: '40.00', holds: [['40.00', 'submitted', true]] })
      await expect(tell(data.withdraw_id, 'unknown')).rejects.toMatchObject({ codeName: 'writeConflict' })
      await tell(data.withdraw_id, end)
      expect((await moneyOf(ana)).balance).toBe(end === 'paid' ? '460.00' : '500.00')
      for (const again of ['paid', 'failed', 'unknown'] as const)
        await expect(tell(data.withdraw_id, again)).rejects.toMatchObject({
          codeName: 'writeConflict',
          data: { reason: 'payout_state', payout: end },
        })
    }
  })

  test('that is refused or taken back returns to the wallet', async () => {
    const ana = await makePayee(plaza)
    const first = (await withdraw(ana, '100.00')).data.withdraw_id
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: first, why: { words: 'Write to us first.' } }))
    expect(await recordOf(ana)).toMatchObject({ state: 'failed', message: 'Write to us first.' })
    const second = (await withdraw(ana, '100.00')).data.withdraw_id
    expect((await plaza.call('cancelWithdrawal', { withdraw_id: second }, ana)).code).toBe(codes.success)
    expect((await plaza.call('cancelWithdrawal', { withdraw_id: second }, ana)).code).toBe(codes.writeConflict)
    expect(await moneyOf(ana)).toEqual({ balance: '500.00', held: '0.00', holds: [] })
    await expect(tell(second, 'paid')).rejects.toMatchObject({ codeName: 'writeConflict', data: { reason: 'payout_state', payout: null } })
  })

  test('of more than there is, or less than one, is refused', async () => {
    const ana = await makePayee(plaza)
    expect((await withdraw(ana, '500.01')).code).toBe(codes.balanceInsufficient)
    for (const amount of ['0.99', '0', '10.123', '-5', '1e2']) expect((await withdraw(ana, amount)).code).toBe(codes.parameterInvalid)
    expect((await withdraw(ana, '500.00')).code).toBe(codes.success)
    expect((await withdraw(ana, '1.00')).code).toBe(codes.balanceInsufficient)
  })

  test('asks for the password and a name in English letters', async () => {
    const ana = await makePayee(plaza)
    const wrong = await withdraw(ana, '10.00', { password: 'not the password' })
    expect([wrong.code, wrong.data]).toEqual([
      codes.accountEditInvalid,
      { error: expect.any(String), fields: { password: 'This is not correct.' } },
    ])
    for (const name of ['李雷', 'José', 'Ana <b>', '123'])
      expect([name, (await withdraw(ana, '10.00', { name })).data]).toEqual([
        name,
        { error: expect.any(String), fields: { name: 'Use English letters only.' } },
      ])
    expect(await moneyOf(ana)).toMatchObject({ balance: '500.00' })
  })

  test('waits a day after a change of the payout account, which is told', async () => {
    const ana = await makePayee(plaza)
    const bank = { currency: 'EUR', bank_name: 'Otro Banco', account_name: 'Ana Prueba', account_number: 'DE89370400440532013000' }
    const changed = await plaza.call('updateUser', { bank, current_password: testPassword }, ana)
    expect(changed.data.bank).toMatchObject([{ currency: 'EUR', account: '••••3000' }])
    const refused = await withdraw(ana, '10.00')
    expect([refused.code, refused.data]).toEqual([
      codes.writeConflict,
      { reason: 'payout_changed', until: changed.data.bank[0]?.payable_from },
    ])
    const [notice] = (await plaza.call('getNotices', {}, ana)).data.list
    expect(notice?.body).toContain('••••3000')
    await execute(
      plaza.db,
      sql`update payout_account set changed_at = changed_at - interval '24 hours' where customer_id = ${ana.customerId}`,
    )
    // the same once more is no change
    await plaza.call('updateUser', { bank, current_password: testPassword }, ana)
    expect((await withdraw(ana, '10.00')).code).toBe(codes.success)
    expect((await withdraw(ana, '10.00', { to: 'crypto', currency: 'USDT' })).code).toBe(codes.parameterInvalid)
  })

  test('of everything while a purchase runs: one of them is short, and no cent is in both', async () => {
    const shop = await plaza.seedShop({ prices: [45_000n] })
    for (let round = 0; round < 5; round++) {
      const ana = await makePayee(plaza)
      const quoted = await plaza.quote(ana, [shop.skus[0]!])
      const submitting = { quote_id: quoted.data.quote_id, payment_method: 'wallet' }
      const [bought, withdrawn] = await Promise.all([
        plaza.call('submitOrder', submitting, { ...ana, key: crypto.randomUUID() }),
        withdraw(ana, '500.00'),
      ])
      const won = [bought.code, withdrawn.code].filter((code) => code === codes.success)
      expect(won).toHaveLength(1)
      expect([bought.code, withdrawn.code]).toContain(codes.balanceInsufficient)
    }
  })

  test('asked for in two tabs at once never holds more than there is', async () => {
    const ana = await makePayee(plaza)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => plaza.insist('withdraw', withdrawalOf('200.00'), { ...ana, key: crypto.randomUUID() })),
    )
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(2)
    expect(await moneyOf(ana)).toMatchObject({ balance: '100.00', held: '400.00' })
  })
})

describe('a payout account', () => {
  const change = async (fields: object) => {
    const ana = await makePayee(plaza)
    return plaza.call('updateUser', { ...fields, current_password: testPassword }, ana)
  }
  const bank = { currency: 'EUR', bank_name: 'Banco', account_name: 'Ana Prueba', account_number: testIban, routing_number: '' }

  test.each([
    ['an IBAN with a wrong digit', { ...bank, account_number: 'ES9121000418450200051333' }, 'bank.account_number'],
    ['no IBAN for euros', { ...bank, account_number: '0002345678' }, 'bank.account_number'],
    [
      'a routing number that does not add up',
      { ...bank, currency: 'USD', account_number: '12345678', routing_number: '021000022' },
      'bank.routing_number',
    ],
    ['none where one is needed', { ...bank, currency: 'USD', account_number: '12345678' }, 'bank.routing_number'],
    ['a name in other letters', { ...bank, account_name: '李雷' }, 'bank.account_name'],
    ['a currency that the house does not have', { ...bank, currency: 'CHF' }, 'bank.currency'],
  ])('of a bank with %s is refused at its field', async (_, wrong, field) => {
    expect(await change({ bank: wrong })).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test.each([
    ['with spaces', { ...bank, account_number: 'ES91 2100 0418 4502 0005 1332' }],
    ['in dollars, by its ABA number', { ...bank, currency: 'USD', account_number: '12345678', routing_number: '021000021' }],
    ['in dollars, by its BIC', { ...bank, currency: 'USD', account_number: '12345678', routing_number: 'CHASUS33' }],
  ])('of a bank %s is kept', async (_, right) => {
    expect((await change({ bank: right })).code).toBe(codes.success)
  })

  test.each([
    ['Tron', { currency: 'USDT', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, true],
    ['Tron with a wrong sign', { currency: 'USDT', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' }, false],
    ['Ethereum with its checksum', { currency: 'USDC', network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, true],
    [
      'Ethereum with a wrong checksum',
      { currency: 'USDC', network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
      false,
    ],
    ['Ethereum without one', { currency: 'ETH', network: 'ERC20', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }, true],
    ['Bitcoin', { currency: 'BTC', network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, true],
    ['Bitcoin with a wrong sign', { currency: 'BTC', network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }, false],
    ['Bitcoin of the test network', { currency: 'BTC', network: 'Bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, false],
    ['a coin that the network does not carry', { currency: 'BTC', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, false],
  ])('of %s is taken or refused by its checksum', async (_, crypto, isRight) => {
    expect((await change({ crypto })).code).toBe(isRight ? codes.success : codes.accountEditInvalid)
  })

  test('needs the password, is shown by its last signs alone, and can be removed', async () => {
    const ana = await makePayee(plaza)
    expect((await plaza.call('updateUser', { bank }, ana)).data).toMatchObject({ fields: { current_password: expect.any(String) } })
    const { data } = await plaza.call('getUserinfo', {}, ana)
    expect(JSON.stringify(data)).not.toContain(testIban)
    const removing = { kind: 'bank', currency: 'EUR', current_password: testPassword }
    expect((await plaza.call('removePayoutAccount', { ...removing, current_password: 'wrong' }, ana)).code).toBe(codes.accountEditInvalid)
    expect((await plaza.call('removePayoutAccount', removing, ana)).data.bank).toEqual([])
    expect((await plaza.call('removePayoutAccount', removing, ana)).code).toBe(codes.recordMissing)
  })
})
