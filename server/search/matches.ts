import { type Language, languages } from '../../contract/languages.ts'
import { type Columns, lengthIn } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
import type { Standing } from '../product-index/postings.ts'
import type { Held } from '../product-index/words.ts'
import { isUnwritten } from './index-products.ts'
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
const worths = labels.map((label) => worth[label])
const [inName, inLabels, inShort, inText] = [1, 2, 3, 4]
const deepest: Record<Depth, number> = { titled: inLabels, named: inShort, any: inText }

/** One set of terms that all must match. */
export type Plan = { terms: readonly Term[]; isWide: boolean; depth: Depth }

/** Among which products something is looked for. */
export type Among = (id: number) => boolean

const waysIn = ({ near, wide }: Term, isWide: boolean): readonly Way[] => (isWide ? [...near, ...wide] : near)

/** All words that terms may be held by, and those that are only the beginning of one. */
export function wordsOfTerms(terms: readonly Term[]): { words: Set<string>; beginnings: Set<string> } {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const term of terms.flatMap((each) => [each, ...each.finer])) {
    for (const { lexemes, isBegun, head } of waysIn(term, true)) {
      for (const [index, lexeme] of lexemes.entries()) (isBegun && index === 0 ? beginnings : words).add(lexeme)
      if (head !== undefined) words.add(head)
    }
  }
  return { words, beginnings }
}

/** How a term stands in products: which hold it, and of each, by id, the best worth of a way in its place and the best place, from 1; 0: it does not. */
type TermStanding = { ids: Uint32Array; best: Float32Array; place: Uint8Array }

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

/** The parts of a relevance, each as it is added. */
const parts = ['text', 'name', 'head', 'sold', 'rated', 'stock', 'newness'] as const
type Part = (typeof parts)[number]
/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<Part, number>

/** The products that stand somewhere, none twice at one place, with their deepest place of those that every word of a way has. */
type Found = readonly Standing[]

/** Matches the terms of a query against the words that were brought together for it. */
export class Matching {
  private readonly columns: Columns
  private readonly held: Held
  private readonly terms = new Map<string, TermStanding>()
  private readonly numbers = new Map<Term, number>()
  private readonly plans = new Map<Plan, Uint32Array>()

  constructor(columns: Columns, held: Held) {
    this.columns = columns
    this.held = held
  }

  private standing(term: Term, isWide: boolean): TermStanding {
    const number = this.numbers.get(term) ?? this.numbers.size
    this.numbers.set(term, number)
    const key = `${number} ${isWide}`
    const known = this.terms.get(key)
    if (known) return known
    const made = this.stand(waysIn(term, isWide))
    this.terms.set(key, made)
    return made
  }

  private stand(ways: readonly Way[]): TermStanding {
    const { length } = this.columns
    const [best, place] = [new Float32Array(length), new Uint8Array(length)]
    const found = ways.flatMap((way) => this.holding(way).map((standing) => ({ ...standing, quality: way.quality })))
    const all = new Uint32Array(
      Math.min(
        length,
        found.reduce((sum, { ids }) => sum + ids.length, 0),
      ),
    )
    let count = 0
    for (const { place: index, ids, quality } of found) {
      const [value, at] = [quality * worths[index]!, index + 1]
      for (let next = 0; next < ids.length; next++) {
        const id = ids[next]!
        const before = place[id]!
        if (before === 0) all[count++] = id
        if (before === 0 || at < before) place[id] = at
        if (value > best[id]!) best[id] = value
      }
    }
    return { ids: all.subarray(0, count), best, place }
  }

  /** The products that hold all words of a way, with the deepest of their places. What is no text has no place. */
  private holding({ lexemes, isName = false, isBegun = false }: Way): Found {
    const words = lexemes.map((lexeme, index) => ({ lexeme, isBegun: isBegun && index === 0 }))
    // The rarest first, so that little is carried on.
    const sizeOf = ({ lexeme, isBegun: begins }: (typeof words)[number]) => (begins ? 0 : this.held.sizeOf(lexeme))
    const [first, ...others] = words.toSorted((left, right) => sizeOf(left) - sizeOf(right))
    if (!first) return []
    const found = others.length === 0 ? this.held.standings(first.lexeme, first.isBegun) : this.holdingAll(first, others)
    return isName ? found.filter(({ place }) => place < inLabels) : found
  }

  private holdingAll(first: { lexeme: string; isBegun: boolean }, others: readonly { lexeme: string; isBegun: boolean }[]): Found {
    let held = new Map<number, number>()
    for (const [index, { lexeme, isBegun }] of [first, ...others].entries()) {
      const next = new Map<number, number>()
      for (const { place, ids } of this.held.standings(lexeme, isBegun)) {
        const at = isUnwritten(lexeme) ? 0 : place
        for (const id of ids) {
          const before = index === 0 ? 0 : held.get(id)
          if (before !== undefined) next.set(id, Math.min(next.get(id) ?? inText, Math.max(before, at)))
        }
      }
      held = next
      if (held.size === 0) return []
    }
    return [...Map.groupBy(held, ([, place]) => place)].map(([place, each]) => ({ place, ids: Uint32Array.from(each, ([id]) => id) }))
  }

