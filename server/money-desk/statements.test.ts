import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { approveApplication, refuseApplication } from '../applications/decide.ts'
import { depositReference } from '../applications/deposit-wallets.ts'
import { execute, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { makeOperator, openDepositWallets } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { fetchInOffice } from '../testing/office.ts'
import { type Answer, openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { importLines, lineOf, statementOf, tellDeposit, type WrittenLine } from '../testing/statements.ts'
import { refreshMatches } from './match.ts'

let plaza: TestPlaza
let olga: Operator
let omar: Operator
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  await openDepositWallets(plaza)
  olga = await makeOperator(plaza, 'money', 'olga@plaza.test')
  omar = await makeOperator(plaza, 'money', 'omar@plaza.test')
  await execute(plaza.db, sql`update operator set firstname = 'Omar' where id = ${omar.operatorId}`)
  desk = await enterConsole(plaza, olga)
  other = await enterConsole(plaza, omar)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function upload<Name extends CallName>(name: Name, fields: Record<string, string>, file: Buffer): Promise<Answer<Name>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Buffer.from(file)], { type: 'text/csv' }), 'statement.csv')
  const body = new Response(form)
  const headers = { cookie: desk.cookie, lang: 'en', 'content-type': body.headers.get('content-type') ?? '' }
  const sent = { method: 'POST', headers, body: Buffer.from(await body.arrayBuffer()) }
  return (await (await fetchInOffice(plaza, `/api${calls[name].path}`, sent)).json()) as Answer<Name>
}
const preview = (file: Buffer, fields: Record<string, string> = {}) => upload('previewStatement', { wallet: 'usdt-trc20', ...fields }, file)
const bring = (file: Buffer, fields: Record<string, string> = {}) => upload('importStatement', { wallet: 'usdt-trc20', ...fields }, file)

/** Each of the tests with lines of its own: what stood there before is laid aside, and what waits is refused. */
async function clear(): Promise<void> {
  await execute(
    plaza.db,
    sql`update statement_line set aside_reason = 'before', aside_by = ${olga.operatorId}, aside_at = now() where application_id is null and aside_at is null`,
  )
  const { ids } = await row<{ ids: string[] | null }>(
    plaza.db,
    sql`select array_agg(id::text) as ids from application where kind = 500 and state = 'under_review'`,
  )
  for (const applicationId of ids ?? [])
    await plaza.db.transaction((tx) => refuseApplication(tx, omar, { applicationId, why: { code: 'transfer_not_found' } }))
  await plaza.db.transaction(refreshMatches)
}

const lines = async (view: string) => (await plaza.call('getStatementLines', { view, page_size: 96 }, desk)).data
const standing = async (view: string) =>
  (await lines(view)).list.map(({ reference, standing, matches }) => [
    reference,
    standing,
    matches.map(({ kind, doubts }) => [kind, ...doubts]),
  ])
const walletOf = async ({ customerId }: TestCustomer) =>
  (
    await row<{ balance: string }>(
      plaza.db,
      sql`select balance_minor as balance from account where kind = 'customer_wallet' and owner_id = ${customerId}`,
    )
  ).balance
const bring1000 = (count: number, at: (index: number) => WrittenLine) => Array.from({ length: count }, (_, index) => at(index))

