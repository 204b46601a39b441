import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database.ts'
import { beginsAddition, isLink } from '../analysis/stop-words.ts'
import { lexemeOf } from '../index-products.ts'
import { findSynonyms, type TriedGroup, wordsOfGroups } from '../synonyms/find.ts'
import { lookUp } from '../vocabulary.ts'
import { joinWays, none, scaled, synonymsOf, together } from './combine.ts'
import { type Context, divide, headAmong } from './divide.ts'
import { kanaOf, keyOfRun, keysToLookUp, longestPhrase, readQuery, wordsToLookUp } from './read.ts'
import { repairPieces, type Spelling, waysAround } from './spelling.ts'
import { doubted, isKnownWord, isNamedWord, joinSplit, takeBegun, type Unit, unitsOf } from './units.ts'
import { headOfPhrase, kanjiOf, qualities, type Way, type Ways, waysBegun, waysOf } from './ways.ts'

/** One thing that was asked for, and the ways in which products may hold it. */
export type Term = Ways & {
  surface: string
  /** its parts, where nothing may hold it as a whole */
  finer: Term[]
  /** the phrase that it is a part of */
  phrase?: string
  /** a part without which the others say nothing: of a washing machine, the machine */
  isNeeded?: boolean
  /** the thing itself that was asked for, by its place in the query */
  isThing?: boolean
}

export type Understood = {
  terms: Term[]
  /** the query with words spelled otherwise; null where it was taken as it is */
  corrected: string | null
  /** what no product holds, nor anything near it */
  unknown: string[]
  /** the same query with other words that may have been meant */
  others: string[]
}

/**
 * The parts of a piece that nothing holds as a whole: words in it, else its signs, which count in names only and all of them. None where a part
 * is nothing that products hold.
 */
function finerOf({ kind, text, noise, isWord }: Unit, context: Context): Term[] {
  // What a dictionary of Thai has as a word is not looked for by its syllables.
  if (kind === 'word' || [...text].length < 2 || (kind === 'thai' && isWord)) return []
  const pieces = divide({ text, kind, noise }, context, { isWholeAllowed: false }).filter((piece) => !noise.has(piece.text))
  if (pieces.some((piece) => piece.text === text || (kind === 'thai' && piece.text.length < 2))) return []
  const isSign = (part: string) => /^\p{Script=Han}$/u.test(part)
  const parts = pieces.flatMap((piece) => (piece.isKnown || kind === 'thai' ? [piece.text] : [...piece.text]))
  const meant = (part: string) => synonymsOf(part, context.groups.get(part) ?? [], context.language)
  const isHeld = (part: string) => isKnownWord({ kind, text: part }, context) || meant(part).length > 0
  if (parts.some((part) => [...part].length === 1 && !isSign(part)) || (parts.every(isSign) ? !parts.every(isHeld) : !parts.some(isHeld)))
    return []
  const asNames = (ways: readonly Way[]) => ways.map((way) => ({ ...way, isName: true }))
  const named = ({ near, wide }: Ways): Ways => ({ near: asNames(near), wide: asNames(wide) })
  const each = parts.map((part) => ({ part, ways: joinWays(waysOf(kind, part, context), { near: meant(part), wide: [] }) }))
  // Signs alone stand in many names: a word that is nothing else is held by what has all of them.
  if (parts.every(isSign)) return [{ surface: text, ...named(together(each.map(({ ways }) => ways))), finer: [] }]
  // What a group has as one word is no other thing that is written into it: a notebook computer is no notebook.
  const head = context.groups.has(text) ? headAmong(each.length, context.language) : -1
  return each.map(({ part, ways }, index) => ({
    surface: part,
    ...(isSign(part) ? named(ways) : ways),
    finer: [],
    isNeeded: index === head,
  }))
}

function partsOfPhrase(phrase: readonly Unit[], context: Context): Term[] {
  const said = phrase.filter(({ text, noise }) => !noise.has(text))
  const head = headAmong(said.length, context.language)
  return said.map((unit, index) => ({
    surface: unit.surface,
    ...waysOf(unit.kind, unit.text, context, 1, unit.marked),
    finer: [],
    isNeeded: index === head,
  }))
}

/** The longest phrase from here on that a group of synonyms holds. */
function phraseAt(units: readonly Unit[], at: number, context: Context): { term: Term; length: number } | null {
  const { language, groups } = context
  for (let length = Math.min(longestPhrase, units.length - at); length > 1; length--) {
    const phrase = units.slice(at, at + length)
    const surface = phrase.map((unit) => unit.surface).join(' ')
    const own = (): Ways => {
      const { near, wide } = together(
        // A looking glass is no glass: of a phrase that means one thing, all words but links are needed.
        phrase.filter(({ text }) => !isLink(text)).map(({ kind, text }) => waysOf(kind, text, context)),
      )
      return { near: near.map((way) => ({ ...way, ...headOfPhrase(surface, language) })), wide }
    }
    for (const as of new Set<Language>([language, 'en'])) {
      const key = phrase.map((unit) => keyOfRun(unit, as)).join(' ')
      const found = groups.get(key)
      const ways = found ? joinWays(own(), { near: synonymsOf(key, found, language), wide: [] }) : none
      if (ways.near.length > 0)
        return {
          term: {
            surface,
            ...ways,
            finer: partsOfPhrase(phrase, context),
          },
          length,
        }
    }
  }
  return null
}

