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
  const casting = patches.filter(({ finish }) => finish.veil === undefined && (finish.glow ?? 0) < 0.5)
  // Plain number arrays, reused for every lamp: this is where most of the time goes.
  const corners = Float64Array.from(casting.flatMap((one) => one.points.flat()))
  const seen = new Float64Array(corners.length)
  const maps = lamps.map((lamp) => seenFrom(lamp, corners, seen))
  return (p, normal) => {
    let light = 0
    let all = 0
    for (let i = 0; i < lamps.length; i++) {
      const { towards, side, over, power } = lamps[i]!
      const facing = dot(normal, towards)
      if (facing <= 0) continue
      const { a0, b0, texel, depth } = maps[i]!
      const off = texel * 1.6
      const [px, py, pz] = [p[0] + normal[0] * off, p[1] + normal[1] * off, p[2] + normal[2] * off]
      const a = (px * side[0] + py * side[1] + pz * side[2] - a0) / texel - 0.5
      const b = (px * over[0] + py * over[1] + pz * over[2] - b0) / texel - 0.5
      const d = px * towards[0] + py * towards[1] + pz * towards[2] + texel * 0.8
      const [x, y] = [Math.floor(a), Math.floor(b)]
      const [s, t] = [a - x, b - y]
      const below = open(depth, x, y, d) * (1 - s) + open(depth, x + 1, y, d) * s
      const above = open(depth, x, y + 1, d) * (1 - s) + open(depth, x + 1, y + 1, d) * s
      light += power * facing * (below * (1 - t) + above * t)
      all += power * facing
    }
    return { light, open: all ? light / all : 0 }
  }
}

const open = (depth: Float32Array, x: number, y: number, d: number) =>
  x < 0 || y < 0 || x >= resolution || y >= resolution || depth[y * resolution + x]! <= d ? 1 : 0

type ShadowMap = { a0: number; b0: number; texel: number; depth: Float32Array }

/** How near to the lamp the nearest surface is, over the square that it sees. */
function seenFrom({ towards, side, over }: Lamp, corners: Float64Array, seen: Float64Array): ShadowMap {
  let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < corners.length; i += 3) {
    const [x, y, z] = [corners[i]!, corners[i + 1]!, corners[i + 2]!]
    const a = x * side[0] + y * side[1] + z * side[2]
    const b = x * over[0] + y * over[1] + z * over[2]
    if (a < minA) minA = a
    if (a > maxA) maxA = a
    if (b < minB) minB = b
    if (b > maxB) maxB = b
    seen[i] = a
    seen[i + 1] = b
    seen[i + 2] = x * towards[0] + y * towards[1] + z * towards[2]
  }
  const texel = Math.max(maxA - minA, maxB - minB, 1) / (resolution - 4)
  const [a0, b0] = [minA - 2 * texel, minB - 2 * texel]
  for (let i = 0; i < seen.length; i += 3) {
    seen[i] = (seen[i]! - a0) / texel
    seen[i + 1] = (seen[i + 1]! - b0) / texel
  }
  const depth = new Float32Array(resolution * resolution).fill(-1e9)
  for (let i = 0; i < seen.length; i += 12) {
    fill(depth, seen, i, i + 3, i + 6)
    fill(depth, seen, i, i + 6, i + 9)
  }
  return { a0, b0, texel, depth }
}

/** One triangle of `seen`, by where its corners start. */
function fill(depth: Float32Array, seen: Float64Array, i: number, j: number, k: number) {
  const ax = seen[i]!
  const ay = seen[i + 1]!
  const az = seen[i + 2]!
  const bx = seen[j]!
  const by = seen[j + 1]!
  const bz = seen[j + 2]!
  const cx = seen[k]!
  const cy = seen[k + 1]!
  const cz = seen[k + 2]!
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-6) return
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx) - 0.5))
  const x1 = Math.min(resolution - 1, Math.ceil(Math.max(ax, bx, cx) + 0.5))
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy) - 0.5))
  const y1 = Math.min(resolution - 1, Math.ceil(Math.max(ay, by, cy) + 0.5))
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5
      const py = y + 0.5
      const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
      const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
      const w = 1 - u - v
      if (u < -0.05 || v < -0.05 || w < -0.05) continue
      const z = u * az + v * bz + w * cz
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
