import { Store, Tag } from 'lucide-react'
import { type Picture as PictureRecord, withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

type BrandMarkProps = { of: 'brand' | 'shop'; logo: PictureRecord | null; className?: string }

const glyphs = { brand: Tag, shop: Store }

/**
 * The sign of a brand or a shop; a glyph where it has no picture, because the first letter of a name says nothing in half of the languages. Its
 * name stands beside it.
 */
export function BrandMark({ of, logo, className = 'size-14' }: BrandMarkProps) {
  const Glyph = glyphs[of]
  return logo ? (
    <Picture source={withBase(logo, 'general')} alt="" sizes="6rem" className={classes('shrink-0 rounded-lg', className)} />
  ) : (
    <span aria-hidden className={classes('grid shrink-0 place-items-center rounded-lg bg-accent-soft text-accent', className)}>
      <Glyph className="size-1/2 stroke-[1.5]" />
    </span>
  )
}
