import { Truck } from 'lucide-react'
import type { Goods } from '../../../../contract/delivery.ts'
import { formatAmount } from '../../../../money/money.ts'
import { useCountry, useCountryName } from '../../../client/country.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { NotSent } from './NotSent.tsx'
import { type Method, promiseFor } from './offer.ts'
import { useCost } from './use-cost.ts'
import { useArrival } from './useArrival.ts'

/** 'Get it 24–29 Nov, $4.90': what a checkout from this country will say for these goods, or between what where the province decides. */
export function ShippingPromise({ methods, goods }: { methods: readonly Method[]; goods: Goods }) {
  const t = useText()
  const price = usePrice()
  const arrival = useArrival()
  const cost = useCost()
  const country = useCountry()
  const countryName = useCountryName()
  const promise = promiseFor(methods, country, goods)
  return (
    <div className="flex items-start gap-3">
      <Truck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {promise ? (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{arrival({ kind: 'shipping', ...promise })}</span>
            {promise.most === 0n ? (
              <span className="font-medium text-success">{t('market.freeDelivery')}</span>
            ) : (
              <span className="tabular-nums">{t('delivery.costs', { price: cost(promise) })}</span>
            )}
          </p>
        ) : (
          <NotSent />
        )}
        {promise && (promise.least !== promise.most || !promise.whole) && (
          <p className="text-muted">{t(promise.whole ? 'zones.byProvince' : 'zones.someProvinces', { country: countryName(country) })}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CountryChoice className="-ms-2 -my-1 px-2 text-muted" />
          {promise && promise.most > 0n && promise.freeFrom !== null && (
            <span className="text-muted text-sm">{t('delivery.freeFrom', { amount: price(formatAmount(promise.freeFrom)).text })}</span>
          )}
        </div>
      </div>
    </div>
  )
}
