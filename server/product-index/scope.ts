import { type Bits, idsIn, isIn, keepCommon, keepOnly } from './bits.ts'
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

/** Which products are meant: those of a set that pass each test. */
export type Members = { among: Bits | null; tests: readonly Test[] }

/** All, also what is not on sale. */
export const all: Members = { among: null, tests: [] }

/** Of a scope: on sale. What is most telling is tested first. */
type OnSale = Members & { among: Bits }

export function membersOf({ arrays, codes, onSale }: Columns, { categories, brand, shop, isRecommended }: Scope): OnSale {
  const tests = [
    ...(categories ? [{ column: arrays.category, wanted: among(codes.category, categories) }] : []),
    ...(brand === undefined ? [] : [{ column: arrays.brand, wanted: among(codes.brand, [brand]) }]),
    ...(shop === undefined ? [] : [{ column: arrays.shop, wanted: among(codes.shop, [shop]) }]),
    ...(isRecommended ? [{ column: arrays.isRecommended, wanted: isOne }] : []),
  ]
  return { among: onSale, tests }
}

export const isMember = ({ among, tests }: Members, id: number): boolean =>
  (among === null || isIn(among, id) === 1) && tests.every(({ column, wanted }) => wanted[column[id]!] === 1)

/** Takes those out of a set that are no members. */
export function keepMembers(products: Bits, { among, tests }: Members): void {
  if (among) keepCommon(products, among)
  for (const { column, wanted } of tests) keepOnly(products, (id) => wanted[column[id]!]!)
}

/** Which of some products pass, written to where they are: how many. Without branches, which a processor would guess wrongly every few products. */
function sift(ids: Uint32Array, { column, wanted }: Test): number {
  let count = 0
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    ids[count] = id
    count += wanted[column[id]!]! | 0
  }
  return count
}

/** All members, by id upwards, written to `into`, which has room for all. */
export function allMembers({ length }: Columns, { among, tests: [first, ...others] }: OnSale, into: Uint32Array): Uint32Array {
  if (!first) return into.subarray(0, idsIn(among, into))
  const { column, wanted } = first
  let count = 0
  for (let id = 1; id < length; id++) {
    into[count] = id
    count += wanted[column[id]!]! | 0
  }
  for (const test of others) count = sift(into.subarray(0, count), test)
  const tested = count
  count = 0
  for (let at = 0; at < tested; at++) {
    const id = into[at]!
    into[count] = id
    count += isIn(among, id)
  }
  return into.subarray(0, count)
}
