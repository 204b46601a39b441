import type { ReactNode } from 'react'
import { useText } from '../client/text.ts'
import { classes } from '../ui/classes.ts'
import { useDensity } from './density.ts'
import type { Selection } from './selection.ts'

export type Column<Row> = {
  key: string
  /** its name; said to screen readers alone where `headHidden` */
  head: string
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  /** numbers stand at the end, below each other */
  align?: 'end'
  /** classes of its width on desktops, as in `w-32` */
  width?: string
  /**
   * Where it stands on a phone, where a row is a card: `lead` a picture at the start, `title` the first line, `aside` at the end of that line, `line` one of
   * the lines below, `none` nowhere.
   */
  phone: 'lead' | 'title' | 'aside' | 'line' | 'none'
  /** the address that sorts by it, and how it is sorted now */
  sort?: { href: string; direction: 'up' | 'down' | null }
}

/** The column of what can be done with a row, at its end; `head` is said to screen readers alone. */
export const actsColumn = <Row,>(head: string, cell: Column<Row>['cell']): Column<Row> => ({
  key: 'acts',
  head,
  headHidden: true,
  align: 'end',
  phone: 'line',
  cell,
})

type DataTableProps<Row> = {
  /** what it is a table of */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** what a row is called, for its tick box */
  rowLabel: (row: Row) => string
  /** where a row leads; the cell `title` is the link */
  rowHref?: (row: Row) => string
  selection?: Selection
  /** another answer is on its way: the old rows stay, dimmed */
  stale?: boolean
  /** what stands below the first line of a row, over its whole width */
  below?: (row: Row) => ReactNode
}

const onPhone = {
  lead: 'max-md:col-start-2 max-md:row-start-1 max-md:row-span-6 max-md:me-3 max-md:self-start',
  title: 'max-md:col-start-3 max-md:row-start-1',
  aside: 'max-md:col-start-4 max-md:row-start-1 max-md:ps-3 max-md:text-end',
  line: 'max-md:col-span-2 max-md:col-start-3 max-md:text-muted max-md:text-sm',
  none: 'max-md:hidden',
}

/** One line a row on desktops, a card on phones; the roles are written out, because a table that is laid out otherwise loses them. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowLabel, rowHref, selection, stale = false, below }: DataTableProps<Row>) {
  const t = useText()
  const density = useDensity()
  const keys = rows.map(rowKey)
  const allTicked = keys.length > 0 && keys.every((key) => selection?.has(key))
  const cellSpace = density === 'dense' ? 'md:px-3 md:py-1.5' : 'md:px-3 md:py-3'
  return (
    <table
      aria-label={label}
      aria-busy={stale}
      className={classes('w-full text-sm max-md:block', stale && 'opacity-60 transition-opacity')}
    >
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-muted">
          {selection && (
            <th scope="col" className="sticky top-(--office-head) z-10 w-10 bg-raised ps-3 text-start">
              <input
                type="checkbox"
                aria-label={t('office.list.tickAll')}
                checked={allTicked}
                onChange={() => (allTicked ? selection.drop(keys) : selection.add(keys))}
                className="size-4.5 align-middle"
              />
            </th>
          )}
          {columns.map(({ key, head, headHidden, align, width, sort }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort?.direction ? (sort.direction === 'up' ? 'ascending' : 'descending') : undefined}
              className={classes(
                'sticky top-(--office-head) z-10 whitespace-nowrap bg-raised px-3 py-2 font-medium text-xs',
                align === 'end' ? 'text-end' : 'text-start',
                width,
              )}
            >
              {sort ? (
                <a href={sort.href} className="rounded-sm hover:text-text">
                  {head}
                  <span aria-hidden className={classes('ms-1', !sort.direction && 'opacity-0')}>
                    {sort.direction === 'up' ? '↑' : '↓'}
                  </span>
                </a>
              ) : (
                <span className={headHidden ? 'sr-only' : undefined}>{head}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => {
          const key = rowKey(row)
          const ticked = selection?.has(key) ?? false
          const more = below?.(row)
          return (
            <tr
              key={key}
              // biome-ignore lint/a11y/noRedundantRoles: laid out as a card it would lose its role
              role="row"
              data-row={key}
              className={classes(
                'relative border-line border-b last:border-b-0 focus-within:bg-sunken hover:bg-sunken max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:px-4 max-md:py-3',
                ticked && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              {selection && (
                // biome-ignore lint/a11y/noRedundantRoles: as the row
                <td role="cell" className="ps-3 max-md:col-start-1 max-md:row-span-6 max-md:row-start-1 max-md:me-3 max-md:ps-0">
                  <label className="relative z-1 -m-2.5 inline-block p-2.5">
                    <input
                      type="checkbox"
                      aria-label={rowLabel(row)}
                      checked={ticked}
                      onChange={() => (ticked ? selection.drop([key]) : selection.add([key]))}
                      className="block size-4.5"
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  // biome-ignore lint/a11y/noRedundantRoles: as the row
                  role="cell"
                  className={classes(cellSpace, column.align === 'end' && 'tabular-nums md:text-end', onPhone[column.phone])}
                >
                  {column.phone === 'title' && rowHref ? (
                    <a href={rowHref(row)} data-row-link className="font-medium after:absolute after:inset-0">
                      {column.cell(row)}
                    </a>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {more && (
                // biome-ignore lint/a11y/noRedundantRoles: as the row
                <td role="cell" className="max-md:col-span-2 max-md:col-start-3 md:hidden">
                  {more}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
