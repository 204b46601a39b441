import type { paymentCalls } from '../../contract/calls/payments.ts'
import { formatAmount } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import { payPurchaseByWallet, switchToCashOnDelivery } from '../orders/pay.ts'
import { isLockTimeout } from '../platform/database.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { paymentPages } from './pages.ts'
import { findPurchase, readPayment } from './queries.ts'
import { recordEvent } from './record-event.ts'
import { refundCards } from './refund-cards.ts'
import { sendSandboxWebhooks } from './sandbox-webhook.ts'
import { carryOutIntent, intendCardPayment } from './start-card-payment.ts'

export const payments: Noun = {
  routes: {
    async startPayment(context, { purchase_id, order_id, payment_method }) {
      const { caller, db, primary, language, services } = context
      const { customerId, email } = caller
      if (!purchase_id && !order_id) throw refuse('parameterMissing', { fields: { purchase_id: { problem: 'missing' } } })
      const purchaseId = await findPurchase(db, customerId, { purchaseId: purchase_id ?? null, orderId: order_id ?? null })
      if (payment_method === 'card') {
        const paymentId = await context.act((tx) => intendCardPayment(tx, services.cards.name, { purchaseId, customerId, email, language }))
        return { purchase_id: purchaseId, ...(await carryOutIntent({ db: primary, services }, paymentId)) }
      }
      return context.act(async (tx) => {
        if (payment_method === 'wallet') await payPurchaseByWallet(tx, { customerId, purchaseId })
        else await switchToCashOnDelivery(tx, { customerId, purchaseId })
        const state: 'paid' | 'on_delivery' = payment_method === 'wallet' ? 'paid' : 'on_delivery'
        return { purchase_id: purchaseId, state, redirect_url: null }
      })
    },

    async getPayment({ db, caller, language }, { purchase_id }) {
      const view = await readPayment(db, caller.customerId, purchase_id)
      return {
        purchase_id: view.purchaseId,
        state: view.state,
        method: view.method,
        refusal: view.refusal,
        total: formatAmount(view.totalMinor),
        pay_before: view.payBefore?.toISOString() ?? null,
        can_pay: view.canPay,
        orders: view.orders.map(({ id, incrementId, shopId, shopName, totalMinor }) => ({
          id,
          increment_id: incrementId,
          shop: { id: shopId, ...inLanguage('name', shopName, language) },
          price: formatAmount(totalMinor),
        })),
      }
    },

    async paymentWebhook({ act, caller, log }) {
      const { provider, event, body } = caller
      try {
        await act((tx) => recordEvent(tx, log, { provider, event, body: body.toString('utf8') }))
      } catch (error) {
        // A refusal travels as HTTP 200, which a provider takes for "received": it must send this event again.
        if (error instanceof Refusal || isLockTimeout(error)) throw new TransportError(503, { retryAfterSeconds: 2 })
        throw error
      }
      return { received: true }
    },
  } satisfies Routes<keyof typeof paymentCalls>,
  jobs: {
    'refund-cards': ({ db, services }) => refundCards(db, services),
    'sandbox-webhook': ({ db, services, app }) => sendSandboxWebhooks({ db, services, listening: app.server.address() }),
  },
  pages: ({ app, db, services }) => paymentPages(app, { db, services }),
}
