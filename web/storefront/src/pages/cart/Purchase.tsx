import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CreditCard, TimerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { methodOf, type PaymentMethodCode } from '../../../../../contract/payment-methods.ts'
import { formatAmount, parseAmount } from '../../../../../money/money.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery, refresh } from '../../../../client/query.ts'
import { useUser } from '../../../../client/session.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { ActionBar, Page, PageTitle, WithSide } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Price } from '../../../../ui/Price.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Timeline } from '../../../../ui/Timeline.tsx'
import { SumAndAct } from '../../cart/CartSummary.tsx'
import { CheckoutSteps } from '../../checkout/CheckoutSteps.tsx'
import { changeDraft } from '../../checkout/draft.ts'
import { keepCardPayment, readCardPayment } from '../../checkout/submission.ts'
import { useLive } from '../../live.ts'
import { useOrderPrice } from '../../orders/order.ts'
import { paths } from '../../paths.ts'
import { leaveForCard } from '../../payment/leaveForCard.ts'
import { PaymentMethods } from '../../payment/PaymentMethods.tsx'
import { useText } from '../../text.ts'

type Payment = Reply<'getPayment'>

const pollMs = 1500
/** After this long without an answer of the provider one is offered to pay in another way; asking goes on. */
const patienceMs = 12_000

