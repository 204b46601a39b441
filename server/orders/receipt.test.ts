import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { carrier } from '../sessions/callers.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { closed, readPdf } from '../testing/read-pdf.ts'
import { refundOrder } from './refund.ts'
import { deliverOrder, shipOrder } from './ship.ts'

const mugs: Record<Language, string> = {
  es: 'Taza de cerámica esmaltada a mano para dos personas que desayunan despacio',
  en: 'Hand-glazed stoneware mug for two people who take their time over breakfast',
  zh: '手工釉面陶瓷马克杯，适合两人慢慢享用早餐',
  'zh-TW': '手工釉面陶瓷馬克杯，適合兩人慢慢享用早餐',
  ja: '手作りの釉薬仕上げ陶器マグカップ、ゆっくり朝食をとる二人のために',
  th: 'แก้วเซรามิกเคลือบมือสำหรับคู่รักที่ชอบดื่มกาแฟยามเช้า',
}
const shopNames: Record<Language, string> = {
  es: 'Taller de la Ñ',
  en: 'The Ñ Workshop',
  zh: '骨瓷工坊',
  'zh-TW': '骨瓷工坊',
  ja: '骨董工房',
  th: 'โรงปั้นดินเผา',
}
const colours = [
  {
    code: 'colour',
    name: { es: 'Color', en: 'Colour', zh: '颜色', 'zh-TW': '顏色', ja: '色', th: 'สี' },
    value: { es: 'verde', en: 'green', zh: '绿色', 'zh-TW': '綠色', ja: '緑', th: 'เขียว' },
  },
]

let plaza: TestPlaza
let shop: TestShop
let ana: TestCustomer

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [123_456n, 1999n], stock: 500 })
  ana = await plaza.makeCustomer({ walletMinor: 10_000_000n })
  await execute(plaza.db, sql`update shop set name = ${shopNames} where id = ${shop.shopId}`)
  await execute(plaza.db, sql`update product set name = ${mugs} where id = ${shop.skus[0]?.productId}`)
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function buy(person: TestCustomer, { currency = 'USD', method = 'wallet', qty = 2 } = {}): Promise<string> {
  const quoted = await plaza.quote(person, [{ ...shop.skus[0]!, qty }, shop.skus[1]!])
  const input = { quote_id: quoted.data.quote_id, payment_method: method, currency }
  const { data } = await plaza.call('submitOrder', input, { ...person, key: crypto.randomUUID() })
  return data.orders[0]?.id ?? ''
}

async function fetchReceipt(orderId: string, { lang = 'en', time_zone = 'UTC' } = {}) {
  const response = await plaza.send('getReceipt', { order_id: orderId, time_zone }, { token: ana.token, lang })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, name: response.headers.get('content-disposition'), ...(await readPdf(bytes)) }
}

const said: Record<Language, string[]> = {
  es: [
    'Recibo de compra',
    'Vendedor',
    'Sevilla, España',
    'Cantidad',
    '$2,469.12',
    'Envío',
    'Total',
    'Monedero',
    'No es una factura fiscal',
    'Color: verde',
  ],
  en: [
    'Receipt',
    'Seller',
    'Sevilla, Spain',
    'Quantity',
    '$2,469.12',
    'Delivery',
    'Total',
    'Wallet',
    'It is not a tax invoice',
    'Colour: green',
  ],
  zh: ['订单收据', '卖家', 'Sevilla, 西班牙', '数量', '$2,469.12', '运费', '合计', '钱包', '不能作为税务发票使用', '颜色：绿色'],
  'zh-TW': ['訂單收據', '賣家', 'Sevilla, 西班牙', '數量', '$2,469.12', '運費', '合計', '錢包', '不能作為統一發票使用', '顏色：綠色'],
  ja: ['購入明細書', '出店者', 'Sevilla, スペイン', '数量', '$2,469.12', '送料', '合計', 'ウォレット', '適格請求書', '色：緑'],
  th: ['ใบเสร็จคำสั่งซื้อ', 'ผู้ขาย', 'Sevilla, สเปน', 'จำนวน', '$2,469.12', 'ค่าจัดส่ง', 'ยอดรวม', 'กระเป๋าเงิน', 'ไม่ใช่ใบกำกับภาษี', 'สี: เขียว'],
}
/** Spanish parts thousands and cents the other way round. */
const amountsIn = (language: Language, text: string) =>
  language === 'es' ? text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : text

