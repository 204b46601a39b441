import { z } from 'zod'
import { call } from '../call.ts'
import { quantityMost, remarkMost } from '../limits.ts'
import { chosenOption, country, flag, id, integer, line, money, payMethod, picture, shopName, texts, time, uuid } from '../shapes.ts'
import { address } from './addresses.ts'

const cartLine = z.object({
  item_id: id,
  product_id: id,
  sku_id: id,
  ...texts('name'),
  options: z.array(chosenOption),
  image: picture.nullable(),
  price: money,
  qty: z.int(),
  row_total: money,
  checked: z.boolean(),
  /** what is left, told up to 10 or up to the quantity in the cart */
  stock_left: z.int(),
  /** what stands in the way of buying the line: off the shelf, or fewer left than wanted; null when nothing does */
  notice: z.enum(['unavailable', 'stock_short']).nullable(),
})

export const cart = z.object({
  shops: z.array(
    z.object({
      shop: z.object({ ...shopName.shape, country }),
      lines: z.array(cartLine),
      /** of the lines that are ticked */
      subtotal: money,
      /** least cost of delivery, and the items total from which some method is free */
      delivery_from: money.nullable(),
      free_delivery_from: money.nullable(),
    }),
  ),
  totals: z.object({ items: money, lines: z.int(), units: z.int() }),
  /** units in the cart, ticked or not: what the badge shows */
  items_count: z.int(),
})

const quoteLine = z.object({
  item_id: id,
  product_id: id,
  sku_id: id,
  ...texts('name'),
  options: z.array(chosenOption),
  image: picture.nullable(),
  price: money,
  qty: z.int(),
  row_total: money,
})

export const quote = z.object({
  quote_id: uuid,
  expires_at: time,
  address: address,
  shops: z.array(
    z.object({
      shop: shopName,
      lines: z.array(quoteLine),
      delivery: z.object({
        methods: z.array(z.object({ code: z.string(), ...texts('name'), cost: money, days_min: z.int(), days_max: z.int() })),
        chosen: z.string(),
      }),
      items_total: money,
      delivery_cost: money,
      discount: money,
      total: money,
    }),
  ),
  items_total: money,
  delivery_total: money,
  discount_total: money,
  total: money,
  payment_methods: z.array(
    z.object({
      code: payMethod,
      available: z.boolean(),
      /** why it is not available */
      reason: z.enum(['balance_short', 'not_offered', 'amount_too_high', 'country']).nullable(),
    }),
  ),
  balance: money,
})

const payment = z.object({
  state: z.enum(['pending', 'paid', 'refused', 'on_delivery']),
  /** where the browser goes to pay by card */
  redirect_url: z.string().nullable(),
})

const deliveryChoice = z.record(id, z.string().regex(/^[a-z_-]{1,40}$/))
const placedOrder = z.object({ id, increment_id: z.string(), shop: shopName, price: money })

