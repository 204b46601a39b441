import { mix, tone } from '../colour.ts'
import { brass, cloth, glass, glazed, plain, rubber, satin, speckled, steel, uneven, wood } from '../finishes.ts'
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
  move,
  noise,
  type P,
  prism,
  roll,
  roundRect,
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

const leafShape = (x: number, y: number, long: number, wide: number, angle: number): [number, number][] =>
  Array.from({ length: 26 }, (_, i) => {
    const t = (i / 26) * 6.2832
    const [a, b] = [(1 - Math.cos(t)) * 0.5 * long, Math.sin(t) * wide * Math.sin((1 - Math.cos(t)) * 1.57)]
    return [x + a * Math.cos(angle) - b * Math.sin(angle), y + a * Math.sin(angle) + b * Math.cos(angle)]
  })
/** A drawing on a standing cylinder, in units along and up its front. */
const wrapped = (points: [number, number][], r: number, colour: string, opacity = 1) =>
  line(
    points.map(([x, z]): V => [r * Math.sin(x / r), -r * Math.cos(x / r), z]),
    colour,
    1,
    { filled: true, opacity },
  )
const label = (r: number, z0: number, z1: number, reach: number, finish: Finish) =>
  surface(
    (u, v) => {
      const a = lerp(-reach, reach, u)
      return [r * Math.sin(a), -r * Math.cos(a), lerp(z0, z1, v)]
    },
    44,
    26,
    finish,
  )

function coconutSoap() {
  const soap: Finish = { ...satin(uneven('#f3e8cf', 0.02, 0.02)), gloss: 0.55, rough: 0.5 }
  const flecks: Finish = { ...satin(speckled('#f2e6c9', '#8a9a5b', 0.12, 0.14)), gloss: 0.5 }
  const bar = (finish: Finish) => prism(roundRect(230, 142, 46, 6), 66, finish, { bevel: 24, step: 5 })
  const stamp = leafShape(-66, 0, 132, 30, 0)
  const pressed: Item[] = [
    line(
      stamp.map(([x, y]): V => [x, y, 66.4]),
      '#d9c9a4',
      1,
      { filled: true },
    ),
    line(
      stamp.slice(0, 14).map(([x, y]): V => [x + 1.5, y - 2, 66.5]),
      '#fffaf0',
      2,
      { opacity: 0.8 },
    ),
    line(xyz('-66 0 66.6, 56 0 66.6'), '#c4b188', 1.8),
    ...[-30, 0, 30].flatMap((x) =>
      [-1, 1].map((s) =>
        line(
          [
            [x, 0, 66.6],
            [x + 16, s * 15, 66.6],
          ],
          '#c4b188',
          1.4,
        ),
      ),
    ),
  ]
  const dish = [-84, -28, 28, 84].map((y) => move(box(330, 40, 15, wood('#c39a63', 0, 1.6), { bevel: 5, step: [10, 4, 4] }), 0, y, 18))
  const feet = [-120, 120].map((x) => move(box(24, 204, 19, wood('#b08650', 1, 1.6), { bevel: 4 }), x, 0, 0))
  const husk = lathe(
    curve(xy('0 0, 40 4, 72 26, 88 62, 86 92'), 5),
    plain((p: V) => mix('#5a3d28', '#8a6545', noise(Math.atan2(p[1], p[0]) * 16, p[2] * 0.06, Math.hypot(p[0], p[1]) * 0.05))),
  )
  const flesh = lathe(curve(xy('86 92, 80 93, 72 92'), 4).concat(curve(xy('70 90, 64 56, 40 30, 0 22'), 5)), {
    ...satin('#fbf6ea'),
    gloss: 0.4,
  })
  const coconut = move(turn(tilt([husk, flesh], 42), -18), 176, 196, 44)
  return scene(
    [
      ...coconut,
      layer(),
      ...feet,
      ...dish,
      layer(),
      move(turn(bar(flecks), 6), -6, 20, 33),
      layer(),
      ...move(turn([bar(soap), layer(), ...pressed], -14), -14, -12, 98),
    ],
    { turn: -14, pitch: 26 },
    { turn: 18, pitch: 38, zoom: 1.6, focus: [0.4, 0.5] },
  )
}

