import type { Rgb } from './colour.ts'
import { add, cross, dot, type Finish, less, type Patch, smooth, times, unit, type V } from './solids.ts'

type Lamp = { towards: V; power: number; side: V; over: V }

const lamp = (towards: V, power: number): Lamp => {
  const side = unit(cross([0, 0.01, 1], towards))
  return { towards, power, side, over: cross(towards, side) }
}

export const keyDirection = unit([-0.58, -0.74, 0.76])

/** One large soft box from the upper left, a weak fill from the right, a dome of daylight around: the same for every picture. */
const lamps: Lamp[] = (() => {
  const out: Lamp[] = []
  const [side, over] = [unit(cross([0, 0, 1], keyDirection)), unit(cross(keyDirection, cross([0, 0, 1], keyDirection)))]
  for (let i = -2; i <= 2; i++) {
    for (let j = -2; j <= 2; j++) {
      out.push(lamp(unit(add(keyDirection, add(times(side, i * 0.13), times(over, j * 0.13)))), 0.88 / 25))
    }
  }
  const domes = 36
  for (let i = 0; i < domes; i++) {
    const z = 0.06 + 0.9 * ((i + 0.5) / domes)
    const angle = i * 2.39996
    const reach = Math.sqrt(1 - z * z)
    const towards: V = [reach * Math.cos(angle), reach * Math.sin(angle), z]
    const front = 0.75 + 0.25 * smooth(0.2, -0.8, towards[1])
    out.push(lamp(towards, (1.04 / domes) * front))
  }
  return out
})()

const resolution = 256

/** What each lamp sees, so that every point can ask how much light reaches it. */
export function shadowsOf(patches: Patch[]): (p: V, normal: V) => Reach {
  const casting = patches.filter((one) => one.finish.veil === undefined && !one.finish.glow)
  const maps = lamps.map(({ towards, side, over }) => {
    let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity]
    const seen = casting.map((one) =>
      one.points.map((p): V => {
        const at: V = [dot(p, side), dot(p, over), dot(p, towards)]
        minA = Math.min(minA, at[0])
        maxA = Math.max(maxA, at[0])
        minB = Math.min(minB, at[1])
        maxB = Math.max(maxB, at[1])
        return at
      }),
    )
    const texel = Math.max(maxA - minA, maxB - minB, 1) / (resolution - 4)
    const [a0, b0] = [minA - 2 * texel, minB - 2 * texel]
    const depth = new Float32Array(resolution * resolution).fill(-1e9)
    for (const points of seen) {
      const cells = points.map((p): V => [(p[0] - a0) / texel, (p[1] - b0) / texel, p[2]])
      fill(depth, cells[0]!, cells[1]!, cells[2]!)
      if (cells[3]) fill(depth, cells[0]!, cells[2]!, cells[3])
    }
    return { a0, b0, texel, depth }
  })
  return (p, normal) => {
    let [light, reached, all] = [0, 0, 0]
    lamps.forEach(({ towards, side, over, power }, i) => {
      const facing = dot(normal, towards)
      if (facing <= 0) return
      const { a0, b0, texel, depth } = maps[i]!
      const from = add(p, times(normal, texel * 1.6))
      const [a, b, d] = [(dot(from, side) - a0) / texel - 0.5, (dot(from, over) - b0) / texel - 0.5, dot(from, towards) + texel * 0.8]
      const open = (x: number, y: number) =>
        x < 0 || y < 0 || x >= resolution || y >= resolution || depth[y * resolution + x]! <= d ? 1 : 0
      const [x, y] = [Math.floor(a), Math.floor(b)]
      const [s, t] = [a - x, b - y]
      const share = (open(x, y) * (1 - s) + open(x + 1, y) * s) * (1 - t) + (open(x, y + 1) * (1 - s) + open(x + 1, y + 1) * s) * t
      light += power * facing * share
      reached += power * facing * share
      all += power * facing
    })
    return { light, open: all ? reached / all : 0 }
  }
}

