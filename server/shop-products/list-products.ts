import type { Language } from '../../contract/languages.ts'
import { lowStockBelow } from '../../contract/limits.ts'
import type { DraftState, ProductState } from '../../contract/shop-products.ts'
import { amountPattern, formatAmount, parseAmount } from '../../money/money.ts'
import { amountOf, maybeAmount } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { DraftBody } from '../product-drafts/body.ts'
import { textsOf } from '../product-drafts/body.ts'
import { soldCount } from '../product-index/sold.ts'
import { barredOf, type StandingBar, standingBar } from '../products/bars.ts'
import { missingTexts, staleTexts, type Wording } from '../products/wording.ts'
import { fold } from '../search/words.ts'
import type { ShopMember } from '../sessions/callers.ts'

type Filters = Omit<Input<'getShopProducts'>, 'p' | 'page_size'>

/** How a draft of a new product stands, as draft `d` and its last application `a`. */
const draftState: Sql = sql`case a.state when 'under_review' then 'under_review' when 'refused' then 'refused' else 'draft' end`

const isNewDraft = ({ shopId }: ShopMember): Sql => sql`d.shop_id = ${shopId}::bigint and d.product_id is null and d.closed_at is null`

/** Every word of the term stands somewhere in the text. */
function holdsTerm(text: Sql, term: string): Sql[] {
  const words = fold(term)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return words.length === 0 ? [] : [sql`${text} like all (${words}::text[])`]
}

/** A category and all below it. */
const below = (categoryId: string): Sql => sql`(with recursive down as (
  select id from category where id = ${categoryId}::bigint union all select c.id from category c join down on c.parent_id = down.id) select id from down)`

const isChanging: Sql = sql`exists (select from product_draft d where d.product_id = p.id and d.closed_at is null)`

/** What is asked of listed product `p` and its wording `w`. */
function needOf(need: NonNullable<Filters['need']>): Sql {
  switch (need) {
    case 'low':
      return sql`p.status = 'on_sale' and p.in_stock and p.low_stock`
    case 'sold_out':
      return sql`p.status = 'on_sale' and not p.in_stock`
    case 'missing_texts':
      return sql`w.missing <> '{}'`
    case 'stale_texts':
      return sql`w.stale <> '{}'`
    case 'missing_weight':
      return sql`p.lacks_weight`
    case 'changes':
      return isChanging
  }
}

const sums = sql`(select sum(k.on_hand) from sku k where k.product_id = p.id)`

/** By what the rows are sorted, for a listed product and for a draft; and how. */
function order(sort: Filters['sort'], language: Language): { listed: Sql; draft: Sql; how: Sql } {
  const nameOf = (texts: Sql) => sql`lower(coalesce(${texts} ->> ${language}::text, ${texts} ->> 'en'))`
  switch (sort) {
    case 'changed':
      return { listed: sql`coalesce(w.changed_at, p.listed_at)`, draft: sql`d.saved_at`, how: sql`desc` }
    case 'new':
      return { listed: sql`p.listed_at`, draft: sql`d.created_at`, how: sql`desc` }
    case 'name':
      return { listed: nameOf(sql`p.name`), draft: nameOf(sql`(d.body -> 'name')`), how: sql`asc nulls last` }
    case 'price_up':
      return { listed: sql`p.price_minor`, draft: sql`null::bigint`, how: sql`asc nulls last` }
    case 'price_down':
      return { listed: sql`p.price_minor`, draft: sql`null::bigint`, how: sql`desc nulls last` }
    case 'stock_up':
      return { listed: sums, draft: sql`null::bigint`, how: sql`asc nulls last` }
    case 'stock_down':
      return { listed: sums, draft: sql`null::bigint`, how: sql`desc nulls last` }
    case 'sold':
      return { listed: soldCount, draft: sql`0`, how: sql`desc` }
  }
}