/** A purchase that was placed: waiting for the card, refused with another try, still to be paid, or done. */
export function Purchase({ purchaseId }: { purchaseId: string }) {
  const t = useText()
  const [byCard, setByCard] = useState(() => readCardPayment() === purchaseId)
  const payment = useQuery({
    ...callQuery('getPayment', { purchase_id: purchaseId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.can_pay ? false : byCard ? pollMs : 4 * pollMs),
  })
  useLive()
  const state = payment.data?.state
  const over = state === 'paid' || state === 'on_delivery'

  const stage = !payment.data ? 'loading' : over ? 'done' : !payment.data.can_pay ? 'ended' : byCard ? 'waiting' : 'open'

  // Who comes back to a purchase that was cancelled since is not thanked for it.
  const gone = over && payment.data?.orders.every(({ cancelled }) => cancelled) ? firstOrder(payment.data) : null
  useEffect(() => {
    if (gone) goTo(gone, { replace: true })
  }, [gone])
  useEffect(() => changeDraft({ remarks: {}, payment: null }), [])
  useEffect(() => {
    if (state === undefined || state === 'pending') return
    keepCardPayment(null)
    setByCard(false)
    if (over) void refresh('getOrders', 'getUserBalance')
  }, [state, over])
  useEffect(() => {
    if (!byCard) return
    const timer = setTimeout(() => setByCard(false), patienceMs)
    return () => clearTimeout(timer)
  }, [byCard])

  if (payment.isError && !payment.data) {
    return (
      <Page>
        <LoadError error={payment.error} onRetry={() => void payment.refetch()} pending={payment.isFetching} />
      </Page>
    )
  }
  return (
    <Page>
      {/* Each stage has a heading of its own, which takes the focus. */}
      <CheckoutSteps key={stage} placed current={over ? 'success' : 'payment'} />
      {!payment.data ? (
        <div role="status" aria-label={t('shell.loading')} className="mx-auto grid max-w-xl gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-24 rounded-lg" />
        </div>
      ) : stage === 'done' ? (
        <Success payment={payment.data} />
      ) : stage === 'waiting' ? (
        <Waiting payment={payment.data} onOther={() => setByCard(false)} />
      ) : stage === 'open' ? (
        <PayPlaced payment={payment.data} onChanged={() => void payment.refetch()} />
      ) : (
        <EmptyState
          heading="h1"
          icon={<TimerOff />}
          title={t('checkout.ended.title')}
          text={t(payment.data.refusal === 'paid_too_late' ? 'checkout.ended.late' : 'checkout.ended.text')}
          action={
            <>
              <LinkButton href={firstOrder(payment.data)}>{t('checkout.ended.order')}</LinkButton>
              <LinkButton href={paths.cart()} variant="secondary">
                {t('checkout.backToCart')}
              </LinkButton>
            </>
          }
        />
      )}
    </Page>
  )
}

const firstOrder = ({ orders }: Payment) => (orders.length === 1 && orders[0] ? paths.order(orders[0].id) : paths.orders())

function Waiting({ payment, onOther }: { payment: Payment; onOther: () => void }) {
  const t = useText()
  const price = useOrderPrice(payment)
  return (
    <section role="status" className="mx-auto max-w-xl rounded-xl border border-line bg-raised p-6 text-center sm:p-9">
      <span aria-hidden className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft text-2xl text-accent">
        <Spinner />
      </span>
      <h1 className="mt-5 text-2xl">{t('checkout.waiting.title')}</h1>
      <p className="mt-3 text-muted">{t('checkout.waiting.text', { amount: price(payment.to_pay).total })}</p>
      <div className="mt-6">
        <Button variant="secondary" pending={false} onClick={onOther}>
          {t('checkout.waiting.other')}
        </Button>
      </div>
    </section>
  )
}

function refusalText(t: ReturnType<typeof useText>, refusal: string | null) {
  if (refusal === 'insufficient_funds') return t('checkout.refused.funds')
  if (refusal === 'authentication_failed') return t('checkout.refused.authentication')
  if (refusal === 'session_expired') return t('checkout.refused.expired')
  return t('checkout.refused.declined')
}

function PayPlaced({ payment, onChanged }: { payment: Payment; onChanged: () => void }) {
  const t = useText()
  const price = useOrderPrice(payment)
  const local = useLocalized()
  const [chosen, setChosen] = useState<PaymentMethodCode | null>(null)
  const start = useAct('startPayment')
  const method = payment.payment_methods.find(({ code, available }) => available && code === chosen)?.code ?? null
  const pay = async () => {
    if (!method) return
    const started = await start.act({ purchase_id: payment.purchase_id, payment_method: method })
    if (started?.redirect_url) return leaveForCard(payment.purchase_id, started.redirect_url)
    if (started) await refresh('getUserBalance', 'getOrders', 'getOrder')
    onChanged()
  }
  const act = (
    <Button
      pending={start.pending}
      size="large"
      wide
      disabledReason={!start.pending && !method && t('checkout.chooseMethod')}
      onClick={() => void pay()}
    >
      {method !== null && methodOf(method).settledBy === 'carrier'
        ? t('checkout.confirmCash')
        : t('checkout.payAmount', { amount: price(payment.to_pay).total })}
    </Button>
  )
  return (
    <>
      <PageTitle text={payment.orders.map(({ increment_id }) => increment_id).join(' · ')}>{t('checkout.payPlaced')}</PageTitle>
      <WithSide
        side={
          <Card title={t('checkout.summary')}>
            <OrderLinks payment={payment} />
            <div className="mt-4 flex items-baseline justify-between gap-4 border-line border-t pt-4">
              <span className="font-semibold">{t('checkout.total')}</span>
              <Price total size="large" price={price(payment.to_pay)} />
            </div>
            <div className="mt-5 hidden lg:block">{act}</div>
            {payment.pay_before && (
              <p className="mt-4 text-muted text-sm">
                {t('checkout.payWithin')} <Countdown until={payment.pay_before} label={t('checkout.payWithin')} onEnd={onChanged} />
              </p>
            )}
          </Card>
        }
      >
        <div className="grid gap-6">
          {payment.state === 'refused' ? (
            <section role="alert" className="flex gap-3.5 rounded-lg border border-danger bg-danger-soft p-4 sm:p-5">
              <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
              <div>
                <h2 className="text-base">{t('checkout.refused.title')}</h2>
                <p className="mt-1 text-sm">{refusalText(t, payment.refusal)}</p>
                <p className="mt-1 text-sm">{t('checkout.refused.next')}</p>
              </div>
            </section>
          ) : (
            <p className="text-muted">
              {t('checkout.waitingForYou', { shops: payment.orders.map(({ shop }) => local(shop, 'name')).join(', ') })}
            </p>
          )}
          <section aria-labelledby="how-to-pay">
            <h2 id="how-to-pay" className="mb-3 text-lg">
              {t('checkout.howToPay')}
            </h2>
            <PaymentMethods offer={payment} total={payment.to_pay} price={price} value={method} onChange={setChosen} />
          </section>
        </div>
      </WithSide>
      <div className="h-4" />
      <ActionBar phoneOnly>
        <SumAndAct label={t('checkout.total')} sum={price(payment.to_pay)} busy={false}>
          {act}
        </SumAndAct>
      </ActionBar>
    </>
  )
}

function OrderLinks({ payment }: { payment: Payment }) {
  const local = useLocalized()
  const price = useOrderPrice(payment)
  return (
    <ul className="grid gap-1">
      {payment.orders.map((order) => (
        <li key={order.id}>
          <a
            href={paths.order(order.id)}
            className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-md px-2 py-1.5 hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{local(order.shop, 'name')}</span>
              <span className="block text-muted text-sm tabular-nums">{order.increment_id}</span>
            </span>
            <span className="shrink-0 tabular-nums">{price(order.price).text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Success({ payment }: { payment: Payment }) {
  const t = useText()
  const price = useOrderPrice(payment)
  const user = useUser()
  const cash = payment.state === 'on_delivery'
  // What is paid is what the orders that are left sum to: a purchase may have lost one of them.
  const total = formatAmount(
    payment.orders.filter(({ cancelled }) => !cancelled).reduce((sum, order) => sum + parseAmount(order.price), 0n),
  )
  return (
    <div className="mx-auto max-w-2xl">
      <div role="status" className="text-center">
        <CircleCheck aria-hidden className="mx-auto size-16 stroke-[1.5] text-success" />
        <h1 className="mt-4 text-3xl">{user ? t('checkout.done.title', { name: user.name }) : t('checkout.done.plain')}</h1>
        <p className="mx-auto mt-3 max-w-lg text-muted">
          {cash ? t('checkout.done.cash', { amount: price(total).total }) : t('checkout.done.paid', { amount: price(total).total })}
        </p>
      </div>
      <Card className="mt-8" title={t('checkout.done.orders', { count: payment.orders.length })}>
        <OrderLinks payment={payment} />
      </Card>
      <Card className="mt-4" title={t('checkout.done.next')}>
        <Timeline
          label={t('checkout.done.next')}
          entries={[
            {
              key: 'placed',
              title: t(cash ? 'checkout.done.placed' : 'checkout.done.held'),
              text: t(cash ? 'checkout.done.placedText' : 'checkout.done.heldText'),
              state: 'done',
            },
            { key: 'ship', title: t('checkout.done.ship'), text: t('checkout.done.shipText'), state: 'now' },
            {
              key: 'receive',
              title: t('checkout.done.receive'),
              text: t(cash ? 'checkout.done.receiveCash' : 'checkout.done.receiveText'),
              state: 'ahead',
            },
          ]}
        />
      </Card>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton href={firstOrder(payment)} size="large">
          {t('checkout.done.see', { count: payment.orders.length })}
        </LinkButton>
        <LinkButton href={paths.home()} variant="secondary" size="large">
          {t('checkout.done.shop')}
        </LinkButton>
      </div>
    </div>
  )
}
