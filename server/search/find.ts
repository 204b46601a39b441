import { type Language, languages } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { type Bits, bitsLength, idsOf, isEmpty, putIn } from '../product-index/bits.ts'
import { type Columns, partsOf } from '../product-index/columns.ts'
import type { Reader } from '../product-index/follow.ts'
import { alike, type Matches } from '../product-index/list.ts'
import { all, isMember, type Members, membersOf, type Scope } from '../product-index/scope.ts'
import { analyse } from './analysis/tokens.ts'
import { lexemeOf } from './index-products.ts'
import { allLabels, type Cover, type Label, Matching, type Plan, wordsOfTerms, worth } from './matches.ts'
import { headAmong } from './query/divide.ts'
import { type Term, type Understood, understand } from './query/understand.ts'
import type { Explained } from './relevance.ts'
import type { TriedGroup } from './synonyms/find.ts'

/** What a search finds, and how it was understood. */
export type Found = Omit<Understood, 'terms'> & {
  /** null where nothing is found */
  matches: Matches | null
  plan: Plan | null
  /** what the found products do not hold of the query */
  dropped: string[]
  /** why the first stand where they do, where that was asked for */
  explained: Explained[]
  /** where nothing is found, the products whose names hold a part of the query */
  near: readonly number[]
  /** the columns in which they were found */
  columns: Columns
}

type Meant = Omit<Found, 'columns'>

/** More terms than this are not weighed against each other. */
const mostTerms = 12

/** A query of so many words is the name of something; a longer one tells what it is for. */
const mostOfName = 3

/** Of what was asked for, so much must be held by what answers, by weight. */
const leastCovered = 0.4
/** The thing itself weighs more than what is said of it. */
const headWeight = 1.15
/** A number alone says little. */
const numberWeight = 0.4
/** A word that names something in the house weighs more than one that its texts only mention. */
const strength: Record<Label, number> = { A: 1, B: 1, C: 0.7, D: 0.4 }
const unknownStrength = 0.7

const has = (mask: number, index: number): boolean => (mask & (1 << index)) !== 0

/** What a product holds of the terms, but for parts of a phrase that say nothing without another one: of a washing machine, what washes. */
function withoutHalves(cover: Cover, terms: readonly Term[]): Cover {
  const lacking = new Set(terms.flatMap(({ isNeeded, phrase }, index) => (isNeeded && !has(cover.B, index) ? [phrase] : [])))
  if (lacking.size === 0) return cover
  const kept = terms.reduce((bits, { phrase }, index) => (phrase !== undefined && lacking.has(phrase) ? bits : bits | (1 << index)), 0)
  return { A: cover.A & kept, B: cover.B & kept, C: cover.C & kept, D: cover.D & kept, count: cover.count }
}

type Chosen = { plan: Plan; dropped: string[] }
/** What is held of the query only says what something is like: of a red dress, that it is red. */
type Likeness = 'likeness'

/**
 * The heaviest set of terms that one product holds. A term weighs the more, the fewer products hold it (ln(1 + all / those)); what nothing
 * holds weighs as if one did. Names count more than descriptions.
 */
function bestCovered(
  covers: readonly Cover[],
  { terms, unknown }: Pick<Understood, 'terms' | 'unknown'>,
  all: number,
  { thing, language }: { thing: Term | undefined; language: Language },
): Chosen | null {
  const asked = terms.findIndex(({ isThing }) => isThing)
  const head = asked < 0 ? headAmong(terms.length, language) : asked
  const weights = terms.map(({ surface }, index) => {
    const held = covers.reduce((sum, { D, count }) => (has(D, index) ? sum + count : sum), 0)
    const best = allLabels.find((label) => covers.some((cover) => has(cover[label], index)))
    const known = best === undefined ? unknownStrength : strength[best]
    const weight = known * Math.log(1 + all / Math.max(1, held)) * (/^[\d.,\s]+\p{L}{0,2}$|^[a-z]{1,2}$/u.test(surface) ? numberWeight : 1)
    return index === head ? weight * headWeight : weight
  })
  const placeOf = (cover: Cover, index: number): number => {
    const label = allLabels.find((each) => has(cover[each], index))
    return label === undefined ? 0 : worth[label]
  }
  const sum = (value: (weight: number, index: number) => number) =>
    weights.reduce((total, weight, index) => total + value(weight, index), 0)
  const scoreOf = (cover: Cover) => sum((weight, index) => weight * (0.4 * Number(has(cover.D, index)) + 0.6 * placeOf(cover, index)))
  // A single sign stands in too many names to answer for a word.
  const isSaid = ({ C }: Cover) => terms.some(({ near }, index) => has(C, index) && !near.every(({ isName }) => isName))
  const isThing = ({ C }: Cover) => thing === undefined || has(C, terms.indexOf(thing))
  const best = covers
    .map((cover) => withoutHalves(cover, terms))
    .filter((cover) => isSaid(cover) && isThing(cover))
    .toSorted((left, right) => scoreOf(right) - scoreOf(left))[0]
  if (!best) return null
  const whole = sum((weight) => weight) + unknown.length * unknownStrength * Math.log(1 + all)
  if (sum((weight, index) => (has(best.D, index) ? weight : 0)) <= leastCovered * whole) return null
  const isHeld = (_: Term, index: number) => has(best.D, index)
  return {
    plan: { terms: terms.filter(isHeld), isWide: true, depth: best.C === best.D ? 'named' : 'any', thing },
    dropped: surfacesOf(terms, isHeld),
  }
}

