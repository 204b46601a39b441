import { createHash } from 'node:crypto'
import type { Language } from '../../contract/languages.ts'
import { statementLinesMost } from '../../contract/limits.ts'
import type { DayOrder, DecimalSign, LineOutcome } from '../../contract/money-desk.ts'
import { type Minor, maximumMinor } from '../../money/money.ts'
import { transactionKey } from '../applications/deposit.ts'
import { depositReference } from '../applications/deposit-wallets.ts'
import { type CsvLine, foldedHeading, readCsv } from '../platform/read-csv.ts'
import { headings, type StatementColumn } from './headings.ts'

export type Place = StatementColumn | 'reference_more'
const places: readonly Place[] = ['date', 'amount', 'reference', 'reference_more', 'sender', 'currency']

/** Which column, from 0, says what, and how its days and amounts are written. */
export type Mapping = Record<Place, number | null> & { day_order: DayOrder; decimal: DecimalSign }

/** A mapping that outlives its file: columns by their headings, or by their numbers where there are none. */
export type KeptMapping = Partial<Record<Place, string>> & { day_order: DayOrder; decimal: DecimalSign }

export type Sheet = { names: string[]; lines: CsvLine[]; mapping: Mapping; dayUnclear: boolean; isRemembered: boolean }

export type StatementLine = {
  line: number
  outcome: Exclude<LineOutcome, 'known'>
  bookedAt: Date | null
  isDay: boolean
  amountMinor: Minor | null
  reference: string
  sender: string
}

const headedAs = new Map<string, StatementColumn>(
  Object.entries(headings).flatMap(([column, names]) => names.map((name) => [foldedHeading(name), column as StatementColumn] as const)),
)

/**
 * Which of the first lines holds the headings; -1: there are none. What stands above a table has fewer cells that are known; where none are, headings are what stands
 * right above the first line with a day and an amount and has neither itself.
 */
function headOf(lines: readonly CsvLine[]): number {
  const first = lines.slice(0, 20)
  const known = first.map(({ cells }) => new Set(cells.map((cell) => headedAs.get(foldedHeading(cell)))))
  const score = known.map((columns) => (columns.has('amount') ? 2 : 0) + (columns.has('date') ? 2 : 0) + columns.size)
  const best = score.indexOf(Math.max(...score))
  if ((score[best] ?? 0) >= 4) return best
  const above = first.findIndex(({ cells }) => cells.some(isDay) && cells.some(isNumber)) - 1
  const cells = first[above]?.cells ?? []
  return cells.length > 1 && !cells.some((cell) => isDay(cell) || isNumber(cell)) ? above : -1
}

const isDay = (cell: string) => sinceEpoch(cell) !== null || partsOf(cell) !== null
const isNumber = (cell: string) => readSigned(cell, 'point') !== null || readSigned(cell, 'comma') !== null

type DateParts = { first: number; second: number; third: number; time: string | null }

const months = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep|set', 'oct', 'nov', 'dec|dic'].map(
  (names) => new RegExp(`^(?:${names})`, 'i'),
)

function partsOf(cell: string): DateParts | null {
  const text = cell.trim().normalize('NFKC')
  const glued = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (glued) return { first: Number(glued[1]), second: Number(glued[2]), third: Number(glued[3]), time: null }
  const named = /^(?:(\d{1,2})[\s.-]+([A-Za-z]{3,})|([A-Za-z]{3,})[\s.-]+(\d{1,2})),?[\s.-]+(\d{4})(.*)$/.exec(text)
  if (named) {
    const month = months.findIndex((name) => name.test(named[2] ?? named[3] ?? '')) + 1
    if (month > 0) return { first: Number(named[5]), second: month, third: Number(named[1] ?? named[4]), time: named[6]?.trim() || null }
  }
  const plain = /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?(?:[T\s,]+(.*))?$/.exec(text)
  return plain ? { first: Number(plain[1]), second: Number(plain[2]), third: Number(plain[3]), time: plain[4]?.trim() || null } : null
}

