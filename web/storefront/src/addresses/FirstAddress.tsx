import { useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { changeDraft } from '../checkout/draft.ts'
import { useText } from '../text.ts'
import { AddressForm, useSaveAddress } from './AddressForm.tsx'

/** The checkout of somebody who has no address yet: the form stands in the page. */
export default function FirstAddress() {
  const t = useText()
  const form = useId()
  const save = useSaveAddress((_list, saved) => saved && changeDraft({ addressId: saved.address_id }), null)
  return (
    <Card title={t('checkout.where')}>
      <p className="-mt-2 mb-5 text-muted">{t('checkout.firstAddress')}</p>
      <AddressForm id={form} address={null} first save={save} />
      <div className="mt-6">
        <Button type="submit" form={form} pending={save.pending} size="large">
          {t('checkout.useAddress')}
        </Button>
      </div>
    </Card>
  )
}
