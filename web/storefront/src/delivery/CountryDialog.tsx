import { type FormEvent, useId, useState } from 'react'
import { countryCodes } from '../../../../contract/places.ts'
import { chooseCountry, useCountry, useCountryName } from '../../../client/country.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'

export default function CountryDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const lang = useLanguage()
  const countryName = useCountryName()
  const form = useId()
  const [country, setCountry] = useState(useCountry())
  const collator = new Intl.Collator(lang)
  const options = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((left, right) => collator.compare(left.label, right.label))
  const choose = (event: FormEvent) => {
    event.preventDefault()
    chooseCountry(country)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delivery.where')}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form={form} pending={false} className="flex-1">
          {t('delivery.show')}
        </Button>
      }
    >
      <form id={form} onSubmit={choose}>
        <Select
          label={t('delivery.country')}
          hint={t('delivery.whereText')}
          error={undefined}
          autoComplete="country"
          value={country}
          options={options}
          onChange={({ target }) => setCountry(target.value)}
        />
      </form>
    </Dialog>
  )
}
