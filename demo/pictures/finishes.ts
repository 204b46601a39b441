import { lightnessOf, mix, rgb, tone } from './colour.ts'
import { type Finish, noise, type Paint, type V } from './solids.ts'

export const glazed = (paint: Paint): Finish => ({ paint, gloss: 1.1, rough: 0.16 })
export const satin = (paint: Paint): Finish => ({ paint, gloss: 0.7, rough: 0.42 })
export const plain = (paint: Paint): Finish => ({ paint, gloss: 0.3, rough: 0.8 })
export const steel = (paint: Paint = '#c9cbcd'): Finish => ({ paint, metal: true, rough: 0.28 })
export const brushed = (paint: Paint = '#bfc1c3'): Finish => ({ paint, metal: true, rough: 0.6 })
export const brass: Finish = { paint: '#d3a554', metal: true, rough: 0.32 }
export const cloth = (paint: Paint): Finish => ({ paint, gloss: 0, rough: 1, fuzz: 0.35 })
export const felt = (paint: Paint): Finish => ({ paint, gloss: 0, rough: 1, fuzz: 0.7 })
export const leather = (paint: Paint): Finish => ({ paint, gloss: 0.6, rough: 0.55 })
export const rubber = (paint: Paint): Finish => ({ paint, gloss: 0.45, rough: 0.7 })
export const gloss = (paint: Paint): Finish => ({ paint, gloss: 1.2, rough: 0.08 })
export const silk = (paint: Paint): Finish => ({ paint, gloss: 0.9, rough: 0.5, fuzz: 0.3 })
export const glass = (paint: Paint = '#eef4f2', veil = 0.1): Finish => ({ paint, gloss: 1, rough: 0.1, veil })

/** Grain along one axis (0 x, 1 y, 2 z) of a timber of that colour; `fine` above 1 for small things. */
export function wood(colour: string, along: 0 | 1 | 2 = 0, fine = 1): Finish {
  const [a, b] = [(along + 1) % 3, (along + 2) % 3]
  const strength = lightnessOf(colour) < 0.4 ? 0.05 : 0.075
  const shades = Array.from({ length: 24 }, (_, i) => rgb(tone(mix(colour, tone(colour, -0.1, 1.25), i / 34), strength * (0.5 - i / 23))))
  const paint = (p: V) => {
    const [l, x, y] = [p[along] * fine, p[a]! * fine, p[b]! * fine]
    const wave = 2.4 * noise(l * 0.004 + 7, x * 0.012, y * 0.012) + 0.5 * noise(l * 0.02, x * 0.03 + 5, y * 0.03)
    const ring = ((x * 0.031 + y * 0.023 + wave) * 1.6) % 1
    const late = Math.abs(ring) ** 2.2
    const pore = noise(l * 0.03, x * 0.45, y * 0.45)
    return shades[Math.min(23, Math.max(0, Math.round((0.62 * late + 0.38 * pore) * 23)))]!
  }
  return { paint, gloss: 0.5, rough: 0.5 }
}

/** Small dark specks, as in stoneware and terrazzo. */
export function speckled(colour: string, specks = tone(colour, -0.2), share = 0.14, size = 0.22): Paint {
  return (p) => (noise(p[0] * size + 40, p[1] * size + 9, p[2] * size) > 1 - share ? specks : colour)
}

/** Slightly uneven, as clay, stone, cork and bread are. */
export function uneven(colour: string, amount = 0.05, size = 0.03): Paint {
  const shades = Array.from({ length: 16 }, (_, i) => rgb(tone(colour, amount * (i / 7.5 - 1))))
  return (p) =>
    shades[
      Math.min(
        15,
        Math.floor(
          (0.65 * noise(p[0] * size, p[1] * size, p[2] * size) + 0.35 * noise(p[0] * size * 4, p[1] * size * 4, p[2] * size * 4)) * 16,
        ),
      )
    ]!
}
