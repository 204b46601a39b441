import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { useLanguage } from '../../../client/settings.ts'
import { regionName } from '../listing/region-name.ts'
import { useText } from '../text.ts'

type DeliveryMethodsProps = { methods: Reply<'getShop'>['shop']['delivery'] }

/** How a shop sends: what it costs, from when it is free, how long it takes, and where to. */
export function DeliveryMethods({ methods }: DeliveryMethodsProps) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const lang = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {methods.map((method) => (
        <li key={method.code} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-medium">{local(method, 'name')}</p>
            <p className="text-muted text-sm">{t('shop.days', { least: method.days_min, most: method.days_max })}</p>
            {method.countries && (
              <p className="text-muted text-sm">
                {t('shop.onlyTo', { countries: method.countries.map((code) => regionName(code, lang)).join(' · ') })}
              </p>
            )}
          </div>
          <div className="shrink-0 text-end">
            <p className="font-medium tabular-nums">{Number(method.cost) === 0 ? t('shop.free') : price(method.cost).text}</p>
            {method.free_from !== null && Number(method.cost) > 0 && (
              <p className="text-sm text-success">{t('shop.freeFrom', { amount: price(method.free_from).text })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
