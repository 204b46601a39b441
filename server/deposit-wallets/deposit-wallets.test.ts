import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { depositBy, makeOperator, openDepositWallets } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

type Person = { cookie: string; id: string }

let plaza: TestPlaza
let olivia: Person
let omar: Person
let ana: { token: string }
beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olivia = await entering('money')
  omar = await entering('everything')
  ana = await plaza.makeCustomer()
})
afterAll(() => plaza.close())

async function entering(role: OperatorRole): Promise<Person> {
  const operator = await makeOperator(plaza, role)
  return { ...(await enterConsole(plaza, operator)), id: operator.operatorId }
}
const bitcoin = (address: string) => ({ kind: 'crypto', currency: 'BTC', network: 'Bitcoin', address, rate: '0.00001' }) as const
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const view = async (code: string) => (await plaza.call('getDepositWallet', { code }, olivia)).data
const told = async () => (await plaza.call('getWallets')).data.list
const confirm = (proposal_id: string, last_signs: string, by = omar) =>
  plaza.call('decideDepositWallet', { proposal_id, decision: 'confirm', last_signs }, by)
const tron = { kind: 'crypto', currency: 'USDT', network: 'TRC20' } as const
const move = async (code: string, address: string, { by = olivia, version }: { by?: Person; version?: string } = {}) =>
  plaza.call('proposeDepositWalletMove', { code, ...tron, address, version: version ?? (await view(code)).version }, by)
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: object }).fields

const old = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const other = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('where money goes', () => {
  test('is said by two: customers are told as before until another operator has typed the last six signs', async () => {
    const { data } = await move('usdt-trc20', other)
    const { proposal_id } = data
    expect((await told())[0]).toMatchObject({ code: 'usdt-trc20', address: old })
    expect((await view('usdt-trc20')).proposal).toMatchObject({
      address: other,
      before: { address: old },
      can_decide: false,
      can_withdraw: true,
    })
    expect((await confirm(proposal_id, 'zgjLj6t'.slice(-6), olivia)).data).toMatchObject({ reason: 'second_approver' })
    for (const wrong of ['', 'jinPJC', 'GJLJ6T', other]) expect(fieldsOf(await confirm(proposal_id, wrong))).toHaveProperty('last_signs')
    expect((await told())[0]?.address).toBe(old)
    expect((await confirm(proposal_id, other.slice(-6))).code).toBe(200)
    expect((await told())[0]?.address).toBe(other)
    const { changes, changed_by, confirmed_by } = await view('usdt-trc20')
    expect(changes.map(({ what, address, by }) => [what, address, by === null])).toEqual([
      ['moved', other, false],
      ['added', old, true],
    ])
    expect([changed_by, confirmed_by]).toEqual([expect.any(String), expect.any(String)])
    const written = await rows<{ act: string; details: object }>(
      plaza.db,
      sql`select act, details from audit_entry where subject = 'deposit_wallet_proposal' and subject_id = ${proposal_id} order by id`,
    )
    expect(written.map(({ act }) => act)).toEqual(['deposit_wallet.propose', 'deposit_wallet.confirm'])
    expect(written[1]?.details).toMatchObject({ last_signs: 'jLj6t'.padStart(6, 'g'), last_signs_before: old.slice(-6) })
    expect(JSON.stringify(written)).not.toContain(other)
    // The way back is a proposal too.
    const back = await plaza.call(
      'proposeDepositWalletBack',
      { code: 'usdt-trc20', change_id: changes[1]?.id ?? '', version: (await view('usdt-trc20')).version },
      omar,
    )
    expect((await told())[0]?.address).toBe(other)
    expect((await confirm(back.data.proposal_id, old.slice(-6), olivia)).code).toBe(200)
    expect((await told())[0]?.address).toBe(old)
  })

  test('has to be one where money can arrive, and another than now', async () => {
    expect(fieldsOf(await move('usdt-trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'))).toHaveProperty('address')
    expect(fieldsOf(await move('usdt-trc20', old))).toEqual({ address: expect.anything() })
    const bank = {
      kind: 'bank',
      currency: 'EUR',
      bank_name: 'Banco',
      account_name: 'Plaza',
      account_number: 'ES9121000418450200051333',
    } as const
    const { version } = await view('bank-eur')
    expect(fieldsOf(await plaza.call('proposeDepositWalletMove', { code: 'bank-eur', ...bank, version }, olivia))).toHaveProperty(
      'account_number',
    )
    const coin = { name: 'ETH', kind: 'crypto', currency: 'DOGE', network: 'ERC20', address: '0x', rate: '1' } as const
    expect(Object.keys(fieldsOf(await plaza.call('proposeDepositWallet', coin, olivia))).sort()).toEqual(['address', 'currency'])
    const { rate: _, ...unpriced } = bitcoin(genesis)
    expect(fieldsOf(await plaza.call('proposeDepositWallet', { name: 'BTC', ...unpriced }, olivia))).toHaveProperty('rate')
  })

  test('one proposal at a time: of two at once the second is told who was quicker, and it can be taken back or refused with a note', async () => {
    const both = await Promise.all([move('usdt-trc20', other), move('usdt-trc20', other, { by: omar })])
    expect(both.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict].sort())
    const lost = both.find(({ code }) => code !== 200)
    expect(lost?.data).toMatchObject({ reason: 'proposal_open', by: expect.stringMatching(/.+/) })
    const won = both.find(({ code }) => code === 200)?.data.proposal_id ?? ''
    const [mine, theirs] = both[0].code === 200 ? [olivia, omar] : [omar, olivia]
    expect((await plaza.call('withdrawDepositWalletProposal', { proposal_id: won }, theirs)).status).toBe(403)
    expect((await plaza.call('withdrawDepositWalletProposal', { proposal_id: won }, mine)).code).toBe(200)
    expect((await confirm(won, other.slice(-6), theirs)).data).toMatchObject({ reason: 'proposal_state', state: 'withdrawn' })
    const { proposal_id } = (await move('usdt-trc20', other)).data
    const refusal = (words: string) => plaza.call('decideDepositWallet', { proposal_id, decision: 'refuse', words }, omar)
    expect(fieldsOf(await refusal(''))).toHaveProperty('words')
    expect((await refusal('Not the address that the bank gave us')).code).toBe(200)
    const { proposal, dropped } = await view('usdt-trc20')
    expect(proposal).toBeNull()
    expect(dropped[0]).toMatchObject({ state: 'refused', decision_words: 'Not the address that the bank gave us' })
  })

  test('no one person gets past it: two confirm at once, a proposer is let go, and the database itself refuses', async () => {
    const third = await entering('money')
    const { proposal_id } = (await move('usdt-trc20', other)).data
    await execute(plaza.db, sql`update operator set status = 'suspended' where id = ${olivia.id}`)
    expect((await confirm(proposal_id, other.slice(-6))).data).toMatchObject({ reason: 'proposer_left' })
    await execute(plaza.db, sql`update operator set status = 'active' where id = ${olivia.id}`)
    await expect(
      execute(
        plaza.db,
        sql`update deposit_wallet_proposal set state = 'done', decided_by = proposed_by, decided_at = now() where id = ${proposal_id}`,
      ),
    ).rejects.toThrow(/check constraint/)
    await expect(
      execute(
        plaza.db,
        sql`insert into deposit_wallet_change (wallet_id, what, kind, name, currency, network, address, bank_name, account_name, account_number, routing_number, enabled, operator_id)
          select id, 'moved', kind, name, currency, network, 'x', '', '', '', '', true, ${olivia.id} from deposit_wallet limit 1`,
      ),
    ).rejects.toThrow(/check constraint/)
    await expect(execute(plaza.db, sql`update deposit_wallet set address = 'x' where code = 'usdt-trc20'`)).rejects.toThrow(/last change/)
    const both = await Promise.all([confirm(proposal_id, other.slice(-6)), confirm(proposal_id, other.slice(-6), third)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict].sort())
    expect((await view('usdt-trc20')).changes.filter(({ address }) => address === other)).toHaveLength(2)
  })
})

