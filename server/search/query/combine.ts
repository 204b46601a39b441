import type { Language } from '../../../contract/languages.ts'
import type { SynonymGroup } from '../synonyms/find.ts'
import { keyOf } from './read.ts'
import { qualities, synonymWays, type Way, type Ways } from './ways.ts'

export const none: Ways = { near: [], wide: [] }

const cross = (left: readonly Way[], right: readonly Way[]): Way[] =>
  left.flatMap((a) => right.map((b) => ({ ...a, ...b, lexemes: [...a.lexemes, ...b.lexemes], quality: Math.min(a.quality, b.quality) })))

const mostWays = 48

/** Ways to hold several words at once: the best of each language. */
export const together = (each: readonly Ways[]): Ways => {
  if (each.length === 0) return none
  const join = (lists: readonly (readonly Way[])[]) =>
    lists.reduce<Way[]>(
      (all, ways) =>
        cross(all, ways)
          .toSorted((a, b) => b.quality - a.quality)
          .slice(0, mostWays),
      [{ lexemes: [], quality: 1 }],
    )
  return { near: join(each.map(({ near }) => near)), wide: join(each.map(({ near, wide }) => [...near, ...wide])) }
}

export const scaled = (ways: Ways, quality: number): Ways => ({
  near: ways.near.map((way) => ({ ...way, quality: way.quality * quality })),
  wide: ways.wide.map((way) => ({ ...way, quality: way.quality * quality })),
})

export const joinWays = (...each: readonly Ways[]): Ways => ({
  near: each.flatMap(({ near }) => near),
  wide: each.flatMap(({ wide }) => wide),
})

/** What the groups of a key bring in. A phrase that is nothing but marks brings nothing. */
export const synonymsOf = (key: string, groups: readonly SynonymGroup[], language: Language): Way[] =>
  groups
    .flatMap((group) => [
      ...group.words
        .filter((word) => keyOf(word, group.language) !== key)
        .flatMap((word) => synonymWays(word, group.language, language, qualities.same)),
      ...group.kinds.flatMap((word) => synonymWays(word, group.language, language, qualities.kind)),
    ])
    .filter(({ lexemes }) => lexemes.length > 0)
