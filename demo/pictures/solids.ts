import { type Rgb, rgb } from './colour.ts'

/** x to the right, y away from the viewer, z up. */
export type V = [number, number, number]
export type P = [number, number]
export type Paint = string | ((p: V, u: number, v: number) => string | Rgb)

export type Finish = {
  paint: Paint
  /** strength of reflections, 0 to 1 */
  gloss?: number
  /** 0 is a mirror, 1 is chalk */
  rough?: number
  metal?: boolean
  /** glass and clear water: how much of what stands behind is covered, 0 to 1 */
  veil?: number
  /** shines by itself, 0 to 1 */
  glow?: number
  /** soft light at the outline, as on velvet, felt and wool */
  fuzz?: number
}

/** A small flat piece of a surface; `local` and `span` remember where it came from, for paints that vary over it. */
export type Patch = {
  points: V[]
  normal: V
  finish: Finish
  both: boolean
  local: V[]
  span: [number, number, number, number]
  lift: number
}
export type Mesh = { kind: 'mesh'; patches: Patch[] }
/** A line on or between surfaces: stitches, seams, grooves. */
export type Line = { kind: 'line'; points: V[]; colour: string; width: number; dash?: string; opacity: number; filled: boolean }
/** A flat drawing laid on a plane: its origin and where its x and y units point. */
export type Decal = { kind: 'decal'; svg: string; at: V; right: V; down: V }
/** What follows is drawn over what came before, optionally under a texture of the studio. */
export type Layer = { kind: 'layer'; texture?: string }
export type Item = Mesh | Line | Decal | Layer

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const less = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: V, k: number): V => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a: V): V => {
  const size = Math.hypot(...a)
  return size ? times(a, 1 / size) : [0, 0, 1]
}
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const scramble = (x: number, y: number, z: number) => {
  let n = (x * 374761393 + y * 668265263 + z * 2147483647) | 0
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967295
}

/** Smooth noise between 0 and 1, the same for the same point. */
export function noise(x: number, y = 0, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [a, b, c] = [smooth(0, 1, x - i), smooth(0, 1, y - j), smooth(0, 1, z - k)]
  const edge = (dj: number, dk: number) => lerp(scramble(i, j + dj, k + dk), scramble(i + 1, j + dj, k + dk), a)
  return lerp(lerp(edge(0, 0), edge(1, 0), b), lerp(edge(0, 1), edge(1, 1), b), c)
}

/** A repeatable row of numbers between 0 and 1. */
export const chance = (seed: number) => {
  let n = 0
  return () => scramble(seed, n++, 17)
}

const normalOf = (points: V[]) => unit(cross(less(points[2]!, points[0]!), less(points[3]!, points[1]!)))

/** The colour of a patch at its own corner coordinates (each 0 to 1). */
export function paintAt({ finish, local, span }: Patch, a: number, b: number): Rgb {
  if (typeof finish.paint === 'string') return rgb(finish.paint)
  const p = within(local, a, b)
  const colour = finish.paint(p, lerp(span[0], span[1], a), lerp(span[2], span[3], b))
  return typeof colour === 'string' ? rgb(colour) : colour
}

export const within = (q: V[], a: number, b: number): V =>
  [0, 1, 2].map((i) => lerp(lerp(q[0]![i]!, q[1]![i]!, a), lerp(q[3]![i]!, q[2]![i]!, a), b)) as V

/** A surface by its two parameters (each 0 to 1). Its front is where u turns to v against the clock; `both` shows the back too. */
export function surface(at: (u: number, v: number) => V, columns: number, rows: number, finish: Finish, both = false): Mesh {
  const [nu, nv] = [Math.max(1, Math.round(columns)), Math.max(1, Math.round(rows))]
  const points = Array.from({ length: nv + 1 }, (_, j) => Array.from({ length: nu + 1 }, (_, i) => at(i / nu, j / nv)))
  const patches: Patch[] = []
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const corners = [points[j]![i]!, points[j]![i + 1]!, points[j + 1]![i + 1]!, points[j + 1]![i]!]
      if (Math.hypot(...cross(less(corners[2]!, corners[0]!), less(corners[3]!, corners[1]!))) < 1e-6) continue
      patches.push({
        points: corners,
        normal: normalOf(corners),
        finish,
        both,
        local: corners,
        span: [i / nu, (i + 1) / nu, j / nv, (j + 1) / nv],
        lift: 0,
      })
    }
  }
  return { kind: 'mesh', patches }
}

