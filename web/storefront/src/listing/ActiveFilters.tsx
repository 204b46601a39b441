import { useCountryName } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { RemovableChip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { attributeKey, type Facets, type Listing, type QueryChange, toggled, withoutFilters } from './listing-query.ts'

type ActiveFiltersProps = {
  facets: Facets
  listing: Listing
  /** what is seen to be chosen above, and is taken away there */
  pressed: readonly string[]
  onChange: (change: QueryChange) => void
}

/** What the list is filtered by; each is taken away by a press. */
export function ActiveFilters({ facets, listing, pressed, onChange }: ActiveFiltersProps) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const countryName = useCountryName()
  const { price_min: least, price_max: most } = listing
  const chips: { key: string; label: string; without: QueryChange }[] = []
  if (least !== undefined || most !== undefined) {
    const from = least === undefined ? undefined : price(least).text
    const to = most === undefined ? undefined : price(most).text
    const label =
      from === undefined
        ? t('catalogue.price.atMost', { to: to ?? '' })
        : to === undefined
          ? t('catalogue.price.atLeast', { from })
          : t('catalogue.price.range', { from, to })
    chips.push({ key: 'price', label, without: { price_min: undefined, price_max: undefined } })
  }
  if (listing.in_stock) chips.push({ key: 'in_stock', label: t('catalogue.filter.inStock'), without: { in_stock: undefined } })
  if (listing.free_delivery) chips.push({ key: 'free_delivery', label: t('market.freeDelivery'), without: { free_delivery: undefined } })
  for (const id of listing.brand) {
    const brand = facets.brand.find((known) => known.id === id)
    chips.push({
      key: `brand ${id}`,
      label: brand ? local(brand, 'name') : t('catalogue.filter.brand'),
      without: { brand: toggled(listing.brand, id) },
    })
  }
  for (const [code, chosen] of Object.entries(listing.attr)) {
    const values = facets.attr.find((attribute) => attribute.code === code)?.values ?? []
    for (const value of chosen) {
      const known = values.find((other) => other.code === value)
      chips.push({
        key: `${code} ${value}`,
        label: known ? local(known, 'name') : value,
        without: { [attributeKey(code)]: toggled(chosen, value) },
      })
    }
  }
  if (listing.rating_min !== undefined)
    chips.push({ key: 'rating_min', label: t('catalogue.filter.stars', { count: listing.rating_min }), without: { rating_min: undefined } })
  if (listing.country)
    chips.push({
      key: 'country',
      label: t('catalogue.filter.from', { country: countryName(listing.country) }),
      without: { country: undefined },
    })
  if (chips.length === 0) return null
  return (
    <fieldset aria-label={t('catalogue.filter.active')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips
        .filter(({ key }) => !pressed.includes(key))
        .map(({ key, label, without }) => (
          <RemovableChip
            key={key}
            removeLabel={t('catalogue.filter.remove', { name: label })}
            onRemove={() => onChange({ ...without, p: undefined })}
          >
            {label}
          </RemovableChip>
        ))}
      <button
        type="button"
        className="min-h-11 px-2 font-medium text-sm underline underline-offset-4 lg:min-h-9"
        onClick={() => onChange(withoutFilters(listing))}
      >
        {t('catalogue.filter.clear')}
      </button>
    </fieldset>
  )
}
