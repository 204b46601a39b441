import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TimelineEntry = {
  key: string
  title: ReactNode
  /** a date, ready to show */
  when?: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'ahead' | 'failed'
}

const marks = {
  done: 'bg-accent border-accent',
  now: 'border-accent bg-raised ring-4 ring-accent-soft',
  ahead: 'border-line-strong bg-raised',
  failed: 'border-danger bg-danger',
}

/** What happened and what comes, from top to bottom. */
export const Timeline = ({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) => (
  <ol aria-label={label}>
    {entries.map(({ key, title, when, text, state }, index) => (
      <li key={key} className="relative flex gap-4 pb-6 last:pb-0">
        {index < entries.length - 1 && (
          <span aria-hidden className={classes('absolute start-1.5 top-4 -bottom-1 w-px', state === 'done' ? 'bg-accent' : 'bg-line')} />
        )}
        <span aria-hidden className={classes('relative mt-1.5 size-3.25 shrink-0 rounded-full border-2', marks[state])} />
        <div className="min-w-0">
          <div className={classes(state === 'now' && 'font-semibold', state === 'ahead' && 'text-muted')}>{title}</div>
          {when && <div className="text-muted text-sm">{when}</div>}
          {text && <div className="mt-1 text-sm">{text}</div>}
        </div>
      </li>
    ))}
  </ol>
)
