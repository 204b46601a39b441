import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  neutral: 'bg-sunken text-text',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}
export type Tone = keyof typeof tones

/** A word about a thing: a state, a property. Not pressed. */
export const Tag = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={classes('inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-xs', tones[tone])}>
    {icon}
    {children}
  </span>
)

type ChipProps = { children: ReactNode; selected: boolean; onPress: () => void; count?: number | string }

/** A filter that is on or off. */
export const Chip = ({ children, selected, onPress, count }: ChipProps) => (
  <button
    type="button"
    aria-pressed={selected}
    onClick={onPress}
    className={classes(
      'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm transition-colors duration-(--motion-fast) lg:min-h-9',
      selected ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line bg-raised hover:border-line-strong',
    )}
  >
    {children}
    {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
  </button>
)

/** A filter that was chosen and can be taken away. `removeLabel`: 'Remove filter: blue'. */
export const RemovableChip = ({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={removeLabel}
    onClick={onRemove}
    className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft ps-4 pe-3 font-medium text-accent text-sm lg:min-h-9"
  >
    {children}
    <X aria-hidden className="size-4" />
  </button>
)