export const checkoutCalls = {
  addToCart: call({
    method: 'POST',
    path: '/checkout/cart/add',
    who: 'visitor',
    summary: 'Puts a product into the cart; with several SKUs, sku_id says which. buy_now ticks this line alone.',
    input: z.object({ product_id: id, sku_id: id.optional(), qty: integer(1, quantityMost).default(1), buy_now: flag.default(false) }),
    reply: z.object({ items_count: z.int(), item_id: id }),
    codes: ['productInvalid', 'stockInsufficient'],
    idempotent: true,
  }),
  getCart: call({
    method: 'GET',
    path: '/checkout/cart/index',
    who: 'visitor',
    summary: 'The cart by shop, with today’s prices and stock.',
    input: z.object({}),
    reply: cart,
  }),
  updateCart: call({
    method: 'POST',
    path: '/checkout/cart/updateinfo',
    who: 'visitor',
    summary: 'Changes the quantity of a line by one, sets it, or removes the line.',
    input: z.object({ item_id: id, up_type: z.enum(['add_one', 'less_one', 'set', 'remove']), qty: integer(1, quantityMost).optional() }),
    reply: cart,
    codes: ['recordMissing', 'stockInsufficient', 'productInvalid'],
  }),
  selectInCart: call({
    method: 'POST',
    path: '/checkout/cart/select',
    who: 'visitor',
    summary: 'Ticks or unticks a line, the lines of a shop, or with neither all of them.',
    input: z.object({ item_id: id.optional(), shop_id: id.optional(), checked: flag }),
    reply: cart,
    codes: ['recordMissing'],
  }),
  getQuote: call({
    method: 'POST',
    path: '/checkout/onepage/index',
    who: 'customer',
    summary: 'Freezes the ticked lines, prices, delivery and totals for 15 minutes.',
    input: z.object({ address_id: id.optional(), delivery: deliveryChoice.optional() }),
    reply: quote,
    codes: ['notSignedIn', 'defaultAddressMissing', 'recordMissing', 'productInvalid', 'stockInsufficient', 'deliveryRefused'],
  }),
  changeDelivery: call({
    method: 'POST',
    path: '/checkout/onepage/changedelivery',
    who: 'customer',
    summary: 'Chooses another delivery method of one shop: the answer is a new quote in place of the old one.',
    input: z.object({ quote_id: uuid, shop_id: id, method: z.string().regex(/^[a-z_-]{1,40}$/) }),
    reply: quote,
    codes: ['notSignedIn', 'deliveryRefused', 'recordMissing', 'productInvalid', 'stockInsufficient'],
  }),
  submitOrder: call({
    method: 'POST',
    path: '/checkout/onepage/submitorder',
    who: 'customer',
    summary:
      'Places one order for each shop of the quote. What was quoted is what is charged, or the call is refused and says what changed. Paying by wallet is part of the same act.',
    input: z.object({
      quote_id: uuid,
      payment_method: payMethod,
      remark: z.record(id, line(0, remarkMost)).optional(),
      /** currency in which the buyer saw the prices; it is frozen on the orders with its rate */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('USD'),
    }),
    reply: z.object({ purchase_id: id, orders: z.array(placedOrder), payment, pay_before: time.nullable() }),
    codes: [
      'notSignedIn',
      'recordMissing',
      'productInvalid',
      'stockInsufficient',
      'balanceInsufficient',
      'deliveryRefused',
      'paymentFailed',
      'currencyInvalid',
    ],
    idempotent: true,
  }),
  startPayment: call({
    method: 'POST',
    path: '/payment/start',
    who: 'customer',
    summary: 'Pays a placed purchase that is still unpaid, named by itself or by one of its orders, with one method for all of it.',
    input: z.object({ purchase_id: id.optional(), order_id: id.optional(), payment_method: payMethod }),
    reply: z.object({ purchase_id: id, ...payment.shape }),
    codes: ['notSignedIn', 'orderMissing', 'paymentFailed', 'balanceInsufficient'],
    idempotent: true,
  }),
  getPayment: call({
    method: 'GET',
    path: '/payment/:purchase_id',
    who: 'customer',
    summary: 'How the payment of a purchase stands; polled by the page that a card payment comes back to.',
    input: z.object({ purchase_id: id }),
    reply: z.object({
      purchase_id: id,
      state: payment.shape.state,
      method: payMethod,
      /**
       * why the last try was refused, as the provider names it (card_declined, insufficient_funds, authentication_failed,
       * session_expired, ...); order_cancelled when nothing is left to pay, paid_too_late when money came after that and goes back
       */
      refusal: z.string().nullable(),
      total: money,
      pay_before: time.nullable(),
      can_pay: z.boolean(),
      orders: z.array(placedOrder),
    }),
    codes: ['notSignedIn', 'orderMissing'],
  }),
  paymentWebhook: call({
    method: 'POST',
    path: '/payment/webhook/:provider',
    who: 'provider',
    summary: 'Events of a card provider, signed over the raw body. Repeats and disorder change nothing.',
    input: z.looseObject({ provider: z.enum(['sandbox', 'stripe']) }),
    reply: z.object({ received: z.boolean() }),
  }),
}
