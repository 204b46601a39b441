import { type Language, languages } from '../../contract/languages.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { joinSql, Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { isUnwritten } from './index-products.ts'
import type { Term } from './query/understand.ts'
import type { Way } from './query/ways.ts'
import { quote } from './words.ts'

/** What a query finds: the products' ids alone, and with a `relevance` as `product_id, relevance`, which costs more to work out. */
export type Matches = { ids: Sql; ranked: Sql }

/** Which texts count: name, brand, leaf category and values; the categories above, shop and short text too; the description too. */
type Depth = 'titled' | 'named' | 'any'

const labels = { A: 'A', B: 'AB', C: 'ABC', D: '' } as const
export type Label = keyof typeof labels

/** What the place is worth in which a word stands: name; brand, leaf category or value; categories above, shop or short text; description. */
export const worth: Record<Label, number> = { A: 1, B: 0.7, C: 0.35, D: 0.15 }

const wayQuery = ({ lexemes, isName, isBegun }: Way, label: Label): string => {
  const place = isName && label > 'B' ? 'B' : label
  const flags = (index: number) => [isBegun && index === 0 ? '*' : '', labels[place]].join('')
  const flagged = (lexeme: string, with_: string) => `${quote(lexeme)}${with_ === '' ? '' : `:${with_}`}`
  return lexemes.map((lexeme, index) => flagged(lexeme, isUnwritten(lexeme) ? '' : flags(index))).join(' & ')
}

const anyOf = (ways: readonly Way[], label: Label): string => [...new Set(ways.map((way) => `(${wayQuery(way, label)})`))].join(' | ')

/** One set of terms that all must match. */
export type Plan = { terms: readonly Term[]; isWide: boolean; depth: Depth }

const waysIn = ({ near, wide }: Term, isWide: boolean): Way[] => (isWide ? [...near, ...wide] : near)

/** All terms; where the description counts too, one of them at least must stand elsewhere: a text that mentions a bicycle does not sell one. */
function queryOf({ terms, isWide, depth }: Plan): string {
  const each = (label: Label) => terms.map((term) => `(${anyOf(waysIn(term, isWide), label)})`)
  return depth === 'any' ? `${each('D').join(' & ')} & (${each('C').join(' | ')})` : each(depth === 'titled' ? 'B' : 'C').join(' & ')
}

export const allLabels = Object.keys(labels) as Label[]

/**
 * How well the terms stand in a document `d`, from 0 to 1: of each the best way in the best place, of all the mean. The ways are values, so that
 * the statement is the same for every query.
 */
function textOf(terms: readonly Term[], isWide: boolean): Sql {
  const ways = terms.flatMap((term, index) =>
    [...Map.groupBy(waysIn(term, isWide), ({ quality }) => Number(quality.toFixed(2)))].flatMap(([quality, each]) =>
      allLabels.map((label) => ({ index, worth: quality * worth[label], query: anyOf(each, label) })),
    ),
  )
  const column = (name: keyof (typeof ways)[number]) => ways.map((way) => way[name])
  return sql`(select coalesce(sum(b.best), 0) from (select max(w.worth) as best
      from unnest(${column('index')}::int[], ${column('worth')}::float8[], ${column('query')}::text[]::tsquery[]) as w (term, worth, query)
      where d.words @@ w.query group by w.term) b) / ${terms.length}::float8`
}

/** How many of the terms stand in the name. */
const countNamed = (terms: readonly Term[], isWide: boolean): Sql =>
  sql`(select count(*) from unnest(${terms.map((term) => anyOf(waysIn(term, isWide), 'A'))}::text[]::tsquery[]) as n (query) where d.words @@ n.query)`

/** Whether a product is the thing itself that one of the terms names. */
const isHead = (terms: readonly Term[]): Sql =>
  sql`d.words @@ ${[...new Set(terms.flatMap(({ near }) => near.flatMap(({ head }) => head ?? [])))].map(quote).join(' | ')}::tsquery`

const total = (pieces: readonly Sql[]): Sql => pieces.reduce((sum, piece) => sql`${sum} + ${piece}`)

/**
 * How a product is ranked: the mean of how well each word stands in it (0 to 1), how much of its name is what was asked for (to 0.15), whether it is
 * the thing itself that was named (0.12), then what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03) and new (to 0.01).
 */
function relevanceOf(plan: Plan, language: Language): Sql {
  const { text, name, head, ...rest } = partsOfRelevance(plan, language)
  return total([text, name, head, ...Object.values(rest)])
}

/** The parts of a relevance, each as it is added. */
function partsOfRelevance({ terms, isWide }: Plan, language: Language) {
  const place = languages.findIndex(({ code }) => code === language) + 1
  const english = languages.findIndex(({ code }) => code === 'en') + 1
  const length = sql`greatest(1, case when d.name_lengths[${place}::int] > 0 then d.name_lengths[${place}::int] else d.name_lengths[${english}::int] end)`
  return {
    text: textOf(terms, isWide),
    name: sql`0.15 * least(1, ${countNamed(terms, isWide)}::float8 / ${length})`,
    head: sql`case when ${isHead(terms)} then 0.12 else 0 end`,
    sold: sql`0.06 * least(1, ln(1 + p.sold_count) / 10)`,
    rated: sql`0.02 * coalesce(p.rating_tenths, 0) / 50.0`,
    stock: sql`case when p.in_stock then 0.03 else 0 end`,
    newness: sql`0.01 / (1 + extract(epoch from now() - p.listed_at) / 2592000)`,
  }
}

