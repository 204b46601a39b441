import { type DeliveryKind, type Destination, offersAt, usualShipping } from '../../contract/delivery.ts'
import type { Language } from '../../contract/languages.ts'
import { orderClocks } from '../../contract/orders.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { destinationOf } from '../addresses/destination.ts'
import { type Address, defaultAddress, findAddress } from '../addresses/queries.ts'
import { type OptionTexts, optionFields, optionsOfSku } from '../cart/queries.ts'
import { type Discounts, discountOf, discountsOf } from '../coupons/discounts.ts'
import { type HeldRow, heldBy, heldOf, termsFields } from '../coupons/queries.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJsonInAll } from '../delivery/queries.ts'
import { waysToPay } from '../payments/ways-to-pay.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, execute, maybeRow, row, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, plainText, type Texts } from '../platform/texts.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'
import { isAwayNow } from '../vacations/away.ts'

export type QuoteLine = {
  itemId: string
  productId: string
  skuId: string
  skuCode: string
  name: Texts
  options: OptionTexts[]
  image: Picture | null
  imageId: string | null
  priceMinor: string
  qty: number
  /** of all coupons */
  discountMinor: string
}

type PricedOffer = { code: string; kind: DeliveryKind; name: Texts; costMinor: string; daysMin: number; daysMax: number }

export type QuoteShop = {
  shopId: string
  name: Texts
  lines: QuoteLine[]
  offers: PricedOffer[]
  chosen: PricedOffer
  itemsMinor: string
  deliveryMinor: string
  /** what its own coupon takes off, and its part of what the house's does */
  shopDiscountMinor: string
  houseDiscountMinor: string
  /** the coupon of the shop */
  claimId: string | null
  totalMinor: string
}

/** What was shown and will be charged, as it is kept in `quote.body`. */
export type QuoteBody = {
  address: Address
  shops: QuoteShop[]
  /** the coupon of the house */
  houseClaimId: string | null
  /** what was wished of coupons, for the quote that takes the place of this one */
  coupons: CouponWishes
  itemsMinor: string
  deliveryMinor: string
  discountMinor: string
  totalMinor: string
}

/** Shop id or 'house' -> claim id, or 'none'; what is not named gets the best. */
export type CouponWishes = Record<string, string>

type Ticked = Omit<QuoteLine, 'itemId' | 'productId' | 'skuId' | 'skuCode' | 'imageId' | 'priceMinor' | 'discountMinor'> & {
  item_id: string
  product_id: string
  sku_id: string
  sku_code: string
  image_id: string | null
  price_minor: string
  on_hand: number
  on_sale: boolean
  away: boolean
  away_until: Date | null
  shop_id: string
  shop_name: Texts
  grams: number
  /** of the first line of a shop alone */
  delivery: MethodRow[] | null
  /** of the first line alone: all coupons that the customer can use */
  held: HeldRow[] | null
}

const readTicked = (db: Db, customerId: string): Promise<Ticked[]> =>
  rows<Ticked>(
    db,
    sql`select i.id as item_id, p.id as product_id, s.id as sku_id, s.code as sku_code, p.name, ${optionsOfSku} as options, ${pictureOf(sql`f`)} as image, f.id as image_id,
          s.price_minor, i.qty, s.on_hand, p.status = 'on_sale' and h.status = 'open' as on_sale,
          ${isAwayNow(sql`h`)} as away, h.vacation_until as away_until,
          h.id as shop_id, h.name as shop_name,
          coalesce(s.weight_grams, h.unit_grams) as grams,
          case when row_number() over (partition by h.id order by i.added_at desc, i.id desc) = 1 then ${deliveryJsonInAll(sql`h.id`)} end as delivery,
          case when row_number() over (order by h.id, i.added_at desc, i.id desc) = 1 then ${heldBy(customerId)} end as held
        from cart c
        join cart_item i on i.cart_id = c.id and i.checked
        join sku s on s.id = i.sku_id
        join product p on p.id = s.product_id
        join shop h on h.id = p.shop_id
        left join file f on f.id = coalesce(s.image_id, p.image_id)
        where c.customer_id = ${customerId}
        order by h.id, i.added_at desc, i.id desc`,
  )

