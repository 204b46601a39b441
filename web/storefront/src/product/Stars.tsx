import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { useRating } from './use-rating.ts'

type StarsProps = {
  /** 1 to 5, as in '4.6' */
  value: string
  /** what stands behind it: how many have said so */
  children?: ReactNode
  size?: 'small' | 'medium'
}

/** A rating as one star and its number. */
export function Stars({ value, children, size = 'small' }: StarsProps) {
  const t = useText()
  const rating = useRating()
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className={classes('shrink-0 fill-current stroke-none text-rating', size === 'small' ? 'size-3.5' : 'size-4')} />
      <span className="sr-only">{t('market.stars', { value: rating(value) })}</span>
      <span aria-hidden className="font-medium text-text tabular-nums">
        {rating(value)}
      </span>
      {children}
    </span>
  )
}
