import type { HouseProductState, HouseProductView } from '../../contract/catalogue-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { readWhole } from '../numbers/house-sums.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { joinSql, plannedAnew, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Reader } from '../product-index/follow.ts'
import { soldCount } from '../product-index/sold.ts'
import { findProducts } from '../search/find.ts'

export type HouseProductRow = {
  id: string
  slug: string
  name: Texts
  image: Picture | null
  shop: { id: string; name: Texts }
  category: { id: string; slug: string; name: Texts }
  brand: { id: string; name: Texts } | null
  state: HouseProductState
  shop_closed: boolean
  price_minor: string
  in_stock: boolean
  sold_count: number
  listed_at: Date
}

const barredIds = sql`(select z.product_id from product_bar z where z.ended_at is null)`

/** What of a product `p` both the list and the page of it show, beside its shop `s`, category `c`, brand `b` and picture `f`. */
export const houseProductColumns = (
  language: Language,
): Sql => sql`p.id, p.slug, ${textsIn(sql`p.name`, language)} as name, ${pictureOf(sql`f`)} as image,
  json_build_object('id', s.id::text, 'name', ${textsIn(sql`s.name`, language)}) as shop,
  json_build_object('id', c.id::text, 'slug', c.slug, 'name', ${textsIn(sql`c.name`, language)}) as category,
  case when b.id is not null then json_build_object('id', b.id::text, 'name', ${textsIn(sql`b.name`, language)}) end as brand,
  case when p.id in ${barredIds} then 'barred' else p.status end as state, s.status <> 'open' as shop_closed,
  p.price_minor, p.in_stock, ${soldCount} as sold_count, p.listed_at`

export const houseProductJoins = sql`join shop s on s.id = p.shop_id join category c on c.id = p.category_id left join brand b on b.id = p.brand_id left join file f on f.id = p.image_id`

export const houseProductFields = (product: HouseProductRow, language: Language): Reply<'getHouseProducts'>['list'][number] => ({
  id: product.id,
  slug: product.slug,
  ...inLanguage('name', product.name, language),
  image: product.image,
  shop: { id: product.shop.id, ...inLanguage('name', product.shop.name, language) },
  category: { id: product.category.id, slug: product.category.slug, ...inLanguage('name', product.category.name, language) },
  brand: product.brand && { id: product.brand.id, ...inLanguage('name', product.brand.name, language) },
  state: product.state,
  shop_closed: product.shop_closed,
  price: amountOf(product.price_minor),
  in_stock: product.in_stock,
  sold_count: product.sold_count,
  listed_at: product.listed_at.toISOString(),
})

/** Which products `p` stand under a view. */
const inView: Record<HouseProductView, Sql> = {
  all: sql`true`,
  on_sale: sql`p.status = 'on_sale'`,
  off_shelf: sql`p.status = 'off_shelf' and p.id not in ${barredIds}`,
  barred: sql`p.status = 'off_shelf' and p.id in ${barredIds}`,
}

/** A category and all below it. */
const below = (categoryId: string): Sql => sql`array(with recursive down as (
  select id from category where id = ${categoryId}::bigint union all select c.id from category c join down on c.parent_id = down.id) select id from down)`

/** Of what a search finds so many are listed, those that match best. */
const mostMatching = 10_000

/** Products that a query means, that have a SKU whose code begins so, or that have this number. */
async function matching(reader: Reader, term: string, language: Language): Promise<Sql> {
  const best = await findProducts(reader, { term, language, among: null }, ({ matches }) =>
    matches ? Array.from(matches.rating.best(matches.products, mostMatching), String) : [],
  )
  return sql`(select unnest(${/^[1-9]\d{0,17}$/.test(term) ? [...best, term] : best}::bigint[]))`
}

function conditionsOf(
  { view, shop_id, category_id, brand_id, after }: Omit<Input<'getHouseProducts'>, 'page_size' | 'q'>,
  matched: Sql | null,
): Sql {
  const conditions = [
    inView[view],
    ...(matched ? [sql`p.id in ${matched}`] : []),
    ...(shop_id === undefined ? [] : [sql`p.shop_id = ${shop_id}::bigint`]),
    ...(category_id === undefined ? [] : [sql`p.category_id = any(${below(category_id)})`]),
    ...(brand_id === undefined ? [] : [sql`p.brand_id = ${brand_id}::bigint`]),
    ...(after === undefined ? [] : [sql`p.id < ${after}::bigint`]),
  ]
  return joinSql(conditions, ' and ')
}

/** How many products stand under each view, whatever is filtered. */
async function countViews(db: Db): Promise<Record<HouseProductView, number>> {
  const [counts, { barred }] = await Promise.all([
    readWhole(db, 'products'),
    row<{ barred: number }>(db, sql`select count(*)::int as barred from product_bar where ended_at is null`),
  ])
  const countOf = (status: string) => counts.find(({ part }) => part === status)?.times ?? 0
  const [on_sale, off_shelf] = [countOf('on_sale'), countOf('off_shelf')]
  return { all: on_sale + off_shelf, on_sale, off_shelf: off_shelf - barred, barred }
}

/** A page of the products of all shops under a view, newest first, and the counts of all views. */
export async function listHouseProducts(
  reader: Reader,
  { page_size, q, ...filters }: Input<'getHouseProducts'>,
  language: Language,
): Promise<Reply<'getHouseProducts'>> {
  const { db } = reader
  const conditions = conditionsOf(filters, q === '' ? null : await matching(reader, q, language))
  const [found, counts] = await Promise.all([
    // Only the products of the page are read as a whole.
    rows<HouseProductRow>(
      db,
      plannedAnew(sql`select ${houseProductColumns(language)} from product p ${houseProductJoins}
        where p.id = any(array(select p.id from product p where ${conditions} order by p.id desc limit ${page_size + 1}::int)) order by p.id desc`),
    ),
    countViews(db),
  ])
  return {
    list: found.slice(0, page_size).map((product) => houseProductFields(product, language)),
    more: found.length > page_size,
    counts,
  }
}
