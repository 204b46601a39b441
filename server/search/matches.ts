import { type Language, languages } from '../../contract/languages.ts'
import { type Columns, lengthIn, longestName } from '../product-index/columns.ts'
import type { Matches } from '../product-index/list.ts'
import { dayOf, meritParts, newnessOf } from '../product-index/merit.ts'
import type { Standing } from '../product-index/postings.ts'
import { passes, sift, type Test } from '../product-index/scope.ts'
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
const [inName, inLabels, inShort, inText] = [1, 2, 3, 4]
const isNamed = Uint8Array.from({ length: inText + 1 }, (_, place) => Number(place === inName))
const deepest: Record<Depth, number> = { titled: inLabels, named: inShort, any: inText }

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

/**
 * How a term stands in products: which hold it, by id upwards, and of each, by id, its best place, from 1, and the best worth of a way in its
 * place, as a place in `worths`; 0: it is not held.
 */
type TermStanding = { ids: Uint32Array; place: Uint8Array; best: Uint8Array; worths: Float32Array }

const today = (): number => dayOf(Date.now() / 1000)

/** The place of a language in the lengths of names. */
const placeOf = (language: Language): number => languages.findIndex(({ code }) => code === language)

/** More different worths than this are not told apart, the least of them. */
const mostWorths = 255

/** From so many on, ids are put in order by looking through the places of all products. */
const fewIds = 2_000

/** From one of so many on it is quicker to look at each than to jump over zeros. */
const fewMarked = 16

/** The ids of all places from 1 to 4, upwards, written to `found`, which has room for all. Where most are zero, four are looked at together. */
function marked(marks: Uint8Array, found: Uint32Array, most: number): Uint32Array {
  const fours = new Uint32Array(marks.buffer, marks.byteOffset, marks.length / 4)
  let count = 0
  if (most * fewMarked > marks.length) {
    for (let id = 0; id < marks.length; id++) {
      found[count] = id
      count += (marks[id]! + 3) >> 2
    }
    return found.subarray(0, count)
  }
  for (let at = 0; at < fours.length; at++) {
    if (fours[at] === 0) continue
    for (let id = 4 * at; id < 4 * at + 4; id++) {
      found[count] = id
      count += (marks[id]! + 3) >> 2
    }
  }
  return found.subarray(0, count)
}

/** What some products hold of the terms, as bits by the least place in which they stand, and how many products hold just that. */
export type Cover = Record<Label, number> & { count: number }

/** A product with what each part of its relevance came to. */
export type Explained = { id: number; relevance: number } & Record<
  'text' | 'name' | 'head' | 'sold' | 'rated' | 'stock' | 'newness',
  number
>

/** What terms bring into the relevance of some products, in their order, and how many of the terms their names have. */
type Said = { text: Float32Array; named: Uint8Array }

const saidOf = (count: number): Said => ({ text: new Float32Array(count), named: new Uint8Array(count) })

/** What it is worth that so many words of a name are asked for, for each length of a name. A query has as many terms as a set has bits, at most. */
const nameShares = Float32Array.from({ length: 32 * (longestName + 1) }, (_, at) => {
  const [named, length] = [Math.floor(at / (longestName + 1)), at % (longestName + 1)]
  return 0.15 * Math.min(1, named / Math.max(1, length))
})

/** Those of some products whose names are not written in a language. */
function unwritten(ids: Uint32Array, { nameLengths }: Columns['arrays'], language: Language): Uint32Array<ArrayBuffer> {
  const at = placeOf(language)
  const found = new Uint32Array(ids.length)
  let count = 0
  for (let next = 0; next < ids.length; next++) {
    found[count] = ids[next]!
    count += Number(lengthIn(nameLengths[ids[next]!]!, at) === 0)
  }
  return found.subarray(0, count)
}

// What these loops read is handed to them, or taken to hand before: what a module or a closure holds is looked up again for each product.

function addTerm({ text, named }: Said, ids: Uint32Array, { place, best }: TermStanding, shares: Float32Array): void {
  const isInName = isNamed
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    text[at]! += shares[best[id]!]!
    named[at]! += isInName[place[id]!]!
  }
}

