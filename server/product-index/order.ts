type Order = { isOldestFirst?: boolean }

/** Of so few the least is known at any time: to tell the others from them takes next to nothing. */
export const few = 256

/**
 * The first of the products that it is offered, without sorting the rest: the greater key first, of equal ones the greater id, or with
 * `isOldestFirst` the smaller. What may be among them is gathered in a room for half as many again, and told from the rest when that is full (quickselect, Hoare
 * 1961): however many are wanted, each that is offered takes about as long.
 */
export class Best {
  private readonly most: number
  private readonly ids: Uint32Array
  private readonly keys: Float64Array
  private readonly isOldestFirst: boolean
  private length = 0
  // The last of those that were the first when they were told apart; what stands after it comes in no more.
  private lastKey = Number.NEGATIVE_INFINITY
  private lastId = 0

  constructor(most: number, { isOldestFirst = false }: Order = {}) {
    const room = most + (most >> 1) + 32
    this.most = most
    this.ids = new Uint32Array(room)
    this.keys = new Float64Array(room)
    this.isOldestFirst = isOldestFirst
  }

  /** What has a smaller key comes in no more. */
  get least(): number {
    if (this.most === 0) return Number.POSITIVE_INFINITY
    const isKnown = this.lastKey !== Number.NEGATIVE_INFINITY
    if (isKnown ? this.most <= few && this.length > this.most : this.length >= this.most) this.tellApart()
    return this.lastKey
  }

  /** Takes in the first `count` of some products, each with its key. */
  offer(ids: Uint32Array, keys: Float64Array, count: number): void {
    if (this.most === 0) return
    let least = this.lastKey
    for (let at = 0; at < count; at++) {
      const key = keys[at]!
      // Most are: told apart at once.
      if (key < least) continue
      const id = ids[at]!
      if (key === least && !this.isBefore(key, id, least, this.lastId)) continue
      this.ids[this.length] = id
      this.keys[this.length++] = key
      if (this.length < this.ids.length) continue
      this.tellApart()
      least = this.lastKey
    }
  }

  /** Those that were kept, without the first `from` of them. Afterwards nothing more is offered. */
  inOrder(from = 0): Uint32Array {
    const { ids, keys } = this
    if (this.length > this.most) this.tellApart()
    if (from >= this.length) return new Uint32Array(0)
    if (from > 0) this.select(from)
    const places = Uint32Array.from({ length: this.length - from }, (_, at) => from + at)
    return places.sort((one, other) => (this.isBefore(keys[one]!, ids[one]!, keys[other]!, ids[other]!) ? -1 : 1)).map((at) => ids[at]!)
  }

  /** Keeps the first of what was gathered. */
  private tellApart(): void {
    this.select(this.most - 1)
    this.length = this.most
    this.lastKey = this.keys[this.most - 1]!
    this.lastId = this.ids[this.most - 1]!
  }

  /**
   * Brings to its place what stands there in the order, before it what stands before it, and after it the others. Each name is given its own value: two at once were an array each time,
   * a twelfth of all that a list made.
   */
  private select(place: number): void {
    const { ids, keys } = this
    let low = 0
    let high = this.length - 1
    while (low < high) {
      const middle = this.middleOf(low, (low + high) >> 1, high)
      const key = keys[middle]!
      const id = ids[middle]!
      let left = low
      let right = high
      while (left <= right) {
        while (this.isBefore(keys[left]!, ids[left]!, key, id)) left += 1
        while (this.isBefore(key, id, keys[right]!, ids[right]!)) right -= 1
        if (left <= right) this.swap(left++, right--)
      }
      if (place <= right) high = right
      else if (place >= left) low = left
      else return
    }
  }

  /** Which of three stands between the others: what came in an order is told apart as fast as any. */
  private middleOf(one: number, two: number, three: number): number {
    const isOneFirst = this.standsBefore(one, two)
    const second = isOneFirst ? two : one
    if (this.standsBefore(second, three)) return second
    const first = isOneFirst ? one : two
    return this.standsBefore(first, three) ? three : first
  }

  private standsBefore(place: number, other: number): boolean {
    return this.isBefore(this.keys[place]!, this.ids[place]!, this.keys[other]!, this.ids[other]!)
  }

  private swap(one: number, other: number): void {
    const { ids, keys } = this
    const id = ids[one]!
    const key = keys[one]!
    ids[one] = ids[other]!
    keys[one] = keys[other]!
    ids[other] = id
    keys[other] = key
  }

  private isBefore(key: number, id: number, otherKey: number, other: number): boolean {
    return key !== otherKey ? key > otherKey : this.isOldestFirst ? id < other : id > other
  }
}
