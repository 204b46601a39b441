import { type FormEvent, useId, useState } from 'react'
import { chooseCountry, useCountry } from '../../../client/country.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useText } from '../text.ts'
import { ShipToSelect } from './ShipToSelect.tsx'

export default function CountryDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useId()
  const [country, setCountry] = useState(useCountry())
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
        <ShipToSelect value={country} onChange={setCountry} />
      </form>
    </Dialog>
  )
}
