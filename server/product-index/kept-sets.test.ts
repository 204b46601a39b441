import { expect, test } from 'vitest'
import { idsOf as inSet } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { oneOf } from './scope.ts'

const product = (id: number, shop: number, live: boolean): ProductRow => ({
  ...{
    id,
    live,
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

test('more sets are asked for than are kept, products move from one to another, go off sale and come back, and each has its own', () => {
  const [products, shops] = [900, 150]
  const columns = new Columns(products)
  const shopOf = new Map<number, number>()
  let puts = 0
  const put = (id: number, shop: number) => {
    const live = puts++ % 7 !== 0
    if (live) shopOf.set(id, shop)
    else shopOf.delete(id)
    columns.set(product(id, shop, live))
  }
  const idsOf = (isWanted: (shop: number) => boolean) =>
    Array.from({ length: products }, (_, at) => at + 1).filter((id) => isWanted(shopOf.get(id) ?? -1))
  for (let id = 1; id <= products; id++) put(id, id % shops)
  for (let round = 0; round < 4; round++) {
    for (let shop = 0; shop < shops; shop++) {
      // Two that are asked for again and again follow every change; the others were forgotten when they are asked for again.
      for (const wanted of [shop, 3, 8]) {
        const { set, count } = columns.sets.of(columns, oneOf(columns.codes, 'shop', [String(wanted)]))
        const expected = idsOf((its) => its === wanted)
        expect([...inSet(set)]).toEqual(expected)
        expect(count).toBe(expected.length)
      }
      put(1 + ((shop * 7 + round) % products), (shop * 11 + round) % shops)
    }
  }
  const two = columns.sets.of(columns, oneOf(columns.codes, 'shop', ['1', '2']))
  expect([...inSet(two.set)]).toEqual(idsOf((shop) => shop === 1 || shop === 2))
})
