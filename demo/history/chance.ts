/** Chance that is the same everywhere: the generator mulberry32 from a fixed seed. */
export function openChance(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** from 0 up to 1, and never that */
    next,
    happens: (probability: number): boolean => next() < probability,
    between: (least: number, most: number): number => least + next() * (most - least),
    oneOf<Value>(values: readonly Value[]): Value {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('there is nothing to choose from')
      return value
    },
    weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('there is nothing to choose from')
    },
    digits: (count: number): string => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
  }
}

export type Chance = ReturnType<typeof openChance>
