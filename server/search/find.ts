import { type Language, languages } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { analyse } from './analysis/tokens.ts'
import { isUnwritten, lexemeOf } from './index-products.ts'
import {
  allLabels,
  type Cover,
  countCovers,
  countDocuments,
  describeFound,
  firstThatFinds,
  idsOfAny,
  type Label,
  type Matches,
  matchesOf,
  type Plan,
  worth,
} from './matches.ts'
import { beginsWithHead } from './query/divide.ts'
import { type Term, type Understood, understand } from './query/understand.ts'
import type { TriedGroup } from './synonyms/find.ts'

/** What a search finds, and how it was understood. */
export type Found = Omit<Understood, 'terms'> & {
  /** null where nothing is found */
  matches: Matches | null
  plan: Plan | null
  /** what the found products do not hold of the query */
  dropped: string[]
  /** where nothing is found, the ids of products whose names hold a part of the query */
  near: Sql | null
}

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
  language: Language,
): Chosen | null {
  const head = beginsWithHead(language) ? 0 : terms.length - 1
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
  const best = covers.filter(isSaid).toSorted((left, right) => scoreOf(right) - scoreOf(left))[0]
  if (!best || terms.some(({ isNeeded }, index) => isNeeded && !has(best.B, index))) return null
  const whole = sum((weight) => weight) + unknown.length * unknownStrength * Math.log(1 + all)
  if (sum((weight, index) => (has(best.D, index) ? weight : 0)) <= leastCovered * whole) return null
  const isHeld = (_: Term, index: number) => has(best.D, index)
  return {
    plan: { terms: terms.filter(isHeld), isWide: true, depth: best.C === best.D ? 'named' : 'any' },
    dropped: terms.filter((term, index) => !isHeld(term, index)).map(({ surface }) => surface),
  }
}

const strictPlans = (terms: readonly Term[]): Plan[] =>
  (['named', 'any'] as const).flatMap((depth) => [false, true].map((isWide) => ({ terms, isWide, depth })))

const strictPlan = async (db: Db, { terms, unknown }: Pick<Understood, 'terms' | 'unknown'>, among: Sql): Promise<Plan | null> =>
  unknown.length > 0 || terms.length === 0 ? null : await firstThatFinds(db, strictPlans(terms.slice(0, mostTerms)), among)

/** Terms whose parts are looked for where nothing holds them as a whole. */
const finerTerms = (terms: readonly Term[], covers: readonly Cover[]): Term[] =>
  terms
    .flatMap((term, index) => (covers.some(({ D }) => has(D, index)) || term.finer.length === 0 ? [term] : [...term.finer]))
    .slice(0, mostTerms)

async function choosePlan(
  db: Db,
  { terms, unknown }: Pick<Understood, 'terms' | 'unknown'>,
  language: Language,
  among: Sql,
): Promise<Chosen | Likeness | null> {
  if (terms.length === 0) return null
  const covers = await countCovers(db, terms, among)
  const finer = finerTerms(terms, covers)
  if (finer.length !== terms.length || finer.some((term, index) => term !== terms[index])) {
    const parted = { terms: finer.map((term) => ({ ...term, finer: [] })), unknown }
    const plan = await strictPlan(db, parted, among)
    return plan ? { plan, dropped: [] } : await choosePlan(db, parted, language, among)
  }
  const chosen = bestCovered(covers, { terms, unknown }, await countDocuments(db), language)
  return chosen && terms.length + unknown.length <= mostOfName && (await isLikeness(db, chosen.plan, among)) ? 'likeness' : chosen
}

async function isLikeness(db: Db, plan: Plan, among: Sql): Promise<boolean> {
  const { isThing, names, values } = await describeFound(db, plan, among)
  if (isThing) return false
  const lexemesOf = (texts: readonly Texts[]) =>
    new Set(
      texts.flatMap((text) =>
        languages.flatMap(({ code }) => [...analyse(text[code] ?? '', code).tokens].map((token) => lexemeOf(code, token))),
      ),
    )
  const [named, valued] = [lexemesOf(names), lexemesOf(values)]
  const standsIn = (held: ReadonlySet<string>) => (term: Term) =>
    term.near.some(({ lexemes }) => lexemes.every((lexeme) => isUnwritten(lexeme) || held.has(lexeme)))
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
    sql`select distinct product_id from sku
      where ${flatCode} = ${flat} or (${mayBegin}::boolean and ${flatCode} >= ${flat} and ${flatCode} < ${`${flat}\u{10ffff}`}) limit 200`,
  )
  return found.map(({ product_id }) => product_id)
}

