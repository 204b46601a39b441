import type { Language } from '../../contract/languages.ts'
import columns from '../../languages/house-orders.json' with { type: 'json' }
import texts from '../../languages/operator/orders.json' with { type: 'json' }
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { timeCell, writeSpreadsheet } from '../platform/spreadsheet.ts'
import { plainText } from '../platform/texts.ts'
import { type HouseOrderFilters, type HouseOrderRow, houseOrderFields, readHouseOrders } from './orders.ts'

/** How many orders are read at a time, so that a long list needs no more memory than a short one. */
const batchSize = 1000

/** Orders as a CSV file: headings, states and the name of the file are of `language`, times of the asked zone. */
export async function writeHouseOrders(db: Db, { language, ...filters }: HouseOrderFilters & { language: Language }): Promise<SentFile> {
  const { time_zone: zone, from, to, view } = filters
  const time = (at: Date | null) => (at === null ? '' : timeCell(at, zone))
  const lineOf = (order: HouseOrderRow) => ({
    number: order.increment_id,
    date: time(order.created_at),
    shop: plainText(order.shop_name, language),
    buyer: order.buyer,
    country: order.country,
    method: texts[`method.${order.payment_method}`][language],
    state: texts[`label.${houseOrderFields(order, language).label}`][language],
    units: String(order.units),
    total: BigInt(order.total_minor),
    refunded: BigInt(order.refunded_minor),
    ship_by: time(order.ship_by),
    promised: time(order.promised_at),
  })
  const read = (after: string | null) => readHouseOrders(db, { ...filters, after, most: batchSize })
  // Read before anything is sent: what goes wrong here is still an answer.
  const first = await read(null)
  async function* lines() {
    let batch = first
    while (batch.length > 0) {
      for (const order of batch) yield lineOf(order)
      batch = batch.length < batchSize ? [] : await read(batch.at(-1)?.id ?? null)
    }
  }
  const heading = (key: Exclude<keyof typeof columns, 'name'>) => ({ key, header: columns[key][language].replace('{zone}', zone) })
  const days = [from, to ?? Temporal.Now.plainDateISO(zone).toString()].filter((day) => day !== undefined)
  return writeSpreadsheet({
    name: [columns.name[language], ...(view === 'all' ? [] : [view]), ...days].join('_'),
    language,
    columns: [
      heading('number'),
      heading('date'),
      heading('shop'),
      heading('buyer'),
      heading('country'),
      heading('method'),
      heading('state'),
      heading('units'),
      heading('total'),
      heading('refunded'),
      heading('ship_by'),
      heading('promised'),
    ],
    lines: lines(),
  })
}
