/** Longer pieces seldom come again. */
const longest = 40

/** A piece of a text for itself: one that was cut out of a text holds on to all of it. */
export const apart = (piece: string): string => ` ${piece}`.slice(1)

/** What was last worked out of short texts. Of two halves the older one is forgotten when the other is full, so that no more than `most` are kept. */
export class Memory<Answer extends NonNullable<unknown>> {
  private young = new Map<string, Answer>()
  private old = new Map<string, Answer>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  find(text: string): Answer | undefined {
    const recent = this.young.get(text)
    if (recent !== undefined) return recent
    const kept = this.old.get(text)
    if (kept !== undefined) this.keep(text, kept)
    return kept
  }

  keep(text: string, answer: Answer): void {
    if (text.length > longest) return
    if (this.young.size >= this.most / 2) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(apart(text), answer)
  }
}

/** The same function, which works out once what texts repeat. */
export function remembering<Answer extends NonNullable<unknown>>(most: number, work: (text: string) => Answer): (text: string) => Answer {
  const memory = new Memory<Answer>(most)
  return (text) => {
    const known = memory.find(text)
    if (known !== undefined) return known
    const answer = work(text)
    memory.keep(text, answer)
    return answer
  }
}
