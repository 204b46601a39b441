import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makeOperator, openDepositWallets } from '../testing/applying.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { approveApplication, refuseApplication } from './decide.ts'
import { requestDeposit, transactionKey } from './deposit.ts'
import { depositReference } from './deposit-wallets.ts'

let plaza: TestPlaza
let olga: Operator

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const approve = (applicationId: string, amountMinor: bigint | null = null) =>
  plaza.db.transaction((tx) => approveApplication(tx, olga, { applicationId, amountMinor }, { secondApproverFromMinor: 100_000n }))
const recharge = (customer: TestCustomer, input: object) => plaza.call('recharge', input as Record<string, unknown>, customer)
const balanceOf = async (customer: TestCustomer) => (await plaza.call('getUserBalance', {}, customer)).data.balance
const recordsOf = async (customer: TestCustomer, input = {}, lang = 'en') =>
  (await plaza.call('getRecharges', input, { ...customer, lang })).data

describe('a top-up', () => {
  test('goes from its proof to the balance, and is told on the way', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await depositBy(plaza, ana)
    const { code, data } = await recharge(ana, sent)
    expect([code, data.state]).toEqual([codes.success, 'pending'])
    expect(await balanceOf(ana)).toBe('0.00')
    const [before] = (await recordsOf(ana)).list
    expect(before).toMatchObject({
      id: data.recharge_id,
      amount: '150.00',
      state: 'pending',
      can_cancel: true,
      credited: null,
      currency: 'USDT',
      network: 'TRC20',
      certificate: sent.certificate,
    })
    await approve(data.recharge_id)
    expect(await balanceOf(ana)).toBe('150.00')
    expect((await recordsOf(ana)).list).toMatchObject([{ state: 'completed', credited: '150.00', can_cancel: false }])
    const { list } = (await plaza.call('getNotices', { type: 500 }, ana)).data
    expect(list.map(({ type, state }) => [type, state])).toEqual([
      [500, 1],
      [500, 0],
    ])
    const audit = await rows(
      plaza.db,
      sql`select act, actor, actor_id from audit_entry where subject = 'application' and subject_id = ${data.recharge_id}`,
    )
    expect(audit).toEqual([{ act: 'application.approve', actor: 'operator', actor_id: olga.operatorId }])
  })

  test('is credited with what arrived, where that is not what was asked for', async () => {
    const ana = await plaza.makeCustomer()
    const { data } = await recharge(ana, await depositBy(plaza, ana))
    await approve(data.recharge_id, 14_750n)
    expect(await balanceOf(ana)).toBe('147.50')
    expect((await recordsOf(ana)).list).toMatchObject([{ amount: '150.00', credited: '147.50' }])
  })

  test('that is refused says why in the language of who reads, and its transaction can be told of again', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await depositBy(plaza, ana)
    const { data } = await recharge(ana, sent)
    const refusing = { applicationId: data.recharge_id, why: { code: 'proof_unreadable' } as const }
    await plaza.db.transaction((tx) => refuseApplication(tx, olga, refusing))
    expect((await recordsOf(ana, {}, 'en')).list[0]).toMatchObject({ state: 'failed', message: 'the proof cannot be read' })
    expect((await recordsOf(ana, {}, 'ja')).list[0]?.message).toBe('証明画像が読み取れません')
    expect((await recharge(ana, sent)).code).toBe(codes.success)
    expect(await balanceOf(ana)).toBe('0.00')
  })

  test('is taken back while it is pending, once, and frees its transaction', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await depositBy(plaza, ana)
    const { data } = await recharge(ana, sent)
    expect((await plaza.call('cancelRecharge', { recharge_id: data.recharge_id }, ana)).data).toEqual({ state: 'cancelled' })
    const again = await plaza.call('cancelRecharge', { recharge_id: data.recharge_id }, ana)
    expect([again.code, again.data]).toEqual([codes.writeConflict, { reason: 'application_state', state: 'cancelled' }])
    await expect(approve(data.recharge_id)).rejects.toMatchObject({ codeName: 'writeConflict' })
    expect((await recharge(ana, sent)).code).toBe(codes.success)
  })

  test.each([
    ['less than 100', { amount: '99.99' }, 'amount', 'The minimum is 100.'],
    ['more than three decimals', { amount: '150.123' }, 'amount', undefined],
    ['an amount that is none', { amount: '1e3' }, 'amount', undefined],
    ['nothing that was sent', { actual_amount: '0.00' }, 'actual_amount', undefined],
    [
      'a transfer of the day before yesterday',
      { transferred_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
      'transferred_at',
      'This was more than 24 hours ago.',
    ],
    [
      'a transfer of tomorrow',
      { transferred_at: new Date(Date.now() + 3_600_000).toISOString() },
      'transferred_at',
      'This time is still to come.',
    ],
    ['a transaction without signs', { txid: '- - - -' }, 'txid', undefined],
  ])('of %s is refused at its field', async (_, change, field, sentence) => {
    const ana = await plaza.makeCustomer()
    const { code, data } = await recharge(ana, { ...(await depositBy(plaza, ana)), ...change })
    const { fields } = data as unknown as { fields: Record<string, string> }
    expect([code, Object.keys(fields)]).toEqual([codes.parameterInvalid, [field]])
    if (sentence) expect(fields[field]).toBe(sentence)
  })

  test('with the proof of somebody else, of another purpose or of nobody is refused', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const sent = await depositBy(plaza, ana)
    for (const certificate of [
      (await uploadPicture(plaza, ben, 'proof')).path,
      (await uploadPicture(plaza, ana, 'identity')).path,
      'proof/nothing',
    ])
      expect(await recharge(ana, { ...sent, certificate })).toMatchObject({
        code: codes.parameterInvalid,
        data: { fields: { certificate: expect.any(String) } },
      })
  })

  test('to an unknown wallet, of another currency or by the other call is refused (2000029)', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await depositBy(plaza, ana)
    for (const change of [{ wallet: 'nowhere' }, { currency: 'EUR' }, { currency: 'XXX' }, { wallet: 'bank-eur', currency: 'EUR' }])
      expect((await recharge(ana, { ...sent, ...change })).code).toBe(2_000_029)
    expect((await plaza.call('rechargeByBank', { ...sent, wallet: 'usdt-trc20' }, ana)).code).toBe(2_000_029)
  })

  test('of a transaction that is known in any spelling is refused (2000028), whoever tells of it', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const sent = await depositBy(plaza, ana)
    await recharge(ana, { ...sent, txid: '0xFEED00beef42' })
    for (const txid of ['0xFEED00beef42', 'feed00beef42', '  0XFEED 00BE-EF42 ', 'ＦＥＥＤ00beef42'])
      expect([txid, (await recharge(ben, { ...(await depositBy(plaza, ben)), txid })).code]).toEqual([txid, 2_000_028])
    expect(transactionKey('0xFEED 00be-EF42')).toBe('feed00beef42')
  })

  test('is the third at most within 24 hours that roll (2000030), however many try at once', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await Promise.all(Array.from({ length: 20 }, () => depositBy(plaza, ana)))
    const answers = await Promise.all(sent.map((one) => plaza.insist('recharge', one, { ...ana, key: crypto.randomUUID() })))
    const taken = answers.filter(({ code }) => code === codes.success)
    expect(taken).toHaveLength(3)
    const kept = await row<{ count: number }>(
      plaza.db,
      sql`select count(*)::int as count from application where customer_id = ${ana.customerId}`,
    )
    expect(kept.count).toBe(3)
    expect((await recharge(ana, sent[0] ?? {})).code).toBe(2_000_030)
    expect(await recordsOf(ana)).toMatchObject({ left: 0, next_at: expect.any(String) })
    await execute(
      plaza.db,
      sql`update application set created_at = created_at - interval '24 hours' where id = (select min(id) from application where customer_id = ${ana.customerId})`,
    )
    expect(await recordsOf(ana)).toMatchObject({ left: 1, next_at: null })
    expect((await recharge(ana, await depositBy(plaza, ana))).code).toBe(codes.success)
  })

  test('is the third at most on several servers too, where nothing but the database makes them take turns', async () => {
    const ana = await plaza.makeCustomer()
    const customer = { kind: 'customer', customerId: ana.customerId } as const
    const { certificate } = await depositBy(plaza, ana)
    const told = Array.from({ length: 12 }, (_, index) =>
      plaza.db.transaction((tx) =>
        requestDeposit(tx, customer, {
          wallet: 'usdt-trc20',
          walletVersion: null,
          currency: null,
          isBank: false,
          amountMinor: 15_000n,
          actualMinor: null,
          txid: `several-servers-${index}`,
          certificate,
          transferredAt: new Date(),
          remark: '',
        }),
      ),
    )
    const outcomes = await Promise.allSettled(told)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ codeName: 'depositLimit' })
  })

  test('of one transaction told twenty times at once by twenty people is one', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => plaza.makeCustomer()))
    const sent = await Promise.all(people.map((person) => depositBy(plaza, person)))
    const answers = await Promise.all(
      people.map((person, index) =>
        plaza.insist('recharge', { ...sent[index], txid: `0xABBA${index % 2 ? 'CAFE' : 'cafe'}` }, { ...person, key: crypto.randomUUID() }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, ...Array(19).fill(2_000_028)])
  })

  test('sent twice with one key is one', async () => {
    const ana = await plaza.makeCustomer()
    const sent = await depositBy(plaza, ana)
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([0, 1].map(() => plaza.insist('recharge', sent, { ...ana, key })))
    expect(first?.data).toEqual(second?.data)
    expect((await recordsOf(ana)).count).toBe(1)
  })

  test('by bank is told of with the bank’s wallet and its reference, which checks itself', async () => {
    const ana = await plaza.makeCustomer()
    expect((await plaza.call('rechargeByBank', await depositBy(plaza, ana, { isBank: true }), ana)).code).toBe(codes.success)
    const { list, reference } = (await plaza.call('getWallets', {}, ana)).data
    expect(list.map(({ code, type, min }) => [code, type, min])).toEqual([
      ['usdt-trc20', 'crypto', '100.00'],
      ['e-money', 'ewallet', '100.00'],
      ['bank-eur', 'bank', '100.00'],
    ])
    expect(list[2]?.bank?.account_number).toBe('ES9121000418450200051332')
    expect(reference).toBe(depositReference({ kind: 'customer', customerId: ana.customerId }))
    // ISO 11649: the four first signs at the end, letters as numbers, leaves 1
    const moved = `${reference?.slice(4)}${reference?.slice(0, 4)}`
    const number = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
    expect(BigInt(number) % 97n).toBe(1n)
    expect((await plaza.call('getWallets', {})).data.reference).toBeNull()
  })
})
