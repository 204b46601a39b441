import { openLive, useLiveStream } from '../../client/live.ts'

const conversations = ['getShopConversations', 'getShopConversation', 'findShopConversation', 'countShopConversations'] as const
const orders = ['getShopOrders', 'getShopOrder', 'getConversationBuyer'] as const
const returns = ['getShopReturns', 'getShopReturn'] as const
const money = ['getShopMoney', 'getShopComing', 'getShopStatement', 'getShopWithdrawals', 'getShopPayouts', 'getShopMonths'] as const
const coupons = ['getShopCoupons', 'getShopCoupon'] as const

const stream = openLive({
  path: '/seller/live',
  by: 'cookie',
  stale: {
    conversation: [...conversations, 'getConversationBuyer', 'getToday'],
    order: [...orders, ...money, ...coupons, 'getToday'],
    return: [...returns, ...orders, ...money, 'getToday'],
    review: ['getShopReviews', 'getToday'],
    question: ['getShopQuestions', 'getToday'],
    application: ['getShopProducts', ...money, 'getToday'],
    coupon: coupons,
    answers: ['getReadyAnswers'],
  },
  missed: [
    ...[...conversations, ...orders, ...returns, ...money, ...coupons],
    ...(['getShopReviews', 'getShopQuestions', 'getShopProducts', 'getToday'] as const),
  ],
})

/** In the frame: what happens to the shop while its office is in sight is asked for again. */
export const useLive = () => useLiveStream(stream)
