import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Language } from '../../contract/languages.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import type { SentFile } from './http/context.ts'

/** Spreadsheets part columns by the semicolon where the comma is the decimal point. */
const signs: Record<Language, { delimiter: string; point: string }> = {
  es: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
  zh: { delimiter: ',', point: '.' },
  'zh-TW': { delimiter: ',', point: '.' },
  ja: { delimiter: ',', point: '.' },
  th: { delimiter: ',', point: '.' },
}

/** As spreadsheets of every language read a date: 2026-11-21 18:05:00. */
export const timeCell = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

/** Words, or an amount, which is a number there. */
type Cell = string | Minor

/**
 * A CSV file that spreadsheets of people who read `language` open as it is meant: separators are theirs, and words are never taken for a formula. It is
 * written while `lines` are read.
 */
export function writeSpreadsheet<Key extends string>({
  name,
  language,
  columns,
  lines,
}: {
  /** without its ending */
  name: string
  language: Language
  columns: readonly { key: Key; header: string }[]
  lines: AsyncIterable<Record<Key, Cell>>
}): SentFile {
  const { delimiter, point } = signs[language]
  const writer = stringify({
    bom: true,
    header: true,
    delimiter,
    cast: { bigint: (minor) => formatAmount(minor).replace('.', point) },
    record_delimiter: 'windows',
    escape_formulas: true,
    columns: [...columns],
  })
  return {
    type: 'text/csv; charset=utf-8',
    // what breaks off is told by the end of the connection
    bytes: pipeline(Readable.from(lines), writer, () => {}),
    name: `${name}.csv`,
  }
}
