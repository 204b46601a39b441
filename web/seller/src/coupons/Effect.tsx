import { formatAmount, parseAmount } from '../../../../money/money.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'

type EffectProps = {
  preview: Reply<'previewShopCoupon'> | undefined
  stale: boolean
  /** why there is nothing to show: the form is not filled in, or something in it is not possible */
  missing: 'fill' | 'fix' | null
}

/** What a coupon will do and cost at most, before it is given out. */
export function Effect({ preview, stale, missing }: EffectProps) {
  const t = useText()
  const usd = useUsd()
  return (
    <section aria-labelledby="effect" aria-live="polite" aria-busy={stale} className="grid gap-3 rounded-lg bg-sunken px-4 py-4">
      <h3 id="effect" className="text-base">
        {t('coupons.effect')}
      </h3>
      {missing !== null || !preview ? (
        <p className="text-muted text-sm">{t(`coupons.effect.${missing ?? 'fill'}`)}</p>
      ) : (
        <div className={classes('grid gap-3 text-sm', stale && 'opacity-60')}>
          <p className={classes('font-medium', preview.most_all === null && 'text-warning')}>
            {preview.most_all !== null
              ? t('coupons.effect.most', { amount: usd(preview.most_all).total })
              : preview.most_each !== null
                ? t('coupons.effect.each', { amount: usd(preview.most_each).total })
                : t('coupons.effect.unbound')}
          </p>
          <p>
            {preview.past.orders === 0
              ? t('coupons.effect.noPast')
              : t('coupons.effect.past', {
                  orders: preview.past.orders,
                  days: preview.past.days,
                  reached: preview.past.reached,
                  amount: usd(preview.past.discount).total,
                })}
          </p>
          {preview.examples.length > 0 && (
            <table className="w-full tabular-nums">
              <caption className="pb-1 text-start text-muted text-xs">{t('coupons.effect.examples')}</caption>
              <thead>
                <tr className="text-muted text-xs">
                  {(['goods', 'off', 'pays', 'commission'] as const).map((head) => (
                    <th key={head} scope="col" className="py-1 text-end font-normal first:text-start">
                      {t(`coupons.effect.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {preview.examples.map(({ goods, off, commission_less: less, commission_less_most: most }) => (
                  <tr key={goods} className="border-line border-t">
                    <td className="py-1.5">{usd(goods).text}</td>
                    <td className="py-1.5 text-end">{usd(off).text}</td>
                    <td className="py-1.5 text-end font-medium">{usd(formatAmount(parseAmount(goods) - parseAmount(off))).text}</td>
                    <td className="py-1.5 text-end text-muted">
                      {less === most ? usd(less).text : t('coupons.effect.span', { least: usd(less).text, most: usd(most).text })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </section>
  )
}