  /** The products that hold all terms of a plan as deep as it says. A text that mentions a bicycle does not sell one: one term stands elsewhere. */
  private idsOf(plan: Plan, among: Among): Uint32Array {
    const known = this.plans.get(plan)
    if (known) return known
    const standings = plan.terms.map((term) => this.standing(term, plan.isWide))
    const { ids } = standings.reduce((least, each) => (each.ids.length < least.ids.length ? each : least))
    const found = new Uint32Array(ids.length)
    const limit = deepest[plan.depth]
    let count = 0
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!
      let least = inText
      let isHeld = true
      for (let term = 0; term < standings.length; term++) {
        const place = standings[term]!.place[id]!
        if (place === 0 || place > limit) {
          isHeld = false
          break
        }
        if (place < least) least = place
      }
      if (isHeld && least <= inShort && among(id)) found[count++] = id
    }
    const made = found.subarray(0, count)
    this.plans.set(plan, made)
    return made
  }

  /** The first of some plans by which anything is found. */
  firstThatFinds(plans: readonly Plan[], among: Among): Plan | null {
    return plans.find((plan) => this.idsOf(plan, among).length > 0) ?? null
  }

  /** The products whose names hold any of the terms. */
  idsOfAny(terms: readonly Term[], among: Among): number[] {
    const found = new Set<number>()
    for (const term of terms) {
      const { ids, place } = this.standing(term, true)
      for (const id of ids) if (place[id] === inName && among(id)) found.add(id)
    }
    return [...found]
  }

  /** Of the products among some that hold any of the terms, what they hold. */
  countCovers(terms: readonly Term[], among: Among): Cover[] {
    const standings = terms.map((term) => this.standing(term, true))
    const seen = new Uint8Array(this.columns.length)
    const counts = new Map<number, Cover>()
    for (const { ids } of standings) {
      for (const id of ids) {
        if (seen[id] === 1 || !among(id)) continue
        seen[id] = 1
        // Twelve terms at most, each in one of four places or in none.
        const key = standings.reduce((sum, { place }) => sum * 5 + place[id]!, 0)
        const cover = counts.get(key)
        if (cover) cover.count += 1
        else counts.set(key, { ...bitsOf(standings, id), count: 1 })
      }
    }
    return [...counts.values()]
  }

  /** Which products are the thing itself that one of the terms names, by id. */
  private headsOf(terms: readonly Term[]): Uint8Array {
    const heads = new Uint8Array(this.columns.length)
    for (const head of new Set(terms.flatMap(({ near }) => near.flatMap(({ head: each }) => each ?? []))))
      for (const { ids } of this.held.standings(head, false)) for (let at = 0; at < ids.length; at++) heads[ids[at]!] = 1
    return heads
  }

  /**
   * How a product is ranked: the mean of how well each word stands in it (0 to 1), how much of its name is what was asked for (to 0.15), whether it is
   * the thing itself that was named (0.12), then what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03) and new (to 0.01).
   * Writes the parts down, and gives their sum.
   */
  private ranking({ terms, isWide }: Plan, language: Language): (id: number, written: Float64Array) => number {
    const { nameLengths, soldWeight, rating, inStock, listedAt } = this.columns.arrays
    const standings = terms.map((term) => this.standing(term, isWide))
    const heads = this.headsOf(terms)
    const own = languages.findIndex(({ code }) => code === language)
    const english = languages.findIndex(({ code }) => code === 'en')
    const now = Date.now() / 1000
    const count = standings.length
    return (id, written) => {
      let [text, named] = [0, 0]
      for (let term = 0; term < count; term++) {
        const standing = standings[term]!
        text += standing.best[id]!
        if (standing.place[id] === inName) named += 1
      }
      const lengths = nameLengths[id]!
      written[0] = text / count
      written[1] = 0.15 * Math.min(1, named / Math.max(1, lengthIn(lengths, own) || lengthIn(lengths, english)))
      written[2] = 0.12 * heads[id]!
      written[3] = 0.06 * soldWeight[id]!
      written[4] = (0.02 * rating[id]!) / 50
      written[5] = 0.03 * inStock[id]!
      written[6] = 0.01 / (1 + (now - listedAt[id]!) / 2_592_000)
      return written[0] + written[1] + written[2] + written[3] + written[4] + written[5] + written[6]
    }
  }

  /** What a plan finds among some, with how well each product matches. */
  matchesOf(plan: Plan, language: Language, among: Among): Matches {
    const ids = this.idsOf(plan, among)
    const relevance = new Float32Array(this.columns.length)
    const rank = this.ranking(plan, language)
    const written = new Float64Array(parts.length)
    for (let at = 0; at < ids.length; at++) relevance[ids[at]!] = rank(ids[at]!, written)
    return { ids, relevance }
  }

  /** Why some products stand where they do. */
  explain(plan: Plan, language: Language, ids: readonly number[]): Explained[] {
    const rank = this.ranking(plan, language)
    return ids.map((id) => {
      const written = new Float64Array(parts.length)
      const relevance = rank(id, written)
      return { id, relevance, ...(Object.fromEntries(parts.map((part, at) => [part, written[at]])) as Record<Part, number>) }
    })
  }

  /** Whether any of some products is the thing itself that a term names. */
  hasHead(terms: readonly Term[], ids: Uint32Array): boolean {
    const heads = this.headsOf(terms)
    return ids.some((id) => heads[id] === 1)
  }
}

function bitsOf(standings: readonly TermStanding[], id: number): Record<Label, number> {
  const bits = (limit: number) =>
    standings.reduce((sum, { place }, index) => (place[id] !== 0 && place[id]! <= limit ? sum | (1 << index) : sum), 0)
  return { A: bits(inName), B: bits(inLabels), C: bits(inShort), D: bits(inText) }
}
