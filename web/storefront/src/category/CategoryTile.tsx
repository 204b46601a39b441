import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { paths } from '../paths.ts'

export type CategoryLeaf = Reply<'getFirstCategory'>['list'][number]

type CategoryTileProps = {
  category: CategoryLeaf
  sizes: string
  first?: boolean
  /** proportions of the picture */
  shape?: string
  /** in place of its name */
  label?: string
}

/** A category with its picture. */
export function CategoryTile({ category, sizes, first, shape = 'aspect-square', label }: CategoryTileProps) {
  const local = useLocalized()
  return (
    <a href={paths.category(category.id)} className="group/tile grid gap-2 text-center">
      <span className="block overflow-hidden rounded-lg bg-picture">
        <Picture
          source={withBase(category.image, 'category')}
          alt=""
          sizes={sizes}
          first={first}
          className={`${shape} w-full transition-transform duration-(--motion-slow) group-hover/tile:scale-[1.04]`}
        />
      </span>
      <span className="font-medium text-sm leading-tight group-hover/tile:underline lg:text-base">{label ?? local(category, 'name')}</span>
    </a>
  )
}
