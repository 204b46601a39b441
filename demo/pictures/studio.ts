import { hex, mix, tone } from './colour.ts'
import { exposed, lit, type Reach, shadowsOf } from './light.ts'
import {
  add,
  dot,
  type Item,
  lerp,
  type Mesh,
  move,
  type Patch,
  paintAt,
  scale,
  smooth,
  times,
  turn,
  unit,
  type V,
  within,
} from './solids.ts'

/** A colour of the vocabulary: its shade, and its code where a drawing treats one colour as another material. */
export type Variant = { hex: string; code?: string }
/** A product's colours (none: it is drawn once) and how it is built. */
export type Drawing = { colours: string[]; draw: (variant: Variant) => Scene }

/** How the camera stands: degrees it looks down, degrees the object is turned, how close, and which point (share of its box) it aims at. */
export type View = { pitch?: number; turn?: number; zoom?: number; focus?: [number, number] }
export type Scene = { items: Item[]; views: [View, View]; wall?: boolean }

/** A product: its parts, its main view and, where it is not simply nearer from the other side, its second view. */
export function scene(items: Item[], first: View = {}, second: View = {}, { wall = false } = {}): Scene {
  const main = { pitch: 17, turn: 0, zoom: 1, ...first }
  const low = extreme(items, (p) => -p[2])
  return {
    items: wall ? items : move(items, 0, 0, low),
    views: [main, { ...main, turn: main.turn + 28, pitch: main.pitch + 9, zoom: 1.5, ...second }],
    wall,
  }
}

type Spot = [number, number]
type Camera = { pitch: number; k: number; x: number; y: number }
const radians = (degrees: number) => (degrees * Math.PI) / 180
const project = ({ pitch, k, x, y }: Camera, p: V): Spot => [
  x + k * p[0],
  y - k * (p[2] * Math.cos(radians(pitch)) + p[1] * Math.sin(radians(pitch))),
]
const depthOf = (camera: Camera, p: V) => p[1] * Math.cos(radians(camera.pitch)) - p[2] * Math.sin(radians(camera.pitch))
const n1 = (x: number) => Math.round(x * 10) / 10

const meshesOf = (items: Item[]) => items.filter((item): item is Mesh => item.kind === 'mesh')
const patchesOf = (items: Item[]) => meshesOf(items).flatMap((mesh) => mesh.patches)

const extreme = (items: Item[], of: (p: V) => number) =>
  patchesOf(items).reduce((most, one) => Math.max(most, ...one.points.map(of)), -Infinity)

function boxOf(items: Item[], camera: Camera) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const one of patchesOf(items)) {
    for (const p of one.points) {
      const [x, y] = project(camera, p)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left, right, top, bottom }
}

// The ground

let serial = 0
const ids = () => `s${(serial++).toString(36)}`

export const neutral = '#ece5da'

/** A seamless ground: wall and floor of one paper, a faint sweep at the horizon, light falling in from the upper left. */
export function ground(width = 800, height = 800, tint = neutral, horizon = 0.6): string {
  const [a, b, c] = [ids(), ids(), ids()]
  const y = (share: number) => n1(share * 100)
  return `<defs>
<linearGradient id="${a}" x1="0" y1="0" x2="0" y2="1">
<stop offset="0%" stop-color="${tone(tint, 0.012)}"/><stop offset="${y(horizon - 0.16)}%" stop-color="${tone(tint, -0.012)}"/>
<stop offset="${y(horizon)}%" stop-color="${tone(tint, -0.004)}"/><stop offset="${y(horizon + 0.12)}%" stop-color="${tone(tint, 0.03)}"/>
<stop offset="100%" stop-color="${tone(tint, 0.016)}"/></linearGradient>
<radialGradient id="${b}" cx=".24" cy=".16" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
<stop offset=".55" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="${c}" cx=".42" cy=".45" r=".85"><stop offset=".55" stop-color="${tone(tint, -0.3)}" stop-opacity="0"/>
<stop offset="1" stop-color="${tone(tint, -0.3)}" stop-opacity=".2"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#${a})"/><rect width="${width}" height="${height}" fill="url(#${b})"/>
<rect width="${width}" height="${height}" fill="url(#${c})"/>`
}

const pressed = `<feMerge result="t"><feMergeNode in="d"/><feMergeNode in="l"/></feMerge>
<feComposite in="t" in2="SourceAlpha" operator="in" result="c"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="c"/></feMerge>`

