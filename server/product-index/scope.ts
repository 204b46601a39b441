import type { Codes, Columns } from './columns.ts'

/** Which products are meant: of those on sale in open shops, those of some categories and below, a brand, a shop, or that the house recommends. */
export type Scope = {
  categories?: readonly string[]
  brand?: string
  shop?: string
  isRecommended?: true
}

/** A product passes whose code in a column is wanted: 1, otherwise 0. What came after the test was made, and is in neither, does not pass. */
export type Test = { column: Uint8Array | Uint16Array | Uint32Array; wanted: Uint8Array }

/** For each code whether it is one of these keys. */
export function among(codes: Codes, keys: Iterable<string>): Uint8Array {
  const wanted = new Uint8Array(codes.keys.length)
  for (const key of keys) {
    const code = codes.find(key)
    if (code !== undefined) wanted[code] = 1
  }
  return wanted
}

/** For what is 0 or 1. */
export const isOne = Uint8Array.of(0, 1)

/** What every product of a scope passes, what is most telling first. */
export function testsOf({ arrays, codes }: Columns, { categories, brand, shop, isRecommended }: Scope): Test[] {
  return [
    ...(categories ? [{ column: arrays.category, wanted: among(codes.category, categories) }] : []),
    ...(brand === undefined ? [] : [{ column: arrays.brand, wanted: among(codes.brand, [brand]) }]),
    ...(shop === undefined ? [] : [{ column: arrays.shop, wanted: among(codes.shop, [shop]) }]),
    ...(isRecommended ? [{ column: arrays.isRecommended, wanted: isOne }] : []),
    { column: arrays.live, wanted: isOne },
  ]
}

export const passes = (tests: readonly Test[], id: number): boolean => tests.every(({ column, wanted }) => wanted[column[id]!] === 1)

/** Which of some products pass, written to `into`, which may be where they are: how many. A loop for each test, without a call for each product. */
export function sift(ids: Uint32Array, tests: readonly Test[], into: Uint32Array): number {
  let from = ids
  let count = ids.length
  for (const { column, wanted } of tests) {
    const before = count
    count = 0
    // Without a branch, which a processor would guess wrongly every few products.
    for (let at = 0; at < before; at++) {
      const id = from[at]!
      into[count] = id
      count += wanted[column[id]!]! | 0
    }
    from = into
  }
  if (tests.length === 0) into.set(ids)
  return count
}

/** The products that pass, by id upwards, written to `into`, which has room for all. */
export function allPassing({ length }: Columns, [first, ...others]: readonly Test[], into: Uint32Array): Uint32Array {
  let count = 0
  if (first) {
    const { column, wanted } = first
    for (let id = 1; id < length; id++) {
      into[count] = id
      count += wanted[column[id]!]! | 0
    }
  }
  return into.subarray(0, sift(into.subarray(0, count), others, into))
}
