import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { bitsLength, isIn, putIn } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { Products } from './products.ts'
import { type KeySort, writeKeys } from './sort.ts'
import { firstOf } from './zones.ts'

const products = 9_000
const sorts: KeySort[] = ['hot', 'new', 'price_up', 'price_down', 'rating', 'sold', 'recommended']

/** A house whose products change. `alike`: most have sold nothing, cost the same and have no stars. */
function house(seed: number, { alike, size = products }: { alike: boolean; size?: number }) {
  const roll = dice(seed)
  const columns = new Columns(4)
  const some = (most: number) => (alike && roll(50) > 0 ? 0 : roll(most))
  const write = (id: number, { live = roll(20) > 0 } = {}) => {
    const row: ProductRow = {
      ...{
        id,
        live,
        in_stock: roll(4) > 0,
        rating: some(50),
        country: 'ES',
        category: String(1 + roll(6)),
        free_to: '{}',
        shop: '1',
        brand: '',
        values: '{}',
      },
      ...{ reviews: some(9), sold: some(400), recommended: some(90), price: 100 + some(9000), listed_at: some(100_000) },
      ...{ segment: 1, name_lengths: [], version: 1, tokens: null },
    }
    columns.set(row)
  }
  for (let id = 1; id <= size; id++) write(id)
  return { roll, columns, write }
}

/** What is on sale of every so many ids, as ids and as a set. */
function partsOf({ onSale, length }: Columns, everySo: number): Products[] {
  const ids = Uint32Array.from({ length }, (_, id) => id).filter((id) => id % everySo === 0 && isIn(onSale, id) === 1)
  const set = new Int32Array(bitsLength(length))
  for (const id of ids) putIn(set, id)
  return [new Products({ ids }), new Products({ set, room: new Uint32Array(length) })]
}

/** All of them as a sort puts them. */
function sorted(columns: Columns, { ids }: Products, sort: KeySort): number[] {
  const keys = new Float64Array(columns.length)
  const all = Uint32Array.from({ length: columns.length }, (_, id) => id)
  writeKeys(columns, sort, all, keys)
  const isUpwards = sort === 'price_up' || sort === 'recommended'
  return [...ids].sort((one, other) => keys[other]! - keys[one]! || (isUpwards ? one - other : other - one))
}

test.each([false, true])('a page far down has what a sort puts there, however products change (most alike: %s)', (alike) => {
  const { columns, roll, write } = house(7, { alike })
  for (let round = 0; round < 6; round++) {
    for (const sort of sorts)
      for (const everySo of [1, 2, 7])
        for (const part of partsOf(columns, everySo)) {
          const expected = sorted(columns, part, sort)
          for (const from of [0, 250, 300, 500, part.count >> 4, part.count >> 3, part.count - 5])
            expect([...firstOf(columns, part, sort, from + 12, from)]).toEqual(expected.slice(from, from + 12))
        }
    // Further ones come, so that there has to be room for them, and many go.
    for (let turn = 0; turn < 700; turn++) write(1 + roll(products + 400 * round))
    if (round === 3) for (let id = 1; id <= products; id += 3) write(id, { live: false })
  }
})

test('of most products nothing is looked at for a page far down', () => {
  const { columns } = house(3, { alike: false })
  const [part] = partsOf(columns, 1)
  const found = part && columns.heads.among(columns, part, 'price_up', 300)
  expect(found?.count).toBeGreaterThanOrEqual(300)
  expect(found?.count).toBeLessThan(products / 14)
})

test('in a house of many zones so has the first page', () => {
  const size = 70_000
  const { columns, roll, write } = house(5, { alike: false, size })
  for (let round = 0; round < 2; round++) {
    for (const sort of sorts)
      for (const everySo of [1, 7, 900]) {
        const parts = partsOf(columns, everySo)
        const expected = sorted(columns, parts[0]!, sort)
        for (const part of parts)
          for (const from of [0, 24]) expect([...firstOf(columns, part, sort, from + 24, from)]).toEqual(expected.slice(from, from + 24))
      }
    for (let turn = 0; turn < 2000; turn++) write(1 + roll(size + 50))
  }
})
