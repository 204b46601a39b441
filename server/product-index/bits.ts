/** A set of products: a bit for each id, 32 of them to a number. */
export type Bits = Int32Array<ArrayBuffer>

/** How many numbers it takes to have a bit for each id below `length`. */
export const bitsLength = (length: number): number => Math.ceil(length / 32)

// Numbers are shifted by their last five bits alone: `1 << id` is the bit of an id.

/** 1: it is in the set; otherwise 0. */
export const isIn = (bits: Bits, id: number): number => (bits[id >>> 5]! >>> id) & 1

export function putIn(bits: Bits, id: number): void {
  bits[id >>> 5]! |= 1 << id
}

export function takeOut(bits: Bits, id: number): void {
  bits[id >>> 5]! &= ~(1 << id)
}

/** Adds those of `more` that are among some; its first number is the one at `from` of the others. */
export function addAmong(bits: Bits, more: Bits, among: Bits, from = 0): void {
  const end = Math.min(bits.length, from + more.length, among.length)
  for (let at = from; at < end; at++) bits[at]! |= more[at - from]! & among[at]!
}

/** On its own, as most is added so: to read two sets and not three takes three fifths of the time. */
export function add(bits: Bits, more: Bits): void {
  const length = Math.min(bits.length, more.length)
  for (let at = 0; at < length; at++) bits[at]! |= more[at]!
}

/** Keeps those that are in `others` too. */
export function keepCommon(bits: Bits, others: Bits): void {
  const length = Math.min(bits.length, others.length)
  for (let at = 0; at < length; at++) bits[at]! &= others[at]!
  bits.fill(0, length)
}

/** Takes those out that others have. */
export function takeOutAll(bits: Bits, others: Bits): void {
  const length = Math.min(bits.length, others.length)
  for (let at = 0; at < length; at++) bits[at]! &= ~others[at]!
}

/** Takes those out that `before` has, to which the rest is added. */
export function keepNew(bits: Bits, before: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    const more = bits[at]! & ~before[at]!
    bits[at] = more
    before[at]! |= more
  }
}

export const isEmpty = (bits: Bits): boolean => !haveCommon(bits, bits)

/** Whether any is in both. */
export function haveCommon(bits: Bits, others: Bits): boolean {
  const length = Math.min(bits.length, others.length)
  for (let at = 0; at < length; at++) if ((bits[at]! & others[at]!) !== 0) return true
  return false
}

export function countOf(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    // Of two bits together, of four, of eight, and of all (Hacker's Delight, 5-1).
    const pairs = bits[at]! - ((bits[at]! >>> 1) & 0x55555555)
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

const block = 1024
/** the numbers of a block that have any */
const filled = new Uint32Array(block)
/** With more in a number than this, nearly all have some. */
const manyInNumber = 3

/**
 * Writes the ids of a set to `into`, upwards: how many. `into` has room for one more. Where they are few, numbers without any are left out beforehand and two of each are written without
 * asking, as a processor would guess wrongly at most numbers how many they have: half the time.
 */
export function idsIn(bits: Bits, into: Uint32Array): number {
  let count = 0
  let areMany = bits.length < block
  for (let from = 0; from < bits.length; from += block) {
    const end = Math.min(bits.length, from + block)
    const before = count
    count = areMany ? manyIds(bits, from, end, into, count) : fewIds(bits, from, end, into, count)
    areMany = count - before > manyInNumber * (end - from)
  }
  return count
}

function manyIds(bits: Bits, from: number, end: number, into: Uint32Array, place: number): number {
  let count = place
  for (let at = from; at < end; at++) {
    let rest = bits[at]!
    while (rest !== 0) {
      into[count++] = 32 * at + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
    }
  }
  return count
}

/** Without branches but for the third of a number. What both do is written twice: called for each number, it takes twice as long. */
function fewIds(bits: Bits, from: number, end: number, into: Uint32Array, place: number): number {
  let numbers = 0
  for (let at = from; at < end; at++) {
    filled[numbers] = at
    numbers += isAny(bits[at]!)
  }
  let count = place
  for (let number = 0; number < numbers; number++) {
    const at = filled[number]!
    let rest = bits[at]!
    into[count++] = 32 * at + 31 - Math.clz32(rest & -rest)
    rest &= rest - 1
    // Where there is none, what comes next is written in its place.
    into[count] = 32 * at + 31 - Math.clz32(rest & -rest)
    count += isAny(rest)
    rest &= rest - 1
    while (rest !== 0) {
      into[count++] = 32 * at + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
    }
  }
  return count
}

/** 0: none; otherwise 1. */
const isAny = (bits: number): number => (bits | -bits) >>> 31

/** The ids of a set, upwards. */
export function idsOf(bits: Bits): Uint32Array {
  const room = new Uint32Array(countOf(bits) + 1)
  return room.subarray(0, idsIn(bits, room))
}
