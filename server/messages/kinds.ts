import type { messageGroups, noticeTypes } from '../../contract/calls/messages.ts'
import { screens } from '../../contract/screens.ts'
import { sellerScreens } from '../../contract/seller-screens.ts'
import type { Why } from './reasons.ts'

/** What fills a text: words as they stand (amounts with their currency, as in 'USD 12.34'), or a reason that is told in the language. */
type Carried = Record<string, string | Why>

export type MessageKind<Values> = {
  /** what it is about: people switch some groups off (`optionalGroups`), never one that tells of money or of the account */
  group: (typeof messageGroups)[number]
  /** Null for a mail only. state: -1 failed, 0 in progress, 1 succeeded. */
  notice: { type: (typeof noticeTypes)[number]; state: -1 | 0 | 1 } | null
  mail: boolean
  /** the screen that it leads to */
  link(values: Values): string
}

const carrying = <Values extends Carried = Record<never, never>>(kind: MessageKind<Values>): MessageKind<Values> => kind

const done = { type: 1, state: 1 } as const
const failed = { type: -1, state: -1 } as const

/** The notice of an application of a kind: under review, approved, refused. */
const ofKind = (type: 100 | 200 | 300 | 400 | 500) =>
  ({
    submitted: { type, state: 0 },
    approved: { type, state: 1 },
    refused: { type, state: -1 },
  }) as const
const merchant = ofKind(100)
const listing = ofKind(200)
const stock = ofKind(300)
const withdrawal = ofKind(400)
const deposit = ofKind(500)

type OfOrder = { orderId: string; number: string }
const toOrder = ({ orderId }: OfOrder) => screens.order(orderId)

/** ids with commas between them, and the numbers as they are told */
type OfOrders = { orderIds: string; numbers: string }

/** `number` of the return */
type OfReturn = { returnId: string; number: string }
const toReturn = ({ returnId }: OfReturn) => screens.returns({ id: returnId })

/** A screen of the seller office: the way there leads through the storefront, where the person is known. */
const inOffice = (path: string) => () => screens.shopCreate({ office: path })
const toShop = () => screens.shopCreate()

const toShopOrder = ({ orderId }: OfOrder) => screens.shopCreate({ office: sellerScreens.order(orderId) })
const toShopReturn = ({ returnId }: OfReturn) => screens.shopCreate({ office: sellerScreens.returns({ open: returnId }) })

type OfProduct = { productId: string; product: string }
const toShopProduct = ({ productId }: OfProduct) => screens.shopCreate({ office: sellerScreens.product(productId) })

type OfStock = { product: string; quantity: string }
/** `id` of the application */
type OfMoney = { id: string; amount: string }
/** `what`: the category that it is about, or the shop; percentages as they are told */
type OfCommission = { day: string; what: string; before: string; now: string }
type OfHand = { amount: string; words: string }
const toWithdrawal = ({ id }: OfMoney) => screens.wallet({ tab: 'withdrawals', id })
const toRecharge = ({ id }: OfMoney) => screens.wallet({ tab: 'recharges', id })

/**
 * Everything that people are told, each with what it carries; `firstname`, how they are addressed, comes along by itself. Adding a kind is an entry here and its
 * texts in `languages/messages.json`: `kind.notice.title` and `.body`, `kind.mail.subject` and `.body`. A mail without texts of its own says what the notice says.
 */
