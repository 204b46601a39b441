import { useQuery } from '@tanstack/react-query'
import { shopClosings, shopSuspensions } from '../../../../contract/people.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Happens } from './Happens.tsx'
import { KeepDialog, ReopenDialog } from './KeepDialog.tsx'
import { linkClasses, peopleCalls, type ShopPage } from './people.ts'

type OfShop = { shop: ShopPage; name: string; onClose: () => void }
type Effect = Reply<'getShopEffect'>

/** What a suspension or a closing does now, told before it is done. */
function Foretold({ shop, act }: { shop: ShopPage; act: 'suspend' | 'close' }) {
  const t = useText()
  const usd = useUsd()
  const effect = useQuery({ ...callQuery('getShopEffect', { shop_id: shop.id, act }), staleTime: 0 })
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { products, to_ship, on_way, unpaid, returns, members, cancelled } = effect.data
  const sum = ({ count, amount }: { count: number; amount: string }) => ({ count, amount: usd(amount).total })
  return (
    <>
      <Happens
        lines={[
          t('shops.effect.products', { count: products }),
          cancelled === null && to_ship.count > 0 && t('shops.effect.toShip', sum(to_ship)),
          cancelled === null && unpaid.count > 0 && t('shops.effect.unpaid', sum(unpaid)),
          on_way.count > 0 && t('shops.effect.onWay', sum(on_way)),
          returns > 0 && t('shops.effect.returns', { count: returns }),
          t('shops.effect.office', { count: members }),
        ]}
      />
      {cancelled && <Cancelled effect={effect.data} cancelled={cancelled} />}
    </>
  )
}

/** Each order that a closing cancels, with what goes back, and what the shop is left with. */
function Cancelled({ effect, cancelled }: { effect: Effect; cancelled: NonNullable<Effect['cancelled']> }) {
  const t = useText()
  const usd = useUsd()
  const { orders, more, to_wallets, to_cards } = cancelled
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      <h4 className="font-medium text-sm">{t('shops.effect.cancelled')}</h4>
      {orders.length === 0 ? (
        <p className="text-sm">{t('shops.effect.cancelled.none')}</p>
      ) : (
        <ul className="grid max-h-56 gap-1.5 overflow-y-auto text-sm">
          {orders.map((order) => (
            <li key={order.order_id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <a href={paths.order(order.order_id)} className={linkClasses}>
                  {order.increment_id}
                </a>{' '}
                · {order.buyer}
              </span>
              <span className="shrink-0 text-end tabular-nums">
                {order.to !== null && `${usd(order.refund).text} `}
                <span className="text-muted text-xs">{t(`shops.effect.to.${order.to ?? 'none'}`)}</span>
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-muted">{t('shops.effect.cancelled.more', { count: more })}</li>}
        </ul>
      )}
      <Facts
        amounts
        facts={[
          { key: 'wallets', label: t('shops.effect.toWallets'), value: usd(to_wallets).total },
          { key: 'cards', label: t('shops.effect.toCards'), value: usd(to_cards).total },
          { key: 'coming', label: t('shops.effect.coming'), value: usd(effect.coming).total },
          { key: 'balance', label: t('shops.money.balance'), value: usd(effect.balance).total },
          { key: 'owed', label: t('shops.money.owed'), value: usd(effect.owed).total },
        ]}
      />
      <p className="text-sm">{t('shops.effect.withdraw')}</p>
      <p className="font-medium text-sm">{t('shops.close.final')}</p>
    </div>
  )
}

export function SuspendShop({ shop, name, onClose }: OfShop) {
  const t = useText()
  const suspend = useAct('suspendShop', {
    refreshes: peopleCalls,
    quiet: true,
    onDone() {
      showToast(t('shops.suspend.done', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <KeepDialog
      title={t('shops.suspend.title', { name })}
      confirm={t('shops.act.suspend')}
      reasonLabel={t('shops.reason')}
      reasons={shopSuspensions.map((value) => ({ value, label: t(`shops.ready.${value}`) }))}
      effect={<Foretold shop={shop} act="suspend" />}
      onAct={(how) => void suspend.act({ shop_id: shop.id, ...how })}
      onClose={onClose}
      {...suspend}
    />
  )
}

export function CloseShop({ shop, name, onClose }: OfShop) {
  const t = useText()
  const close = useAct('closeShop', {
    refreshes: peopleCalls,
    quiet: true,
    onDone() {
      showToast(t('shops.close.done', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <KeepDialog
      title={t('shops.close.title', { name })}
      confirm={t('shops.act.close')}
      reasonLabel={t('shops.reason')}
      reasons={shopClosings.map((value) => ({ value, label: t(`shops.ready.${value}`) }))}
      effect={<Foretold shop={shop} act="close" />}
      onAct={(how) => void close.act({ shop_id: shop.id, ...how })}
      onClose={onClose}
      {...close}
    />
  )
}

export function ReopenShop({ shop, name, onClose }: OfShop) {
  const t = useText()
  const reopen = useAct('reopenShop', {
    refreshes: peopleCalls,
    quiet: true,
    onDone() {
      showToast(t('shops.reopen.done', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ReopenDialog
      title={t('shops.reopen.title', { name })}
      text={t('shops.reopen.text')}
      confirm={t('shops.act.reopen')}
      onAct={(note) => void reopen.act({ shop_id: shop.id, note })}
      onClose={onClose}
      {...reopen}
    />
  )
}
