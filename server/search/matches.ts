import { type Language, languages } from '../../contract/languages.ts'
import { type Columns, lengthIn } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
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
const [inName, inLabels, inShort, nowhere] = [0, 1, 2, 4]
const deepest: Record<Depth, number> = { titled: inLabels, named: inShort, any: 3 }

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

/** How a term stands in products: which hold it, and of each, by id, the best worth of a way in its place and the best place. */
type Standing = { ids: Uint32Array; best: Float32Array; place: Uint8Array }

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

const parts = ['text', 'name', 'head', 'sold', 'rated', 'stock', 'newness'] as const
/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<(typeof parts)[number], number>

/** Matches the terms of a query against the words that were brought together for it. */
export class Matching {
  private readonly columns: Columns
  private readonly held: Held
  private readonly known = new Map<readonly Way[], Standing>()
  private readonly wide = new Map<Term, readonly Way[]>()

  constructor(columns: Columns, held: Held) {
    this.columns = columns
    this.held = held
  }

  private standing(term: Term, isWide: boolean): Standing {
    if (isWide && !this.wide.has(term)) this.wide.set(term, waysIn(term, true))
    const ways = isWide ? (this.wide.get(term) ?? []) : term.near
    const known = this.known.get(ways)
    if (known) return known
    const { length } = this.columns
    const found = { best: new Float32Array(length), place: new Uint8Array(length).fill(nowhere) }
    const ids: number[] = []
    for (const way of ways) {
      this.visitWay(way, (id, place) => {
        const value = way.quality * worths[place]!
        if (found.place[id] === nowhere) ids.push(id)
        if (value > found.best[id]!) found.best[id] = value
        if (place < found.place[id]!) found.place[id] = place
      })
    }
    const standing = { ...found, ids: Uint32Array.from(ids) }
    this.known.set(ways, standing)
    return standing
  }

  /** Calls for each product that holds all words of a way, with the deepest of their places. What is no text has no place. */
  private visitWay({ lexemes, isName, isBegun }: Way, take: (id: number, place: number) => void): void {
    const taken = isName ? (id: number, place: number) => place <= inLabels && take(id, place) : take
    const [only] = lexemes
    if (lexemes.length === 1 && only !== undefined) {
      this.held.visit(only, isBegun ?? false, taken)
      return
    }
    const found = lexemes.map((lexeme, index) => ({ lexeme, isBegun: (isBegun ?? false) && index === 0 }))
    // The rarest first, so that little is carried on.
    const sorted = found.toSorted(
      (left, right) => Number(right.isBegun) - Number(left.isBegun) || this.held.sizeOf(left.lexeme) - this.held.sizeOf(right.lexeme),
    )
    let held = new Map<number, number>()
    for (const [index, each] of sorted.entries()) {
      const next = new Map<number, number>()
      this.held.visit(each.lexeme, each.isBegun, (id, at) => {
        const before = index === 0 ? inName : held.get(id)
        if (before === undefined) return
        const place = Math.max(before, isUnwritten(each.lexeme) ? inName : at)
        next.set(id, Math.min(next.get(id) ?? nowhere, place))
      })
      held = next
      if (held.size === 0) return
    }
    for (const [id, place] of held) taken(id, place)
  }

