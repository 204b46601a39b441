import { type DeliveryKind, reaches, usualShipping } from '../../contract/delivery.ts'
import type { Language } from '../../contract/languages.ts'
import { orderClocks } from '../../contract/orders.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { type Address, defaultAddress, findAddress } from '../addresses/queries.ts'
import { type OptionTexts, optionFields, optionsOfSku } from '../cart/queries.ts'
import { type DeliveryOffer, priceOf } from '../delivery/offers.ts'
import { waysToPay } from '../payments/ways-to-pay.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, execute, row, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, plainText, type Texts } from '../platform/texts.ts'
import type { Services } from '../services.ts'
import type { Customer } from '../sessions/callers.ts'

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
  totalMinor: string
  commissionBasisPoints: number
}

/** What was shown and will be charged, as it is kept in `quote.body`. */
export type QuoteBody = { address: Address; shops: QuoteShop[]; itemsMinor: string; deliveryMinor: string; totalMinor: string }

type Ticked = Omit<QuoteLine, 'itemId' | 'productId' | 'skuId' | 'skuCode' | 'imageId' | 'priceMinor'> & {
  item_id: string
  product_id: string
  sku_id: string
  sku_code: string
  image_id: string | null
  price_minor: string
  on_hand: number
  on_sale: boolean
  shop_id: string
  shop_name: Texts
  commission_basis_points: number
  offers: DeliveryOffer[]
}

const readTicked = (db: Db, customerId: string): Promise<Ticked[]> =>
  rows<Ticked>(
    db,
    sql`select i.id as item_id, p.id as product_id, s.id as sku_id, s.code as sku_code, p.name, ${optionsOfSku} as options, ${pictureOf(sql`f`)} as image, f.id as image_id,
          s.price_minor, i.qty, s.on_hand, p.status = 'on_sale' and h.status = 'open' as on_sale,
          h.id as shop_id, h.name as shop_name, h.commission_basis_points,
          (select jsonb_agg(jsonb_build_object('code', d.code, 'kind', d.kind, 'name', d.name, 'cost_minor', d.cost_minor::text, 'free_from_minor', d.free_from_minor::text,
             'days_min', d.days_min, 'days_max', d.days_max, 'countries', d.countries) order by d.position, d.id)
           from delivery_method d where d.shop_id = h.id) as offers
        from cart c
        join cart_item i on i.cart_id = c.id and i.checked
        join sku s on s.id = i.sku_id
        join product p on p.id = s.product_id
        join shop h on h.id = p.shop_id
        left join file f on f.id = coalesce(s.image_id, p.image_id)
        where c.customer_id = ${customerId}
        order by h.id, i.added_at desc, i.id desc`,
  )

function quoteShop(lines: readonly [Ticked, ...Ticked[]], country: string, wanted: string | undefined): QuoteShop {
  const [first] = lines
  const itemsMinor = lines.reduce((total, { price_minor, qty }) => total + BigInt(price_minor) * BigInt(qty), 0n)
  const offers = (first.offers ?? [])
    .filter((offer) => reaches(offer, country))
    .map((offer) => ({
      code: offer.code,
      kind: offer.kind,
      name: offer.name,
      costMinor: String(priceOf(offer, itemsMinor)),
      daysMin: offer.days_min,
      daysMax: offer.days_max,
    }))
  const usual = usualShipping(offers.map((offer) => ({ ...offer, cost: BigInt(offer.costMinor) })))?.code ?? offers[0]?.code
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
    })),
    offers,
    chosen,
    itemsMinor: String(itemsMinor),
    deliveryMinor: chosen.costMinor,
    totalMinor: String(itemsMinor + BigInt(chosen.costMinor)),
    commissionBasisPoints: first.commission_basis_points,
  }
}

export type QuoteWish = {
  customer: Customer
  /** null: the default address */
  addressId: string | null
  /** shop id -> method code; a shop that is not named gets the usual shipping, or where it sends nothing its first method */
  delivery: Record<string, string>
}

export type Quote = { id: string; expiresAt: Date; body: QuoteBody; balanceMinor: Minor }

/**
 * Freezes the ticked lines, prices, delivery and totals for 15 minutes. Refuses defaultAddressMissing, recordMissing (an address of
 * somebody else, nothing ticked), productInvalid and stockInsufficient with the lines, deliveryRefused with what is offered.
 */
export async function makeQuote(db: WriteDb, { customer, addressId, delivery }: QuoteWish, language: Language): Promise<Quote> {
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
  const short = ticked.filter(({ qty, on_hand }) => qty > on_hand)
  if (short.length > 0) throw refuse('stockInsufficient', told(short))

  const shops = [...Map.groupBy(ticked, ({ shop_id }) => shop_id)].map(([shopId, lines]) =>
    quoteShop(lines as [Ticked, ...Ticked[]], address.country, delivery[shopId]),
  )
  const sum = (of: (shop: QuoteShop) => string) => shops.reduce((total, shop) => total + BigInt(of(shop)), 0n)
  const body: QuoteBody = {
    address,
    shops,
    itemsMinor: String(sum(({ itemsMinor }) => itemsMinor)),
    deliveryMinor: String(sum(({ deliveryMinor }) => deliveryMinor)),
    totalMinor: String(sum(({ totalMinor }) => totalMinor)),
  }
  const id = crypto.randomUUID()
  const kept = await row<{ expires_at: Date; balance_minor: string }>(
    db,
    sql`insert into quote (id, customer_id, body, expires_at)
        values (${id}, ${customerId}, ${JSON.stringify(body)}, now() + make_interval(secs => ${orderClocks.quoteMs / 1000}))
        returning expires_at, (select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}) as balance_minor`,
  )
  return { id, expiresAt: kept.expires_at, body, balanceMinor: BigInt(kept.balance_minor) }
}

/** The address and delivery choices of a quote that still holds. Refuses recordMissing. */
export async function findQuote(db: Db, { customerId }: Customer, quoteId: string): Promise<QuoteBody> {
  const [found] = await rows<{ body: QuoteBody }>(
    db,
    sql`select body from quote where id = ${quoteId} and customer_id = ${customerId} and expires_at > now()`,
  )
  if (!found) throw refuse('recordMissing')
  return found.body
}

/** Drops a quote that another one took the place of. */
export const dropQuote = (db: WriteDb, quoteId: string): Promise<number> =>
  execute(db, sql`delete from quote where id = ${quoteId} and not exists (select from purchase where quote_id = ${quoteId})`)

/** A quote that expired was either used or is worth nothing any more. */
export const forgetOldQuotes = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from quote where expires_at < now() - interval '1 day'`)

export function quoteReply(
  services: Pick<Services, 'cards'>,
  { id, expiresAt, body, balanceMinor }: Quote,
  language: Language,
): Reply<'getQuote'> {
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
      discount: formatAmount(0n),
      total: amountOf(shop.totalMinor),
    })),
    items_total: amountOf(body.itemsMinor),
    delivery_total: amountOf(body.deliveryMinor),
    discount_total: formatAmount(0n),
    total: amountOf(body.totalMinor),
    ...waysToPay(services, { totalMinor: BigInt(body.totalMinor), balanceMinor }),
  }
}
