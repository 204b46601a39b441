import { idsIn } from '../product-index/bits.ts'
import type { Standing } from '../product-index/postings.ts'

const mostTested = 2 ** 16

/** The products at a place, by id upwards. */
export function idsAt({ addTo }: Standing): number[] {
  const [set, ids] = [new Int32Array(mostTested / 32), new Uint32Array(mostTested)]
  addTo(set)
  return [...ids.subarray(0, idsIn(set, ids))]
}
