import { type Language, languages } from '../../contract/languages.ts'
import { add, addAmong, type Bits, bitsLength, idsIn, isIn, keepCommon, keepNew } from '../product-index/bits.ts'
import { type Columns, lengthIn, longestName } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
import { dayOf, meritParts, newnessOf } from '../product-index/merit.ts'
import type { Standing } from '../product-index/postings.ts'
import { sift, type Test } from '../product-index/scope.ts'
import type { Held, Words } from '../product-index/words.ts'
import type { Term } from './query/understand.ts'
import type { Way } from './query/ways.ts'

// What an outside engine would have to answer instead: `wordsOfTerms` says what is asked for, and `Matching` is all that is asked.

/** Which texts count: name, brand, leaf category and values; the categories above, shop and short text too; the description too. */
type Depth = 'titled' | 'named' | 'any'

const labels = ['A', 'B', 'C', 'D'] as const
/** Where a word stands: name; brand, leaf category or value; categories above, shop or short text; description. */
export type Label = (typeof labels)[number]
export const allLabels: readonly Label[] = labels

/** What the place is worth in which a word stands. */
export const worth: Record<Label, number> = { A: 1, B: 0.7, C: 0.35, D: 0.15 }
const worthOfPlaces = labels.map((label) => worth[label])
const [inName, inLabels, inShort, inText] = [0, 1, 2, 3] as const
const deepest = { titled: inLabels, named: inShort, any: inText } as const satisfies Record<Depth, number>

/** One set of terms that all must match; a description does not say that a product is the `thing`, whatever it mentions. */
export type Plan = { terms: readonly Term[]; isWide: boolean; depth: Depth; thing?: Term | undefined }

const waysIn = ({ near, wide }: Term, isWide: boolean): readonly Way[] => (isWide ? [...near, ...wide] : near)

/** The words that terms may be held by, and those that are only the beginning of one; `isWide`: also in ways that are looked for when others find nothing, and by their parts. */
export function wordsOfTerms(terms: readonly Term[], isWide: boolean): Words {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const term of terms.flatMap((each) => (isWide ? [each, ...each.finer] : [each]))) {
    for (const { lexemes, isBegun, head } of waysIn(term, isWide)) {
      for (const [index, lexeme] of lexemes.entries()) (isBegun && index === 0 ? beginnings : words).add(lexeme)
      if (head !== undefined) words.add(head)
    }
  }
  return { words, beginnings }
}

/** For each place the products that hold something there or at a better one. */
type UpTo = readonly [Bits, Bits, Bits, Bits]

/** How a term stands in products: where, and what that is worth, the best first. */
type TermStanding = { upTo: UpTo; worths: readonly { worth: number; products: Bits }[] }

const today = (): number => dayOf(Date.now() / 1000)

/** The place of a language in the lengths of names. */
const placeOf = (language: Language): number => languages.findIndex(({ code }) => code === language)

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<
  'text' | 'name' | 'head' | 'sold' | 'rated' | 'stock' | 'newness',
  number
>

/** What it is worth that so many words of a name are asked for, for each length of a name. A query has as many terms as a set has bits, at most. */
const nameShares = Float32Array.from({ length: 32 * (longestName + 1) }, (_, at) => {
  const [named, length] = [Math.floor(at / (longestName + 1)), at % (longestName + 1)]
  return 0.15 * Math.min(1, named / Math.max(1, length))
})

// What these loops read is handed to them, or taken to hand before: what a module or a closure holds is looked up again for each product.

/** What it is worth that so many of the terms are words of a name, `lengths` being its lengths and `own` the place of the language. */
const nameWorth = (named: number, lengths: number, own: number, english: number, shares: Float32Array): number =>
  shares[named * (longestName + 1) + (lengthIn(lengths, own) || lengthIn(lengths, english))]!

/** What it is worth to be the thing itself. */
const headWorth = 0.2

type Rated = { heads: Bits; worth: Float32Array; nameLengths: Uint32Array; own: number }

/** So many numbers of sets are gone through at once, whose products stay near the processor. */
const atOnce = 128

/** What terms bring into the relevance of some products, at the bits that the products have in sets. */
class Said {
  /** which numbers of a set the products are in, and as which bits */
  private readonly numbers = new Uint32Array(atOnce)
  private readonly bits = new Int32Array(atOnce)
  private length = 0
  private readonly left = new Int32Array(atOnce)
  /** the mean of what the terms are worth where they stand */
  readonly text = new Float32Array(32 * atOnce)
  /** how many of the terms the name has */
  readonly named = new Uint8Array(32 * atOnce)

