import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { postTransfers } from '../ledger/post.ts'
import { mismatchesOf, verifyLedger } from '../ledger/verify.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let olga: Operator
let omar: Operator
let desk: { cookie: string }
let other: { cookie: string }
let shop: TestShop

/** What the house has earned, by which it may be generous. */
const earn = (amountMinor: bigint) =>
  plaza.db.transaction((tx) =>
    postTransfers(tx, [
      {
        from: { kind: 'clearing_bank' },
        to: { kind: 'platform_revenue' },
        amountMinor,
        kind: 'deposit',
        sourceKind: 'manual',
        sourceId: '1',
        memo: 'earned',
      },
    ]),
  )

beforeAll(async () => {
  plaza = await openTestPlaza()
  olga = await makeOperator(plaza, 'money', 'olga@plaza.test')
  omar = await makeOperator(plaza, 'money', 'omar@plaza.test')
  await execute(plaza.db, sql`update operator set firstname = 'Omar' where id = ${omar.operatorId}`)
  desk = await enterConsole(plaza, olga)
  other = await enterConsole(plaza, omar)
  shop = await plaza.seedShop()
  await earn(100_000n)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

const slugOf = async () => (await row<{ slug: string }>(plaza.db, sql`select slug from shop where id = ${shop.shopId}`)).slug
const walletOf = async ({ customerId }: TestCustomer) =>
  (
    await row<{ balance: string }>(
      plaza.db,
      sql`select balance_minor as balance from account where kind = 'customer_wallet' and owner_id = ${customerId}`,
    )
  ).balance
const goodwill = ({ email }: TestCustomer, amount = '12.00') => ({
  from: 'house',
  to: 'customer',
  to_of: email,
  amount,
  reason: 'goodwill',
  words: 'Your parcel was lost for two weeks.',
})
const propose = async (input: object, by = desk) => plaza.call('proposeManualTransfer', { ...input }, by)
const proposed = async (input: object, by = desk) => (await propose(input, by)).data.transfer_id
const approve = (transfer_id: string, by = other) => plaza.call('decideManualTransfer', { transfer_id, decision: 'approve' }, by)
const listed = async (view: string, by = desk) => (await plaza.call('getManualTransfers', { view, page_size: 96 }, by)).data.list

test('money moves when another operator approves it: both balances are shown before, and whose it is reads why', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 500n })
  const effect = await plaza.call(
    'previewManualTransfer',
    { from: 'house', to: 'customer', to_of: ana.email.toUpperCase(), amount: '12.00' },
    desk,
  )
  expect(effect.data).toMatchObject({
    from: { kind: 'house', before: '1000.00', after: '988.00' },
    to: { kind: 'customer', before: '5.00', after: '17.00', detail: ana.email },
    is_short: false,
  })
  const transfer_id = await proposed(goodwill(ana))
  expect(await walletOf(ana)).toBe('500')
  expect((await listed('proposed')).at(-1)).toMatchObject({
    transfer_id,
    proposed_by: 'Olga',
    can_decide: false,
    can_withdraw: true,
    to: { before: '5.00', after: '17.00' },
  })
  expect((await listed('proposed', other)).at(-1)).toMatchObject({ can_decide: true, can_withdraw: false })
  expect(await approve(transfer_id, desk)).toMatchObject({ data: { reason: 'second_approver' } })
  expect(await approve(transfer_id)).toMatchObject({ code: 200 })
  expect(await walletOf(ana)).toBe('1700')
  const statement = await plaza.call('getTransactionDetails', {}, { token: ana.token, lang: 'en' })
  expect(statement.data.list[0]).toMatchObject({
    kind: 'adjustment',
    flow: 'income',
    amount: '12.00',
    remark: 'Made by Plaza · Your parcel was lost for two weeks.',
    reference: '',
  })
  const notices = await rows<{ kind: string; data: Record<string, string> }>(
    plaza.db,
    sql`select kind, data from notice where customer_id = ${ana.customerId} order by id desc limit 1`,
  )
  expect(notices[0]).toMatchObject({ kind: 'money_moved_in', data: { amount: 'USD 12.00', words: 'Your parcel was lost for two weeks.' } })
  expect((await listed('decided'))[0]).toMatchObject({ transfer_id, state: 'done', decided_by: 'Omar' })
})

test('a mistake between a wallet and a shop is put right, and the shop reads it in its statement', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 4000n })
  const slug = await slugOf()
  const transfer_id = await proposed({
    from: 'customer',
    from_of: ana.customerId,
    to: 'shop',
    to_of: slug,
    amount: '30.00',
    reason: 'correction',
    words: 'Refunded twice',
  })
  expect(await approve(transfer_id)).toMatchObject({ code: 200 })
  expect(await walletOf(ana)).toBe('1000')
  const office = await enterOffice(plaza, shop.owner)
  const { data } = await plaza.call('getShopStatement', {}, { ...office, lang: 'es' })
  expect(data.list[0]).toMatchObject({ kind: 'adjustment', flow: 'income', amount: '30.00', remark: 'Operación de Plaza · Refunded twice' })
  const told = await rows<{ kind: string }>(
    plaza.db,
    sql`select kind from notice where customer_id in (${ana.customerId}, ${shop.ownerId}) order by id`,
  )
  expect(told.map(({ kind }) => kind)).toEqual(['money_moved_out', 'shop_money_moved_in'])
})