/** The rows that filters leave, as `product_id, draft_id, key`: listed products, and drafts of such as are not. */
function matching(member: ShopMember, filters: Filters, language: Language): { rows: Sql; how: Sql } {
  const { q, state, need, category_id, missing_in, sort } = filters
  const { listed, draft, how } = order(sort, language)
  const isListed = state === 'all' || state === 'on_sale' || state === 'off_shelf'
  const isNew = state === 'all' || state === 'draft' || state === 'under_review' || state === 'refused'
  const ofListed = [
    sql`p.shop_id = ${member.shopId}::bigint`,
    ...(state === 'on_sale' || state === 'off_shelf' ? [sql`p.status = ${state}`] : []),
    ...(need ? [needOf(need)] : []),
    ...(category_id ? [sql`p.category_id in ${below(category_id)}`] : []),
    ...(missing_in ? [sql`${missing_in}::text = any(w.missing)`] : []),
    ...holdsTerm(sql`w.search`, q),
  ]
  const ofDrafts = [
    isNewDraft(member),
    ...(state === 'all' ? [] : [sql`${draftState} = ${state}`]),
    ...(category_id ? [sql`(d.body ->> 'category_id')::bigint in ${below(category_id)}`] : []),
    ...(missing_in ? [sql`d.body -> 'name' ->> ${missing_in}::text is null`] : []),
    ...holdsTerm(sql`d.search`, q),
  ]
  const parts = [
    ...(isListed
      ? [
          sql`select p.id as product_id, null::bigint as draft_id, ${listed} as key from product p left join product_wording w on w.product_id = p.id
            where ${joinSql(ofListed, ' and ')}`,
        ]
      : []),
    // what is asked of drafts alone is not asked of what they need
    ...(isNew && !need
      ? [
          sql`select null::bigint as product_id, d.id as draft_id, ${draft} as key from product_draft d left join application a on a.id = d.application_id
            where ${joinSql(ofDrafts, ' and ')}`,
        ]
      : []),
  ]
  const nothing = sql`select null::bigint as product_id, null::bigint as draft_id, null::text as key where false`
  return { rows: parts.length === 0 ? nothing : joinSql(parts, ' union all '), how }
}

type ListedRow = {
  id: string
  draft_id: string | null
  draft_state: DraftState | null
  status: 'on_sale' | 'off_shelf'
  name: Texts
  image: Picture | null
  category: { id: string; slug: string; name: Texts }
  sold_count: number
  skus: { id: string; code: string; price: string; compare_at: string | null; on_hand: number; weight: number | null }[]
  missing: Language[] | null
  stale: Language[] | null
  changed_at: Date
  barred: StandingBar
}

