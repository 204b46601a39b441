import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  /** open at first */
  open?: boolean
  /** disclosures of one name: opening one closes the others */
  name?: string
  className?: string
}

/** More of something, on demand. Found by the browser's search in the page. */
export const Disclosure = ({ title, children, open, name, className }: DisclosureProps) => (
  <details open={open} name={name} className={classes('disclosure group border-line border-b', className)}>
    <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform duration-(--motion) group-open:rotate-180" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
)