  /** The products that hold all terms of a plan as deep as it says. A text that mentions a bicycle does not sell one: one term stands elsewhere. */
  private idsOf({ terms, isWide, depth }: Plan, among: Among): number[] {
    const standings = terms.map((term) => this.standing(term, isWide))
    const fewest = standings.reduce((least, each) => (each.ids.length < least.ids.length ? each : least))
    const found: number[] = []
    for (const id of fewest.ids) {
      let isElsewhere = depth !== 'any'
      let isHeld = true
      for (const { place } of standings) {
        if (place[id]! > deepest[depth]) {
          isHeld = false
          break
        }
        if (place[id]! <= inShort) isElsewhere = true
      }
      if (isHeld && isElsewhere && among(id)) found.push(id)
    }
    return found
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
        // Twelve terms at most, in four places: a number has room for two bits of each.
        const key = standings.reduce((sum, { place }) => sum * 5 + place[id]!, 0)
        const cover = counts.get(key)
        if (cover) cover.count += 1
        else counts.set(key, { ...bitsOf(standings, id), count: 1 })
      }
    }
    return [...counts.values()]
  }

  /** Whether a product is the thing itself that one of the terms names. */
  private headsOf(terms: readonly Term[]): Uint8Array {
    const heads = new Uint8Array(this.columns.length)
    for (const head of new Set(terms.flatMap(({ near }) => near.flatMap(({ head }) => head ?? []))))
      this.held.visit(head, false, (id) => {
        heads[id] = 1
      })
    return heads
  }

  /**
   * How a product is ranked: the mean of how well each word stands in it (0 to 1), how much of its name is what was asked for (to 0.15), whether it is
   * the thing itself that was named (0.12), then what is sold (to 0.06), how it is rated (to 0.02), whether it is in stock (0.03) and new (to 0.01).
   */
  private ranking({ terms, isWide }: Plan, language: Language): Record<(typeof parts)[number], (id: number) => number> {
    const { arrays } = this.columns
    const standings = terms.map((term) => this.standing(term, isWide))
    const heads = this.headsOf(terms)
    const own = languages.findIndex(({ code }) => code === language)
    const english = languages.findIndex(({ code }) => code === 'en')
    const now = Date.now() / 1000
    const count = standings.length
    return {
      text: (id) => {
        let sum = 0
        for (const { best } of standings) sum += best[id]!
        return sum / count
      },
      name: (id) => {
        let named = 0
        for (const { place } of standings) if (place[id] === inName) named += 1
        const lengths = arrays.nameLengths[id]!
        return 0.15 * Math.min(1, named / Math.max(1, lengthIn(lengths, own) || lengthIn(lengths, english)))
      },
      head: (id) => 0.12 * heads[id]!,
      sold: (id) => 0.06 * Math.min(1, Math.log1p(arrays.sold[id]!) / 10),
      rated: (id) => (0.02 * arrays.rating[id]!) / 50,
      stock: (id) => 0.03 * arrays.inStock[id]!,
      newness: (id) => 0.01 / (1 + (now - arrays.listedAt[id]!) / 2_592_000),
    }
  }

  /** What a plan finds among some, with how well each product matches. */
  matchesOf(plan: Plan, language: Language, among: Among): Matches {
    const ids = Uint32Array.from(this.idsOf(plan, among))
    const relevance = new Float32Array(this.columns.length)
    const { text, name, head, sold, rated, stock, newness } = this.ranking(plan, language)
    for (const id of ids) relevance[id] = text(id) + name(id) + head(id) + sold(id) + rated(id) + stock(id) + newness(id)
    return { ids, relevance }
  }

  /** Why some products stand where they do. */
  explain(plan: Plan, language: Language, ids: readonly number[]): Explained[] {
    const ranking = this.ranking(plan, language)
    return ids.map((id) => {
      const each = Object.fromEntries(parts.map((part) => [part, ranking[part](id)])) as Record<(typeof parts)[number], number>
      return { id, relevance: parts.reduce((sum, part) => sum + each[part], 0), ...each }
    })
  }

  /** Whether any of some products is the thing itself that a term names. */
  hasHead(terms: readonly Term[], ids: Uint32Array): boolean {
    const heads = this.headsOf(terms)
    return ids.some((id) => heads[id] === 1)
  }
}

function bitsOf(standings: readonly Standing[], id: number): Record<Label, number> {
  const bits = (limit: number) => standings.reduce((sum, { place }, index) => (place[id]! <= limit ? sum | (1 << index) : sum), 0)
  return { A: bits(0), B: bits(1), C: bits(2), D: bits(3) }
}
