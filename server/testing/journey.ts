import { fillPath } from '../../contract/call-path.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { writePost } from '../blog/write-post.ts'
import { shipOrder } from '../orders/ship.ts'
import { giveOut } from './couponing.ts'
import type { Answer, CallOptions, TestPlaza } from './plaza.ts'
import { aPost } from './posts.ts'
import { makeSampleCatalogue } from './sample-catalogue.ts'
import { cookiesOf, testPassword } from './sign-up.ts'
import { solveCaptcha } from './solve-captcha.ts'

export type Exchange = {
  name: CallName
  input: Record<string, unknown>
  token: string | undefined
  /** the request is wrong on purpose: not as the contract says */
  wrong: boolean
  status: number
  headers: Headers
  body: { code: number; message: string; data: unknown }
}

type Step = CallOptions & { wrong?: boolean; form?: boolean }

/** Fields as the description says that they are written into an address or a form. */
function writeFields(fields: Record<string, unknown>): URLSearchParams {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) written.append(name, String(one))
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) written.append(`${name}[${key}]`, String(one))
    else written.append(name, String(value))
  }
  return written
}

/**
 * What a person does in a marketplace, in one go: looks around, fills a cart, registers, buys, is refused for every reason that comes
 * on the way, and leaves. `origin` may be that of something in between. Gives every exchange.
 */
