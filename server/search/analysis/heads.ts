import type { Language } from '../../../contract/languages.ts'
import { normalise } from './normal.ts'
import { joinThousands, takeQuantities } from './quantities.ts'
import { stemmedAs, stemOf } from './stem.ts'
import { foldCjk, partsOf, type Run, runsOf, stemToken } from './tokens.ts'

/** Marks what stands where a language names the thing itself: a table lamp is a lamp. */
export const headToken = (token: string): string => `@${token}`

const longestHead = 16
/** What comes after the thing. */
const afterHead = { es: /^(?:con|para|sin)$/, en: /^(?:with|of|for|in|from|by|and|to)$/ }

const partsOfName = (name: string): Run[] => {
  const { rest } = takeQuantities(joinThousands(normalise(name)))
  return runsOf((rest.match(/[^,;:()（）/|]*[\p{L}][^,;:()（）/|]*/u) ?? [''])[0])
}

/** What a name counts its things in: a set of bowls is bowls. */
const setOf = { es: /^(?:juego|set|pack|par|kit|conjunto|lote|surtido)s?$/, en: /^(?:set|pack|pair|kit|bundle|assortment|collection)s?$/ }
const numerals = /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)$/
/** At the end of what is written without spaces, with how many there are of what; 套 and 装 alone are covers and clothes. */
const setAfter =
  /(?:[\d一二三四五六七八九十两兩]*[件只隻个個枚条條支本入片张張块塊卷捲]{0,2}(?:セット|套[装裝组組]|[组組])|[\d一二三四五六七八九十两兩]+[件只隻个個枚条條支本入片张張块塊卷捲]{0,2}[套装裝])$/u
const setBefore = /^ชุด/

const headStem = (run: Run, language: Language): string => stemOf(partsOf(run.surface).parts.at(-1) ?? '', stemmedAs(language))

/** How many signs two runs end alike with. */
function endAlike(left: string, right: string): number {
  const [ours, theirs] = [[...foldCjk(left)].toReversed(), [...foldCjk(right)].toReversed()]
  const different = ours.findIndex((sign, index) => sign !== theirs[index])
  return different === -1 ? ours.length : different
}

/** Of the runs of a name, the one that is called as its category is; undefined: none is. */
function namedAs(runs: readonly Run[], category: string, language: Language): Run | undefined {
  const all = partsOfName(category)
  const head = language === 'es' ? all[0] : all.at(-1)
  if (!head || head.kind === 'thai') return undefined
  if (head.kind === 'word') return runs.find((run) => run.kind === 'word' && headStem(run, language) === headStem(head, language))
  const least = Math.min(2, [...head.surface].length)
  const alike = runs.map((run) => ({ run, signs: run.kind === 'cjk' ? endAlike(run.surface, head.surface) : 0 }))
  const best = alike.reduce((most, each) => (each.signs > most.signs ? each : most), { run: undefined as Run | undefined, signs: 0 })
  return best.signs >= least ? best.run : undefined
}

/** What is in a set, where a name says that it is one: `head` is one of the runs. */
function contentsOf(runs: readonly Run[], head: Run, language: Language): Run | undefined {
  const at = runs.indexOf(head)
  if (head.kind === 'cjk') {
    const surface = head.surface.replace(setAfter, '')
    return surface === head.surface
      ? undefined
      : surface === ''
        ? runs.slice(0, at).findLast((run) => !/^\d+$/.test(run.surface))
        : { ...head, surface }
  }
  if (language === 'es') {
    const [link, ...after] = runs.slice(at + 1)
    return setOf.es.test(head.surface) && link?.surface === 'de' ? after.find(({ surface }) => !numerals.test(surface)) : undefined
  }
  if (!setOf.en.test(head.surface)) return undefined
  const after = runs.slice(at + 1)
  if (after[0]?.surface !== 'of') return runs[at - 1]
  const until = after.findIndex(({ surface }, index) => index > 0 && afterHead.en.test(surface))
  return after.slice(1, until < 0 ? undefined : until).at(-1)
}

/** What a run that names a thing is found by as the thing itself. */
function tokensOfHead(head: Run, language: Language): string[] {
  if (head.kind === 'word') return [headToken(stemToken(headStem(head, language)))]
  const each = [...foldCjk(head.surface)]
  return Array.from({ length: Math.min(longestHead / 2, each.length) }, (_, index) =>
    headToken(each.slice(each.length - 1 - index).join('')),
  )
}

const beginningsOf = (surface: string): string[] =>
  Array.from({ length: Math.max(0, Math.min(longestHead, surface.length) - 1) }, (_, index) => headToken(surface.slice(0, index + 2)))

/**
 * Tokens of what a name calls the thing itself: what its category is called too, where the name says so; else what stands where the language puts
 * it, the first word in Spanish and Thai, the last one of the first phrase in the others. A set is what it is a set of, too.
 */
export function headTokens(name: string, language: Language, category = ''): string[] {
  const runs = partsOfName(name)
  const first = runs[0]
  if (!first) return []
  if (first.kind === 'thai')
    return [...beginningsOf(first.surface), ...(setBefore.test(first.surface) ? beginningsOf(first.surface.replace(setBefore, '')) : [])]
  const until = runs.findIndex(({ surface }) => (language === 'es' || language === 'en') && afterHead[language].test(surface))
  const phrase = until > 0 ? runs.slice(0, until) : runs
  const head = namedAs(phrase, category, language) ?? (language === 'es' ? first : (phrase.at(-1) ?? first))
  const contents = contentsOf(runs, head, language)
  return [...tokensOfHead(head, language), ...(contents ? tokensOfHead(contents, language) : [])]
}
