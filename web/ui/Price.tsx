import { classes } from './classes.ts'

/** A price in parts, formatted by the app. */
export type PriceParts = { text: string; code: string | null }
type PriceProps = {
  price: PriceParts
  /** a sum: the letters of its currency stand behind it. In a narrow place they take a line of their own, never a part of the number */
  total?: boolean
  /** the former price, struck out */
  before?: PriceParts | null
  /** said by screen readers before the former price, as in 'Before:' */
  beforeLabel?: string
  size?: 'small' | 'medium' | 'large'
}

const sizes = { small: 'text-sm', medium: 'text-base', large: 'text-2xl' }

export const Price = ({ price, total = false, before, beforeLabel, size = 'medium' }: PriceProps) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
    <span className={classes('whitespace-nowrap font-semibold', sizes[size], before && 'text-danger')}>{price.text}</span>
    {total && price.code && <span className="font-medium text-muted text-xs">{price.code}</span>}
    {before && (
      <span className="whitespace-nowrap text-muted text-sm">
        {beforeLabel && <span className="sr-only">{beforeLabel} </span>}
        <s>{before.text}</s>
      </span>
    )}
  </span>
)
