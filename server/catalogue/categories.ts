import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage } from '../platform/texts.ts'
import { type CardRow, cardColumns, cardJoins } from '../product-index/cards.ts'
import type { Columns } from '../product-index/columns.ts'
import type { Reading } from '../product-index/follow.ts'
import type { CategoryName } from '../product-index/names.ts'
import { onSale } from '../products/on-sale.ts'
import { type Card, cardOf } from './cards.ts'

export type Leaf = ReturnType<typeof leafOf>

const leafOf = ({ id, slug, name, image }: CategoryName, productCount: number, language: Language) => ({
  id,
  slug,
  ...inLanguage('name', name, language),
  image,
  product_count: productCount,
})

/** The whole tree in order, each with the products of itself and everything below. */
function countedTree({ columns }: Reading, language: Language) {
  const { names } = columns
  const total = (id: string): number => names.idsBelow(id).reduce((sum, each) => sum + columns.countOnSale('category', each), 0)
  const leaf = (category: CategoryName): Leaf => leafOf(category, total(category.id), language)
  return names.categoriesBelow(null).map((category) => ({
    ...leaf(category),
    children: names.categoriesBelow(category.id).map(leaf),
    ids: names.idsBelow(category.id),
  }))
}

export function categoryTree(reading: Reading, language: Language) {
  return countedTree(reading, language).map(({ ids: _, ...category }) => category)
}

export function firstCategories(reading: Reading, language: Language): Leaf[] {
  return countedTree(reading, language).map(({ ids: _, children: __, ...category }) => category)
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

export async function seriesCategories(reading: Reading, language: Language) {
  const tree = countedTree(reading, language)
  const products = await bestSellersOf(reading.db, tree, 8, language)
  return tree.map(({ ids: _, ...category }) => ({ ...category, products: products.get(category.id) ?? [] }))
}

/** The three first-level categories with the most products on sale. */
export async function topCategories(reading: Reading, language: Language) {
  const tree = countedTree(reading, language)
  const top = tree
    .filter(({ product_count }) => product_count > 0)
    .sort((left, right) => right.product_count - left.product_count)
    .slice(0, 3)
  const products = await bestSellersOf(reading.db, top, 6, language)
  return top.map(({ ids: _, children: __, ...category }) => ({ ...category, products: products.get(category.id) ?? [] }))
}

/** The category as its page shows it, with the counts of a listing by category. */
export function categoryOf({ names }: Columns, category: CategoryName, countByCategory: ReadonlyMap<string, number>, language: Language) {
  const count = (id: string) => names.idsBelow(id).reduce((sum, member) => sum + (countByCategory.get(member) ?? 0), 0)
  const leaf = (each: CategoryName) => leafOf(each, count(each.id), language)
  return {
    category: { ...leaf(category), children: names.categoriesBelow(category.id).map(leaf) },
    breadcrumb: names.lineOf(category.id).map(({ id, slug, name }) => ({ id, slug, ...inLanguage('name', name, language) })),
  }
}

const mostNearest = 4

/** The categories that have most of some products. */
export function categoriesHolding(
  { columns: { arrays, codes, names } }: Pick<Reading, 'columns'>,
  productIds: readonly number[],
  language: Language,
) {
  const counts = new Map<number, number>()
  for (const id of productIds) counts.set(arrays.category[id] ?? 0, (counts.get(arrays.category[id] ?? 0) ?? 0) + 1)
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, mostNearest)
    .flatMap(([code]) => names.category.get(codes.category.keys[code] ?? '') ?? [])
    .map(({ id, slug, name }) => ({ id, slug, ...inLanguage('name', name, language) }))
}
