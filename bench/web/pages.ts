import { type Named as Addressed, landings } from '../../contract/landing.ts'
import { screens } from '../../contract/screens.ts'

export type MeasuredPage = { name: string; path: string }

async function read<Data>(origin: string, path: string): Promise<Data> {
  const response = await fetch(`${origin}/api${path}`, { headers: { lang: 'es' } })
  const { code, data } = (await response.json()) as { code: number; data: Data }
  if (code !== 200) throw new Error(`${path} answers ${code}`)
  return data
}

type Named = { id: string; name_es: string }

const named = ({ id, name_es }: Named): Addressed => ({ id, name: name_es })

const readCategories = (origin: string) => read<{ list: Named[] }>(origin, '/customer/index/get-first-category')

/** The id of its first category. */
export async function aCategoryOf(origin: string): Promise<string> {
  const [category] = (await readCategories(origin)).list
  if (!category) throw new Error(`${origin} has no categories`)
  return category.id
}

/** The five pages that people come to from outside, of what the house has: its first category, the first product there and that one's shop; as screens of the app, and at clean addresses, where the search leads into the app. */
export async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const { list: categories } = await readCategories(origin)
  const [category] = categories
  const { list: products } = await read<{ list: (Named & { shop: Named })[] }>(origin, `/category/${category?.id}/1`)
  const [product] = products
  if (!category || !product) throw new Error(`the first category of ${origin} has no products`)
  const at = (path: string) => `/#${path}`
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: at(screens.category(category.id)) },
    { name: 'product', path: at(screens.product(product.id)) },
    { name: 'search', path: at(screens.search(product.name_es.split(' ')[0])) },
    { name: 'shop', path: at(screens.shop(product.shop.id)) },
    { name: 'clean home', path: landings.home('es') },
    { name: 'clean category', path: landings.category('es', named(category)) },
    { name: 'clean product', path: landings.product('es', named(product)) },
    { name: 'clean shop', path: landings.shop('es', named(product.shop)) },
  ]
}