function riceFaceCream() {
  const jar = lathe(curve(xy('0 0, 112 0, 124 8, 128 24, 128 92, 120 108, 104 112'), 5), { ...glazed('#d3e0d4'), gloss: 0.9 })
  const cream = lathe(curve(xy('100 112, 86 118'), 4).concat(curve(xy('84 120, 60 124, 30 132, 0 142'), 4)), {
    ...satin('#fff8ea'),
    gloss: 0.7,
  })
  const swirl = form(cream, ([x, y, z]) => [
    x,
    y,
    z + 7 * Math.sin(Math.atan2(y, x) + Math.hypot(x, y) * 0.1) * smooth(96, 50, Math.hypot(x, y)),
  ])
  const neck = lathe(straight(xy('104 108, 104 126, 98 126, 98 112'), 4) as P[], satin('#f4f0e8'))
  const lidTop = lathe(curve(xy('0 0, 118 0, 128 5, 131 14, 131 52, 126 60, 0 62'), 5), wood('#c59c68', 0, 1.3))
  const lid = move(tilt(lidTop, 66), 226, 84, 128)
  const band = label(128.6, 30, 86, 0.92, plain('#f7f1e2'))
  const grains = xyz('-18 50 1.2, 0 56 1.57, 18 50 1.9').map(([x, z, a]) => wrapped(leafShape(x, z - 14, 34, 8, a), 129, '#c4a567'))
  const base = wrapped(
    Array.from({ length: 30 }, (_, i): [number, number] => [34 * Math.cos(i * 0.21), 40 + 3 * Math.sin(i * 0.21)]),
    129,
    '#8fa07a',
  )
  const random = chance(8)
  const rice = Array.from({ length: 16 }, () =>
    move(turn(ball(9, 3.6, 3.4, { ...satin('#f6eedb'), gloss: 0.5 }), random() * 180), -170 + random() * 130, -110 - random() * 60, 4),
  )
  return scene(
    [lid, layer(), jar, neck, swirl, layer(), band, ...grains, base, layer(), ...rice],
    { pitch: 22, turn: 0 },
    { pitch: 38, turn: 14, zoom: 1.6, focus: [0.36, 0.42] },
  )
}

function tintedLipBalm({ hex }: Variant) {
  const tubeFinish = { ...satin(tone(hex, 0.02)), gloss: 0.8, rough: 0.3 }
  const base = lathe(
    curve(xy('0 0, 50 0, 54 5'), 4)
      .concat(straight(xy('54 8, 54 150'), 5) as P[])
      .concat(xy('50 152, 47 152')),
    tubeFinish,
  )
  const ring = lifted(lathe(straight(xy('54.8 126, 54.8 142'), 4) as P[], brass), 8)
  const inner = lathe(curve(xy('46 150, 46 212, 43 216, 39 216'), 4), { ...brass, rough: 0.22 })
  const stick = form(
    lathe(curve(xy('38 200, 38 290'), 5).concat(curve(xy('37 296, 28 312, 14 320, 0 322'), 4)), {
      ...satin(tone(hex, -0.03, 1.35)),
      gloss: 0.9,
      rough: 0.3,
    }),
    ([x, y, z]) => [x, y, z > 280 ? z - (z - 280) * 0.012 * (x + 34) : z],
  )
  const capBody = lathe(
    curve(xy('0 0, 48 0, 55 4'), 4)
      .concat(straight(xy('56 8, 56 172'), 5) as P[])
      .concat(straight(xy('56 176, 50 176, 49 168, 0 166'), 6) as P[]),
    tubeFinish,
  )
  const capRing = lifted(lathe(straight(xy('56.6 150, 56.6 166'), 4) as P[], brass), 4)
  const cap = move(turn(tilt([capBody, capRing], 90), 62), 60, -54, 56)
  const flower = [0, 1, 2, 3, 4].map((i) => wrapped(leafShape(0, 66, 22, 8, (i / 5) * 6.2832 + 0.3), 54.5, mix(hex, '#fff4ea', 0.7)))
  return scene(
    [base, ring, inner, stick, layer(), ...flower, layer(), ...cap],
    { pitch: 18, turn: 10 },
    { pitch: 22, turn: -10, zoom: 1.7, focus: [0.3, 0.26] },
  )
}

