import { Store, Truck } from 'lucide-react'
import { formatAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { NotSent } from './NotSent.tsx'
import { waysTo } from './offer.ts'
import { useCost } from './use-cost.ts'
import { useArrival } from './useArrival.ts'

type DeliveryMethodsProps = { methods: Reply<'getShop'>['shop']['delivery'] }

/** How goods get to the person's country: when, what it costs and from when it is free; what must be fetched says so. */
export function DeliveryMethods({ methods }: DeliveryMethodsProps) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const arrival = useArrival()
  const cost = useCost()
  const ways = waysTo(methods, useCountry())
  return (
    <>
      <CountryChoice />
      {ways.every(({ kind }) => kind === 'pickup') && <NotSent />}
      <ul className="divide-y divide-line">
        {ways.map(({ method, ...way }) => {
          const Icon = way.kind === 'pickup' ? Store : Truck
          return (
            <li key={method.code} className="flex items-start gap-3 py-3">
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{local(method, 'name')}</p>
                <p className="text-muted text-sm">{arrival(way)}</p>
              </div>
              <div className="shrink-0 text-end">
                <p className="font-medium tabular-nums">{cost(way)}</p>
                {way.freeFrom !== null && way.most > 0n && (
                  <p className="text-sm text-success">{t('delivery.freeFrom', { amount: price(formatAmount(way.freeFrom)).text })}</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
