import { openLive, useLiveStream } from '../../client/live.ts'

const conversations = ['getShopConversations', 'getShopConversation', 'findShopConversation', 'countShopConversations'] as const
const orders = ['getShopOrders', 'getShopOrder', 'getConversationBuyer'] as const
const returns = ['getShopReturns', 'getShopReturn'] as const
const money = ['getShopMoney', 'getShopComing', 'getShopStatement', 'getShopWithdrawals'] as const
const coupons = ['getShopCoupons', 'getShopCoupon'] as const

const stream = openLive({
  path: '/seller/live',
  by: 'cookie',
  stale: {
    conversation: [...conversations, 'getConversationBuyer'],
    order: [...orders, ...money, ...coupons],
    return: [...returns, ...orders, ...money],
    review: ['getShopReviews'],
    question: ['getShopQuestions'],
    application: ['getShopProducts', 'getShopWithdrawals', 'getShopMoney'],
    coupon: coupons,
    answers: ['getReadyAnswers'],
  },
  missed: [...conversations, ...orders, ...returns, ...money, ...coupons, 'getShopReviews', 'getShopQuestions', 'getShopProducts'],
})

/** In the frame: what happens to the shop while its office is in sight is asked for again. */
export const useLive = () => useLiveStream(stream)