/** Seconds or thousandths since 1970, as chain explorers write them. */
const sinceEpoch = (cell: string): Date | null =>
  /^1\d{9}$/.test(cell) ? new Date(Number(cell) * 1000) : /^1\d{12}$/.test(cell) ? new Date(Number(cell)) : null

/** Hours, minutes, seconds, and how many minutes that is ahead of UTC; null for what is no time. */
function timeOf(text: string): { hour: number; minute: number; second: number; ahead: number } | null {
  const found =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([AaPp])?\.?(?:[Mm]\.?)?\s*(?:\+?(?:UTC|GMT|Z)|([+-])(\d{2}):?(\d{2}))?\s*(?:\+?UTC|\(UTC\))?$/.exec(
      text,
    )
  if (!found) return null
  const [, hours, minute, second = '0', half, sign, aheadHours = '0', aheadMinutes = '0'] = found
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const ahead = (Number(aheadHours) * 60 + Number(aheadMinutes)) * (sign === '-' ? -1 : 1)
  return hour < 24 && Number(minute) < 60 && Number(second) < 61
    ? { hour, minute: Number(minute), second: Math.min(59, Number(second)), ahead }
    : null
}

/** A day, with its time where there is one; a time that says no zone is of UTC. Years of two digits are of this century, Buddhist ones are reckoned. */
export function readMoment(cell: string, order: DayOrder): { at: Date; isDay: boolean } | null {
  const epoch = sinceEpoch(cell.trim())
  if (epoch) return { at: epoch, isDay: false }
  const parts = partsOf(cell)
  if (!parts) return null
  const { first, second, third, time } = parts
  const isYearFirst = first > 31
  const [y, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : order === 'dmy'
        ? [third, second, first]
        : [first, second, third]
  const year = y < 100 ? 2000 + y : y > 2400 ? y - 543 : y
  const clock = time === null ? null : timeOf(time)
  if ((time !== null && clock === null) || year < 1990 || year > 2100) return null
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
    const midnight = date.toZonedDateTime('UTC').epochMilliseconds
    const at = clock === null ? midnight : midnight + ((clock.hour * 60 + clock.minute - clock.ahead) * 60 + clock.second) * 1000
    return { at: new Date(at), isDay: clock === null }
  } catch {
    return null
  }
}