/** Shops that take no orders now, as a refusal tells them. */
export const refuseAway = (shops: readonly { shop_id: string; name: Texts; until: Date | null }[], language: Language) =>
  refuse('writeConflict', {
    data: {
      reason: 'shop_away',
      shops: shops.map(({ shop_id, name, until }) => ({ shop_id, name: plainText(name, language), until: until?.toISOString() ?? null })),
    },
  })

type Priced = Omit<QuoteShop, 'shopDiscountMinor' | 'houseDiscountMinor' | 'claimId' | 'totalMinor'>

function quoteShop(lines: readonly [Ticked, ...Ticked[]], to: Destination, wanted: string | undefined): Priced {
  const [first] = lines
  const itemsMinor = lines.reduce((total, { price_minor, qty }) => total + BigInt(price_minor) * BigInt(qty), 0n)
  const grams = lines.reduce((total, line) => total + line.grams * line.qty, 0)
  const offered = offersAt(methodsOf(first.delivery), to, { worth: itemsMinor, grams })
  const offers = offered.map(({ method, kind, zone, cost }) => ({
    code: method.code,
    kind,
    name: method.name,
    costMinor: String(cost),
    daysMin: zone.daysMin,
    daysMax: zone.daysMax,
  }))
  const usual = usualShipping(offered)?.method.code ?? offers[0]?.code
  const chosen = offers.find(({ code }) => code === (wanted ?? usual))
  if (!chosen) throw refuse('deliveryRefused', { data: { shop_id: first.shop_id, offered: offers.map(({ code }) => code) } })
  return {
    shopId: first.shop_id,
    name: first.shop_name,
    lines: lines.map((line) => ({
      itemId: line.item_id,
      productId: line.product_id,
      skuId: line.sku_id,
      skuCode: line.sku_code,
      name: line.name,
      options: line.options,
      image: line.image,
      imageId: line.image_id,
      priceMinor: line.price_minor,
      qty: line.qty,
      discountMinor: '0',
    })),
    offers,
    chosen,
    itemsMinor: String(itemsMinor),
    deliveryMinor: chosen.costMinor,
  }
}

const rowTotal = ({ priceMinor, qty }: QuoteLine): Minor => BigInt(priceMinor) * BigInt(qty)

const withDiscounts = (shops: readonly Priced[], discounts: Discounts): QuoteShop[] =>
  shops.map((shop, place) => {
    const { claimId, shopMinor, houseMinor, linesMinor } = discounts.shops[place] ?? {
      claimId: null,
      shopMinor: 0n,
      houseMinor: 0n,
      linesMinor: [],
    }
    return {
      ...shop,
      lines: shop.lines.map((line, position) => ({ ...line, discountMinor: String(linesMinor[position] ?? 0n) })),
      claimId,
      shopDiscountMinor: String(shopMinor),
      houseDiscountMinor: String(houseMinor),
      totalMinor: String(BigInt(shop.itemsMinor) - shopMinor - houseMinor + BigInt(shop.deliveryMinor)),
    }
  })

export type QuoteWish = {
  customer: Customer
  /** null: the default address */
  addressId: string | null
  /** shop id -> method code; a shop that is not named gets the usual shipping, or where it sends nothing its first method */
  delivery: Record<string, string>
  coupons: CouponWishes
}

/** `held`: the coupons that could be used */
export type Quote = { id: string; expiresAt: Date; body: QuoteBody; held: HeldRow[]; balanceMinor: Minor }

/**
 * Freezes the ticked lines, prices, coupons, delivery and totals for 15 minutes. Refuses defaultAddressMissing, recordMissing (an address of
 * somebody else, nothing ticked), productInvalid and stockInsufficient with the lines, writeConflict (`shop_away`), deliveryRefused with what is offered.
 */
