import { parse } from 'csv-parse/sync'
import type { Language } from '../../contract/languages.ts'
import { refuse } from './refusal.ts'

const unreadable = () => refuse('parameterInvalid', { fields: { file: { problem: 'malformed' } } })

/** How spreadsheets of people who read a language write a CSV file where nobody asks for UTF-8. */
const oldEncodings: Record<Language, string> = {
  es: 'windows-1252',
  en: 'windows-1252',
  zh: 'gb18030',
  'zh-TW': 'big5',
  ja: 'shift_jis',
  th: 'windows-874',
}

/** UTF-8, with or without its mark, the UTF-16 that spreadsheets call Unicode text, or what they write in this language. */
function textOf(bytes: Buffer, language: Language): string {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const marked = isMarked(0xff, 0xfe) ? ['utf-16le'] : isMarked(0xfe, 0xff) ? ['utf-16be'] : []
  for (const encoding of [...marked, 'utf-8', oldEncodings[language]]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // not in this one
    }
  }
  throw unreadable()
}

/** A heading without case, accents and signs. */
export const foldedHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s._#º°-]/g, '')
    .toLowerCase()

const delimiters = [';', '\t', ',']

/** The sign that parts a line into most cells, of those lines that tell most: what stands above a table may have none. */
function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/, 20)
  const most = (delimiter: string) => Math.max(...first.map((line) => line.split(delimiter).length))
  return delimiters.reduce((best, one) => (most(one) > most(best) ? one : best), ';')
}

/** A line of a file: where it stands, from 1, and its cells. */
export type CsvLine = { line: number; cells: string[] }

/**
 * The lines of a CSV file as spreadsheets of any country write them, headings included, without those that are empty. Refuses parameterInvalid (file) what is no such
 * file, and one with more than `most` lines.
 */
export function readCsv(bytes: Buffer, language: Language, { most }: { most: number }): { lines: CsvLine[]; delimiter: string } {
  const text = textOf(bytes, language)
  if (text.includes('\0')) throw unreadable()
  const delimiter = delimiterOf(text)
  let found: { record: string[]; info: { lines: number } }[]
  try {
    found = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      to: most + 1,
    }) as never
  } catch {
    throw unreadable()
  }
  const lines = found
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (lines.length > most) throw refuse('parameterInvalid', { fields: { file: { problem: 'too_big' } } })
  if (lines.length === 0) throw unreadable()
  return { lines, delimiter }
}
