import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type Language, languages } from '../../contract/languages.ts'
import columns from '../../languages/statement.json' with { type: 'json' }
import texts from '../../languages/storefront/wallet.json' with { type: 'json' }
import { postTransfers, type Transfer } from '../ledger/post.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(async () => {
  // Here money comes in without anybody having applied for it.
  const others = (await plaza.mismatches()).filter(({ rule }) => !rule.startsWith('top_up'))
  expect(others).toEqual([])
  await plaza.close()
})

let deposits = 0
/** Deposits of as many cents, told by their memos; `at` is when they came. */
const deposit = ({ customerId }: TestCustomer, ...made: { cents: bigint; memo?: string; at?: string; manual?: boolean }[]) =>
  plaza.db.transaction(async (tx) => {
    const transfers = made.map(
      ({ cents, memo = 'D1', manual = false }): Transfer => ({
        from: { kind: 'clearing_deposit' },
        to: { kind: 'customer_wallet', customerId },
        amountMinor: cents,
        kind: 'deposit',
        sourceKind: manual ? 'manual' : 'deposit',
        sourceId: String(++deposits),
        memo,
      }),
    )
    await postTransfers(tx, transfers)
    if (!made.some(({ at }) => at)) return
    await execute(tx, sql`alter table transfer disable trigger transfer_is_final`)
    for (const [index, { at }] of made.entries())
      await execute(
        tx,
        sql`update transfer set created_at = ${at ?? null}::timestamptz where kind = 'deposit' and source_id = ${transfers[index]?.sourceId}`,
      )
    await execute(tx, sql`alter table transfer enable trigger transfer_is_final`)
    // nothing notes that, as it never happens: all of them are summed up anew
    await execute(
      tx,
      sql`update house_summed set since = date_bin('7 days', now() + interval '7 days', '1970-01-01 00:00:00+00') where source = 'transfers'`,
    )
  })

const statement = async ({ token }: TestCustomer, input: Record<string, unknown> = {}) =>
  (await plaza.call('getTransactionDetails', input, { token, lang: 'en' })).data

/** Somebody who topped up 50.00, bought for 15.00 and got it back. */
async function buyerWithRefund() {
  const ana = await plaza.makeCustomer()
  await deposit(ana, { cents: 5000n, memo: 'by hand, for the house alone', manual: true })
  const shop = await plaza.seedShop({ prices: [1000n] })
  const { data } = await plaza.buy(ana, shop.skus, 'wallet')
  const [order] = data.orders
  if (!order) throw new Error('nothing was bought')
  await plaza.db.transaction((tx) =>
    cancelOrder(tx, { kind: 'customer', customerId: ana.customerId }, { orderId: order.id, why: { words: 'x' } }),
  )
  return { ana, order }
}