  /** Takes products, by id upwards, from one place on, as many as fit; where the next stand. */
  take(ids: Uint32Array, from: number): number {
    const { numbers, bits } = this
    let length = 0
    let at = from
    for (; at < ids.length; at++) {
      const number = ids[at]! >>> 5
      if (length === 0 || numbers[length - 1] !== number) {
        if (length === atOnce) break
        numbers[length] = number
        bits[length++] = 0
      }
      bits[length - 1]! |= 1 << ids[at]!
    }
    this.length = length
    this.text.fill(0, 0, 32 * length)
    this.named.fill(0, 0, 32 * length)
    return at
  }

  add({ upTo: [inNames], worths }: TermStanding, share: number): void {
    const { numbers, bits, left, length, text, named } = this
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

  /** Writes the relevance of the products that were taken, in their order. */
  addUp(relevance: Float32Array, { heads, worth, nameLengths, own }: Rated): void {
    const { numbers, bits, length, text, named } = this
    const [shares, english] = [nameShares, placeOf('en')]
    let next = 0
    for (let at = 0; at < length; at++) {
      for (let met = bits[at]!; met !== 0; met &= met - 1) {
        const bit = 31 - Math.clz32(met & -met)
        const place = 32 * at + bit
        const id = 32 * numbers[at]! + bit
        const sum = text[place]! + headWorth * isIn(heads, id) + worth[id]!
        relevance[next++] = named[place] === 0 ? sum : sum + nameWorth(named[place]!, nameLengths[id]!, own, english, shares)
      }
    }
  }
}

type Word = { lexeme: string; isBegun: boolean }

/** Matches the terms of a query against the words that were brought together for it. Whoever made it closes it. */
export class Matching {
  private readonly columns: Columns
  private readonly among: readonly Test[]
  private held: Held
  private readonly opened: Held[] = []
  private bringWide: (() => Promise<Held>) | null
  /** whether descriptions are looked at */
  private isDeep = false
  private readonly terms = new Map<Term, { near?: TermStanding; wide?: TermStanding }>()
  private readonly plans = new Map<Plan, Uint32Array>()
  private readonly words = new Map<string, UpTo>()
  private readonly taken: Bits[] = []
  private readonly length: number

  /** Only what passes `among` is found. `near` has the words of the terms without their wide ways. */
  constructor(columns: Columns, among: readonly Test[], near: Held, bringWide: () => Promise<Held>) {
    this.columns = columns
    this.among = among
    this.held = near
    this.bringWide = bringWide
    this.length = bitsLength(columns.length)
  }

  /** Brings together what wide ways need: most searches find something without them. */
  private async widen(): Promise<void> {
    if (!this.bringWide) return
    const wide = await this.bringWide()
    this.opened.push(this.held)
    this.held = wide
    this.bringWide = null
    this.words.clear()
  }

  /** Looks at descriptions as well: most searches find something without them. */
  private deepen(): void {
    if (this.isDeep) return
    this.isDeep = true
    this.terms.clear()
    this.words.clear()
  }

  /** An empty set until this is closed. */
  private none(): Bits {
    const bits = this.columns.scratch.takeBits(this.length)
    this.taken.push(bits)
    return bits
  }

  private copyOf(bits: Bits): Bits {
    const copy = this.none()
    add(copy, bits)
    return copy
  }

  private standing(term: Term, isWide: boolean): TermStanding {
    const known = this.terms.get(term) ?? {}
    this.terms.set(term, known)
    known[isWide ? 'wide' : 'near'] ??= this.stand(waysIn(term, isWide))
    return known[isWide ? 'wide' : 'near']!
  }

  private stand(ways: readonly Way[]): TermStanding {
    const found = labels.map(() => new Map<number, Bits>())
    for (const way of ways) {
      for (const { place, addTo } of this.holding(way)) {
        const products = found[place]!.get(way.quality) ?? this.none()
        found[place]!.set(way.quality, products)
        addTo(products)
      }
    }
    const worths = found.flatMap((byQuality, place) =>
      [...byQuality].map(([quality, products]) => ({ products, worth: quality * worthOfPlaces[place]! })),
    )
    return {
      upTo: this.upToOf(found.map((byQuality) => [...byQuality.values()])),
      worths: worths.toSorted((left, right) => right.worth - left.worth),
    }
  }