const byIds = (ids: readonly string[]): Found => {
  const found = sql`select unnest(${[...ids]}::bigint[]) as product_id`
  return {
    matches: { ids: found, ranked: sql`select product_id, 1::float8 as relevance from (${found}) c` },
    plan: null,
    dropped: [],
    near: null,
    corrected: null,
    unknown: [],
    others: [],
  }
}

/** As the index `sku_flat_code` has it. */
const flatCode = sql`regexp_replace(lower(code), '[^a-z0-9]', '', 'g') collate "C"`

/** What is found while a query is being typed: the products called so, and those that anything that names them is called so. */
export type Begun = { titled: Matches; named: Matches }

/** Takes the last word for the beginning of one; where nothing begins so, what a search for it would find. */
export async function findBegun(
  db: Db,
  { term, language, among }: { term: string; language: Language; among: Sql },
): Promise<Begun | null> {
  for (const begun of [true, false]) {
    const { terms, unknown } = await understand(db, term, language, { begun })
    const planOf = (depth: Plan['depth'], isWide: boolean): Plan => ({ terms: terms.slice(0, mostTerms), isWide, depth })
    const plans = [false, true].flatMap((isWide) => [planOf('titled', isWide), planOf('named', isWide)])
    const plan = unknown.length > 0 || terms.length === 0 ? null : await firstThatFinds(db, plans, among)
    if (plan) return { titled: matchesOf(plan, language), named: matchesOf(planOf('named', plan.isWide), language) }
  }
  const coded = await findByCode(db, term)
  const matches = coded.length > 0 ? byIds(coded).matches : null
  return matches && { titled: matches, named: matches }
}

/**
 * Finds the products that a query means, among some `product p` and `shop s`. All words must match: first in names, brands, categories, values
 * and short texts, in the language that each belongs to, then in any, then in descriptions. Only when no product has them all do those answer
 * that hold the weightiest part.
 */
export async function findProducts(
  db: Db,
  {
    term,
    language,
    among,
    literal = false,
    tried = null,
  }: { term: string; language: Language; among: Sql; literal?: boolean; tried?: TriedGroup | null },
): Promise<Found> {
  const [understood, coded] = await Promise.all([understand(db, term, language, { literal, tried }), findByCode(db, term)])
  if (coded.length > 0) return byIds(coded)
  const found = ({ terms: _, ...said }: Understood, { plan, dropped }: Chosen): Found => ({
    ...said,
    plan,
    dropped,
    matches: matchesOf(plan, language),
    near: null,
  })
  const strict = await strictPlan(db, understood, among)
  if (strict) return found(understood, { plan: strict, dropped: [] })
  const candidates = [understood]
  if (!literal) {
    const doubting = await understand(db, term, language, { doubting: true, tried })
    if (doubting.corrected !== null && doubting.corrected !== understood.corrected) {
      const plan = await strictPlan(db, doubting, among)
      if (plan) return found(doubting, { plan, dropped: [] })
      candidates.push(doubting)
    }
  }
  let isNear = true
  for (const each of candidates) {
    const chosen = await choosePlan(db, { terms: each.terms.slice(0, mostTerms), unknown: each.unknown }, language, among)
    if (chosen !== null && chosen !== 'likeness') return found(each, chosen)
    isNear &&= chosen === null
  }
  const begun = await findByCode(db, term, { isNothingElse: true })
  if (begun.length > 0) return byIds(begun)
  const { terms, ...said } = understood
  return { ...said, matches: null, plan: null, dropped: [], near: isNear && terms.length > 0 ? idsOfAny(terms) : null }
}