export const join = (...meshes: Mesh[]): Mesh => ({ kind: 'mesh', patches: meshes.flatMap((mesh) => mesh.patches) })

/** Points as they are read aloud: `xy('0 0, 130 0, 138 3')`. */
export const xy = (text: string) => text.split(',').map((point) => point.trim().split(' ').map(Number) as P)
export const xyz = (text: string) => text.split(',').map((point) => point.trim().split(' ').map(Number) as V)

type Point = number[]
/** A curve through the points, cut into steps of about `step`. */
export function curve<T extends Point>(through: T[], step = 5, closed = false): T[] {
  const n = through.length
  const get = (i: number) => (closed ? through[(i + n) % n]! : through[Math.min(n - 1, Math.max(0, i))]!)
  const out: T[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const count = Math.max(2, Math.ceil(Math.hypot(...c.map((x, k) => x - b[k]!)) / step))
    for (let s = 0; s < count; s++) {
      const t = s / count
      out.push(
        b.map(
          (_, k) =>
            0.5 *
            (2 * b[k]! +
              (c[k]! - a[k]!) * t +
              (2 * a[k]! - 5 * b[k]! + 4 * c[k]! - d[k]!) * t * t +
              (3 * b[k]! - a[k]! - 3 * c[k]! + d[k]!) * t ** 3),
        ) as T,
      )
    }
  }
  if (!closed) out.push(through[n - 1]!)
  return out
}

/** A broken line cut into steps of about `step`, its corners kept. */
export function straight<T extends Point>(through: T[], step = 5, closed = false): T[] {
  const ends = closed ? [...through, through[0]!] : through
  const out: T[] = []
  for (let i = 0; i < ends.length - 1; i++) {
    const [b, c] = [ends[i]!, ends[i + 1]!]
    const count = Math.max(1, Math.ceil(Math.hypot(...c.map((x, k) => x - b[k]!)) / step))
    for (let s = 0; s < count; s++) out.push(b.map((x, k) => lerp(x, c[k]!, s / count)) as T)
  }
  if (!closed) out.push(ends[ends.length - 1]!)
  return out
}

/** A turned form: [radius, height] from the foot upwards; past the rim the profile may go down inside again. */
export function lathe(profile: P[], finish: Finish, { step = 5, from = 0, to = 1 } = {}): Mesh {
  const widest = Math.max(...profile.map(([r]) => r))
  const columns = Math.min(140, Math.max(16, ((to - from) * widest * 6.3) / step))
  const at = (u: number, v: number): V => {
    const [r, z] = profile[Math.round(v * (profile.length - 1))]!
    const angle = lerp(from, to, u) * Math.PI * 2
    return [r * Math.cos(angle), r * Math.sin(angle), z]
  }
  return surface(at, columns, profile.length - 1, finish)
}

export const circle = (r: number, step = 5): P[] => {
  const n = Math.min(140, Math.max(14, Math.round((r * 6.3) / step)))
  return Array.from({ length: n }, (_, i) => [r * Math.cos((i / n) * 2 * Math.PI), r * Math.sin((i / n) * 2 * Math.PI)])
}

export function roundRect(w: number, d: number, r: number, step = 5): P[] {
  const radius = Math.min(r, w / 2 - 0.01, d / 2 - 0.01)
  const arc = Math.max(3, Math.round((radius * 1.57) / Math.min(step, 5)))
  const corners: [number, number, number][] = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ]
  const points: P[] = corners.flatMap(([sx, sy, q]) =>
    Array.from({ length: arc + 1 }, (_, i): P => {
      const angle = ((q + i / arc) * Math.PI) / 2
      return [sx * (w / 2 - radius) + radius * Math.cos(angle), sy * (d / 2 - radius) + radius * Math.sin(angle)]
    }),
  )
  return straight(points, step, true)
}

