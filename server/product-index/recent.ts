/** Values by key, no more than so many: those that were not asked for the longest go first. */
export class Recent<Value> {
  private readonly values = new Map<string, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  find(key: string): Value | undefined {
    const value = this.values.get(key)
    if (value !== undefined) this.keep(key, value)
    return value
  }

  keep(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.most) break
      this.values.delete(oldest)
    }
  }

  forget(key: string): void {
    this.values.delete(key)
  }

  forgetAll(): void {
    this.values.clear()
  }

  /** All of them, of which any may be forgotten meanwhile. */
  [Symbol.iterator] = (): IterableIterator<[string, Value]> => this.values.entries()
}
