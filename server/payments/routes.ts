import { isAwaited, offerMethods, stateWhenChosen } from '../../contract/payment-methods.ts'
import { formatAmount } from '../../money/money.ts'
import { choosePayment } from '../orders/pay.ts'
import { isLockTimeout } from '../platform/database.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { outsidePayments } from './outside.ts'
import { findPurchase, readPayment } from './queries.ts'
import { recordEvent } from './record-event.ts'

export const paymentRoutes: Routes<'startPayment' | 'getPayment' | 'paymentWebhook'> = {
  async startPayment(context, { purchase_id, order_id, payment_method }) {
    const { customer, db, language, services } = context
    const { customerId, email } = customer
    const buyer = { kind: 'customer', customerId } as const
    if (!purchase_id && !order_id) throw refuse('parameterMissing', { fields: { purchase_id: { problem: 'missing' } } })
    const purchaseId = await findPurchase(db, buyer, { purchaseId: purchase_id ?? null, orderId: order_id ?? null })
    if (isAwaited(payment_method)) {
      const outside = outsidePayments[payment_method]
      const intentId = await context.act((tx) => outside.intend(tx, services, { customer: buyer, purchaseId, email, language }))
      return { purchase_id: purchaseId, ...(await outside.carryOut({ db, services }, intentId)) }
    }
    return context.act(async (tx) => {
      await choosePayment(tx, buyer, { purchaseId, method: payment_method })
      return { purchase_id: purchaseId, state: stateWhenChosen(payment_method), redirect_url: null }
    })
  },

  async getPayment({ db, customer, language }, { purchase_id }) {
    const view = await readPayment(db, { kind: 'customer', customerId: customer.customerId }, purchase_id)
    return {
      purchase_id: view.purchaseId,
      state: view.state,
      method: view.method,
      refusal: view.refusal,
      total: formatAmount(view.totalMinor),
      pay_before: view.payBefore?.toISOString() ?? null,
      can_pay: view.canPay,
      to_pay: formatAmount(view.unpaidMinor),
      payment_methods: offerMethods({ totalMinor: view.unpaidMinor, balanceMinor: view.balanceMinor }),
      balance: formatAmount(view.balanceMinor),
      orders: view.orders.map(({ id, incrementId, shopId, shopName, totalMinor }) => ({
        id,
        increment_id: incrementId,
        shop: { id: shopId, ...inLanguage('name', shopName, language) },
        price: formatAmount(totalMinor),
      })),
    }
  },

  async paymentWebhook(context, { provider }) {
    const { log, raw, services } = context
    if (provider !== services.cards.name) throw new TransportError(404)
    const event = await services.cards.readEvent(raw.body, raw.headers)
    if (!event) throw new TransportError(400)
    try {
      await context.act((tx) => recordEvent(tx, log, { asker: { kind: 'provider', provider }, event, body: raw.body.toString('utf8') }))
    } catch (error) {
      // A refusal travels as HTTP 200, which a provider takes for "received": it must send this event again.
      if (error instanceof Refusal || isLockTimeout(error)) throw new TransportError(503, { retryAfterSeconds: 2 })
      throw error
    }
    return { received: true }
  },
}