  /** `found`: the products at each place, in several sets */
  private upToOf([names = [], labels = [], shorts = [], texts = []]: readonly (readonly Bits[])[]): UpTo {
    const inNames = this.union(names)
    const inNamesAndLabels = this.union([inNames, ...labels])
    const inAllButTexts = this.union([inNamesAndLabels, ...shorts])
    return [inNames, inNamesAndLabels, inAllButTexts, this.union([inAllButTexts, ...texts])]
  }

  /** Of one set itself. */
  private union(sets: readonly Bits[]): Bits {
    const [only, ...others] = sets
    if (only && others.length === 0) return only
    const all = this.none()
    for (const set of sets) add(all, set)
    return all
  }

  /** The products that count for a way. */
  private holding({ lexemes, isName = false, isBegun = false, unwrittenIn }: Way): Standing[] {
    const held = this.holdingWords(lexemes, isBegun)
    const found = isName ? held.filter(({ place }) => place <= inLabels) : held
    if (unwrittenIn === undefined) return found
    const unnamed = this.columns.unnamed[placeOf(unwrittenIn)]!
    // Of a beginning there are many at one place.
    return [...Map.groupBy(found, ({ place }) => place)].map(([place, standings]) => {
      const all = this.none()
      for (const { addTo } of standings) addTo(all)
      return { place, addTo: (set: Bits) => addAmong(set, all, unnamed) }
    })
  }

  /** The products that hold some words, with the deepest of their places. */
  private holdingWords(lexemes: readonly string[], isBegun: boolean): Standing[] {
    const words = lexemes.map((lexeme, index) => ({ lexeme, isBegun: isBegun && index === 0 }))
    const [first, ...others] = words
    if (!first) return []
    if (others.length === 0) return this.held.standings(first.lexeme, { isBegun, isDeep: this.isDeep })
    const upTo = words.map((word) => this.upToOfWord(word))
    const common = (place: 0 | 1 | 2 | 3): Bits => {
      const made = this.copyOf(upTo[0]![place])
      for (const each of upTo.slice(1)) keepCommon(made, each[place])
      return made
    }
    const seen = this.none()
    return ([inName, inLabels, inShort, inText] as const).flatMap((place) => {
      if (place > 0 && upTo.every((each) => each[place] === each[place - 1])) return []
      const made = common(place)
      keepNew(made, seen)
      return [{ place, addTo: (set: Bits) => add(set, made) }]
    })
  }

  private upToOfWord({ lexeme, isBegun }: Word): UpTo {
    const key = `${lexeme} ${isBegun}`
    const known = this.words.get(key)
    if (known) return known
    const found = labels.map(() => [] as Bits[])
    for (const { place, addTo } of this.held.standings(lexeme, { isBegun, isDeep: this.isDeep })) {
      if (found[place]!.length === 0) found[place]!.push(this.none())
      addTo(found[place]![0]!)
    }
    const made = this.upToOf(found)
    this.words.set(key, made)
    return made
  }

  /** Those of a set that pass what is asked among, by id upwards. */
  private passing(found: Bits): Uint32Array {
    const { scratch, length } = this.columns
    return scratch.lend(Math.max(length, 32 * this.length), (room) => {
      const ids = room.subarray(0, idsIn(found, room))
      return ids.slice(0, sift(ids, this.among, ids))
    })
  }

  /** The products that hold all terms of a plan as deep as it says. A text that mentions a bicycle does not sell one: one term stands elsewhere. */
  idsOf(plan: Plan): Uint32Array {
    const known = this.plans.get(plan)
    if (known) return known
    const standings = plan.terms.map((term) => this.standing(term, plan.isWide))
    const found = this.none()
    for (const [at, { upTo }] of standings.entries()) (at === 0 ? add : keepCommon)(found, upTo[deepest[plan.depth]])
    const said = this.none()
    if (plan.thing) add(said, this.standing(plan.thing, plan.isWide).upTo[inShort])
    else for (const { upTo } of standings) add(said, upTo[inShort])
    keepCommon(found, said)
    const made = this.passing(found)
    this.plans.set(plan, made)
    return made
  }

  /** The first of some plans by which anything is found. */
  async firstThatFinds(plans: readonly Plan[]): Promise<Plan | null> {
    for (const plan of plans) {
      if (plan.isWide) await this.widen()
      if (plan.depth === 'any') this.deepen()
      if (this.idsOf(plan).length > 0) return plan
    }
    return null
  }