async function readListed(db: Db, { shopId }: ShopMember, ids: readonly string[], language: Language): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = await rows<ListedRow>(
    db,
    sql`select p.id::text, d.id::text as draft_id, case when d.id is not null then ${draftState} end as draft_state, p.status,
        ${textsIn(sql`p.name`, language)} as name, ${pictureOf(sql`f`)} as image,
        json_build_object('id', c.id::text, 'slug', c.slug, 'name', ${textsIn(sql`c.name`, language)}) as category, ${soldCount} as sold_count,
        (select json_agg(json_build_object('id', k.id::text, 'code', k.code, 'price', k.price_minor::text, 'compare_at', k.compare_at_minor::text,
            'on_hand', k.on_hand, 'weight', k.weight_grams) order by k.position, k.id) from sku k where k.product_id = p.id) as skus,
        ${standingBar} as barred, w.missing, w.stale, greatest(coalesce(w.changed_at, p.listed_at), d.saved_at) as changed_at
      from product p join category c on c.id = p.category_id left join file f on f.id = p.image_id
      left join product_wording w on w.product_id = p.id
      left join product_draft d on d.product_id = p.id and d.closed_at is null left join application a on a.id = d.application_id
      where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId}::bigint`,
  )
  return new Map(
    found.map((one): [string, Row] => {
      const prices = one.skus.map(({ price }) => BigInt(price)).toSorted((left, right) => (left < right ? -1 : 1))
      const [only] = one.skus.length === 1 ? one.skus : []
      return [
        one.id,
        {
          product_id: one.id,
          draft_id: one.draft_id,
          state: one.status,
          barred: barredOf(one.barred, language),
          changes: one.draft_state,
          ...inLanguage('name', one.name, language),
          image: one.image,
          category: { id: one.category.id, slug: one.category.slug, ...inLanguage('name', one.category.name, language) },
          price_min: prices[0] === undefined ? null : formatAmount(prices[0]),
          price_max: maybeAmount(prices.at(-1)?.toString() ?? null),
          compare_at: maybeAmount(only?.compare_at ?? null),
          sku_id: only?.id ?? null,
          sku_code: only?.code ?? '',
          skus: one.skus.length,
          stock: one.skus.reduce((sum, { on_hand }) => sum + on_hand, 0),
          low_skus: one.skus.filter(({ on_hand }) => on_hand > 0 && on_hand < lowStockBelow).length,
          sold_out_skus: one.skus.filter(({ on_hand }) => on_hand === 0).length,
          sold_count: one.sold_count,
          missing: one.missing ?? [],
          stale: one.stale ?? [],
          missing_weight: one.skus.some(({ weight }) => weight === null),
          changed_at: one.changed_at.toISOString(),
        },
      ]
    }),
  )
}

type Row = Reply<'getShopProducts'>['list'][number]
type DraftRow = {
  id: string
  state: DraftState
  body: DraftBody
  basis: Wording['basis']
  image: Picture | null
  category: { id: string; slug: string; name: Texts } | null
  saved_at: Date
}

const pricesOf = ({ skus }: DraftBody): bigint[] =>
  skus
    .flatMap(({ price, offered }) => (offered && amountPattern.test(price.trim()) ? [parseAmount(price.trim())] : []))
    .toSorted((left, right) => (left < right ? -1 : 1))

async function readDrafts(db: Db, { shopId }: ShopMember, ids: readonly string[], language: Language): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = await rows<DraftRow>(
    db,
    sql`select d.id::text, ${draftState} as state, d.body, d.basis, ${pictureOf(sql`f`)} as image,
        case when c.id is not null then json_build_object('id', c.id::text, 'slug', c.slug, 'name', ${textsIn(sql`c.name`, language)}) end as category, d.saved_at
      from product_draft d left join application a on a.id = d.application_id
      left join category c on c.id = (d.body ->> 'category_id')::bigint left join file f on f.path = d.body -> 'pictures' -> 0 ->> 'path'
      where d.id = any(${ids}::bigint[]) and d.shop_id = ${shopId}::bigint`,
  )
  return new Map(
    found.map(({ id, state, body, basis, image, category, saved_at }): [string, Row] => {
      const wording = { source: body.source, basis }
      const name = body.name[language] ?? body.name[body.source] ?? body.name.en ?? ''
      const prices = pricesOf(body)
      const offered = body.skus.filter((sku) => sku.offered)
      return [
        id,
        {
          product_id: null,
          draft_id: id,
          state: state satisfies ProductState,
          barred: null,
          changes: null,
          ...inLanguage('name', { en: body.name.en ?? name, [language]: name } as Texts, language),
          image,
          category: category && { id: category.id, slug: category.slug, ...inLanguage('name', category.name, language) },
          price_min: prices[0] === undefined ? null : amountOf(prices[0].toString()),
          price_max: maybeAmount(prices.at(-1)?.toString() ?? null),
          compare_at: null,
          sku_id: null,
          sku_code: offered.length === 1 ? (offered[0]?.code ?? '') : '',
          skus: offered.length,
          stock: null,
          low_skus: 0,
          sold_out_skus: 0,
          sold_count: 0,
          missing: missingTexts(textsOf(body), wording),
          stale: [...new Set(Object.values(staleTexts(textsOf(body), wording)).flat())],
          missing_weight: offered.some(({ weight_grams }) => weight_grams === ''),
          changed_at: saved_at.toISOString(),
        },
      ]
    }),
  )
}

