import { type Language, languages } from '../../contract/languages.ts'
import { type Bits, haveCommon, isEmpty, isIn, putIn } from '../product-index/bits.ts'
import { type Columns, lengthIn, longestName } from '../product-index/columns.ts'
import type { Rating } from '../product-index/list.ts'
import { dayOf, meritMost, meritParts, newnessOf } from '../product-index/merit.ts'
import { Best } from '../product-index/order.ts'

/** For each place the products that hold something there or at a better one. */
export type UpTo = readonly [Bits, Bits, Bits, Bits]

/** How a term stands in products: where, and what that is worth, the best first. */
export type TermStanding = { upTo: UpTo; worths: readonly { worth: number; products: Bits }[] }

/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<
  'text' | 'name' | 'head' | 'sold' | 'rated' | 'stock' | 'newness',
  number
>

/** What it is worth to be the thing itself. */
const headWorth = 0.2

/** What it is worth that a name is just what was asked for. */
const nameMost = 0.15

/** What it is worth that so many words of a name are asked for, for each length of a name. A query has as many terms as a set has bits, at most. */
const nameShares = Float32Array.from({ length: 32 * (longestName + 1) }, (_, at) => {
  const [named, length] = [Math.floor(at / (longestName + 1)), at % (longestName + 1)]
  return nameMost * Math.min(1, named / Math.max(1, length))
})

// What these loops read is handed to them, or taken to hand before: what a module or a closure holds is looked up again for each product.

/** What it is worth that so many of the terms are words of a name, `lengths` being its lengths and `own` the place of the language. */
const nameWorth = (named: number, lengths: number, own: number, english: number, shares: Float32Array): number =>
  shares[named * (longestName + 1) + (lengthIn(lengths, own) || lengthIn(lengths, english))]!

const placeOf = (language: Language): number => languages.findIndex(({ code }) => code === language)

const today = (): number => dayOf(Date.now() / 1000)

/** Bounds are kept for each number of terms up to this; of more, a name is taken to have all of its words. */
const mostCounted = 4

/** What a product is worth by itself and by its name, as a byte from 1 on: what is worth more has none that is less. */
const asBound = (worth: number): number => 1 + Math.floor(Math.max(0, Math.min(1, worth / (meritMost + nameMost))) * 254)

/** So many numbers of sets are gone through at once, whose products stay near the processor. */
const atOnce = 128

/** Sums of small numbers may differ by so much, by the order in which they are added up. */
const rounding = 1e-5

type Said = { standings: readonly TermStanding[]; heads: Bits; language: Language }

/**
 * How well products match what was said: the mean of how well each word stands in it (0 to 1), how much of its name is what was asked for (to 0.15),
 * whether it is the thing itself that was named (0.2), what it is worth by itself (to 0.11) and as something new (to 0.01; `merit.ts`). Only what can
 * come among the best is rated.
 */
export class Relevance implements Rating {
  private readonly standings: readonly TermStanding[]
  private readonly heads: Bits
  private readonly hasHeads: boolean
  private readonly worth: { each: Float32Array; most: Float32Array }
  /** how many terms bounds are for */
  private readonly terms: number
  private readonly columns: Columns
  private readonly own: number
  private readonly english = placeOf('en')
  /** which numbers of a set the products are in that are looked at, and as which bits */
  private readonly numbers = new Uint32Array(atOnce)
  private readonly bits = new Int32Array(atOnce)
  private length = 0
  private readonly left = new Int32Array(atOnce)
  /** the mean of what the terms are worth where they stand */
  private readonly text = new Float32Array(32 * atOnce)
  /** how many of the terms the name has */
  private readonly named = new Uint8Array(32 * atOnce)
  /** the products that are looked at by id upwards, and the relevance of each */
  private readonly ids = new Uint32Array(32 * atOnce)
  private readonly keys = new Float64Array(32 * atOnce)
  /** for each worth of the first term, once it is asked for */
  private readonly extras: number[] = []

  constructor(columns: Columns, { standings, heads, language }: Said) {
    this.standings = standings
    this.heads = heads
    this.hasHeads = !isEmpty(heads)
    this.columns = columns
    this.worth = columns.worthOn(today())
    this.terms = standings.length > mostCounted ? longestName : standings.length
    this.own = placeOf(language)
  }

  best(products: Bits, most: number, from = 0): Uint32Array {
    const best = new Best(most)
    for (let next = 0; next < products.length && most > 0; ) {
      next = this.look(products, next)
      this.leaveOut(best.least)
      this.rate()
      best.offer(this.ids, this.keys, this.addUp())
    }
    return best.inOrder(from)
  }

  /** Looks at the products of a set from one of its numbers on, as many as fit; where the next stand. */
  private look(products: Bits, from: number): number {
    const { numbers, bits } = this
    let length = 0
    let at = from
    for (; at < products.length && length < atOnce; at++) {
      if (products[at] === 0) continue
      numbers[length] = at
      bits[length++] = products[at]!
    }
    this.length = length
    return at
  }

  /** What products may be worth besides in which the first term stands so: as much as any of them may. */
  private extraOf(place: number, products: Bits): number {
    const { standings, heads, hasHeads, extras } = this
    extras[place] ??=
      (hasHeads && haveCommon(products, heads) ? headWorth : 0) +
      (standings.some(({ upTo }) => haveCommon(products, upTo[0])) ? nameMost : 0)
    return extras[place]
  }

