import { type Picture as PictureRecord, withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

type BrandMarkProps = { name: string; logo: PictureRecord | null; className?: string }

/** The sign of a brand or a shop; without a picture, the first letter of its name. Its name stands beside it. */
export const BrandMark = ({ name, logo, className = 'size-14' }: BrandMarkProps) =>
  logo ? (
    <Picture source={withBase(logo, 'general')} alt="" sizes="6rem" className={classes('shrink-0 rounded-lg', className)} />
  ) : (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center rounded-lg bg-accent-soft font-display font-semibold text-accent text-xl',
        className,
      )}
    >
      {[...name][0]}
    </span>
  )
