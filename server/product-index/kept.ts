import { LRUCache } from 'lru-cache'

/**
 * What was read of some things and holds until they change: those that were not used for longest go first. What changes while it is read is given to
 * whoever asked, and not kept.
 */
export class Kept<Row extends object> {
  private readonly rows: LRUCache<string, Row>
  /** the last reading of each that is on its way */
  private readonly readings = new Map<string, symbol>()
  private readonly read: (ids: readonly string[]) => Promise<readonly Row[]>
  private readonly idOf: (row: Row) => string

  constructor(most: number, read: (ids: readonly string[]) => Promise<readonly Row[]>, idOf: (row: Row) => string) {
    this.rows = new LRUCache({ max: most })
    this.read = read
    this.idOf = idOf
  }

  /** Rows in the order of their ids. What is not there is left out. */
  async of(ids: readonly string[]): Promise<Row[]> {
    const found = new Map<string, Row>()
    const missing: string[] = []
    for (const id of ids) {
      const row = this.rows.get(id)
      if (row === undefined) missing.push(id)
      else found.set(id, row)
    }
    if (missing.length > 0) for (const row of await this.readNow(missing)) found.set(this.idOf(row), row)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  private async readNow(ids: readonly string[]): Promise<readonly Row[]> {
    const reading = Symbol()
    for (const id of ids) this.readings.set(id, reading)
    const isHeld = (id: string) => this.readings.get(id) === reading
    try {
      const read = await this.read(ids)
      for (const row of read) if (isHeld(this.idOf(row))) this.rows.set(this.idOf(row), row)
      return read
    } finally {
      for (const id of ids) if (isHeld(id)) this.readings.delete(id)
    }
  }

  forget(id: string): void {
    this.rows.delete(id)
    this.readings.delete(id)
  }

  /** Forgets those of which something is true, and whatever is being read. */
  forgetWhere(isMeant: (row: Row) => boolean): void {
    for (const [id, row] of [...this.rows]) if (isMeant(row)) this.rows.delete(id)
    this.readings.clear()
  }

  forgetAll(): void {
    this.rows.clear()
    this.readings.clear()
  }
}
