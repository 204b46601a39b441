import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

export type Fact = { key: string; label: ReactNode; value: ReactNode /** the sum of those above */; total?: boolean }

/** Names and values below each other; `amounts`: sums, with their figures below each other at the end. */
export const Facts = ({ facts, amounts = false }: { facts: readonly Fact[]; amounts?: boolean }) => (
  <dl className="grid gap-2 text-sm">
    {facts.map(({ key, label, value, total }) => (
      <div
        key={key}
        className={classes(
          amounts ? 'flex items-baseline justify-between gap-4' : 'grid gap-0.5',
          total && 'mt-1 border-line border-t pt-2 font-semibold',
        )}
      >
        <dt className={total ? undefined : 'text-muted'}>{label}</dt>
        <dd className={amounts ? 'text-end tabular-nums' : 'wrap-anywhere'}>{value}</dd>
      </div>
    ))}
  </dl>
)
