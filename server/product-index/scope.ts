import { type Bits, isIn, keepCommon } from './bits.ts'
import type { Codes, Columns } from './columns.ts'
import type { Condition } from './kept-sets.ts'

/** Which products are meant: of those on sale in open shops, those of some categories and below, a brand, a shop, or that the house recommends. */
export type Scope = {
  categories?: readonly string[]
  brand?: string
  shop?: string
  isRecommended?: true
}

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
const isOne = Uint8Array.of(0, 1)

/** The products whose key is one of these. */
export const oneOf = (codes: Columns['codes'], column: 'category' | 'brand' | 'shop', keys: readonly string[]): Condition => ({
  key: `${column} ${keys.join()}`,
  column,
  wanted: () => among(codes[column], keys),
})

const recommended: Condition = { key: 'recommended', column: 'isRecommended', wanted: () => isOne }

/** The conditions of a scope, besides being on sale. */
export const conditionsOf = ({ codes }: Columns, { categories, brand, shop, isRecommended }: Scope): Condition[] => [
  ...(categories ? [oneOf(codes, 'category', categories)] : []),
  ...(brand === undefined ? [] : [oneOf(codes, 'brand', [brand])]),
  ...(shop === undefined ? [] : [oneOf(codes, 'shop', [shop])]),
  ...(isRecommended ? [recommended] : []),
]

/** Which products are meant: those that are in each of these sets. Nobody writes to them but what follows changes. */
export type Members = readonly Bits[]

/** All, also what is not on sale. */
export const all: Members = []

/** Of a scope: on sale. */
export const membersOf = (columns: Columns, scope: Scope): readonly [onSale: Bits, ...others: Bits[]] => [
  columns.onSale,
  ...conditionsOf(columns, scope).map((condition) => columns.sets.of(columns, condition).set),
]

export const isMember = (members: Members, id: number): boolean => members.every((set) => isIn(set, id) === 1)

/** Takes those out of a set that are no members. */
export function keepMembers(products: Bits, members: Members): void {
  for (const set of members) keepCommon(products, set)
}
