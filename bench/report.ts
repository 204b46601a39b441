import { arch, cpus, release, totalmem, type } from 'node:os'
import { type Figure, isMet, median, ours, ratios, type Unit } from './figures.ts'

/** Progress, apart from the table. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

export type Machine = { processors: number; processor: string; memoryGb: number; system: string; node: string }

export function machineOf(): Machine {
  const all = cpus()
  return {
    processors: all.length,
    processor: all[0]?.model.trim() ?? '',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()} ${arch()}`,
    node: process.versions.node,
  }
}

export const machineFacts = (machine = machineOf()): string =>
  `${machine.processors} x ${machine.processor}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, embedded PostgreSQL`

const suffixes: Record<Unit, string> = { '/s': '/s', s: ' s', ms: ' ms', times: ' times', MB: ' MB', statements: '' }
const digits: Partial<Record<Unit, number>> = { s: 2, times: 1 }

export const written = (value: number, unit: Unit): string => `${value.toFixed(digits[unit] ?? 0)}${suffixes[unit]}`

export type Column<Row> = { title: string; of(row: Row): string; right: boolean }

export function printTable<Row>(columns: readonly Column<Row>[], table: readonly Row[]): void {
  const widths = columns.map(({ title, of }) => Math.max(title.length, ...table.map((row) => of(row).length)))
  const line = (cells: string[]) =>
    cells.map((cell, index) => (columns[index]?.right ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join('  ')
  console.log(`\n${line(columns.map(({ title }) => title))}`)
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of table) console.log(line(columns.map(({ of }) => of(row))).trimEnd())
}

function nameOf({ name, statements, note }: Figure): string {
  const notes = [...(statements === null ? [] : [`${statements} statements`]), ...(note === null ? [] : [note])]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

function ratioOf(figure: Figure): string {
  const all = ratios(figure)
  return all.length === 0 ? '' : `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)}-${Math.max(...all).toFixed(2)})`
}

function targetOf(figure: Figure): string {
  const { target, unit } = figure
  if (target === null) return ''
  return ratios(figure).length > 0 ? `>= ${target.toFixed(2)}` : `<= ${target}${suffixes[unit]}`
}

const columns: Column<Figure>[] = [
  { title: 'figure', of: nameOf, right: false },
  { title: 'ours', of: (figure) => written(median(ours(figure)), figure.unit), right: true },
  {
    title: 'limit',
    of: ({ rounds, unit }) => (rounds[0]?.limit === null ? '' : written(median(rounds.map(({ limit }) => limit ?? Number.NaN)), unit)),
    right: true,
  },
  { title: 'ratio (least-most)', of: ratioOf, right: true },
  {
    title: 'processor of the process',
    of: ({ processor }) => (processor === null ? '' : `${processor.ours} us : ${processor.limit} us`),
    right: true,
  },
  { title: 'target', of: targetOf, right: true },
  { title: '', of: (figure) => ({ true: 'met', false: 'MISSED', null: '' })[`${isMet(figure)}`], right: false },
]

export const printFigures = (figures: readonly Figure[]): void => printTable(columns, figures)