test('a new place is offered once it is confirmed, after the others, and their order is one person’s matter', async () => {
  const { proposal_id } = (await plaza.call('proposeDepositWallet', { name: 'Bitcoin', ...bitcoin(genesis) }, olivia)).data
  const { data } = await plaza.call('getDepositWallets', {}, omar)
  expect(data.wanted).toMatchObject([{ code: 'btc-bitcoin', is_new: true, can_decide: true, rate: '0.00001' }])
  expect(data.others.length).toBeGreaterThan(0)
  expect((await confirm(proposal_id, genesis.slice(-6))).code).toBe(200)
  const before = (await told()).map(({ code }) => code)
  expect(before).toEqual(['usdt-trc20', 'e-money', 'bank-eur', 'btc-bitcoin'])
  const arrange = (after: string, was_after: string, by = olivia) =>
    plaza.call('arrangeDepositWallet', { code: 'btc-bitcoin', after, was_after }, by)
  expect((await arrange('usdt-trc20', 'bank-eur')).code).toBe(200)
  expect((await told()).map(({ code }) => code)).toEqual(['usdt-trc20', 'btc-bitcoin', 'e-money', 'bank-eur'])
  expect((await arrange('', 'bank-eur', omar)).data).toMatchObject({ reason: 'edited_meanwhile', by: expect.stringMatching(/.+/) })
  expect(fieldsOf(await arrange('btc-bitcoin', 'usdt-trc20', omar))).toHaveProperty('after')
  expect((await arrange('', 'usdt-trc20', omar)).code).toBe(200)
  expect((await told()).map(({ code }) => code)).toEqual(['btc-bitcoin', 'usdt-trc20', 'e-money', 'bank-eur'])
  expect((await arrange('bank-eur', '')).code).toBe(200)
})

