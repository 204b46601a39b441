import { expect, test } from 'vitest'
import { type Language, languages } from '../../contract/languages.ts'
import { type Bits, bitsLength, isIn, putIn } from '../product-index/bits.ts'
import { Columns, type ProductRow } from '../product-index/columns.ts'
import { dice } from '../testing/sample-catalogue.ts'
import { Relevance, type TermStanding } from './relevance.ts'

const products = 12_000
const roll = dice(5)

const product = (id: number): ProductRow => ({
  ...{
    id,
    live: true,
    in_stock: roll(3) > 0,
    rating: roll(51),
    country: 'ES',
    category: '1',
    free_to: '{}',
    shop: '1',
    brand: '',
    values: '{}',
  },
  ...{ reviews: 0, sold: roll(4) === 0 ? roll(5000) : 0, recommended: 0, price: 100, listed_at: 86_400 * roll(20_000), segment: 1 },
  ...{ name_lengths: languages.map(() => roll(7)), version: 1, tokens: null },
})

const columns = new Columns(products)
for (let id = 1; id <= products; id++) columns.set(product(id))

/** One of so many products. */
const some = (share: number): Bits => {
  const bits = new Int32Array(bitsLength(products + 1))
  for (let id = 1; id <= products; id++) if (roll(share) === 0) putIn(bits, id)
  return bits
}

const union = (...sets: Bits[]): Bits => sets[0]!.map((_, at) => sets.reduce((all, set) => all | set[at]!, 0))

/** Stands in names and elsewhere, in several ways of each. */
function standing(share: number): TermStanding {
  const [name, otherName, label, text] = [some(share), some(share * 2), some(share), some(2)]
  const names = union(name, otherName)
  const labels = union(names, label)
  const worths = [
    { worth: 1, products: name },
    { worth: 0.75, products: otherName },
    { worth: 0.7, products: label },
    { worth: 0.35, products: text },
  ]
  return { upTo: [names, labels, union(labels, text), union(labels, text)], worths }
}

const cases: [string, TermStanding[], Bits, Language][] = [
  ['a word in many names', [standing(2)], some(3), 'es'],
  ['a word in few names', [standing(300)], some(4000), 'th'],
  ['a word in no name', [standing(1e9)], some(1e9), 'ja'],
  ['a word that names the thing', [standing(5)], some(10), 'en'],
  ['several words', [standing(3), standing(9), standing(40)], some(20), 'zh'],
  ['a whole sentence', Array.from({ length: 6 }, () => standing(2)), some(20), 'es'],
]

/** Among all products, a third, and few. */
function expectBest([, standings, heads, language]: (typeof cases)[number]): void {
  const relevance = new Relevance(columns, { standings, heads, language })
  for (const among of [1, 3, 100]) {
    // Of what is found each holds all words.
    const holds = (id: number) => standings.every(({ upTo }) => isIn(upTo[3], id) === 1)
    const ids = Uint32Array.from({ length: products }, (_, at) => at + 1).filter((id) => roll(among) === 0 && holds(id))
    const set = new Int32Array(bitsLength(products + 1))
    for (const id of ids) putIn(set, id)
    const all = [...ids].map((id) => relevance.explain(id))
    // As they are compared: sums of these parts may differ in the last digits.
    const rank = new Map([...relevance.best(set, ids.length)].map((id, at) => [id, at]))
    const sorted = all.toSorted((one, other) => rank.get(one.id)! - rank.get(other.id)!)
    for (const [at, { relevance: next }] of sorted.slice(1).entries()) expect(next).toBeLessThanOrEqual(sorted[at]!.relevance + 1e-6)
    for (const most of [0, 1, 20, 60, 500]) expect([...relevance.best(set, most)]).toEqual(sorted.slice(0, most).map(({ id }) => id))
  }
}

test.each(cases.map((each) => [each[0], each] as const))('the best are those that would be if each product were rated: %s', (_, each) =>
  expectBest(each),
)

test('they are so when products were sold, rated and called otherwise since the last search', () => {
  for (const each of cases) expectBest(each)
  for (let changed = 0; changed < products / 2; changed++) columns.set({ ...product(1 + roll(products)), sold: roll(2) * 20_000 })
  for (const each of cases) expectBest(each)
})