/** Hundredths of a decimal number with its sign, as people of any country write it; what is finer is cut off. Null for what is no amount. */
export function readSigned(cell: string, decimal: DecimalSign): Minor | null {
  const text = cell
    .normalize('NFKC')
    .replace(/[\s'’\u00a0]/g, '')
    .replace(/[−–]/g, '-')
  const found = /^(\()?([+-])?(?:[A-Z]{2,10}|\p{Sc})?([+-])?(\d[\d.,]*|[.,]\d+)(?:[A-Z]{2,10}|\p{Sc})?(-)?(\))?$/iu.exec(text)
  if (!found) return null
  const [, opened, before, inside, digits = '', behind, closed] = found
  const [point, group] = decimal === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', ...rest] = digits.split(point)
  const groups = whole.split(group)
  // 1.234,56 is grouped by threes, or it is written in another way than was said
  if (rest.length > 0 || fraction.includes(group) || groups.slice(1).some((part) => part.length !== 3)) return null
  const minor = BigInt(groups.join('') || '0') * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'))
  if (minor > maximumMinor) return null
  return before === '-' || inside === '-' || behind === '-' || (opened && closed) ? -minor : minor
}

/** How the amounts of a column are written: by what stands last in them, else by what cannot be a group of three. */
function decimalOf(cells: readonly string[], delimiter: string): DecimalSign {
  for (const cell of cells) {
    const [comma, point] = [cell.lastIndexOf(','), cell.lastIndexOf('.')]
    if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point'
    const [sign, place] = comma >= 0 ? (['comma', comma] as const) : (['point', point] as const)
    if (place >= 0 && cell.slice(place + 1).replace(/\D/g, '').length !== 3) return sign
  }
  return delimiter === ';' ? 'comma' : 'point'
}

/** In which order the days of a column are written, and whether they could be in another. */
function dayOrderOf(cells: readonly string[]): { order: DayOrder; isUnclear: boolean } {
  const parts = cells.flatMap((cell) => partsOf(cell) ?? []).filter(({ first }) => first <= 31)
  if (parts.length === 0) return { order: 'ymd', isUnclear: false }
  if (parts.some(({ first }) => first > 12)) return { order: 'dmy', isUnclear: false }
  if (parts.some(({ second }) => second > 12)) return { order: 'mdy', isUnclear: false }
  return { order: 'dmy', isUnclear: parts.some(({ first, second }) => first !== second) }
}

/** What columns are without headings that are known, by what stands in most of their cells. */
function suggest(names: readonly string[], lines: readonly CsvLine[], isHeaded: boolean): Record<Place, number | null> {
  const headed = isHeaded ? names.map((name) => headedAs.get(foldedHeading(name))) : []
  const cellsOf = (index: number) => lines.slice(0, 50).flatMap(({ cells }) => (cells[index] ? [cells[index]] : []))
  const indices = names.map((_, index) => index)
  const named = (column: StatementColumn) => indices.filter((index) => headed[index] === column)
  const mostly = (index: number, is: (cell: string) => boolean) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.filter(is).length > cells.length / 2
  }
  const isDate = (index: number) => mostly(index, isDay)
  const isAmount = (index: number) => mostly(index, isNumber)
  const date = named('date')[0] ?? indices.find(isDate) ?? null
  const amount =
    named('amount').find(isAmount) ?? indices.find((index) => index !== date && headed[index] === undefined && isAmount(index)) ?? null
  const width = (index: number) => cellsOf(index).reduce((sum, cell) => sum + cell.length, 0)
  const texts = indices.filter(
    (index) => index !== date && index !== amount && headed[index] === undefined && !isDate(index) && !isAmount(index),
  )
  const [widest] = texts.toSorted((one, other) => width(other) - width(one))
  const [reference, more] = named('reference').length > 0 ? named('reference') : [widest]
  return {
    date,
    amount,
    reference: reference ?? null,
    reference_more: more ?? null,
    sender: named('sender')[0] ?? null,
    currency: named('currency')[0] ?? null,
  }
}

/**
 * A CSV file of a bank or a chain explorer, with which column says what: as asked, else as files of the same wallet were read before, else as headings and cells
 * suggest. Refuses as `readCsv`.
 */
export function openSheet(
  file: { bytes: Buffer; language: Language },
  { asked, kept }: { asked: Partial<Mapping>; kept: KeptMapping | null },
): Sheet {
  const { lines: all, delimiter } = readCsv(file.bytes, file.language, { most: statementLinesMost + 20 })
  const head = headOf(all)
  const lines = all.slice(head + 1)
  const width = Math.min(200, Math.max(...all.map(({ cells }) => cells.length)))
  const names = Array.from({ length: width }, (_, index) => (head >= 0 && all[head]?.cells[index]) || String(index + 1))
  const keptAt = (place: Place): number | null => {
    const name = kept?.[place]
    const index = name === undefined ? -1 : names.findIndex((one) => foldedHeading(one) === name)
    return index < 0 ? null : index
  }
  const isRemembered = kept !== null && places.every((place) => kept[place] === undefined || keptAt(place) !== null)
  const found = isRemembered
    ? (Object.fromEntries(places.map((place) => [place, keptAt(place)])) as Record<Place, number | null>)
    : suggest(names, lines, head >= 0)
  const isAsked = places.some((place) => asked[place] !== undefined)
  const at = isAsked
    ? (Object.fromEntries(places.map((place) => [place, (asked[place] ?? width) < width ? (asked[place] ?? null) : null])) as Record<
        Place,
        number | null
      >)
    : found
  const column = (index: number | null) => (index === null ? [] : lines.flatMap(({ cells }) => (cells[index] ? [cells[index]] : [])))
  const days = dayOrderOf(column(at.date))
  const day_order = asked.day_order ?? (isRemembered && !isAsked ? kept.day_order : days.order)
  const decimal = asked.decimal ?? (isRemembered && !isAsked ? kept.decimal : decimalOf(column(at.amount), delimiter))
  return { names, lines, mapping: { ...at, day_order, decimal }, dayUnclear: days.isUnclear, isRemembered }
}

/** How a mapping is kept for the next file of the wallet. */
export function keepMapping({ names, mapping }: Sheet): KeptMapping {
  const kept = places.flatMap((place) => {
    const index = mapping[place]
    return index === null ? [] : [[place, foldedHeading(names[index] ?? '')] as const]
  })
  return { ...Object.fromEntries(kept), day_order: mapping.day_order, decimal: mapping.decimal }
}

const controls = /\p{Cc}+/gu

/** What each line says by the mapping. Money that left has an empty cell, or an amount below zero. */
export function readStatementLines({ lines, mapping }: Sheet, { currency }: { currency: string }): StatementLine[] {
  const cellOf = (cells: readonly string[], index: number | null) =>
    (index === null ? '' : (cells[index] ?? '')).replace(controls, ' ').trim()
  return lines.map(({ line, cells }) => {
    const moment = readMoment(cellOf(cells, mapping.date), mapping.day_order)
    const amountCell = cellOf(cells, mapping.amount)
    const signed = readSigned(amountCell, mapping.decimal)
    const reference = [cellOf(cells, mapping.reference), cellOf(cells, mapping.reference_more)].filter(Boolean).join(' · ').slice(0, 500)
    const sender = cellOf(cells, mapping.sender).slice(0, 200)
    const inCurrency = cellOf(cells, mapping.currency).toUpperCase()
    const said = { line, bookedAt: moment?.at ?? null, isDay: moment?.isDay ?? false, amountMinor: signed, reference, sender }
    if (moment === null || (signed === null && amountCell !== '')) return { ...said, outcome: 'unreadable' as const }
    if (signed === null || signed <= 0n) return { ...said, outcome: 'outgoing' as const }
    if (inCurrency !== '' && inCurrency !== currency) return { ...said, outcome: 'other_currency' as const }
    return { ...said, outcome: 'new' as const }
  })
}

/** A line without the place in its file: what says the same is the same line, as often as one file says it. */
export function lineKeys(lines: readonly StatementLine[]): Buffer[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedAt, amountMinor, reference, sender }) => {
    const said = JSON.stringify([bookedAt?.toISOString(), String(amountMinor), reference, sender])
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return createHash('sha256').update(`${said} ${before}`).digest()
  })
}