test('a rate far from the last comes twice, and a name is changed at once; of two the second is told', async () => {
  const { version } = await view('e-money')
  const effect = (await plaza.call('getWalletRateEffect', { code: 'e-money', rate: '1.1' }, olivia)).data
  expect(effect).toMatchObject({
    rate_before: '1',
    percent: '10.00',
    is_far: true,
    examples: [{ usd: '100', before: '100.00', now: '110.00' }, {}, {}],
  })
  const rate = (rate_again?: string) =>
    plaza.call('changeDepositWalletRate', { code: 'e-money', rate: '1.1', version, ...(rate_again ? { rate_again } : {}) }, olivia)
  expect(fieldsOf(await rate())).toHaveProperty('rate_again')
  expect((await rate('1.1')).code).toBe(200)
  expect((await told()).find(({ code }) => code === 'e-money')?.rate).toBe('1.1')
  expect((await plaza.call('nameDepositWallet', { code: 'e-money', name: 'E', version }, omar)).data).toMatchObject({
    reason: 'edited_meanwhile',
  })
  const now = (await view('e-money')).version
  expect((await plaza.call('nameDepositWallet', { code: 'e-money', name: 'E-Money EU', version: now }, omar)).code).toBe(200)
  expect((await told()).find(({ code }) => code === 'e-money')?.name).toBe('E-Money EU')
})

describe('a customer who was told before', () => {
  const caseOf = async (id: string) => (await plaza.call('getReviewCase', { application_id: id }, omar)).data.subject
  async function moved(code: string, address: string): Promise<void> {
    const { proposal_id } = (await move(code, address)).data
    expect((await confirm(proposal_id, address.slice(-6))).code).toBe(200)
  }

  test('is judged by that, and the desk says that money goes elsewhere now', async () => {
    const seen = (await told()).find(({ code }) => code === 'usdt-trc20')
    expect(seen?.address).toBe(other)
    await moved('usdt-trc20', old)
    const sent = await plaza.call('recharge', { ...(await depositBy(plaza, ana)), wallet_version: seen?.version }, ana)
    const id = sent.data.recharge_id
    const subject = await caseOf(id)
    expect(subject).toMatchObject({ address: other, wallet_now: { address: old, moved_at: expect.any(String), ended_at: null } })
    const later = await plaza.call('recharge', await depositBy(plaza, ana), ana)
    expect(await caseOf(later.data.recharge_id)).toMatchObject({ address: old, wallet_now: null })
    // Ended by one person, at once: what was told of it stays, and whoever was told of it a moment ago still says so.
    const { version } = await view('usdt-trc20')
    expect((await plaza.call('endDepositWallet', { code: 'usdt-trc20', words: 'Leaked', version }, olivia)).code).toBe(200)
    expect((await told()).some(({ code }) => code === 'usdt-trc20')).toBe(false)
    expect(await caseOf(later.data.recharge_id)).toMatchObject({
      address: old,
      wallet_now: { moved_at: null, ended_at: expect.any(String) },
    })
    expect((await plaza.call('recharge', await depositBy(plaza, ana), ana)).code).toBe(codes.currencyInvalid)
    const last = await plaza.call('recharge', { ...(await depositBy(plaza, ana)), wallet_version: version }, ana)
    expect(await caseOf(last.data.recharge_id)).toMatchObject({ address: old })
    expect(await view('usdt-trc20')).toMatchObject({ enabled: false, open_deposits: 3, deposits: 3 })
  })

  test('a day after, it is as it stands now; to start again takes two', async () => {
    const { version } = await view('usdt-trc20')
    const { proposal_id } = (await plaza.call('proposeDepositWalletStart', { code: 'usdt-trc20', version }, olivia)).data
    expect((await told()).some(({ code }) => code === 'usdt-trc20')).toBe(false)
    expect((await confirm(proposal_id, old.slice(-6))).code).toBe(200)
    const bea = await plaza.makeCustomer()
    const { id } = await row<{ id: string }>(
      plaza.db,
      sql`select min(h.id) as id from deposit_wallet_change h join deposit_wallet w on w.id = h.wallet_id where w.code = 'usdt-trc20' and h.address = ${other}`,
    )
    await plaza.db.transaction(async (tx) => {
      await execute(tx, sql`alter table deposit_wallet_change disable trigger deposit_wallet_change_is_final`)
      await execute(tx, sql`update deposit_wallet_change set created_at = created_at - interval '25 hours'`)
      await execute(tx, sql`alter table deposit_wallet_change enable trigger deposit_wallet_change_is_final`)
    })
    const sent = await plaza.call('recharge', { ...(await depositBy(plaza, bea)), wallet_version: id }, bea)
    expect(await caseOf(sent.data.recharge_id)).toMatchObject({ address: old, wallet_now: null })
  })
})

test('a waiting proposal stands on the first page of who may confirm it', async () => {
  const { proposal_id } = (await move('usdt-trc20', other)).data
  const { rows: waiting } = (await plaza.call('getRadar', { time_zone: 'Europe/Madrid' }, omar)).data
  expect(waiting.find(({ kind }) => kind === 'wallet_proposal')).toMatchObject({
    count: 1,
    late: 0,
    first: [{ id: proposal_id, name: 'usdt-trc20' }],
  })
})
