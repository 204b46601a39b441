import type { Language } from '../../contract/languages.ts'
import { isIn, orderSets } from '../../contract/orders.ts'
import texts from '../../languages/packing.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import { type LineRow, lineJson } from '../orders/lines.ts'
import { placeOf, productCell } from '../orders/printed.ts'
import { code128 } from '../platform/code128.ts'
import { type Db, rows } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { label, line, paragraph } from '../platform/pdf/blocks.ts'
import { formsOf } from '../platform/pdf/forms.ts'
import type { Block, Sheet } from '../platform/pdf/write-pdf.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type ShopOrderRow, stateOf } from './queries.ts'

type Printed = Pick<
  ShopOrderRow,
  'id' | 'increment_id' | 'created_at' | 'payment_status' | 'delivery_status' | 'total_minor' | 'delivery_method' | 'remark'
> & {
  address: { name: string; phone: string; street: string; postal_code: string; city: string; province: string; country: string }
  lines: LineRow[]
  shop_name: Texts
  return_address: string
  shop_country: string
}

/** The orders as they are printed, in the order in which they were asked for. Refuses orderMissing when one of them is not the shop's. */
async function readPrinted(db: Db, { shopId }: ShopMember, ids: readonly string[]): Promise<Printed[]> {
  const wanted = [...new Set(ids)]
  const found = await rows<Printed>(
    db,
    sql`select o.id, o.increment_id, o.created_at, o.payment_status, o.delivery_status, o.total_minor, o.delivery_method, o.remark, o.address,
        h.name as shop_name, h.return_address, h.country as shop_country,
        (select jsonb_agg(${lineJson} order by l.id) from order_line l left join file f on f.id = l.image_id where l.order_id = o.id) as lines
      from orders o join shop h on h.id = o.shop_id where o.id = any(${wanted}::bigint[]) and o.shop_id = ${shopId}`,
  )
  const byId = new Map(found.map((order) => [order.id, order]))
  return wanted.map((id) => byId.get(id) ?? never())
}

function never(): never {
  throw refuse('orderMissing')
}

type Asked = { orderIds: readonly string[]; language: Language }

async function write(
  orders: readonly Printed[],
  {
    title,
    language,
    sheet,
    foot,
    draw,
  }: { title: string; language: Language; sheet: Sheet; foot: string | null; draw(order: Printed): Block[] },
): Promise<SentFile> {
  const { writePdf } = await import('../platform/pdf/write-pdf.ts')
  const blocks = orders.flatMap((order, index): Block[] => [...(index === 0 ? [] : [{ kind: 'page' } as const]), ...draw(order)])
  const [first] = orders
  const name = orders.length === 1 && first ? `${title}_${first.increment_id}.pdf` : `${title}_${orders.length}.pdf`
  return { type: 'application/pdf', bytes: await writePdf({ title, language, sheet, blocks, foot }), name }
}

/** An address as it is read on a parcel, the name first. */
function addressLines({ address }: Printed, language: Language): string[] {
  const { name, street, country } = address
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return [name, street, placeOf(address), countries.of(country) ?? country]
}

/** Packing slips: what is to be in each parcel, without prices, so that it can be a present. Refuses orderMissing. */
export async function writeSlips(
  db: Db,
  member: ShopMember,
  { orderIds, language, timeZone }: Asked & { timeZone: string },
): Promise<SentFile> {
  const days = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'long', timeZone })
  return write(await readPrinted(db, member, orderIds), {
    title: texts.slips[language],
    language,
    sheet: 'a4',
    foot: texts.foot[language],
    draw: (order) => slipOf(order, { language, day: days.format(order.created_at) }),
  })
}

function slipOf(order: Printed, { language, day }: { language: Language; day: string }): Block[] {
  const [name = '', ...where] = addressLines(order, language)
  const forms = formsOf(order.address.country, language)
  const units = order.lines.reduce((sum, { qty }) => sum + qty, 0)
  return [
    paragraph(line(plainText(order.shop_name, language), { size: 11, bold: true }), 14),
    { kind: 'barcode', modules: code128(order.increment_id), height: 34, after: 4 },
    paragraph(line(`${texts.slip[language]} ${order.increment_id}`, { size: 20, bold: true }), 12),
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
            label(texts.to[language]),
            line(name, { bold: true, forms }),
            ...where.map((text) => line(text, { forms })),
            line(order.address.phone),
          ],
          [
            label(texts.ordered[language]),
            line(day),
            label(texts.delivery[language]),
            line(plainText(order.delivery_method.name, language)),
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
        { share: 12, align: 'start' },
        { share: 60, align: 'start' },
        { share: 28, align: 'start' },
      ],
      head: [texts.quantity, texts.product, texts.sku].map((text) => label(text[language])),
      rows: order.lines.map((item) => [
        [line(`${item.qty} ×`, { bold: true, size: 11 })],
        productOf(item, language),
        [line(item.sku_code)],
      ]),
      ruled: true,
      together: false,
      after: 8,
    },
    paragraph(line(texts.units[language].replace('{count}', String(units)), { bold: true }), 12),
    ...(order.remark === '' ? [] : [paragraph(label(texts.remark[language])), paragraph(line(order.remark, { size: 11 }))]),
  ]
}

const productOf = ({ name, options }: LineRow, language: Language) =>
  productCell(
    plainText(name, language),
    options.map((option) => ({ name: plainText(option.name, language), value: plainText(option.value, language) })),
    language,
  )

/** Address labels; where the courier collects the money, with how much. Refuses orderMissing. */
export async function writeLabels(db: Db, member: ShopMember, { orderIds, language }: Asked): Promise<SentFile> {
  return write(await readPrinted(db, member, orderIds), {
    title: texts.labels[language],
    language,
    sheet: 'label',
    foot: null,
    draw: (order) => labelOf(order, language),
  })
}

function labelOf(order: Printed, language: Language): Block[] {
  const [name = '', ...where] = addressLines(order, language)
  const forms = formsOf(order.address.country, language)
  // The address that a shop gives for what comes back says its country itself.
  const sender =
    order.return_address ||
    (new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(order.shop_country) ?? order.shop_country)
  return [
    paragraph(label(texts.from[language])),
    paragraph(line(plainText(order.shop_name, language), { size: 9, bold: true })),
    paragraph(line(sender, { size: 8, forms: formsOf(order.shop_country, language) }), 8),
    { kind: 'rule', after: 10 },
    paragraph(label(texts.to[language]), 2),
    paragraph(line(name, { size: 16, bold: true, forms }), 2),
    ...where.map((text) => paragraph(line(text, { size: 13, forms }))),
    paragraph(line(order.address.phone, { size: 11 }), 10),
    { kind: 'rule', after: 10 },
    ...(isIn(stateOf(order), orderSets.payOnDelivery)
      ? [paragraph(line(`${texts.collect[language]} USD ${formatAmount(BigInt(order.total_minor))}`, { size: 12, bold: true }), 6)]
      : []),
    paragraph(line(plainText(order.delivery_method.name, language), { size: 10 }), 10),
    { kind: 'barcode', modules: code128(order.increment_id), height: 56, after: 4 },
    paragraph(line(`${texts.order[language]} ${order.increment_id}`, { size: 11, bold: true })),
  ]
}
