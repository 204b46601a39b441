import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { useText } from '../../text.ts'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { Purchase } from './Purchase.tsx'

/** Before the order is placed: how to pay, and yes. With the purchase in the address: paying it, or how its payment ended. */
export default function PayPage() {
  const t = useText()
  const purchaseId = useQueryParameters().get('purchase_id')
  return (
    <SignedInOnly>
      <Title>{t('checkout.payTitle')}</Title>
      {purchaseId && /^[1-9]\d{0,17}$/.test(purchaseId) ? <Purchase key={purchaseId} purchaseId={purchaseId} /> : <ConfirmOrder />}
    </SignedInOnly>
  )
}
