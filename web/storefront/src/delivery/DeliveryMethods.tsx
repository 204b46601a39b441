import { Store, Truck } from 'lucide-react'
import { formatAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { NotSent } from './NotSent.tsx'
import { offerTo } from './offer.ts'
import { useArrival } from './useArrival.ts'

type DeliveryMethodsProps = { methods: Reply<'getShop'>['shop']['delivery'] }

/** How goods get to the person's country: when, what it costs and from when it is free; what must be fetched says so. */
export function DeliveryMethods({ methods }: DeliveryMethodsProps) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const arrival = useArrival()
  const { usual, all } = offerTo(methods, useCountry(), 0n)
  return (
    <>
      <CountryChoice />
      {!usual && <NotSent />}
      <ul className="divide-y divide-line">
        {all.map(({ method, kind, cost, freeFrom }) => {
          const Icon = kind === 'pickup' ? Store : Truck
          return (
            <li key={method.code} className="flex items-start gap-3 py-3">
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{local(method, 'name')}</p>
                <p className="text-muted text-sm">{arrival(method)}</p>
              </div>
              <div className="shrink-0 text-end">
                <p className="font-medium tabular-nums">{cost === 0n ? t('delivery.free') : price(method.cost).text}</p>
                {freeFrom !== null && cost > 0n && (
                  <p className="text-sm text-success">{t('delivery.freeFrom', { amount: price(formatAmount(freeFrom)).text })}</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
