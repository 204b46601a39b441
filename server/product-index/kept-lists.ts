import { KeptList } from './postings.ts'

/** What an entry takes besides its bytes. */
const entryBytes = 200

/** `size`: with which it is counted */
type Entry = { list: KeptList | null; size: number }

/** Lists of words in memory, null for those that there are none of, of no more than so many bytes together, also when they grow; the least recently used go first. */
export class KeptLists {
  private readonly kept = new Map<string, Entry>()
  private readonly most: number
  /** what all of them take */
  held = 0

  constructor(most: number) {
    this.most = most
  }

  find(key: string): KeptList | null | undefined {
    const entry = this.kept.get(key)
    if (entry) this.put(key, entry)
    return entry?.list
  }

  keep(key: string, bytes: Uint8Array | null): KeptList | null {
    const entry: Entry = { list: bytes && new KeptList(bytes, () => this.kept.get(key) === entry && this.put(key, entry)), size: 0 }
    const before = this.kept.get(key)
    if (before) this.held -= before.size
    this.put(key, entry)
    return entry.list
  }

  /** Puts an entry behind all others, with what it takes now. */
  private put(key: string, entry: Entry): void {
    const now = entryBytes + (entry.list?.size ?? 0)
    this.held += now - entry.size
    entry.size = now
    this.kept.delete(key)
    this.kept.set(key, entry)
    for (const [oldest, { size }] of this.kept) {
      if (this.held <= this.most) break
      this.kept.delete(oldest)
      this.held -= size
    }
  }
}
