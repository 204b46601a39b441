import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'
import type { Zone } from './draft.ts'
import { usePlaceName } from './use-place-name.ts'
import { useWeight } from './use-weight.ts'

const placesShown = 8

/** Where a method goes, and what it costs and how long it takes there: a line for each zone. */
export function ZoneTable({ zones }: { zones: readonly Zone[] }) {
  const t = useText()
  const placeName = usePlaceName(zones.flatMap(({ places }) => places?.slice(0, placesShown) ?? []))
  const isOnly = zones.length === 1
  return (
    <ul className="divide-y divide-line">
      {zones.map((zone) => {
        const places = zone.places
        const named = places?.slice(0, placesShown).map(placeName)
        const more = (places?.length ?? 0) - placesShown
        return (
          <li key={places?.join() ?? '*'} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
            <span className="font-medium">
              {named ? named.join(', ') : t(isOnly ? 'delivery.everywhere' : 'delivery.elsewhere')}
              {more > 0 && <span className="text-muted"> {t('delivery.morePlaces', { count: more })}</span>}
            </span>
            <ZonePrice zone={zone} />
            <span className="text-muted sm:text-end">{t('delivery.days', { from: zone.days_min, to: zone.days_max })}</span>
          </li>
        )
      })}
    </ul>
  )
}

function ZonePrice({ zone: { basis, bands, free_from } }: { zone: Zone }) {
  const t = useText()
  const usd = useUsd()
  const weight = useWeight()
  const cost = (amount: string) => (Number(amount) === 0 ? t('delivery.free') : usd(amount).total)
  return (
    <span className="tabular-nums">
      {bands.map((band, index) => (
        <span key={band.from} className="block">
          {cost(band.cost)}
          {bands.length > 1 && (
            <span className="text-muted">
              {' '}
              {index === 0
                ? t('delivery.fromZero')
                : t('delivery.from', { from: basis === 'weight' ? weight(Number(band.from)) : usd(band.from).total })}
            </span>
          )}
        </span>
      ))}
      {free_from !== null && <span className="block text-success">{t('delivery.freeFrom', { amount: usd(free_from).total })}</span>}
    </span>
  )
}