/** Fine textures laid over all parts of a layer. */
const textures: Record<string, string> = {
  linen: weave('.035 .42', '.42 .035', 0.075),
  canvas: weave('.09 .36', '.36 .09', 0.12),
  felt: grain('.55', 4, 0.2),
  wool: grain('.3', 3, 0.2),
  stone: grain('.32', 2, 0.2),
  paper: grain('.7', 2, 0.1),
  leather: grain('.24', 2, 0.22),
}
function grain(frequency: string, octaves: number, strength: number) {
  return `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4" result="n"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength * 3} 0 0 0 ${-strength * 1.35}" result="d"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${-strength * 2.4} 0 0 0 ${strength * 1.08}" result="l"/>${pressed}`
}
function weave(across: string, along: string, strength: number) {
  const noise = (frequency: string, seed: number, name: string) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="${name}"/>`
  return `${noise(across, 3, 'a')}${noise(along, 8, 'b')}<feComposite in="a" in2="b" operator="arithmetic" k2=".5" k3=".5" result="n"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength * 5} 0 0 0 ${-strength * 2.3}" result="d"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${-strength * 4} 0 0 0 ${strength * 1.85}" result="l"/>${pressed}`
}
// Drawing

type Area = { width: number; height: number }

/** Soft shadow of everything on the floor (or, hung up, on the wall), found cell by cell from the same lamps. */
function groundShadow(items: Item[], camera: Camera, shadows: ReturnType<typeof shadowsOf>, area: Area, wall: boolean): string {
  const cell = 6
  const box = boxOf(items, camera)
  const reach = Math.max(box.right - box.left, box.bottom - box.top) * 0.9
  const from: [number, number] = [Math.max(-30, box.left - reach * 0.4), Math.max(-30, box.top - reach * 0.2)]
  const to: [number, number] = [Math.min(area.width + 30, box.right + reach), Math.min(area.height + 30, box.bottom + reach * 0.4)]
  const [s, c] = [Math.sin(radians(camera.pitch)), Math.cos(radians(camera.pitch))]
  const behind = wall ? extreme(items, (p) => p[1]) : 0
  const normal: V = wall ? [0, -1, 0] : [0, 0, 1]
  const levels = 60
  const paths: string[] = Array.from({ length: levels + 1 }, () => '')
  const whole = shadows([1e6, behind, 0], normal).light
  for (let y = from[1]; y < to[1]; y += cell) {
    for (let x = from[0]; x < to[0]; x += cell) {
      const [sx, sy] = [(x + cell / 2 - camera.x) / camera.k, (camera.y - y - cell / 2) / camera.k]
      const at: V = wall ? [sx, behind, (sy - behind * s) / c] : [sx, sy / s, 0]
      const edge = Math.min(x - from[0], to[0] - x, y - from[1], to[1] - y)
      const level = Math.round((1 - shadows(at, normal).light / whole) * levels * smooth(-60, reach * 0.3, edge))
      if (level > 0) paths[level] += `M${n1(x)} ${n1(y)}h${cell}v${cell}h-${cell}z`
    }
  }
  const [soft, near] = [ids(), ids()]
  const cells = (from: number, strength: number) =>
    paths
      .map((d, level) => {
        const share = Math.max(0, level / levels - from) / (1 - from)
        return d && share > 0 ? `<path d="${d}" fill-opacity="${Math.round(share * strength * 1000) / 1000}"/>` : ''
      })
      .join('')
  const blurred = (id: string, by: number) =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${n1(by)}"/></filter>`
  return `${blurred(soft, Math.max(8, 11 * camera.k))}${blurred(near, 4)}<g fill="#0a0503" shape-rendering="crispEdges">
<g filter="url(#${soft})">${cells(0, 0.52)}</g><g filter="url(#${near})">${cells(0.45, 0.4)}</g></g>`
}

type Corner = { normal: V; reach: Reach }

