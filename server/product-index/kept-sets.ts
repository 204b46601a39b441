import { LRUCache } from 'lru-cache'
import { type Bits, bitsLength, countOf, isIn, putIn, takeOut } from './bits.ts'
import type { CodeColumn, Coded, Columns } from './columns.ts'

/** So many are kept, those that were asked for last: a bit for each product of the house. */
const mostKept = 64

type Column = Coded | 'isRecommended'

/** Products meet it whose code in a column is wanted: 1, otherwise 0. No two that want different things have one key. */
export type Condition = { key: string; column: Column; wanted: () => Uint8Array }

function setIn(column: CodeColumn | Uint8Array, wanted: Uint8Array, { length, onSale }: Columns): Bits {
  const set = new Int32Array(onSale.length)
  let id = 0
  for (let at = 0; at < bitsLength(length); at++) {
    let bits = 0
    for (const end = Math.min(32 * (at + 1), length); id < end; id++) bits |= wanted[column[id]!]! << id
    set[at] = bits & onSale[at]!
  }
  return set
}

/** The products on sale that meet a condition. */
export const setOf = (columns: Columns, { column, wanted }: Condition): Bits => setIn(columns.arrays[column], wanted(), columns)

/** By code whether it is wanted, the products, and how many they are. The set is not to be written to. */
export type KeptSet = { key: string; column: Column; wanted: Uint8Array; set: Bits; count: number }

/** The products on sale that meet what lists were about and narrowed to lately, which follow each change: whoever asks again looks at no column. */
export class KeptSets {
  private readonly kept = new LRUCache<string, KeptSet>({ max: mostKept })

  /** See `setOf`. */
  of(columns: Columns, condition: Condition): KeptSet {
    return this.kept.get(condition.key) ?? this.make(columns, condition)
  }

  private make(columns: Columns, condition: Condition): KeptSet {
    const { key, column } = condition
    const wanted = condition.wanted()
    const set = setIn(columns.arrays[column], wanted, columns)
    const made = { key, column, wanted, set, count: countOf(set) }
    this.kept.set(key, made)
    return made
  }

  /** A product changed. */
  touch({ arrays, onSale }: Columns, id: number): void {
    // Forgotten afterwards: who goes through what is kept may meet some of it twice when it changes.
    const outdated: string[] = []
    this.kept.forEach((kept, key) => {
      const { column, wanted, set } = kept
      const isWanted = wanted[arrays[column][id]!]
      // A code that there was not when it was said which are wanted: that is asked again.
      if (isWanted === undefined) outdated.push(key)
      const isMet = (isWanted ?? 0) & isIn(onSale, id)
      kept.count += isMet - isIn(set, id)
      ;(isMet === 1 ? putIn : takeOut)(set, id)
    })
    for (const key of outdated) this.kept.delete(key)
  }

  /** Sets are longer from now on. */
  forget(): void {
    this.kept.clear()
  }
}
