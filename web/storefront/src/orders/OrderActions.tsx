import { Suspense, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { setCartCount } from '../cart/count.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type OrderSummary, orderCalls } from './order.ts'

// What few come for: it comes when they ask for it.
const CancelDialog = lazily(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const CommentDialog = lazily(async () => ({ default: (await import('./CommentDialog.tsx')).CommentDialog }))

type Missing = Reply<'rebuyOrder'>['missing']
type Asked = 'cancel' | 'complete' | 'extend' | 'comment'

type OrderActionsProps = { order: OrderSummary /** the whole amount, as the page shows it */; amount: string; small?: boolean }

/** What may be done with an order now, as its answer says; what comes next stands first. */
export function OrderActions({ order, amount, small = false }: OrderActionsProps) {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [missing, setMissing] = useState<Missing>([])
  const close = () => setAsked(null)
  const complete = useAct('completeOrder', {
    refreshes: orderCalls,
    onDone: () => {
      close()
      showToast(t('orders.completed'), { tone: 'success' })
    },
  })
  const extend = useAct('extendOrder', {
    refreshes: orderCalls,
    onDone: ({ until }) => {
      close()
      showToast(t('orders.extended', { date: date(until) }), { tone: 'success' })
    },
  })
  const rebuy = useAct('rebuyOrder', {
    refreshes: ['getCart'],
    onDone: (answer) => {
      setCartCount(answer.items_count)
      if (answer.missing.length > 0) setMissing(answer.missing)
      if (answer.missing.length < order.products.length)
        showToast(t('orders.rebought'), { tone: 'success', action: { label: t('market.viewCart'), href: paths.cart() } })
    },
  })
  const size = small ? 'small' : 'medium'
  const shop = local(order.shop, 'name')
  return (
    <div className="flex flex-wrap gap-2.5">
      {order.can_pay && (
        <LinkButton size={size} href={paths.pay({ purchase_id: order.purchase_id })}>
          {t('orders.act.pay')}
        </LinkButton>
      )}
      {order.can_complete && (
        <Button size={size} pending={false} onClick={() => setAsked('complete')}>
          {t('orders.act.complete')}
        </Button>
      )}
      {order.can_comment && (
        <Button size={size} pending={false} onClick={() => setAsked('comment')}>
          {t('orders.act.comment')}
        </Button>
      )}
      {order.can_extend && (
        <Button size={size} variant="secondary" pending={false} onClick={() => setAsked('extend')}>
          {t('orders.act.extend')}
        </Button>
      )}
      {order.can_rebuy && !order.can_pay && (
        <Button size={size} variant="secondary" pending={rebuy.pending} onClick={() => void rebuy.act({ order_id: order.id })}>
          {t('orders.act.rebuy')}
        </Button>
      )}
      {order.can_cancel && (
        <Button size={size} variant="quiet" pending={false} onClick={() => setAsked('cancel')}>
          {t('orders.act.cancel')}
        </Button>
      )}
      <Suspense>
        {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
        {asked === 'comment' && <CommentDialog order={order} onClose={close} />}
      </Suspense>
      {asked === 'complete' && (
        <ConfirmDialog
          open
          title={t('orders.complete.title')}
          confirmLabel={t('orders.complete.yes')}
          cancelLabel={t('orders.notYet')}
          closeLabel={t('shell.close')}
          pending={complete.pending}
          onConfirm={() => void complete.act({ order_id: order.id })}
          onClose={close}
        >
          <p>{t('orders.complete.text', { amount, shop })}</p>
          <p className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm">{t('orders.complete.warning')}</p>
        </ConfirmDialog>
      )}
      {asked === 'extend' && (
        <ConfirmDialog
          open
          title={t('orders.extend.title')}
          confirmLabel={t('orders.extend.yes')}
          cancelLabel={t('orders.notYet')}
          closeLabel={t('shell.close')}
          pending={extend.pending}
          onConfirm={() => void extend.act({ order_id: order.id })}
          onClose={close}
        >
          {t('orders.extend.text')}
        </ConfirmDialog>
      )}
      {missing.length > 0 && (
        <Dialog
          open
          title={t('orders.missing.title')}
          closeLabel={t('shell.close')}
          onClose={() => setMissing([])}
          actions={<LinkButton href={paths.cart()}>{t('market.viewCart')}</LinkButton>}
        >
          <ul className="grid gap-3">
            {missing.map((one) => (
              <li key={one.name_en} className="flex justify-between gap-4">
                <span className="line-clamp-2">{local(one, 'name')}</span>
                <span className="shrink-0 text-danger text-sm">{t(`orders.missing.${one.reason}`)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
}
