import { arch, cpus, release, totalmem, type } from 'node:os'

export type Row = { name: string; ours: string; limit: string; ratio: string; processor: string; target: string; met: boolean | null }

/** Progress, apart from the table. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

export const machineFacts = (): string => {
  const all = cpus()
  return `${all.length} x ${all[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()} ${arch()}, Node ${process.versions.node}, embedded PostgreSQL`
}

const columns: { title: string; of(row: Row): string; right: boolean }[] = [
  { title: 'figure', of: ({ name }) => name, right: false },
  { title: 'ours', of: ({ ours }) => ours, right: true },
  { title: 'limit', of: ({ limit }) => limit, right: true },
  { title: 'ratio (least-most)', of: ({ ratio }) => ratio, right: true },
  { title: 'processor of the process', of: ({ processor }) => processor, right: true },
  { title: 'target', of: ({ target }) => target, right: true },
  { title: '', of: ({ met }) => (met === null ? '' : met ? 'met' : 'MISSED'), right: false },
]

export function printTable(table: readonly Row[]): void {
  const widths = columns.map(({ title, of }) => Math.max(title.length, ...table.map((row) => of(row).length)))
  const line = (cells: string[]) =>
    cells.map((cell, index) => (columns[index]?.right ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join('  ')
  console.log(`\n${line(columns.map(({ title }) => title))}`)
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of table) console.log(line(columns.map(({ of }) => of(row))))
}