function bathBrush() {
  const grip = (t: number) => 15 + 5 * Math.sin(t * 2.2 + 0.6)
  const handle = tube(xyz('-20 0 40, 60 0 46, 180 0 66, 300 0 62, 372 0 52'), (t) => grip(t), wood('#b8824a', 0, 1.4), { sides: 20 })
  const head = move(
    prism(
      curve(
        circle(1, 0.1).map(([x, y]): P => [x * 104, y * 66]),
        6,
        true,
      ),
      34,
      wood('#b8824a', 0, 1.4),
      { bevel: 12, step: 5 },
    ),
    -112,
    0,
    36,
  )
  const random = chance(3)
  const tufts = Array.from({ length: 150 }, (_, i) => {
    const [a, r] = [i * 2.39996, Math.sqrt(i / 150)]
    const [x, y] = [-112 + Math.cos(a) * r * 90, Math.sin(a) * r * 54]
    const [dx, dy] = [Math.cos(a) * r * 12 + random() * 5, Math.sin(a) * r * 12]
    return tube(
      [
        [x, y, 40],
        [x + dx * 0.4, y + dy * 0.4, 14],
        [x + dx, y + dy, -16],
      ],
      (t) => 4.6 + 1.6 * t,
      cloth(mix('#e8d6ac', '#c9ae78', random())),
      { sides: 7, step: 12, ends: 'flat' },
    )
  })
  const cord = tube(xyz('356 0 62, 392 20 58, 424 34 16, 400 8 4, 360 -6 30, 352 -4 40'), 3.4, cloth('#efe6d2'), { sides: 8 })
  // Shown lying on its back: the bristles look up and towards the viewer.
  const over = tilt([handle, head, layer(), ...tufts], 128)
  return scene(
    turn([...over, layer(), ...tilt([cord], 128)], 14),
    { pitch: 28, turn: 18, zoom: 1.08 },
    { pitch: 34, turn: -16, zoom: 1.9, focus: [0.24, 0.5] },
  )
}

function shampooBar() {
  const green = '#a9bf94'
  const puck = form(
    lathe(curve(xy('0 0, 92 0, 114 8, 124 30, 120 52, 98 66, 60 68, 0 64'), 5), {
      ...satin(speckled(green, '#6f8560', 0.15, 0.12)),
      gloss: 0.5,
      rough: 0.5,
    }),
    ([x, y, z]) => {
      const [a, r] = [Math.atan2(y, x), Math.hypot(x, y)]
      return [x, y, z + (z > 40 ? 7 * Math.abs(Math.sin(a * 5 + r * 0.018)) * smooth(12, 40, r) * smooth(118, 96, r) : 0)]
    },
  )
  const tin = lathe(straight(xy('0 0, 132 0'), 8).concat(curve(xy('136 4, 138 10, 138 46, 135 48, 132 44, 132 10'), 5)) as P[], {
    ...steel('#d6d3cc'),
    rough: 0.42,
  })
  const floorOfTin = lathe(straight(xy('132 8, 0 8'), 8) as P[], steel('#c9c6bf'))
  const rosemary = xy('0 -30, 16 10').flatMap(([dy, a]) => {
    const stem = tube(xyz('-90 0 6, 0 12 8, 96 0 6'), 2.6, plain('#7b6a4a'), { sides: 7 })
    const needles = Array.from({ length: 34 }, (_, i) => {
      const x = -84 + i * 5.2
      const s = i % 2 ? 1 : -1
      return tube(
        [
          [x, 12 - (x / 95) ** 2 * 12, 8],
          [x + 14, s * 22 + 6, 12],
          [x + 24, s * 34 + 6, 10],
        ],
        (t) => 3 * Math.sin(0.4 + t * 2.6),
        satin(mix('#54724f', '#87a278', (i % 5) / 5)),
        { sides: 6, step: 9 },
      )
    })
    return move(turn([stem, ...needles], a + 8), 150, -150 + dy, 0)
  })
  return scene(
    [tin, floorOfTin, layer(), move(puck, 0, 0, 16), layer(), ...rosemary],
    { pitch: 30, turn: 0 },
    { pitch: 42, turn: 20, zoom: 1.6, focus: [0.44, 0.36] },
  )
}

