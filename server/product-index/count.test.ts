import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { type Bits, bitsLength, putIn } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { alike, type Listing, listAndCount, type Narrowing } from './list.ts'

const products = 3_000
const roll = dice(11)

const product = (id: number): ProductRow => ({
  ...{
    id,
    live: roll(20) > 0,
    in_stock: roll(3) > 0,
    rating: roll(51),
    country: ['ES', 'JP', 'TH'][roll(3)]!,
    category: String(1 + roll(9)),
  },
  ...{ free_to: [null, '{ES}', '{}', '{JP,TH}'][roll(4)]!, shop: String(1 + roll(5)), brand: roll(4) === 0 ? '' : String(roll(30)) },
  ...{ values: `{${roll(3)},${3 + roll(3)}}`, reviews: 0, sold: roll(9), recommended: 0, price: 100 + roll(9_000), listed_at: 0 },
  ...{ segment: 1, name_lengths: [], version: 1, tokens: null },
})

const nothing: Narrowing = {
  ...{ price: null, brands: null, inStock: false, freeDelivery: false, shipTo: 'ES', leastRating: null, country: null, values: new Map() },
}

/** Changed several times over, so that what is kept of them has to follow. */
function catalogue(): { columns: Columns; rows: Map<number, ProductRow> } {
  const columns = new Columns(10)
  const rows = new Map<number, ProductRow>()
  for (let turn = 0; turn < 3 * products; turn++) {
    const row = product(turn < products ? turn + 1 : 1 + roll(products))
    rows.set(row.id, row)
    columns.set(row)
  }
  return { columns, rows }
}

const countsOf = (keys: readonly string[]) =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const).toSorted())

const { columns, rows } = catalogue()
const found = (share: number): ProductRow[] => [...rows.values()].filter(({ live }) => live && roll(100) < share)
const setOf = (some: readonly ProductRow[]): Bits => {
  const bits = new Int32Array(bitsLength(products + 1))
  for (const { id } of some) putIn(bits, id)
  return bits
}
const isFree = ({ free_to: to }: ProductRow) => to === null || to.includes('ES')

const everything = found(100)
const most = found(93)
const few = found(5)
const cases: [string, Listing, ProductRow[]][] = [
  ['everything', {}, everything],
  ['most of it', { matches: { products: setOf(most), rating: alike } }, most],
  ['little of it', { matches: { products: setOf(few), rating: alike } }, few],
  ['a category', { categories: ['3'] }, everything.filter(({ category }) => category === '3')],
]

test.each(cases)('what is counted of %s is what there is', (_, scope, expected) => {
  const narrowings: [Narrowing, (row: ProductRow) => boolean][] = [
    [nothing, () => true],
    [{ ...nothing, inStock: true }, ({ in_stock: inStock }) => inStock],
    [{ ...nothing, freeDelivery: true }, isFree],
    [{ ...nothing, leastRating: 30 }, ({ rating }) => rating >= 30],
    [{ ...nothing, country: 'JP' }, ({ country }) => country === 'JP'],
    [{ ...nothing, values: new Map([['size', { wanted: new Set(['1']), all: ['0', '1', '2'] }]]) }, ({ values }) => values[1] === '1'],
  ]
  for (const [narrowing, passes] of narrowings) {
    const passing = expected.filter(passes)
    const { count, counts } = listAndCount(columns, { scope, narrowing, sort: 'new', from: 0, most: 5 })
    expect(count).toBe(passing.length)
    expect(new Map([...counts.brands].toSorted())).toEqual(countsOf(passing.flatMap(({ brand }) => brand || [])))
    expect(new Map([...counts.categories].toSorted())).toEqual(countsOf(expected.map(({ category }) => category)))
    // Each by all conditions but its own.
    expect(new Map([...counts.countries].toSorted())).toEqual(
      countsOf((narrowing.country ? expected : passing).map(({ country }) => country)),
    )
    expect([...counts.ratings]).toEqual(
      Array.from(
        { length: 51 },
        (_, tenths) => (narrowing.leastRating ? expected : passing).filter(({ rating }) => rating === tenths).length,
      ),
    )
    expect(counts.inStock).toBe((narrowing.inStock ? expected : passing).filter((row) => row.in_stock).length)
    expect(counts.freeDelivery).toBe((narrowing.freeDelivery ? expected : passing).filter(isFree).length)
    const [own, other] = [narrowing.values.size > 0 ? expected : passing, passing]
    const valuesOf = (some: readonly ProductRow[], from: number) => some.map(({ values }) => values[from]!)
    expect(new Map([...counts.values].toSorted())).toEqual(countsOf([...valuesOf(own, 1), ...valuesOf(other, 3)]))
    const prices = passing.map(({ price }) => price)
    expect(counts.price).toEqual({ from: Math.min(...prices), to: Math.max(...prices) })
  }
})

test('the most that any is worth at a number of a set follows each of them, and the day', () => {
  for (const day of [20_000, 20_100]) {
    const { each, most } = columns.worthOn(day)
    for (let number = 0; 32 * number < columns.length; number++)
      expect(most[number]).toBe(Math.max(...each.subarray(32 * number, 32 * (number + 1))))
  }
})
