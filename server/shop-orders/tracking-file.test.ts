import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackingLinesMost } from '../../contract/limits.ts'
import { enterOffice, fetchInOffice } from '../testing/office.ts'
import { type Answer, openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer
let office: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ stock: 1000 })
  ana = await plaza.makeCustomer({ walletMinor: 1_000_000n })
  office = await enterOffice(plaza, shop.owner)
})
afterAll(() => plaza.close())

const buy = async () => (await plaza.buy(ana, [shop.skus[0]!], 'wallet')).data.orders[0]?.id ?? ''
const numberOf = (id: string) => `P${id.padStart(9, '0')}`

async function read(file: string | Uint8Array, lang = 'en'): Promise<Answer<'readTrackingFile'>> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file)], { type: 'text/csv' }), 'numbers.csv')
  const body = new Response(form)
  const headers = { ...office, cookie: office.cookie, lang, 'content-type': body.headers.get('content-type') ?? '' }
  const response = await fetchInOffice(plaza, '/api/seller/order/tracking_file', {
    method: 'POST',
    headers,
    body: Buffer.from(await body.arrayBuffer()),
  })
  return (await response.json()) as Answer<'readTrackingFile'>
}
const lines = async (file: string | Uint8Array, lang?: string) =>
  (await read(file, lang)).data.list.map(({ line, outcome, carrier, log_sn }) => [line, outcome, carrier, log_sn])

test('a file says line by line what it would do, changes nothing, and once done is so already', async () => {
  const [first, second] = [await buy(), await buy()]
  const file = [
    'Order number;Tracking number;Carrier',
    `${numberOf(first)};TF 1;Correos`,
    `${second};"TF;2";`,
    '',
    'P999999999;TF3;Correos',
    `${numberOf(first)};TF4;Correos`,
    `${numberOf(second)};;Correos`,
    'twelve;TF5;Correos',
  ].join('\r\n')
  const told = [
    [2, 'ships', 'Correos', 'TF 1'],
    [3, 'no_carrier', '', 'TF;2'],
    [5, 'missing', 'Correos', 'TF3'],
    [6, 'repeated', 'Correos', 'TF4'],
    [7, 'no_number', 'Correos', ''],
    [8, 'unreadable', 'Correos', 'TF5'],
  ]
  expect(await lines(`\ufeff${file}`)).toEqual(told)
  expect(await lines(file)).toEqual(told)
  await plaza.call('shipShopOrders', { shipments: [{ order_id: first, carrier: 'Correos', log_sn: 'TF 1' }] }, office)
  expect((await lines(file)).slice(0, 1)).toEqual([[2, 'already', 'Correos', 'TF 1']])
  expect(await lines(`${numberOf(first)},Correos,TF9`)).toEqual([[1, 'state', 'Correos', 'TF9']])
})

test('a number that another order has is pointed out', async () => {
  const [first, second] = [await buy(), await buy()]
  await plaza.call('shipShopOrders', { shipments: [{ order_id: first, carrier: 'seur', log_sn: 'USED1' }] }, office)
  const { data } = await read(`${first},seur,USED1\n${second},seur,used 1\n`)
  expect(data.list.map(({ number_used, outcome }) => [number_used, outcome])).toEqual([
    [false, 'already'],
    [true, 'ships'],
  ])
  const third = await buy()
  const twice = await read(`${second},seur,TWICE\n${third},seur,twice\n`)
  expect(twice.data.list.map(({ number_used }) => number_used)).toEqual([true, true])
})

test.each([
  ['es', 'Nº pedido\tTransportista\tNúmero de seguimiento'],
  ['zh', '订单编号,物流公司,物流单号'],
  ['zh-TW', '訂單編號,物流公司,物流單號'],
  ['ja', '注文番号,配送業者,追跡番号'],
  ['th', 'เลขที่คำสั่งซื้อ,ขนส่ง,เลขพัสดุ'],
])('headings are known in %s, and a line needs none', async (lang, headings) => {
  const id = await buy()
  const part = headings.includes('\t') ? '\t' : ','
  const line = [numberOf(id), 'Correos', 'H1'].join(part)
  expect(await lines(`${headings}\n${line}`, lang)).toEqual([[2, 'ships', 'Correos', 'H1']])
  expect(await lines(line, lang)).toEqual([[1, 'ships', 'Correos', 'H1']])
  expect(await lines(`${numberOf(id)}${part}H1`, lang)).toEqual([[1, 'no_carrier', '', 'H1']])
})

test('a file is read in the encoding in which spreadsheets of the language write it', async () => {
  const id = await buy()
  // 注文番号,追跡番号 in Shift_JIS
  const headings = Buffer.from('928d95b694d48d862c92c790d594d48d860a', 'hex')
  expect(await lines(Buffer.concat([headings, Buffer.from(`${id},S1\n`)]), 'ja')).toEqual([[2, 'no_carrier', '', 'S1']])
  expect(await lines(Buffer.from(`\ufeff${id}\tS2\n`, 'utf16le'), 'en')).toEqual([[1, 'no_carrier', '', 'S2']])
})

test('what is no such file is refused by name', async () => {
  const tooLong = Array.from({ length: trackingLinesMost + 1 }, (_, index) => `${index + 1},seur,X${index}`).join('\n')
  for (const file of ['', '\n\n', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), tooLong]) {
    const { code, data } = await read(file)
    expect([code, data]).toEqual([1000008, expect.stringMatching(/\S/)])
  }
})