const keysMost = 20

/** What of a line's words may be the id of a transaction: all of it, and each word that is long enough to be none by chance. */
export function transactionKeys(reference: string): string[] {
  const words = reference.split(/[\s,;:·|]+/).map(transactionKey)
  const keys = [transactionKey(reference), ...words.filter((word) => word.length >= 8 && /\d/.test(word))]
  return [...new Set(keys)].filter((key) => key.length >= 4 && key.length <= 128).slice(0, keysMost)
}

/** Whose creditor reference stands in the words of a line, however a bank parts it; null where none does, or more than one could. */
export function referredCustomer(words: string): string | null {
  const glued = words.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (const { 1: check = '', 2: digits = '' } of glued.matchAll(/RF(\d{2})PLZ(\d{7,18})/g)) {
    for (let length = 7; length <= digits.length; length++) {
      const customerId = digits.slice(0, length).replace(/^0+/, '')
      const isWhole = customerId !== '' && customerId.padStart(7, '0') === digits.slice(0, length)
      if (isWhole && depositReference({ kind: 'customer', customerId }) === `RF${check}PLZ${digits.slice(0, length)}`) found.add(customerId)
    }
  }
  const [customerId] = found
  return found.size === 1 && customerId !== undefined ? customerId : null
}

/** A name without case, accents and signs, with spaces around. */
export const nameKey = (name: string): string =>
  ` ${name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
