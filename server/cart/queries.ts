import type { Language } from '../../contract/languages.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { discountsOf } from '../coupons/discounts.ts'
import { type HeldRow, hasCoupons, heldBy, heldOf } from '../coupons/queries.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJson, deliveryOf } from '../delivery/queries.ts'
import { type Db, execute, maybeRow, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import { type VacationRow, vacationJson, vacationOf } from '../vacations/away.ts'
import { type CartOwner, cartOf } from './owner.ts'

/** Units in the cart, ticked or not: what the badge shows. */
export async function countUnits(db: Db, owner: CartOwner): Promise<number> {
  const found = await maybeRow<{ units: number }>(
    db,
    sql`select coalesce(sum(i.qty), 0)::int as units from cart c join cart_item i on i.cart_id = c.id where c.${cartOf(owner)}`,
  )
  return found?.units ?? 0
}

export type OptionTexts = { code: string; name: Texts; value: Texts }

type Line = {
  item_id: string
  product_id: string
  sku_id: string
  name: Texts
  image: Picture | null
  options: OptionTexts[]
  price_minor: string
  qty: number
  checked: boolean
  on_hand: number
  on_sale: boolean
  shop_id: string
  shop_name: Texts
  country: string
  vacation: VacationRow
  grams: number
  /** of the first line of a shop alone */
  delivery: MethodRow[] | null
  /** of the first line of a shop alone: there is a coupon of the shop to be claimed */
  of_shop: boolean | null
  /** of the first line alone: the coupons that the customer can use, and whether there is one of the house to be claimed */
  held: HeldRow[] | null
  of_house: boolean | null
}

/** The options of a SKU with their texts in all languages, as one JSON array: for the SKU whose alias is `s`. */
export const optionsOfSku = sql`coalesce((
  select jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'value', v.name) order by a.position, a.id)
  from sku_value sv join attribute_value v on v.id = sv.attribute_value_id join attribute a on a.id = v.attribute_id
  where sv.sku_id = s.id), '[]')`

export const optionFields = (options: OptionTexts[], language: Language) =>
  options.map(({ code, name, value }) => ({ code, ...inLanguage('name', name, language), ...inLanguage('value', value, language) }))

const mostTold = 10

/** The cart by shop with today's prices and stock; an owner without a cart has an empty one. */
export async function readCart(db: Db, owner: CartOwner | null, language: Language): Promise<Reply<'getCart'>> {
  const customerId = owner?.kind === 'customer' ? owner.customerId : null
  const lines = owner
    ? await rows<Line>(
        db,
        sql`select i.id as item_id, p.id as product_id, s.id as sku_id, p.name, ${pictureOf(sql`f`)} as image, ${optionsOfSku} as options,
              s.price_minor, i.qty, i.checked, s.on_hand, p.status = 'on_sale' and h.status = 'open' as on_sale,
              h.id as shop_id, h.name as shop_name, h.country, ${vacationJson(sql`h`)} as vacation,
              coalesce(s.weight_grams, h.unit_grams) as grams,
              case when row_number() over (partition by h.id) = 1 then ${deliveryJson(sql`h.id`, language)} end as delivery,
              case when row_number() over (partition by h.id) = 1 then ${hasCoupons(sql`shop_id = h.id`, customerId)} end as of_shop,
              case when row_number() over () = 1 then ${hasCoupons(sql`shop_id is null`, customerId)} end as of_house,
              case when row_number() over () = 1 and ${customerId !== null} then ${heldBy(customerId)} end as held
            from cart c
            join cart_item i on i.cart_id = c.id
            join sku s on s.id = i.sku_id
            join product p on p.id = s.product_id
            join shop h on h.id = p.shop_id
            left join file f on f.id = coalesce(s.image_id, p.image_id)
            where c.${cartOf(owner)}
            order by max(i.added_at) over (partition by h.id) desc, h.id, i.added_at desc, i.id desc`,
      )
    : []
  const byShop = [...Map.groupBy(lines, ({ shop_id }) => shop_id).values()]
  const isTicked = ({ checked, on_sale }: Line) => checked && on_sale
  const ticked = lines.filter(isTicked)
  const rowTotal = ({ price_minor, qty }: Line): Minor => BigInt(price_minor) * BigInt(qty)
  const sum = (some: Line[]): Minor => some.reduce((total, line) => total + rowTotal(line), 0n)
  const held = lines.flatMap((line) => line.held ?? [])
  const goods = byShop.map((ofShop) => ({
    shopId: ofShop[0]?.shop_id ?? '',
    rowTotalsMinor: ofShop.filter(isTicked).map(rowTotal),
    deliveryMinor: 0n,
  }))
  const discounts = discountsOf(goods, held.map(heldOf), {}).shops.map(({ shopMinor, houseMinor }) => shopMinor + houseMinor)
  const discountMinor = discounts.reduce((total, discount) => total + discount, 0n)
  const hasHeld = (shopId: string | null) => held.some(({ shop_id }) => shop_id === shopId)
  return {
    shops: byShop.map((ofShop, place) => {
      const [first] = ofShop as [Line, ...Line[]]
      return {
        shop: { id: first.shop_id, ...inLanguage('name', first.shop_name, language), country: first.country },
        lines: ofShop.map((line) => ({
          item_id: line.item_id,
          product_id: line.product_id,
          sku_id: line.sku_id,
          ...inLanguage('name', line.name, language),
          options: optionFields(line.options, language),
          image: line.image,
          price: formatAmount(BigInt(line.price_minor)),
          qty: line.qty,
          row_total: formatAmount(rowTotal(line)),
          checked: isTicked(line),
          stock_left: Math.min(line.on_hand, Math.max(mostTold, line.qty)),
          notice: line.on_sale ? (line.qty > line.on_hand ? 'stock_short' : null) : 'unavailable',
        })),
        vacation: vacationOf(first.vacation),
        subtotal: formatAmount(sum(ofShop.filter(isTicked))),
        has_coupons: ofShop.some(({ of_shop }) => of_shop) || hasHeld(first.shop_id),
        discount: formatAmount(discounts[place] ?? 0n),
        weight_grams: ofShop.filter(isTicked).reduce((total, { grams, qty }) => total + grams * qty, 0),
        delivery: methodsOf(ofShop.flatMap(({ delivery }) => delivery ?? [])).map((method) => deliveryOf(method, language)),
      }
    }),
    has_coupons: lines.some(({ of_house }) => of_house) || hasHeld(null),
    totals: {
      items: formatAmount(sum(ticked)),
      discount: formatAmount(discountMinor),
      due: formatAmount(sum(ticked) - discountMinor),
      lines: ticked.length,
      units: ticked.reduce((total, { qty }) => total + qty, 0),
    },
    items_count: lines.reduce((total, { qty }) => total + qty, 0),
  }
}

/** Forgets the carts of visitors who have not come back for as long as their cookie lives. */
export const forgetOldCarts = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from cart where visitor_hash is not null and touched_at < now() - interval '90 days'`)