export async function walkJourney(plaza: TestPlaza, origin = plaza.origin): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const { products, categories, brandIds } = await makeSampleCatalogue(plaza, 12)
  const shop = await plaza.seedShop({ prices: [1500n], stock: 8 })
  const [first] = shop.skus
  if (!first) throw new Error('the shop has a product')

  async function ask<Name extends CallName>(name: Name, input: Record<string, unknown> = {}, step: Step = {}) {
    const { method, path } = calls[name]
    const { path: address, rest: left } = fillPath(path, input)
    const query = method === 'GET' ? `?${writeFields(left)}` : ''
    const type = step.form ? 'application/x-www-form-urlencoded' : 'application/json'
    const response = await fetch(`${origin}/api${address}${query}`, {
      method,
      headers: {
        lang: step.lang ?? 'en',
        ...(method === 'POST' ? { 'content-type': type } : {}),
        ...(step.token ? { 'access-token': step.token } : {}),
        ...(step.cookie ? { cookie: step.cookie } : {}),
        ...(step.key ? { 'idempotency-key': step.key } : {}),
      },
      ...(method === 'POST' ? { body: step.form ? writeFields(left) : JSON.stringify(left) } : {}),
    })
    const { status, headers } = response
    const body = (await response.json()) as Exchange['body']
    exchanges.push({ name, input, token: step.token, wrong: step.wrong ?? false, status, headers, body })
    return { headers, data: body.data as Answer<Name>['data'] }
  }
  const captcha = async () => {
    const { data } = await ask('captchaChallenge')
    return solveCaptcha(data)
  }

  // Looking around
  for (const name of ['getLanguages', 'getCurrency', 'getAllCategory', 'getFirstCategory', 'getAllBrand'] as const) await ask(name)
  for (const name of ['getSeriesCategories', 'getTopCategories', 'getAnnouncements', 'getRecommend'] as const) await ask(name)
  await ask('getStore', { type: 'website_config' }, { lang: 'th' })
  await ask('getStore', { type: 'advert' })
  await ask('getStore', { type: 'else' }, { wrong: true })
  await ask('getTermsPolicy')
  await ask('searchHelp', { q: 'refund' })
  const postId = await plaza.db.transaction((tx) => writePost(tx, aPost('journey', { productIds: [first.productId] })))
  await ask('getPosts', { page: 1, page_size: 12 })
  await ask('getPost', { id: postId })
  await ask('getPost', { id: '99999' })
  const filters = { brand: brandIds, attr: { colour: 'red' }, in_stock: true, price_min: '1.50', sort: 'price_up', p: 1, page_size: 12 }
  await ask('getAllProducts', filters)
  await ask('getCategory', { a: categories.root, b: 1, ...filters })
  await ask('getCategory', { a: '99999', b: 1 })
  await ask('getBrand', { id: brandIds[0], rating_min: 3 })
  await ask('searchProducts', { term: 'product thing', free_delivery: false })
  await ask('searchProducts', { term: 'thing', p: 0 }, { wrong: true })
  await ask('getShop', { a: shop.shopId, b: 1, q: 'product' })
  await ask('getProduct', { product_id: products[0]?.id })
  await ask('getProduct', { product_id: '99999' })
  await ask('getReviews', { product_id: products[0]?.id, star: 5 })
  await ask('getProductPersonal', { product_id: products[0]?.id })
  await ask('getCities', {})
  await ask('getCities', { country: 'ES' }, { form: true })
  await ask('getNearestPlace', { lat: 37.389, lng: -5.984 }, { form: true })
  await ask('getNearestPlace', { lat: 90, lng: 0 })
  await ask('findPlaces', { term: 'Sevilla' })
  await ask('getUserinfo', {}, { wrong: true })
  await ask('getOrders', {}, { token: 'nonsense' })

  // A cart without an account
  const added = await ask('addToCart', { product_id: first.productId, sku_id: first.skuId, qty: 2 })
  const cookie = cookiesOf(added.headers)
  const itemId = added.data.item_id
  await ask('addToCart', { product_id: first.productId, sku: first.skuId }, { cookie, wrong: true })
  await ask('addToCart', {}, { cookie, wrong: true })
  await ask('addToCart', { product_id: '99999' }, { cookie })
  await ask('addToCart', { product_id: first.productId, qty: 900 }, { cookie })
  await ask('updateCart', { item_id: itemId, up_type: 'add_one' }, { cookie, form: true })
  await ask('updateCart', { item_id: '99999', up_type: 'remove' }, { cookie })
  await ask('selectInCart', { checked: true, shop_id: shop.shopId }, { cookie, form: true })
  await ask('getCart', {}, { cookie })

  // An account
  const email = 'journey@example.test'
  const person = { email, password: testPassword, firstname: 'Ana', agree: true }
  await ask('registerAccount', { ...person, captcha: 'no answer' }, { cookie })
  await ask('registerAccount', { ...person, email: 'no address', captcha: await captcha() }, { cookie, wrong: true })
  await ask('registerAccount', { ...person, password: 'password1', captcha: await captcha() }, { cookie })
  const registered = await ask('registerAccount', { ...person, captcha: await captcha() }, { cookie, form: true })
  const token = registered.data['access-token']
  await ask('registerAccount', { ...person, captcha: await captcha() })
  await ask('registerAccount', { ...person, captcha: await captcha() }, { token })
  await ask('loginAccount', { email, password: 'wrong horse battery' })
  await ask('loginAccount', { email, password: testPassword }, { lang: 'ja' })
  const mine = { token }
  await ask('getUserinfo', {}, mine)
  await ask('updateUser', { firstname: 'Ana María', telephone: '+34 600 000 000' }, mine)
  await ask('updateUser', { email: 'other@example.test' }, mine)
  await plaza.makeCustomer({ email: 'taken@example.test' })
  await ask('updateUser', { email: 'taken@example.test', current_password: testPassword }, mine)
  await ask('getSessions', {}, mine)
  await ask('revokeSession', { session_id: '99999' }, mine)

  // A purchase
  await ask('getQuote', {}, mine)
  const home = {
    name: 'Ana',
    phone: '+34 600 000 000',
    email,
    street: 'Calle Mayor 1',
    postal_code: '28013',
    city: 'Madrid',
    country: 'ES',
  }
  const kept = await ask('addAddress', { ...home, province: 'Madrid', lat: 40.4, lng: -3.7, is_default: true }, mine)
  const [address] = kept.data.address_list
  await ask('addAddress', { ...home, street: '' }, { ...mine, wrong: true })
  await ask('setDefaultAddress', { address_id: address?.address_id }, mine)
  await ask('removeAddress', { address_id: '99999' }, mine)
  await ask('getAddressList', {}, mine)
  await ask('getQuote', { delivery: { [shop.shopId]: 'pigeon' } }, mine)
  const quoted = await ask('getQuote', { delivery: { [shop.shopId]: 'standard' } }, { ...mine, form: true })
  const couponId = await giveOut(plaza, shop)
  await ask('getCoupons', { shop_id: shop.shopId }, mine)
  await ask('claimCoupon', { coupon_id: couponId }, { ...mine, key: crypto.randomUUID(), form: true })
  await ask('claimCoupon', { coupon_id: couponId }, { ...mine, key: crypto.randomUUID() })
  await ask('redeemCouponCode', { coupon_code: 'NO-SUCH' }, { ...mine, key: crypto.randomUUID() })
  await ask('getOwnCoupons', {}, mine)
  const chosen = await ask('changeCoupon', { quote_id: quoted.data.quote_id, scope: 'house', claim_id: 'none' }, { ...mine, form: true })
  const fast = await ask('changeDelivery', { quote_id: chosen.data.quote_id, shop_id: shop.shopId, method: 'express' }, mine)
  const order = { quote_id: fast.data.quote_id, payment_method: 'wallet' }
  const submit = (input: Record<string, unknown>) => ask('submitOrder', input, { ...mine, key: crypto.randomUUID() })
  await submit(order)
  await plaza.fund(registered.data.user.id, 50_000n)
  await submit({ ...order, currency: 'XXX' })
  const placed = await submit({ ...order, remark: { [shop.shopId]: 'ring twice' }, currency: 'EUR' })
  await submit(order)
  const orderId = placed.data.orders[0]?.id ?? ''
  const purchaseId = placed.data.purchase_id
  await ask('getPayment', { purchase_id: purchaseId }, mine)
  await ask('startPayment', { purchase_id: purchaseId, payment_method: 'wallet' }, mine)
  await ask('getOrders', { status: 'to_ship', q: 'product', p: 1 }, mine)
  await ask('getOrder', { order_id: orderId }, mine)
  await ask('getOrder', { order_id: '99999' }, mine)
  await ask('completeOrder', { order_id: orderId }, mine)
  await ask('extendOrder', { order_id: orderId }, mine)
  await ask('commentOrder', { order_id: orderId, reviews: [{ item_id: '1', star: 5, content: 'Bien' }] }, mine)
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'Correos', trackingNumber: 'X1' }))
  await ask('cancelOrder', { order_id: orderId, cancel_remark: 'too late' }, mine)
  await ask('extendOrder', { order_id: orderId }, mine)
  await ask('completeOrder', { order_id: orderId }, mine)
  const seen = await ask('getOrder', { order_id: orderId }, mine)
  const [bought] = seen.data.products
  await ask('commentOrder', { order_id: orderId, reviews: [{ item_id: bought?.item_id, star: 5, content: 'Muy bien' }] }, mine)
  await ask('rebuyOrder', { order_id: orderId }, mine)
  const again = await ask('getQuote', {}, mine)
  const onDelivery = await submit({ quote_id: again.data.quote_id, payment_method: 'cod' })
  const secondId = onDelivery.data.orders[0]?.id
  await ask('cancelOrder', { order_id: secondId, cancel_remark: 'changed my mind' }, mine)
  await ask('cancelOrder', { order_id: secondId, cancel_remark: 'once more' }, mine)

  // What else is there, and out
  await ask('getUserBalance', {}, mine)
  await ask('getTransactionDetails', { flow: 'expense', from: '2020-01-01', to: '2030-12-31' }, mine)
  await ask('getTransactionDetails', { from: '0000-01-01' }, mine)
  await ask('getNotices', { read: false }, mine)
  await ask('markNoticesRead', { id: '99999' }, mine)
  await ask('markNoticesRead', {}, mine)
  await ask('countUnreadNotices', {}, mine)
  await ask('favouriteProduct', { product_id: first.productId, on: true }, mine)
  await ask('getFavourites', { p: 1 }, mine)
  await ask('followShop', { shop_id: shop.shopId, on: true }, { ...mine, form: true })
  await ask('getFollowedShops', { p: 1 }, mine)
  await ask('followShop', { shop_id: '99999', on: true }, mine)
  await ask('getShopPersonal', { shop_id: shop.shopId }, mine)
  await ask('clearProductCache')
  await ask('logout', {}, mine)
  await ask('getUserinfo', {}, mine)
  return exchanges
}
