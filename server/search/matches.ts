import { type Language, languages } from '../../contract/languages.ts'
import { type Columns, lengthIn } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
import { meritParts } from '../product-index/merit.ts'
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

/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<
  'text' | 'name' | 'head' | 'sold' | 'rated' | 'stock' | 'newness',
  number
>

/** The products that stand somewhere, none twice at one place, with their deepest place of those that every word of a way has. */
type Found = readonly Standing[]

type Word = { lexeme: string; isBegun: boolean }

/** Matches the terms of a query against the words that were brought together for it. Whoever made it closes it. */
export class Matching {
  private readonly columns: Columns
  private readonly held: Held
  private readonly terms = new Map<string, TermStanding>()
  private readonly numbers = new Map<Term, number>()
  private readonly plans = new Map<Plan, Uint32Array>()
  private readonly places = new Map<string, Uint8Array>()
  private readonly marked: { marks: Uint8Array; written: readonly Uint32Array[] }[] = []

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
    const { scratch, length } = this.columns
    const best = scratch.takeFloats(length)
    const place = scratch.takeBytes(length)
    const found = ways.flatMap((way) => this.holding(way).map((standing) => ({ ...standing, quality: way.quality })))
    const all = new Uint32Array(
      Math.min(
        length,
        found.reduce((sum, { ids }) => sum + ids.length, 0),
      ),
    )
    let count = 0
    for (const { place: index, ids, quality } of found) {
      const value = quality * worths[index]!
      const at = index + 1
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
    const narrowed = (found: Found): Found => (isName ? found.filter(({ place }) => place < inLabels) : found)
    const [only] = lexemes
    if (lexemes.length === 1 && only !== undefined) return narrowed(this.held.standings(only, isBegun))
    const words = lexemes.map((lexeme, index) => ({ lexeme, isBegun: isBegun && index === 0 }))
    // The rarest first, so that little is carried on.
    const sized = words.map((word) => ({ ...word, size: word.isBegun ? 0 : this.held.sizeOf(word.lexeme) }))
    const [first, ...others] = sized.toSorted((left, right) => left.size - right.size)
    return first ? narrowed(this.holdingAll(first, others)) : []
  }

  private holdingAll(first: Word, others: readonly Word[]): Found {
    const lookups = others.map((word) => this.placesOf(word))
    const found: number[][] = [[], [], [], []]
    for (const { place, ids } of this.held.standings(first.lexeme, first.isBegun)) {
      const own = isUnwritten(first.lexeme) ? 0 : place
      for (let next = 0; next < ids.length; next++) {
        const id = ids[next]!
        let deepestPlace = own
        let isHeld = true
        for (let at = 0; at < lookups.length; at++) {
          const other = lookups[at]![id]!
          if (other === 0) {
            isHeld = false
            break
          }
          if (other - 1 > deepestPlace) deepestPlace = other - 1
        }
        if (isHeld) found[deepestPlace]!.push(id)
      }
    }
    return found.flatMap((ids, place) => (ids.length > 0 ? [{ place, ids: new Uint32Array(ids) }] : []))
  }

  /** The best place of a word in each product, by id, counted from 1; 0: it is not held. What is no text stands in the best one. */
  private placesOf({ lexeme, isBegun }: Word): Uint8Array {
    const key = `${lexeme} ${isBegun}`
    const known = this.places.get(key)
    if (known) return known
    const places = this.columns.scratch.takeBytes(this.columns.length)
    const standings = this.held.standings(lexeme, isBegun)
    for (const { place, ids } of standings) {
      const at = isUnwritten(lexeme) ? inName : place + 1
      for (let next = 0; next < ids.length; next++) {
        const before = places[ids[next]!]!
        if (before === 0 || at < before) places[ids[next]!] = at
      }
    }
    this.marked.push({ marks: places, written: standings.map(({ ids }) => ids) })
    this.places.set(key, places)
    return places
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
    const heads = this.columns.scratch.takeBytes(this.columns.length)
    const words = new Set(terms.flatMap(({ near }) => near.flatMap(({ head }) => head ?? [])))
    const standings = [...words].flatMap((word) => this.held.standings(word, false))
    for (const { ids } of standings) for (let at = 0; at < ids.length; at++) heads[ids[at]!] = 1
    this.marked.push({ marks: heads, written: standings.map(({ ids }) => ids) })
    return heads
  }

