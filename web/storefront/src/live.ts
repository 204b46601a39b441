import { openLive, useLiveStream } from '../../client/live.ts'

const stream = openLive({
  path: '/customer/live',
  by: 'token',
  stale: {
    notice: [
      'getNotices',
      'countUnreadNotices',
      'getUserinfo',
      'getRecharges',
      'getWithdrawals',
      'getUserBalance',
      'getTransactionDetails',
      'getSellerApplication',
    ],
    order: ['getOrders', 'getOrder', 'getUserBalance', 'getTransactionDetails'],
    return: ['getReturns', 'getReturn', 'getOrders', 'getOrder', 'getUserBalance', 'getTransactionDetails'],
    conversation: ['getConversations', 'getConversation', 'findConversation', 'countUnreadConversations'],
    payment: ['getPayment', 'getOrders', 'getOrder', 'getUserBalance', 'getTransactionDetails'],
    cart: ['getCart', 'getUserinfo'],
  },
  missed: [
    'getReturns',
    'getReturn',
    'getPayment',
    'getOrder',
    'getOrders',
    'getUserBalance',
    'getTransactionDetails',
    'getNotices',
    'getUserinfo',
    'getRecharges',
    'getWithdrawals',
    'getSellerApplication',
    'getConversations',
    'getConversation',
    'countUnreadConversations',
  ],
})

/** In a screen that waits for an order, a payment, a notice, a decision. */
export const useLive = () => useLiveStream(stream)