type Counts = Reply<'getShopProducts'>['counts']

/** How many of the shop's products stand under each view, whatever is filtered. */
async function countViews(db: Db, member: ShopMember): Promise<Counts> {
  const [listed, words, drafts, changes] = await Promise.all([
    row<Pick<Counts, 'on_sale' | 'off_shelf' | 'sold_out' | 'low' | 'missing_weight'>>(
      db,
      sql`select count(*) filter (where p.status = 'on_sale')::int as on_sale, count(*) filter (where p.status = 'off_shelf')::int as off_shelf,
          count(*) filter (where p.status = 'on_sale' and not p.in_stock)::int as sold_out,
          count(*) filter (where p.status = 'on_sale' and p.in_stock and p.low_stock)::int as low,
          count(*) filter (where p.lacks_weight)::int as missing_weight
        from product p
        where p.shop_id = ${member.shopId}::bigint`,
    ),
    row<Pick<Counts, 'missing_texts' | 'stale_texts'>>(
      db,
      sql`select count(*) filter (where w.missing <> '{}')::int as missing_texts, count(*) filter (where w.stale <> '{}')::int as stale_texts
        from product_wording w where w.shop_id = ${member.shopId}::bigint`,
    ),
    row<Pick<Counts, 'draft' | 'under_review' | 'refused'>>(
      db,
      sql`select count(*) filter (where ${draftState} = 'draft')::int as draft, count(*) filter (where ${draftState} = 'under_review')::int as under_review,
          count(*) filter (where ${draftState} = 'refused')::int as refused
        from product_draft d left join application a on a.id = d.application_id where ${isNewDraft(member)}`,
    ),
    row<Pick<Counts, 'changes'>>(
      db,
      sql`select count(*)::int as changes from product_draft d
        where d.shop_id = ${member.shopId}::bigint and d.product_id is not null and d.closed_at is null`,
    ),
  ])
  const { on_sale, off_shelf } = listed
  const { draft, under_review, refused } = drafts
  return { all: on_sale + off_shelf + draft + under_review + refused, ...listed, ...words, ...drafts, ...changes }
}

/** Products of the member's shop with those that are not listed yet, filtered and sorted, a page at a time. */
export async function listShopProducts(
  db: Db,
  member: ShopMember,
  { p, page_size, ...filters }: Input<'getShopProducts'>,
  language: Language,
): Promise<Reply<'getShopProducts'>> {
  const found = matching(member, filters, language)
  const matches = sql`select m.product_id::text, m.draft_id::text, count(*) over ()::int as count from (${found.rows}) m`
  const [page, counts] = await Promise.all([
    rows<{ product_id: string | null; draft_id: string | null; count: number }>(
      db,
      sql`${matches} order by m.key ${found.how}, m.product_id desc nulls first, m.draft_id desc ${onlyPage({ p, page_size })}`,
    ),
    countViews(db, member),
  ])
  // a page behind the last one still says how many there are
  const { count } = page[0] ?? (p > 1 ? await maybeRow<{ count: number }>(db, sql`${matches} limit 1`) : null) ?? { count: 0 }
  const [listed, drafts] = await Promise.all([
    readListed(
      db,
      member,
      page.flatMap(({ product_id }) => product_id ?? []),
      language,
    ),
    readDrafts(
      db,
      member,
      page.flatMap(({ draft_id }) => draft_id ?? []),
      language,
    ),
  ])
  const list = page.flatMap(({ product_id, draft_id }) => listed.get(product_id ?? '') ?? drafts.get(draft_id ?? '') ?? [])
  return { list, count, page_count: pageCount(count, page_size), counts }
}
