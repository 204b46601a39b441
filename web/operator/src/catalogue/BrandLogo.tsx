import { type Picture as PictureRecord, withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

/** The picture of a brand, or an empty place for it; its name stands beside it. */
export const BrandLogo = ({ logo, className }: { logo: PictureRecord | null; className: string }) => (
  <Picture source={logo && withBase(logo, 'general')} alt="" sizes="6rem" className={classes('aspect-square rounded-md', className)} />
)
