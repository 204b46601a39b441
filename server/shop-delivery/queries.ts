import { offersAt, usualShipping } from '../../contract/delivery.ts'
import type { Language } from '../../contract/languages.ts'
import { formatAmount, parseAmount } from '../../money/money.ts'
import { readLastChanges } from '../audit/last-changes.ts'
import { type OptionTexts, optionFields, optionsOfSku } from '../cart/queries.ts'
import { type MethodRow, methodsOf } from '../delivery/offers.ts'
import { deliveryJsonInAll, zoneFields } from '../delivery/queries.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage, inLanguage, type Texts } from '../platform/texts.ts'
import { soldCount } from '../product-index/sold.ts'
import { fold } from '../search/words.ts'
import type { ShopMember } from '../sessions/callers.ts'

/** Everything that changes the delivery of a shop: one group, because a price is right or wrong beside the others. */
export const deliveryActs = ['delivery.add', 'delivery.change', 'delivery.remove', 'delivery.order', 'delivery.weight'] as const

export async function readDelivery(db: Db, { shopId }: ShopMember): Promise<Reply<'getDelivery'>> {
  const found = await row<{ country: string; unit_grams: number; methods: MethodRow[] | null; skus: number; without: number }>(
    db,
    sql`select s.country, s.unit_grams, ${deliveryJsonInAll(sql`s.id`)} as methods, k.skus, k.without
      from shop s cross join lateral (select count(*)::int as skus, (count(*) filter (where k.weight_grams is null))::int as without
        from sku k join product p on p.id = k.product_id where p.shop_id = s.id) k
      where s.id = ${shopId}::bigint`,
  )
  const { delivery } = await readLastChanges(db, { shopId }, { delivery: deliveryActs })
  return {
    methods: methodsOf(found.methods).map(({ id, code, kind, name, zones }) => ({
      id,
      code,
      kind,
      ...inEveryLanguage('name', name),
      zones: zones.map(zoneFields),
    })),
    country: found.country,
    unit_grams: found.unit_grams,
    skus: found.skus,
    skus_without_weight: found.without,
    changed: delivery,
  }
}

/** What a buyer at a place pays, as a checkout says it now. Refuses productInvalid a SKU of another shop or none. */
export async function calculateDelivery(
  db: Db,
  { shopId }: ShopMember,
  { country, province, skus = {}, amount, weight_grams = 0 }: Input<'calculateDelivery'>,
): Promise<Reply<'calculateDelivery'>> {
  const wanted = Object.entries(skus)
  const found = await row<{ methods: MethodRow[] | null; skus: { id: string; price_minor: string; grams: number }[] | null }>(
    db,
    sql`select ${deliveryJsonInAll(sql`s.id`)} as methods,
        (select json_agg(json_build_object('id', k.id::text, 'price_minor', k.price_minor::text, 'grams', coalesce(k.weight_grams, s.unit_grams)))
          from sku k join product p on p.id = k.product_id where p.shop_id = s.id and k.id = any(${wanted.map(([id]) => id)}::bigint[])) as skus
      from shop s where s.id = ${shopId}::bigint`,
  )
  const known = found.skus ?? []
  if (known.length !== wanted.length) throw refuse('productInvalid')
  const worth = known.reduce((sum, { id, price_minor }) => sum + BigInt(price_minor) * BigInt(skus[id] ?? 0), parseAmount(amount ?? '0'))
  const grams = known.reduce((sum, sku) => sum + sku.grams * (skus[sku.id] ?? 0), weight_grams)
  const offers = offersAt(methodsOf(found.methods), { country, province: province ?? null }, { worth, grams })
  return {
    items: formatAmount(worth),
    weight_grams: grams,
    offers: offers.map(({ method, kind, zone, cost }) => ({
      code: method.code,
      kind,
      ...inEveryLanguage('name', method.name),
      cost: formatAmount(cost),
      free_from: zone.freeFrom === null ? null : formatAmount(zone.freeFrom),
      days_min: zone.daysMin,
      days_max: zone.daysMax,
    })),
    usual: usualShipping(offers)?.method.code ?? null,
  }
}

type FoundSku = {
  id: string
  code: string
  name: Texts
  options: OptionTexts[]
  image: Picture | null
  price_minor: string
  weight_grams: number | null
}

const foundMost = 12

/** SKUs of the shop by words of their product's name in any language or by their code. */
export async function findDeliveryGoods(
  db: Db,
  { shopId }: ShopMember,
  term: string,
  language: Language,
): Promise<Reply<'findDeliveryGoods'>> {
  const words = fold(term)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (words.length === 0) return { list: [] }
  const found = await rows<FoundSku>(
    db,
    sql`select s.id, s.code, p.name, ${optionsOfSku} as options, ${pictureOf(sql`f`)} as image, s.price_minor, s.weight_grams
      from product_wording w join product p on p.id = w.product_id join sku s on s.product_id = p.id left join file f on f.id = coalesce(s.image_id, p.image_id)
      where w.shop_id = ${shopId}::bigint and w.search like all (${words}::text[])
      order by p.status = 'on_sale' desc, ${soldCount} desc, p.id desc, s.position, s.id limit ${foundMost}::int`,
  )
  return {
    list: found.map(({ id, code, name, options, image, price_minor, weight_grams }) => ({
      sku_id: id,
      sku: code,
      ...inLanguage('name', name, language),
      options: optionFields(options, language),
      image,
      price: formatAmount(BigInt(price_minor)),
      weight_grams,
    })),
  }
}
