import { isAwaited, stateWhenChosen } from '../../contract/payment-methods.ts'
import { formatAmount } from '../../money/money.ts'
import { startPayment } from '../payments/outside.ts'
import type { Actor } from '../platform/http/context.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { dropQuote, findQuote, makeQuote, quoteReply } from './quote.ts'
import { submitOrder } from './submit.ts'

const asking = ({ customerId }: Actor) => ({ kind: 'customer', customerId }) as const

export const checkoutRoutes: Routes<'getQuote' | 'changeDelivery' | 'submitOrder'> = {
  async getQuote({ db, customer, language }, { address_id, delivery }) {
    const wish = { customer: asking(customer), addressId: address_id ?? null, delivery: delivery ?? {} }
    return quoteReply(await makeQuote(db, wish, language), language)
  },
  async changeDelivery({ db, customer, language }, { quote_id, shop_id, method }) {
    const before = await findQuote(db, asking(customer), quote_id)
    const delivery = Object.fromEntries(before.shops.map(({ shopId, chosen }) => [shopId, chosen.code]))
    const wish = { customer: asking(customer), addressId: before.address.address_id, delivery: { ...delivery, [shop_id]: method } }
    const after = await makeQuote(db, wish, language)
    await dropQuote(db, quote_id)
    return quoteReply(after, language)
  },
  async submitOrder(context, { quote_id, payment_method, remark, currency }) {
    const { customer, language, db, services } = context
    const answer = await context.act(async (tx) => {
      const placed = await submitOrder(tx, {
        customer: asking(customer),
        quoteId: quote_id,
        paymentMethod: payment_method,
        remarks: remark ?? {},
        currency,
        language,
      })
      return {
        purchase_id: placed.purchaseId,
        orders: placed.orders.map(({ id, incrementId, shopId, shopName, totalMinor }) => ({
          id,
          increment_id: incrementId,
          shop: { id: shopId, ...inLanguage('name', shopName, language) },
          price: formatAmount(totalMinor),
        })),
        payment: { state: stateWhenChosen(payment_method), redirect_url: null },
        pay_before: placed.payBefore?.toISOString() ?? null,
      }
    })
    if (!isAwaited(payment_method)) return answer
    // the order stands whether or not the other party answers now: paying can be started again from the order
    const payment = await startPayment({ db, services }, payment_method, {
      customer: asking(customer),
      purchaseId: answer.purchase_id,
      email: customer.email,
      language,
    }).catch((error: unknown) => {
      context.log.warn({ err: error, purchase: answer.purchase_id }, 'a payment could not be started')
      return answer.payment
    })
    return { ...answer, payment }
  },
}
