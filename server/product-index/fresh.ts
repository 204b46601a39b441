import { places, type Standing } from './postings.ts'
import { readTokens } from './tokens.ts'

/** A search that began before a product's words were gathered still looks for them here; it does not last so long. */
const leavesAfterMs = 10_000

/** The words of documents that are in no segment yet, with the products that hold each. A product and its place are one number: id * 4 + place. */
export class FreshWords {
  private readonly byProduct = new Map<number, readonly string[]>()
  private readonly byWord = new Map<string, Set<number>>()
  private readonly versions = new Map<number, number>()
  private readonly leaving = new Map<number, number>()

  /** `tokens`: all words of the product as they are now, of this version; null: they are in a segment */
  set(id: number, { tokens, version }: { tokens: string | null; version: number }): void {
    if (tokens === null) {
      // Gathered as they are here, they may stay a while; otherwise they are not the product's words any more.
      if (this.versions.get(id) !== version) this.remove(id)
      else if (!this.leaving.has(id)) this.leaving.set(id, performance.now() + leavesAfterMs)
      return
    }
    this.remove(id)
    this.versions.set(id, version)
    const words: string[] = []
    for (const [place, each] of readTokens(tokens).entries()) {
      for (const word of each) {
        const held = this.byWord.get(word)
        if (held) held.add(id * 4 + place)
        else this.byWord.set(word, new Set([id * 4 + place]))
        words.push(word)
      }
    }
    this.byProduct.set(id, words)
  }

  private remove(id: number): void {
    for (const word of this.byProduct.get(id) ?? []) {
      const held = this.byWord.get(word)
      for (let place = 0; place < 4; place++) held?.delete(id * 4 + place)
      if (held?.size === 0) this.byWord.delete(word)
    }
    this.byProduct.delete(id)
    this.versions.delete(id)
    this.leaving.delete(id)
  }

  /** Forgets those that were gathered some time ago. */
  tidy(): void {
    const now = performance.now()
    for (const [id, at] of this.leaving) if (at < now) this.remove(id)
  }

  /** The products that hold a word. */
  standings(word: string): Standing[] {
    const held = this.byWord.get(word)
    if (!held) return []
    return places
      .map((place) => ({
        place,
        ids: Uint32Array.from([...held].filter((packed) => packed % 4 === place).map((packed) => Math.floor(packed / 4))),
      }))
      .filter(({ ids }) => ids.length > 0)
  }

  sizeOf(word: string): number {
    return this.byWord.get(word)?.size ?? 0
  }

  *beginningWith(beginning: string): Iterable<string> {
    for (const word of this.byWord.keys()) if (word.startsWith(beginning)) yield word
  }
}
