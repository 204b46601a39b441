import type { Language } from '../../contract/languages.ts'
import { suggestionsMost } from '../../contract/limits.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { type Columns, nothing } from '../product-index/columns.ts'
import type { Reader } from '../product-index/follow.ts'
import { type Begun, findBegun } from '../search/find.ts'
import { isBegun } from '../search/query/begins.ts'
import { readBest } from './listing.ts'

type Kind = 'category' | 'brand' | 'shop'

/** Of each kind, and of all kinds together, so that most of the place is the products'. */
const mostOfKind = 2
const mostNames = 4
/** Whose name is asked for, of that nearly all is found: of nothing else the name is looked at, and of no more than so many of a kind. */
const leastFound = 0.9
const mostLookedAt = 40
/** A category with so much of what is found is what was meant, whatever it is called. */
const mainShare = 0.5

type Named = { kind: Kind; id: string; name: Texts; image: Picture | null; isLeaf: boolean; titled: number }

type Counted = { kind: Kind; id: string; products: number; titled: number }

/** How many of what was found the categories, brands and shops have that may be meant, and how many that are called so themselves. */
function countNames(columns: Columns, { titled, named }: Begun): Counted[] {
  const { arrays, codes } = columns
  return (['category', 'brand', 'shop'] as const).flatMap((kind) => {
    const [column, all] = [arrays[kind], columns.countsOnSale(kind)]
    const count = (ids: Uint32Array): Uint32Array => {
      const counts = new Uint32Array(codes[kind].keys.length)
      for (let at = 0; at < ids.length; at++) counts[column[ids[at]!]!]! += 1
      return counts
    }
    const [products, called] = [count(named), count(titled.ids)]
    const met = codes[kind].keys.flatMap((id, code) => {
      const isFound =
        products[code]! >= leastFound * (all[code] ?? 0) || (kind === 'category' && called[code]! >= mainShare * titled.ids.length)
      return id !== nothing && products[code]! > 0 && isFound ? [{ kind, id, products: products[code]!, titled: called[code]! }] : []
    })
    return met.toSorted((left, right) => right.products - left.products).slice(0, mostLookedAt)
  })
}

/** The categories, brands and shops of what was found, those with most of it first. A category has what those below it have. */
function listNames(db: Db, counted: readonly Counted[], language: Language): Promise<Named[]> {
  const column = (name: 'kind' | 'id' | 'products' | 'titled') => counted.map((each) => each[name])
  const most = (kind: Kind, table: Sql, image: Sql) => sql`(select ${kind}::text as kind, n.id, ${textsIn(sql`n.name`, language)} as name,
      ${pictureOf(sql`f`)} as image, c.is_leaf as "isLeaf", c.titled::int
    from counted c join ${table} n on n.id = c.id left join file f on f.id = ${image}
    where c.kind = ${kind} order by c.products desc, n.id)`
  return rows(
    db,
    sql`with found as materialized (
        select * from unnest(${column('kind')}::text[], ${column('id')}::bigint[], ${column('products')}::int[], ${column('titled')}::int[]) as f (kind, id, products, titled)),
      counted as materialized (
        with recursive line as (select id, products, titled, true as is_leaf from found where kind = 'category'
            union all select c.parent_id, l.products, l.titled, false from line l join category c on c.id = l.id where c.parent_id is not null)
        select 'category' as kind, id, sum(products) as products, sum(titled) as titled, bool_or(is_leaf) as is_leaf from line group by id
        union all select kind, id, products, titled, true from found where kind <> 'category')
      ${most('category', sql`category`, sql`n.image_id`)} union all ${most('brand', sql`brand`, sql`n.logo_id`)} union all ${most('shop', sql`shop`, sql`n.logo_id`)}`,
  )
}

/** Those whose name begins as what was typed, and the category that most of what is called so is in. */
function namesMeant(found: readonly Named[], { term, titled: all }: { term: string; titled: number }, language: Language): Named[] {
  const isMeant = ({ kind, name, titled, isLeaf }: Named) =>
    [name[language], name.en].some((each) => each !== undefined && isBegun(each, term)) ||
    (kind === 'category' && isLeaf && titled > 0 && titled >= mainShare * all)
  const meant = found.filter(isMeant)
  return (['category', 'brand', 'shop'] as const)
    .flatMap((kind) => meant.filter((each) => each.kind === kind).slice(0, mostOfKind))
    .slice(0, mostNames)
}

/**
 * What somebody may mean who has typed so much: categories, brands and shops that are called so, then the best products, at most `suggestionsMost`
 * in all. Only what has products on sale.
 */
export async function suggest({ db, products }: Reader, term: string, language: Language): Promise<Reply<'suggestSearch'>> {
  const reader = { db, products }
  const begun = await findBegun(reader, { term, language, among: {} })
  if (!begun) return { categories: [], brands: [], shops: [], products: [] }
  const [found, { list }] = await Promise.all([
    listNames(db, countNames(await products.latest(), begun), language),
    readBest(reader, begun.titled, suggestionsMost, language),
  ])
  const names = namesMeant(found, { term, titled: begun.titled.ids.length }, language)
  const shown = (kind: Kind) =>
    names.filter((each) => each.kind === kind).map(({ id, name, image }) => ({ id, ...inLanguage('name', name, language), image }))
  return {
    categories: shown('category'),
    brands: shown('brand'),
    shops: shown('shop'),
    products: list.slice(0, suggestionsMost - names.length),
  }
}
