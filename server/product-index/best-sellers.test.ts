import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { bestSellersOf } from './best-sellers.ts'
import { Columns, type ProductRow } from './columns.ts'

test('what sells best of some categories is what a sort puts first, however it changes', () => {
  const roll = dice(7)
  const columns = new Columns(4)
  const rows = new Map<number, ProductRow>()
  const write = (id: number) => {
    const row: ProductRow = {
      ...{
        id,
        live: roll(9) > 0,
        in_stock: roll(4) > 0,
        rating: 0,
        country: 'ES',
        category: String(1 + roll(6)),
        free_to: '{}',
        shop: '1',
      },
      ...{ brand: '', values: '{}', reviews: 0, sold: roll(40), recommended: 0, price: 100, listed_at: 0 },
      ...{ segment: 1, name_lengths: [], version: 1, tokens: null },
    }
    rows.set(id, row)
    columns.set(row)
  }
  const expected = (categories: string[], most: number) =>
    [...rows.values()]
      .filter(({ live, category }) => live && categories.includes(category))
      .toSorted((one, other) => Number(other.in_stock) - Number(one.in_stock) || other.sold - one.sold || other.id - one.id)
      .slice(0, most)
      .map(({ id }) => id)
  for (let id = 1; id <= 400; id++) write(id)
  for (let turn = 0; turn < 300; turn++) {
    for (const categories of [['1'], ['2', '5'], ['1', '2', '3', '4', '5', '6'], ['99'], []])
      for (const most of [0, 1, 12, 32]) expect(bestSellersOf(columns, categories, most)).toEqual(expected(categories, most))
    write(1 + roll(430))
  }
})