  /** The products whose names hold any of the terms. */
  async idsOfAny(terms: readonly Term[]): Promise<number[]> {
    await this.widen()
    const found = this.none()
    for (const term of terms) add(found, this.standing(term, true).upTo[inName])
    return [...this.passing(found)]
  }

  /** Of the products among some that hold any of the terms, what they hold. */
  async countCovers(terms: readonly Term[]): Promise<Cover[]> {
    await this.widen()
    this.deepen()
    const standings = terms.map((term) => this.standing(term, true))
    const found = this.none()
    for (const { upTo } of standings) add(found, upTo[inText])
    const counts = new Map<number, Cover>()
    for (const id of this.passing(found)) {
      // Twelve terms at most, each in one of four places or in none.
      let key = 0
      for (const { upTo } of standings) for (const products of upTo) key = 2 * key + isIn(products, id)
      const cover = counts.get(key)
      if (cover) cover.count += 1
      else counts.set(key, { ...bitsOf(standings, id), count: 1 })
    }
    return [...counts.values()]
  }

  /** Which products are the thing itself that one of the terms names. */
  private headsOf(terms: readonly Term[]): Bits {
    const heads = this.none()
    const words = new Set(terms.flatMap(({ near }) => near.flatMap(({ head }) => head ?? [])))
    for (const word of words) for (const { addTo } of this.held.standings(word, { isBegun: false, isDeep: this.isDeep })) addTo(heads)
    return heads
  }

  /** What the terms of a plan bring to some products: to as many at once as fit. */
  private *say({ terms, isWide }: Plan, ids: Uint32Array): Iterable<{ said: Said; from: number; to: number }> {
    const standings = terms.map((term) => this.standing(term, isWide))
    const said = new Said()
    for (let from = 0, to = 0; from < ids.length; from = to) {
      to = said.take(ids, from)
      for (const standing of standings) said.add(standing, 1 / standings.length)
      yield { said, from, to }
    }
  }

  /**
   * What a plan finds among some, with how well each product matches: the mean of how well each word stands in it (0 to 1), how much of its name is what
   * was asked for (to 0.15), whether it is the thing itself that was named (0.2), what it is worth by itself (to 0.11) and as something new (to 0.01;
   * `merit.ts`).
   */
  matchesOf(plan: Plan, language: Language): Matches {
    const ids = this.idsOf(plan)
    const relevance = new Float32Array(ids.length)
    const { columns } = this
    const { nameLengths } = columns.arrays
    const rated = { heads: this.headsOf(plan.terms), worth: columns.worthOn(today()), nameLengths, own: placeOf(language) }
    for (const { said, from, to } of this.say(plan, ids)) said.addUp(relevance.subarray(from, to), rated)
    return { ids, relevance }
  }

  /** Why some products stand where they do. */
  explain(plan: Plan, language: Language, ids: readonly number[]): Explained[] {
    const { arrays } = this.columns
    const heads = this.headsOf(plan.terms)
    return ids.map((id) => {
      const [{ said } = { said: new Said() }] = this.say(plan, Uint32Array.of(id))
      const place = id & 31
      const each = {
        text: said.text[place]!,
        name: nameWorth(said.named[place]!, arrays.nameLengths[id]!, placeOf(language), placeOf('en'), nameShares),
        head: headWorth * isIn(heads, id),
        ...meritParts({ sold: arrays.sold[id]!, rating: arrays.rating[id]!, isInStock: arrays.inStock[id] === 1 }),
        newness: newnessOf(arrays.listedOn[id]!, today()),
      }
      return { id, relevance: Object.values(each).reduce((sum, part) => sum + part, 0), ...each }
    })
  }

  /** Whether any of some products is the thing itself that a term names. */
  hasHead(terms: readonly Term[], ids: Uint32Array): boolean {
    const heads = this.headsOf(terms)
    return ids.some((id) => isIn(heads, id) === 1)
  }

  /** Gives back what it worked with. What it has answered stays. */
  close(): void {
    for (const bits of this.taken) this.columns.scratch.giveBits(bits)
    for (const held of [...this.opened, this.held]) held.close()
  }
}

function bitsOf(standings: readonly TermStanding[], id: number): Record<Label, number> {
  const bits = (place: 0 | 1 | 2 | 3) => standings.reduce((sum, { upTo }, index) => sum | (isIn(upTo[place], id) << index), 0)
  return { A: bits(inName), B: bits(inLabels), C: bits(inShort), D: bits(inText) }
}
