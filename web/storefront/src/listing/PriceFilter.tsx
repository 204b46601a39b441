import { type FormEvent, useState } from 'react'
import { usePrice } from '../../../client/price.ts'
import { useCurrency } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import type { Facets, Listing, QueryChange } from './listing-query.ts'
import { lowerBound, showBound, upperBound } from './price-bounds.ts'

type PriceFilterProps = { listing: Listing; range: Facets['price']; onChange: (change: QueryChange) => void }

/** From and to, in the currency of the user. */
export function PriceFilter({ listing, range, onChange }: PriceFilterProps) {
  const t = useText()
  const price = usePrice()
  const currency = useCurrency()
  const [least, setLeast] = useState(() => showBound(listing.price_min, currency))
  const [most, setMost] = useState(() => showBound(listing.price_max, currency))
  const [error, setError] = useState<string>()

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const minimum = lowerBound(least, currency)
    const maximum = upperBound(most, currency)
    if ((least.trim() && minimum === undefined) || (most.trim() && maximum === undefined)) return setError(t('catalogue.price.invalid'))
    if (minimum !== undefined && maximum !== undefined && Number(minimum) > Number(maximum)) return setError(t('catalogue.price.crossed'))
    setError(undefined)
    onChange({ price_min: minimum, price_max: maximum, p: undefined })
  }
  return (
    <form noValidate onSubmit={apply} className="grid gap-2.5">
      {range && (
        <p className="text-muted text-sm tabular-nums">
          {t('catalogue.price.range', { from: price(range.min).text, to: price(range.max).text })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <TextField
          label={t('catalogue.price.from', { currency: currency.symbol })}
          error={undefined}
          inputMode="decimal"
          autoComplete="off"
          value={least}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setLeast(event.target.value)}
        />
        <TextField
          label={t('catalogue.price.to', { currency: currency.symbol })}
          error={undefined}
          inputMode="decimal"
          autoComplete="off"
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary" size="small" pending={false} wide>
        {t('catalogue.price.apply')}
      </Button>
    </form>
  )
}