/** Rounded edges stay round: where patches meet at a flat angle their corners share one normal, and the light found there once. */
function cornersOf(patches: Patch[], shadows: ReturnType<typeof shadowsOf>): (one: Patch, i: number, flip: boolean) => Corner {
  const key = (p: V) => `${Math.round(p[0] * 20)},${Math.round(p[1] * 20)},${Math.round(p[2] * 20)}`
  const meeting = new Map<string, { normals: V[]; found: Map<string, Corner> }>()
  for (const one of patches) {
    for (const p of one.points) {
      const known = meeting.get(key(p))
      if (known) known.normals.push(one.normal)
      else meeting.set(key(p), { normals: [one.normal], found: new Map() })
    }
  }
  return (one, i, flip) => {
    const p = one.points[i]!
    const here = meeting.get(key(p))
    const near = (here?.normals ?? []).filter((other) => dot(other, one.normal) > 0.72)
    const shared = unit(near.reduce(add, one.normal))
    const normal = flip ? times(shared, -1) : shared
    const name = normal.map((x) => Math.round(x * 50)).join()
    const found = here?.found.get(name)
    if (found) return found
    const corner = { normal, reach: shadows(p, normal) }
    here?.found.set(name, corner)
    return corner
  }
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

/** One patch as paths: cut finer where a highlight, a shadow's edge or its paint changes across it. */
function inked(one: Patch, corners: Corner[], eye: V, camera: Camera, ink: (fill: string, outline: string) => void) {
  const points = one.points.map((p) => project(camera, p))
  const paints =
    typeof one.finish.paint === 'string'
      ? []
      : [
          [0.05, 0.05],
          [0.95, 0.05],
          [0.95, 0.95],
          [0.05, 0.95],
          [0.5, 0.5],
        ].map(([a, b]) => paintAt(one, a!, b!))
  const looks = corners.map((c) => lit(one.finish, paintAt(one, 0.5, 0.5), c.normal, eye, c.reach))
  const change = Math.max(
    ...[0, 1, 2].map((i) => spread(looks.map((look) => Math.sqrt(Math.min(1, look.colour[i]!))))),
    ...(paints.length ? [0, 1, 2].map((i) => spread(paints.map((c) => Math.sqrt(c[i]!)))) : []),
  )
  const long = (i: number, j: number) => Math.hypot(points[i]![0] - points[j]![0], points[i]![1] - points[j]![1])
  const pieces = (size: number) =>
    change < 0.022 ? 1 : Math.min(7, Math.max(1, Math.round(size / (change > 0.2 ? 1.4 : change > 0.08 ? 2.1 : 3.4))))
  const [nu, nv] = [pieces(Math.max(long(0, 1), long(3, 2))), pieces(Math.max(long(0, 3), long(1, 2)))]
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const [a, b] = [(i + 0.5) / nu, (j + 0.5) / nv]
      const blend = (of: (c: Corner) => number) =>
        lerp(lerp(of(corners[0]!), of(corners[1]!), a), lerp(of(corners[3]!), of(corners[2]!), a), b)
      const at = (x: number, y: number) => project(camera, nu * nv === 1 ? one.points[y ? 3 - x : x]! : within(one.points, x, y))
      const cut = [at(i / nu, j / nv), at((i + 1) / nu, j / nv), at((i + 1) / nu, (j + 1) / nv), at(i / nu, (j + 1) / nv)]
      const normals = corners.map((c) => c.normal)
      const reach = { light: blend((c) => c.reach.light), open: blend((c) => c.reach.open) }
      const { colour, shine } = lit(one.finish, paintAt(one, a, b), unit(within(normals, a, b)), eye, reach)
      if (one.finish.veil === undefined) {
        ink(hex(exposed(colour)), outlineOf(grown(cut)))
        continue
      }
      const veil = one.finish.veil * (1 + 3 * (1 - Math.abs(dot(normals[0]!, eye))) ** 2)
      const share = Math.round(Math.min(0.92, veil + shine) * 100) / 100
      ink(`${mix(hex(exposed(colour)), '#ffffff', shine / (veil + shine))}" fill-opacity="${share}`, outlineOf(cut))
    }
  }
}

const outlineOf = (points: Spot[]) => `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`

/** A little larger on every side, so that no ground shines through between two patches. */
function grown(points: Spot[]): Spot[] {
  return points.map(([x, y], i) => {
    const grow: Spot = [x, y]
    for (const [u, v] of [points[(i + 1) % 4]!, points[(i + 3) % 4]!]) {
      const size = Math.hypot(x - u, y - v)
      if (size < 0.05) continue
      grow[0] += ((x - u) / size) * 0.45
      grow[1] += ((y - v) / size) * 0.45
    }
    return grow
  })
}