describe('a receipt', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await buy(ana, { currency: 'EUR' })
    await execute(
      plaza.db,
      sql`update order_line set options = ${JSON.stringify(colours)}::jsonb where order_id = ${orderId} and product_id = ${shop.skus[0]?.productId}`,
    )
  })

  test.each(languages.map(({ code }) => code))('in %s says who, what and how much, in words that can be copied', async (language) => {
    const { pages, bytes, name, title, language: tag } = await fetchReceipt(orderId, { lang: language })
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    const number = (await plaza.call('getOrder', { order_id: orderId }, ana)).data.increment_id
    const words = [
      ...said[language].map((text) => (text.startsWith('$') ? amountsIn(language, text) : text)),
      mugs[language],
      shopNames[language],
      number,
      'Ana Prueba',
      'Calle Mayor 1',
      '28013 Madrid',
      amountsIn(language, '$1,234.56'),
      amountsIn(language, '$19.99'),
      // what all of it costs, as it is charged and as Ana saw it: 2,489.11 at 0.92 is 2,289.9812, truncated
      amountsIn(language, '$2,489.11 USD'),
      amountsIn(language, '€2,289.98 EUR'),
      '1 / 1',
    ]
    expect(words.filter((text) => !page.includes(closed(text)))).toEqual([])
    expect(title).toContain(number)
    expect(tag).toBe(language)
    expect(decodeURIComponent(name ?? '')).toMatch(new RegExp(`attachment; .*_${number}\\.pdf$`))
    expect(bytes.length).toBeLessThan(200_000)
  })

  test('is drawn in the characters of each language: what has one code in all of them comes from a font of its own', async () => {
    const fontsIn = async (lang: Language) => {
      const text = Buffer.from((await fetchReceipt(orderId, { lang })).bytes).toString('latin1')
      return new Set([...text.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, name]) => name))
    }
    expect(await fontsIn('ja')).toEqual(new Set(['NotoSans', 'NotoSansJP']))
    expect(await fontsIn('zh')).toEqual(new Set(['NotoSans', 'NotoSansSC']))
    expect(await fontsIn('zh-TW')).toEqual(new Set(['NotoSans', 'NotoSansTC']))
    expect(await fontsIn('th')).toEqual(new Set(['NotoSans', 'NotoSansThai']))
    expect(await fontsIn('es')).toEqual(new Set(['NotoSans']))
  })

  test('tells its days as the asked time zone counts them', async () => {
    await execute(plaza.db, sql`update orders set paid_at = '2026-03-01T23:30:00Z' where id = ${orderId}`)
    expect((await fetchReceipt(orderId)).pages[0]).toContain(closed('March 1, 2026'))
    expect((await fetchReceipt(orderId, { time_zone: 'Asia/Tokyo' })).pages[0]).toContain(closed('March 2, 2026'))
  })

  test('of many lines goes on over pages, each with the heads of the columns and its number', async () => {
    const large = await plaza.seedShop({ prices: Array.from({ length: 60 }, (_, index) => BigInt(100 + index)) })
    for (const { productId } of large.skus) await execute(plaza.db, sql`update product set name = ${mugs} where id = ${productId}`)
    const { data } = await plaza.buy(ana, large.skus, 'wallet')
    const { pages, bytes } = await fetchReceipt(data.orders[0]?.id ?? '', { lang: 'ja' })
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(closed('数量'))
      expect(page).toContain(`${index + 1}/${pages.length}`)
    }
    const all = pages.join('')
    for (const { priceMinor } of large.skus) expect(all).toContain(`$${priceMinor / 100n}.${String(priceMinor % 100n).padStart(2, '0')}`)
    expect(all.split(closed(mugs.ja))).toHaveLength(61)
    expect(pages.at(-1)).toContain('$82.70USD')
    expect(bytes.length).toBeLessThan(200_000)
  })

  test('tells what went back and what was paid in the end', async () => {
    const refunded = await buy(ana, { qty: 1 })
    await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: refunded, carrier: 'Correos', trackingNumber: 'X1' }))
    const operator = { kind: 'operator', operatorId: '1', role: 'everything' } as const
    const amounts = [1000n, 550n]
    for (const amountMinor of amounts)
      await plaza.db.transaction((tx) => refundOrder(tx, operator, { orderId: refunded, amountMinor, note: 'chipped' }))
    const [page = ''] = (await fetchReceipt(refunded)).pages
    for (const text of ['$1,254.55 USD', 'Refunded to wallet', '−$10.00', '−$5.50', 'Final cost', '$1,239.05 USD'])
      expect(page).toContain(closed(text))
  })

  test('draws a name and an address of any of its scripts, whoever reads it', async () => {
    const person = await plaza.makeCustomer({ walletMinor: 1_000_000n })
    const place = {
      phone: '+66 2 123 4567',
      email: person.email,
      postal_code: '10110',
      city: 'กรุงเทพมหานคร',
      province: 'กรุงเทพมหานคร',
      country: 'TH',
    }
    const name = '山田 สมชาย Łucja Ńěmcová Иван 김철수 🦊'
    await plaza.call('addAddress', { name, street: '123 ถนนสุขุมวิท ซอย 11 ใกล้ร้านน้ำปั่น', ...place, is_default: true }, person)
    const own = await buy(person, { qty: 1 })
    const response = await plaza.send('getReceipt', { order_id: own }, { token: person.token, lang: 'es' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { pages } = await readPdf(bytes)
    expect(pages[0]).toContain(closed(name.replace('🦊', '\ufffd')))
    expect(pages[0]).toContain(closed('123 ถนนสุขุมวิท ซอย 11'))
  })
})

