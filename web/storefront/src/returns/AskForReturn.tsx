import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleSlash2 } from 'lucide-react'
import { useState } from 'react'
import { evidenceMost, returnWordsMost } from '../../../../contract/limits.ts'
import { type ReturnKind, type ReturnReason, returnClocks } from '../../../../contract/returns.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { WithSide } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { LinePicture, LineText } from '../cart/LineText.tsx'
import type { Order } from '../orders/order.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { PicturesField } from '../uploads/PicturesField.tsx'
import { RefundAmounts } from './RefundAmounts.tsx'
import { ReturnTerms } from './ReturnTerms.tsx'
import { returnCalls } from './returns.ts'

/** Asking for the money of a line of an order: what happened, the proof of it, and to the cent what goes back. */
export default function AskForReturn({ orderId, itemId }: { orderId: string; itemId: string }) {
  const t = useText()
  const order = useQuery(callQuery('getOrder', { order_id: orderId }))
  const product = order.data?.products.find(({ item_id }) => item_id === itemId)
  if (order.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (order.isError && refusalOf(order.error)?.codeName !== 'orderMissing')
    return <LoadError error={order.error} onRetry={() => void order.refetch()} pending={order.isFetching} />
  if (!order.data || !product) {
    return (
      <EmptyState
        icon={<CircleSlash2 />}
        title={t('orders.gone')}
        text={t('orders.goneText')}
        action={<LinkButton href={paths.orders()}>{t('orders.toOrders')}</LinkButton>}
      />
    )
  }
  return <Form order={order.data} product={product} />
}

type Product = Order['products'][number]

function Form({ order, product }: { order: Order; product: Product }) {
  const t = useText()
  const [qty, setQty] = useState(1)
  const [reason, setReason] = useState<ReturnReason | null>(null)
  const [wanted, setWanted] = useState<ReturnKind | null>(null)
  const [words, setWords] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const preview = useQuery({
    ...callQuery('getReturnPreview', { order_id: order.id, item_id: product.item_id, qty }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const submit = useAct('submitReturn', {
    refreshes: [...returnCalls],
    onDone: ({ as_id }) => {
      showToast(t('returns.request.sent'), { tone: 'success' })
      goTo(paths.returns({ id: as_id }), { replace: true })
    },
  })
  if (preview.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (preview.isError)
    return <Obstacle orderId={order.id} error={preview.error} onRetry={() => void preview.refetch()} pending={preview.isFetching} />
  const { reasons, left, amounts, policy } = preview.data
  const chosen = reasons.find((one) => one.reason === reason)
  const kind = chosen && (chosen.kinds.find((one) => one === wanted) ?? chosen.kinds[0])
  const wrong = {
    reason: chosen ? undefined : t('returns.request.choose'),
    content: words.trim() ? undefined : t('shell.field.required'),
    images: isSending
      ? t('uploads.wait')
      : chosen && images.length < chosen.pictures_least
        ? t('returns.request.pictureMissing')
        : undefined,
  }
  const errorOf = (field: keyof typeof wrong) => (tried ? wrong[field] : undefined) ?? submit.fields[field]
  const send = () => {
    setTried(true)
    if (!chosen || !kind || Object.values(wrong).some(Boolean)) return focusFirstError()
    void submit.act({ order_id: order.id, item_id: product.item_id, qty, kind, reason: chosen.reason, content: words.trim(), images })
  }
  const postage = (of: typeof chosen) => of && t(`terms.postage.${of.postage}`)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <WithSide
        inFrame
        side={
          <div className="grid gap-4">
            <Card title={t('returns.amounts')}>
              <div
                aria-live="polite"
                aria-busy={preview.isPlaceholderData || undefined}
                className={preview.isPlaceholderData ? 'opacity-50' : undefined}
              >
                <RefundAmounts
                  amounts={amounts}
                  qty={qty}
                  money={order}
                  deliveryLater={amounts.delivery === '0.00' && order.delivery_cost !== '0.00'}
                />
              </div>
            </Card>
            <Card title={t('terms.title')}>
              <ReturnTerms terms={policy} />
              <p className="mt-3 text-muted text-sm">{t('terms.version', { version: policy.version })}</p>
            </Card>
          </div>
        }
      >
        <div className="grid gap-4">
          <Card>
            <div className="flex gap-3.5">
              <LinePicture line={product} className="w-16 sm:w-20" />
              <LineText line={product} qty={product.qty} />
            </div>
            {left > 1 && (
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
                <span className="font-medium text-sm">{t('returns.request.qty')}</span>
                <Quantity
                  labels={{ quantity: t('returns.request.qty'), less: t('market.less'), more: t('market.more') }}
                  value={Math.min(qty, left)}
                  maximum={left}
                  onChange={setQty}
                />
              </div>
            )}
          </Card>
          <Card>
            <RadioCards
              label={t('returns.request.what')}
              value={chosen?.reason ?? null}
              onChange={setReason}
              error={errorOf('reason')}
              options={reasons.map((one) => ({ value: one.reason, title: t(`returns.reason.${one.reason}`) }))}
            />
          </Card>
          {chosen && chosen.kinds.length > 1 && (
            <Card>
              <RadioCards
                label={t('returns.request.how')}
                value={kind ?? null}
                onChange={setWanted}
                error={submit.fields.kind}
                options={chosen.kinds.map((value) => ({
                  value,
                  title: t(`returns.kind.${value}`),
                  text: value === 'refund_only' ? t('returns.kindText.refund_only') : postage(chosen),
                }))}
              />
            </Card>
          )}
          {chosen && chosen.kinds.length === 1 && kind === 'return_refund' && (
            <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm">
              {t('returns.kind.return_refund')}. {postage(chosen)}
            </p>
          )}
          <Card>
            <div className="grid gap-5">
              <TextArea
                label={t('returns.request.words')}
                hint={t('returns.request.wordsHint')}
                error={errorOf('content')}
                maxLength={returnWordsMost}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <PicturesField
                label={t('returns.request.pictures')}
                hint={t(chosen?.pictures_least ? 'returns.request.picturesNeeded' : 'returns.request.picturesHint')}
                error={errorOf('images')}
                purpose="return"
                most={evidenceMost}
                value={images}
                onChange={setImages}
                onSending={setSending}
                labels={{
                  add: (count) => t('returns.request.addPicture', { count, most: evidenceMost }),
                  remove: (number) => t('returns.request.removePicture', { number }),
                  picture: (number) => t('returns.picture', { number }),
                }}
              />
            </div>
          </Card>
          <p className="text-muted text-sm">
            {t(order.label === 'completed' ? 'returns.request.nextSettled' : 'returns.request.next', { days: returnClocks.requested.days })}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="large" pending={submit.pending}>
              {t('returns.request.send')}
            </Button>
            <LinkButton variant="quiet" href={paths.order(order.id)}>
              {t('returns.request.back')}
            </LinkButton>
          </div>
        </div>
      </WithSide>
    </form>
  )
}

/** Why it cannot be returned now, and where to go instead. */
function Obstacle({ orderId, error, onRetry, pending }: { orderId: string; error: Error; onRetry: () => void; pending: boolean }) {
  const t = useText()
  const { date } = useDates()
  const refusal = refusalOf(error)
  const back = <LinkButton href={paths.order(orderId)}>{t('returns.request.back')}</LinkButton>
  switch (refusal?.codeName) {
    case 'returnExists':
      return (
        <EmptyState
          icon={<CircleSlash2 />}
          title={t('returns.exists')}
          action={<LinkButton href={paths.returns({ id: refusal.data.as_id })}>{t('returns.exists.open')}</LinkButton>}
        />
      )
    case 'returnQuantity':
      return <EmptyState icon={<CircleSlash2 />} title={t('returns.cannot')} text={t('returns.obstacle.nothing_left')} action={back} />
    case 'afterSaleRefused': {
      const { reason, at } = refusal.data
      const text = t(`returns.obstacle.${reason}`, { date: at === null ? '' : date(at) })
      return <EmptyState icon={<CircleSlash2 />} title={t('returns.cannot')} text={text} action={back} />
    }
    default:
      return <LoadError error={error} onRetry={onRetry} pending={pending} />
  }
}
