import { expect, test } from 'vitest'
import { dice } from '../testing/sample-catalogue.ts'
import { type Bits, bitsLength, putIn } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { alike, type Listing, listAndCount, listProducts } from './list.ts'
import type { Narrowing } from './narrow.ts'
import type { KeySort } from './sort.ts'

const products = 6_000
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
  ...{
    values: `{${roll(3)},${3 + roll(3)}}`,
    reviews: roll(4),
    sold: roll(9),
    recommended: roll(50),
    price: 100 + roll(9_000),
    listed_at: roll(300),
  },
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

/** Together so large that their counts are kept; one of them nobody has at first. */
const largest = ['1', '2', '3', '4', '5', '6', '7', '8', '77']

const everything = found(100)
const most = found(93)
const few = found(5)
const cases: [string, Listing, ProductRow[]][] = [
  ['everything', {}, everything],
  ['most of it', { matches: { products: setOf(most), rating: alike } }, most],
  ['little of it', { matches: { products: setOf(few), rating: alike } }, few],
  ['a category', { categories: ['3'] }, everything.filter(({ category }) => category === '3')],
  ['most categories', { categories: largest }, everything.filter(({ category }) => largest.includes(category))],
]

type Condition = { narrowing: Partial<Narrowing>; passes: (row: ProductRow) => boolean }
type Name = 'price' | 'brand' | 'inStock' | 'freeDelivery' | 'rating' | 'country' | 'values'

const conditions: Record<Name, Condition> = {
  price: { narrowing: { price: { from: 1000, to: 5000 } }, passes: ({ price }) => price >= 1000 && price <= 5000 },
  brand: { narrowing: { brands: ['1', '2', '99'] }, passes: ({ brand }) => brand === '1' || brand === '2' },
  inStock: { narrowing: { inStock: true }, passes: ({ in_stock: inStock }) => inStock },
  freeDelivery: { narrowing: { freeDelivery: true }, passes: isFree },
  rating: { narrowing: { leastRating: 30 }, passes: ({ rating }) => rating >= 30 },
  country: { narrowing: { country: 'JP' }, passes: ({ country }) => country === 'JP' },
  values: {
    narrowing: { values: new Map([['size', { wanted: new Set(['1']), all: ['0', '1', '2'] }]]) },
    passes: ({ values }) => values[1] === '1',
  },
}
const names = Object.keys(conditions) as Name[]
const narrowed: Name[][] = [
  [],
  ...names.map((name) => [name]),
  ...names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other])),
  ['price', 'inStock', 'rating', 'values'],
  names,
]

/** The numbers that a sort goes by, the greater first, and of equal ones the newer or the older. */
const orders: Record<KeySort, [(row: ProductRow) => number[], 'newer' | 'older']> = {
  hot: [({ in_stock, sold }) => [Number(in_stock), sold], 'newer'],
  new: [({ listed_at }) => [listed_at], 'newer'],
  price_up: [({ price }) => [-price], 'older'],
  price_down: [({ price }) => [price], 'newer'],
  rating: [({ rating, reviews }) => [rating, reviews], 'newer'],
  sold: [({ sold }) => [sold], 'newer'],
  recommended: [({ recommended }) => [-recommended], 'older'],
}
const sorts = Object.keys(orders) as KeySort[]

const sortedBy = (sort: KeySort, some: readonly ProductRow[]): number[] => {
  const [keysOf, first] = orders[sort]
  return some
    .toSorted((one, other) => {
      const [mine, others] = [keysOf(one), keysOf(other)]
      const at = mine.findIndex((key, place) => key !== others[place])
      return at >= 0 ? others[at]! - mine[at]! : first === 'newer' ? other.id - one.id : one.id - other.id
    })
    .slice(10, 40)
    .map(({ id }) => id)
}

const firstIn = (of: Columns, sort: KeySort, { scope, narrowing }: { scope: Listing; narrowing: Narrowing }): number[] =>
  listProducts(of, { scope, narrowing, sort, from: 10, most: 30 }).ids