  /**
   * How a product is ranked: the mean of how well each word stands in it (0 to 1), how much of its name is what was asked for (to 0.15), whether it is
   * the thing itself that was named (0.12), what it is worth by itself (to 0.11, `merit.ts`), and whether it is new (to 0.01).
   */
  private partsOf({ terms, isWide }: Plan, language: Language) {
    const { nameLengths, listedAt } = this.columns.arrays
    const standings = terms.map((term) => this.standing(term, isWide))
    const heads = this.headsOf(terms)
    const own = languages.findIndex(({ code }) => code === language)
    const english = languages.findIndex(({ code }) => code === 'en')
    const now = Date.now() / 1000
    const count = standings.length
    return {
      text(id: number): number {
        let sum = 0
        for (let term = 0; term < count; term++) sum += standings[term]!.best[id]!
        return sum / count
      },
      name(id: number): number {
        let named = 0
        for (let term = 0; term < count; term++) if (standings[term]!.place[id] === inName) named += 1
        const lengths = nameLengths[id]!
        return 0.15 * Math.min(1, named / Math.max(1, lengthIn(lengths, own) || lengthIn(lengths, english)))
      },
      head: (id: number): number => 0.12 * heads[id]!,
      newness: (id: number): number => 0.01 / (1 + (now - listedAt[id]!) / 2_592_000),
    }
  }

  /** What a plan finds among some, with how well each product matches. */
  matchesOf(plan: Plan, language: Language, among: Among): Matches {
    const ids = this.idsOf(plan, among)
    const relevance = new Float32Array(ids.length)
    const { text, name, head, newness } = this.partsOf(plan, language)
    const { merit } = this.columns.arrays
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!
      relevance[at] = text(id) + name(id) + head(id) + merit[id]! + newness(id)
    }
    return { ids, relevance }
  }

  /** Why some products stand where they do. */
  explain(plan: Plan, language: Language, ids: readonly number[]): Explained[] {
    const { arrays } = this.columns
    const { text, name, head, newness } = this.partsOf(plan, language)
    return ids.map((id) => {
      const merit = meritParts({ sold: arrays.sold[id]!, rating: arrays.rating[id]!, isInStock: arrays.inStock[id] === 1 })
      const parts = { text: text(id), name: name(id), head: head(id), ...merit, newness: newness(id) }
      return { id, relevance: Object.values(parts).reduce((sum, part) => sum + part, 0), ...parts }
    })
  }

  /** Whether any of some products is the thing itself that a term names. */
  hasHead(terms: readonly Term[], ids: Uint32Array): boolean {
    const heads = this.headsOf(terms)
    return ids.some((id) => heads[id] === 1)
  }

  /** Gives back what it worked with. What it has answered stays. */
  close(): void {
    const { scratch } = this.columns
    for (const { ids, best, place } of this.terms.values()) {
      scratch.giveBack(best, [ids])
      scratch.giveBack(place, [ids])
    }
    for (const { marks, written } of this.marked) scratch.giveBack(marks, written)
  }
}

function bitsOf(standings: readonly TermStanding[], id: number): Record<Label, number> {
  const bits = (limit: number) =>
    standings.reduce((sum, { place }, index) => (place[id] !== 0 && place[id]! <= limit ? sum | (1 << index) : sum), 0)
  return { A: bits(inName), B: bits(inLabels), C: bits(inShort), D: bits(inText) }
}
