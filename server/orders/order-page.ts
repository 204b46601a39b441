/** The storefront's route of an order, for links in mails and notices. */
export const orderPage = (orderId: string): string => `/pages/history/detail?id=${orderId}`
