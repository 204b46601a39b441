import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/receipt.json' with { type: 'json' }
import marketTexts from '../../languages/storefront/market.json' with { type: 'json' }
import orderTexts from '../../languages/storefront/orders.json' with { type: 'json' }
import { formatAmount, parseAmount } from '../../money/money.ts'
import { type Currency, showPrice } from '../../money/price.ts'
import { type Db, row } from '../platform/database.ts'
import type { Reply, SentFile } from '../platform/http/context.ts'
import { label, line, paragraph } from '../platform/pdf/blocks.ts'
import { formsOf } from '../platform/pdf/forms.ts'
import type { Block } from '../platform/pdf/write-pdf.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Customer } from '../sessions/callers.ts'
import { placeOf, productCell } from './printed.ts'
import { viewOrder } from './view.ts'

type View = Reply<'getOrder'>

/** An order that took money, with what only its receipt tells. */
type Receipt = {
  order: View
  paidAt: string
  shop: { city: string; country: string }
  usd: Currency
  /** the one in which the buyer saw the prices, at the rate of that moment */
  seen: Currency
}

/** What was chosen by the buyer's language, else in English: answers carry just these two. */
const inWords = <Field extends string>(texts: { [Key in `${Field}_en`]: string }, field: Field, language: Language): string => {
  const all: Record<string, string | undefined> = texts
  return all[`${field}_${language}`] ?? texts[`${field}_en`]
}

/** Refuses orderMissing; recordMissing an order that has taken no money yet, or never did. */
async function readReceipt(db: Db, customer: Customer, { orderId, language }: { orderId: string; language: Language }): Promise<Receipt> {
  const order = await viewOrder(db, customer, orderId, language)
  if (order.pay_time === null || order.pay_time === undefined) throw refuse('recordMissing')
  const [shop, usd, seen] = await Promise.all([
    row<{ city: Texts; country: string }>(db, sql`select city, country from shop where id = ${order.shop.id}`),
    row<{ symbol: string; decimals: number }>(db, sql`select symbol, decimals from currency where code = 'USD'`),
    row<{ symbol: string; decimals: number }>(db, sql`select symbol, decimals from currency where code = ${order.currency}`),
  ])
  return {
    order,
    paidAt: order.pay_time,
    shop: { city: plainText(shop.city, language), country: shop.country },
    usd: { code: 'USD', rate: '1', ...usd },
    seen: { code: order.currency, rate: order.rate, ...seen },
  }
}

/**
 * The receipt of an order as a PDF, in the language and with the days of who asks: who sold and who bought, as the order has frozen them, what it was,
 * what was paid and how, and what went back. It names no tax, because the house knows no tax numbers. Refuses as `readReceipt`.
 */
export async function writeReceipt(
  db: Db,
  customer: Customer,
  asked: { orderId: string; language: Language; timeZone: string },
): Promise<SentFile> {
  const receipt = await readReceipt(db, customer, asked)
  const { language } = asked
  const number = receipt.order.increment_id
  // Few ask for one: what makes it is loaded when somebody does.
  const { writePdf } = await import('../platform/pdf/write-pdf.ts')
  const bytes = await writePdf({
    title: `${texts.title[language]} ${number}`,
    language,
    blocks: blocksOf(receipt, asked),
    foot: texts.noTaxInvoice[language],
  })
  return { type: 'application/pdf', bytes, name: `${texts.name[language]}_${number}.pdf` }
}

