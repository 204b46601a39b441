import { z } from 'zod'
import { call } from '../call.ts'
import { quantityMost } from '../limits.ts'
import { country, deliveryPromise, flag, goodsLine, id, integer, money, shopName, vacation } from '../shapes.ts'

const cartLine = goodsLine.extend({
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
      /** one that is running or to come: meanwhile nothing of the shop can be ordered */
      vacation: vacation.nullable(),
      /** of the lines that are ticked */
      subtotal: money,
      /** the shop has coupons that the owner of the cart holds or can claim */
      has_coupons: z.boolean(),
      /** what the best coupons that the customer holds take off what is ticked: the shop's, and its part of the house's */
      discount: money,
      /** grams that what is ticked counts as when it is sent */
      weight_grams: z.int(),
      /** how the shop sends, to whom, and what it costs */
      delivery: z.array(deliveryPromise),
    }),
  ),
  /** the house has coupons, as above */
  has_coupons: z.boolean(),
  /** of what is ticked; `due` is without the delivery */
  totals: z.object({ items: money, discount: money, due: money, lines: z.int(), units: z.int() }),
  /** units in the cart, ticked or not: what the badge shows */
  items_count: z.int(),
})

export const cartCalls = {
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
}