describe('a receipt is refused', () => {
  const codeFor = async (person: { token?: string }, orderId: string) =>
    (await plaza.call('getReceipt', { order_id: orderId }, person)).code

  test('of an order of somebody else as of one that is not there', async () => {
    const orderId = await buy(ana)
    const ben = await plaza.makeCustomer()
    expect(await codeFor(ben, orderId)).toBe(codes.orderMissing)
    expect(await codeFor(ben, '999999')).toBe(codes.orderMissing)
    expect(await codeFor({}, orderId)).toBe(codes.notSignedIn)
  })

  test('as long as an order has taken no money: waiting for a card, cancelled unpaid, cash on delivery on its way', async () => {
    const byCard = await buy(ana, { qty: 1, method: 'card' })
    expect(await codeFor(ana, byCard)).toBe(codes.recordMissing)
    expect((await plaza.call('cancelOrder', { order_id: byCard, cancel_remark: 'no' }, ana)).code).toBe(200)
    expect(await codeFor(ana, byCard)).toBe(codes.recordMissing)
    const cheap = await plaza.seedShop({ prices: [1500n] })
    const { data } = await plaza.buy(ana, cheap.skus, 'cod')
    const inCash = data.orders[0]?.id ?? ''
    expect(await codeFor(ana, inCash)).toBe(codes.recordMissing)
    await plaza.db.transaction((tx) => shipOrder(tx, cheap.owner, { orderId: inCash, carrier: 'Correos', trackingNumber: 'X2' }))
    await plaza.db.transaction((tx) => deliverOrder(tx, carrier, inCash))
    expect((await fetchReceipt(inCash)).pages[0]).toContain(closed('Cash on delivery'))
  })

  test('in a zone that is none', async () => {
    const { code } = await plaza.call('getReceipt', { order_id: await buy(ana), time_zone: 'Nowhere/Town' }, ana)
    expect(code).toBe(codes.parameterInvalid)
  })
})
