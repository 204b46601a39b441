/** Linear light, 0 to 1 per channel: what the light model multiplies and adds. */
export type Rgb = [number, number, number]

const parsed = new Map<string, Rgb>()
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toScreen = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
const clamp = (x: number) => Math.min(1, Math.max(0, x))

export function rgb(hex: string): Rgb {
  const known = parsed.get(hex)
  if (known) return known
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const value = [0, 2, 4].map((i) => toLinear(Number.parseInt(digits.slice(i, i + 2), 16) / 255)) as Rgb
  parsed.set(hex, value)
  return value
}

export function hex([r, g, b]: Rgb): string {
  return `#${[r, g, b]
    .map((c) =>
      Math.round(clamp(toScreen(clamp(c))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

type Lab = [number, number, number]

function toLab([r, g, b]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The colour `share` of the way from `a` to `b`, even to the eye (Oklab). */
export function mix(a: string, b: string, share: number): string {
  const [p, q] = [toLab(rgb(a)), toLab(rgb(b))]
  return hex(fromLab(p.map((x, i) => x + (q[i]! - x) * share) as Lab))
}

/** Lighter (`lightness` above zero) or darker by so much of the whole scale; `chroma` scales how strong the colour is. */
export function tone(colour: string, lightness: number, chroma = 1): string {
  const [L, a, b] = toLab(rgb(colour))
  return hex(fromLab([clamp(L + lightness), a * chroma, b * chroma]))
}

/** How light a colour looks, 0 to 1. */
export const lightnessOf = (colour: string) => toLab(rgb(colour))[0]
