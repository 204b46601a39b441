import { destinationsIn, zoneAt } from '../../../../contract/delivery.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { type Method, reading } from './draft.ts'
import { usePlaceName } from './use-place-name.ts'

/** No country: what holds for it holds wherever no zone is about. */
const elsewhere = ''
const namesShown = 8

/** The provinces of a country that methods tell apart, each with the methods that reach it. */
function reachedIn(methods: readonly Method[], country: string) {
  const read = methods.map((method) => ({ method, ...reading(method) }))
  return destinationsIn(read, country).map((to) => ({
    province: to.province,
    ways: read.filter((one) => zoneAt(one, to) !== undefined).map(({ method }) => method),
  }))
}

/** Who can buy and who cannot, before a buyer finds out: the countries that zones name, and all others; those of which the same is true in one line. */
export function Coverage({ methods, home }: { methods: readonly Method[]; home: string }) {
  const t = useText()
  const local = useLocalized()
  const named = methods.flatMap(({ zones }) => zones.flatMap(({ places }) => places ?? []))
  const placeName = usePlaceName(named)
  const countries = [...new Set([home, ...named.map((place) => place.slice(0, 2))]), elsewhere].map((country) => {
    const each = reachedIn(methods, country)
    const ways = methods.filter((method) => each.some((one) => one.ways.includes(method)))
    const shut = ways.length === 0 ? [] : each.filter((one) => one.ways.length === 0)
    const isAlone = country === elsewhere || shut.length > 0
    return { country, ways, shut, line: isAlone ? country : ways.map(({ id }) => id).join() }
  })
  const lines = [...Map.groupBy(countries, ({ line, country }) => (country === elsewhere ? 'elsewhere' : line || 'nobody')).entries()]
  const nameOf = (country: string) => (country === elsewhere ? t('delivery.otherCountries') : placeName(country))
  return (
    <Card title={t('delivery.coverage')}>
      <ul className="divide-y divide-line text-sm">
        {lines.map(([line, same]) => {
          const { country = '', ways = [], shut = [] } = same[0] ?? {}
          const more = same.length - namesShown
          return (
            <li key={line} className="grid gap-1 py-2.5">
              <span className="font-medium">
                {same
                  .slice(0, namesShown)
                  .map((one) => nameOf(one.country))
                  .join(', ')}
                {more > 0 && <span className="font-normal text-muted"> {t('delivery.morePlaces', { count: more })}</span>}
              </span>
              {ways.length === 0 ? (
                <Tag tone={country === home ? 'danger' : 'neutral'}>{t('delivery.nobody')}</Tag>
              ) : (
                <span className="text-muted">{ways.map((method) => local(method, 'name')).join(', ')}</span>
              )}
              {shut.length > 0 && (
                <span className="text-warning">
                  {t('delivery.partly', {
                    places: shut
                      .map(({ province }) => (province === null ? t('delivery.restOf') : placeName(`${country}-${province}`)))
                      .join(', '),
                  })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
