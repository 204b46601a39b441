import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.ts'

type CardProps = {
  as?: ElementType
  title?: ReactNode
  /** at the end of the title's row */
  action?: ReactNode
  children: ReactNode
  className?: string
  flush?: boolean
  /** the name of a card that is a landmark without a title */
  label?: string
  /** where something leads to it */
  id?: string
}

/** A sheet of paper on the ground of the page. `flush`: without inner spacing, for lists and pictures. */
export const Card = ({ as: Element = 'section', title, action, children, className, flush = false, label, id }: CardProps) => (
  <Element
    id={id}
    aria-label={label}
    className={classes('min-w-0 rounded-lg border border-line bg-raised', !flush && 'p-4 sm:p-6', className)}
  >
    {title && (
      <div className={classes('mb-4 flex items-center justify-between gap-4', flush && 'px-4 pt-4 sm:px-6 sm:pt-6')}>
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
    )}
    {children}
  </Element>
)
