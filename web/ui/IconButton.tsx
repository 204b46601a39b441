import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  /** its name for screen readers and its tooltip */
  label: string
  icon: ReactNode
  pending?: boolean
  /** on a picture: stands on its own ground */
  raised?: boolean
}

/** `className` may add, not replace: to place the button, wrap it. */
export const iconButtonClasses =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-(--motion-fast) hover:bg-sunken'

export const IconButton = ({
  label,
  icon,
  pending = false,
  raised = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    aria-busy={pending || undefined}
    aria-disabled={pending || undefined}
    onClick={pending ? undefined : onClick}
    className={classes(iconButtonClasses, raised && 'bg-raised text-text shadow-2', className)}
  >
    {pending ? <Spinner /> : icon}
  </button>
)
