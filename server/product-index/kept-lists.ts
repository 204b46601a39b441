import { LRUCache } from 'lru-cache'
import { KeptList } from './postings.ts'

/** What an entry takes besides its bytes. */
const entryBytes = 200

type Entry = { list: KeptList | null }

/** Lists of words in memory, null for those that there are none of, of no more than so many bytes together, also when they grow; the least recently used go first. */
export class KeptLists {
  private readonly kept: LRUCache<string, Entry>

  constructor(most: number) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ list }) => entryBytes + (list?.size ?? 0) })
  }

  /** what all of them take */
  get held(): number {
    return this.kept.calculatedSize
  }

  find(key: string): KeptList | null | undefined {
    return this.kept.get(key)?.list
  }

  keep(key: string, bytes: Uint8Array | null): KeptList | null {
    // An entry of its own each time: the size of one that is there already is not asked again.
    const onGrown = () => this.kept.peek(key)?.list === list && this.kept.set(key, { list })
    const list = bytes && new KeptList(bytes, onGrown)
    this.kept.set(key, { list })
    return list
  }
}
