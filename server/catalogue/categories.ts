import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Reader } from '../product-index/follow.ts'
import { onSale } from '../products/on-sale.ts'
import { type Card, type CardRow, cardColumns, cardJoins, cardOf } from './cards.ts'

type CategoryRow = { id: string; parent_id: string | null; slug: string; name: Texts; image: Picture | null }
type CountedRow = CategoryRow & { products: number }

export type Leaf = ReturnType<typeof leafOf>

const leafOf = ({ id, slug, name, image }: CategoryRow, productCount: number, language: Language) => ({
  id,
  slug,
  ...inLanguage('name', name, language),
  image,
  product_count: productCount,
})

/** The whole tree in order, each with the products of itself and everything below. */
async function countedTree({ db, products }: Reader, language: Language) {
  const [columns, found] = await Promise.all([
    products.latest(),
    rows<CategoryRow>(
      db,
      sql`select c.id, c.parent_id, c.slug, ${textsIn(sql`c.name`, language)} as name, ${pictureOf(sql`f`)} as image
        from category c left join file f on f.id = c.image_id where c.merged_into_id is null order by c.position, c.id`,
    ),
  ])
  const all = found.map((category): CountedRow => ({ ...category, products: columns.countOnSale('category', category.id) }))
  const childrenOf = Map.groupBy(all, ({ parent_id }) => parent_id)
  const total = (category: CountedRow): number =>
    (childrenOf.get(category.id) ?? []).reduce((sum, child) => sum + total(child), category.products)
  const leaf = (category: CountedRow): Leaf => leafOf(category, total(category), language)
  const idsBelow = (category: CountedRow): string[] => [category.id, ...(childrenOf.get(category.id) ?? []).flatMap(idsBelow)]
  return (childrenOf.get(null) ?? []).map((category) => ({
    ...leaf(category),
    children: (childrenOf.get(category.id) ?? []).map(leaf),
    ids: idsBelow(category),
  }))
}

export async function categoryTree(reader: Reader, language: Language) {
  return (await countedTree(reader, language)).map(({ ids: _, ...category }) => category)
}

export async function firstCategories(reader: Reader, language: Language): Promise<Leaf[]> {
  return (await countedTree(reader, language)).map(({ ids: _, children: __, ...category }) => category)
}

/** The best sellers of each group of categories in one statement: `groups` are the category ids below each first-level one. */
async function bestSellersOf(
  db: Db,
  groups: readonly { id: string; ids: string[] }[],
  each: number,
  language: Language,
): Promise<Map<string, Card[]>> {
  const members = groups.flatMap(({ id, ids }) => ids.map((member) => ({ group: id, member })))
  const found = await rows<CardRow & { group: string }>(
    db,
    sql`select g.id as "group", ${cardColumns(language)}
      from (select distinct grp as id from unnest(${members.map(({ group }) => group)}::bigint[]) as grp) g
      cross join lateral (
        select p.id from unnest(${members.map(({ group }) => group)}::bigint[], ${members.map(({ member }) => member)}::bigint[]) as m (grp, category_id)
        cross join lateral (
          select p.id, p.in_stock, p.sold_count from product p join shop s on s.id = p.shop_id
          where p.category_id = m.category_id and ${onSale} order by p.in_stock desc, p.sold_count desc, p.id desc limit ${each}::int) p
        where m.grp = g.id order by p.in_stock desc, p.sold_count desc, p.id desc limit ${each}::int) best
      join product p on p.id = best.id ${cardJoins}
      order by p.in_stock desc, p.sold_count desc, p.id desc`,
  )
  const byGroup = Map.groupBy(found, ({ group }) => group)
  return new Map([...byGroup].map(([group, cards]) => [group, cards.map((card) => cardOf(card, language))]))
}

export async function seriesCategories(reader: Reader, language: Language) {
  const tree = await countedTree(reader, language)
  const products = await bestSellersOf(reader.db, tree, 8, language)
  return tree.map(({ ids: _, ...category }) => ({ ...category, products: products.get(category.id) ?? [] }))
}

