import { usePrice } from '../../../client/price.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/Price.tsx'
import { useText } from '../text.ts'
import type { Quote } from './useQuote.ts'

type Sums = Pick<Quote, 'items_total' | 'delivery_total' | 'shop_discount_total' | 'house_discount_total' | 'total'>

/** What it costs in all; faded while another quote is on its way. */
export function QuoteSum({ quote, busy }: { quote: Sums; busy: boolean }) {
  const t = useText()
  const price = usePrice()
  const isNone = (amount: string) => amount === '0.00'
  return (
    <dl className={classes('grid gap-2.5 transition-opacity', busy && 'opacity-45')} aria-busy={busy || undefined} aria-live="polite">
      <Row label={t('checkout.items')}>{price(quote.items_total).text}</Row>
      {!isNone(quote.shop_discount_total) && (
        <Row label={t('checkout.shopCoupons')}>
          <span className="text-success">{price(`-${quote.shop_discount_total}`).text}</span>
        </Row>
      )}
      {!isNone(quote.house_discount_total) && (
        <Row label={t('checkout.houseCoupon')}>
          <span className="text-success">{price(`-${quote.house_discount_total}`).text}</span>
        </Row>
      )}
      <Row label={t('checkout.delivery')}>{isNone(quote.delivery_total) ? t('checkout.free') : price(quote.delivery_total).text}</Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="font-semibold">{t('checkout.total')}</dt>
        <dd>
          <Price total size="large" price={price(quote.total)} />
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
)
