import { expect, test } from 'vitest'
import { depositReference } from '../applications/deposit-wallets.ts'
import { Refusal } from '../platform/refusal.ts'
import { lineKeys, openSheet, readMoment, readSigned, readStatementLines, referredCustomer, transactionKeys } from './read-statement.ts'

const read = (text: string | Buffer, { asked = {}, currency = 'EUR' }: { asked?: object; currency?: string } = {}) => {
  const sheet = openSheet({ bytes: Buffer.from(text), language: 'es' }, { asked, kept: null })
  return { sheet, lines: readStatementLines(sheet, { currency }) }
}
const shown = (text: string | Buffer, options?: Parameters<typeof read>[1]) =>
  read(text, options).lines.map(({ outcome, bookedAt, amountMinor, reference, sender }) => [
    outcome,
    bookedAt?.toISOString().slice(0, 16) ?? null,
    amountMinor === null ? null : String(amountMinor),
    reference,
    sender,
  ])

test('a Spanish bank: what stands above the table, semicolons, decimal commas, money that left', () => {
  const file = [
    'Cuenta;ES91 2100 0418 4502 0005 1332;;;',
    ';;;;',
    'Fecha operación;Concepto;Ordenante;Importe;Saldo',
    '21/11/2026;Transferencia RF12 PLZ0 0000 12;García Núñez, Ana;1.234,56;9.999,00',
    '22/11/2026;Comisión;;-3,00;9.996,00',
    '23/11/2026;Sin importe;;;9.996,00',
    'Total;;;;9.996,00',
  ].join('\r\n')
  expect(shown(`\ufeff${file}`)).toEqual([
    ['new', '2026-11-21T00:00', '123456', 'Transferencia RF12 PLZ0 0000 12', 'García Núñez, Ana'],
    ['outgoing', '2026-11-22T00:00', '-300', 'Comisión', ''],
    ['outgoing', '2026-11-23T00:00', null, 'Sin importe', ''],
    ['unreadable', null, null, '', ''],
  ])
  expect(shown(Buffer.from(file, 'latin1'))[0]).toEqual(shown(file)[0])
  expect(shown(Buffer.from(`\ufeff${file.replaceAll(';', '\t')}`, 'utf16le'))[0]).toEqual(shown(file)[0])
})

test('a chain explorer: seconds since 1970 or a time with AM, six decimals, another token', () => {
  const file = [
    'Txhash,UnixTimestamp,DateTime (UTC),From,To,TokenValue,TokenSymbol',
    '"0xab12","1795348200","11/22/2026 12:30:00 PM","TSender","TUs","1,150.129999","USDT"',
    '"0xab13","1795348260","11/13/2026 1:05:09 AM","TSender","TUs","7","SCAM"',
  ].join('\n')
  expect(shown(file, { currency: 'USDT' })).toEqual([
    ['new', '2026-11-22T12:30', '115012', '0xab12', 'TSender'],
    ['other_currency', '2026-11-13T01:05', '700', '0xab13', 'TSender'],
  ])
})

test('columns without headings are known by what stands in them, and days that could be read otherwise are said to be', () => {
  const { sheet } = read('03/04/2026,12.50,Thanks for all\n04/05/2026,8.00,Another')
  expect(sheet.mapping).toMatchObject({ date: 0, amount: 1, reference: 2, sender: null, day_order: 'dmy', decimal: 'point' })
  expect(sheet.dayUnclear).toBe(true)
  expect(read('31/04/2026,12.50,There is no such day').lines[0]?.outcome).toBe('unreadable')
  expect(read('03/04/2026,12.50,Thanks', { asked: { date: 0, amount: 1, reference: 2, day_order: 'mdy' } }).lines[0]?.bookedAt).toEqual(
    new Date('2026-03-04T00:00:00Z'),
  )
})

test.each([
  ['2026-11-22', 'ymd', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T10:05:06+02:00', 'ymd', '2026-11-22T08:05:06.000Z'],
  ['20261122', 'dmy', '2026-11-22T00:00:00.000Z'],
  ['22.11.26', 'dmy', '2026-11-22T00:00:00.000Z'],
  ['22/11/2569', 'dmy', '2026-11-22T00:00:00.000Z'],
  ['2026年11月22日 09:30', 'ymd', '2026-11-22T09:30:00.000Z'],
  ['22 nov 2026', 'dmy', '2026-11-22T00:00:00.000Z'],
  ['Nov-22-2026 10:22:33 AM +UTC', 'dmy', '2026-11-22T10:22:33.000Z'],
  ['30/02/2026', 'dmy', null],
  ['2026-13-01', 'ymd', null],
  ['12:30', 'dmy', null],
  ['soon', 'dmy', null],
] as const)('%s is read as %s gives it', (cell, order, at) => {
  expect(readMoment(cell, order)?.at.toISOString() ?? null).toBe(at)
})

test.each([
  ['1.234,56', 'comma', 123456n],
  ["1'234.56", 'point', 123456n],
  ['€ 12,00', 'comma', 1200n],
  ['12.00 EUR', 'point', 1200n],
  ['(5.00)', 'point', -500n],
  ['5.00-', 'point', -500n],
  ['−5', 'point', -500n],
  ['.5', 'point', 50n],
  ['１２３', 'point', 12300n],
  ['1.234.567', 'comma', 123456700n],
  ['12.50', 'comma', null],
  ['1e9', 'point', null],
  ['9999999999999999', 'point', null],
  ['=1+1', 'point', null],
] as const)('the amount %s with a decimal %s', (cell, decimal, minor) => {
  expect(readSigned(cell, decimal)).toBe(minor)
})

test('whose reference it is, is read however a bank parts it, and never guessed', () => {
  const reference = depositReference({ kind: 'customer', customerId: '42' })
  const [spaced, lower] = [reference.replace(/(.{4})/g, '$1 '), reference.toLowerCase()]
  for (const words of [reference, `Pago ${spaced} gracias`, `${lower}/20261122`]) expect(referredCustomer(words)).toBe('42')
  expect(referredCustomer('RF00PLZ0000042')).toBeNull()
  expect(referredCustomer(`${reference} ${depositReference({ kind: 'customer', customerId: '43' })}`)).toBeNull()
})

test('a transaction id is all of the words or a long one of them, so that a short one of somebody else is not in it by chance', () => {
  expect(transactionKeys('TRF 2026 0xABCDEF01')).toEqual(['trf20260xabcdef01', 'abcdef01'])
  expect(transactionKeys('2026')).toEqual(['2026'])
})

test('lines that say the same in one file are two, and are known again in another', () => {
  const one = '2026-11-22,5.00,Same'
  const keys = (text: string) => lineKeys(read(text).lines).map((key) => key.toString('hex'))
  const [first, second] = keys(`${one}\n${one}`)
  expect(first).not.toBe(second)
  expect(keys(`2026-11-21,1.00,Before\n${one}`)[1]).toBe(first)
})

test.each([
  ['nothing', ''],
  ['bytes', '\u0000\u0001\u0002'],
  ['an open quotation mark', '"2026-11-22,5.00'],
])('%s is refused as a file or says nothing', (_, text) => {
  try {
    expect(read(text).lines.filter(({ outcome }) => outcome === 'new')).toEqual([])
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
  }
})
