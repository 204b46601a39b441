import type { Measure } from '../../../../contract/numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { BarTable } from '../../../office/BarTable.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import { figureOf, useFigures } from './show.ts'

/** The chosen figure by country; a country narrows the page to it. */
export function ByCountry({ numbers, measure }: { numbers: Reply<'getNumbers'>; measure: Measure }) {
  const t = useText()
  const figures = useFigures()
  const countryName = useCountryName()
  const bars = numbers.countries
    .map((counted) => ({ counted, value: figureOf(counted, measure) ?? 0 }))
    .sort((one, other) => other.value - one.value)
    .map(({ counted, value }) => ({
      key: counted.country,
      value,
      shown: figures.show(counted, measure),
      label: (
        <button
          type="button"
          className="text-start underline-offset-4 hover:underline"
          onClick={() => changeQuery({ country: counted.country, p: undefined })}
        >
          {countryName(counted.country)}
        </button>
      ),
    }))
  return (
    <Card title={t('numbers.countries')}>
      <p className="-mt-2 mb-3 text-muted text-sm">{t(`numbers.measure.${measure}`)}</p>
      <BarTable
        label={t('numbers.countries')}
        heads={[t('numbers.measure.country'), t(`numbers.measure.${measure}`)]}
        bars={bars}
        fold={{ more: (count) => t('numbers.countries.all', { count }), fewer: t('numbers.countries.fewer') }}
      />
    </Card>
  )
}

/** Why buyers asked to give things back. */
export function Reasons({ numbers: { reasons } }: { numbers: Reply<'getNumbers'> }) {
  const t = useText()
  const figures = useFigures()
  return (
    <Card title={t('numbers.reasons')}>
      {reasons.length === 0 ? (
        <p className="text-muted">{t('numbers.reasons.none')}</p>
      ) : (
        <BarTable
          label={t('numbers.reasons')}
          heads={[t('numbers.reasons'), t('numbers.measure.returns')]}
          bars={reasons.map(({ reason, returns }) => ({
            key: reason,
            label: t(`returns.reason.${reason}`),
            value: returns,
            shown: figures.count(returns),
          }))}
        />
      )}
    </Card>
  )
}