/** How those terms were typed that are not held; a phrase as a whole where none of its parts is. */
function surfacesOf(terms: readonly Term[], isHeld: (term: Term, index: number) => boolean): string[] {
  const held = new Set(terms.flatMap((term, index) => (isHeld(term, index) ? [term.phrase] : [])))
  const dropped = terms.filter((term, index) => !isHeld(term, index))
  return [...new Set(dropped.map(({ surface, phrase }) => (phrase === undefined || held.has(phrase) ? surface : phrase)))]
}

const plansOf = (terms: readonly Term[], depth: Plan['depth'], thing?: Term): Plan[] =>
  [false, true].map((isWide) => ({ terms, isWide, depth, thing }))

/** The term that says what the thing is, where a product of the house is one: a description that mentions it does not answer for it. */
async function thingSold(matching: Matching, terms: readonly Term[]): Promise<Term | undefined> {
  const thing = terms.find(({ isThing }) => isThing)
  if (!thing || terms.length < 2 || terms.length > mostOfName) return undefined
  const named = await matching.firstThatFinds(plansOf([thing], 'named'))
  return named && matching.hasHead([thing], matching.productsOf(named)) ? thing : undefined
}

async function strictPlan(matching: Matching, { terms: all, unknown }: Pick<Understood, 'terms' | 'unknown'>): Promise<Plan | null> {
  if (unknown.length > 0 || all.length === 0) return null
  const terms = all.slice(0, mostTerms)
  return (
    (await matching.firstThatFinds(plansOf(terms, 'named'))) ??
    (await matching.firstThatFinds(plansOf(terms, 'any', await thingSold(matching, terms))))
  )
}

/** The parts of a term, of which one is the thing where the whole is. */
const partsOfTerm = ({ surface, finer, isThing }: Term, language: Language): Term[] =>
  finer.map((part, index) => ({ ...part, phrase: surface, isThing: isThing === true && index === headAmong(finer.length, language) }))

/** Terms whose parts are looked for where nothing holds them as a whole. */
const finerTerms = (terms: readonly Term[], covers: readonly Cover[], language: Language): Term[] =>
  terms
    .flatMap((term, index) => (covers.some(({ D }) => has(D, index)) || term.finer.length === 0 ? [term] : partsOfTerm(term, language)))
    .slice(0, mostTerms)

type Place = { reader: Reader; columns: Columns; matching: Matching }

async function choosePlan(
  place: Place,
  { terms, unknown }: Pick<Understood, 'terms' | 'unknown'>,
  language: Language,
): Promise<Chosen | Likeness | null> {
  if (terms.length === 0) return null
  const { columns, matching } = place
  const covers = await matching.countCovers(terms)
  const finer = finerTerms(terms, covers, language)
  if (finer.length !== terms.length || finer.some((term, index) => term !== terms[index])) {
    const parted = { terms: finer.map((term) => ({ ...term, finer: [] })), unknown }
    const plan = await strictPlan(matching, parted)
    return plan ? { plan, dropped: [] } : await choosePlan(place, parted, language)
  }
  const covered = bestCovered(covers, { terms, unknown }, columns.documents, { thing: await thingSold(matching, terms), language })
  const plan = covered && (await matching.firstThatFinds([{ ...covered.plan, isWide: false }, covered.plan]))
  const chosen = plan && { ...covered, plan }
  const isName = terms.length + unknown.length <= mostOfName
  return chosen && isName && (await isLikeness(place, matching.productsOf(chosen.plan), chosen.plan)) ? 'likeness' : chosen
}

