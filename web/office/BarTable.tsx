import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'

export type Bar = { key: string; label: ReactNode; value: number; shown: ReactNode }

type BarTableProps = {
  label: string
  /** what the rows are by, and what of */
  heads: readonly [string, string]
  bars: readonly Bar[]
  /** what shows all where there are more than fit, and what shows fewer again; without, all are shown */
  fold?: { more: (count: number) => string; fewer: string }
}

const atFirst = 8

/** Things beside each other by one figure: a table whose rows have a bar. The longest first. */
export function BarTable({ label, heads, bars, fold }: BarTableProps) {
  const [all, setAll] = useState(false)
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const shown = all || !fold ? bars : bars.slice(0, atFirst)
  return (
    <>
      <table aria-label={label} className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label: name, value, shown: figure }) => (
            <tr key={key} className="border-line border-b last:border-b-0">
              <th scope="row" className="pt-1 pb-2 pe-4 text-start font-normal leading-8">
                {name}
                <span aria-hidden className="block h-1.5 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${most > 0 ? Math.max(0, value / most) * 100 : 0}%` }}
                  />
                </span>
              </th>
              <td className="w-px whitespace-nowrap pt-1 text-end align-top leading-8 tabular-nums">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fold && bars.length > atFirst && (
        <Button variant="link" size="small" pending={false} onClick={() => setAll(!all)}>
          {all ? fold.fewer : fold.more(bars.length)}
        </Button>
      )}
    </>
  )
}