/** A product with what each part of its relevance came to. */
export type Explained = { id: string; slug: string; relevance: number } & Record<keyof ReturnType<typeof partsOfRelevance>, number>

/** The best products of a plan among some, and why they stand where they do. */
export async function explainMatches(
  db: Db,
  plan: Plan,
  language: Language,
  { among, most }: { among: Sql; most: number },
): Promise<Explained[]> {
  const parts = Object.entries(partsOfRelevance(plan, language))
  const columns = parts.map(([, part], index) => sql`(${part})::float8 as ${columnOf(index)}`)
  const found = await rows<{ id: string; slug: string } & Record<string, string>>(
    db,
    sql`select p.id, p.slug, ${joinSql(columns, ', ')}, (${relevanceOf(plan, language)})::float8 as relevance
      from search_document d join product p on p.id = d.product_id join shop s on s.id = p.shop_id
      where d.words @@ ${queryOf(plan)}::tsquery and ${among} order by relevance desc, p.id desc limit ${most}::int`,
  )
  return found.map(({ id, slug, relevance, ...values }) => ({
    id,
    slug,
    relevance: Number(relevance),
    ...(Object.fromEntries(parts.map(([name], index) => [name, Number(values[`part_${index}`])])) as Record<
      keyof ReturnType<typeof partsOfRelevance>,
      number
    >),
  }))
}

const columnOf = (index: number): Sql => new Sql([`part_${index}`], [])

export function matchesOf(plan: Plan, language: Language): Matches {
  const query = queryOf(plan)
  return {
    ids: sql`select d.product_id from search_document d where d.words @@ ${query}::tsquery`,
    ranked: sql`select d.product_id, ${relevanceOf(plan, language)} as relevance
      from search_document d join product p on p.id = d.product_id where d.words @@ ${query}::tsquery`,
  }
}

/** The products whose names hold any of the terms. */
export const idsOfAny = (terms: readonly Term[]): Sql =>
  sql`select d.product_id from search_document d where d.words @@ ${terms.map((term) => `(${anyOf(waysIn(term, true), 'A')})`).join(' | ')}::tsquery`

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

/** Of the products among some that hold any of the terms, what they hold. */
export async function countCovers(db: Db, terms: readonly Term[], among: Sql): Promise<Cover[]> {
  const bits = terms.map((_, index) => 2 ** index)
  const bitsIn = (label: Label) =>
    sql`(select coalesce(bit_or(w.bit), 0) from unnest(${bits}::int[], ${terms.map((term) => anyOf(waysIn(term, true), label))}::text[]::tsquery[]) as w (bit, query)
      where d.words @@ w.query)`
  const any = terms.map((term) => `(${anyOf(waysIn(term, true), 'D')})`).join(' | ')
  return await rows<Cover>(
    db,
    sql`select ${bitsIn('A')} as "A", ${bitsIn('B')} as "B", ${bitsIn('C')} as "C", ${bitsIn('D')} as "D", count(*)::int as count
      from search_document d join product p on p.id = d.product_id join shop s on s.id = p.shop_id
      where d.words @@ ${any}::tsquery and ${among} group by 1, 2, 3, 4`,
  )
}

type Described = { isThing: boolean; names: Texts[]; values: Texts[] }

/** Of what a plan finds: whether anything is the thing itself that a term names, what its categories, brands and shops are called, and what its attributes say. */
export async function describeFound(db: Db, plan: Plan, among: Sql): Promise<Described> {
  return await row<Described>(
    db,
    sql`with found as materialized (select p.category_id, p.brand_id, p.facet_values, s.id as shop_id, ${isHead(plan.terms)} as is_thing
        from search_document d join product p on p.id = d.product_id join shop s on s.id = p.shop_id where d.words @@ ${queryOf(plan)}::tsquery and ${among}),
      line as (with recursive up as (select c.id, c.parent_id, c.name from category c where c.id in (select category_id from found)
          union select c.id, c.parent_id, c.name from category c join up on c.id = up.parent_id) select name from up)
      select coalesce((select bool_or(is_thing) from found), false) as "isThing", coalesce((select json_agg(n.name) from (select name from line
        union all select name from brand where id in (select brand_id from found)
        union all select name from shop where id in (select shop_id from found)) n), '[]') as names,
        coalesce((select json_agg(v.name) from attribute_value v where v.id in (select unnest(facet_values) from found)), '[]') as values`,
  )
}

/** How many products may be found at all: what the weight of a rare word is measured by. */
export async function countDocuments(db: Db): Promise<number> {
  const { count } = await row<{ count: number }>(
    db,
    sql`select case when reltuples < 1000 then (select count(*) from search_document) else reltuples end::float8 as count
      from pg_class where oid = 'search_document'::regclass`,
  )
  return count
}

/** The first of some plans by which anything is found, in one statement. */
export async function firstThatFinds(db: Db, plans: readonly Plan[], among: Sql): Promise<Plan | null> {
  const tries = plans.map(
    (plan, index) => sql`when exists (select from search_document d join product p on p.id = d.product_id join shop s on s.id = p.shop_id
        where d.words @@ ${queryOf(plan)}::tsquery and ${among}) then ${index}::int`,
  )
  const { found } = await row<{ found: number | null }>(db, sql`select case ${joinSql(tries, ' ')} end as found`)
  return found === null ? null : (plans[found] ?? null)
}
