import { useLocalized } from '../../../client/localized.ts'
import { type Picture as PictureOfAnswer, withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Option = { code: string; name_en: string; value_en: string }
export type Line = { product_id: string; sku_id: string; name_en: string; options: readonly Option[]; image: PictureOfAnswer | null }

/** The options of what was chosen, in one sentence: 'Colour: sage, size: M'. */
export function useOptionsText() {
  const local = useLocalized()
  const t = useText()
  return (options: readonly Option[]) =>
    options.map((option) => t('cart.option', { name: local(option, 'name'), value: local(option, 'value') })).join(' · ')
}

/** Name and options of a line, leading to its product. */
export function LineText({
  line,
  qty,
  children,
  plain = false,
}: {
  line: Line
  qty?: number
  children?: React.ReactNode
  /** no link, as inside a form */
  plain?: boolean
}) {
  const local = useLocalized()
  const optionsText = useOptionsText()
  const t = useText()
  const name = local(line, 'name')
  const options = optionsText(line.options)
  return (
    <div className="min-w-0">
      {plain ? (
        <span className="line-clamp-2 font-medium leading-snug">{name}</span>
      ) : (
        <a href={paths.product(line.product_id, { sku: line.sku_id })} className="line-clamp-2 font-medium leading-snug hover:underline">
          {name}
        </a>
      )}
      {options && <p className="mt-0.5 text-muted text-sm">{options}</p>}
      {qty !== undefined && <p className="mt-0.5 text-muted text-sm tabular-nums">{t('cart.units', { count: qty })}</p>}
      {children}
    </div>
  )
}

export const LinePicture = ({ line, className }: { line: Pick<Line, 'image'>; className?: string }) => (
  <Picture
    source={withBase(line.image)}
    alt=""
    sizes="6rem"
    className={classes('aspect-square shrink-0 self-start rounded-md', className ?? 'w-20 sm:w-24')}
  />
)
