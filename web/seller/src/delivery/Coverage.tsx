import { type DeliveryMethod, destinationsIn, zoneAt } from '../../../../contract/delivery.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { type Method, reading } from './draft.ts'
import { usePlaceName } from './use-place-name.ts'

/** No country: what holds for it holds wherever no zone is about. */
const elsewhere = ''

/** Who can buy and who cannot, before a buyer finds out: each country that a zone names, and all others. */
export function Coverage({ methods, home }: { methods: readonly Method[]; home: string }) {
  const t = useText()
  const local = useLocalized()
  const read = methods.map((method) => ({ of: method, ...reading(method) }))
  const named = methods.flatMap(({ zones }) => zones.flatMap(({ places }) => places ?? []))
  const countries = [...new Set([home, ...named.map((place) => place.slice(0, 2))])]
  const placeName = usePlaceName(named)
  const waysAt = (to: Parameters<typeof zoneAt>[1]) => read.filter((method: DeliveryMethod) => zoneAt(method, to) !== undefined)
  const rows = [...countries, elsewhere].map((country) => {
    const each = destinationsIn(read, country).map((to) => ({ to, ways: waysAt(to) }))
    const shut = each.filter(({ ways }) => ways.length === 0)
    return { country, shut, isShut: shut.length === each.length, ways: read.filter((way) => each.some(({ ways }) => ways.includes(way))) }
  })
  return (
    <Card title={t('delivery.coverage')}>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ country, shut, isShut, ways }) => (
          <li key={country} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-medium">{country === elsewhere ? t('delivery.otherCountries') : placeName(country)}</span>
            {isShut ? (
              <Tag tone={country === home ? 'danger' : 'neutral'}>{t('delivery.nobody')}</Tag>
            ) : (
              <span className="text-muted">
                {ways.map(({ of }) => local(of, 'name')).join(', ')}
                {shut.length > 0 && (
                  <span className="block text-warning">
                    {t('delivery.partly', {
                      places: shut
                        .map(({ to }) => (to.province === null ? t('delivery.restOf') : placeName(`${country}-${to.province}`)))
                        .join(', '),
                    })}
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
