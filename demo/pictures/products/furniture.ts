import { lightnessOf, mix, tone } from '../colour.ts'
import { brass, cloth, plain, satin, uneven, wood } from '../finishes.ts'
import {
  ball,
  box,
  curve,
  form,
  type Item,
  lathe,
  layer,
  lerp,
  lifted,
  line,
  type Mesh,
  move,
  type P,
  prism,
  roundRect,
  straight,
  surface,
  tilt,
  tube,
  turn,
  type V,
  xy,
  xyz,
} from '../solids.ts'
import { scene, type Variant } from '../studio.ts'

const timber = (colour: string, code: string | undefined, along: 0 | 1 | 2, fine = 1) =>
  code === 'black' || code === 'sage' ? { ...satin(uneven(colour, 0.012, 0.05)), gloss: 0.55 } : wood(colour, along, fine)
/** A tapered leg from its foot to its top. */
const leg = (foot: V, top: V, thin: number, thick: number, finish: ReturnType<typeof timber>) =>
  tube([foot, top], (t) => lerp(thin, thick, t), finish, { bent: false, step: 6, ends: 'flat', up: [0, 1, 0], sides: 16 })

function oakChair({ hex, code }: Variant) {
  const t = (along: 0 | 1 | 2) => timber(hex, code, along, 1.3)
  const legs = [leg([-98, -98, 0], [-84, -86, 208], 9, 13, t(2)), leg([98, -98, 0], [84, -86, 208], 9, 13, t(2))]
  const posts = [-1, 1].map((s) =>
    tube(
      [
        [s * 100, 112, 0],
        [s * 88, 92, 210],
        [s * 92, 112, 330],
        [s * 98, 140, 432],
      ],
      (k) => 10 + 3 * Math.sin(k * 3),
      t(2),
      { step: 6, up: [0, 1, 0], sides: 16 },
    ),
  )
  const rails = [
    tube(xyz('-92 -92 120, 92 -92 120'), 6.5, t(0), { bent: false }),
    tube(xyz('-92 98 138, 92 98 138'), 6.5, t(0), { bent: false }),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 93, -92, 92],
          [s * 93, 104, 92],
        ],
        6.5,
        t(1),
        { bent: false },
      ),
    ),
  ]
  const seat = form(move(prism(roundRect(228, 226, 42, 6), 22, t(0), { bevel: 8 }), 0, 0, 205), ([x, y, z]) => [
    x * lerp(1.06, 0.92, (y + 113) / 226),
    y,
    z - (z > 215 ? 9 * (1 - (x / 114) ** 2) * (1 - (y / 113) ** 2) : 0),
  ])
  const curved = ([x, y, z]: V): V => [x, y + 26 * (1 - (x / 104) ** 2) + (z - 340) * 0.25, z]
  const back = [352, 404].map((z, i) => form(move(box(206, 13, i ? 44 : 28, t(0), { bevel: 6, step: 6 }), 0, 104, z), curved))
  return scene(
    [...legs, ...rails, ...posts, ...back, seat],
    { turn: -28, pitch: 15 },
    { turn: -58, pitch: 24, zoom: 1.55, focus: [0.5, 0.34] },
  )
}

function roundStool({ hex, code }: Variant) {
  const seat = move(lathe(curve(xy('0 0, 128 0, 146 6, 150 18, 144 32, 124 37, 60 33, 0 32'), 5), timber(hex, code, 0, 1.2)), 0, 0, 316)
  const corners = [45, 135, 225, 315].map((a) => (a * Math.PI) / 180)
  const at = (a: number, z: number): V => {
    const r = lerp(140, 92, z / 318)
    return [r * Math.cos(a), r * Math.sin(a), z]
  }
  const natural = timber(hex, code, 2, 1.2)
  const legs = corners.map((a) => leg(at(a, 0), at(a, 318), 10, 16, natural))
  const rungs = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 4]!
    return [tube([at(a, 118 + (i % 2) * 34), at(b, 118 + (i % 2) * 34)], 7.5, natural, { bent: false })]
  })
  return scene([...legs, ...rungs, seat], { turn: 16, pitch: 18 }, { turn: 44, pitch: 32, zoom: 1.5, focus: [0.5, 0.3] })
}

