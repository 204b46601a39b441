import { classes } from './classes.ts'

/** A place held for what is coming. Give it the size of that: `className="h-6 w-40"`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-pulse rounded-md bg-sunken', className)} />
)

/** Lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden className="grid gap-2.5">
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <Skeleton key={line} className={classes('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </span>
)

/** A grid of product cards to come. `label` is said once by screen readers: 'Loading'. */
export const SkeletonCards = ({ count = 8, label }: { count?: number; label: string }) => (
  <div role="status" aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
    {Array.from({ length: count }, (_, card) => card).map((card) => (
      <span key={card} className="grid gap-2.5">
        <Skeleton className="aspect-square rounded-lg" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </span>
    ))}
  </div>
)

/** Rows of a list to come: orders, notices, transactions. */
export const SkeletonRows = ({ count = 4, label }: { count?: number; label: string }) => (
  <div role="status" aria-label={label} className="grid gap-3">
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <span key={row} className="flex gap-4 rounded-lg border border-line bg-raised p-4">
        <Skeleton className="size-18 shrink-0" />
        <span className="flex-1">
          <SkeletonText />
        </span>
      </span>
    ))}
  </div>
)
