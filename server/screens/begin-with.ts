import type { ScreenBeginning, ScreenRest } from '../../contract/first-screen.ts'

/** Cards that a high window shows at once, of phones and of wide ones. */
const cardsOf = { narrow: 4, wide: 12 }

const tags = /<(\/?)([a-z][a-z0-9-]*)[^>]*>/gi
/** What has no end tag (HTML, "void elements"). */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Where what comes later begins: with the card that no window shows at once; nowhere on a page that has fewer. */
function endOf(html: string, isWide: boolean): number {
  const cards = [...html.matchAll(/<article[ >]/g)]
  return cards[isWide ? cardsOf.wide : cardsOf.narrow]?.index ?? html.length
}

/**
 * Takes markup apart into what a window shows at once and the rest, so that a slow line brings the first and a slow phone lays it out before the other. It is
 * as React writes it: every element ends, and no sign of a tag stands in a value.
 */
export function beginWith(html: string, isWide: boolean): { beginning: ScreenBeginning['html']; rest: ScreenRest['html'] } {
  const end = endOf(html, isWide)
  if (end === html.length) return { beginning: html, rest: [] }
  /** how many elements are open */
  let depth = 0
  /** how many of those that the beginning leaves open have not ended */
  let open = 0
  const rest: string[] = []
  let from = end
  for (const { 0: tag, 1: isEnd, 2: name = '', index } of html.matchAll(tags)) {
    if (voids.has(name)) continue
    if (index < end) open = depth + (isEnd ? -1 : 1)
    depth += isEnd ? -1 : 1
    if (index >= end && depth < open) {
      rest.push(html.slice(from, index))
      from = index + tag.length
      open = depth
    }
  }
  return { beginning: html.slice(0, end), rest: [...rest, html.slice(from)] }
}
