import { expect, test } from 'vitest'
import { isIn } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { oneOf } from './scope.ts'

const product = (id: number, shop: number): ProductRow => ({
  ...{
    id,
    live: true,
    in_stock: true,
    rating: 0,
    country: 'ES',
    category: '1',
    free_to: '{}',
    shop: String(shop),
    brand: '',
    values: '{}',
  },
  ...{ reviews: 0, sold: 0, recommended: 0, price: 100, listed_at: 0, segment: 1, name_lengths: [], version: 1, tokens: null },
})

test('more sets are asked for than are kept, products move from one to another, and each has its own', () => {
  const [products, shops] = [900, 150]
  const columns = new Columns(products)
  const shopOf = new Map<number, number>()
  const put = (id: number, shop: number) => {
    shopOf.set(id, shop)
    columns.set(product(id, shop))
  }
  for (let id = 1; id <= products; id++) put(id, id % shops)
  for (let round = 0; round < 4; round++) {
    for (let shop = 0; shop < shops; shop++) {
      const { set } = columns.sets.of(columns, oneOf(columns.codes, 'shop', [String(shop)]))
      const found = [...shopOf.keys()].filter((id) => isIn(set, id) === 1)
      expect(found).toEqual([...shopOf].filter(([, its]) => its === shop).map(([id]) => id))
      put(1 + ((shop * 7 + round) % products), (shop * 11 + round) % shops)
    }
  }
  const two = columns.sets.of(columns, oneOf(columns.codes, 'shop', ['1', '2'])).set
  expect([...shopOf.keys()].filter((id) => isIn(two, id) === 1)).toEqual(
    [...shopOf].filter(([, shop]) => shop === 1 || shop === 2).map(([id]) => id),
  )
})