export async function makeQuote(db: WriteDb, { customer, addressId, delivery, coupons }: QuoteWish, language: Language): Promise<Quote> {
  const { customerId } = customer
  const address = addressId === null ? await defaultAddress(db, customer) : await findAddress(db, customer, addressId)
  if (!address) throw refuse(addressId === null ? 'defaultAddressMissing' : 'recordMissing')
  const ticked = await readTicked(db, customerId)
  if (ticked.length === 0) throw refuse('recordMissing', { data: { reason: 'nothing_ticked' } })
  const told = (lines: Ticked[]) => ({
    data: {
      lines: lines.map(({ item_id, sku_id, name, on_hand }) => ({ item_id, sku_id, name: plainText(name, language), left: on_hand })),
    },
  })
  const gone = ticked.filter(({ on_sale }) => !on_sale)
  if (gone.length > 0) throw refuse('productInvalid', told(gone))
  const away = [...Map.groupBy(ticked, ({ shop_id }) => shop_id).values()].flatMap(([line]) => (line?.away ? [line] : []))
  if (away.length > 0)
    throw refuseAway(
      away.map(({ shop_id, shop_name, away_until }) => ({ shop_id, name: shop_name, until: away_until })),
      language,
    )
  const short = ticked.filter(({ qty, on_hand }) => qty > on_hand)
  if (short.length > 0) throw refuse('stockInsufficient', told(short))

  const to = await destinationOf(address)
  const priced = [...Map.groupBy(ticked, ({ shop_id }) => shop_id)].map(([shopId, lines]) =>
    quoteShop(lines as [Ticked, ...Ticked[]], to, delivery[shopId]),
  )
  const held = ticked[0]?.held ?? []
  const goods = priced.map(({ shopId, lines, deliveryMinor }) => ({
    shopId,
    rowTotalsMinor: lines.map(rowTotal),
    deliveryMinor: BigInt(deliveryMinor),
  }))
  const discounts = discountsOf(goods, held.map(heldOf), coupons)
  const shops = withDiscounts(priced, discounts)
  const sum = (of: (shop: QuoteShop) => string) => shops.reduce((total, shop) => total + BigInt(of(shop)), 0n)
  const body: QuoteBody = {
    address,
    shops,
    houseClaimId: discounts.houseClaimId,
    coupons,
    itemsMinor: String(sum(({ itemsMinor }) => itemsMinor)),
    deliveryMinor: String(sum(({ deliveryMinor }) => deliveryMinor)),
    discountMinor: String(sum(({ shopDiscountMinor }) => shopDiscountMinor) + sum(({ houseDiscountMinor }) => houseDiscountMinor)),
    totalMinor: String(sum(({ totalMinor }) => totalMinor)),
  }
  const id = crypto.randomUUID()
  const kept = await row<{ expires_at: Date; balance_minor: string }>(
    db,
    sql`insert into quote (id, customer_id, body, expires_at)
        values (${id}, ${customerId}, ${JSON.stringify(body)}, now() + make_interval(secs => ${orderClocks.quoteMs / 1000}))
        returning expires_at, (select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}) as balance_minor`,
  )
  return { id, expiresAt: kept.expires_at, body, held, balanceMinor: BigInt(kept.balance_minor) }
}

/** The address and delivery choices of a quote that still holds. Refuses recordMissing. */
export async function findQuote(db: Db, { customerId }: Customer, quoteId: string): Promise<QuoteBody> {
  // Whether it still holds is no condition: planned while none held, as at night, it would be looked for among all that do.
  const found = await maybeRow<{ body: QuoteBody; holds: boolean }>(
    db,
    sql`select body, expires_at > now() as holds from quote where id = ${quoteId} and customer_id = ${customerId}`,
  )
  if (!found?.holds) throw refuse('recordMissing')
  return found.body
}