function sideTable({ hex, code }: Variant) {
  const t = (along: 0 | 1 | 2) => timber(hex, code, along, 1.1)
  const top = move(lathe(curve(xy('0 0, 172 0, 186 8, 190 16, 186 24, 178 26, 0 26'), 6), t(0)), 0, 0, 300)
  const lower = move(lathe(curve(xy('0 0, 112 0, 120 7, 112 14, 0 14'), 6), t(0)), 0, 0, 108)
  const legs = [90, 210, 330].map((a) => {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
    return leg([148 * c, 148 * s, 0], [112 * c, 112 * s, 302], 9, 15, t(2))
  })
  return scene(
    [...legs, lower, layer(), ...legs.slice(1), layer(), top],
    { turn: 8, pitch: 20 },
    { turn: 40, pitch: 34, zoom: 1.4, focus: [0.5, 0.3] },
  )
}

function wallShelf() {
  const oak = (along: 0 | 1 | 2) => wood('#c99b66', along, 1.1)
  const board = move(box(420, 120, 22, oak(0), { bevel: 4, step: [9, 5, 5] }), 0, -60, 120)
  const brackets = [-140, 140].flatMap((x) => [
    tube(
      [
        [x, -4, 24],
        [x, -4, 118],
      ],
      6,
      brass,
      { bent: false, ends: 'flat' },
    ),
    tube(
      [
        [x, -4, 115],
        [x, -104, 115],
      ],
      6,
      brass,
      { bent: false },
    ),
    tube(
      [
        [x, -4, 34],
        [x, -40, 64],
        [x, -88, 112],
      ],
      5,
      brass,
      {},
    ),
  ])
  const spines = ['#b9573c', '#efe3cc', '#3d4f6b', '#c99a3f', '#7f9274']
  let x = -150
  const books = spines.map((colour, i) => {
    const [w, h] = [20 + ((i * 7) % 12), 96 + ((i * 23) % 34)]
    x += w + 1.5
    return move(box(w, 74, h, plain(colour), { bevel: 3 }), x - w / 2 - 14, -56, 142)
  })
  const pot = move(lathe(curve(xy('0 0, 26 0, 32 10, 36 50, 34 54, 30 50, 0 46'), 4), satin('#d9cbb5')), 96, -60, 142)
  const leaves = Array.from({ length: 22 }, (_, i) => {
    const [a, l] = [i * 2.4, 46 + ((i * 13) % 34)]
    return tube(
      [
        [96, -60, 190],
        [96 + Math.cos(a) * l * 0.5, -60 + Math.sin(a) * l * 0.4, 190 + l * 0.62],
        [96 + Math.cos(a) * l, -60 + Math.sin(a) * l * 0.7, 190 + l * (0.45 - (i % 3) * 0.3)],
      ],
      (t) => 5 * Math.sin(0.25 + t * 2.75),
      satin(mix('#3f6b45', '#7da463', (i % 5) / 5)),
      { sides: 7, step: 7 },
    )
  })
  return scene(
    [...brackets, layer(), board, ...books, pot, ...leaves],
    { pitch: 12, turn: 0 },
    { pitch: 16, zoom: 1.7, focus: [0.28, 0.6], turn: 0 },
    { wall: true },
  )
}

