import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database.ts'
import { runsOf } from '../analysis/tokens.ts'
import { findSynonyms, synonymsNear } from '../synonyms/find.ts'
import { type Near, wordsBeginning, wordsNear } from '../vocabulary.ts'
import { joinWays, none, scaled, synonymsOf, together } from './combine.ts'
import { type Context, divide } from './divide.ts'
import { keyOfRun, leastOfCompound, longestPiece } from './read.ts'
import type { Unit } from './units.ts'
import { qualities, type Ways, waysOf } from './ways.ts'

const mostRepairs = 4

/** A way through a query that is being understood: what was spelled otherwise, and what else may have been meant. */
export type Spelling = { corrected: string; others: string[] }

/** Found words of the asked language before those of English, and those before any other; named ones before others. */
function likeliest(found: readonly Near[], word: string, language: Language): Near[] {
  const rank = (near: Near) =>
    (near.language === language ? 0 : near.language === 'en' ? 2 : 4) + (near.isNamed ? 0 : 3) + (near.word[0] === word[0] ? 0 : 1)
  const sorted = found.toSorted(
    (left, right) => rank(left) - rank(right) || left.word.length - right.word.length || (left.word < right.word ? -1 : 1),
  )
  const least = sorted[0] ? rank(sorted[0]) : 0
  const close = sorted.filter((near) => rank(near) <= least + 1)
  return [...new Map(close.map((near) => [near.word, near])).values()].slice(0, mostRepairs)
}

/** A word that was found is known from now on. */
const learn = ({ known }: Context, { word, language, isNamed }: Near): void =>
  void known.set(word, new Map([...(known.get(word) ?? []), [language, { isNamed }]]))

/** What was typed in Latin letters may be a word of another script. */
const scriptOf = (word: string): Unit['kind'] => runsOf(word)[0]?.kind ?? 'word'

/** The ways of names that were found for a word that nothing holds, with what means the same. */
async function waysOfFound(db: Db, found: readonly Near[], context: Context, quality: number): Promise<Ways> {
  const { language } = context
  for (const near of found) learn(context, near)
  const meant = await findSynonyms(
    db,
    new Set(found.map(({ word }) => keyOfRun({ kind: scriptOf(word), text: word }, language))),
    language,
    context.tried,
  )
  const synonyms = { near: [...meant].flatMap(([key, groups]) => synonymsOf(key, groups, language)), wide: [] }
  return joinWays(...found.map(({ word }) => waysOf(scriptOf(word), word, context, quality)), scaled(synonyms, quality))
}

/** A word that is made of others that products hold, `tabladecortar`. */
function compoundOf({ kind, text, noise }: Unit, context: Context): Ways | null {
  if (text.length < leastOfCompound || text.length > longestPiece.word) return null
  const pieces = divide({ text, kind, noise }, context).filter((piece) => !noise.has(piece.text))
  if (!pieces.every(({ isKnown }) => isKnown)) return null
  return scaled(together(pieces.map((piece) => waysOf('word', piece.text, context))), qualities.joined)
}

/** What else a word may be that nothing holds: a compound, the beginning of a name, a name spelled otherwise. */
export async function waysAround(db: Db, unit: Unit, context: Context, spelling: Spelling, isLast: boolean): Promise<Ways> {
  const { kind, text, surface } = unit
  const isAsked = (found: readonly Near[]) => found[0]?.language === context.language
  const begun =
    kind === 'word' && text.length >= (isLast ? 2 : 4) && !/^\d/.test(text)
      ? likeliest(await wordsBeginning(db, text), text, context.language)
      : []
  if (isAsked(begun)) return await waysOfFound(db, begun, context, qualities.begun)
  const called = likeliest(await wordsNear(db, text), text, context.language)
  const compound = kind === 'word' && !isAsked(called) ? compoundOf(unit, context) : null
  if (compound) return compound
  // A slip in the asked language is likelier than the beginning of a word of another.
  if (begun.length > 0 && !isAsked(called)) return await waysOfFound(db, begun, context, qualities.begun)
  const near = called.length > 0 ? called : likeliest(await synonymsNear(text, context), text, context.language)
  const [first, ...more] = near
  if (!first) return none
  spelling.others.push(...more.map(({ written }) => spelling.corrected.replace(surface, written)))
  spelling.corrected = spelling.corrected.replace(surface, first.written)
  return await waysOfFound(db, near, context, qualities.repaired)
}

/** Where the signs of a unit that is no word may be a name spelled otherwise: with the whole run, alone, with its neighbours. */
const stretchesAround = (units: readonly Unit[], at: number): [from: number, to: number][] => {
  const run = units[at]?.run
  const first = units.findIndex((unit) => unit.run === run)
  const after = units.findLastIndex((unit) => unit.run === run) + 1
  const around: [number, number][] = [
    [first, after],
    [at, at + 1],
    [at - 1, at + 1],
    [at, at + 2],
    [at - 1, at + 2],
  ]
  return around.filter(([from, to]) => from >= first && to <= after)
}

/** Signs that are no word, taken together with their neighbours where that is a name spelled otherwise, or something that means the same as one. */
export async function repairPieces(db: Db, units: readonly Unit[], context: Context, spelling: Spelling): Promise<Unit[]> {
  const { language, groups, tried } = context
  const ways = [(text: string) => wordsNear(db, text), (text: string) => synonymsNear(text, context)]
  const repaired = [...units]
  for (let at = 0; at < repaired.length; at++) {
    const unit = repaired[at]
    if (!unit || unit.isKnown || unit.kind === 'word') continue
    const tries = ways.flatMap((findNear) => stretchesAround(repaired, at).map((stretch) => ({ findNear, stretch })))
    for (const {
      findNear,
      stretch: [from, to],
    } of tries) {
      const stretch = repaired.slice(from, to)
      const text = stretch.map((each) => each.text).join('')
      const [found] = [...text].length > longestPiece[unit.kind] ? [] : likeliest(await findNear(text), text, language)
      if (!found) continue
      const surface = stretch.map((each) => each.surface).join('')
      spelling.corrected = spelling.corrected.replace(surface, found.written)
      learn(context, found)
      const meant = await findSynonyms(db, new Set([found.word]), language, tried)
      for (const [key, each] of meant) groups.set(key, each)
      repaired.splice(from, to - from, { ...unit, text: found.word, surface, isKnown: true, isWord: true, marked: found.word })
      break
    }
  }
  return repaired
}