function blocksOf({ order, paidAt, shop, usd, seen }: Receipt, { language, timeZone }: { language: Language; timeZone: string }): Block[] {
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const days = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone })
  const day = (time: string) => days.format(new Date(time))
  const price = (amount: string) => showPrice(amount, usd, language)
  const { address } = order
  const forms = formsOf(address.country, language)
  const facts = [
    [texts.number[language], order.increment_id],
    [texts.ordered[language], day(order.created_at)],
    [texts.paid[language], day(paidAt)],
  ]
  return [
    paragraph(line('Plaza', { size: 11, bold: true }), 14),
    paragraph(line(texts.title[language], { size: 20, bold: true }), 12),
    {
      kind: 'table',
      columns: facts.map(() => ({ share: 1, align: 'start' })),
      head: null,
      rows: [facts.map(([name = '', value = '']) => [label(name), line(value)])],
      ruled: false,
      together: true,
      after: 12,
    },
    {
      kind: 'table',
      columns: [
        { share: 1, align: 'start' },
        { share: 1, align: 'start' },
      ],
      head: null,
      rows: [
        [
          [
            label(texts.seller[language]),
            line(inWords(order.shop, 'name', language), { bold: true }),
            line(`${shop.city}, ${countries.of(shop.country)}`),
            line(texts.throughPlaza[language], { muted: true }),
          ],
          [
            label(texts.buyer[language]),
            line(address.name, { bold: true, forms }),
            line(address.street, { forms }),
            line(`${placeOf(address)}, ${countries.of(address.country)}`, { forms }),
          ],
        ],
      ],
      ruled: false,
      together: true,
      after: 18,
    },
    {
      kind: 'table',
      columns: [
        { share: 52, align: 'start' },
        { share: 12, align: 'end' },
        { share: 17, align: 'end' },
        { share: 19, align: 'end' },
      ],
      head: [texts.product, texts.quantity, texts.price, texts.amount].map((text) => label(text[language])),
      rows: order.products.map((product) => [
        productOf(product, language),
        [line(String(product.qty))],
        [line(price(product.price).text)],
        [line(price(product.row_total).text)],
      ]),
      ruled: true,
      together: false,
      after: 8,
    },
    sums(sumsOf({ order, usd, seen }, { language, day })),
  ]
}

const productOf = (product: View['products'][number], language: Language) =>
  productCell(
    inWords(product, 'name', language),
    product.options.map((option) => ({ name: inWords(option, 'name', language), value: inWords(option, 'value', language) })),
    language,
  )

type Sum = { name: string; note?: string; amount: string; strong?: boolean }

/** What the products cost, what came to it, what was paid, and what went back. */
function sumsOf(
  { order, usd, seen }: Pick<Receipt, 'order' | 'usd' | 'seen'>,
  { language, day }: { language: Language; day(time: string): string },
): Sum[] {
  const price = (amount: string) => showPrice(amount, usd, language).text
  const total = (amount: string) => showPrice(amount, usd, language).total
  const refunds = order.money_story.flatMap(({ step, amount, at }) =>
    step === 'refunded_to_wallet' || step === 'refunded_to_card' || step === 'refunding_to_card' ? [{ step, amount, at }] : [],
  )
  return [
    { name: orderTexts.items[language], amount: price(order.items_total) },
    {
      name: orderTexts.delivery[language],
      note: inWords(order, 'arrival_method', language),
      amount: order.delivery_cost === '0.00' ? orderTexts.free[language] : price(order.delivery_cost),
    },
    ...(order.discount === '0.00' ? [] : [{ name: orderTexts.discount[language], amount: price(`-${order.discount}`) }]),
    { name: orderTexts.total[language], amount: total(order.price), strong: true },
    ...(seen.code === usd.code ? [] : [inSeenCurrency(order, seen, language)]),
    { name: orderTexts.method[language], amount: marketTexts[`pay.${order.payment_method}`][language] },
    ...refunds.map(({ step, amount, at }) => ({
      name: orderTexts[`amounts.${step}`][language],
      ...(at === null || at === undefined ? {} : { note: day(at) }),
      amount: price(`-${amount}`),
    })),
    ...(refunds.length === 0
      ? []
      : [
          {
            name: orderTexts['amounts.inTheEnd'][language],
            amount: total(formatAmount(parseAmount(order.price) - parseAmount(order.refunded))),
            strong: true,
          },
        ]),
  ]
}

/** The total as the buyer saw it: by the rate that the order has frozen, truncated as every price. */
function inSeenCurrency({ price, rate }: View, seen: Currency, language: Language): Sum {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: 8 }).format(rate as Intl.StringNumericLiteral)
  return {
    // the equation stands on one line
    name: orderTexts.rate[language]
      .replace('1 USD = {rate} {currency}', (equation) => equation.replaceAll(' ', '\u00a0'))
      .replaceAll('{currency}', seen.code)
      .replace('{rate}', written),
    amount: showPrice(price, seen, language).total,
  }
}

/** The left of the page stays empty: sums stand under the amounts that they add up. */
const sums = (all: readonly Sum[]): Block => ({
  kind: 'table',
  columns: [
    { share: 36, align: 'start' },
    { share: 44, align: 'start' },
    { share: 20, align: 'end' },
  ],
  head: null,
  rows: all.map(({ name, note, amount, strong = false }) => [
    [],
    [line(name, strong ? { bold: true, size: 11 } : { muted: true }), ...(note ? [label(note)] : [])],
    [line(amount, strong ? { bold: true, size: 11 } : {})],
  ]),
  ruled: false,
  together: true,
})
