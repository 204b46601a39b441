import { openLive, useLiveStream } from '../../client/live.ts'

const conversations = ['getShopConversations', 'getShopConversation', 'findShopConversation', 'countShopConversations'] as const
const orders = ['getShopOrders', 'getShopOrder', 'getConversationBuyer'] as const
const returns = ['getShopReturns', 'getShopReturn'] as const
const money = ['getShopMoney', 'getShopComing', 'getShopStatement', 'getShopWithdrawals', 'getShopPayouts', 'getShopMonths'] as const
const coupons = ['getShopCoupons', 'getShopCoupon'] as const
/** with the stock that an order takes and a return brings back */
const products = ['getShopProducts', 'getProductDraft'] as const

const stream = openLive({
  path: '/seller/live',
  by: 'cookie',
  stale: {
    conversation: [...conversations, 'getConversationBuyer', 'getToday'],
    order: [...orders, ...money, ...coupons, ...products, 'getToday'],
    return: [...returns, ...orders, ...money, ...products, 'getToday'],
    review: ['getShopReviews', 'getToday'],
    question: ['getShopQuestions', 'getToday'],
    application: [...products, ...money, 'getToday'],
    coupon: coupons,
    answers: ['getReadyAnswers'],
  },
  missed: [
    ...[...conversations, ...orders, ...returns, ...money, ...coupons, ...products],
    ...(['getShopReviews', 'getShopQuestions', 'getToday'] as const),
  ],
})

/** In the frame: what happens to the shop while its office is in sight is asked for again. */
export const useLive = () => useLiveStream(stream)
