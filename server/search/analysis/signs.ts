/** What a sign is to a text that is being divided, as bits: a Thai vowel is a mark of Thai. */
export const signs = { cjk: 1, thai: 2, letter: 4, mark: 8, joiner: 16 }

const patterns: [bit: number, pattern: RegExp][] = [
  [signs.cjk, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・々〆]/u],
  [signs.thai, /\p{Script=Thai}/u],
  [signs.letter, /[\p{L}\p{N}]/u],
  [signs.mark, /\p{M}/u],
  [signs.joiner, /['.+&-]/],
]

const bitsOf = (sign: string): number => patterns.reduce((bits, [bit, pattern]) => (pattern.test(sign) ? bits | bit : bits), 0)

/** Looked up instead of worked out: texts are divided sign by sign, and a pattern with scripts in it costs more than all the rest. */
const known = new Uint8Array(0x10000)
const isKnown = 128

const firstOfPair = 0xd800
const afterPairs = 0xe000

/** The bits of the sign that begins here. */
export function signAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= firstOfPair && unit < afterPairs) return bitsOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  const bits = known[unit] ?? 0
  if (bits !== 0) return bits & ~isKnown
  known[unit] = bitsOf(String.fromCharCode(unit)) | isKnown
  return known[unit] & ~isKnown
}

/** Where the stretch of signs ends that begins here, all of which have one of these bits and none of those. */
export function endOfStretch(text: string, from: number, having: number, lacking = 0): number {
  let at = from
  while (at < text.length) {
    const bits = signAt(text, at)
    if ((bits & having) === 0 || (bits & lacking) !== 0) break
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  }
  return at
}