  /** Leaves out what cannot come to a relevance, as far as what the first term is worth tells. */
  private leaveOut(least: number): void {
    const [first, ...others] = this.standings
    if (!first || least === Number.NEGATIVE_INFINITY) return
    const share = 1 / this.standings.length
    const most = others.reduce((sum, { worths }) => sum + share * (worths[0]?.worth ?? 0), 0)
    this.left.set(this.bits)
    this.bits.fill(0)
    for (const [place, { worth, products }] of first.worths.entries()) {
      const rest = least - rounding - most - share * worth
      // Nor do those that come after, which are worth less.
      if (rest > meritMost + headWorth + nameMost) break
      if (rest <= meritMost || rest - this.extraOf(place, products) <= meritMost) this.keepPromising(products, rest)
    }
    this.leaveOutEmpty()
  }

  private leaveOutEmpty(): void {
    const { numbers, bits, length } = this
    let kept = 0
    for (let at = 0; at < length; at++) {
      numbers[kept] = numbers[at]!
      bits[kept] = bits[at]!
      if (bits[at] !== 0) kept += 1
    }
    this.length = kept
  }

  /** What a product is worth by itself and by its name, if that had all of the terms, as a bound. */
  private boundOf(id: number): number {
    const { worth, terms, own, english } = this
    return asBound(worth.each[id]! + nameWorth(terms, this.columns.arrays.nameLengths[id]!, own, english, nameShares))
  }

  /** Of the products that are left, keeps those of a set that may bring so much besides their texts. */
  private keepPromising(products: Bits, least: number): void {
    const { numbers, bits, left, length, standings, heads } = this
    const { each: worth, most } = this.worth
    const names = standings.map(({ upTo }) => upTo[0])
    // Of a byte each, they are near when they are asked for; what they come from is not.
    const bounds = this.columns.boundsOf(`${this.own} ${this.terms}`)
    const [leastBound, leastOfHeads] = [asBound(least), asBound(least - headWorth)]
    for (let at = 0; at < length; at++) {
      const number = numbers[at]!
      const some = products[number]! & left[at]!
      if (some === 0) continue
      left[at]! ^= some
      const headed = heads[number]! & some
      let named = 0
      for (let term = 0; term < names.length; term++) named |= names[term]![number]! & some
      const bar = least - (headed === 0 ? 0 : headWorth)
      if (most[number]! + (named === 0 ? 0 : nameMost) < bar) continue
      let kept = 0
      for (let rest = named; rest !== 0; rest &= rest - 1) {
        const one = rest & -rest
        const id = 32 * number + 31 - Math.clz32(one)
        if (bounds[id] === 0) bounds[id] = this.boundOf(id)
        if (bounds[id]! >= (headed & one ? leastOfHeads : leastBound)) kept |= one
      }
      if (most[number]! >= bar) {
        for (let rest = some & ~named; rest !== 0; rest &= rest - 1) {
          const one = rest & -rest
          if (worth[32 * number + 31 - Math.clz32(one)]! >= (headed & one ? bar : least)) kept |= one
        }
      }
      bits[at]! |= kept
    }
  }

  private rate(): void {
    const { numbers, bits, left, length, text, named, standings } = this
    const share = 1 / standings.length
    text.fill(0, 0, 32 * length)
    named.fill(0, 0, 32 * length)
    for (const { upTo, worths } of standings) {
      const [inNames] = upTo
      left.set(bits)
      for (const { worth, products } of worths) {
        const more = worth * share
        for (let at = 0; at < length; at++) {
          let met = products[numbers[at]!]! & left[at]!
          left[at]! ^= met
          for (; met !== 0; met &= met - 1) text[32 * at + 31 - Math.clz32(met & -met)]! += more
        }
      }
      for (let at = 0; at < length; at++)
        for (let met = inNames[numbers[at]!]! & bits[at]!; met !== 0; met &= met - 1) named[32 * at + 31 - Math.clz32(met & -met)]! += 1
    }
  }

  /** Writes the products that are looked at and the relevance of each: how many. */
  private addUp(): number {
    const { numbers, bits, length, text, named, heads, own, english, ids, keys } = this
    const { each: worth } = this.worth
    const { nameLengths } = this.columns.arrays
    const shares = nameShares
    let count = 0
    for (let at = 0; at < length; at++) {
      for (let met = bits[at]!; met !== 0; met &= met - 1) {
        const bit = 31 - Math.clz32(met & -met)
        const place = 32 * at + bit
        const id = 32 * numbers[at]! + bit
        const sum = text[place]! + headWorth * isIn(heads, id) + worth[id]!
        ids[count] = id
        keys[count++] = named[place] === 0 ? sum : sum + nameWorth(named[place]!, nameLengths[id]!, own, english, shares)
      }
    }
    return count
  }

  /** Why a product stands where it does. */
  explain(id: number): Explained {
    const { arrays } = this.columns
    const [number, place] = [id >>> 5, id & 31]
    const only = new Int32Array(number + 1)
    putIn(only, id)
    this.look(only, number)
    this.rate()
    const each = {
      text: this.text[place]!,
      name: nameWorth(this.named[place]!, arrays.nameLengths[id]!, this.own, this.english, nameShares),
      head: headWorth * isIn(this.heads, id),
      ...meritParts({ sold: arrays.sold[id]!, rating: arrays.rating[id]!, isInStock: arrays.inStock[id] === 1 }),
      newness: newnessOf(arrays.listedOn[id]!, today()),
    }
    return { id, relevance: Object.values(each).reduce((sum, part) => sum + part, 0), ...each }
  }
}
