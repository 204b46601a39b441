import { Info } from 'lucide-react'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'
import type { Change } from './refusals.ts'
import type { Quote } from './useQuote.ts'

export type CheckoutNotice =
  /** the quote of before and what is different now */
  { kind: 'changed'; changes: readonly Change[]; before: Quote } | { kind: 'expired'; totalBefore: string } | { kind: 'notPlaced' }

/** Why the order was not placed as it stood, and that it waits for another yes. */
export function Notice({ notice, quote }: { notice: CheckoutNotice; quote: Quote | undefined }) {
  const t = useText()
  return (
    <section role="alert" className="flex gap-3.5 rounded-lg border border-warning bg-warning-soft p-4 sm:p-5">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{t(`checkout.notice.${notice.kind}`)}</h2>
        {notice.kind === 'changed' && <Changes changes={notice.changes} before={notice.before} />}
        {notice.kind === 'expired' && quote && <Totals before={notice.totalBefore} now={quote.total} />}
        <p className="mt-2 text-sm">{t(notice.kind === 'notPlaced' ? 'checkout.notice.notPlacedText' : 'checkout.notice.confirmAgain')}</p>
      </div>
    </section>
  )
}

function Totals({ before, now }: { before: string; now: string }) {
  const t = useText()
  const price = usePrice()
  if (before === now) return <p className="mt-1 text-sm">{t('checkout.notice.same')}</p>
  return <p className="mt-1 text-sm">{t('checkout.notice.total', { before: price(before).total, now: price(now).total })}</p>
}

function Changes({ changes, before }: { changes: readonly Change[]; before: Quote }) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const subjectOf = (change: Change) => {
    switch (change.change) {
      case 'price': {
        const line = before.shops.flatMap(({ lines }) => lines).find(({ item_id }) => item_id === change.item_id)
        return { key: change.item_id, name: line ? local(line, 'name') : '', gone: '' }
      }
      case 'delivery': {
        const shop = before.shops.find((one) => one.shop.id === change.shop_id)?.shop
        const name = shop ? t('checkout.deliveryOf', { shop: local(shop, 'name') }) : ''
        return { key: change.shop_id, name, gone: t('checkout.notOffered') }
      }
      case 'coupon':
        return { key: `coupon-${change.claim_id}`, name: t('checkout.coupon'), gone: t('checkout.couponGone') }
    }
  }
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {changes.map((change) => {
        const { key, name, gone } = subjectOf(change)
        return (
          <li key={key} className="flex justify-between gap-4">
            <span className="line-clamp-2">{name}</span>
            <span className="shrink-0 tabular-nums">
              <s className="text-muted">{price(change.before).text}</s>{' '}
              <strong>{change.now === null ? gone : price(change.now).text}</strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
