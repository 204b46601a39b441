/** A beginning of more words than this has the greatest of them noted; those of others are quickly gone through. */
export const manyWords = 200
/** So many words of a beginning are noted, and looked for. */
export const mostBegun = 50
/** Longer beginnings have few words. */
export const longestBeginning = 16

type Noted = { beginning: string; words: string[]; bytes: number[] }
type Open = Noted & { count: number }

/**
 * Follows the words of a segment in their order, with the bytes of their lists, and notes of each beginning that many have those that most products
 * hold: somebody who types two letters does not wait until thousands of words are gone through.
 */
export class Beginnings {
  /** the beginnings of the word that came last, the one of length 1 first */
  private readonly open: Open[] = []
  private noted: Noted[] = []

  add(word: string, bytes: number): void {
    const length = Math.min(longestBeginning, word.length)
    const before = this.open.at(-1)?.beginning ?? ''
    let alike = 0
    while (alike < length && word[alike] === before[alike]) alike += 1
    this.close(alike)
    while (this.open.length < length) this.open.push({ beginning: word.slice(0, this.open.length + 1), words: [], bytes: [], count: 0 })
    for (const each of this.open) note(each, word, bytes)
  }

  private close(left: number): void {
    while (this.open.length > left) {
      const { count, ...noted } = this.open.pop()!
      if (count > manyWords && noted.beginning.isWellFormed()) this.noted.push(noted)
    }
  }

  /** What was noted since this was asked before, all of it where no word comes any more. */
  take({ isLast }: { isLast: boolean }): Noted[] {
    if (isLast) this.close(0)
    const taken = this.noted
    this.noted = []
    return taken
  }
}

function note(open: Open, word: string, size: number): void {
  const { words, bytes } = open
  open.count += 1
  if (words.length === mostBegun && size <= bytes[mostBegun - 1]!) return
  // The greatest first; of equal ones the one that came first.
  let at = Math.min(words.length, mostBegun - 1)
  for (; at > 0 && bytes[at - 1]! < size; at--) {
    bytes[at] = bytes[at - 1]!
    words[at] = words[at - 1]!
  }
  bytes[at] = size
  words[at] = word
}
