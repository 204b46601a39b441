import type { Language } from '../../contract/languages.ts'
import { type MovementPart, movementParts } from '../../contract/shop-money.ts'
import texts from '../../languages/seller/money.json' with { type: 'json' }
import columns from '../../languages/shop-statement.json' with { type: 'json' }
import type { Db } from '../platform/database.ts'
import type { SentFile } from '../platform/http/context.ts'
import { timeCell, writeSpreadsheet } from '../platform/spreadsheet.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { readShopMovements, type ShopMovement, type ShopStatement } from './statement.ts'

/** How many movements are read at a time, so that a long statement needs no more memory than a short one. */
const batchSize = 1000

type Column = 'date' | 'kind' | 'reference' | 'remark' | 'income' | 'expense' | 'balance' | 'rate' | MovementPart

/** What a rate of commission is written as: 8 and 12.5, percent. */
const percent = (basisPoints: number, language: Language) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)

/**
 * The statement as a CSV file: a line for each movement, newest first, with its amount taken apart into columns; headings, kinds and the name of the file
 * are of `language`, times of the asked zone.
 */
export async function writeShopStatement(
  db: Db,
  member: ShopMember,
  { language, ...statement }: ShopStatement & { language: Language },
): Promise<SentFile> {
  const { time_zone: zone, from, to } = statement
  const lineOf = (movement: ShopMovement): Record<Column, string | bigint> => {
    const { at, kind, income, minor, afterMinor, reference, remark, parts } = movement
    const partOf = (name: MovementPart) => parts.find(({ part }) => part === name)
    const rate = partOf('commission')?.basisPoints
    return {
      date: timeCell(at, zone),
      kind: texts[`kind.${kind}`][language],
      reference,
      remark,
      income: income ? minor : '',
      expense: income ? '' : minor,
      balance: afterMinor,
      ...(Object.fromEntries(movementParts.map((name) => [name, partOf(name)?.minor ?? ''])) as Record<MovementPart, string | bigint>),
      rate: rate == null ? '' : percent(rate, language),
    }
  }
  const read = (beforeId: string | null) => readShopMovements(db, member, { ...statement, beforeId, most: batchSize, language })
  // Read before anything is sent: what goes wrong here is still an answer.
  const newest = await read(null)
  async function* lines() {
    let batch = newest
    while (batch.length > 0) {
      for (const movement of batch) yield lineOf(movement)
      batch = batch.length < batchSize ? [] : await read(batch.at(-1)?.id ?? null)
    }
  }
  const days = [from, to ?? Temporal.Now.plainDateISO(zone).toString()].filter((day) => day !== undefined)
  const own = (key: keyof typeof columns & Column) => ({ key, header: columns[key][language].replace('{zone}', zone) })
  const part = (key: MovementPart) => ({ key, header: `${texts[`part.${key}`][language]} (USD)` })
  return writeSpreadsheet<Column>({
    name: [columns.name[language], ...days].join('_'),
    language,
    columns: [
      ...(['date', 'kind', 'reference', 'remark', 'income', 'expense', 'balance'] as const).map(own),
      ...movementParts.flatMap((name) => (name === 'commission' ? [own('rate'), part(name)] : [part(name)])),
    ],
    lines: lines(),
  })
}
