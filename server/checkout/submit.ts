import type { z } from 'zod'
import { type Destination, deliveryCost, zoneAt } from '../../contract/delivery.ts'
import type { Language } from '../../contract/languages.ts'
import { orderClocks } from '../../contract/orders.ts'
import { methodOf, type PaymentMethodCode, stateWhenPlaced } from '../../contract/payment-methods.ts'
import type { quoteChange } from '../../contract/refusals.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { destinationOf } from '../addresses/destination.ts'
import { commissionPoints } from '../commission/points.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJsonInAll } from '../delivery/queries.ts'
import { postTransfers } from '../ledger/post.ts'
import { commissionOf } from '../orders/earnings.ts'
import { actorFields } from '../orders/lock.ts'
import { needOffered, settlements } from '../orders/settlements.ts'
import { row, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { plannedOnce, sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { policyInForce } from '../return-policies/policies.ts'
import type { Customer } from '../sessions/callers.ts'
import { noteStockChange } from '../stock/levels.ts'
import { isAwayNow } from '../vacations/away.ts'
import { type QuoteBody, type QuoteLine, type QuoteShop, refuseAway } from './quote.ts'

export type Submission = {
  customer: Customer
  quoteId: string
  paymentMethod: PaymentMethodCode
  /** shop id -> remark for that shop */
  remarks: Record<string, string>
  currency: string
  /** of the names that a refusal tells */
  language: Language
}

export type PlacedOrder = { id: string; incrementId: string; shopId: string; shopName: Texts; totalMinor: Minor }

export type Placed = { purchaseId: string; orders: PlacedOrder[]; payBefore: Date | null; totalMinor: Minor }

type Change = z.input<typeof quoteChange>

/**
 * Places one order for each shop of a quote: stock taken, quote used, cart lines gone, and with the wallet the money moved into
 * escrow, all in the caller's transaction. The number of statements does not depend on the number of lines.
 *
 * Refuses recordMissing (not this customer's quote), writeConflict with `reason` (quote_expired, quote_used with the purchase,
 * changed with the differences (also a coupon that is used or over), shop_away, cart_changed when lines are no longer in the cart), productInvalid and stockInsufficient with the lines, currencyInvalid, balanceInsufficient,
 * paymentFailed (cash above its limit).
 */
export async function submitOrder(tx: Tx, submission: Submission): Promise<Placed> {
  const { body, expired, skus } = await lock(tx, submission)
  const lines = body.shops.flatMap((shop) => shop.lines)
  const today = await readToday(tx, submission, body)
  if (today.purchase_id !== null) throw refuse('writeConflict', { data: { reason: 'quote_used', purchase_id: today.purchase_id } })
  if (expired) throw refuse('writeConflict', { data: { reason: 'quote_expired' } })
  const { rate } = today
  if (rate === null) throw refuse('currencyInvalid')
  checkToday(body, lines, { skus, today, to: await destinationOf(body.address), language: submission.language })
  const totalMinor = BigInt(body.totalMinor)
  needOffered(submission.paymentMethod, totalMinor)

  const written = await writePurchase(tx, submission, body, { today, rate })
  if (written.taken !== lines.length) throw new Error('stock that was locked could not be taken')
  // used or bought already with another quote, or taken out of the cart, in another window
  if (written.claimed.length !== claimsOf(body).length)
    throw refuse('writeConflict', { data: { reason: 'changed', changes: couponChanges(body, written.claimed) } })
  if (written.emptied !== lines.length) throw refuse('writeConflict', { data: { reason: 'cart_changed' } })
  const orders = body.shops.map(({ shopId, name, totalMinor: total }) => {
    const order = written.orders.find(({ shop_id }) => shop_id === shopId)
    if (!order) throw new Error('an order was not written')
    return { id: order.id, incrementId: order.increment_id, shopId, shopName: name, totalMinor: BigInt(total) }
  })
  if (methodOf(submission.paymentMethod).act === 'pay') {
    await postTransfers(
      tx,
      orders.map((order) => ({
        from: settlements[submission.paymentMethod](submission.customer.customerId),
        to: { kind: 'escrow', shopId: order.shopId },
        amountMinor: order.totalMinor,
        kind: 'purchase',
        sourceKind: 'order',
        sourceId: order.id,
        memo: order.incrementId,
      })),
    )
  }
  await noteStockChange(tx, written.stock)
  return { purchaseId: written.purchase_id, orders, payBefore: written.pay_before, totalMinor }
}

type LockedSku = { price_minor: string; on_hand: number; weight_grams: number | null }

type Locked = { body: QuoteBody; expired: boolean; skus: ReadonlyMap<string, LockedSku> }

/** Locks the quote, then its SKUs in the order of their ids, so that baskets with the same SKUs cannot deadlock. */
async function lock(tx: Tx, { customer, quoteId }: Submission): Promise<Locked> {
  const [quote, ...skus] = await rows<{ body: QuoteBody; expired: boolean } & LockedSku & { id: string }>(
    tx,
    sql`with asked as materialized (
        select body, expires_at <= now() as expired from quote where id = ${quoteId} and customer_id = ${customer.customerId} for no key update),
      locked as materialized (
        select id, price_minor, on_hand, weight_grams from sku
        where id = any(array(select (line ->> 'skuId')::bigint from asked, jsonb_path_query(body, '$.shops[*].lines[*]') as line)) order by id for no key update)
      select body, expired, null::bigint as id, null::bigint as price_minor, null::int as on_hand, null::int as weight_grams from asked
      union all select null, null, id, price_minor, on_hand, weight_grams from locked`,
  )
  if (!quote) throw refuse('recordMissing')
  return { body: quote.body, expired: quote.expired, skus: new Map(skus.map((sku) => [sku.id, sku])) }
}

/** The coupons that a quote uses. */
const claimsOf = ({ shops, houseClaimId }: Pick<QuoteBody, 'shops' | 'houseClaimId'>): string[] =>
  [...shops.map(({ claimId }) => claimId), houseClaimId].filter((claimId) => claimId !== null)

/** What a coupon takes off a quote, whoever's it is. */
const offBy = ({ shops, houseClaimId }: QuoteBody, claimId: string): Minor =>
  claimId === houseClaimId
    ? shops.reduce((total, { houseDiscountMinor }) => total + BigInt(houseDiscountMinor), 0n)
    : BigInt(shops.find((shop) => shop.claimId === claimId)?.shopDiscountMinor ?? 0)

const couponChanges = (body: QuoteBody, good: readonly string[]): Change[] =>
  claimsOf(body)
    .filter((claimId) => !good.includes(claimId))
    .map((claimId) => ({ claim_id: claimId, change: 'coupon', before: formatAmount(offBy(body, claimId)), now: null }))

type ShopToday = { id: string; away: boolean; until: string | null; unit_grams: number; delivery: MethodRow[] | null }

type Today = {
  purchase_id: string | null
  rate: string | null
  on_sale: string[]
  shops: ShopToday[]
  claims: string[]
  /** product id -> what the house takes of it now, in hundredths of a percent */
  commission: Record<string, number>
}

/** What else decides, read in a statement of its own after both locks: what is read beside a lock is as it was before the wait. */
function readToday(tx: Tx, { customer, quoteId, currency }: Submission, { shops, houseClaimId }: QuoteBody): Promise<Today> {
  const lines = shops.flatMap((shop) => shop.lines)
  const products = plannedOnce(
    lines.map(({ productId }) => productId),
    'bigint',
  )
  const sellers = plannedOnce(
    shops.map(({ shopId }) => shopId),
    'bigint',
  )
  const claims = plannedOnce(claimsOf({ shops, houseClaimId }), 'bigint')
  return row<Today>(
    tx,
    sql`select (select id from purchase where quote_id = ${quoteId}) as purchase_id, (select rate from currency where code = ${currency}) as rate,
          (select coalesce(jsonb_agg(p.id::text), '[]') from product p join shop h on h.id = p.shop_id
           where p.id = any(${products}) and p.status = 'on_sale' and h.status = 'open') as on_sale,
          (select json_agg(json_build_object('id', h.id::text, 'away', ${isAwayNow(sql`h`)}, 'until', h.vacation_until, 'unit_grams', h.unit_grams, 'delivery', ${deliveryJsonInAll(sql`h.id`)}))
           from shop h where h.id = any(${sellers})) as shops,
          (select coalesce(jsonb_agg(id::text), '[]') from coupon_claim where id = any(${claims})
             and customer_id = ${customer.customerId} and purchase_id is null and expires_at > now()) as claims,
          (select coalesce(jsonb_object_agg(p.id::text, ${commissionPoints({ shop: sql`p.shop_id`, category: sql`p.category_id` })}), '{}') from product p
           where p.id = any(${products})) as commission`,
  )
}

/** Holds the quote against today's truth. */
function checkToday(
  body: QuoteBody,
  lines: readonly QuoteLine[],
  { skus, today, to, language }: { skus: ReadonlyMap<string, LockedSku>; today: Today; to: Destination; language: Language },
): void {
  const told = (some: QuoteLine[]) => ({
    data: {
      lines: some.map(({ itemId, skuId, name }) => ({
        item_id: itemId,
        sku_id: skuId,
        name: plainText(name, language),
        left: skus.get(skuId)?.on_hand ?? 0,
      })),
    },
  })
  const onSale = new Set(today.on_sale)
  const gone = lines.filter(({ productId }) => !onSale.has(productId))
  if (gone.length > 0) throw refuse('productInvalid', told(gone))
  const away = today.shops.filter((shop) => shop.away)
  if (away.length > 0) {
    const nameOf = (id: string) => body.shops.find(({ shopId }) => shopId === id)?.name ?? { en: '' }
    throw refuseAway(
      away.map(({ id, until }) => ({ shop_id: id, name: nameOf(id), until: until === null ? null : new Date(until) })),
      language,
    )
  }
  const short = lines.filter(({ skuId, qty }) => (skus.get(skuId)?.on_hand ?? 0) < qty)
  if (short.length > 0) throw refuse('stockInsufficient', told(short))

  const changes: Change[] = []
  for (const { itemId, skuId, priceMinor } of lines) {
    const now = skus.get(skuId)?.price_minor ?? priceMinor
    if (now !== priceMinor) {
      changes.push({
        item_id: itemId,
        sku_id: skuId,
        change: 'price',
        before: formatAmount(BigInt(priceMinor)),
        now: formatAmount(BigInt(now)),
      })
    }
  }
  changes.push(...deliveryChanges(body, to, skus, today.shops), ...couponChanges(body, today.claims))
  if (changes.length > 0) throw refuse('writeConflict', { data: { reason: 'changed', changes } })
}

/** Delivery that costs something else today, or is not to be had any more. */
const deliveryChanges = (body: QuoteBody, to: Destination, skus: ReadonlyMap<string, LockedSku>, shops: readonly ShopToday[]): Change[] =>
  body.shops.flatMap((shop) => {
    const today = shops.find(({ id }) => id === shop.shopId)
    const method = methodsOf(today?.delivery).find(({ code }) => code === shop.chosen.code)
    const zone = method && zoneAt(method, to)
    const grams = shop.lines.reduce((total, { skuId, qty }) => total + (skus.get(skuId)?.weight_grams ?? today?.unit_grams ?? 0) * qty, 0)
    const now = zone ? deliveryCost(zone, { worth: BigInt(shop.itemsMinor), grams }) : null
    const before = BigInt(shop.deliveryMinor)
    if (now === before) return []
    return [{ shop_id: shop.shopId, change: 'delivery', before: formatAmount(before), now: now === null ? null : formatAmount(now) }]
  })

type Written = {
  purchase_id: string
  pay_before: Date | null
  orders: { id: string; increment_id: string; shop_id: string }[]
  taken: number
  emptied: number
  claimed: string[]
  stock: { sku_id: string; product_id: string; on_hand: number }[]
}

/** What is taken of a line, as it stood when the line was bought. */
function pointsOf({ commission }: Today, { productId }: QuoteLine): number {
  const points = commission[productId]
  if (points === undefined) throw new Error('a product that is bought has no commission')
  return points
}

const orderRow = (shop: QuoteShop, { remarks }: Submission, today: Today) => ({
  shop_id: shop.shopId,
  items_minor: shop.itemsMinor,
  delivery_minor: shop.deliveryMinor,
  discount_minor: String(BigInt(shop.shopDiscountMinor) + BigInt(shop.houseDiscountMinor)),
  house_discount_minor: shop.houseDiscountMinor,
  total_minor: shop.totalMinor,
  commission_minor: String(
    commissionOf(
      shop.lines.map((line) => ({ rowTotalMinor: BigInt(line.priceMinor) * BigInt(line.qty), basisPoints: pointsOf(today, line) })),
      BigInt(shop.shopDiscountMinor),
    ),
  ),
  delivery_method: { code: shop.chosen.code, name: shop.chosen.name, days_min: shop.chosen.daysMin, days_max: shop.chosen.daysMax },
  remark: remarks[shop.shopId] ?? '',
})

type PlacedLine = { shop: QuoteShop; line: QuoteLine; position: number; today: Today }

const lineRow = ({ shop, line, position, today }: PlacedLine) => ({
  shop_id: shop.shopId,
  position,
  item_id: line.itemId,
  product_id: line.productId,
  sku_id: line.skuId,
  sku_code: line.skuCode,
  name: line.name,
  options: line.options,
  image_id: line.imageId,
  price_minor: line.priceMinor,
  qty: line.qty,
  row_total_minor: String(BigInt(line.priceMinor) * BigInt(line.qty)),
  discount_minor: line.discountMinor,
  commission_basis_points: pointsOf(today, line),
})

/** Everything that a purchase writes beside the money, in one statement: the placing, with the act that settles its payment at once. */
function writePurchase(tx: Tx, submission: Submission, body: QuoteBody, { today, rate }: { today: Today; rate: string }): Promise<Written> {
  const { customer, quoteId, paymentMethod, currency } = submission
  const { customerId } = customer
  const { act, waitsMs } = methodOf(paymentMethod)
  const { paymentStatus, deliveryStatus } = stateWhenPlaced(paymentMethod)
  const { actor, actorId } = actorFields(customer)
  const orders = body.shops.map((shop) => orderRow(shop, submission, today))
  const lines = body.shops.flatMap((shop) => shop.lines.map((line, position) => lineRow({ shop, line, position, today })))
  const coupons = body.shops.flatMap(({ shopId, claimId, shopDiscountMinor, houseDiscountMinor }) => [
    { shop_id: shopId, claim_id: claimId, discount_minor: shopDiscountMinor },
    { shop_id: shopId, claim_id: body.houseClaimId, discount_minor: houseDiscountMinor },
  ])
  return row<Written>(
    tx,
    sql`with bought as (
        insert into purchase (customer_id, quote_id, payment_method, total_minor, currency, rate, pay_before)
        values (${customerId}, ${quoteId}, ${paymentMethod}, ${body.totalMinor}, ${currency}, ${rate},
          now() + make_interval(secs => ${waitsMs === null ? null : waitsMs / 1000}::float8))
        returning id, pay_before),
      placed as (
        insert into orders (purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, discount_minor, house_discount_minor, total_minor, commission_minor,
          delivery_method, address, remark, promised_at, paid_at, due_act, due_at)
        select bought.id, ${customerId}, o.shop_id, ${paymentStatus}, ${deliveryStatus}, o.items_minor, o.delivery_minor, o.discount_minor, o.house_discount_minor, o.total_minor, o.commission_minor,
          o.delivery_method, ${JSON.stringify(body.address)}, o.remark, now() + make_interval(days => (o.delivery_method ->> 'days_max')::int),
          case when ${act === 'pay'} then now() end, ${waitsMs === null ? 'cancel' : 'expire'}, now() + make_interval(secs => ${(waitsMs ?? orderClocks.shipByMs) / 1000})
        from bought, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (shop_id bigint, items_minor bigint, delivery_minor bigint, discount_minor bigint, house_discount_minor bigint, total_minor bigint,
          commission_minor bigint, delivery_method jsonb, remark text)
        returning id, increment_id, shop_id),
      wanted as (
        select p.id as order_id, l.* from placed p
        join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (shop_id bigint, position int, item_id bigint, product_id bigint, sku_id bigint, sku_code text,
          name jsonb, options jsonb, image_id bigint, price_minor bigint, qty int, row_total_minor bigint, discount_minor bigint, commission_basis_points int) on l.shop_id = p.shop_id),
      lined as (
        insert into order_line (order_id, product_id, sku_id, sku_code, name, options, image_id, price_minor, qty, row_total_minor, discount_minor, commission_basis_points, return_policy_id)
        select order_id, product_id, sku_id, sku_code, name, options, image_id, price_minor, qty, row_total_minor, discount_minor, commission_basis_points,
          ${policyInForce(sql`wanted.shop_id`)}
        from wanted order by order_id, position),
      taken as (
        update sku s set on_hand = s.on_hand - w.qty from wanted w where s.id = w.sku_id and s.on_hand >= w.qty
        returning s.id as sku_id, s.product_id, s.on_hand, w.qty, w.order_id),
      moved as (
        insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id)
        select sku_id, -qty, on_hand, 'sold', 'order', order_id from taken),
      told as (
        insert into order_event (order_id, act, actor, actor_id)
        select p.id, e.act, ${actor}, ${actorId}::bigint from placed p, unnest(${act === null ? ['place'] : ['place', act]}::text[]) with ordinality as e (act, position)
        order by p.id, e.position),
      claimed as (
        update coupon_claim c set purchase_id = bought.id from bought
        where c.id = any(${claimsOf(body)}::bigint[]) and c.customer_id = ${customerId} and c.purchase_id is null and c.expires_at > now() returning c.id),
      discounted as (
        insert into order_coupon (order_id, claim_id, discount_minor)
        select p.id, u.claim_id, u.discount_minor from placed p
        join jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as u (shop_id bigint, claim_id bigint, discount_minor bigint) on u.shop_id = p.shop_id
        where u.claim_id is not null and u.discount_minor > 0),
      emptied as (
        delete from cart_item i using cart c where c.id = i.cart_id and c.customer_id = ${customerId} and i.id in (select item_id from wanted) returning i.id)
      select bought.id as purchase_id, bought.pay_before,
        (select jsonb_agg(jsonb_build_object('id', id::text, 'increment_id', increment_id, 'shop_id', shop_id::text)) from placed) as orders,
        (select count(*)::int from taken) as taken,
        (select count(*)::int from emptied) as emptied,
        (select coalesce(jsonb_agg(id::text), '[]') from claimed) as claimed,
        (select jsonb_agg(jsonb_build_object('sku_id', sku_id::text, 'product_id', product_id::text, 'on_hand', on_hand)) from taken) as stock
      from bought`,
  )
}