/** The three first-level categories with the most products on sale. */
export async function topCategories(reader: Reader, language: Language) {
  const tree = await countedTree(reader, language)
  const top = tree
    .filter(({ product_count }) => product_count > 0)
    .sort((left, right) => right.product_count - left.product_count)
    .slice(0, 3)
  const products = await bestSellersOf(reader.db, top, 6, language)
  return top.map(({ ids: _, children: __, ...category }) => ({ ...category, products: products.get(category.id) ?? [] }))
}

export type CategoryPlace = {
  category: CategoryRow
  /** what it became part of; null: it stands by itself */
  mergedInto: string | null
  children: CategoryRow[]
  /** from the first level down to the category itself */
  breadcrumb: CategoryRow[]
  /** the category and everything below */
  ids: string[]
  idsBelow(id: string): string[]
}

/** A category with its ancestors and everything below it; undefined when there is none. */
export async function findCategory(db: Db, categoryId: string, language: Language): Promise<CategoryPlace | undefined> {
  const found = await rows<CategoryRow & { height: number; merged_into_id: string | null }>(
    db,
    sql`with recursive
        up as (select id, parent_id, 0 as height from category where id = ${categoryId}::bigint
          union all select c.id, c.parent_id, up.height + 1 from category c join up on c.id = up.parent_id),
        down as (select id, -1 as height from category where parent_id = ${categoryId}::bigint and merged_into_id is null
          union all select c.id, down.height - 1 from category c join down on c.parent_id = down.id)
      select c.id, c.parent_id, c.slug, ${textsIn(sql`c.name`, language)} as name, ${pictureOf(sql`f`)} as image, near.height, c.merged_into_id
      from (select id, height from up union all select id, height from down) near
      join category c on c.id = near.id left join file f on f.id = c.image_id
      order by near.height desc, c.position, c.id`,
  )
  const category = found.find(({ height }) => height === 0)
  if (!category) return undefined
  const below = found.filter(({ height }) => height < 0)
  const childrenOf = Map.groupBy(below, ({ parent_id }) => parent_id)
  const idsBelow = (id: string): string[] => [id, ...(childrenOf.get(id) ?? []).flatMap((child) => idsBelow(child.id))]
  return {
    category,
    mergedInto: category.merged_into_id,
    children: childrenOf.get(categoryId) ?? [],
    breadcrumb: found.filter(({ height }) => height >= 0),
    ids: idsBelow(categoryId),
    idsBelow,
  }
}

/** The category as its page shows it, with the counts that the listing brought. */
export function categoryOf(place: CategoryPlace, countByCategory: ReadonlyMap<string, number>, language: Language) {
  const count = (id: string) => place.idsBelow(id).reduce((sum, member) => sum + (countByCategory.get(member) ?? 0), 0)
  return {
    category: {
      ...leafOf(place.category, count(place.category.id), language),
      children: place.children.map((child) => leafOf(child, count(child.id), language)),
    },
    breadcrumb: place.breadcrumb.map(({ id, slug, name }) => ({ id, slug, ...inLanguage('name', name, language) })),
  }
}

const mostNearest = 4

/** The categories that have most of some products. */
export async function categoriesHolding({ db, products }: Reader, productIds: readonly number[], language: Language) {
  if (productIds.length === 0) return []
  const { arrays, codes } = await products.latest()
  const counts = new Map<number, number>()
  for (const id of productIds) counts.set(arrays.category[id] ?? 0, (counts.get(arrays.category[id] ?? 0) ?? 0) + 1)
  const ids = [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, mostNearest)
    .map(([code]) => codes.category.keys[code])
  const found = await rows<{ id: string; slug: string; name: Texts }>(
    db,
    sql`select c.id, c.slug, ${textsIn(sql`c.name`, language)} as name from unnest(${ids}::bigint[]) with ordinality as n (id, place)
      join category c on c.id = n.id order by n.place`,
  )
  return found.map(({ id, slug, name }) => ({ id, slug, ...inLanguage('name', name, language) }))
}
