import { Star } from 'lucide-react'
import { useId } from 'react'
import { ratingMost } from '../../contract/limits.ts'
import { classes } from './classes.ts'

const stars = Array.from({ length: ratingMost }, (_star, index) => index + 1)

type RatingProps = {
  /** 0 to 5, as in 4.6 */
  value: number
  /** said by screen readers: '4.6 of 5 stars' */
  label: string
  size?: 'small' | 'medium'
}

export const Rating = ({ value, label, size = 'small' }: RatingProps) => (
  <span
    role="img"
    aria-label={label}
    className={classes('relative inline-flex w-fit', size === 'small' ? '[--star:0.9375rem]' : '[--star:1.25rem]')}
  >
    <StarRow className="text-line-strong opacity-45" />
    <span
      className="absolute inset-y-0 start-0 overflow-hidden"
      style={{ inlineSize: `${(Math.min(ratingMost, Math.max(0, value)) / ratingMost) * 100}%` }}
    >
      <StarRow className="w-max text-rating" />
    </span>
  </span>
)

const StarRow = ({ className }: { className: string }) => (
  <span aria-hidden className={classes('flex', className)}>
    {stars.map((star) => (
      <Star key={star} className="size-(--star) fill-current stroke-none" />
    ))}
  </span>
)

type RatingInputProps = {
  label: string
  value: number | null
  onChange: (value: number) => void
  /** name of n stars */
  starLabel: (stars: number) => string
  error: string | undefined
}

/** Gives one to five stars. */
export function RatingInput({ label, value, onChange, starLabel, error }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-medium text-sm">{label}</legend>
      <div className="-ms-2 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
            title={starLabel(star)}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={starLabel(star)}
            />
            <Star
              aria-hidden
              className={classes('size-7 stroke-[1.25]', value !== null && star <= value ? 'fill-current text-rating' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
