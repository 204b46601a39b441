import { accountCalls } from './calls/accounts.ts'
import { addressCalls } from './calls/addresses.ts'
import { applicationCalls } from './calls/applications.ts'
import { attributeCalls } from './calls/attributes.ts'
import { auditCalls } from './calls/audit.ts'
import { blogCalls } from './calls/blog.ts'
import { brandCalls } from './calls/brands.ts'
import { cartCalls } from './calls/cart.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { catalogueDeskCalls } from './calls/catalogue-desk.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { commissionCalls } from './calls/commission.ts'
import { consoleCalls } from './calls/console.ts'
import { contactCalls } from './calls/contact.ts'
import { contentCalls } from './calls/content.ts'
import { contentDeskCalls } from './calls/content-desk.ts'
import { conversationCalls } from './calls/conversations.ts'
import { couponCalls } from './calls/coupons.ts'
import { deliveryCalls } from './calls/delivery.ts'
import { depositWalletCalls } from './calls/deposit-wallets.ts'
import { houseNumberCalls } from './calls/house-numbers.ts'
import { houseSearchCalls } from './calls/house-search.ts'
import { identityCalls } from './calls/identities.ts'
import { lookingCalls } from './calls/looking.ts'
import { messageCalls } from './calls/messages.ts'
import { moneyDeskCalls } from './calls/money-desk.ts'
import { numberCalls } from './calls/numbers.ts'
import { officeCalls } from './calls/office.ts'
import { orderDeskCalls } from './calls/order-desk.ts'
import { orderCalls } from './calls/orders.ts'
import { outboxCalls } from './calls/outbox.ts'
import { paymentCalls } from './calls/payments.ts'
import { peopleCalls } from './calls/people.ts'
import { privacyCalls } from './calls/privacy.ts'
import { proofCalls } from './calls/proof.ts'
import { questionCalls } from './calls/questions.ts'
import { radarCalls } from './calls/radar.ts'
import { readyAnswerCalls } from './calls/ready-answers.ts'
import { readyReasonCalls } from './calls/ready-reasons.ts'
import { reportCalls } from './calls/reports.ts'
import { returnCalls } from './calls/returns.ts'
import { reviewDeskCalls } from './calls/review-desk.ts'
import { reviewCalls } from './calls/reviews.ts'
import { secondFactorCalls } from './calls/second-factor.ts'
import { sessionCalls } from './calls/sessions.ts'
import { settingsCalls } from './calls/settings.ts'
import { shopMoneyCalls } from './calls/shop-money.ts'
import { shopOrderCalls } from './calls/shop-orders.ts'
import { shopProductCalls } from './calls/shop-products.ts'
import { shopSettingCalls } from './calls/shop-settings.ts'
import { shopCalls } from './calls/shops.ts'
import { staffCalls } from './calls/staff.ts'
import { synonymCalls } from './calls/synonyms.ts'
import { systemCalls } from './calls/system.ts'
import { todayCalls } from './calls/today.ts'
import { uploadCalls } from './calls/uploads.ts'
import { walletCalls } from './calls/wallet.ts'

/** The calls of each noun, each in its file beside this one. */
export const callsByNoun = {
  accounts: { ...accountCalls, ...secondFactorCalls },
  addresses: addressCalls,
  applications: applicationCalls,
  audit: auditCalls,
  blog: blogCalls,
  cart: cartCalls,
  catalogue: catalogueCalls,
  'catalogue-desk': { ...catalogueDeskCalls, ...brandCalls, ...attributeCalls },
  checkout: checkoutCalls,
  commission: commissionCalls,
  contact: contactCalls,
  content: contentCalls,
  'content-desk': contentDeskCalls,
  conversations: conversationCalls,
  coupons: couponCalls,
  delivery: deliveryCalls,
  'deposit-wallets': depositWalletCalls,
  'house-search': houseSearchCalls,
  identities: identityCalls,
  messages: messageCalls,
  'money-desk': moneyDeskCalls,
  numbers: { ...numberCalls, ...houseNumberCalls },
  office: { ...officeCalls, ...staffCalls },
  console: consoleCalls,
  outbox: outboxCalls,
  'order-desk': orderDeskCalls,
  orders: orderCalls,
  payments: paymentCalls,
  people: { ...peopleCalls, ...lookingCalls },
  'ready-answers': readyAnswerCalls,
  'ready-reasons': readyReasonCalls,
  'search-desk': synonymCalls,
  questions: questionCalls,
  radar: radarCalls,
  reports: reportCalls,
  returns: returnCalls,
  privacy: privacyCalls,
  'review-desk': reviewDeskCalls,
  proof: proofCalls,
  reviews: reviewCalls,
  sessions: sessionCalls,
  settings: settingsCalls,
  'shop-orders': shopOrderCalls,
  'shop-money': shopMoneyCalls,
  'shop-products': shopProductCalls,
  system: systemCalls,
  today: todayCalls,
  shops: { ...shopCalls, ...shopSettingCalls },
  uploads: uploadCalls,
  wallet: walletCalls,
}

/** Every call of Plaza by name. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...applicationCalls,
  ...attributeCalls,
  ...auditCalls,
  ...blogCalls,
  ...brandCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...catalogueDeskCalls,
  ...checkoutCalls,
  ...commissionCalls,
  ...contactCalls,
  ...contentCalls,
  ...contentDeskCalls,
  ...conversationCalls,
  ...couponCalls,
  ...deliveryCalls,
  ...depositWalletCalls,
  ...houseNumberCalls,
  ...houseSearchCalls,
  ...identityCalls,
  ...messageCalls,
  ...moneyDeskCalls,
  ...numberCalls,
  ...officeCalls,
  ...consoleCalls,
  ...outboxCalls,
  ...orderDeskCalls,
  ...orderCalls,
  ...paymentCalls,
  ...peopleCalls,
  ...lookingCalls,
  ...readyAnswerCalls,
  ...readyReasonCalls,
  ...synonymCalls,
  ...questionCalls,
  ...radarCalls,
  ...reportCalls,
  ...returnCalls,
  ...privacyCalls,
  ...reviewDeskCalls,
  ...proofCalls,
  ...reviewCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...settingsCalls,
  ...shopOrderCalls,
  ...shopMoneyCalls,
  ...shopProductCalls,
  ...shopCalls,
  ...staffCalls,
  ...systemCalls,
  ...todayCalls,
  ...shopSettingCalls,
  ...uploadCalls,
  ...walletCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
