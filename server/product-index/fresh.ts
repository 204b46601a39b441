import { type Bits, putIn } from './bits.ts'
import { places, type Standing } from './postings.ts'
import { readTokens } from './tokens.ts'

/** A search that began before a product's words were gathered still looks for them here; it does not last so long. */
const leavesAfterMs = 10_000
/** Fewer that have left are not worth putting the others in order. */
const leastLeft = 256

/** The language of a word and its first two letters. */
const startOf = (word: string): string => word.slice(0, word.indexOf(':') + 3)

/**
 * The words of documents that are in no segment yet, with the products that hold each. A document has a number of its own each time that it
 * comes; with its place that is one number, `number * 4 + place`. What left stays in the lists of its words until there is more of it than of the
 * rest: many come together when a house is indexed anew, and each has a thousand words.
 */
export class FreshWords {
  private readonly byWord = new Map<string, number[]>()
  private readonly byStart = new Map<string, Set<string>>()
  /** the product of each number; 0: it has left */
  private products: number[] = []
  private readonly documents = new Map<number, { number: number; version: number }>()
  private readonly leaving = new Map<number, number>()

  /** `tokens`: all words of the product as they are now, of this version; null: they are in a segment */
  set(id: number, { tokens, version }: { tokens: string | null; version: number }): void {
    if (tokens === null) {
      // Gathered as they are here, they may stay a while; otherwise they are not the product's words any more.
      if (this.documents.get(id)?.version !== version) this.remove(id)
      else if (!this.leaving.has(id)) this.leaving.set(id, performance.now() + leavesAfterMs)
      return
    }
    this.remove(id)
    const number = this.products.push(id) - 1
    this.documents.set(id, { number, version })
    for (const [place, each] of readTokens(tokens).entries()) {
      for (const word of each) {
        const held = this.byWord.get(word)
        if (held) held.push(number * 4 + place)
        else {
          this.byWord.set(word, [number * 4 + place])
          const start = startOf(word)
          const alike = this.byStart.get(start)
          if (alike) alike.add(word)
          else this.byStart.set(start, new Set([word]))
        }
      }
    }
  }

  private remove(id: number): void {
    const document = this.documents.get(id)
    if (document) this.products[document.number] = 0
    this.documents.delete(id)
    this.leaving.delete(id)
  }

  /** Forgets those that were gathered some time ago. */
  tidy(): void {
    const now = performance.now()
    for (const [id, at] of this.leaving) if (at < now) this.remove(id)
    const left = this.products.length - this.documents.size
    if (left > leastLeft && left > this.documents.size) this.putInOrder()
  }

  private putInOrder(): void {
    const numbers = new Map<number, number>()
    for (const document of this.documents.values()) {
      numbers.set(document.number, numbers.size)
      document.number = numbers.size - 1
    }
    for (const [word, held] of this.byWord) {
      const kept: number[] = []
      for (const packed of held) {
        const number = numbers.get(packed >>> 2)
        if (number !== undefined) kept.push(number * 4 + (packed & 3))
      }
      if (kept.length === 0) {
        this.byWord.delete(word)
        this.byStart.get(startOf(word))?.delete(word)
      } else this.byWord.set(word, kept)
    }
    this.products = [...this.documents.keys()]
  }

  /** The products that hold a word, as they are when they are added. */
  standings(word: string): Standing[] {
    const held = this.byWord.get(word)
    if (!held) return []
    const addAt = (place: number) => (set: Bits) => {
      for (const packed of held) {
        const id = this.products[packed >>> 2]!
        if (id !== 0 && (packed & 3) === place) putIn(set, id)
      }
    }
    return places.filter((place) => held.some((packed) => (packed & 3) === place)).map((place) => ({ place, addTo: addAt(place) }))
  }

  *beginningWith(beginning: string): Iterable<string> {
    const start = startOf(beginning)
    const alike = this.byStart.get(start)
    const starts =
      beginning.length > start.length && alike
        ? [alike]
        : [...this.byStart].flatMap(([each, words]) => (each.startsWith(start) ? [words] : []))
    for (const words of starts) for (const word of words) if (word.startsWith(beginning)) yield word
  }
}