/** The word that says what was asked for, by its place: before what is said of it in English (_a mug for tea_), as in Spanish and Thai. */
function thingAmong(units: readonly Unit[], said: readonly Unit[], language: Language): Unit | undefined {
  const link = units.findIndex(({ text }) => language === 'en' && beginsAddition(text))
  const before = link < 0 ? said : said.filter((unit) => units.indexOf(unit) < link)
  const among = before.length > 0 ? before : said
  return among[headAmong(among.length, language)]
}

type Taking = { literal?: boolean; doubting?: boolean; begun?: boolean; tried?: TriedGroup | null }

/**
 * Reads a query and finds out what its words mean here: what products hold, what means the same, what is spelled nearly so. `literal` takes words
 * as they are typed; `doubting` takes those that no name has for others; `begun` takes the last one for the beginning of a word as well.
 */
export async function understand(
  db: Db,
  term: string,
  language: Language,
  { literal = false, doubting = false, begun = false, tried = null }: Taking = {},
): Promise<Understood> {
  const read = readQuery(term)
  const [known, groups] = await Promise.all([
    lookUp(db, wordsToLookUp(read)),
    findSynonyms(db, keysToLookUp(read, language), language, tried),
  ])
  let words: Promise<readonly string[]> | undefined
  const groupWords = () => (words ??= wordsOfGroups(db, language))
  const context: Context = { language, known, groups, tried, groupWords }
  const spelling: Spelling = { corrected: read.normal, others: [] }
  const typing = begun ? await takeBegun(db, read.runs, context) : null
  const divided = [...joinSplit(unitsOf(typing?.before ?? read.runs, context), context), ...(typing ? [typing.begun] : [])]
  const units =
    literal || begun
      ? divided
      : await repairPieces(db, doubting ? divided.map((unit) => doubted(unit, context)) : divided, context, spelling)
  const terms: Term[] = []
  const unknown: string[] = []

  const waysOfUnit = async (unit: Unit, isLast: boolean): Promise<Ways> => {
    const { kind, text, parts } = unit
    const isOwn = isKnownWord(unit, context) && !(doubting && kind === 'word' && !isNamedWord(unit, context))
    const isCompound = parts.length > 0 && parts.every((part) => isKnownWord({ kind, text: part }, context))
    const keys = [
      ...new Set([keyOfRun(unit, language), ...(kind === 'word' ? [keyOfRun(unit, 'en'), ...kanaOf(text)] : [kanjiOf(text) ?? text])]),
    ]
    const kana = kind === 'word' && (language === 'ja' || !isOwn) ? kanaOf(text).filter((each) => known.has(each)) : []
    const isBegun = begun && isLast && (kind === 'word' || unit === typing?.begun)
    // Marks of Thai that are typed are meant; two letters are the beginning of a word rather than one that stands in every text.
    const isBegunOnly = isBegun && (unit.marked !== text || (kind === 'word' && text.length <= 2))
    const held = joinWays(
      ...(isBegun ? [waysBegun(kind, text, context, unit.marked)] : []),
      ...(isBegun && language === 'ja' ? kanaOf(text).map((each) => scaled(waysBegun('cjk', each, context), qualities.kana)) : []),
      // A piece of a script without spaces may stand in texts that were divided otherwise.
      ...(!isBegunOnly && (isOwn || kind !== 'word' || /^\d+$/.test(text)) ? [waysOf(kind, text, context, 1, unit.marked)] : []),
      ...(isCompound ? [scaled(together(parts.map((part) => waysOf(kind, part, context))), qualities.joined)] : []),
      ...kana.map((each) => waysOf('cjk', each, context, qualities.kana)),
      { near: keys.flatMap((key) => synonymsOf(key, groups.get(key) ?? [], language)), wide: [] },
    )
    return held.near.length > 0 || literal ? held : await waysAround(db, unit, context, spelling, isLast)
  }

  const said = units.filter(({ text, noise }) => !noise.has(text))
  const thing = thingAmong(units, said, language)
  for (let at = 0; at < units.length; ) {
    const phrase = phraseAt(units, at, context)
    const unit = units[at] as Unit
    const isThing = thing !== undefined && units.slice(at, at + (phrase?.length ?? 1)).includes(thing)
    if (phrase) terms.push({ ...phrase.term, isThing })
    else if (said.length === 0 || said.includes(unit)) {
      const ways = await waysOfUnit(unit, at === units.length - 1)
      const finer = isKnownWord(unit, context) ? [] : finerOf(unit, context)
      if (ways.near.length > 0 || ways.wide.length > 0) terms.push({ surface: unit.surface, ...ways, finer, isThing })
      else unknown.push(unit.surface)
    }
    at += phrase?.length ?? 1
  }
  for (const { surface, tokens, number } of read.quantities) {
    const ways = (of: Language, quality: number) => [
      ...tokens.map((token, index) => ({ lexemes: [lexemeOf(of, token)], quality: index === 0 ? quality : quality * qualities.joined })),
      { lexemes: [lexemeOf(of, number)], quality: quality * qualities.number },
    ]
    terms.push({ surface, near: [...ways(language, 1), ...(language === 'en' ? [] : ways('en', 0.9))], wide: [], finer: [] })
  }
  return { terms, corrected: spelling.corrected === read.normal ? null : spelling.corrected, unknown, others: spelling.others }
}
