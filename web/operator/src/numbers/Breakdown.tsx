import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type HouseMeasure, type PlaceMeasure, placeMeasures, searchSeenLeast } from '../../../../contract/house-numbers.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { BarTable } from '../../../office/BarTable.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { figureOf, useFigures } from './show.ts'

/** What is known of a country or a category: the chosen figure where it is, else what was sold. */
const placeMeasure = (measure: HouseMeasure): PlaceMeasure => placeMeasures.find((name) => name === measure) ?? 'sales'

/** Where orders were sent to, by the chosen figure. */
export function ByCountry({ numbers, measure }: { numbers: Reply<'getHouseNumbers'>; measure: HouseMeasure }) {
  const t = useText()
  const figures = useFigures()
  const countryName = useCountryName()
  const shown = placeMeasure(measure)
  const bars = numbers.countries
    .map((counted) => ({ counted, value: figureOf(counted, shown) ?? 0 }))
    .sort((one, other) => other.value - one.value)
    .map(({ counted, value }) => ({
      key: counted.country,
      value,
      shown: figures.show(counted, shown),
      label: countryName(counted.country),
    }))
  return (
    <Card title={t('numbers.countries')}>
      <p className="-mt-2 mb-3 text-muted text-sm">{t(`numbers.measure.${shown}`)}</p>
      {bars.length === 0 ? (
        <p className="text-muted">{t('numbers.none')}</p>
      ) : (
        <BarTable
          label={t('numbers.countries')}
          heads={[t('numbers.measure.country'), t(`numbers.measure.${shown}`)]}
          bars={bars}
          fold={{ more: (count) => t('numbers.countries.all', { count }), fewer: t('numbers.countries.fewer') }}
        />
      )}
    </Card>
  )
}

/** Which categories were bought from or looked at, by the chosen figure. */
export function ByCategory({ period, measure }: { period: Input<'getHouseCategoryNumbers'>; measure: HouseMeasure }) {
  const t = useText()
  const figures = useFigures()
  const local = useLocalized()
  const shown = placeMeasure(measure)
  const categories = useQuery({ ...callQuery('getHouseCategoryNumbers', period), placeholderData: keepPreviousData })
  if (categories.isError)
    return <LoadError error={categories.error} onRetry={() => void categories.refetch()} pending={categories.isFetching} />
  const bars = (categories.data?.list ?? [])
    .map((counted) => ({ counted, value: figureOf(counted, shown) ?? 0 }))
    .sort((one, other) => other.value - one.value)
    .map(({ counted, value }) => ({
      key: counted.category_id,
      value,
      shown: figures.show(counted, shown),
      label: local(counted, 'name'),
    }))
  return (
    <Card title={t('numbers.categories')}>
      <p className="-mt-2 mb-3 text-muted text-sm">{shown === 'sales' ? t('numbers.categories.text') : t(`numbers.measure.${shown}`)}</p>
      {categories.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={4} />
      ) : bars.length === 0 ? (
        <p className="text-muted">{t('numbers.none')}</p>
      ) : (
        <div className={categories.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <BarTable
            label={t('numbers.categories')}
            heads={[t('numbers.measure.category'), t(`numbers.measure.${shown}`)]}
            bars={bars}
            fold={{ more: (count) => t('numbers.categories.all', { count }), fewer: t('numbers.categories.fewer') }}
          />
        </div>
      )}
    </Card>
  )
}

/** What people look for, and what they do not find. */
export function Searches({ period }: { period: Input<'getHouseSearches'> }) {
  const t = useText()
  const figures = useFigures()
  const searches = useQuery({ ...callQuery('getHouseSearches', period), placeholderData: keepPreviousData })
  if (searches.isError) return <LoadError error={searches.error} onRetry={() => void searches.refetch()} pending={searches.isFetching} />
  const fold = { more: (count: number) => t('numbers.searches.all', { count }), fewer: t('numbers.categories.fewer') }
  const bars = (list: Reply<'getHouseSearches'>['most'], of: 'searches' | 'in_vain') =>
    list.map((one) => ({
      key: `${one.language} ${one.term}`,
      value: one[of],
      shown: figures.count(one[of]),
      label: (
        <>
          <span lang={one.language}>{one.term}</span> <span className="text-muted text-xs">{one.language}</span>
        </>
      ),
    }))
  const { most = [], not_found = [], searches: count = 0, in_vain = 0 } = searches.data ?? {}
  return (
    <>
      <Card title={t('numbers.searches')}>
        <p className="-mt-2 mb-3 text-muted text-sm">{t('numbers.searches.text', { least: searchSeenLeast })}</p>
        {searches.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : most.length === 0 ? (
          <p className="text-muted">{t('numbers.searches.none')}</p>
        ) : (
          <>
            <p className="mb-2 font-medium text-sm">
              {t('numbers.searches.sum', { count: figures.count(count), vain: figures.count(in_vain) })}
            </p>
            <BarTable
              label={t('numbers.searches')}
              heads={[t('numbers.measure.term'), t('numbers.measure.searches')]}
              bars={bars(most, 'searches')}
              fold={fold}
            />
          </>
        )}
      </Card>
      {not_found.length > 0 && (
        <Card title={t('numbers.notFound')}>
          <BarTable
            label={t('numbers.notFound')}
            heads={[t('numbers.measure.term'), t('numbers.measure.in_vain')]}
            bars={bars(not_found, 'in_vain')}
            fold={fold}
          />
        </Card>
      )}
    </>
  )
}
