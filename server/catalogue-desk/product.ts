import type { AuditAct, AuditActor } from '../../contract/audit.ts'
import { catalogueKeepers } from '../../contract/catalogue-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import type { OperatorRole } from '../../contract/roles.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { isImpartial } from '../operators/impartial.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { type HouseProductRow, houseProductColumns, houseProductFields, houseProductJoins } from './products.ts'

type View = Reply<'getHouseProduct'>

type ViewRow = HouseProductRow & {
  short_description: Texts
  images: Picture[] | null
  skus: { id: string; code: string; price: string; on_hand: number; options: Texts[] | null }[]
  favourites: number
  reviews: number
  missing: View['missing'] | null
  bars: { why: Why; at: string; by: string; ended_at: string | null; ended_by: string | null }[] | null
}

type StoryRow = {
  at: Date
  act: AuditAct
  actor: AuditActor
  why: Why | null
  details: Record<string, string | null>
  firstname: string | null
  lastname: string
}

const mayKeep = (role: OperatorRole): boolean => role === 'everything' || catalogueKeepers.some((keeper) => keeper === role)

/** What was written down of a product, its SKUs and its drafts, newest first. */
async function readStory(db: Db, productId: string, language: Language): Promise<View['story']> {
  const found = await rows<StoryRow>(
    db,
    sql`select e.created_at as at, e.act, e.actor, e.why, e.details, coalesce(o.firstname, c.firstname) as firstname, coalesce(c.lastname, '') as lastname
      from (
        select * from audit_entry where subject = 'product' and subject_id = ${productId}::bigint
        union all select * from audit_entry where subject = 'sku' and subject_id in (select id from sku where product_id = ${productId}::bigint)
        union all select * from audit_entry where subject = 'product_draft' and subject_id in (select id from product_draft where product_id = ${productId}::bigint)
        union all select * from audit_entry where subject = 'application' and subject_id in (
          select a.id from application a join listing_application l on l.application_id = a.id where l.product_id = ${productId}::bigint)) e
      left join operator o on e.actor = 'operator' and o.id = e.actor_id
      left join shop_member m on e.actor = 'shop_member' and m.id = e.actor_id
      left join customer c on c.id = case e.actor when 'customer' then e.actor_id when 'shop_member' then m.customer_id end
      order by e.created_at desc, e.id desc limit 50`,
  )
  return found.map(({ at, act, actor, why, details, firstname, lastname }) => ({
    at: at.toISOString(),
    act,
    actor,
    name: firstname === null ? null : fullName({ firstname, lastname }),
    why: why && inWords(why, language),
    details,
  }))
}

/** A product of any shop with what was done to it. Refuses recordMissing. */
export async function viewHouseProduct(db: Db, operator: Operator, productId: string, language: Language): Promise<View> {
  const [product, story] = await Promise.all([
    maybeRow<ViewRow>(
      db,
      sql`select ${houseProductColumns(language)}, ${textsIn(sql`p.short_description`, language)} as short_description,
          (select json_agg(${pictureOf(sql`g`)} order by i.position) from product_image i join file g on g.id = i.file_id where i.product_id = p.id) as images,
          (select json_agg(json_build_object('id', k.id::text, 'code', k.code, 'price', k.price_minor::text, 'on_hand', k.on_hand,
              'options', (select json_agg(${textsIn(sql`v.name`, language)} order by a.position) from product_attribute a join attribute_value v on v.id = a.attribute_value_id
                join sku_value w on w.attribute_value_id = v.id and w.sku_id = k.id where a.product_id = p.id and a.is_option)) order by k.position, k.id)
            from sku k where k.product_id = p.id) as skus,
          p.favourite_count as favourites, p.review_count as reviews, (select w.missing from product_wording w where w.product_id = p.id) as missing,
          (select json_agg(json_build_object('why', z.why, 'at', z.barred_at, 'by', o.firstname, 'ended_at', z.ended_at, 'ended_by', e.firstname) order by z.id desc)
            from product_bar z join operator o on o.id = z.barred_by left join operator e on e.id = z.ended_by where z.product_id = p.id) as bars
        from product p ${houseProductJoins} where p.id = ${productId}::bigint`,
    ),
    readStory(db, productId, language),
  ])
  if (!product) throw refuse('recordMissing')
  const may = mayKeep(operator.role) && (await isImpartial(db, operator, { customerId: '0', shopId: product.shop.id }))
  return {
    ...houseProductFields(product, language),
    ...inLanguage('short_description', product.short_description, language),
    images: product.images ?? [],
    skus: product.skus.map(({ id, code, price, on_hand, options }) => ({
      id,
      code,
      price: amountOf(price),
      on_hand,
      options: (options ?? []).map((name) => inLanguage('name', name, language)),
    })),
    favourites: product.favourites,
    reviews: product.reviews,
    missing: product.missing ?? [],
    bars: (product.bars ?? []).map(({ why, at, by, ended_at, ended_by }) => ({
      why: inWords(why, language),
      at: new Date(at).toISOString(),
      by,
      ended_at: ended_at && new Date(ended_at).toISOString(),
      ended_by,
    })),
    story,
    can_bar: may && product.state !== 'barred',
    can_unbar: may && product.state === 'barred',
  }
}
