import type { Language } from '../../contract/languages.ts'
import { formatAmount } from '../../money/money.ts'
import type { DeliveryOffer } from '../delivery/offers.ts'
import { deliveryJson, deliveryOf } from '../delivery/queries.ts'
import { type Db, execute, maybeRow, rows, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
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
  delivery: DeliveryOffer[] | null
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
  const lines = owner
    ? await rows<Line>(
        db,
        sql`select i.id as item_id, p.id as product_id, s.id as sku_id, p.name, ${pictureOf(sql`f`)} as image, ${optionsOfSku} as options,
              s.price_minor, i.qty, i.checked, s.on_hand, p.status = 'on_sale' and h.status = 'open' as on_sale,
              h.id as shop_id, h.name as shop_name, h.country,
              ${deliveryJson(sql`h.id`, language)} as delivery
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
  const byShop = Map.groupBy(lines, ({ shop_id }) => shop_id)
  const ticked = lines.filter(({ checked, on_sale }) => checked && on_sale)
  const sum = (some: Line[]) => formatAmount(some.reduce((total, { price_minor, qty }) => total + BigInt(price_minor) * BigInt(qty), 0n))
  return {
    shops: [...byShop.values()].map((ofShop) => {
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
          row_total: formatAmount(BigInt(line.price_minor) * BigInt(line.qty)),
          checked: line.checked && line.on_sale,
          stock_left: Math.min(line.on_hand, Math.max(mostTold, line.qty)),
          notice: line.on_sale ? (line.qty > line.on_hand ? 'stock_short' : null) : 'unavailable',
        })),
        subtotal: sum(ofShop.filter((line) => ticked.includes(line))),
        delivery: (first.delivery ?? []).map((method) => deliveryOf(method, language)),
      }
    }),
    totals: { items: sum(ticked), lines: ticked.length, units: ticked.reduce((total, { qty }) => total + qty, 0) },
    items_count: lines.reduce((total, { qty }) => total + qty, 0),
  }
}

/** Forgets the carts of visitors who have not come back for as long as their cookie lives. */
export const forgetOldCarts = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from cart where visitor_hash is not null and touched_at < now() - interval '90 days'`)