test('nothing comes from nothing: what is not there is not proposed, and not moved when it is gone by then', async () => {
  const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 1000n }), await plaza.makeCustomer()]
  const movement = {
    from: 'customer',
    from_of: ana.email,
    to: 'customer',
    to_of: ben.email,
    amount: '8.00',
    reason: 'correction',
    words: 'Sent to the wrong person',
  }
  expect(await propose({ ...movement, amount: '10.01' })).toMatchObject({ code: codes.balanceInsufficient })
  const [first, second] = [await proposed(movement), await proposed(movement)]
  expect(await approve(first)).toMatchObject({ code: 200 })
  expect(await approve(second)).toMatchObject({ code: codes.balanceInsufficient })
  expect((await listed('proposed')).at(-1)).toMatchObject({ transfer_id: second, is_short: true, from: { before: '2.00', after: '-6.00' } })
  expect([await walletOf(ana), await walletOf(ben)]).toEqual(['200', '800'])
  expect(await propose(goodwill(ana, '99999.00'))).toMatchObject({ code: codes.balanceInsufficient })
})

test('what makes no sense is refused at its field', async () => {
  const ana = await plaza.makeCustomer({ walletMinor: 1000n })
  const fieldsOf = async (input: object) =>
    Object.keys(((await propose({ ...goodwill(ana), ...input })) as { data: { fields?: object } }).data.fields ?? {})
  expect(await fieldsOf({ amount: '0' })).toEqual(['amount'])
  expect(await fieldsOf({ to_of: 'nobody@plaza.test' })).toEqual(['to_of'])
  expect(await fieldsOf({ to_of: '' })).toEqual(['to_of'])
  expect(await fieldsOf({ to: 'house' })).toEqual(['to_of'])
  expect(await fieldsOf({ from: 'customer', from_of: ana.email, to: 'house' })).toEqual(['reason'])
  expect(await fieldsOf({ words: '' })).toEqual(['words'])
  const transfer_id = await proposed(goodwill(ana))
  expect(await plaza.call('decideManualTransfer', { transfer_id, decision: 'refuse' }, other)).toMatchObject({
    code: codes.parameterInvalid,
  })
  expect(await approve('999999')).toMatchObject({ code: codes.recordMissing })
})

test('nobody proposes or approves money of their own, of a shop that they work for neither', async () => {
  const [own, ana] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
  await execute(plaza.db, sql`update customer set email = 'omar@plaza.test' where id = ${own.customerId}`)
  const mine = { ...goodwill(own), to_of: 'omar@plaza.test' }
  expect(await propose(mine, other)).toMatchObject({ status: 403 })
  expect(await approve(await proposed(mine), other)).toMatchObject({ status: 403 })
  await execute(plaza.db, sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${own.customerId}, 'money')`)
  expect(await propose({ ...goodwill(ana), to: 'shop', to_of: await slugOf() }, other)).toMatchObject({ status: 403 })
  expect(await walletOf(own)).toBe('0')
})

test('it is withdrawn by who proposed it alone, and refused with a reason; then it is over, and who did that is said', async () => {
  const ana = await plaza.makeCustomer()
  const [first, second] = [await proposed(goodwill(ana)), await proposed(goodwill(ana))]
  expect(await plaza.call('withdrawManualTransfer', { transfer_id: first }, other)).toMatchObject({ status: 403 })
  expect(await plaza.call('withdrawManualTransfer', { transfer_id: first }, desk)).toMatchObject({ code: 200 })
  expect(await approve(first)).toMatchObject({ data: { reason: 'proposal_state', state: 'withdrawn', by: 'Olga' } })
  await plaza.call('decideManualTransfer', { transfer_id: second, decision: 'refuse', words: 'Not our fault' }, other)
  expect(await plaza.call('withdrawManualTransfer', { transfer_id: second }, desk)).toMatchObject({
    data: { state: 'refused', by: 'Omar' },
  })
  expect((await listed('decided'))[0]).toMatchObject({ state: 'refused', decision_words: 'Not our fault' })
  expect(await walletOf(ana)).toBe('0')
})

test('two approve at once, twenty times, and two that want the last of the house: each moves once, and never more than there is', async () => {
  const third = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
  const ana = await plaza.makeCustomer()
  for (let round = 0; round < 20; round++) {
    const transfer_id = await proposed(goodwill(ana, '1.00'))
    const answers = await Promise.all([approve(transfer_id), approve(transfer_id, third)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict])
  }
  expect(await walletOf(ana)).toBe('2000')
  const { data } = await plaza.call('previewManualTransfer', { from: 'house', to: 'customer', to_of: ana.email, amount: '1.00' }, desk)
  const [one, two] = [await proposed(goodwill(ana, data.from.before)), await proposed(goodwill(ana, data.from.before))]
  const answers = await Promise.all([approve(one), approve(two, third)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.balanceInsufficient].sort())
})

test('a transfer by hand without a proposal, or approved by who proposed it, is named by the proof of the ledger', async () => {
  await expect(
    execute(
      plaza.db,
      sql`update manual_transfer set state = 'done', decided_by = proposed_by, decided_at = now() where id = (select min(id) from manual_transfer)`,
    ),
  ).rejects.toThrow(/check/)
  const begun = plaza.db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id)
        select f.id, t.id, 1, 'adjustment', 'manual', 987654 from account f, account t where f.kind = 'platform_revenue' and t.kind = 'payout'`,
    )
    expect(mismatchesOf(await verifyLedger(tx)).map(({ rule, named }) => [rule, named])).toEqual([
      ['by_hand_moved', 'transfer by hand 987654'],
      ['by_hand_by_two', 'transfer by hand 987654'],
    ])
    throw new Error('undone')
  })
  await expect(begun).rejects.toThrow('undone')
})
