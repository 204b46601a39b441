import { classes } from '../../../ui/classes.ts'
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx'

/** In the place of a post in a list. */
export const PostToCome = ({ lead = false }: { lead?: boolean }) => (
  <div className="flex h-full flex-col gap-4">
    <Skeleton className={classes('aspect-video rounded-xl', lead && 'lg:flex-1')} />
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-7 w-4/5" />
    <SkeletonText lines={2} />
  </div>
)
