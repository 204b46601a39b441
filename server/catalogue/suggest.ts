import type { Language } from '../../contract/languages.ts'
import { suggestionsMost } from '../../contract/limits.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import { type Begun, findBegun } from '../search/find.ts'
import { isBegun } from '../search/query/begins.ts'
import { type Reader, readBest } from './listing.ts'

type Kind = 'category' | 'brand' | 'shop'
type Named = { kind: Kind; id: string; name: Texts; image: Picture | null; isLeaf: boolean; titled: number }

/** Of each kind, and of all kinds together, so that most of the place is the products'. */
const mostOfKind = 2
const mostNames = 4
/** Names beyond this many of a kind, by products found, are not looked at. */
const mostLookedAt = 200
/** A category with so much of what is found is what was meant, whatever it is called. */
const mainShare = 0.5

/** The categories, brands and shops of what was found, those with most of it first, and how many products of each are called so themselves. */
function listNames(db: Db, { titled, named }: Begun, language: Language): Promise<Named[]> {
  const most = (kind: Kind, table: Sql, image: Sql) => sql`(select ${kind}::text as kind, n.id, ${textsIn(sql`n.name`, language)} as name,
      ${pictureOf(sql`f`)} as image, c.is_leaf as "isLeaf", c.titled
    from counted c join ${table} n on n.id = c.id left join file f on f.id = ${image}
    where c.kind = ${kind} order by c.products desc, n.id limit ${mostLookedAt}::int)`
  return rows(
    db,
    sql`with found as materialized (select p.category_id, p.brand_id, p.shop_id, count(*)::int as products, count(*) filter (where p.id in (${titled.ids}))::int as titled
        from product p join shop s on s.id = p.shop_id where ${onSale} and p.id in (${named.ids}) group by 1, 2, 3),
      counted as materialized (
        with recursive line as (select category_id as id, products, titled, true as is_leaf from found
            union all select c.parent_id, l.products, l.titled, false from line l join category c on c.id = l.id where c.parent_id is not null)
        select 'category' as kind, id, sum(products) as products, sum(titled)::int as titled, bool_or(is_leaf) as is_leaf from line group by id
        union all select 'brand', brand_id, sum(products), sum(titled)::int, true from found where brand_id is not null group by brand_id
        union all select 'shop', shop_id, sum(products), sum(titled)::int, true from found group by shop_id)
      ${most('category', sql`category`, sql`n.image_id`)} union all ${most('brand', sql`brand`, sql`n.logo_id`)} union all ${most('shop', sql`shop`, sql`n.logo_id`)}`,
  )
}

/** Those whose name begins as what was typed, and the category that most of what is called so is in. */
function namesMeant(found: readonly Named[], term: string, language: Language): Named[] {
  const all = found.reduce((sum, { kind, titled }) => (kind === 'shop' ? sum + titled : sum), 0)
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
  const begun = await findBegun(db, { term, language, among: onSale })
  if (!begun) return { categories: [], brands: [], shops: [], products: [] }
  const [found, { list }] = await Promise.all([
    listNames(db, begun, language),
    readBest({ db, products }, begun.titled, suggestionsMost, language),
  ])
  const names = namesMeant(found, term, language)
  const shown = (kind: Kind) =>
    names.filter((each) => each.kind === kind).map(({ id, name, image }) => ({ id, ...inLanguage('name', name, language), image }))
  return {
    categories: shown('category'),
    brands: shown('brand'),
    shops: shown('shop'),
    products: list.slice(0, suggestionsMost - names.length),
  }
}
