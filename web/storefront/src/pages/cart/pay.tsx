import { Suspense, useEffect } from 'react'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useText } from '../../text.ts'
import { ConfirmOrder } from './ConfirmOrder.tsx'

const loadPurchase = () => import('./Purchase.tsx')
const Purchase = lazily(async () => ({ default: (await loadPurchase()).Purchase }))

/** Before the order is placed: how to pay, and yes. With the purchase in the address: paying it, or how its payment ended. */
export default function PayPage() {
  const t = useText()
  const purchaseId = useQueryParameters().get('purchase_id')
  const toCome = (
    <Page>
      <SkeletonRows label={t('shell.loading')} />
    </Page>
  )
  useEffect(() => {
    // Here when it is wanted; where it did not come, it is asked for again then.
    void loadPurchase().catch(() => {})
  }, [])
  return (
    <SignedInOnly>
      <Title>{t('checkout.payTitle')}</Title>
      <Suspense fallback={toCome}>
        {purchaseId && /^[1-9]\d{0,17}$/.test(purchaseId) ? <Purchase key={purchaseId} purchaseId={purchaseId} /> : <ConfirmOrder />}
      </Suspense>
    </SignedInOnly>
  )
}
