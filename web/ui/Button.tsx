import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'small' | 'medium' | 'large'; wide?: boolean }

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** the act is under way: the button stays in place, turns its wheel and takes no second press */
    pending: boolean
    /** why it cannot be pressed now, in words the person reads below the button */
    disabledReason?: string | null | false
    icon?: ReactNode
  }

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover shadow-1',
  secondary: 'bg-raised text-text border border-line-strong hover:bg-sunken',
  quiet: 'text-text hover:bg-sunken',
  danger: 'bg-raised text-danger border border-current hover:bg-danger-soft',
}
const sizes = {
  small: 'min-h-11 px-3 text-sm lg:min-h-9',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

/** The look of a button, for links that are pressed like one. */
export const buttonClasses = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook) =>
  classes(
    'inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors duration-(--motion-fast) active:scale-[0.985]',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )

export function Button({
  variant,
  size,
  wide,
  pending,
  disabledReason,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const still = pending || Boolean(disabledReason)
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={still || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      // A control that is aria-disabled keeps the focus and can be read; it only does nothing.
      onClick={still ? (event) => event.preventDefault() : onClick}
      className={classes(buttonClasses({ variant, size, wide }), disabledReason && 'cursor-not-allowed opacity-55', className)}
    >
      {pending ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classes('inline-flex flex-col gap-1.5', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-muted text-sm">
        {disabledReason}
      </span>
    </span>
  )
}
