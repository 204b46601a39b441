/** One edit is forgiven from this length on, two from that. Signs of Chinese and Japanese carry more than letters. */
const leastForOne = { latin: 4, thai: 4, han: 3, kana: 4 }
const leastForTwo = { latin: 8, thai: 9, han: 7, kana: 7 }
/** Letters are left out among the first ones only, which bounds what a word leaves. */
const among = 8

type Script = keyof typeof leastForOne

const scriptOf = (word: string): Script =>
  /\p{Script=Thai}/u.test(word) ? 'thai' : /[ぁ-ゖァ-ヶ]/.test(word) ? 'kana' : /\p{Script=Han}/u.test(word) ? 'han' : 'latin'

/** How many edits a word forgives. A number forgives none. */
export function editsForgiven(word: string): 0 | 1 | 2 {
  const length = [...word].length
  const script = scriptOf(word)
  if (/\d/.test(word)) return 0
  return length >= leastForTwo[script] ? 2 : length >= leastForOne[script] ? 1 : 0
}

/** FNV-1a: 32 bits, signed as PostgreSQL keeps integers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}

/** The hash under which a word stands that sounds so, beside those of its letters. */
export const soundOf = (pinyin: string): number => hashOf(`sound ${pinyin}`)

const without = (signs: readonly string[], index: number): string[] => signs.toSpliced(index, 1)

/**
 * Hashes of the beginning of a word with up to as many letters left out as it forgives: two words within so many edits share one of them,
 * because each edit is a letter left out on one side or both.
 */
export function gapsOf(word: string, edits: number = editsForgiven(word)): number[] {
  const beginning = [...word].slice(0, among)
  const found = new Set([beginning.join('')])
  let last = [beginning]
  for (let edit = 0; edit < edits; edit++) {
    last = last.flatMap((signs) => signs.map((_, index) => without(signs, index)))
    for (const signs of last) found.add(signs.join(''))
  }
  return [...found].map(hashOf)
}

/** A word too short to forgive an edit keeps no gaps, and is met by what was typed with one letter more: _mugg_ is a mug. */
export function shortened(word: string): string[] {
  const letters = [...word]
  return letters.length === leastForOne.latin && scriptOf(word) === 'latin' && editsForgiven(word) > 0
    ? [...new Set(letters.map((_, index) => without(letters, index).join('')))]
    : []
}

/** Edits between two words: letters put in, left out, changed, or two neighbours changed about (optimal string alignment). */
export function editsBetween(left: string, right: string): number {
  const a = [...left]
  const b = [...right]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