function fill(depth: Float32Array, a: V, b: V, c: V) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (Math.abs(area) < 1e-6) return
  const x0 = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]) - 0.5))
  const x1 = Math.min(resolution - 1, Math.ceil(Math.max(a[0], b[0], c[0]) + 0.5))
  const y0 = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]) - 0.5))
  const y1 = Math.min(resolution - 1, Math.ceil(Math.max(a[1], b[1], c[1]) + 0.5))
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area
      const w = 1 - u - v
      if (u < -0.05 || v < -0.05 || w < -0.05) continue
      const z = u * a[2] + v * b[2] + w * c[2]
      const cell = y * resolution + x
      if (z > depth[cell]!) depth[cell] = z
    }
  }
}

const keySide = unit(cross([0, 0, 1], keyDirection))
const keyOver = cross(keyDirection, keySide)

/** What a mirror would show in that direction: a square soft box, strips of light at the left and the right, a dark wall, a bright floor. */
function studioIn(r: V, rough: number): { card: number; room: number } {
  const blur = 0.06 + rough * 0.6
  const ahead = dot(r, keyDirection)
  let card = 0
  if (ahead > 0) {
    const [a, b] = [Math.abs(dot(r, keySide) / ahead), Math.abs(dot(r, keyOver) / ahead)]
    card = 2.6 * smooth(0.36 + blur, 0.36 - blur, a) * smooth(0.46 + blur, 0.46 - blur, b)
  }
  const aside = unit([r[0], r[1], 0])
  const strip = smooth(0.8 - blur, 0.96, aside[0] * 0.93 - aside[1] * 0.36) * smooth(-0.2, 0.1, r[2]) * smooth(0.95, 0.5, r[2])
  const left = smooth(0.84 - blur * 0.7, 0.985, -aside[0] * 0.8 - aside[1] * 0.6) * smooth(-0.5, -0.1, r[2]) * smooth(0.75, 0.35, r[2])
  card += 0.75 * strip + 0.95 * left
  const wall = 0.24 + 0.62 * smooth(0.05, 0.85 + rough * 0.3, r[2]) + 0.38 * smooth(0.05 + rough * 0.3, -0.6, r[2])
  return { card, room: wall * (1 - 0.4 * rough) + 0.4 * rough * 0.6 }
}

const warm: Rgb = [1.02, 1, 0.965]
const floor: Rgb = [1, 0.94, 0.86]

export type Lit = { colour: Rgb; shine: number }
export type Reach = { light: number; open: number }

/** What one point of a surface looks like: its own colour, the light that reaches it, what it mirrors. */
export function lit(finish: Finish, own: Rgb, normal: V, towardsEye: V, { light, open }: Reach): Lit {
  const { gloss = 0.25, rough = 0.55, metal = false, glow = 0, fuzz = 0 } = finish
  const facing = Math.max(0, dot(normal, towardsEye))
  const mirrored = less(times(normal, 2 * dot(normal, towardsEye)), towardsEye)
  const { card, room } = studioIn(mirrored, rough)
  const seen = 0.35 + 0.65 * open
  const bounce = 0.16 * (0.5 - normal[2] * 0.5) + 0.1
  const edge = (1 - facing) ** 5
  if (metal) {
    const k = (card * 0.75 + room) * seen * 0.92
    const diffuse = light * 0.25 + 0.03
    return {
      colour: own.map((c, i) => c * (k * (0.85 + 0.15 * gloss) * warm[i]! + diffuse) + edge * 0.2 * seen) as Rgb,
      shine: card,
    }
  }
  const mirror = (0.045 + 0.55 * edge) * gloss
  const sparkle = mirror * (card * (1.6 - rough) * 1.5 * seen + room * 0.75 * seen)
  const halo = fuzz * (1 - facing) ** 2.2 * (0.3 + 0.7 * open)
  const colour = own.map((c, i) => {
    const soft = c * (light * warm[i]! + bounce * floor[i]! * (0.45 + 0.55 * open))
    return soft * (1 + halo) + halo * 0.06 + sparkle + glow * c * 1.2
  }) as Rgb
  return { colour, shine: (0.05 + 0.6 * edge) * (card * 1.3 + room * 0.35) }
}

/** Highlights roll off instead of clipping. */
export const exposed = (colour: Rgb): Rgb => colour.map((c) => (c < 0.72 ? c : 0.72 + 0.28 * (1 - Math.exp(-(c - 0.72) / 0.28)))) as Rgb