function drawn(items: Item[], camera: Camera, shadows: ReturnType<typeof shadowsOf>, area: Area): string {
  const eye: V = [0, -Math.cos(radians(camera.pitch)), Math.sin(radians(camera.pitch))]
  const cornerOf = cornersOf(patchesOf(items), shadows)
  const out: string[] = []
  let run: Patch[] = []
  let open = ''
  const at = (p: V) => project(camera, p).map(n1).join(' ')
  const inFrame = (one: Patch) => {
    const spots = one.points.map((p) => project(camera, p))
    const beside = (i: 0 | 1, size: number) => spots.every((spot) => spot[i] < -9) || spots.every((spot) => spot[i] > size + 9)
    return !beside(0, area.width) && !beside(1, area.height)
  }
  // Neighbours of one colour become one path: that halves the time it takes to turn the drawing into pixels.
  let pending = { fill: '', outlines: '' }
  const ink = (fill: string, outlines: string) => {
    if (fill === pending.fill) pending.outlines += outlines
    else {
      if (pending.outlines) out.push(`<path fill="${pending.fill}" d="${pending.outlines}"/>`)
      pending = { fill, outlines }
    }
  }
  const flush = () => {
    const seen = run
      .map((one) => ({
        one,
        depth: depthOf(camera, times(one.points.reduce(add), 1 / one.points.length)) - one.lift,
        toEye: dot(one.normal, eye),
      }))
      .filter(({ one, toEye }) => (one.both || toEye > -0.001) && inFrame(one))
      .sort((a, b) => b.depth - a.depth)
    for (const { one, toEye } of seen) {
      const corners = one.points.map((_, i) => cornerOf(one, i, toEye < 0))
      inked(one, corners, eye, camera, ink)
    }
    ink('', '')
    run = []
  }
  for (const item of items) {
    if (item.kind === 'mesh') {
      run.push(...item.patches)
      continue
    }
    flush()
    if (item.kind === 'layer') {
      out.push(open)
      open = ''
      if (item.texture) {
        const id = ids()
        out.push(
          `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">${textures[item.texture]}</filter><g filter="url(#${id})">`,
        )
        open = '</g>'
      }
    } else if (item.kind === 'line') {
      const d = `M${item.points.map(at).join('L')}`
      const dash = item.dash
        ? ` stroke-dasharray="${item.dash
            .split(' ')
            .map((x) => n1(Number(x) * camera.k))
            .join(' ')}"`
        : ''
      out.push(
        item.filled
          ? `<path d="${d}Z" fill="${item.colour}" opacity="${item.opacity}"/>`
          : `<path d="${d}" fill="none" stroke="${item.colour}" stroke-width="${n1(item.width * camera.k)}" stroke-linecap="round"${dash} opacity="${item.opacity}"/>`,
      )
    } else {
      const origin = project(camera, item.at)
      const axes = [item.right, item.down].flatMap((axis) => project(camera, add(item.at, axis)).map((x, i) => x - origin[i]!))
      const matrix = [...axes, ...origin].map((x) => Math.round(x * 1000) / 1000).join(' ')
      out.push(`<g transform="matrix(${matrix})">${item.svg}</g>`)
    }
  }
  flush()
  out.push(open)
  return out.join('\n')
}

function shotOf(items: Item[], camera: Camera, area: Area, wall: boolean): string {
  const shadows = shadowsOf(patchesOf(items))
  return groundShadow(items, camera, shadows, area, wall) + drawn(items, camera, shadows, area)
}

const svg = ({ width, height }: Area, content: string, view = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${content}</svg>`

/** One product in the studio: it fills about 70 % of the frame and stands where all the others stand. */
export function picture({ items, views, wall = false }: Scene, which: 0 | 1 = 0): string {
  const { pitch = 17, turn: degrees = 0, zoom = 1, focus = [0.5, 0.5] } = views[which]
  const placed = turn(items, degrees)
  const box = boxOf(placed, { pitch, k: 1, x: 0, y: 0 })
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const k = Math.min(590 / w, 570 / h) * zoom
  const middle = { x: box.left + w * focus[0], y: box.top + h * focus[1] }
  const low = zoom > 1.15 ? 400 : 688 - (570 - h * k) * 0.34 - (h * k) / 2
  const camera = { pitch, k, x: 400 - middle.x * k, y: low - middle.y * k }
  const area = { width: 800, height: 800 }
  return svg(area, ground() + shotOf(placed, camera, area, wall))
}

/** One thing of a still life: how large (the longer side of its front), where on the floor (y is the depth), how turned. */
export type Placed = { scene: Scene; size: number; x: number; y?: number; z?: number; turn?: number }

/** Several products together on one ground, in one light. */
export function stillLife(
  things: Placed[],
  o: { width: number; height: number; tint: string; base: number; pitch?: number; horizon?: number },
): string {
  const items = things
    .map(({ scene: { items: parts, views }, size, x, y = 0, z = 0, turn: degrees = views[0].turn ?? 0 }) => {
      const turned = turn(parts, degrees)
      const box = boxOf(turned, { pitch: 0, k: 1, x: 0, y: 0 })
      const k = size / Math.max(box.right - box.left, box.bottom - box.top)
      const centred = move(turned, -(box.left + box.right) / 2, 0, box.bottom)
      return { y, items: move(scale(centred, k), x, y, z) }
    })
    .sort((a, b) => b.y - a.y)
    .flatMap(({ items: parts }) => [{ kind: 'layer' } as Item, ...parts])
  const { width, height, tint, base, pitch = 15, horizon = 0.6 } = o
  return svg(o, ground(width, height, tint, horizon) + shotOf(items, { pitch, k: 1, x: 0, y: base }, { width, height }, false))
}

/** A flat drawing of its own, for marks. */
export const mark = (size: number, content: string) => svg({ width: size, height: size }, content, '0 0 400 400')