export const messageKinds = {
  welcome: carrying({ group: 'account', notice: done, mail: true, link: screens.home }),
  /** one for a purchase: its orders and their numbers, and what was charged */
  order_placed: carrying<OfOrders & { total: string }>({ group: 'money', notice: null, mail: true, link: () => screens.orders() }),
  order_shipped: carrying<OfOrder & { carrier: string; tracking: string }>({ group: 'orders', notice: done, mail: true, link: toOrder }),
  order_delivered: carrying<OfOrder>({ group: 'orders', notice: done, mail: true, link: toOrder }),
  /** by the shop, the house or its clock */
  order_cancelled: carrying<OfOrder & { reason: Why }>({ group: 'money', notice: failed, mail: true, link: toOrder }),
  /** by the buyer */
  cancellation_confirmed: carrying<OfOrder & { reason: Why }>({ group: 'money', notice: null, mail: true, link: toOrder }),
  order_completed_by_clock: carrying<OfOrder>({ group: 'orders', notice: done, mail: false, link: toOrder }),
  refund_done: carrying<OfOrder & { amount: string }>({ group: 'money', notice: done, mail: true, link: toOrder }),
  return_accepted: carrying<OfReturn & { instructions: string; days: string }>({
    group: 'money',
    notice: done,
    mail: true,
    link: toReturn,
  }),
  /** `days`: to ask the house */
  return_refused: carrying<OfReturn & { reason: Why; days: string }>({ group: 'money', notice: failed, mail: true, link: toReturn }),
  return_received: carrying<OfReturn & { days: string }>({ group: 'orders', notice: done, mail: true, link: toReturn }),
  return_refunded: carrying<OfReturn & { amount: string }>({ group: 'money', notice: done, mail: true, link: toReturn }),
  /** the goods were not sent back in time */
  return_not_sent: carrying<OfReturn>({ group: 'money', notice: failed, mail: true, link: toReturn }),
  /** nobody asked the house in time */
  return_lapsed: carrying<OfReturn>({ group: 'money', notice: failed, mail: true, link: toReturn }),
  /** by the house, which was asked: some of the money goes back, or none */
  return_decided: carrying<OfReturn & { amount: string; reason: Why }>({ group: 'money', notice: done, mail: true, link: toReturn }),
  return_closed: carrying<OfReturn & { reason: Why }>({ group: 'money', notice: failed, mail: true, link: toReturn }),
  return_message: carrying<OfReturn & { content: string }>({ group: 'orders', notice: done, mail: true, link: toReturn }),
  /** to those who look after orders: what waits to be shipped since a moment ago, and what the clock cancels within `days` if it is not */
  shop_order_placed: carrying<OfOrders & { count: string; total: string }>({
    group: 'shop',
    notice: done,
    mail: true,
    link: inOffice(sellerScreens.orders()),
  }),
  /** by an operator: it should have left `days` ago */
  shop_order_late: carrying<OfOrder & { days: string }>({
    group: 'money',
    notice: failed,
    mail: true,
    link: inOffice(sellerScreens.orders({ tab: 'late' })),
  }),
  shop_order_due: carrying<OfOrders & { count: string; days: string }>({
    group: 'money',
    notice: failed,
    mail: true,
    link: inOffice(sellerScreens.orders({ tab: 'to_ship' })),
  }),
  /** by the house, to those who look after orders */
  shop_order_cancelled: carrying<OfOrder & { reason: Why }>({ group: 'money', notice: failed, mail: true, link: toShopOrder }),
  shop_order_refunded: carrying<OfOrder & { amount: string; reason: Why }>({
    group: 'money',
    notice: failed,
    mail: true,
    link: toShopOrder,
  }),
  /** `days`: to answer, before it counts as accepted */
  shop_return_requested: carrying<OfReturn & { order: string; days: string }>({
    group: 'money',
    notice: done,
    mail: true,
    link: toShopReturn,
  }),
  shop_return_dispatched: carrying<OfReturn & { carrier: string; tracking: string }>({
    group: 'shop',
    notice: done,
    mail: true,
    link: toShopReturn,
  }),
  shop_return_message: carrying<OfReturn & { content: string }>({
    group: 'shop',
    notice: done,
    mail: true,
    link: toShopReturn,
  }),
  shop_return_escalated: carrying<OfReturn>({
    group: 'money',
    notice: done,
    mail: true,
    link: toShopReturn,
  }),
  shop_return_decided: carrying<OfReturn & { amount: string; reason: Why }>({
    group: 'money',
    notice: done,
    mail: true,
    link: toShopReturn,
  }),
  /** what has been unread for a while; one for all of it */
  conversation_message: carrying<{ conversationId: string; shop: string; content: string }>({
    group: 'conversations',
    notice: done,
    mail: true,
    link: ({ conversationId }) => screens.conversations({ thread: conversationId }),
  }),
  /** without the name of the buyer, who may close the account */
  shop_conversation_message: carrying<{ content: string }>({
    group: 'conversations',
    notice: done,
    mail: true,
    link: inOffice(sellerScreens.messages()),
  }),
  /** nothing stands any more of what it was used for; `off`: what it takes off, as in '10%' */
  coupon_returned: carrying<{ off: string; days: string }>({
    group: 'orders',
    notice: done,
    mail: false,
    link: () => screens.account({ tab: 'coupons' }),
  }),
  review_answered: carrying<{ productId: string; product: string; content: string }>({
    group: 'orders',
    notice: done,
    mail: false,
    link: ({ productId }) => screens.product(productId),
  }),
  /** somebody whom the owner has invited works for the shop now, or does not want to */
  staff_joined: carrying<{ name: string; email: string }>({
    group: 'shop',
    notice: done,
    mail: true,
    link: inOffice(sellerScreens.staff()),
  }),
  staff_declined: carrying<{ name: string; email: string }>({
    group: 'shop',
    notice: failed,
    mail: false,
    link: inOffice(sellerScreens.staff()),
  }),
  /** the owner has let somebody go */
  shop_left: carrying<{ shop: string }>({ group: 'account', notice: failed, mail: true, link: screens.home }),
  question_answered: carrying<{ productId: string; product: string; content: string }>({
    group: 'conversations',
    notice: done,
    mail: true,
    link: ({ productId }) => screens.product(productId, { part: 'questions' }),
  }),
  /** to those of the shop who answer; without the name of the asker, who may close the account */
  shop_question_asked: carrying<{ product: string; content: string }>({
    group: 'shop',
    notice: done,
    mail: true,
    link: inOffice(sellerScreens.questions()),
  }),
  shop_review_written: carrying<{ product: string; stars: string; content: string }>({
    group: 'shop',
    notice: done,
    mail: false,
    link: inOffice(sellerScreens.reviews()),
  }),
  /** by the house, to who wrote it; nobody is told who reported it */
  review_hidden: carrying<{ product: string; reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: () => screens.support(),
  }),
  question_hidden: carrying<{ product: string; reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: () => screens.support(),
  }),
  message_hidden: carrying<{ conversationId: string; reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: ({ conversationId }) => screens.conversations({ thread: conversationId }),
  }),
  shop_message_hidden: carrying<{ reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: inOffice(sellerScreens.messages()),
  }),
  merchant_submitted: carrying<{ shop: string }>({ group: 'account', notice: merchant.submitted, mail: false, link: toShop }),
  merchant_approved: carrying<{ shop: string }>({ group: 'account', notice: merchant.approved, mail: true, link: toShop }),
  merchant_refused: carrying<{ shop: string; reason: Why }>({
    group: 'account',
    notice: merchant.refused,
    mail: true,
    link: toShop,
  }),
  listing_submitted: carrying<{ product: string }>({
    group: 'shop',
    notice: listing.submitted,
    mail: false,
    link: inOffice(sellerScreens.products()),
  }),
  listing_approved: carrying<{ product: string }>({
    group: 'shop',
    notice: listing.approved,
    mail: true,
    link: inOffice(sellerScreens.products()),
  }),
  listing_refused: carrying<{ product: string; reason: Why }>({
    group: 'shop',
    notice: listing.refused,
    mail: true,
    link: inOffice(sellerScreens.products()),
  }),
  /** by the house: it is taken from sale, or let back */
  product_barred: carrying<OfProduct & { reason: Why }>({ group: 'money', notice: failed, mail: true, link: toShopProduct }),
  product_unbarred: carrying<OfProduct>({ group: 'money', notice: done, mail: true, link: toShopProduct }),
  stock_submitted: carrying<OfStock>({ group: 'shop', notice: stock.submitted, mail: false, link: inOffice(sellerScreens.products()) }),
  stock_approved: carrying<OfStock>({ group: 'shop', notice: stock.approved, mail: true, link: inOffice(sellerScreens.products()) }),
  stock_refused: carrying<OfStock & { reason: Why }>({
    group: 'shop',
    notice: stock.refused,
    mail: true,
    link: inOffice(sellerScreens.products()),
  }),
  withdrawal_submitted: carrying<OfMoney>({ group: 'money', notice: withdrawal.submitted, mail: true, link: toWithdrawal }),
  withdrawal_approved: carrying<OfMoney>({ group: 'money', notice: withdrawal.approved, mail: true, link: toWithdrawal }),
  withdrawal_refused: carrying<OfMoney & { reason: Why }>({ group: 'money', notice: withdrawal.refused, mail: true, link: toWithdrawal }),
  withdrawal_paid: carrying<OfMoney>({ group: 'money', notice: withdrawal.approved, mail: true, link: toWithdrawal }),
  withdrawal_failed: carrying<OfMoney & { reason: Why }>({ group: 'money', notice: withdrawal.refused, mail: true, link: toWithdrawal }),
  shop_withdrawal_submitted: carrying<OfMoney>({
    group: 'money',
    notice: withdrawal.submitted,
    mail: true,
    link: inOffice(sellerScreens.withdraw()),
  }),
  shop_withdrawal_approved: carrying<OfMoney>({
    group: 'money',
    notice: withdrawal.approved,
    mail: true,
    link: inOffice(sellerScreens.withdraw()),
  }),
  shop_withdrawal_refused: carrying<OfMoney & { reason: Why }>({
    group: 'money',
    notice: withdrawal.refused,
    mail: true,
    link: inOffice(sellerScreens.withdraw()),
  }),
  shop_withdrawal_paid: carrying<OfMoney>({
    group: 'money',
    notice: withdrawal.approved,
    mail: true,
    link: inOffice(sellerScreens.withdraw()),
  }),
  shop_withdrawal_failed: carrying<OfMoney & { reason: Why }>({
    group: 'money',
    notice: withdrawal.refused,
    mail: true,
    link: inOffice(sellerScreens.withdraw()),
  }),
  deposit_submitted: carrying<OfMoney>({ group: 'money', notice: deposit.submitted, mail: false, link: toRecharge }),
  deposit_approved: carrying<OfMoney>({ group: 'money', notice: deposit.approved, mail: true, link: toRecharge }),
  deposit_refused: carrying<OfMoney & { reason: Why }>({ group: 'money', notice: deposit.refused, mail: true, link: toRecharge }),
  merchant_transfer_done: carrying<{ amount: string }>({ group: 'money', notice: done, mail: true, link: () => screens.wallet() }),
  /** by the house; `words`: why, as it was written for whose money it is */
  money_moved_in: carrying<OfHand>({ group: 'money', notice: done, mail: true, link: () => screens.wallet() }),
  money_moved_out: carrying<OfHand>({ group: 'money', notice: failed, mail: true, link: () => screens.wallet() }),
  shop_money_moved_in: carrying<OfHand>({ group: 'money', notice: done, mail: true, link: inOffice(sellerScreens.statement()) }),
  shop_money_moved_out: carrying<OfHand>({ group: 'money', notice: failed, mail: true, link: inOffice(sellerScreens.statement()) }),
  commission_changes: carrying<OfCommission>({ group: 'money', notice: done, mail: true, link: inOffice(sellerScreens.whatIf()) }),
  commission_stays: carrying<{ day: string; what: string }>({
    group: 'money',
    notice: done,
    mail: true,
    link: inOffice(sellerScreens.whatIf()),
  }),
  payout_changed: carrying<{ currency: string; account: string; hours: string }>({
    group: 'money',
    notice: done,
    mail: true,
    link: () => screens.profile(),
  }),
  payout_removed: carrying<{ currency: string; account: string }>({
    group: 'money',
    notice: done,
    mail: true,
    link: () => screens.profile(),
  }),
  password_changed: carrying({ group: 'account', notice: null, mail: true, link: () => screens.support() }),
  email_changed: carrying<{ email: string }>({ group: 'account', notice: null, mail: true, link: () => screens.support() }),
  totp_on: carrying({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  totp_off: carrying({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  passkey_added: carrying<{ name: string }>({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  passkey_removed: carrying<{ name: string }>({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  identity_linked: carrying<{ provider: string }>({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  identity_unlinked: carrying<{ provider: string }>({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  /** by the house, for somebody who has lost all of it */
  second_factor_dropped: carrying({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  recovery_codes_made: carrying({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
  /** the last that an account is told, at its old address */
  account_closed: carrying({ group: 'account', notice: null, mail: true, link: screens.home }),
  /** by the house; the notice is read once they are let in again */
  account_suspended: carrying<{ reason: Why }>({ group: 'account', notice: failed, mail: true, link: () => screens.support() }),
  /** somebody of the house has looked at the shop as they see it; `words`: why */
  account_looked_at: carrying<{ words: string }>({ group: 'account', notice: done, mail: true, link: () => screens.support() }),
  account_reopened: carrying({ group: 'account', notice: done, mail: true, link: screens.home }),
  /** by the house, to everybody who works there */
  shop_suspended: carrying<{ shop: string; reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: inOffice(sellerScreens.orders()),
  }),
  shop_reopened: carrying<{ shop: string }>({ group: 'account', notice: done, mail: true, link: inOffice(sellerScreens.today()) }),
  shop_closing: carrying<{ shop: string; reason: Why }>({
    group: 'account',
    notice: failed,
    mail: true,
    link: inOffice(sellerScreens.orders()),
  }),
  shop_closed: carrying<{ shop: string }>({ group: 'account', notice: failed, mail: true, link: () => screens.support() }),
  /** somebody signed in with it; how many are left */
  recovery_code_used: carrying<{ left: string }>({ group: 'account', notice: null, mail: true, link: () => screens.profile() }),
}

export type MessageName = keyof typeof messageKinds
export type ValuesOf<Name extends MessageName> = (typeof messageKinds)[Name] extends MessageKind<infer Values> ? Values : never
