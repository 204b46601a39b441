import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Language } from '../../contract/languages.ts'
import columns from '../../languages/statement.json' with { type: 'json' }
import texts from '../../languages/storefront/wallet.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import type { Customer } from '../sessions/callers.ts'
import { type Movement, readMovements, type Statement, toldOf } from './queries.ts'

/** How many movements are read at a time, so that a long statement needs no more memory than a short one. */
const batchSize = 1000

/** Spreadsheets part columns by the semicolon where the comma is the decimal point. */
const signs: Record<Language, { delimiter: string; point: string }> = {
  es: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
  zh: { delimiter: ',', point: '.' },
  'zh-TW': { delimiter: ',', point: '.' },
  ja: { delimiter: ',', point: '.' },
  th: { delimiter: ',', point: '.' },
}

/**
 * The statement as a CSV file that spreadsheets of people who read `language` open as it is meant: headings, kinds, separators and the name of
 * the file are theirs, times are of the asked zone, and no cell is taken for a formula. It is written while it is read.
 */
export async function writeStatement(
  db: Db,
  customer: Customer,
  { language, ...statement }: Statement & { language: Language },
): Promise<SentFile> {
  const { delimiter, point } = signs[language]
  const { time_zone: zone, from, to } = statement
  const amount = (minor: string) => formatAmount(BigInt(minor)).replace('.', point)
  const lineOf = (movement: Movement) => ({
    date: localTime(movement.created_at, zone),
    kind: texts[`kind.${movement.kind}`][language],
    ...toldOf(movement, language),
    income: movement.income ? amount(movement.amount_minor) : '',
    expense: movement.income ? '' : amount(movement.amount_minor),
    balance: amount(movement.balance_after_minor),
  })
  const read = (beforeId: string | null) => readMovements(db, customer, { ...statement, beforeId, most: batchSize })
  // Read before anything is sent: what goes wrong here is still an answer.
  const newest = await read(null)
  async function* lines() {
    let batch = newest
    while (batch.length > 0) {
      for (const movement of batch) yield lineOf(movement)
      batch = batch.length < batchSize ? [] : await read(batch.at(-1)?.id ?? null)
    }
  }
  const heading = (key: Exclude<keyof typeof columns, 'name'>) => ({ key, header: columns[key][language].replace('{zone}', zone) })
  const writer = stringify({
    bom: true,
    header: true,
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    columns: [
      heading('date'),
      heading('kind'),
      heading('reference'),
      heading('remark'),
      heading('income'),
      heading('expense'),
      heading('balance'),
    ],
  })
  const days = [from, to ?? Temporal.Now.plainDateISO(zone).toString()].filter((day) => day !== undefined)
  return {
    type: 'text/csv; charset=utf-8',
    // what breaks off is told by the end of the connection
    bytes: pipeline(Readable.from(lines()), writer, () => {}),
    name: `${[columns.name[language], ...days].join('_')}.csv`,
  }
}

/** As spreadsheets of every language read a date: 2026-11-21 18:05:00. */
const localTime = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
