import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'

type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string; icon?: ReactNode }

/** Goes somewhere and looks like a button. */
export const LinkButton = ({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classes(buttonClasses({ variant, size, wide }), className)}>
    {icon}
    <span>{children}</span>
  </a>
)
