import type { checkoutCalls } from '../../contract/calls/checkout.ts'
import { isAwaited, stateWhenChosen } from '../../contract/payment-methods.ts'
import { formatAmount } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import { startPayment } from '../payments/outside.ts'
import type { CallContext } from '../platform/http/context.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes, Services } from '../services.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { dropQuote, findQuote, forgetOldQuotes, makeQuote, type QuoteWish, quoteReply } from './quote.ts'
import { submitOrder } from './submit.ts'

type CustomerContext = Pick<CallContext<Services, SignedIn>, 'act' | 'caller' | 'language' | 'services'>

/** A quote in the place of another, of which one thing is wished otherwise. */
const requote = ({ act, caller, language, services }: CustomerContext, quoteId: string, change: (wish: QuoteWish) => QuoteWish) =>
  act(async (tx) => {
    const before = await findQuote(tx, caller, quoteId)
    const delivery = Object.fromEntries(before.shops.map(({ shopId, chosen }) => [shopId, chosen.code]))
    const after = await makeQuote(
      tx,
      change({ customer: caller, addressId: before.address.address_id, delivery, coupons: before.coupons }),
      language,
    )
    await dropQuote(tx, quoteId)
    return quoteReply(services, after, language)
  })

export const checkout: Noun = {
  routes: {
    async getQuote({ primary, caller, language, services }, { address_id, delivery, coupon }) {
      const wish = { customer: caller, addressId: address_id ?? null, delivery: delivery ?? {}, coupons: coupon ?? {} }
      return quoteReply(services, await makeQuote(primary, wish, language), language)
    },
    changeDelivery: (context, { quote_id, shop_id, method }) =>
      requote(context, quote_id, (wish) => ({ ...wish, delivery: { ...wish.delivery, [shop_id]: method } })),
    changeCoupon: (context, { quote_id, scope, claim_id }) =>
      requote(context, quote_id, (wish) => ({ ...wish, coupons: { ...wish.coupons, [scope]: claim_id } })),
    async submitOrder({ act, caller, language, log, primary, services }, { quote_id, payment_method, remark, currency }) {
      const answer = await act(async (tx) => {
        const placed = await submitOrder(tx, {
          customer: caller,
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
      const payment = await startPayment({ db: primary, services }, payment_method, {
        customer: caller,
        purchaseId: answer.purchase_id,
        email: caller.email,
        language,
      }).catch((error: unknown) => {
        log.warn({ err: error, purchase: answer.purchase_id }, 'a payment could not be started')
        return answer.payment
      })
      return { ...answer, payment }
    },
  } satisfies Routes<keyof typeof checkoutCalls>,
  sweep: forgetOldQuotes,
}