/** Drops a quote that another one took the place of. */
export const dropQuote = (db: WriteDb, quoteId: string): Promise<number> =>
  execute(db, sql`delete from quote where id = ${quoteId} and not exists (select from purchase where quote_id = ${quoteId})`)

/** A quote that expired was either used or is worth nothing any more. */
export const forgetOldQuotes = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from quote where expires_at < now() - interval '1 day'`)

type Sum = Parameters<typeof discountOf>[1]

const wholeOf = ({ itemsMinor }: QuoteShop): Sum => ({ goodsMinor: BigInt(itemsMinor), restMinor: BigInt(itemsMinor) })

/** The coupons of a shop, or of the house, with what each takes off here or what is missing for it. */
const choiceFields = (
  held: readonly HeldRow[],
  { shopId, chosen }: { shopId: string | null; chosen: string | null },
  sum: Sum,
  language: Language,
) => ({
  options: held
    .filter((one) => one.shop_id === shopId)
    .map((one) => {
      const terms = heldOf(one)
      const missingMinor = terms.minimumMinor - sum.goodsMinor
      return {
        ...termsFields(one, language),
        claim_id: one.claim_id,
        expires_at: terms.expiresAt.toISOString(),
        discount: formatAmount(discountOf(terms, sum)),
        missing: missingMinor > 0n ? formatAmount(missingMinor) : null,
      }
    }),
  chosen,
})

export function quoteReply(
  services: Pick<Services, 'cards'>,
  { id, expiresAt, body, held, balanceMinor }: Quote,
  language: Language,
): Reply<'getQuote'> {
  const sum = (of: (shop: QuoteShop) => string) => body.shops.reduce((total, shop) => total + BigInt(of(shop)), 0n)
  const allGoods = {
    goodsMinor: BigInt(body.itemsMinor),
    restMinor: BigInt(body.itemsMinor) - sum(({ shopDiscountMinor }) => shopDiscountMinor),
  }
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    address: body.address,
    shops: body.shops.map((shop) => ({
      shop: { id: shop.shopId, ...inLanguage('name', shop.name, language) },
      lines: shop.lines.map((line) => ({
        item_id: line.itemId,
        product_id: line.productId,
        sku_id: line.skuId,
        ...inLanguage('name', line.name, language),
        options: optionFields(line.options, language),
        image: line.image,
        price: amountOf(line.priceMinor),
        qty: line.qty,
        row_total: formatAmount(BigInt(line.priceMinor) * BigInt(line.qty)),
      })),
      delivery: {
        methods: shop.offers.map((offer) => ({
          code: offer.code,
          kind: offer.kind,
          ...inLanguage('name', offer.name, language),
          cost: amountOf(offer.costMinor),
          days_min: offer.daysMin,
          days_max: offer.daysMax,
        })),
        chosen: shop.chosen.code,
      },
      items_total: amountOf(shop.itemsMinor),
      delivery_cost: amountOf(shop.deliveryMinor),
      coupons: choiceFields(held, { shopId: shop.shopId, chosen: shop.claimId }, wholeOf(shop), language),
      discount: formatAmount(BigInt(shop.shopDiscountMinor) + BigInt(shop.houseDiscountMinor)),
      total: amountOf(shop.totalMinor),
    })),
    items_total: amountOf(body.itemsMinor),
    delivery_total: amountOf(body.deliveryMinor),
    coupons: choiceFields(held, { shopId: null, chosen: body.houseClaimId }, allGoods, language),
    shop_discount_total: formatAmount(sum(({ shopDiscountMinor }) => shopDiscountMinor)),
    house_discount_total: formatAmount(sum(({ houseDiscountMinor }) => houseDiscountMinor)),
    discount_total: amountOf(body.discountMinor),
    total: amountOf(body.totalMinor),
    ...waysToPay(services, { totalMinor: BigInt(body.totalMinor), balanceMinor }),
  }
}