/** Holds what is counted of a list, narrowed in some way, against all that it is about. */
function expectCounted(
  of: Columns,
  { scope, expected, some }: { scope: Listing; expected: readonly ProductRow[]; some: readonly Name[] },
): void {
  const narrowing: Narrowing = Object.assign({}, nothing, ...some.map((name) => conditions[name].narrowing))
  /** What all conditions let through but one. */
  const without = (own?: Name) => expected.filter((row) => some.every((name) => name === own || conditions[name].passes(row)))
  const { ids, count, counts } = listAndCount(of, { scope, narrowing, sort: 'price_up', from: 0, most: 5 })
  const passing = without()
  expect(count).toBe(passing.length)
  expect(ids).toEqual(
    passing
      .toSorted((one, other) => one.price - other.price || one.id - other.id)
      .slice(0, 5)
      .map(({ id }) => id),
  )
  for (const sort of sorts) expect([sort, firstIn(of, sort, { scope, narrowing })]).toEqual([sort, sortedBy(sort, passing)])
  const keys = (of: ReadonlyMap<string, number>) => new Map([...of].toSorted())
  expect(keys(counts.brands)).toEqual(countsOf(without('brand').flatMap(({ brand }) => brand || [])))
  expect(keys(counts.categories)).toEqual(countsOf(expected.map(({ category }) => category)))
  expect(keys(counts.countries)).toEqual(countsOf(without('country').map(({ country }) => country)))
  const [size, other] = [without('values').map(({ values }) => values[1]!), passing.flatMap(({ values }) => values.slice(3, -1).split(','))]
  expect(keys(counts.values)).toEqual(countsOf([...size, ...other]))
  const rated = without('rating')
  expect([...counts.ratings]).toEqual(Array.from({ length: 51 }, (_, tenths) => rated.filter(({ rating }) => rating === tenths).length))
  expect(counts.inStock).toBe(without('inStock').filter(({ in_stock: inStock }) => inStock).length)
  expect(counts.freeDelivery).toBe(without('freeDelivery').filter(isFree).length)
  const prices = without('price').map(({ price }) => price)
  expect(counts.price).toEqual(prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) })
}

test.each(cases)('what is counted of %s is what there is', (_, scope, expected) => {
  for (const some of narrowed) expectCounted(columns, { scope, expected, some })
})

test('what is kept of categories and conditions follows each change, also of what nobody had before', () => {
  const { columns: changing, rows: now } = catalogue()
  const ways: Name[][] = [[], ['inStock', 'rating'], ['brand', 'values', 'freeDelivery'], ['country', 'price']]
  for (let round = 0; round < 8; round++) {
    for (const some of ways) {
      const onSale = [...now.values()].filter(({ live }) => live)
      expectCounted(changing, { scope: {}, expected: onSale, some })
      expectCounted(changing, {
        scope: { categories: largest },
        expected: onSale.filter(({ category }) => largest.includes(category)),
        some,
      })
    }
    // The last ones are new, and more than there is room for.
    const ids = [...Array.from({ length: 100 }, () => 1 + roll(products)), ...Array.from({ length: 400 }, (_, at) => now.size + 1 + at)]
    for (const id of ids) {
      const row = product(id)
      const changes: Partial<ProductRow>[] = [
        {},
        { category: '77' },
        { country: 'JP', free_to: `{ES,${'ABCDEFGH'[round]}X}` },
        { values: `{${roll(3)},${3 + roll(3)},1${round}}`, brand: '1' },
      ]
      const changed = { ...row, ...changes[roll(changes.length)]! }
      now.set(id, changed)
      changing.set(changed)
    }
  }
})

test('the most that any is worth at a number of a set follows each of them, and the day', () => {
  for (const day of [20_000, 20_100]) {
    const { each, most } = columns.worthOn(day)
    for (let number = 0; 32 * number < columns.length; number++)
      expect(most[number]).toBe(Math.max(...each.subarray(32 * number, 32 * (number + 1))))
  }
})

test('sorts and prices follow each change', () => {
  const { columns: changing, rows: now } = catalogue()
  for (let turn = 0; turn < 300; turn++) {
    for (const row of Array.from({ length: 1 + roll(3) }, () => product(1 + roll(products)))) {
      // Cheaper, dearer, sold more often or newer than any other: what is first changes.
      const [field, value] = (
        [
          ['price', 1 + roll(50)],
          ['price', 10_000 + roll(50)],
          ['sold', 10 + turn],
          ['listed_at', 300 + turn],
        ] as const
      )[roll(4)]!
      const changed = { ...row, [field]: value }
      now.set(row.id, changed)
      changing.set(changed)
    }
    const onSale = [...now.values()].filter(({ live }) => live)
    const prices = onSale.map(({ price }) => price)
    const { counts } = listAndCount(changing, { scope: {}, narrowing: nothing, sort: 'hot', from: 0, most: 1 })
    expect(counts.price).toEqual({ from: Math.min(...prices), to: Math.max(...prices) })
    const sort = sorts[turn % sorts.length]!
    expect([sort, firstIn(changing, sort, { scope: {}, narrowing: nothing })]).toEqual([sort, sortedBy(sort, onSale)])
  }
})

test('more codes than two bytes can tell apart are counted as well, and kept when the house grows', () => {
  const many = 2 ** 16 + 500
  const wide = new Columns(many / 2)
  for (let id = 1; id <= many; id++) wide.set({ ...product(id), live: true, values: `{${id},${2 * many + (id % 7)}}`, shop: String(id) })
  const { counts } = listAndCount(wide, { scope: {}, narrowing: nothing, sort: 'hot', from: 0, most: 1 })
  for (const id of [1, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1, many]) {
    expect(counts.values.get(String(id))).toBe(1)
    expect(listProducts(wide, { scope: { shop: String(id) }, narrowing: nothing, sort: 'new', from: 0, most: 9 })).toEqual({
      ids: [id],
      count: 1,
    })
  }
  expect([0, 1, 2, 3, 4, 5, 6].reduce((sum, rest) => sum + counts.values.get(String(2 * many + rest))!, 0)).toBe(many)
})