describe('the statement of a wallet', () => {
  it('tells what came and went with the balance after it, what it comes from, and the sums of what the filters let through', async () => {
    const { ana, order } = await buyerWithRefund()
    const all = await statement(ana)
    expect(
      all.list.map(({ kind, flow, amount, balance_after, reference, source }) => [kind, flow, amount, balance_after, reference, source]),
    ).toEqual([
      ['refund', 'income', '15.00', '50.00', order.increment_id, { kind: 'order', id: order.id }],
      ['purchase', 'expense', '15.00', '35.00', order.increment_id, { kind: 'order', id: order.id }],
      ['deposit', 'income', '50.00', '50.00', '', null],
    ])
    expect(all).toMatchObject({ count: 3, page_count: 1, totals: { income: '65.00', expense: '15.00' } })
    expect(await statement(ana, { flow: 'expense' })).toMatchObject({ count: 1, totals: { income: '0.00', expense: '15.00' } })
    expect(await statement(ana, { kind: 'refund' })).toMatchObject({ count: 1, totals: { income: '15.00', expense: '0.00' } })
    expect(await statement(ana, { flow: 'expense', kind: 'refund' })).toMatchObject({ list: [], count: 0, page_count: 0 })
  })

  it('tells a top-up by its own record, and nobody else’s movements', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    await deposit(ana, { cents: 100n, memo: 'R000000007' })
    expect((await statement(ana)).list).toMatchObject([
      { reference: 'R000000007', remark: '', source: { kind: 'deposit', id: String(deposits) } },
    ])
    expect(await statement(ben)).toMatchObject({ list: [], count: 0, totals: { income: '0.00', expense: '0.00' } })
  })

  it('counts days where the person is, to the very moment at which one ends', async () => {
    const ana = await plaza.makeCustomer()
    await deposit(
      ana,
      { cents: 1n, at: '2026-03-10T16:59:59.999Z' },
      { cents: 2n, at: '2026-03-10T17:00:00Z' },
      { cents: 4n, at: '2026-03-11T16:59:59.999Z' },
      { cents: 8n, at: '2026-03-11T17:00:00Z' },
    )
    const on = async (day: string, time_zone?: string) => {
      const { totals } = await statement(ana, { from: day, to: day, ...(time_zone && { time_zone }) })
      return totals.income
    }
    expect(await on('2026-03-11', 'Asia/Bangkok')).toBe('0.06')
    expect(await on('2026-03-11')).toBe('0.12')
    expect(await on('2026-03-11', 'UTC')).toBe('0.12')
    expect(await on('2026-03-10', 'America/Los_Angeles')).toBe('0.03')
    expect((await statement(ana, { from: '2026-03-12', time_zone: 'Asia/Bangkok' })).totals.income).toBe('0.08')
    expect((await statement(ana, { to: '2026-03-10', time_zone: 'Asia/Bangkok' })).totals.income).toBe('0.01')
  })

  it('knows days of 23 and of 25 hours, and one that does not begin at midnight', async () => {
    const ana = await plaza.makeCustomer()
    await deposit(
      ana,
      // Madrid puts its clocks forward on 29 March and back on 25 October.
      { cents: 1n, at: '2026-03-29T21:59:59Z' },
      { cents: 2n, at: '2026-03-29T22:00:00Z' },
      { cents: 4n, at: '2026-10-25T22:59:59Z' },
      { cents: 8n, at: '2026-10-25T23:00:00Z' },
      // São Paulo went from 23:59 to 01:00 that night.
      { cents: 16n, at: '2018-11-04T02:59:59Z' },
      { cents: 32n, at: '2018-11-04T03:00:00Z' },
    )
    const on = async (day: string, time_zone: string) => (await statement(ana, { from: day, to: day, time_zone })).totals.income
    expect(await on('2026-03-29', 'Europe/Madrid')).toBe('0.01')
    expect(await on('2026-10-25', 'Europe/Madrid')).toBe('0.04')
    expect(await on('2018-11-03', 'America/Sao_Paulo')).toBe('0.16')
    expect(await on('2018-11-04', 'America/Sao_Paulo')).toBe('0.32')
  })

  it('takes the first and the last day there is, wherever one is', async () => {
    const ana = await plaza.makeCustomer()
    await deposit(ana, { cents: 1n })
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
      expect((await statement(ana, { from: '0001-01-01', to: '9999-12-31', time_zone })).count).toBe(1)
  })

  it('refuses what is no day and no zone', async () => {
    const { token } = await plaza.makeCustomer()
    const wrong = { from: ['2026-02-30', '0000-01-01'], to: ['yesterday'], time_zone: ['+02:00', 'Europe/Atlantis', 'GMT+5', '../etc'] }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await plaza.call('getTransactionDetails', { [field]: value }, { token })
        expect([value, answer.code, answer.data]).toEqual([
          value,
          codes.parameterInvalid,
          { error: expect.any(String), fields: { [field]: expect.any(String) } },
        ])
      }
    }
  })
})

