import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countryCodes, provinceUse } from '../../../../contract/places.ts'
import { useCountryName } from '../../../client/country.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { RemovableChip } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { ZoneDraft } from './draft.ts'
import { usePlaceName } from './use-place-name.ts'

/** Source: europa.eu, countries of the European Union (2026). */
const europeanUnion = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

type PlacesFieldProps = {
  zone: ZoneDraft
  taken: readonly string[]
  pickup: boolean
  error: string | undefined
  onChange: (zone: ZoneDraft) => void
}

/** Where a zone is: countries, provinces of them, or everywhere that no other zone of the method names. */
export function PlacesField({ zone, taken, pickup, error, onChange }: PlacesFieldProps) {
  const t = useText()
  const lang = useLanguage()
  const countryName = useCountryName()
  const problem = useId()
  const placeName = usePlaceName(zone.places)
  const [country, setCountry] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const inCountry = useQuery({ ...callQuery('getCities', { country }), enabled: country !== '' })
  const provinces = country === '' ? [] : (inCountry.data?.provinces ?? [])
  const collator = new Intl.Collator(lang)
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => collator.compare(one.label, other.label))
  const free = (places: readonly string[]) => places.filter((place) => !taken.includes(place) && !zone.places.includes(place))
  const add = (places: readonly string[]) => onChange({ ...zone, places: [...zone.places, ...free(places)] })
  return (
    <fieldset aria-describedby={error ? problem : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium text-sm">{t(pickup ? 'delivery.wherePickup' : 'delivery.where')}</legend>
      <Checkbox
        label={t('delivery.everywhereElse')}
        error={undefined}
        checked={zone.everywhere}
        disabled={!zone.everywhere && taken.includes('everywhere')}
        onChange={({ target }) => onChange({ ...zone, everywhere: target.checked })}
      />
      {!zone.everywhere && (
        <>
          {zone.places.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {zone.places.map((place) => (
                <RemovableChip
                  key={place}
                  removeLabel={t('delivery.removeOne', { name: placeName(place) })}
                  onRemove={() => onChange({ ...zone, places: zone.places.filter((one) => one !== place) })}
                >
                  {placeName(place)}
                </RemovableChip>
              ))}
            </div>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={t('delivery.addCountry')}
              error={undefined}
              className="w-64 max-w-full"
              placeholder={t('delivery.chooseCountry')}
              options={countries}
              value={country}
              onChange={({ target }) => setCountry(target.value)}
            />
            {country !== '' && (
              <Button
                variant="secondary"
                pending={false}
                disabledReason={free([country]).length === 0 && t('delivery.taken')}
                onClick={() => {
                  add([country])
                  setCountry('')
                }}
              >
                {t('delivery.wholeCountry')}
              </Button>
            )}
            {provinces.length > 0 && (
              <Button variant="secondary" pending={false} onClick={() => setChoosing(true)}>
                {t('delivery.someProvinces')}
              </Button>
            )}
            {country === '' && free(europeanUnion).length > 0 && (
              <Button variant="quiet" pending={false} onClick={() => add(europeanUnion)}>
                {t('delivery.addUnion')}
              </Button>
            )}
          </div>
          {country !== '' && provinces.length > 0 && provinceUse(country) !== 'needed' && (
            <p className="text-muted text-sm">{t('delivery.provinceLeftOut')}</p>
          )}
        </>
      )}
      {error && (
        <p id={problem} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('delivery.provincesOf', { country: country === '' ? '' : countryName(country) })}
        closeLabel={t('shell.close')}
        actions={
          <Button
            pending={false}
            onClick={() => {
              setChoosing(false)
              setCountry('')
            }}
          >
            {t('shell.continue')}
          </Button>
        }
      >
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {provinces.map(({ id, name_local }) => {
            const place = `${country}-${id}`
            return (
              <li key={id}>
                <Checkbox
                  label={name_local}
                  error={undefined}
                  disabled={taken.includes(place)}
                  checked={zone.places.includes(place)}
                  onChange={({ target }) =>
                    target.checked ? add([place]) : onChange({ ...zone, places: zone.places.filter((one) => one !== place) })
                  }
                />
              </li>
            )
          })}
        </ul>
      </Dialog>
    </fieldset>
  )
}
