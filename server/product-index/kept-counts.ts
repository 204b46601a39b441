import { LRUCache } from 'lru-cache'
import { type Columns, type Facet, facets } from './columns.ts'
import { Tally } from './tally.ts'

/** So many are kept, those that were asked for last. */
const mostKept = 32

/** By code of the category whether it is one of those that are counted. */
type Kept = { wanted: Uint8Array; tallies: Record<Facet, Tally> }

/** How many products on sale of some categories have each code of each facet, kept with every change: counts of a large category are read and not counted. */
export class KeptCounts {
  private readonly kept = new LRUCache<string, Kept>({ max: mostKept })

  /** By facet and code, to be written to. `ids`: all that they have on sale. */
  of(columns: Columns, { key, wanted, ids }: { key: string; wanted: Uint8Array; ids: () => Uint32Array }): (facet: Facet) => Uint32Array {
    const kept = this.kept.get(key) ?? this.make(columns, key, wanted, ids())
    return (facet) => kept.tallies[facet].copy(columns.codesOf(facet))
  }

  private make({ arrays, codesOf }: Columns, key: string, wanted: Uint8Array, ids: Uint32Array): Kept {
    const tallyOf = (facet: Facet): Tally => {
      const counts = new Uint32Array(codesOf(facet))
      const codes = arrays[facet]
      for (let at = 0; at < ids.length; at++) counts[codes[ids[at]!]!]! += 1
      return new Tally(counts)
    }
    const made = {
      wanted,
      tallies: { category: tallyOf('category'), brand: tallyOf('brand'), values: tallyOf('values'), mix: tallyOf('mix') },
    }
    this.kept.set(key, made)
    return made
  }

  /** A product on sale comes or goes. */
  add({ arrays }: Columns, id: number, products: 1 | -1): void {
    // Forgotten afterwards: who goes through what is kept may meet some of it twice when it changes.
    const outdated: string[] = []
    this.kept.forEach(({ wanted, tallies }, key) => {
      const isWanted = wanted[arrays.category[id]!]
      // A category that there was not when it was said which are counted: that is asked again.
      if (isWanted === undefined) outdated.push(key)
      else if (isWanted === 1) for (const facet of facets) tallies[facet].add(arrays[facet][id]!, products)
    })
    for (const key of outdated) this.kept.delete(key)
  }
}