/** Stands a flat outline up into a body of height `h` with rounded edges; the outline runs against the clock and sees its middle. */
export function prism(outline: P[], h: number, finish: Finish, { bevel = 3, step = 6, top, flatTop = false }: PrismOptions = {}): Mesh {
  const n = outline.length
  const middle: P = [outline.reduce((s, p) => s + p[0], 0) / n, outline.reduce((s, p) => s + p[1], 0) / n]
  const normals = outline.map((_, i): P => {
    const [a, b] = [outline[(i - 1 + n) % n]!, outline[(i + 1) % n]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const size = Math.hypot(dx, dy) || 1
    return [dy / size, -dx / size]
  })
  const b = Math.min(bevel, h / 2)
  const bend = b > 0 ? [0, 0.25, 0.5, 0.75, 1] : [1]
  const lower = bend.map((t): P => [b * (1 - Math.sin((t * Math.PI) / 2)), b * (1 - Math.cos((t * Math.PI) / 2))])
  const upper = [...lower].reverse().map(([inset, z]): P => [inset, h - z])
  const profile = [...lower.slice(0, -1), ...straight([lower[lower.length - 1]!, upper[0]!], step), ...upper.slice(1)]
  const at = (i: number, inset: number, z: number): V => {
    const k = ((i % n) + n) % n
    return [outline[k]![0] - normals[k]![0] * inset, outline[k]![1] - normals[k]![1] * inset, z]
  }
  const side = surface((u, v) => at(Math.round(u * n), ...profile[Math.round(v * (profile.length - 1))]!), n, profile.length - 1, finish)
  const reach = Math.max(...outline.map((p) => Math.hypot(p[0] - middle[0], p[1] - middle[1])))
  const rings = Math.max(1, Math.round(reach / step))
  const cap = (z: number, up: boolean, look: Finish) =>
    surface(
      (u, v) => {
        const [x, y] = at(Math.round((up ? u : 1 - u) * n), b, z)
        return [lerp(x, middle[0], v), lerp(y, middle[1], v), z]
      },
      n,
      flatTop ? 1 : rings,
      look,
    )
  return join(side, cap(0, false, finish), cap(h, true, top ?? finish))
}
type PrismOptions = { bevel?: number; step?: number; top?: Finish; flatTop?: boolean }

/** A box standing on the ground, its middle at x = y = 0. Faces are even grids, so wood and weave run true over them. */
export function box(
  w: number,
  d: number,
  h: number,
  finish: Finish,
  { bevel = 2, step = 7 }: { bevel?: number; step?: number | V } = {},
): Mesh {
  const steps: V = typeof step === 'number' ? [step, step, step] : step
  const [a, b, c] = [w / 2, d / 2, h / 2]
  const r = Math.min(bevel, a, b, c)
  const marks = (half: number, cell: number): number[] => {
    const inner = straight([[-half + r], [half - r]], cell).flat()
    return r > 0 ? [-half, -half + r * 0.3, ...inner, half - r * 0.3, half] : inner
  }
  const [xs, ys, zs] = [marks(a, steps[0]), marks(b, steps[1]), marks(c, steps[2])]
  const round = (p: V): V => {
    if (r === 0) return [p[0], p[1], p[2] + c]
    const core: V = [
      Math.max(-a + r, Math.min(a - r, p[0])),
      Math.max(-b + r, Math.min(b - r, p[1])),
      Math.max(-c + r, Math.min(c - r, p[2])),
    ]
    const out = less(p, core)
    return Math.hypot(...out) === 0 ? [p[0], p[1], p[2] + c] : add(add(core, times(unit(out), r)), [0, 0, c])
  }
  const face = (us: number[], vs: number[], at: (u: number, v: number) => V) =>
    surface(
      (u, v) => round(at(us[Math.round(u * (us.length - 1))]!, vs[Math.round(v * (vs.length - 1))]!)),
      us.length - 1,
      vs.length - 1,
      finish,
    )
  return join(
    face(xs, ys, (x, y) => [x, y, c]),
    face(ys, xs, (y, x) => [x, y, -c]),
    face(xs, zs, (x, z) => [x, -b, z]),
    face(zs, xs, (z, x) => [x, b, z]),
    face(ys, zs, (y, z) => [a, y, z]),
    face(zs, ys, (z, y) => [-a, y, z]),
  )
}

/** A ball, or with `e` below 1 a cushion: half sizes, its middle at the origin. */
export function ball(
  a: number,
  b: number,
  c: number,
  finish: Finish,
  { e = 1, f = e, step = 5 }: { e?: number; f?: number; step?: number } = {},
): Mesh {
  const bent = (x: number, k: number) => Math.sign(x) * Math.abs(x) ** k
  const at = (u: number, v: number): V => {
    const [angle, rise] = [u * 2 * Math.PI, (v - 0.5) * Math.PI]
    const reach = bent(Math.cos(rise), e)
    return [a * reach * bent(Math.cos(angle), f), b * reach * bent(Math.sin(angle), f), c * bent(Math.sin(rise), e)]
  }
  return surface(at, Math.max(14, (Math.max(a, b) * 6.3) / step), Math.max(8, (Math.max(a, c) * 3.1) / step), finish)
}

/** Moves a cross section (against the clock, in [side, up] units) along a path; `up` says where its second axis points. */
export function sweep(
  path: V[],
  section: (t: number) => P[],
  finish: Finish,
  { up, closed = false }: { up?: V | ((t: number) => V); closed?: boolean } = {},
): Mesh {
  const n = path.length
  const frames: { side: V; over: V }[] = []
  let over: V = [0, 0, 1]
  for (let i = 0; i < n; i++) {
    const next = path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
    const last = path[closed ? (i - 1 + n) % n : Math.max(0, i - 1)]!
    const along = unit(less(next, last))
    const wanted = typeof up === 'function' ? up(i / (n - 1)) : up
    if (wanted) over = wanted
    else if (i === 0 && Math.abs(along[2]) > 0.9) over = [0, -1, 0]
    over = unit(less(over, times(along, dot(over, along))))
    frames.push({ side: cross(over, along), over })
  }
  const rows = closed ? n : n - 1
  const count = section(0).length
  const at = (u: number, v: number): V => {
    const j = Math.round(v * rows) % n
    const outline = section(closed ? v : j / (n - 1))
    const [a, b] = outline[Math.round(u * count) % count]!
    return add(path[j]!, add(times(frames[j]!.side, a), times(frames[j]!.over, b)))
  }
  return surface(at, count, rows, finish)
}

/** A round cord or rod through the points; the ends are rounded. */
export function tube(through: V[], r: number | ((t: number) => number), finish: Finish, o: TubeOptions = {}): Mesh {
  const { step = 5, closed = false, bent = true, sides = 14, ends = 'round' } = o
  const path = bent ? curve(through, step, closed) : straight(through, step, closed)
  const radius = typeof r === 'number' ? () => r : r
  const n = path.length
  const ring = (k: number): P[] =>
    Array.from({ length: sides }, (_, i) => [k * Math.cos((i / sides) * 2 * Math.PI), k * Math.sin((i / sides) * 2 * Math.PI)])
  if (closed) return sweep(path, (t) => ring(radius(t)), finish, { closed, up: o.up })
  const [first, last] = [unit(less(path[0]!, path[1]!)), unit(less(path[n - 1]!, path[n - 2]!))]
  const bulge = ends === 'round' ? 1 : 0.02
  const arcs = [0.98, 0.8, 0.5, 0.2]
  const long = [
    ...arcs.map((a) => add(path[0]!, times(first, a * radius(0) * bulge))),
    ...path,
    ...[...arcs].reverse().map((a) => add(path[n - 1]!, times(last, a * radius(1) * bulge))),
  ]
  const shrink = (j: number) => {
    const k = Math.min(j, long.length - 1 - j)
    return k >= arcs.length ? 1 : ends === 'round' ? Math.sqrt(1 - arcs[k]! ** 2) : k === 0 ? 0.01 : 1
  }
  const section = (t: number) => {
    const j = Math.round(t * (long.length - 1))
    return ring(Math.max(0.01, radius(Math.min(1, Math.max(0, (j - arcs.length) / (n - 1)))) * shrink(j)))
  }
  return sweep(long, section, finish, { up: o.up })
}
type TubeOptions = { step?: number; closed?: boolean; bent?: boolean; sides?: number; ends?: 'round' | 'flat'; up?: V }

// Placing things

export function reshape<T extends Item>(item: T, f: (p: V) => V): T
export function reshape(item: Item, f: (p: V) => V): Item {
  if (item.kind === 'layer') return item
  if (item.kind === 'line') return { ...item, points: item.points.map(f) }
  if (item.kind === 'decal') {
    const at = f(item.at)
    return { ...item, at, right: less(f(add(item.at, item.right)), at), down: less(f(add(item.at, item.down)), at) }
  }
  const patches = item.patches.map((one) => {
    const points = one.points.map(f)
    return { ...one, points, normal: normalOf(points) }
  })
  return { kind: 'mesh', patches }
}

type Many = Item | Item[]
const each = <T extends Many>(items: T, f: (p: V) => V): T =>
  (Array.isArray(items) ? items.map((i) => reshape(i, f)) : reshape(items, f)) as T
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const move = <T extends Many>(items: T, x: number, y = 0, z = 0): T => each(items, (p) => [p[0] + x, p[1] + y, p[2] + z])
export const scale = <T extends Many>(items: T, k: number | V): T => {
  const [a, b, c] = typeof k === 'number' ? [k, k, k] : k
  return each(items, (p) => [p[0] * a, p[1] * b, p[2] * c])
}
/** Turns on the ground, against the clock seen from above. */
export const turn = <T extends Many>(items: T, degrees: number): T => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return each(items, (p) => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]])
}
/** Tips the top towards the viewer (above zero); 90 lays a standing thing on its front, and stands a lying one up. */
export const tilt = <T extends Many>(items: T, degrees: number): T => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return each(items, (p) => [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c])
}
/** Tips the top to the right (above zero). */
export const roll = <T extends Many>(items: T, degrees: number): T => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return each(items, (p) => [p[0] * c + p[2] * s, p[1], -p[0] * s + p[2] * c])
}
/** Any other change of form. */
export const form = <T extends Many>(items: T, f: (p: V) => V): T => each(items, f)

/** Counts as nearer to the viewer when parts are drawn: for what lies thinly on something else. */
export const lifted = (mesh: Mesh, by = 14): Mesh => ({ kind: 'mesh', patches: mesh.patches.map((one) => ({ ...one, lift: by })) })

export function mirror(mesh: Mesh): Mesh {
  const patches = mesh.patches.map((one): Patch => {
    const points = [...one.points].reverse().map((p): V => [-p[0], p[1], p[2]])
    const [a, b, c, d] = one.span
    return { ...one, points, normal: [-one.normal[0], one.normal[1], one.normal[2]], local: [...one.local].reverse(), span: [a, b, d, c] }
  })
  return { kind: 'mesh', patches }
}

export const line = (points: V[], colour: string, width: number, { dash, opacity = 1, filled = false }: LineOptions = {}): Line => ({
  kind: 'line',
  points,
  colour,
  width,
  dash,
  opacity,
  filled,
})
type LineOptions = { dash?: string; opacity?: number; filled?: boolean }

export const decal = (svg: string, at: V, right: V = [1, 0, 0], down: V = [0, 0, -1]): Decal => ({ kind: 'decal', svg, at, right, down })
export const layer = (texture?: string): Layer => ({ kind: 'layer', texture })