/** What the categories, brands and shops of some products are called, and their values. */
async function readCalled(
  { products: { shops } }: Reader,
  { arrays, codes, names }: Columns,
  products: Bits,
): Promise<{ names: Texts[]; values: Texts[] }> {
  const ids = idsOf(products)
  const keysOf = (name: 'category' | 'brand' | 'shop' | 'values') => {
    const met = new Set<number>()
    for (const id of ids) met.add(arrays[name][id] ?? 0)
    return [...met].flatMap((code) => codes[name].keys[code] || [])
  }
  const values = new Set(keysOf('values').flatMap(partsOf))
  const lines = new Set(keysOf('category').flatMap((id) => names.lineOf(id)))
  const brands = keysOf('brand').flatMap((id) => names.brand.get(id) ?? [])
  const called = await shops.of(keysOf('shop'))
  const textsOf = (all: Iterable<{ name: Texts }>) => [...all].map(({ name }) => name)
  return {
    names: textsOf([...lines, ...brands, ...called]),
    values: textsOf([...values].flatMap((id) => names.attribute_value.get(id) ?? [])),
  }
}

async function isLikeness({ reader, columns, matching }: Place, products: Bits, plan: Plan): Promise<boolean> {
  if (matching.hasHead(plan.terms, products)) return false
  const { names, values } = await readCalled(reader, columns, products)
  const lexemesOf = (texts: readonly Texts[]) =>
    new Set(
      texts.flatMap((text) =>
        languages.flatMap(({ code }) => [...analyse(text[code] ?? '', code).tokens].map((token) => lexemeOf(code, token))),
      ),
    )
  const [named, valued] = [lexemesOf(names), lexemesOf(values)]
  const standsIn = (held: ReadonlySet<string>) => (term: Term) =>
    term.near.some(({ lexemes }) => lexemes.every((lexeme) => held.has(lexeme)))
  return plan.terms.every(standsIn(valued)) && !plan.terms.some(standsIn(named))
}

const codePattern = /^[a-z0-9]{3,40}$/

/** Products with a SKU of this code, or of codes that begin so where what was typed looks like one, or means nothing else. */
async function findByCode(db: Db, term: string, { isNothingElse = false } = {}): Promise<string[]> {
  const flat = term
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (!codePattern.test(flat)) return []
  const mayBegin = isNothingElse || /\d/.test(flat) || /^\w+(?:-\w+)+$/.test(term.trim())
  const found = await rows<{ product_id: string }>(
    db,
    // A plan for both would go through all codes, and one for the distinct ones of those that begin so through all products.
    mayBegin
      ? sql`select distinct product_id from (
          select product_id from sku where ${flatCode} >= ${flat} and ${flatCode} < ${`${flat}\u{10ffff}`} order by ${flatCode} limit 1000) found limit 200`
      : sql`select distinct product_id from sku where ${flatCode} = ${flat} limit 200`,
  )
  return found.map(({ product_id }) => product_id)
}

/** Products that a code names, whichever of them are among those that are asked for. */
function coded(members: Members, productIds: readonly string[]): Matches {
  const ids = productIds.map(Number).filter((id) => isMember(members, id))
  const products = new Int32Array(bitsLength(Math.max(0, ...ids) + 1))
  for (const id of ids) putIn(products, id)
  return { products, rating: alike }
}

const byCode = (matches: Matches): Meant => ({
  matches,
  explained: [],
  plan: null,
  dropped: [],
  near: [],
  corrected: null,
  unknown: [],
  others: [],
})

/** As the index `sku_flat_code` has it. */
const flatCode = sql`regexp_replace(lower(code), '[^a-z0-9]', '', 'g') collate "C"`

/** What is found while a query is being typed: the products called so, and those that anything that names them is called so. */
export type Begun = { titled: Matches; named: Bits; columns: Columns }

type Matcher = (terms: readonly Term[]) => Promise<Matching>

/** For work that matches terms: brings together what products hold of them, and gives back in the end what that needed. */
async function whileMatching<Result>(
  { products }: Reader,
  { columns, members }: { columns: Columns; members: Members },
  work: (match: Matcher) => Promise<Result>,
): Promise<Result> {
  const opened: Matching[] = []
  const match: Matcher = async (terms) => {
    const bring = (isWide: boolean) => products.postings.hold(columns, wordsOfTerms(terms.slice(0, mostTerms), isWide))
    const matching = new Matching(columns, members, await bring(false), () => bring(true))
    opened.push(matching)
    return matching
  }
  try {
    return await work(match)
  } finally {
    for (const matching of opened) matching.close()
  }
}

/** Is handed what was found, which is good until this is done: a search lends what it worked with. */
type Use<Given, Result> = (found: Given) => Result | Promise<Result>

