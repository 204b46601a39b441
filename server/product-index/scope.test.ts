import { expect, test } from 'vitest'
import { type Bits, idsOf, putIn } from './bits.ts'
import { Columns, type ProductRow } from './columns.ts'
import { isMember, keepMembers, membersOf } from './scope.ts'

const product = (id: number, changes: Partial<ProductRow> = {}): ProductRow => ({
  ...{ id, live: true, in_stock: true, rating: 0, country: 'ES', category: '1', free_to: '{}', shop: '1', brand: '', values: '{}' },
  ...{ reviews: 0, sold: 0, recommended: 0, price: 100, listed_at: 0, segment: 1, name_lengths: [], version: 1, tokens: null },
  ...changes,
})

test('what is listed while a search is on its way, in a shop and a category of its own, does not disturb it', () => {
  const columns = new Columns(3)
  for (const id of [1, 2, 3]) columns.set(product(id, { shop: id === 2 ? '2' : '1', recommended: id }))
  const scopes = [membersOf(columns, { shop: '1' }), membersOf(columns, {}), membersOf(columns, { categories: ['1'], isRecommended: true })]
  // More than there was room for, of keys that nobody had.
  for (let id = 4; id < 40; id++) columns.set(product(id, { shop: String(id), category: String(id), recommended: id }))
  columns.set(product(1, { shop: '99', category: '99', recommended: 1 }))
  const ids = Array.from({ length: 39 }, (_, at) => at + 1)
  const kept = (members: readonly Bits[]): number[] => {
    const set: Bits = new Int32Array(2)
    for (const id of ids) putIn(set, id)
    keepMembers(set, members)
    return [...idsOf(set)]
  }
  for (const each of scopes) expect(kept(each)).toEqual(ids.filter((id) => isMember(each, id)))
  expect(kept(membersOf(columns, { shop: '1' }))).toEqual([3])
  expect(kept(membersOf(columns, {}))).toHaveLength(39)
})
