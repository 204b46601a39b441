import { Truck } from 'lucide-react'
import { formatAmount, type Minor } from '../../../../money/money.ts'
import { useCountry } from '../../../client/country.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { NotSent } from './NotSent.tsx'
import { type Method, offerTo } from './offer.ts'
import { useArrival } from './useArrival.ts'

/** 'Get it 24–29 Nov, $4.90': what a checkout from this country will say for goods of this worth. */
export function ShippingPromise({ methods, items }: { methods: readonly Method[]; items: Minor }) {
  const t = useText()
  const price = usePrice()
  const arrival = useArrival()
  const { usual } = offerTo(methods, useCountry(), items)
  return (
    <div className="flex items-start gap-3">
      <Truck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {usual ? (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{arrival(usual.method)}</span>
            {usual.cost === 0n ? (
              <span className="font-medium text-success">{t('market.freeDelivery')}</span>
            ) : (
              <span className="tabular-nums">{t('delivery.costs', { price: price(formatAmount(usual.cost)).text })}</span>
            )}
          </p>
        ) : (
          <NotSent />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CountryChoice className="-ms-2 -my-1 px-2 text-muted" />
          {usual && usual.cost > 0n && usual.freeFrom !== null && (
            <span className="text-muted text-sm">{t('delivery.freeFrom', { amount: price(formatAmount(usual.freeFrom)).text })}</span>
          )}
        </div>
      </div>
    </div>
  )
}
