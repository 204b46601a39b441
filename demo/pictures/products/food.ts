import { mix } from '../colour.ts'
import { brass, cloth, glass, gloss, plain, satin, speckled, steel, uneven, wood } from '../finishes.ts'
import {
  ball,
  box,
  chance,
  circle,
  curve,
  type Finish,
  form,
  type Item,
  lathe,
  layer,
  lerp,
  lifted,
  line,
  type Mesh,
  move,
  noise,
  type P,
  roll,
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
import { scene } from '../studio.ts'

const around = (points: [number, number][], r: number, colour: string, opacity = 1) =>
  line(
    points.map(([x, z]): V => [r * Math.sin(x / r), -r * Math.cos(x / r), z]),
    colour,
    1,
    { filled: true, opacity },
  )
const oval = (x: number, z: number, a: number, b: number, spin = 0): [number, number][] =>
  Array.from({ length: 32 }, (_, i) => {
    const [c, s] = [Math.cos(i * 0.19635) * a, Math.sin(i * 0.19635) * b]
    return [x + c * Math.cos(spin) - s * Math.sin(spin), z + c * Math.sin(spin) + s * Math.cos(spin)]
  })
const leaf = (x: number, z: number, long: number, wide: number, angle: number): [number, number][] =>
  Array.from({ length: 26 }, (_, i) => {
    const t = (i / 26) * 6.2832
    const [a, b] = [(1 - Math.cos(t)) * 0.5 * long, Math.sin(t) * wide * Math.sin((1 - Math.cos(t)) * 1.57)]
    return [x + a * Math.cos(angle) - b * Math.sin(angle), z + a * Math.sin(angle) + b * Math.cos(angle)]
  })
const label = (r: number, z0: number, z1: number, reach: number, paper: string, edge: string) =>
  surface(
    (u, v) => {
      const a = lerp(-reach, reach, u)
      return [r * Math.sin(a), -r * Math.cos(a), lerp(z0, z1, v)]
    },
    50,
    30,
    plain((_p, u, v) => (Math.abs(u - 0.5) > 0.475 || Math.abs(v - 0.5) > 0.46 ? edge : paper)),
  )

function figJam() {
  const jam = lathe(curve(xy('0 8, 94 8, 100 16'), 4).concat(straight(xy('102 20, 102 196'), 5) as P[], xy('90 204, 0 205')), {
    ...satin(uneven('#6d2638', 0.05, 0.05)),
    gloss: 0.5,
    glow: 0.06,
  })
  const jar = lathe(
    curve(xy('0 0, 98 0, 108 6'), 4).concat(straight(xy('110 12, 110 196'), 5) as P[], curve(xy('109 204, 100 220, 92 226, 92 236'), 4)),
    { ...glass('#f6e9e6', 0.07), gloss: 1.5 },
  )
  const lid = lathe(curve(xy('99 228, 100 232, 100 262, 96 268, 0 270'), 4), { ...satin('#efe6d3'), gloss: 0.4 })
  const bonnet = surface(
    (u, v) => {
      const a = u * 6.2832
      const fold = Math.sin(a * 14) * 9 + Math.sin(a * 5 + 1) * 5
      const r = v < 0.5 ? v * 2 * 103 : 103 + (v - 0.5) * 2 * 30 + fold * smooth(0.5, 1, v)
      return [r * Math.cos(a), r * Math.sin(a), v < 0.5 ? 276 - 3 * v : 274.5 - 48 * smooth(0.46, 0.9, v) - (v > 0.8 ? (v - 0.8) * 40 : 0)]
    },
    190,
    64,
    cloth((p: V) => {
      const [x, y] = [Math.floor((p[0] + 400) / 15) % 2, Math.floor((p[1] + 400) / 15) % 2]
      const side = Math.hypot(p[0], p[1]) > 101
      const [i, j] = side ? [Math.floor((Math.atan2(p[1], p[0]) + 4) * 7) % 2, Math.floor((p[2] + 300) / 15) % 2] : [x, y]
      return i && j ? '#a8465a' : i || j ? '#dba3a6' : '#f7eee2'
    }),
    true,
  )
  const twine = [0, 5].map((dz) =>
    tube(
      circle(112, 6).map(([x, y]): V => [x, y, 240 - dz]),
      3,
      cloth('#b08d57'),
      { closed: true, sides: 8, step: 6 },
    ),
  )
  const bow = [
    tube(xyz('0 -114 238, -20 -124 252, -40 -122 244, -24 -120 230, 0 -115 237'), 2.8, cloth('#b08d57'), { sides: 8 }),
    tube(xyz('0 -114 238, 20 -124 252, 40 -122 244, 24 -120 230, 0 -115 237'), 2.8, cloth('#b08d57'), { sides: 8 }),
    tube(xyz('0 -115 238, -12 -122 214, -20 -122 194'), 2.8, cloth('#b08d57'), { sides: 8 }),
    tube(xyz('0 -115 238, 14 -122 212, 18 -122 200'), 2.8, cloth('#b08d57'), { sides: 8 }),
  ]
  const paper = label(110.8, 52, 164, 0.8, '#fbf4e6', '#d9b98f')
  const motif: Item[] = [
    around(oval(0, 100, 27, 30), 111.4, '#7b3350'),
    around(xy('-8 126, 0 152, 8 126'), 111.4, '#7b3350'),
    around(oval(0, 100, 16, 19), 111.5, '#d98b7a'),
    ...Array.from({ length: 9 }, (_, i) => around(oval(9 * Math.cos(i * 0.7), 100 + 11 * Math.sin(i * 0.7), 1.7, 2.6), 111.6, '#f8e3b8')),
    around(leaf(6, 140, 34, 8, 0.3), 111.4, '#7f9a6c'),
  ]
  const fig = (x: number, y: number, s: number) =>
    move(
      turn(
        tilt(
          lathe(curve(xy('0 0, 36 6, 50 34, 42 70, 16 100, 8 116, 0 118'), 4), {
            ...satin((p: V) => mix('#56294b', '#8a5a6b', noise(Math.atan2(p[1], p[0]) * 5, p[2] * 0.02) * 0.8 + p[2] * 0.002)),
            gloss: 0.5,
          }),
          74,
        ),
        s,
      ),
      x,
      y,
      46,
    )
  const half: Item[] = move(
    turn(
      tilt(
        [
          lathe(curve(xy('0 -44, 30 -38, 47 -10, 48 0'), 4), satin('#6b3352')),
          lathe(
            curve(xy('48 0, 42 1, 0 2'), 3),
            {
              ...satin((p: V) => {
                const d = Math.hypot(p[0], p[1])
                return d > 41
                  ? '#efdcc0'
                  : noise(p[0] * 0.24, p[1] * 0.24, 2) > 0.62
                    ? '#f0cf8f'
                    : mix('#b9455a', '#d9776a', noise(p[0] * 0.1, p[1] * 0.1))
              }),
              gloss: 0.8,
            },
            { step: 3 },
          ),
        ],
        52,
      ),
      10,
    ),
    -126,
    -86,
    40,
  )
  return scene(
    [
      fig(176, -40, -60),
      layer(),
      ...half,
      layer(),
      jam,
      layer(),
      jar,
      layer(),
      lid,
      bonnet,
      ...twine,
      layer(),
      paper,
      ...motif,
      layer(),
      ...bow,
    ],
    { pitch: 16, turn: 0 },
    { pitch: 24, turn: 14, zoom: 1.6, focus: [0.42, 0.34] },
  )
}

function greenTeaTin() {
  const [green, dark] = ['#5f7f5b', '#3d5a42']
  const wave = (p: V) => {
    const [a, z] = [Math.atan2(p[1], p[0]) * 100, p[2]]
    const row = Math.floor(z / 15)
    const x = ((a + (row % 2) * 17 + 3400) % 34) - 17
    const d = Math.hypot(x, z - row * 15)
    return Math.abs(((d / 5.2) % 1) - 0.5) < 0.17 && d < 17.5 ? '#e6dcb8' : z < 300 ? green : dark
  }
  const body = lathe(curve(xy('0 0, 97 0, 101 4'), 4).concat(straight(xy('102 6, 102 228'), 4) as P[]), {
    ...satin((p: V) => (p[2] < 14 ? dark : wave(p))),
    gloss: 0.6,
  })
  const lid = lathe(
    curve(xy('104 222, 105 224'), 3).concat(straight(xy('105 226, 105 296'), 5) as P[], curve(xy('105 300, 100 308, 60 311, 0 312'), 4)),
    { ...satin(dark), gloss: 0.7, rough: 0.35 },
  )
  const band = lifted(lathe(straight(xy('105.8 232, 105.8 238'), 3) as P[], brass), 6)
  const paper = label(103, 56, 176, 0.62, '#f6efdc', '#c9a95e')
  const sprig: Item[] = [
    around(leaf(0, 84, 70, 15, 1.57), 103.7, '#5f8a55'),
    around(leaf(-2, 88, 54, 11, 2.35), 103.6, '#82a66e'),
    around(leaf(2, 88, 54, 11, 0.8), 103.6, '#82a66e'),
  ]
  const random = chance(4)
  const bowl = [
    lathe(curve(xy('0 0, 34 0, 36 8, 62 34, 72 66, 69 68, 64 64, 50 30, 0 16'), 4), {
      ...gloss(speckled('#e9e1cf', '#b9ac92', 0.12, 0.3)),
      rough: 0.2,
    }),
    lathe(xy('66 56, 40 58, 0 58'), { ...gloss('#a9b75a'), gloss: 1 }),
  ]
  const leaves = Array.from({ length: 26 }, () => {
    const [a, r] = [random() * 6.28, random() * 46]
    return move(
      turn(
        roll(
          tube(xyz('-12 0 0, 0 3 2, 12 0 0'), (t) => 3.2 * Math.sin(0.4 + t * 2.4), plain(mix('#3f5a38', '#7a8f58', random())), {
            sides: 6,
            step: 6,
          }),
          random() * 30,
        ),
        random() * 180,
      ),
      -120 + Math.cos(a) * r,
      -116 + Math.sin(a) * r * 0.6,
      3 + random() * 5,
    )
  })
  return scene(
    [body, lid, band, layer(), paper, ...sprig, layer(), ...move(bowl, 146, -80, 0), layer(), ...leaves],
    { pitch: 18, turn: 0 },
    { pitch: 28, turn: 18, zoom: 1.6, focus: [0.4, 0.5] },
  )
}

function darkChocolateBar() {
  const cocoa: Finish = { ...satin(uneven('#3f241a', 0.012, 0.05)), gloss: 0.75, rough: 0.36 }
  const piece = (x: number, y: number) =>
    move(
      form(box(66, 66, 20, cocoa, { bevel: 4, step: 6 }), ([a, b, z]) => [a * (z > 10 ? 0.9 : 1), b * (z > 10 ? 0.9 : 1), z]),
      x,
      y,
      12,
    )
  const slab = [-1.5, -0.5, 0.5, 1.5].flatMap((i) =>
    [0, 1, 2, 3, 4].filter((j) => !(j === 4 && i > 0.6)).map((j): P => [i * 68, j * 68 - 20]),
  )
  const bar = slab.flatMap(([x, y]) => [move(box(69, 69, 14, cocoa, { bevel: 1, step: 10 }), x, y, 0), piece(x, y)])
  const foilAt = (u: number, v: number): V => [
    (u - 0.5) * 296,
    62 + v * 62 - 124 + 8 * noise(u * 14, 3),
    16 + 24 * Math.abs(Math.sin(v * 2.4)) + 13 * noise(u * 10, v * 5, 2),
  ]
  const foil = surface((u, v) => foilAt(u, v), 70, 16, { ...steel('#d9c9a0'), rough: 0.3 }, true)
  const wrap = move(
    box(
      294,
      190,
      34,
      plain((p: V) => {
        const y = p[1]
        return Math.abs(y - 54) < 4 || Math.abs(y + 62) < 4 ? '#d9b46a' : '#8a3f2e'
      }),
      { bevel: 6, step: 7 },
    ),
    0,
    -160,
    0,
  )
  const pod = Array.from({ length: 30 }, (_, i): V => {
    const t = (i / 30) * 6.2832
    return [64 * Math.cos(t), -160 + 27 * Math.sin(t) * (1 + 0.15 * Math.cos(t)), 34.4]
  })
  const ribs = [-14, 0, 14].map((d) =>
    line(
      Array.from({ length: 20 }, (_, i): V => {
        const t = lerp(-1, 1, i / 19)
        return [58 * t, -160 + d * Math.sqrt(1 - t * t * 0.96), 34.6]
      }),
      '#8a3f2e',
      2.2,
    ),
  )
  const broken = [
    move(turn([piece(0, 0), move(box(69, 69, 14, cocoa, { bevel: 1 }), 0, 0, 0)], 28), 196, 110, 0),
    move(turn([piece(0, 0), move(box(69, 69, 14, cocoa, { bevel: 1 }), 0, 0, 0)], -18), 186, 218, 0),
  ].flat()
  return scene(
    [...bar, ...broken, layer(), foil, layer(), wrap, line(pod, '#e3c27c', 1, { filled: true }), ...ribs],
    { pitch: 46, turn: -26 },
    { pitch: 40, turn: 22, zoom: 1.7, focus: [0.5, 0.36] },
  )
}

function coffeeBag() {
  const kraft: Finish = plain(uneven('#b98d5f', 0.03, 0.06))
  const at = (u: number, v: number): V => {
    const a = u * 6.2832 - Math.PI * 0.75
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const k = 0.32
    const [x, y] = [Math.sign(c) * Math.abs(c) ** k, Math.sign(s) * Math.abs(s) ** k]
    const pinch = smooth(0.66, 1, v)
    const crease = 5 * noise(x * 3 + 7, y * 3, v * 6) + 5 * Math.sin(v * 9 + x * 4) * v
    return [x * (122 + crease * 0.5) * lerp(1, 0.98, pinch), y * (lerp(72, 5, pinch) + crease * (1 - pinch)) + 2 * Math.sin(v * 7), v * 340]
  }
  const body = surface(at, 150, 76, kraft)
  const rolled = move(box(250, 24, 34, kraft, { bevel: 10, step: 7 }), 0, -4, 326)
  const tie = [
    lifted(move(box(262, 5, 9, satin('#3f3a35'), { bevel: 2 }), 0, -18, 338), 10),
    ...[-1, 1].map((s) => lifted(move(box(7, 30, 9, satin('#3f3a35'), { bevel: 2 }), s * 128, -4, 338), 10)),
  ]
  const face = (u: number, v: number): V => [u, -76 - 4 * (1 - (u / 120) ** 2), v]
  const paper = surface(
    (u, v) => face(lerp(-82, 82, u), lerp(66, 232, v)),
    24,
    24,
    plain((_p, u, v) => (Math.abs(u - 0.5) > 0.47 || Math.abs(v - 0.5) > 0.47 ? '#8c5a3b' : '#f7efdf')),
  )
  const bean = (x: number, z: number, k: number, spin: number): Item[] => [
    line(
      oval(x, z, 34 * k, 23 * k, spin).map(([a, b]) => {
        const p = face(a, b)
        return [p[0], p[1] - 1, p[2]] as V
      }),
      '#5a3524',
      1,
      { filled: true },
    ),
    line(
      Array.from({ length: 16 }, (_, i): V => {
        const t = lerp(-1, 1, i / 15)
        const [a, b] = [t * 31 * k, 7 * k * Math.sin(t * 3)]
        const p = face(x + a * Math.cos(spin) - b * Math.sin(spin), z + a * Math.sin(spin) + b * Math.cos(spin))
        return [p[0], p[1] - 1.4, p[2]]
      }),
      '#f2e2c8',
      4 * k,
    ),
  ]
  const valve = move(tilt(lathe(xy('13 0, 13 3, 5 4, 0 4'), satin('#8f6b46')), 90), 0, -72, 270)
  const holes = xy('-4 272, 4 272, 0 265').map(([x, z]) =>
    line(
      oval(x, z, 1.6, 1.6).map(([a, b]): V => [a, -76.5, b]),
      '#4a3524',
      1,
      { filled: true },
    ),
  )
  const random = chance(6)
  const beans = Array.from({ length: 15 }, () => {
    const [x, y, a] = [60 + random() * 120, -110 - random() * 60, random() * 180]
    return [
      move(turn(ball(19, 13, 10, { ...satin(mix('#4a2c1d', '#6b432d', random())), gloss: 0.8, rough: 0.35 }), a), x, y, 10),
      move(turn(tube(xyz('-15 0 5, 0 2 10, 15 0 5'), 1.7, plain('#2b1810'), { sides: 6 }), a), x, y, 10.6),
    ].map((m, i) => (i ? lifted(m, 8) : m))
  }).flat()
  return scene(
    [
      body,
      rolled,
      layer(),
      ...tie,
      paper,
      layer(),
      ...bean(-12, 158, 1, 0.9),
      ...bean(28, 130, 0.8, -0.5),
      valve,
      ...holes,
      layer(),
      ...beans,
    ],
    { pitch: 16, turn: 14 },
    { pitch: 24, turn: -14, zoom: 1.6, focus: [0.5, 0.6] },
  )
}

function oliveOilBottle() {
  const dark: Finish = { ...gloss('#3b4a2a'), gloss: 1.5, rough: 0.07 }
  const bottle = lathe(
    curve(xy('0 0, 72 0, 80 6'), 4).concat(
      straight(xy('82 12, 82 246'), 4) as P[],
      curve(xy('81 256, 66 290, 34 322, 26 344, 25 392, 30 396, 30 408, 25 412'), 3),
    ),
    dark,
    { step: 4 },
  )
  const cork = lathe(curve(xy('20 408, 21 430, 19 440, 0 441'), 4), plain(speckled('#c79c6a', '#8f683f', 0.2, 0.3)))
  const spout = tube(xyz('0 0 438, 0 0 462, -14 0 482, -24 0 490'), (t) => 8 - 2.5 * t, steel('#d5d7d8'), { sides: 14, up: [0, 1, 0] })
  const paper = label(82.8, 50, 206, 0.95, '#f5eeda', '#b8a05a')
  const branch: Item[] = [
    line(
      Array.from({ length: 24 }, (_, i): V => {
        const [x, z] = [-34 + i * 3, 84 + i * 3.6 + 6 * Math.sin(i * 0.3)]
        return [83.4 * Math.sin(x / 83), -83.4 * Math.cos(x / 83), z]
      }),
      '#7d7a4a',
      2.6,
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      around(leaf(-32 + i * 8, 86 + i * 10.5, 34, 6.5, i % 2 ? 0.05 : 1.9), 83.5, i % 3 ? '#7f9462' : '#a3b183'),
    ),
    around(oval(12, 112, 10, 13, 0.5), 83.8, '#4e5b2f'),
    around(oval(-16, 128, 9, 12, 0.2), 83.8, '#6b4a5a'),
    around(oval(9, 116, 2.5, 4, 0.5), 84, '#93a06a'),
  ]
  const olives = [
    [128, -66, 26, '#6f7d3b'],
    [176, -40, 25, '#5a4a4a'],
    [150, -104, 24, '#84904a'],
  ].map(([x, y, r, c]) =>
    move(
      turn(ball(Number(r) * 1.2, Number(r), Number(r), { ...satin(String(c)), gloss: 1, rough: 0.25 }), 20),
      Number(x),
      Number(y),
      Number(r),
    ),
  )
  const leaves = xyz('150 -20 30, 196 -76 -30, 104 -100 160').map(([x, y, a]) => move(turn(ball(40, 9, 3, satin('#7f9068')), a), x, y, 4))
  return scene(
    [...leaves, bottle, cork, layer(), spout, layer(), paper, ...branch, layer(), ...olives],
    { pitch: 13, turn: 0 },
    { pitch: 20, turn: 18, zoom: 1.7, focus: [0.46, 0.7] },
  )
}

function orangeBlossomHoney() {
  const honey = lathe(curve(xy('0 10, 88 10, 104 34, 110 90, 104 160, 86 192, 0 194'), 5), {
    ...satin((p: V) => mix('#b9680f', '#f0ac35', smooth(-110, 110, -p[0] * 0.5 + p[2] - 90))),
    gloss: 0.3,
    glow: 0.2,
  })
  const jar = form(
    lathe(curve(xy('0 0, 88 0, 104 14, 118 60, 120 104, 112 166, 92 198, 84 206, 84 216'), 4), { ...glass('#fbe6b4', 0.08), gloss: 1.5 }),
    ([x, y, z]) => {
      const k = 1 + 0.012 * Math.cos(Math.atan2(y, x) * 10) * smooth(20, 60, z) * smooth(190, 150, z)
      return [x * k, y * k, z]
    },
  )
  const lid = lathe(curve(xy('91 210, 92 214, 92 240, 88 246, 0 250'), 4), wood('#c49a62', 0, 1.6))
  const cells = xy('0 0, 1 0, 0.5 0.87, -0.5 0.87, -1 0, -0.5 -0.87, 0.5 -0.87').map(([x, y]) =>
    Array.from({ length: 6 }, (_, k): [number, number] => [
      x * 33 + 17 * Math.cos(k * 1.0472 + 0.5236),
      108 + y * 33 + 17 * Math.sin(k * 1.0472 + 0.5236),
    ]),
  )
  const sticker = around(oval(0, 108, 66, 62), 121.5, '#fbf4e2')
  const comb = cells.map((cell, i) => around(cell, 122, ['#e9a73a', '#f0c26a', '#d98e26', '#f0c26a', '#e9a73a', '#f3d08a', '#d98e26'][i]!))
  const blossom: Item[] = [
    ...[0, 1, 2, 3, 4].map((i) => around(leaf(0, 108, 27, 8.5, (i / 5) * 6.2832 + 0.3), 122.4, '#fffdf6')),
    around(oval(0, 108, 5.5, 5.5), 122.6, '#e3a02c'),
  ]
  const dipperStem = tube(xyz('0 0 70, 0 0 300'), 7, wood('#cfa66d', 2, 2), { bent: false, sides: 12 })
  const dipper = lathe(
    straight(
      Array.from({ length: 15 }, (_, i): P => [(i % 2 ? 20 : 30) * Math.sin(0.45 + (i / 14) * 2.25), i * 5.4]),
      3,
    ) as P[],
    wood('#cfa66d', 2, 2),
    { step: 3 },
  )
  const lying = move(turn(roll([dipperStem, dipper] as Mesh[], 82), -20), -140, -116, 30)
  const flower = (x: number, y: number, k: number) =>
    move(
      [0, 1, 2, 3, 4]
        .map((i) => turn(move(roll(ball(20 * k, 9 * k, 3, satin('#fffaf0')), -20), 18 * k, 0, 9), i * 72))
        .concat(move(ball(6 * k, 6 * k, 7, satin('#e9b23f')), 0, 0, 5)),
      x,
      y,
      3,
    )
  return scene(
    [
      ...flower(152, -40, 1.1),
      ...flower(126, -92, 0.8),
      layer(),
      honey,
      layer(),
      jar,
      layer(),
      lid,
      layer(),
      sticker,
      ...comb,
      ...blossom,
      layer(),
      ...lying,
    ],
    { pitch: 18, turn: 0 },
    { pitch: 28, turn: -12, zoom: 1.6, focus: [0.46, 0.42] },
  )
}

export default {
  'fig-jam': { colours: [], draw: figJam },
  'green-tea-tin': { colours: [], draw: greenTeaTin },
  'dark-chocolate-bar': { colours: [], draw: darkChocolateBar },
  'coffee-bag': { colours: [], draw: coffeeBag },
  'olive-oil-bottle': { colours: [], draw: oliveOilBottle },
  'orange-blossom-honey': { colours: [], draw: orangeBlossomHoney },
}
