import { type Language, languages } from '../../contract/languages.ts'
import { add, addAmong, type Bits, bitsLength, haveCommon, idsOf, isEmpty, isIn, keepCommon, keepNew } from '../product-index/bits.ts'
import type { Columns } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
import type { Standing } from '../product-index/postings.ts'
import { keepMembers, type Members } from '../product-index/scope.ts'
import type { Held, Words } from '../product-index/words.ts'
import type { Term } from './query/understand.ts'
import type { Way } from './query/ways.ts'
import { type Explained, Relevance, type TermStanding, type UpTo } from './relevance.ts'

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

/** The place of a language in the lengths of names. */
const placeOf = (language: Language): number => languages.findIndex(({ code }) => code === language)

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

type Word = { lexeme: string; isBegun: boolean }

/** Matches the terms of a query against the words that were brought together for it. Whoever made it closes it. */
export class Matching {
  private readonly columns: Columns
  private readonly members: Members
  private held: Held
  private readonly opened: Held[] = []
  private bringWide: (() => Promise<Held>) | null
  /** whether descriptions are looked at */
  private isDeep = false
  private readonly terms = new Map<Term, { near?: TermStanding; wide?: TermStanding }>()
  private readonly plans = new Map<Plan, Bits>()
  private readonly words = new Map<string, UpTo>()
  private readonly taken: Bits[] = []
  private readonly length: number

  /** Only members are found. `near` has the words of the terms without their wide ways. */
  constructor(columns: Columns, members: Members, near: Held, bringWide: () => Promise<Held>) {
    this.columns = columns
    this.members = members
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
    const copy = this.columns.scratch.copyBits(bits)
    this.taken.push(copy)
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
    const [first, ...others] = sets
    if (!first) return this.none()
    if (others.length === 0) return first
    const all = this.copyOf(first)
    for (const set of others) add(all, set)
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

  /** The products that hold all terms of a plan as deep as it says. A text that mentions a bicycle does not sell one: one term stands elsewhere. */
  productsOf(plan: Plan): Bits {
    const known = this.plans.get(plan)
    if (known) return known
    const standings = plan.terms.map((term) => this.standing(term, plan.isWide))
    const [first, ...others] = standings.map(({ upTo }) => upTo[deepest[plan.depth]])
    const found = first ? this.copyOf(first) : this.none()
    for (const each of others) keepCommon(found, each)
    if (plan.depth === 'any') {
      const thing = plan.thing && this.standing(plan.thing, plan.isWide)
      keepCommon(found, this.union((thing ? [thing] : standings).map(({ upTo }) => upTo[inShort])))
    }
    keepMembers(found, this.members)
    this.plans.set(plan, found)
    return found
  }

  /** The first of some plans by which anything is found. */
  async firstThatFinds(plans: readonly Plan[]): Promise<Plan | null> {
    for (const plan of plans) {
      if (plan.isWide) await this.widen()
      if (plan.depth === 'any') this.deepen()
      if (!isEmpty(this.productsOf(plan))) return plan
    }
    return null
  }

  /** The products whose names hold any of the terms. */
  async idsOfAny(terms: readonly Term[]): Promise<number[]> {
    await this.widen()
    const found = this.none()
    for (const term of terms) add(found, this.standing(term, true).upTo[inName])
    keepMembers(found, this.members)
    return [...idsOf(found)]
  }

  /** Of the products among some that hold any of the terms, what they hold. */
  async countCovers(terms: readonly Term[]): Promise<Cover[]> {
    await this.widen()
    this.deepen()
    const standings = terms.map((term) => this.standing(term, true))
    const found = this.none()
    for (const { upTo } of standings) add(found, upTo[inText])
    keepMembers(found, this.members)
    const counts = new Map<number, Cover>()
    for (const id of idsOf(found)) {
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

  private relevanceOf({ terms, isWide }: Plan, language: Language): Relevance {
    return new Relevance(this.columns, {
      standings: terms.map((term) => this.standing(term, isWide)),
      heads: this.headsOf(terms),
      language,
    })
  }

  /** What a plan finds among some, and how well each product matches: to be asked before this is closed. */
  matchesOf(plan: Plan, language: Language): Matches {
    return { products: this.productsOf(plan), rating: this.relevanceOf(plan, language) }
  }

  /** Why the first of what a plan finds stand where they do. */
  explain(plan: Plan, language: Language, most: number): Explained[] {
    const relevance = this.relevanceOf(plan, language)
    return [...relevance.best(this.productsOf(plan), most)].map((id) => relevance.explain(id))
  }

  /** Whether any of some products is the thing itself that a term names. */
  hasHead(terms: readonly Term[], products: Bits): boolean {
    return haveCommon(this.headsOf(terms), products)
  }

  /** Gives back what it worked with, and with it what it found. */
  close(): void {
    for (const bits of this.taken) this.columns.scratch.giveBits(bits)
    for (const held of [...this.opened, this.held]) held.close()
  }
}

function bitsOf(standings: readonly TermStanding[], id: number): Record<Label, number> {
  const bits = (place: 0 | 1 | 2 | 3) => standings.reduce((sum, { upTo }, index) => sum | (isIn(upTo[place], id) << index), 0)
  return { A: bits(inName), B: bits(inLabels), C: bits(inShort), D: bits(inText) }
}