function jasmineBodyOil() {
  const oil = lathe(
    curve(xy('0 14, 74 14, 80 20'), 4)
      .concat(straight(xy('81 24, 81 224'), 6) as P[])
      .concat(xy('40 226, 0 226')),
    { ...satin('#e2b04d'), gloss: 0.2, glow: 0.12 },
  )
  const bottle = lathe(
    curve(xy('0 0, 82 0, 92 6'), 4).concat(straight(xy('93 10, 93 250'), 5) as P[], curve(xy('92 258, 80 284, 44 300, 32 308, 31 334'), 4)),
    { ...glass('#f3dfae', 0.13), gloss: 1.4 },
  )
  const collar = lathe(straight(xy('36 316, 36 344, 30 344'), 4) as P[], { ...brass })
  const bulb = lathe(curve(xy('28 344, 30 350, 30 372, 22 400, 16 430, 12 440, 0 442'), 4), rubber('#f3ead9'))
  const pipe = tube(xyz('0 0 40, 0 0 330'), 6, { ...glass('#fff7e0', 0.3) }, { bent: false, sides: 12 })
  const paper = label(
    93.6,
    70,
    190,
    0.82,
    plain((_p, u, v) => (Math.abs(u - 0.5) > 0.47 || Math.abs(v - 0.5) > 0.46 ? '#d9c38f' : '#fbf5e6')),
  )
  const flower = (x: number, z: number, k: number, spin: number): Item[] => [
    ...[0, 1, 2, 3, 4].map((i) => wrapped(leafShape(x, z, 26 * k, 8 * k, (i / 5) * 6.2832 + spin), 94.2, '#e9c77a')),
    wrapped(leafShape(x - 4 * k, z, 8 * k, 4 * k, 0), 94.4, '#a8742c'),
  ]
  const sprig: Item[] = [
    wrapped(leafShape(-6, 104, 40, 9, 2.5), 94.1, '#7f9a6c'),
    wrapped(leafShape(6, 104, 40, 9, 0.6), 94.1, '#7f9a6c'),
    ...flower(0, 140, 1.15, 0.3),
    ...flower(-30, 160, 0.62, 0.8),
    ...flower(32, 158, 0.62, 0.1),
  ]
  const bloom = (x: number, y: number, k: number) =>
    move(
      [0, 1, 2, 3, 4]
        .map((i) => turn(move(roll(ball(22 * k, 10 * k, 3, { ...satin('#fffaf0'), gloss: 0.2 }), -16), 20 * k, 0, 9), i * 72))
        .concat(ball(6 * k, 6 * k, 5, satin('#e9c869'))),
      x,
      y,
      0,
    )
  const leaves = xyz('116 -70 20, -128 -60 160').map(([x, y, a]) => move(turn(ball(46, 16, 4, satin('#5d8058')), a), x, y, 4))
  return scene(
    [
      ...leaves,
      ...bloom(138, -84, 1).map((m) => move(m, 0, 0, 6)),
      ...bloom(-118, -96, 0.8).map((m) => move(m, 0, 0, 5)),
      layer(),
      pipe,
      oil,
      layer(),
      bottle,
      layer(),
      collar,
      bulb,
      layer(),
      paper,
      ...sprig,
    ],
    { pitch: 14, turn: 0 },
    { pitch: 22, turn: 16, zoom: 1.7, focus: [0.5, 0.62] },
  )
}

export default {
  'coconut-soap': { colours: [], draw: coconutSoap },
  'rice-face-cream': { colours: [], draw: riceFaceCream },
  'tinted-lip-balm': { colours: ['rose', 'plum'], draw: tintedLipBalm },
  'bath-brush': { colours: [], draw: bathBrush },
  'shampoo-bar': { colours: [], draw: shampooBar },
  'jasmine-body-oil': { colours: [], draw: jasmineBodyOil },
}
