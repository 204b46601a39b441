import { mix, tone } from '../colour.ts'
import { brass, brushed, cloth, plain, rubber, satin, steel, uneven, wood } from '../finishes.ts'
import {
  ball,
  box,
  circle,
  curve,
  form,
  type Item,
  lathe,
  layer,
  lerp,
  line,
  type Mesh,
  mirror,
  move,
  type P,
  prism,
  roll,
  scale,
  smooth,
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

function wateringCan({ hex }: Variant) {
  const enamel = { ...satin(hex), gloss: 0.95, rough: 0.25 }
  const body = lathe(straight(xy('118 0, 122 4, 112 196'), 5).concat(curve(xy('112 200, 98 214, 64 226'), 4)), enamel)
  const collar = lathe(straight(xy('64 226, 64 246'), 4).concat(curve(xy('67 249, 63 252, 58 248, 58 224'), 4) as P[]) as P[], enamel)
  const dark = lathe(xy('59 226, 0 226'), plain('#2b2f2c'))
  const hoops = [8, 190].map((z) =>
    tube(
      circle(z === 8 ? 121 : 113, 8).map(([x, y]): V => [x, y, z]),
      5,
      enamel,
      { closed: true, sides: 10, step: 9 },
    ),
  )
  const spout = tube(xyz('104 0 44, 176 0 92, 236 0 196, 262 0 236'), (t) => lerp(25, 12, t), enamel, {
    ends: 'flat',
    sides: 20,
    up: [0, 1, 0],
  })
  const stay = tube(xyz('60 0 224, 150 0 226, 234 0 200'), 4, enamel, { sides: 8 })
  const rose = move(roll(lathe(curve(xy('10 0, 16 8, 46 34, 50 40, 46 44'), 4).concat(xy('30 46, 0 47')), brass), 34), 258, 0, 230)
  const holes = [0, 1, 2].flatMap((ring) =>
    Array.from({ length: ring ? ring * 7 : 1 }, (_, i) => {
      const [a, r] = [(i / (ring * 7 || 1)) * 6.28, ring * 16]
      return move(
        roll(
          line(
            circle(2.6, 1.5).map(([x, y]): V => [x + r * Math.cos(a), y + r * Math.sin(a), 47.6]),
            '#6d4d1c',
            1,
            { filled: true },
          ),
          34,
        ),
        258,
        0,
        230,
      )
    }),
  )
  const top = tube(xyz('-58 0 236, -52 0 306, 0 0 330, 48 0 300, 60 0 236'), 9, wood('#b98754', 0, 2), { up: [0, 1, 0] })
  const back = tube(xyz('-96 0 196, -190 0 220, -204 0 140, -118 0 54'), 9, enamel, { up: [0, 1, 0] })
  return scene(
    [back, stay, spout, body, ...hoops, layer(), dark, layer(), collar, top, layer(), rose, ...holes],
    { turn: -20, pitch: 17 },
    { turn: -44, pitch: 22, zoom: 1.5, focus: [0.66, 0.36] },
  )
}

function handTrowel() {
  const at = (u: number, v: number): V => {
    const w = 62 * (v < 0.62 ? smooth(-0.14, 0.16, v) : Math.sqrt(Math.max(0, 1 - ((v - 0.62) / 0.38) ** 2.2)))
    const s = (u - 0.5) * 2
    return [s * w, -v * 236, 10 + 26 * s * s * Math.min(1, w / 62) - 8 * Math.sin(v * 3)]
  }
  const under = surface(
    (u, v) => {
      const p = at(u, v)
      return [p[0], p[1], p[2] - 3]
    },
    14,
    34,
    brushed('#8e9194'),
  )
  const blade = surface((u, v) => at(1 - u, v), 18, 40, { ...steel('#b9bcbf'), rough: 0.42 })
  const shank = tube(xyz('0 -30 12, 0 20 16, 0 62 34, 0 96 40'), (t) => 10 - 1.5 * t, steel('#b3b6b9'))
  const ferrule = tube(xyz('0 92 40, 0 132 40'), 15, brass, { bent: false, ends: 'flat' })
  const grip = tube(
    xyz('0 130 40, 0 180 40, 0 262 40, 0 300 40'),
    (t) => 15 + 8 * Math.sin(Math.min(1, t * 1.15) * 2.9),
    wood('#b07a45', 1, 2),
    { sides: 20 },
  )
  const cord = tube(xyz('0 300 40, 26 326 30, 20 372 6, -16 376 6, -22 330 28, 0 300 42'), 3, cloth('#6d5138'), { sides: 8 })
  const all = move([under, blade, shank, ferrule, grip, cord] as Mesh[], 0, -50, 0)
  return scene(turn(tilt(all, 4), -42), { pitch: 48, zoom: 1.08 }, { turn: 34, pitch: 40, zoom: 1.7, focus: [0.4, 0.6] })
}

function terracottaPlanter({ hex }: Variant) {
  const clay = plain(uneven(hex, 0.035, 0.035))
  const pot = lathe(
    curve(xy('0 0, 104 0, 112 6'), 5).concat(
      straight(xy('114 10, 150 180'), 5) as P[],
      curve(xy('150 182, 162 186, 166 196, 168 240, 162 248, 152 246, 148 226, 146 196'), 4),
    ),
    clay,
  )
  const soil = lathe(xy('147 216, 80 222, 0 226'), plain(uneven('#4b372a', 0.09, 0.12)))
  const saucer = lathe(curve(xy('0 0, 132 0, 150 6, 160 24, 154 28, 144 14, 100 10'), 5), clay)
  const lines = [60, 74].map((z) =>
    tube(
      circle(114 + z * 0.21 + 1, 7).map(([x, y]): V => [x, y, z + 14]),
      2,
      plain(tone(hex, -0.04)),
      { closed: true, sides: 6, step: 8 },
    ),
  )
  const sprigs = Array.from({ length: 46 }, (_, i) => {
    const [a, far] = [i * 2.39996, 18 + 9.5 * Math.sqrt(i) * 1.5]
    const [x, y] = [Math.cos(a) * far, Math.sin(a) * far]
    const high = 150 - far * 0.55 + ((i * 37) % 40)
    const path: V[] = [
      [x * 0.75, y * 0.75, 220],
      [x * 1.05, y * 1.05, 220 + high * 0.6],
      [x * 1.45, y * 1.45, 220 + high],
    ]
    const green = mix('#5f7f56', '#a3b98a', (i % 7) / 7)
    const bloom = Array.from(
      { length: 7 },
      (_, k): Mesh =>
        move(
          ball(6.5 - k * 0.5, 6.5 - k * 0.5, 7, cloth(mix('#6f5a9c', '#a892cc', ((i + k) % 5) / 5)), { step: 5 }),
          path[2]![0] + (k % 2 ? 3 : -3),
          path[2]![1],
          path[2]![2] + k * 8 - 8,
        ),
    )
    return [
      tube(path, 2.6, plain(green), { sides: 6, step: 14 }),
      ...[0.35, 0.6, 0.8].map((t) =>
        tube(
          [
            [lerp(path[0]![0], path[2]![0], t), lerp(path[0]![1], path[2]![1], t), 220 + high * t * 0.9],
            [x * 0.75 + Math.cos(a + t * 9) * 40, y * 0.75 + Math.sin(a + t * 9) * 40, 226 + high * t],
          ],
          (k) => 4 * Math.sin(0.3 + k * 2.6),
          plain(green),
          { sides: 6, step: 9 },
        ),
      ),
      ...(i % 2 ? bloom : []),
    ]
  }).flat()
  return scene(
    [saucer, layer(), move(pot, 0, 0, 8), ...move(lines, 0, 0, 8), move(soil, 0, 0, 8), ...move(sprigs, 0, 0, 8)],
    { pitch: 16 },
    { pitch: 24, zoom: 1.6, focus: [0.5, 0.7] },
  )
}

function pruningShears() {
  const metal = { ...steel('#c2c5c8'), rough: 0.38 }
  const red = rubber('#b9442f')
  const blade = prism(curve(xy('-14 0, 16 -6, 34 40, 30 96, 6 164, -4 170, -12 120, -20 50'), 5, true), 8, metal, { bevel: 2.5, step: 5 })
  const hook = prism(
    curve(xy('14 0, 40 20, 52 74, 38 130, 26 140, 34 90, 26 46, -6 10'), 5, true),
    10,
    { ...metal, paint: '#7f8386' },
    { bevel: 3, step: 5 },
  )
  const arm = (s: number): V[] => [
    [s * 2, 6, 12],
    [s * 26, -40, 12],
    [s * 58, -120, 12],
    [s * 56, -210, 12],
    [s * 44, -262, 12],
  ]
  const inner = [-1, 1].map((s) => tube(arm(s).slice(0, 3), (t) => lerp(15, 11, t), metal, { sides: 14 }))
  const grips = [-1, 1].map((s) =>
    scale(
      move(
        tube(arm(s).slice(1), (t) => 15 + 4 * Math.sin(t * 3) - 3 * t, red, { sides: 18 }),
        0,
        0,
        4,
      ),
      [1, 1, 1],
    ),
  )
  const bands = [-1, 1].map((s) => tube(arm(s).slice(3), 15.5, plain('#3a3735'), { sides: 16 }))
  const bolt = move(lathe(xy('17 0, 17 6, 14 9, 8 9, 7 7, 0 7'), metal), 8, 10, 22)
  const spring = tube(
    Array.from({ length: 90 }, (_, i): V => [lerp(-34, 34, i / 89), -92 + 9 * Math.cos(i * 0.6), 14 + 9 * Math.sin(i * 0.6)]),
    2,
    steel('#a9acae'),
    { sides: 6, bent: false },
  )
  const all: Item[] = [
    layer(),
    hook,
    layer(),
    ...inner,
    layer(),
    move(blade, 0, 0, 10),
    spring,
    layer(),
    ...grips,
    layer(),
    ...bands,
    layer(),
    bolt,
  ]
  return scene(turn(move(all, 0, 50), -34), { pitch: 56 }, { turn: 22, pitch: 50, zoom: 1.7, focus: [0.42, 0.36] })
}

function gardenGloves({ hex }: Variant) {
  const palm = (): Mesh[] => {
    const fabric = cloth(uneven(hex, 0.02, 0.06))
    const dipped = rubber(uneven(tone(hex, -0.22, 0.8), 0.015, 0.2))
    const finger = (x: number, y: number, tipX: number, tipY: number, r: number) => {
      const at = (t: number): V => [lerp(x, tipX, t), lerp(y, tipY, t), r * 0.9]
      return [
        tube([at(0), at(0.5), at(1)], (t) => r * (1 - 0.12 * t), fabric, { sides: 18 }),
        tube([at(0.52), at(1)], (t) => r * (0.97 - 0.1 * t) + 2.6, dipped, { sides: 18, bent: false }),
      ]
    }
    const hand = move(ball(70, 84, 27, fabric, { e: 0.75, f: 0.62 }), 0, 20, 26)
    const cuff = form(
      tube(xyz('0 -42 26, 0 -80 26, 0 -140 26'), (t) => 50 + 8 * Math.abs(t - 0.4) + 1.6 * Math.sin(t * 70), cloth('#efe6d4'), {
        sides: 44,
        ends: 'flat',
        step: 3,
        up: [0, 0, 1],
      }),
      ([x, y, z]) => [x, y, 26 + (z - 26) * 0.44],
    )
    const hem = form(
      tube(xyz('0 -138 26, 0 -150 26'), 59, cloth(tone(hex, -0.12)), { sides: 40, ends: 'flat', step: 4, up: [0, 0, 1] }),
      ([x, y, z]) => [x, y, 26 + (z - 26) * 0.44],
    )
    return [
      hem,
      cuff,
      ...finger(-50, 70, -66, 158, 18),
      ...finger(-18, 84, -22, 196, 19.5),
      ...finger(18, 84, 22, 192, 19.5),
      ...finger(50, 66, 64, 162, 18),
      ...finger(52, 10, 116, 66, 20),
      hand,
    ]
  }
  const right = palm()
  const left = palm().map(mirror)
  return scene(
    [...move(turn(left, 14), -92, 40, 0), layer(), ...move(turn(right, -24), 66, -20, 34)],
    { pitch: 58 },
    { turn: 20, pitch: 48, zoom: 1.6, focus: [0.5, 0.36] },
  )
}

function herbSeedKit() {
  const crate = (along: 0 | 1 | 2) => wood('#cda472', along, 1.3)
  const slats = [0, 1].flatMap((row) =>
    [-1, 1].flatMap((s) => [
      move(box(370, 9, 54, crate(0), { bevel: 2, step: [10, 5, 4] }), 0, s * 74, 6 + row * 62),
      move(box(9, 140, 54, crate(1), { bevel: 2, step: [5, 10, 4] }), s * 181, 0, 6 + row * 62),
    ]),
  )
  const bottom = move(box(364, 142, 8, crate(0), { bevel: 1 }), 0, 0, 4)
  const pots = [-112, 0, 112].flatMap((x, n) => {
    const pot = move(
      lathe(
        curve(xy('0 0, 40 0, 44 4'), 4).concat(straight(xy('45 8, 58 112'), 5) as P[], curve(xy('64 114, 65 138, 60 140, 55 134'), 4)),
        plain(uneven('#b9875b', 0.03)),
      ),
      x,
      0,
      12,
    )
    const soil = move(lathe(xy('57 128, 0 132'), plain(uneven('#46342a', 0.08, 0.15))), x, 0, 12)
    const sprouts = Array.from({ length: 15 }, (_, i) => {
      const [a, r] = [i * 2.4, 11 * Math.sqrt(i)]
      const [sx, sy, h] = [x + Math.cos(a) * r, Math.sin(a) * r, 42 + ((i * 29 + n * 11) % 40)]
      const green = mix(['#4d7d3f', '#6f9a58', '#5b8f62'][n]!, '#a9c987', (i % 4) / 6)
      const leaf = (s: number, t: number) =>
        move(
          turn(roll(move(ball(n === 1 ? 15 : 13, n === 1 ? 5 : 9, 2.6, satin(green), { step: 5 }), 13, 0, 0), -24), s + i * 40),
          sx,
          sy,
          140 + h * t,
        )
      return [
        tube(
          [
            [sx, sy, 138],
            [sx + 2, sy, 140 + h],
          ],
          1.8,
          plain('#7fa35f'),
          { sides: 6, bent: false, step: 20 },
        ),
        leaf(0, 1),
        leaf(180, 1),
        leaf(90, 0.62),
        leaf(270, 0.62),
      ]
    }).flat()
    return [pot, soil, ...sprouts]
  })
  const front = slats.filter((_, i) => i % 4 === 0)
  return scene(
    [bottom, ...slats.filter((_, i) => i % 4 !== 0), ...pots, layer(), ...front, ...slats.filter((_, i) => i % 4 === 3)],
    { turn: -16, pitch: 19 },
    { turn: -34, pitch: 26, zoom: 1.6, focus: [0.42, 0.4] },
  )
}

export default {
  'watering-can': { colours: ['green', 'cream'], draw: wateringCan },
  'hand-trowel': { colours: [], draw: handTrowel },
  'terracotta-planter': { colours: ['terracotta', 'grey'], draw: terracottaPlanter },
  'pruning-shears': { colours: [], draw: pruningShears },
  'garden-gloves': { colours: ['green', 'mustard'], draw: gardenGloves },
  'herb-seed-kit': { colours: [], draw: herbSeedKit },
}
