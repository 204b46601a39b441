import { useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useText } from '../text.ts'
import { AddressForm, useSaveAddress } from './AddressForm.tsx'
import type { Address } from './AddressText.tsx'

type AddressDialogProps = {
  /** null: a new one */
  address: Address | null
  first: boolean
  onClose: () => void
  onSaved: (saved: Address | undefined) => void
}

export default function AddressDialog({ address, first, onClose, onSaved }: AddressDialogProps) {
  const t = useText()
  const form = useId()
  const save = useSaveAddress((_list, saved) => onSaved(saved), address)
  return (
    <Dialog
      open
      place="sheet"
      onClose={onClose}
      title={address ? t('places.edit') : t('places.new')}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={form} pending={save.pending}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <AddressForm id={form} address={address} first={first} save={save} />
    </Dialog>
  )
}
