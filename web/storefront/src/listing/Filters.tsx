import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCountryName } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useCurrency } from '../../../client/settings.ts'
import { classes } from '../../../ui/classes.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { useText } from '../text.ts'
import { attributeKey, type Facets, type Listing, type QueryChange, toggled } from './listing-query.ts'
import { PriceFilter } from './PriceFilter.tsx'

type FiltersProps = { facets: Facets; listing: Listing; onChange: (change: QueryChange) => void }

const shownAtFirst = 7

/** All filters of a list, each with how many products it would show. Values that would show none are left out unless they are chosen. */
export function Filters({ facets, listing, onChange }: FiltersProps) {
  const t = useText()
  const local = useLocalized()
  const countryName = useCountryName()
  const currency = useCurrency()
  const change = (wanted: QueryChange) => onChange({ ...wanted, p: undefined })
  const brands = facets.brand.filter(({ id, count }) => count > 0 || listing.brand.includes(id))
  const countries = facets.country.filter(({ country, count }) => count > 0 || country === listing.country)
  const ratings = facets.rating.filter(({ rating_min, count }) => count > 0 || rating_min === listing.rating_min)
  return (
    <div className="[&_details:first-of-type_summary]:pt-0">
      <Group title={t('catalogue.filter.price')}>
        {/* Another currency, or a bound taken away elsewhere: the fields start anew. */}
        <PriceFilter
          key={`${currency.code} ${listing.price_min} ${listing.price_max}`}
          listing={listing}
          range={facets.price}
          onChange={onChange}
        />
      </Group>
      <Group title={t('catalogue.filter.more')}>
        <Row checked={listing.in_stock} count={facets.in_stock} onChange={() => change({ in_stock: listing.in_stock ? undefined : 1 })}>
          {t('catalogue.filter.inStock')}
        </Row>
        <Row
          checked={listing.free_delivery}
          count={facets.free_delivery}
          onChange={() => change({ free_delivery: listing.free_delivery ? undefined : 1 })}
        >
          {t('market.freeDelivery')}
        </Row>
      </Group>
      {brands.length > 1 || listing.brand.length > 0 ? (
        <Group title={t('catalogue.filter.brand')}>
          <Rows>
            {brands.map((brand) => (
              <Row
                key={brand.id}
                checked={listing.brand.includes(brand.id)}
                count={brand.count}
                onChange={() => change({ brand: toggled(listing.brand, brand.id) })}
              >
                {local(brand, 'name')}
              </Row>
            ))}
          </Rows>
        </Group>
      ) : null}
      {facets.attr.map((attribute) => {
        const chosen = listing.attr[attribute.code] ?? []
        const values = attribute.values.filter(({ code, count }) => count > 0 || chosen.includes(code))
        if (values.length === 0) return null
        const toggle = (code: string) => change({ [attributeKey(attribute.code)]: toggled(chosen, code) })
        return (
          <Group key={attribute.code} title={local(attribute, 'name')}>
            {values.every(({ hex }) => hex !== null) ? (
              <Rows>
                {values.map((value) => (
                  <ColourRow
                    key={value.code}
                    hex={value.hex ?? ''}
                    checked={chosen.includes(value.code)}
                    count={value.count}
                    onChange={() => toggle(value.code)}
                  >
                    {local(value, 'name')}
                  </ColourRow>
                ))}
              </Rows>
            ) : (
              <Rows>
                {values.map((value) => (
                  <Row key={value.code} checked={chosen.includes(value.code)} count={value.count} onChange={() => toggle(value.code)}>
                    {local(value, 'name')}
                  </Row>
                ))}
              </Rows>
            )}
          </Group>
        )
      })}
      {ratings.length > 0 && (
        <Group title={t('catalogue.filter.rating')}>
          {ratings.map(({ rating_min: least, count }) => (
            <Row
              key={least}
              checked={listing.rating_min === least}
              count={count}
              onChange={() => change({ rating_min: listing.rating_min === least ? undefined : least })}
            >
              <span className="inline-flex items-center gap-2">
                <Rating value={least} label={t('market.stars', { value: least })} />
                {least < 5 && t('catalogue.filter.andMore')}
              </span>
            </Row>
          ))}
        </Group>
      )}
      {countries.length > 1 || listing.country ? (
        <Group title={t('catalogue.filter.shipsFrom')}>
          {countries.map(({ country, count }) => (
            <Row
              key={country}
              checked={listing.country === country}
              count={count}
              onChange={() => change({ country: listing.country === country ? undefined : country })}
            >
              {countryName(country)}
            </Row>
          ))}
        </Group>
      ) : null}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure title={title} open>
    <fieldset aria-label={title}>{children}</fieldset>
  </Disclosure>
)

/** The first values, the rest on demand. */
function Rows({ children }: { children: readonly ReactNode[] }) {
  const t = useText()
  const [all, setAll] = useState(false)
  return (
    <>
      {all ? children : children.slice(0, shownAtFirst)}
      {children.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={all}
          className="min-h-11 text-accent text-sm hover:underline lg:min-h-9"
          onClick={() => setAll(!all)}
        >
          {all ? t('shell.showLess') : t('shell.showMore')}
        </button>
      )}
    </>
  )
}

type RowProps = { checked: boolean; count: number; onChange: () => void; children: ReactNode }

const rowClasses = 'flex min-h-11 items-center gap-3 text-sm hover:text-accent lg:min-h-9'

const Row = ({ checked, count, onChange, children }: RowProps) => (
  <label className={classes(rowClasses, count === 0 && !checked && 'text-muted')}>
    <input type="checkbox" className="size-4.5 shrink-0" checked={checked} disabled={count === 0 && !checked} onChange={onChange} />
    <span className="min-w-0 flex-1">{children}</span>
    <span className="text-muted text-xs tabular-nums">{count}</span>
  </label>
)

const ColourRow = ({ hex, checked, count, onChange, children }: RowProps & { hex: string }) => (
  <label className={classes(rowClasses, 'relative gap-2.5 rounded-md ps-1 has-focus-visible:outline-2 has-focus-visible:outline-focus')}>
    <input type="checkbox" className="sr-only" checked={checked} onChange={onChange} />
    <span
      aria-hidden
      className={classes(
        'relative size-6 shrink-0 rounded-full border border-line-strong ring-offset-2 ring-offset-surface',
        checked && 'ring-2 ring-accent',
      )}
      style={{ backgroundColor: hex }}
    >
      {checked && <Check className="absolute -end-1.5 -top-1.5 size-4 rounded-full bg-accent p-0.5 text-on-accent" />}
    </span>
    <span className={classes('min-w-0 flex-1 leading-tight', checked && 'font-medium')}>{children}</span>
    <span className="text-muted text-xs tabular-nums">{count}</span>
  </label>
)
