import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The place of the line that tells of coupons, until it comes. */
export const CouponsToCome = ({ className }: { className?: string }) => (
  <Skeleton className={classes('min-h-12 w-full rounded-lg', className)} />
)