/** `among`: null: also what is not on sale */
export type Search = { term: string; language: Language; among: Scope | null }

/** Takes the last word for the beginning of one; where nothing begins so, what a search for it would find. */
export async function findBegun<Result>(
  reader: Reader,
  { term, language, among: scope }: Search,
  use: Use<Begun | null, Result>,
): Promise<Result> {
  const columns = await reader.products.latest()
  const members = scope ? membersOf(columns, scope) : all
  return whileMatching(reader, { columns, members }, async (match) => {
    for (const begins of [true, false]) {
      const { terms, unknown } = await understand(reader.db, term, language, { begun: begins })
      if (unknown.length > 0 || terms.length === 0) continue
      const matching = await match(terms)
      const planOf = (depth: Plan['depth'], isWide: boolean): Plan => ({ terms: terms.slice(0, mostTerms), isWide, depth })
      const plans = [false, true].flatMap((isWide) => [planOf('titled', isWide), planOf('named', isWide)])
      const plan = await matching.firstThatFinds(plans)
      if (plan)
        return use({ titled: matching.matchesOf(plan, language), named: matching.productsOf(planOf('named', plan.isWide)), columns })
    }
    const matches = coded(members, await findByCode(reader.db, term))
    return use(isEmpty(matches.products) ? null : { titled: matches, named: matches.products, columns })
  })
}

/** `literal` takes words as they are typed; `tried` is a group of synonyms that is not saved; so many of the first are explained. */
type Wishes = { literal?: boolean; tried?: TriedGroup | null; explain?: number }

/**
 * Finds the products that a query means, among some. All words must match: first in names, brands, categories, values and short texts, in the
 * language that each belongs to, then in any, then in descriptions. Only when no product has them all do those answer that hold the weightiest
 * part.
 */
export async function findProducts<Result>(
  reader: Reader,
  { among: scope, ...search }: Search & Wishes,
  use: Use<Found, Result>,
): Promise<Result> {
  const { term, language, literal = false, tried = null } = search
  const [columns, understood, codes] = await Promise.all([
    reader.products.latest(),
    understand(reader.db, term, language, { literal, tried }),
    findByCode(reader.db, term),
  ])
  const members = scope ? membersOf(columns, scope) : all
  const named = coded(members, codes)
  if (!isEmpty(named.products)) return use({ ...byCode(named), columns })
  return whileMatching(reader, { columns, members }, async (match) =>
    use({ ...(await findMeant({ reader, columns, members, match }, understood, search)), columns }),
  )
}

type Finding = { reader: Reader; columns: Columns; members: Members; match: Matcher }

async function findMeant(
  finding: Finding,
  understood: Understood,
  { term, language, literal, tried, explain = 0 }: Omit<Search, 'among'> & Wishes,
): Promise<Meant> {
  const { reader, columns, members, match } = finding
  const found = ({ terms: _, ...said }: Understood, matching: Matching, { plan, dropped }: Chosen): Meant => {
    const explained = explain > 0 ? matching.explain(plan, language, explain) : []
    return { ...said, plan, dropped, matches: matching.matchesOf(plan, language), explained, near: [] }
  }
  const matching = await match(understood.terms)
  const strict = await strictPlan(matching, understood)
  if (strict) return found(understood, matching, { plan: strict, dropped: [] })
  const candidates = [{ understood, matching }]
  if (!literal) {
    const doubting = await understand(reader.db, term, language, { doubting: true, tried: tried ?? null })
    if (doubting.corrected !== null && doubting.corrected !== understood.corrected) {
      const other = await match(doubting.terms)
      const plan = await strictPlan(other, doubting)
      if (plan) return found(doubting, other, { plan, dropped: [] })
      candidates.push({ understood: doubting, matching: other })
    }
  }
  let isNear = true
  for (const each of candidates) {
    const { terms, unknown } = each.understood
    const place = { reader, columns, matching: each.matching }
    const chosen = await choosePlan(place, { terms: terms.slice(0, mostTerms), unknown }, language)
    if (chosen !== null && chosen !== 'likeness') return found(each.understood, each.matching, chosen)
    isNear &&= chosen === null
  }
  const begun = coded(members, await findByCode(reader.db, term, { isNothingElse: true }))
  if (!isEmpty(begun.products)) return byCode(begun)
  const { terms, ...said } = understood
  const near = isNear && terms.length > 0 ? await matching.idsOfAny(terms.slice(0, mostTerms)) : []
  // What was spelled otherwise shows nothing either.
  return { ...said, corrected: null, others: [], matches: null, explained: [], plan: null, dropped: [], near }
}
