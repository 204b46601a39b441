import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** the act is under way: the button stays in place, turns its wheel and takes no second press */
    pending: boolean
    /** why it cannot be pressed now, in words the person reads below the button */
    disabledReason?: string | null | false
    icon?: ReactNode
  }

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
  // The wheel takes the place of the icon, else that of the words: nothing around it moves.
  const covers = pending && !icon
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={still || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      // A control that is aria-disabled keeps the focus and can be read; it only does nothing.
      onClick={still ? (event) => event.preventDefault() : onClick}
      className={classes(
        buttonClasses({ variant, size, wide }),
        disabledReason && 'cursor-not-allowed opacity-55',
        covers && 'relative',
        className,
      )}
    >
      {covers ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : (
        (pending && <Spinner />) || icon
      )}
      <span className={covers ? 'opacity-0' : undefined}>{children}</span>
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