function twoSeatSofa({ hex }: Variant) {
  const fabric = cloth(uneven(hex, 0.014, 0.06))
  const soft = (w: number, d: number, h: number, e = 0.28): Mesh =>
    move(ball(w / 2, d / 2, h / 2, fabric, { e, f: 0.22, step: 6 }), 0, 0, h / 2)
  const base = move(box(452, 190, 62, fabric, { bevel: 14 }), 0, 0, 44)
  const back = tilt(move(box(430, 66, 196, fabric, { bevel: 26 }), 0, 0, 0), -7)
  const arms = [-1, 1].map((s) => move(box(58, 204, 140, fabric, { bevel: 24 }), s * 232, -2, 40))
  const seats = [-1, 1].map((s) => move(soft(205, 186, 70), s * 102, -24, 94))
  const rests = [-1, 1].map((s) => move(tilt(soft(200, 74, 150, 0.36), -9), s * 102, 36, 132))
  const legs = xy('-220 -78, 220 -78, -220 80, 220 80').map(([x, y]) => leg([x, y, 0], [x * 0.97, y * 0.95, 50], 7, 11, wood('#b98957', 2)))
  const cushion = move(
    turn(
      tilt(move(ball(52, 20, 52, cloth(tone(hex, lightnessOf(hex) > 0.7 ? -0.24 : 0.26, 0.9)), { e: 0.6, f: 0.42 }), 0, 0, 52), -22),
      12,
    ),
    -150,
    -30,
    156,
  )
  return scene(
    [...legs, layer('linen'), move(back, 0, 66, 60), base, ...arms, ...rests, ...seats, lifted(cushion, 10)],
    { turn: -16, pitch: 15 },
    { turn: 24, pitch: 22, zoom: 1.6, focus: [0.3, 0.5] },
  )
}

function standingMirror({ hex, code }: Variant) {
  const arch = (w: number, h: number, step = 7): P[] => {
    const head = Array.from({ length: 25 }, (_, i): P => [Math.cos((i / 24) * Math.PI) * w, h - w + Math.sin((i / 24) * Math.PI) * w])
    return straight([[-w, 0], [w, 0], ...head], step, true)
  }
  const path = arch(118, 480, 10).map(([x, y]): V => [x, y, 0])
  const frame = tube(path, 10, timber(hex, code, 1, 1.6), { closed: true, bent: false, step: 8, sides: 16, up: [0, 0, 1] })
  const pane = surface(
    (u, v) => {
      const y = lerp(4, 476, v)
      const half = y < 362 ? 114 : Math.sqrt(Math.max(0, 114 ** 2 - (y - 362) ** 2))
      return [(u - 0.5) * 2 * half, y, 2]
    },
    24,
    70,
    {
      paint: (p: V) => mix('#dfe7e8', '#9fb0b4', 0.5 + 0.42 * Math.sin((p[0] * 0.9 + p[1] * 0.55) * 0.0135 + 2.2)),
      gloss: 0.5,
      rough: 0.2,
      glow: 0.1,
    },
  )
  const streaks = xy('-60 46, 10 16').map(([x, w]) =>
    line(
      [
        [x, 40, 3],
        [x + w, 40, 3],
        [x + w - 40 + 72, 330, 3],
        [x - 40 + 72, 330, 3],
      ],
      '#ffffff',
      1,
      { filled: true, opacity: 0.2 },
    ),
  )
  const prop = [-1, 1].map((s) => leg([s * 84, 150, 0], [s * 66, 64, 318], 7, 8, timber(hex, code, 2, 1.4)))
  return scene(
    [...prop, layer(), ...(tilt([pane, ...streaks, frame], 82).map((one) => move(one, 0, -20, 10)) as Item[])],
    { turn: 22, pitch: 10 },
    { turn: 34, pitch: 12, zoom: 1.8, focus: [0.5, 0.24] },
  )
}

export default {
  'oak-chair': { colours: ['natural', 'black'], draw: oakChair },
  'round-stool': { colours: ['natural', 'sage'], draw: roundStool },
  'side-table': { colours: ['oak', 'walnut'], draw: sideTable },
  'wall-shelf': { colours: [], draw: wallShelf },
  'two-seat-sofa': { colours: ['sand', 'forest', 'indigo'], draw: twoSeatSofa },
  'standing-mirror': { colours: ['oak', 'black'], draw: standingMirror },
}
