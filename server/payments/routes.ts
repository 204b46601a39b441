import type { paymentCalls } from '../../contract/calls/payments.ts'
import { isAwaited, stateWhenChosen } from '../../contract/payment-methods.ts'
import { formatAmount, formatRate } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import { choosePayment } from '../orders/pay.ts'
import { isLockTimeout } from '../platform/database.ts'
import { Refusal, refuse, TransportError } from '../platform/refusal.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { outsidePayments } from './outside.ts'
import { paymentPages } from './pages.ts'
import { findPurchase, readPayment } from './queries.ts'
import { recordEvent } from './record-event.ts'
import { refundCards } from './refund-cards.ts'
import { sendSandboxWebhooks } from './sandbox-webhook.ts'
import { waysToPay } from './ways-to-pay.ts'

export const payments: Noun = {
  routes: {
    async startPayment({ act, caller, db, primary, language, services }, { purchase_id, order_id, payment_method }) {
      if (!purchase_id && !order_id) throw refuse('parameterMissing', { fields: { purchase_id: { problem: 'missing' } } })
      const purchaseId = await findPurchase(db, caller, { purchaseId: purchase_id ?? null, orderId: order_id ?? null })
      if (isAwaited(payment_method)) {
        const outside = outsidePayments[payment_method]
        const intentId = await act((tx) => outside.intend(tx, services, { customer: caller, purchaseId, email: caller.email, language }))
        return { purchase_id: purchaseId, ...(await outside.carryOut({ db: primary, services }, intentId)) }
      }
      return act(async (tx) => {
        await choosePayment(tx, caller, { purchaseId, method: payment_method })
        return { purchase_id: purchaseId, state: stateWhenChosen(payment_method), redirect_url: null }
      })
    },

    async getPayment({ db, caller, language, services }, { purchase_id }) {
      const view = await readPayment(db, caller, purchase_id)
      return {
        purchase_id: view.purchaseId,
        state: view.state,
        method: view.method,
        refusal: view.refusal,
        total: formatAmount(view.totalMinor),
        currency: view.currency,
        rate: formatRate(view.rate),
        pay_before: view.payBefore?.toISOString() ?? null,
        can_pay: view.canPay,
        to_pay: formatAmount(view.unpaidMinor),
        ...waysToPay(services, { totalMinor: view.unpaidMinor, balanceMinor: view.balanceMinor }),
        orders: view.orders.map(({ id, incrementId, shopId, shopName, totalMinor, cancelled }) => ({
          id,
          increment_id: incrementId,
          shop: { id: shopId, ...inLanguage('name', shopName, language) },
          price: formatAmount(totalMinor),
          cancelled,
        })),
      }
    },

    async paymentWebhook({ act, caller, log }) {
      try {
        await act((tx) => recordEvent(tx, log, caller))
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