describe('the statement as a file', () => {
  const fetchFile = async ({ token }: TestCustomer, input: Record<string, unknown> = {}, lang: Language = 'en') => {
    const response = await plaza.send('getTransactionFile', input, { token, lang })
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      response,
      bytes,
      lines: bytes
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .split('\r\n'),
    }
  }

  it.each(languages.map(({ code }) => code))('opens in %s as spreadsheets there expect it', async (lang) => {
    const { ana, order } = await buyerWithRefund()
    const { response, bytes, lines } = await fetchFile(ana, { from: '2020-01-01', to: '2999-12-31', time_zone: 'Asia/Tokyo' }, lang)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-language')).toBe(lang)
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(`${columns.name[lang]}_2020-01-01_2999-12-31.csv`)}`,
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [sign, point] = lang === 'es' ? [';', ','] : [',', '.']
    const cells = lines.map((line) => line.split(sign))
    expect(cells[0]).toEqual(
      (['date', 'kind', 'reference', 'remark', 'income', 'expense', 'balance'] as const).map((key) =>
        columns[key][lang].replace('{zone}', 'Asia/Tokyo'),
      ),
    )
    expect(cells[1]?.slice(1)).toEqual([texts['kind.refund'][lang], order.increment_id, '', `15${point}00`, '', `50${point}00`])
    expect(cells[2]?.slice(1)).toEqual([texts['kind.purchase'][lang], order.increment_id, '', '', `15${point}00`, `35${point}00`])
    expect(cells[3]?.slice(1, 3)).toEqual([texts['kind.deposit'][lang], ''])
    expect(lines).toHaveLength(5)
    expect(lines[4]).toBe('')
  })

  it('tells times of the zone and holds what the filters let through', async () => {
    const ana = await plaza.makeCustomer()
    await deposit(ana, { cents: 100n, at: '2026-03-10T16:59:59Z' }, { cents: 200n, at: '2026-03-10T17:00:00Z' })
    const { lines } = await fetchFile(ana, { from: '2026-03-11', time_zone: 'Asia/Bangkok', flow: 'income', kind: 'deposit' })
    expect(lines.slice(1)).toEqual(['2026-03-11 00:00:00,Top-up,D1,,2.00,,3.00', ''])
    expect((await fetchFile(ana, { flow: 'expense' })).lines).toHaveLength(2)
  })

  it('has no cell that a spreadsheet would run, and none that breaks the columns', async () => {
    const ana = await plaza.makeCustomer()
    const memos = ['=HYPERLINK("http://a.test")', '+1', '-1', '@SUM(A1)', '\tx', '＝1', 'a,b\r\n"c"']
    await deposit(ana, ...memos.map((memo) => ({ cents: 1n, memo })))
    const text = (await fetchFile(ana)).bytes.toString('utf8')
    for (const cell of [`"'=HYPERLINK(""http://a.test"")"`, `,'+1,`, `,'-1,`, `,'@SUM(A1),`, `'\tx`, `,'＝1,`, `"a,b\r\n""c"""`])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/(?:^|,|")[=+\-@\t＝]/m)
  })

  it('is whole, however long it is', async () => {
    const ana = await plaza.makeCustomer()
    await deposit(ana, ...Array.from({ length: 2500 }, (_, index) => ({ cents: 1n, memo: `N${index}` })))
    const { lines } = await fetchFile(ana)
    expect(lines.slice(1, -1).map((line) => line.split(',')[2])).toEqual(Array.from({ length: 2500 }, (_, index) => `N${2499 - index}`))
  })

  it('is nobody else’s, and a refusal of it is an answer like any other', async () => {
    const [ana, ben] = [await plaza.makeCustomer(), await plaza.makeCustomer()]
    await deposit(ana, { cents: 100n })
    expect((await fetchFile(ben)).lines).toHaveLength(2)
    const refused = await plaza.call('getTransactionFile', { kind: 'gift' }, ana)
    expect([refused.status, refused.code]).toEqual([200, codes.parameterInvalid])
    expect((await plaza.call('getTransactionFile', {}, {})).code).toBe(codes.notSignedIn)
  })
})
