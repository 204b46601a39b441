import type { Language } from '../../contract/languages.ts'
import columns from '../../languages/statement.json' with { type: 'json' }
import texts from '../../languages/storefront/wallet.json' with { type: 'json' }
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { timeCell, writeSpreadsheet } from '../platform/spreadsheet.ts'
import type { Customer } from '../sessions/callers.ts'
import { type Movement, readMovements, type Statement, toldOf } from './queries.ts'

/** How many movements are read at a time, so that a long statement needs no more memory than a short one. */
const batchSize = 1000

/** The statement as a CSV file: headings, kinds and the name of the file are of `language`, times of the asked zone. */
export async function writeStatement(
  db: Db,
  customer: Customer,
  { language, ...statement }: Statement & { language: Language },
): Promise<SentFile> {
  const { time_zone: zone, from, to } = statement
  const lineOf = (movement: Movement) => ({
    date: timeCell(movement.created_at, zone),
    kind: texts[`kind.${movement.kind}`][language],
    ...toldOf(movement, language),
    income: movement.income ? BigInt(movement.amount_minor) : '',
    expense: movement.income ? '' : BigInt(movement.amount_minor),
    balance: BigInt(movement.balance_after_minor),
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
  const days = [from, to ?? Temporal.Now.plainDateISO(zone).toString()].filter((day) => day !== undefined)
  return writeSpreadsheet({
    name: [columns.name[language], ...days].join('_'),
    language,
    columns: [
      heading('date'),
      heading('kind'),
      heading('reference'),
      heading('remark'),
      heading('income'),
      heading('expense'),
      heading('balance'),
    ],
    lines: lines(),
  })
}