/** What it is worth that so many of the terms are words of a name, `lengths` being its lengths and `own` the place of the language. */
const nameWorth = (named: number, lengths: number, own: number, english: number, shares: Float32Array): number =>
  shares[named * (longestName + 1) + (lengthIn(lengths, own) || lengthIn(lengths, english))]!

/** What it is worth to be the thing itself. */
const headWorth = 0.2

/** So many are rated at once, whose parts stay near the processor. */
const ratedAtOnce = 4096

type Rated = { heads: Uint8Array; worth: Float32Array; nameLengths: Uint32Array; own: number }

function addUp(relevance: Float32Array, ids: Uint32Array, { text, named }: Said, { heads, worth, nameLengths, own }: Rated): void {
  const [shares, english] = [nameShares, placeOf('en')]
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    const sum = text[at]! + headWorth * heads[id]! + worth[id]!
    relevance[at] = named[at] === 0 ? sum : sum + nameWorth(named[at]!, nameLengths[id]!, own, english, shares)
  }
}

/** The products that stand somewhere, none twice at one place, with their deepest place of those that every word of a way has. */
type Found = readonly Standing[]

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
  private readonly terms = new Map<string, TermStanding>()
  private readonly numbers = new Map<Term, number>()
  private readonly plans = new Map<Plan, Uint32Array>()
  private readonly places = new Map<string, Uint8Array>()
  private readonly rooms: Uint32Array[] = []
  private readonly marked: { marks: Uint8Array; written: readonly Uint32Array[] }[] = []

  /** Only what passes `among` is found. `near` has the words of the terms without their wide ways. */
  constructor(columns: Columns, among: readonly Test[], near: Held, bringWide: () => Promise<Held>) {
    this.columns = columns
    this.among = among
    this.held = near
    this.bringWide = bringWide
  }

  /** Brings together what wide ways need: most searches find something without them. */
  private async widen(): Promise<void> {
    if (!this.bringWide) return
    const wide = await this.bringWide()
    this.opened.push(this.held)
    this.held = wide
    this.bringWide = null
    this.places.clear()
  }

  /** Looks at descriptions as well: most searches find something without them. */
  private deepen(): void {
    if (this.isDeep) return
    this.isDeep = true
    this.giveBackTerms()
    this.places.clear()
  }

  private giveBackTerms(): void {
    for (const { ids, best, place } of this.terms.values()) {
      for (const bytes of new Set([best, place])) this.columns.scratch.giveBack(bytes, [ids])
    }
    this.terms.clear()
  }

  private standingsOf(word: string, isBegun: boolean): Standing[] {
    return this.held.standings(word, { isBegun, isDeep: this.isDeep })
  }

  /** Room for all products until this is closed. */
  private room(): Uint32Array {
    const room = this.columns.scratch.takeRoom(this.columns.length)
    this.rooms.push(room)
    return room
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
    const found = ways.flatMap((way) => this.holding(way).map((standing) => ({ ...standing, quality: way.quality })))
    const { ids, place } = this.placed(found)
    const [first] = found
    // The best place is the best worth where ways are worth the same.
    if (!first || found.every(({ quality }) => quality === first.quality))
      return { ids, place, best: place, worths: Float32Array.of(0, ...worthOfPlaces.map((each) => each * (first?.quality ?? 0))) }
    const valued = found.map((standing) => ({ ...standing, value: standing.quality * worthOfPlaces[standing.place]! }))
    const values = [...new Set(valued.map(({ value }) => value))].sort((left, right) => left - right).slice(-mostWorths)
    const best = this.columns.scratch.takeBytes(this.columns.length)
    for (const { ids: own, value } of valued) {
      const code = Math.max(0, values.indexOf(value)) + 1
      for (let at = 0; at < own.length; at++) if (code > best[own[at]!]!) best[own[at]!] = code
    }
    return { ids, place, best, worths: Float32Array.of(0, ...values) }
  }

  /** All products of some standings, by id upwards, and the best place of each, counted from 1. */
  private placed(found: Found): { ids: Uint32Array; place: Uint8Array } {
    const place = this.columns.scratch.takeBytes(this.columns.length)
    const few: number[] = []
    let count = 0
    for (const { place: index, ids } of found) {
      for (let next = 0; next < ids.length; next++) {
        const id = ids[next]!
        const before = place[id]!
        if (before === 0 && count++ < fewIds) few.push(id)
        if (before === 0 || index + 1 < before) place[id] = index + 1
      }
    }
    return { ids: count > fewIds ? marked(place, this.room(), count) : Uint32Array.from(few).sort(), place }
  }

  /** The products that count for a way. */
  private holding({ lexemes, isName = false, isBegun = false, unwrittenIn }: Way): Found {
    const held = this.holdingWords(lexemes, isBegun)
    const found = isName ? held.filter(({ place }) => place < inLabels) : held
    if (unwrittenIn === undefined) return found
    return found.map(({ place, ids }) => ({ place, ids: unwritten(ids, this.columns.arrays, unwrittenIn) }))
  }

  /** The products that hold some words, with the deepest of their places. */
  private holdingWords(lexemes: readonly string[], isBegun: boolean): Found {
    const [only] = lexemes
    if (lexemes.length === 1 && only !== undefined) return this.standingsOf(only, isBegun)
    const words = lexemes.map((lexeme, index) => ({ lexeme, isBegun: isBegun && index === 0 }))
    // The rarest first, so that little is carried on.
    const sized = words.map((word) => ({ ...word, size: word.isBegun ? 0 : this.held.sizeOf(word.lexeme) }))
    const [first, ...others] = sized.toSorted((left, right) => left.size - right.size)
    return first ? this.holdingAll(first, others) : []
  }

  private holdingAll(first: Word, others: readonly Word[]): Found {
    const lookups = others.map((word) => this.placesOf(word))
    const found: number[][] = [[], [], [], []]
    for (const { place, ids } of this.standingsOf(first.lexeme, first.isBegun)) {
      for (let next = 0; next < ids.length; next++) {
        const id = ids[next]!
        let deepestPlace = place
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

  /** The best place of a word in each product, by id, counted from 1; 0: it is not held. */
  private placesOf({ lexeme, isBegun }: Word): Uint8Array {
    const key = `${lexeme} ${isBegun}`
    const known = this.places.get(key)
    if (known) return known
    const places = this.columns.scratch.takeBytes(this.columns.length)
    const standings = this.standingsOf(lexeme, isBegun)
    for (const { place, ids } of standings) {
      const at = place + 1
      for (let next = 0; next < ids.length; next++) {
        const before = places[ids[next]!]!
        if (before === 0 || at < before) places[ids[next]!] = at
      }
    }
    this.marked.push({ marks: places, written: standings.map(({ ids }) => ids) })
    this.places.set(key, places)
    return places
  }

  /** The products that hold all terms of a plan as deep as it says. A text that mentions a bicycle does not sell one: one term stands elsewhere. Good until this is closed. */
  idsOf(plan: Plan): Uint32Array {
    const known = this.plans.get(plan)
    if (known) return known
    const standings = plan.terms.map((term) => this.standing(term, plan.isWide))
    const { ids } = standings.reduce((least, each) => (each.ids.length < least.ids.length ? each : least))
    const [found, least] = [this.room(), new Uint8Array(ids.length).fill(inText)]
    found.set(ids)
    const isHeld = Uint8Array.from({ length: inText + 1 }, (_, own) => Number(own > 0 && own <= deepest[plan.depth]))
    let count = ids.length
    // Term by term, so that each goes through one array.
    for (const { place } of standings) {
      const before = count
      count = 0
      for (let at = 0; at < before; at++) {
        const own = place[found[at]!]!
        found[count] = found[at]!
        least[count] = Math.min(least[at]!, own)
        count += isHeld[own]!
      }
    }
    const thing = plan.thing && this.standing(plan.thing, plan.isWide).place
    let said = 0
    for (let at = 0; at < count; at++) {
      const isSaid = thing ? thing[found[at]!]! <= inShort : least[at]! <= inShort
      if (isSaid) found[said++] = found[at]!
    }
    const made = found.subarray(0, sift(found.subarray(0, said), this.among, found))
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
    const found = new Set<number>()
    for (const term of terms) {
      const { ids, place } = this.standing(term, true)
      for (const id of ids) if (place[id] === inName && passes(this.among, id)) found.add(id)
    }
    return [...found]
  }

  /** Of the products among some that hold any of the terms, what they hold. */
  async countCovers(terms: readonly Term[]): Promise<Cover[]> {
    await this.widen()
    this.deepen()
    const standings = terms.map((term) => this.standing(term, true))
    const seen = new Uint8Array(this.columns.length)
    const counts = new Map<number, Cover>()
    for (const { ids } of standings) {
      for (const id of ids) {
        if (seen[id] === 1 || !passes(this.among, id)) continue
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
    const standings = [...words].flatMap((word) => this.standingsOf(word, false))
    for (const { ids } of standings) for (let at = 0; at < ids.length; at++) heads[ids[at]!] = 1
    this.marked.push({ marks: heads, written: standings.map(({ ids }) => ids) })
    return heads
  }

  /** Writes what the terms of a plan bring to some products. */
  private say({ terms, isWide }: Plan) {
    const standings = terms.map((term) => this.standing(term, isWide))
    const shares = standings.map(({ worths }) => worths.map((each) => each / standings.length))
    return (ids: Uint32Array, said: Said): void => {
      said.text.fill(0)
      said.named.fill(0)
      for (const [term, standing] of standings.entries()) addTerm(said, ids, standing, shares[term]!)
    }
  }

  /**
   * What a plan finds among some, with how well each product matches: the mean of how well each word stands in it (0 to 1), how much of its name is what
   * was asked for (to 0.15), whether it is the thing itself that was named (0.2), what it is worth by itself (to 0.11) and as something new (to 0.01;
   * `merit.ts`).
   */
  matchesOf(plan: Plan, language: Language): Matches {
    const ids = this.idsOf(plan).slice()
    const relevance = new Float32Array(ids.length)
    const say = this.say(plan)
    const said = saidOf(ratedAtOnce)
    const { columns } = this
    const { nameLengths } = columns.arrays
    const rated = { heads: this.headsOf(plan.terms), worth: columns.worthOn(today()), nameLengths, own: placeOf(language) }
    for (let from = 0; from < ids.length; from += ratedAtOnce) {
      const some = ids.subarray(from, from + ratedAtOnce)
      say(some, said)
      addUp(relevance.subarray(from), some, said, rated)
    }
    return { ids, relevance }
  }

  /** Why some products stand where they do. */
  explain(plan: Plan, language: Language, ids: readonly number[]): Explained[] {
    const { arrays } = this.columns
    const said = saidOf(ids.length)
    this.say(plan)(Uint32Array.from(ids), said)
    const heads = this.headsOf(plan.terms)
    return ids.map((id, at) => {
      const each = {
        text: said.text[at]!,
        name: nameWorth(said.named[at]!, arrays.nameLengths[id]!, placeOf(language), placeOf('en'), nameShares),
        head: headWorth * heads[id]!,
        ...meritParts({ sold: arrays.sold[id]!, rating: arrays.rating[id]!, isInStock: arrays.inStock[id] === 1 }),
        newness: newnessOf(arrays.listedOn[id]!, today()),
      }
      return { id, relevance: Object.values(each).reduce((sum, part) => sum + part, 0), ...each }
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
    this.giveBackTerms()
    for (const room of this.rooms) scratch.giveRoom(room)
    for (const { marks, written } of this.marked) scratch.giveBack(marks, written)
    for (const held of [...this.opened, this.held]) held.close()
  }
}

function bitsOf(standings: readonly TermStanding[], id: number): Record<Label, number> {
  const bits = (limit: number) =>
    standings.reduce((sum, { place }, index) => (place[id] !== 0 && place[id]! <= limit ? sum | (1 << index) : sum), 0)
  return { A: bits(inName), B: bits(inLabels), C: bits(inShort), D: bits(inText) }
}