describe('a file', () => {
  test('is previewed without changing anything, read as asked, and its columns are remembered', async () => {
    const file = Buffer.from('Kuupäev;Selgitus;Summa;Kes\n22/11/2026;first;5,00;Ana\n22/11/2026;second;-5,00;Ana\nnever;third;5,00;Ana\n')
    const first = await preview(file)
    expect(first.data).toMatchObject({
      counts: { new: 1, known: 0, outgoing: 1, unreadable: 1 },
      is_remembered: false,
      mapping: { decimal: 'comma', sender: null },
    })
    expect(first.data.columns.map(({ name }) => name)).toEqual(['Kuupäev', 'Selgitus', 'Summa', 'Kes'])
    const asked = { date: '0', amount: '2', reference: '1', sender: '3', decimal: 'comma', day_order: 'dmy' }
    expect((await preview(file, asked)).data.lines[0]).toMatchObject({ amount: '5.00', sender: 'Ana', outcome: 'new' })
    expect((await lines('alone')).list).toEqual([])
    expect((await bring(file, asked)).data).toMatchObject({ counts: { new: 1, known: 0 } })
    const again = await preview(file)
    expect(again.data).toMatchObject({ is_remembered: true, mapping: { sender: 3 }, counts: { new: 0, known: 1 } })
    const wallets = await plaza.call('getStatementWallets', {}, desk)
    expect(wallets.data.list[0]?.last).toMatchObject({ file_name: 'statement.csv', lines: 1, lines_new: 1, by: 'Olga' })
  })

  test('that is imported twice or overlaps another brings each line once', async () => {
    await clear()
    const written = bring1000(6, (index) => ({ amount: `${index + 1}.00`, reference: `overlap ${index}` }))
    expect((await bring(statementOf(written.slice(0, 4)))).data.counts).toMatchObject({ new: 4, known: 0 })
    expect((await bring(statementOf(written.slice(0, 4)))).data.counts).toMatchObject({ new: 0, known: 4 })
    expect((await bring(statementOf(written.slice(2)))).data.counts).toMatchObject({ new: 2, known: 2 })
    expect((await lines('alone')).count).toBe(6)
  })

  test('imported by two at once brings each line once', async () => {
    await clear()
    const file = statementOf(bring1000(40, (index) => ({ amount: '3.00', reference: `twice ${index}` })))
    const [one, another] = await Promise.all([bring(file), bring(file)])
    expect([one.data.counts.new, another.data.counts.new].sort()).toEqual([0, 40])
  })

  test.each([
    ['no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x01])],
    ['no line of money that came in', Buffer.from('Date,Amount,Reference\n2026-11-22,-4.00,Fee\n')],
    ['no columns', Buffer.from('hello')],
    ['too many lines', Buffer.from(`Date,Amount,Reference\n${'2026-11-22,4.00,x\n'.repeat(5001)}`)],
  ])('with %s is refused', async (_, file) => {
    expect(await bring(file)).toMatchObject({ code: codes.parameterInvalid })
  })

  test('of a wallet that there is not, is refused', async () => {
    expect(await bring(statementOf([{ amount: '1.00', reference: 'x' }]), { wallet: 'nowhere' })).toMatchObject({
      code: codes.recordMissing,
    })
  })
})

describe('a line', () => {
  test('is of a top-up by its transaction id, the reference of the customer, or amount, time and sender, and says by what', async () => {
    await clear()
    const [ana, ben, eva, tom] = [
      await plaza.makeCustomer(),
      await plaza.makeCustomer(),
      await plaza.makeCustomer(),
      await plaza.makeCustomer(),
    ]
    const byId = await tellDeposit(plaza, ana, { amount: '101.00' })
    await tellDeposit(plaza, ben, { amount: '102.00' })
    await tellDeposit(plaza, eva, { amount: '103.00' })
    await tellDeposit(plaza, tom, { amount: '104.00' })
    const { firstname, lastname } = await row<{ firstname: string; lastname: string }>(
      plaza.db,
      sql`select firstname, lastname from customer where id = ${eva.customerId}`,
    )
    const reference = depositReference({ kind: 'customer', customerId: ben.customerId })
    await importLines(plaza, olga, [
      { amount: '101.00', reference: byId.txid.toLowerCase() },
      { amount: '102.00', reference: `${reference.slice(0, 4)} ${reference.slice(4)} top-up` },
      { amount: '103.00', reference: 'salary', sender: `${lastname.toUpperCase()} ${firstname}` },
      { amount: '104.00', reference: 'who knows', sender: 'Somebody Else' },
      { amount: '999.00', reference: 'rent of the house' },
    ])
    expect(await standing('sure')).toEqual([
      [byId.txid.toLowerCase(), 'sure', [['transaction']]],
      [`${reference.slice(0, 4)} ${reference.slice(4)} top-up`, 'sure', [['reference']]],
    ])
    expect(await standing('check')).toEqual([
      ['salary', 'likely', [['sender']]],
      ['who knows', 'unclear', [['amount', 'sender_differs']]],
    ])
    const { list, counts } = await lines('alone')
    expect(list.map((line) => line.reference)).toEqual(['rent of the house'])
    expect(counts).toMatchObject({ sure: 2, check: 2, alone: 1, without_line: 0 })
  })

  test('that fits several top-ups, or several lines that fit one, are shown so and never chosen between', async () => {
    await clear()
    const ana = await plaza.makeCustomer()
    await tellDeposit(plaza, ana, { amount: '200.00' })
    await tellDeposit(plaza, ana, { amount: '200.00' })
    const reference = depositReference({ kind: 'customer', customerId: ana.customerId })
    await importLines(plaza, olga, [{ amount: '200.00', reference }])
    expect(await standing('check')).toEqual([
      [
        reference,
        'unclear',
        [
          ['reference', 'several_deposits'],
          ['reference', 'several_deposits'],
        ],
      ],
    ])
    const ben = await plaza.makeCustomer()
    await tellDeposit(plaza, ben, { amount: '300.00' })
    const his = depositReference({ kind: 'customer', customerId: ben.customerId })
    await importLines(plaza, olga, [
      { amount: '300.00', reference: his },
      { amount: '300.00', reference: `${his} again` },
    ])
    expect((await standing('check')).slice(1)).toEqual([
      [his, 'unclear', [['reference', 'several_lines']]],
      [`${his} again`, 'unclear', [['reference', 'several_lines']]],
    ])
    expect(await standing('sure')).toEqual([])
  })

  test('with another amount, or the reference of somebody else beside the transaction id, is not sure; a top-up without a line is shown', async () => {
    await clear()
    const [ana, ben, eva] = [await plaza.makeCustomer(), await plaza.makeCustomer(), await plaza.makeCustomer()]
    const [less, foreign] = [await tellDeposit(plaza, ana, { amount: '150.00' }), await tellDeposit(plaza, ben, { amount: '150.00' })]
    const lonely = await tellDeposit(plaza, eva, { amount: '777.00' })
    await importLines(plaza, olga, [
      { amount: '149.00', reference: less.txid },
      { amount: '150.00', reference: `${foreign.txid} ${depositReference({ kind: 'customer', customerId: ana.customerId })}` },
    ])
    const [first, second] = await standing('check')
    expect(first).toEqual([less.txid, 'unclear', [['transaction', 'amount_differs']]])
    expect(second?.[2]).toEqual([['transaction', 'reference_differs']])
    const { data } = await plaza.call('getDepositsWithoutLine', {}, desk)
    expect(data.list.map(({ application_id }) => application_id)).toEqual([lonely.applicationId])
    // approved one by one, the line says how much came
    const answer = await plaza.call('approveMatch', { line_id: await lineOf(plaza, less.txid), application_id: less.applicationId }, desk)
    expect(answer.data).toEqual({ outcome: 'approved', credited: '149.00' })
    expect(await walletOf(ana)).toBe('14900')
  })

  test('of a top-up that is told later is matched within the minute, and of one that was approved elsewhere is its own', async () => {
    await clear()
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const early = await tellDeposit(plaza, ana, { amount: '120.00' })
    await plaza.db.transaction((tx) =>
      approveApplication(tx, omar, { applicationId: early.applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }),
    )
    await importLines(plaza, olga, [{ amount: '120.00', reference: early.txid }])
    expect((await lines('matched')).list[0]).toMatchObject({
      reference: early.txid,
      matched: { application_id: early.applicationId, by: null, credited: '120.00' },
    })
    await importLines(plaza, olga, [{ amount: '130.00', reference: 'zzz later 0001234567' }])
    const late = await tellDeposit(plaza, ben, { amount: '130.00' })
    await execute(plaza.db, sql`update deposit set txid_key = '0001234567' where application_id = ${late.applicationId}`)
    expect((await lines('alone')).count).toBe(1)
    await plaza.db.transaction(refreshMatches)
    expect(await standing('sure')).toEqual([['zzz later 0001234567', 'sure', [['transaction']]]])
    await plaza.db.transaction((tx) =>
      approveApplication(tx, omar, { applicationId: late.applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000n }),
    )
    await plaza.db.transaction(refreshMatches)
    expect((await lines('matched')).list.map(({ reference }) => reference).slice(0, 2)).toContain('zzz later 0001234567')
  })

  test('is laid aside with a reason, and taken back', async () => {
    await clear()
    await importLines(plaza, olga, [{ amount: '5000.00', reference: 'our own' }])
    const line_id = await lineOf(plaza, 'our own')
    expect(await plaza.call('setLineAside', { line_id, reason: 'Between our accounts' }, desk)).toMatchObject({ code: 200 })
    expect((await lines('aside')).list[0]).toMatchObject({ reference: 'our own', aside: { reason: 'Between our accounts', by: 'Olga' } })
    expect(await plaza.call('setLineAside', { line_id, reason: 'Again' }, other)).toMatchObject({
      data: { reason: 'line_used', by: 'Olga' },
    })
    expect(await plaza.call('takeLineBack', { line_id }, other)).toMatchObject({ code: 200 })
    expect((await lines('alone')).list.map(({ reference }) => reference)).toEqual(['our own'])
    expect(await plaza.call('takeLineBack', { line_id: '999999' }, other)).toMatchObject({ code: codes.recordMissing })
  })
})

describe('sure matches', () => {
  test('are approved together: the effect is told first, large ones wait for a second operator, their own are left', async () => {
    await clear()
    const large = await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '5000.00' })
    const small = await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '110.00' })
    const mine = await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '140.00' })
    await execute(plaza.db, sql`update customer set email = 'olga@plaza.test' where id = ${mine.customer.customerId}`)
    await importLines(
      plaza,
      olga,
      [large, small, mine].map(({ txid }, index) => ({ amount: ['5000.00', '110.00', '140.00'][index] ?? '', reference: txid })),
    )
    const effect = await plaza.call('getSureMatches', {}, desk)
    expect(effect.data).toMatchObject({ count: 2, credited: '110.00', credited_count: 1, waiting: '5000.00', waiting_count: 1, yours: 1 })
    const all = { matches: [...effect.data.list, { line_id: await lineOf(plaza, mine.txid), application_id: mine.applicationId }] }
    const { data } = await plaza.call('approveSureMatches', all, desk)
    expect([data.list.map(({ outcome }) => outcome), data.credited]).toEqual([['first_of_two', 'approved', 'refused'], '110.00'])
    expect((await plaza.call('approveSureMatches', all, desk)).data.list.map(({ outcome }) => outcome)).toEqual([
      'already',
      'already',
      'refused',
    ])
    expect((await lines('second')).list[0]).toMatchObject({
      reference: large.txid,
      matches: [{ half_approved: true, yours: true, credited: '5000.00' }],
    })
    const second = { line_id: await lineOf(plaza, large.txid), application_id: large.applicationId }
    expect(await plaza.call('approveMatch', second, desk)).toMatchObject({ data: { reason: 'second_approver' } })
    expect((await plaza.call('approveMatch', second, other)).data).toEqual({ outcome: 'approved', credited: '5000.00' })
    expect([await walletOf(large.customer), await walletOf(small.customer), await walletOf(mine.customer)]).toEqual([
      '500000',
      '11000',
      '0',
    ])
  })

  test('what a second operator refuses leaves its line open again', async () => {
    await clear()
    const large = await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '5000.00' })
    await importLines(plaza, olga, [{ amount: '5000.00', reference: large.txid }])
    await plaza.call('approveMatch', { line_id: await lineOf(plaza, large.txid), application_id: large.applicationId }, desk)
    await plaza.db.transaction((tx) => refuseApplication(tx, omar, { applicationId: large.applicationId, why: { code: 'sender_differs' } }))
    await plaza.db.transaction(refreshMatches)
    expect((await lines('alone')).list.map(({ reference }) => reference)).toEqual([large.txid])
  })

  test('a bank is credited by the rate of the top-up: exactly what was asked for where exactly that came', async () => {
    await clear()
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    const [exact, more] = [
      await tellDeposit(plaza, ana, { amount: '100.01', isBank: true }),
      await tellDeposit(plaza, ben, { amount: '100.01', isBank: true }),
    ]
    await execute(plaza.db, sql`update deposit set actual_minor = 9201 where application_id = ${exact.applicationId}`)
    await importLines(
      plaza,
      olga,
      [
        { amount: '92.01', reference: depositReference({ kind: 'customer', customerId: ana.customerId }) },
        { amount: '100.01', reference: depositReference({ kind: 'customer', customerId: ben.customerId }) },
      ],
      { wallet: 'bank-eur' },
    )
    const { list } = await lines('sure')
    expect(list.map(({ matches, currency }) => [currency, matches[0]?.credited])).toEqual([
      ['EUR', '100.01'],
      ['EUR', '108.70'],
    ])
    expect(more.applicationId).toBe(list[1]?.matches[0]?.application_id)
  })

  test('two operators approve the same match at once, twenty times: one credits it, the other is told who did', async () => {
    await clear()
    for (let round = 0; round < 20; round++) {
      const { txid, applicationId, customer } = await tellDeposit(plaza, await plaza.makeCustomer(), { amount: '100.00' })
      await importLines(plaza, olga, [{ amount: '100.00', reference: txid }])
      const input = { line_id: await lineOf(plaza, txid), application_id: applicationId }
      const answers = await Promise.all([plaza.call('approveMatch', input, desk), plaza.call('approveMatch', input, other)])
      const [won, lost] = answers[0].code === 200 ? answers : answers.toReversed()
      expect([won?.code, lost?.code]).toEqual([200, codes.writeConflict])
      expect(lost?.data).toMatchObject({ reason: 'line_used', by: answers[0].code === 200 ? 'Olga' : 'Omar' })
      expect(await walletOf(customer)).toBe('10000')
    }
  })

  test('a thousand lines are kept and matched within the time of a request', async () => {
    await tellDeposit(plaza, await plaza.makeCustomer())
    await clear()
    // Written as they are: a person may tell of three transfers a day, and a proof of each would have to be drawn.
    await execute(
      plaza.db,
      sql`with who as (insert into customer (email, password_hash, firstname) select 'bulk' || n || '@plaza.test', '-', 'Bulk' from generate_series(1, 1000) n returning id),
        proof as (select certificate_id from deposit limit 1),
        made as (insert into application (kind, customer_id, amount_minor, due_at) select 500, id, 15000, now() + interval '1 day' from who returning id)
        insert into deposit (application_id, wallet_id, currency, network, address, rate, actual_minor, txid, txid_key, certificate_id, transferred_at)
        select made.id, w.id, w.currency, w.network, w.address, 100000000, 15000, 'bulkdeposit' || made.id, 'bulkdeposit' || made.id, proof.certificate_id, now()
        from made, proof, deposit_wallet w where w.code = 'usdt-trc20'`,
    )
    const { ids } = await row<{ ids: string[] }>(
      plaza.db,
      sql`select array_agg(txid order by application_id) as ids from deposit where txid like 'bulkdeposit%'`,
    )
    const began = performance.now()
    const { data } = await bring(statementOf(ids.map((reference) => ({ amount: '150.00', reference }))))
    console.info(`1,000 lines matched with 1,000 top-ups in ${Math.round(performance.now() - began)} ms`)
    expect(data).toMatchObject({ counts: { new: 1000 }, sure: 1000 })
    expect((await plaza.call('getSureMatches', {}, desk)).data).toMatchObject({ count: 1000, credited: '150000.00' })
  })
})
