import { showPrice } from '../../../../money/price.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useCurrency, useLanguage } from '../../../client/settings.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { attributeKey, type Facets, type Listing, type QueryChange, toggled } from './listing-query.ts'
import { priceBands } from './price-bounds.ts'

export type QuickFilter = {
  key: string
  label: string
  selected: boolean
  change: QueryChange
  /** its name among the active filters */
  filter: string
}

const goodRating = 4
const brandsMost = 2
const valuesMost = 3

/** The most frequent, in the order in which they come, and always what is chosen. */
function frequent<Value extends { count: number; selected: boolean }>(values: readonly Value[], most: number): Value[] {
  const often = new Set(values.toSorted((left, right) => right.count - left.count).slice(0, most))
  return values.filter((value) => often.has(value) || value.selected)
}

/** `.00` says nothing of a round amount. */
const withoutNoughts = (text: string) => text.replace(/[.,]00$/, '')

type Listed = { facets: Facets; count: number } | undefined

/**
 * The filters that divide a list best; one that would show everything or nothing is left out. They are those of the address like all others, and
 * stand above the list because most people do not open the panel.
 */
export function useQuickFilters(listed: Listed, listing: Listing): QuickFilter[] {
  const t = useText()
  const local = useLocalized()
  const lang = useLanguage()
  const currency = useCurrency()
  if (!listed) return []
  const { facets, count } = listed
  const divides = ({ selected, count: some }: { selected: boolean; count: number }) => selected || (some > 0 && some < count)

  /** An amount that is in the user's currency already. */
  const say = (amount: number | undefined) => amount && withoutNoughts(showPrice(`${amount}.00`, { ...currency, rate: '1' }, lang).text)
  const bands = priceBands(facets.price, currency).map(({ least, most, ...band }) => {
    const selected = listing.price_min === least && listing.price_max === most
    const [from, to] = [say(band.from), say(band.to)]
    return {
      key: `price ${least} ${most}`,
      filter: 'price',
      label:
        from && to
          ? t('catalogue.price.range', { from, to })
          : to
            ? t('catalogue.price.atMost', { to })
            : t('catalogue.price.atLeast', { from: from ?? '' }),
      selected,
      change: selected ? { price_min: undefined, price_max: undefined } : { price_min: least, price_max: most },
    }
  })
  const goodOnes = facets.rating.find(({ rating_min }) => rating_min === goodRating)?.count ?? 0
  const switches = [
    { filter: 'in_stock', label: t('catalogue.filter.inStock'), on: 1, selected: listing.in_stock, count: facets.in_stock },
    { filter: 'free_delivery', label: t('market.freeDelivery'), on: 1, selected: listing.free_delivery, count: facets.free_delivery },
    {
      filter: 'rating_min',
      label: t('catalogue.filter.stars', { count: goodRating }),
      on: goodRating,
      selected: listing.rating_min === goodRating,
      count: goodOnes,
    },
  ]
    .filter(divides)
    .map(({ filter, label, on, selected }) => ({ key: filter, filter, label, selected, change: { [filter]: selected ? undefined : on } }))
  const brands = facets.brand.map((brand) => ({ ...brand, selected: listing.brand.includes(brand.id) })).filter(divides)
  const values = facets.attr
    .flatMap(({ code: attribute, values: all }) =>
      all.map((value) => ({ ...value, attribute, selected: listing.attr[attribute]?.includes(value.code) ?? false })),
    )
    .filter(divides)
  return [
    ...switches,
    ...bands,
    ...frequent(brands, brandsMost).map((brand) => ({
      key: `brand ${brand.id}`,
      filter: `brand ${brand.id}`,
      label: local(brand, 'name'),
      selected: brand.selected,
      change: { brand: toggled(listing.brand, brand.id) },
    })),
    ...frequent(values, valuesMost).map((value) => ({
      key: `${value.attribute} ${value.code}`,
      filter: `${value.attribute} ${value.code}`,
      label: local(value, 'name'),
      selected: value.selected,
      change: { [attributeKey(value.attribute)]: toggled(listing.attr[value.attribute] ?? [], value.code) },
    })),
  ]
}

const rowClasses =
  'scrollbar-none -mx-(--gutter) mb-4 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0'

/** In one row, which is scrolled on phones. */
export function QuickFilters({ filters, onChange }: { filters: readonly QuickFilter[]; onChange: (change: QueryChange) => void }) {
  const t = useText()
  if (filters.length === 0) return null
  return (
    <fieldset aria-label={t('catalogue.filter.quick')} className={rowClasses}>
      {filters.map(({ key, label, selected, change }) => (
        <Chip key={key} selected={selected} onPress={() => onChange({ ...change, p: undefined })}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}

const places = [1, 2, 3, 4, 5]

export const QuickFiltersToCome = () => (
  <span aria-hidden className={rowClasses}>
    {places.map((place) => (
      <Skeleton key={place} className="h-11 w-24 shrink-0 rounded-full! lg:h-9" />
    ))}
  </span>
)
