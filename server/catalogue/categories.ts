import type { Language } from '../../contract/languages.ts'
import { inLanguage } from '../platform/texts.ts'
import { bestSellersOf } from '../product-index/best-sellers.ts'
import type { Columns } from '../product-index/columns.ts'
import type { Reading } from '../product-index/follow.ts'
import type { CategoryName } from '../product-index/names.ts'
import type { Card } from './cards.ts'
import { cardsOf } from './listing.ts'

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
  const total = (id: string): number => names.sumBelow(id, (each) => columns.countOnSale('category', each))
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

/** Categories of the first level, each with the cards of what sells best in them and below. */
async function withBestSellers<Category extends { ids: readonly string[] }>(
  reading: Reading,
  categories: readonly Category[],
  each: number,
  language: Language,
): Promise<(Omit<Category, 'ids'> & { products: Card[] })[]> {
  const found = categories.map(({ ids, ...category }) => ({ category, best: bestSellersOf(reading.columns, ids, each) }))
  const shown = found.flatMap(({ best }) => best)
  const byId = new Map((await cardsOf(reading, shown, language)).map((card) => [Number(card.id), card]))
  return found.map(({ category, best }) => ({ ...category, products: best.flatMap((id) => byId.get(id) ?? []) }))
}

export async function seriesCategories(reading: Reading, language: Language) {
  return withBestSellers(reading, countedTree(reading, language), 8, language)
}

/** The three first-level categories with the most products on sale. */
export async function topCategories(reading: Reading, language: Language) {
  const tree = countedTree(reading, language)
  const top = tree
    .filter(({ product_count }) => product_count > 0)
    .sort((left, right) => right.product_count - left.product_count)
    .slice(0, 3)
  return withBestSellers(
    reading,
    top.map(({ children: _, ...category }) => category),
    6,
    language,
  )
}

/** The category as its page shows it, with the counts of a listing by category. */
export function categoryOf({ names }: Columns, category: CategoryName, countByCategory: ReadonlyMap<string, number>, language: Language) {
  const count = (id: string) => names.sumBelow(id, (member) => countByCategory.get(member) ?? 0)
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
