import { lightnessOf, tone } from '../colour.ts'
import { brass, brushed, cloth, rubber, satin, steel, uneven, wood } from '../finishes.ts'
import {
  add,
  ball,
  box,
  curve,
  dot,
  form,
  type Item,
  lathe,
  layer,
  lifted,
  line,
  type Mesh,
  move,
  type P,
  prism,
  roll,
  roundRect,
  smooth,
  straight,
  surface,
  tilt,
  times,
  tube,
  turn,
  unit,
  type V,
  xy,
  xyz,
} from '../solids.ts'
import { scene, type Variant } from '../studio.ts'

function hexDumbbell() {
  const coat = rubber(uneven('#39393d', 0.02, 0.12))
  const chrome = { ...steel('#c6c9cc'), rough: 0.36 }
  const hexagon = (r: number) =>
    curve(
      straight(
        Array.from(
          { length: 6 },
          (_, i): P => [r * Math.cos((i / 6) * 6.2832 + Math.PI / 6), r * Math.sin((i / 6) * 6.2832 + Math.PI / 6)],
        ),
        12,
        true,
      ) as P[],
      5,
      true,
    )
  const head = (s: number): Mesh[] => {
    const block = prism(hexagon(86), 104, coat, { bevel: 16, step: 6 })
    const face = move(lathe(xy('42 -1, 42 3, 36 4, 0 4'), satin('#b8472f')), 0, 0, 104)
    const collar = move(lathe(curve(xy('0 0, 34 0, 36 6, 36 14'), 4), chrome), 0, 0, -12)
    const parts = [collar, block, lifted(face, 8)]
    return parts.map((part) => move(roll(turn(part, 0), s * 90), s * 74, 0, 75))
  }
  const knurl = (p: V) =>
    Math.sin(p[0] * 0.9 + Math.atan2(p[1], p[2]) * 22) * Math.sin(p[0] * 0.9 - Math.atan2(p[1], p[2]) * 22) > 0.1 ? '#9a9da1' : '#c9ccd0'
  const grip = move(
    roll(lathe(curve(xy('18 -78, 19 -40, 23 0, 19 40, 18 78'), 4), { ...chrome, paint: (p: V) => knurl([p[2], p[0], p[1]]) }), 90),
    0,
    0,
    75,
  )
  return scene([...head(-1), grip, ...head(1)], { turn: -32, pitch: 20 }, { turn: 38, pitch: 28, zoom: 1.6, focus: [0.36, 0.5] })
}

function matchBall({ hex, code }: Variant) {
  const phi = (1 + Math.sqrt(5)) / 2
  const vertices = (
    [
      [0, 1, phi],
      [0, -1, phi],
      [0, 1, -phi],
      [0, -1, -phi],
    ] as V[]
  )
    .flatMap(([a, b, c]): V[] => [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ])
    .map(unit)
  const faces: V[] = []
  for (const [i, a] of vertices.entries()) {
    for (const [j, b] of vertices.slice(0, i).entries()) {
      for (const c of vertices.slice(0, j)) {
        if (dot(a, b) > 0.4 && dot(b, c) > 0.4 && dot(a, c) > 0.4) faces.push(unit(add(a, add(b, c))))
      }
    }
  }
  const spin = (p: V): V => {
    const [c, s] = [Math.cos(0.5), Math.sin(0.5)]
    const q: V = [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
    return [q[0], q[1] * 0.9 - q[2] * 0.436, q[1] * 0.436 + q[2] * 0.9]
  }
  const patches = [...vertices.map((v) => ({ at: spin(v), five: true })), ...faces.map((v) => ({ at: spin(v), five: false }))]
  const dark = code === 'orange' ? '#2f3136' : '#2f3a4d'
  const accent = code === 'orange' ? '#f6efe2' : '#d9694a'
  const nearest = (p: V) => {
    let [first, second, own] = [-2, -2, patches[0]!]
    for (const patch of patches) {
      const d = dot(p, patch.at) + (patch.five ? 0 : 0.018)
      if (d > first) [second, first, own] = [first, d, patch]
      else if (d > second) second = d
    }
    return { own, gap: first - second, d: first }
  }
  const leather = (p: V) => {
    const { own, gap, d } = nearest(unit(p))
    if (gap < 0.009) return tone(own.five ? dark : hex, -0.12)
    if (own.five) return d > 0.985 ? accent : dark
    return hex
  }
  const body = form(ball(200, 200, 200, { ...satin(leather), gloss: 0.7, rough: 0.35 }, { step: 5 }), (p) => {
    const { gap } = nearest(unit(p))
    return times(p, 1 - 0.02 * Math.exp(-gap / 0.012))
  })
  return scene([body], { pitch: 16, zoom: 0.94 }, { turn: 48, pitch: 24, zoom: 1.7, focus: [0.42, 0.4] })
}

function yogaMat({ hex }: Variant) {
  const foam = rubber(uneven(hex, 0.015, 0.1))
  const outerR = 16 + 5.2 * 11.5 + 4
  const cylinder = roll(
    lathe(
      straight(
        [
          [outerR, -230],
          [outerR, 230],
        ],
        7,
      ) as P[],
      foam,
    ),
    90,
  )
  const cap = [-1, 1].map((s) => {
    const disc = lathe(
      straight(
        [
          [outerR, 230],
          [0, 230],
        ],
        4,
      ) as P[],
      rubber((p: V) => {
        const [a, r] = [Math.atan2(p[1], p[0]) / 6.2832, Math.hypot(p[0], p[1])]
        const k = ((r - 16) / 11.5 - a + 20) % 1
        return r < 15 ? tone(hex, -0.3) : k < 0.2 ? tone(hex, -0.17) : hex
      }),
    )
    return roll(disc, s * 90)
  })
  const flap = surface(
    (u, v) => [(u - 0.5) * 460, -outerR * Math.sin(0.2) - v * 128, -outerR + 3.5 + 2 * Math.sin(v * 3)],
    60,
    18,
    foam,
    true,
  )
  const rim = tube(
    [
      [-230, -140, -outerR + 5],
      [230, -140, -outerR + 5],
    ],
    5,
    foam,
    { bent: false, sides: 10 },
  )
  const straps = [-110, 110].map((x) =>
    roll(
      lathe(
        straight(
          [
            [outerR + 2.5, x - 13],
            [outerR + 2.5, x + 13],
          ],
          5,
        ) as P[],
        cloth('#e7d9bd'),
      ),
      90,
    ),
  )
  const sling = tube(
    [
      [-110, -10, outerR + 2],
      [-70, 0, outerR + 64],
      [0, 0, outerR + 84],
      [70, 0, outerR + 64],
      [110, -10, outerR + 2],
    ],
    6,
    cloth('#e7d9bd'),
    { sides: 10 },
  )
  return scene(
    [flap, rim, layer(), cylinder, ...cap, layer(), sling, ...straps],
    { turn: -28, pitch: 20 },
    { turn: -60, pitch: 22, zoom: 1.5, focus: [0.4, 0.5] },
  )
}

function skateboard({ hex }: Variant) {
  const outline = roundRect(560, 150, 74, 7)
  const lift = (x: number) => 46 * smooth(190, 290, Math.abs(x))
  const bent = ([x, y, z]: V): V => [x, y, z + lift(x) + 5 * (y / 75) ** 2]
  const plies = ['#d8b483', hex, '#c79a64', tone(hex, 0.06)].map((c, i) =>
    move(prism(outline, 4, { ...satin(c), gloss: 0.5 }, { bevel: 0.6, step: 10 }), 0, 0, i * 4),
  )
  const grain = (p: V) => {
    return Math.abs(p[0] - p[1] * 0.6) < 150 && Math.abs(((p[0] - p[1] * 0.6 + 600) % 60) - 30) < 15 ? hex : '#f1e5cc'
  }
  const underside = move(
    prism(roundRect(557, 147, 72, 6), 2, { ...satin(grain), gloss: 0.8, rough: 0.3 }, { bevel: 0.5, step: 7 }),
    0,
    0,
    16,
  )
  const deck = [...plies, lifted(underside, 12)].map((m) => form(m, bent))
  const truck = (x: number): Item[] => [
    move(box(60, 62, 8, rubber('#2f2f31'), { bevel: 2 }), x, 0, 17),
    move(box(40, 36, 26, steel('#b9bcbf'), { bevel: 8 }), x, 0, 24),
    move(tilt(tube(xyz('0 0 -62, 0 0 62'), 11, steel('#c6c9cc'), { bent: false }), 90), x, 0, 52),
    ...[-1, 1].map((s) =>
      move(
        tilt(
          lathe(curve(xy('10 -20, 28 -20, 34 -14, 35 0, 34 14, 28 20, 10 20, 8 12, 0 12'), 3), {
            ...satin('#f2e6cd'),
            gloss: 0.9,
            rough: 0.25,
          }),
          s > 0 ? -90 : 90,
        ),
        x,
        s * 80,
        52,
      ),
    ),
    ...[-20, 20].flatMap((dx) => [-20, 20].map((dy) => move(lathe(xy('5 0, 5 3, 0 4'), brass), x + dx, dy, 25))),
  ]
  const all: Item[] = [...deck, layer(), ...truck(-168), ...truck(168)]
  // It stands on its tail, leaning back, the underside towards the viewer.
  const standing = tilt(turn(all, 90), 76)
  return scene(turn(standing, 0), { turn: 28, pitch: 10 }, { turn: -14, pitch: 12, zoom: 1.9, focus: [0.5, 0.24] })
}

function steelBottle({ hex }: Variant) {
  const coat = { ...satin(uneven(hex, 0.008, 0.5)), gloss: 0.65, rough: 0.36 }
  const body = lathe(
    curve(xy('88 20, 92 30'), 4).concat(straight(xy('93 36, 93 290'), 5) as P[], curve(xy('93 296, 86 330, 62 356, 54 364, 53 372'), 4)),
    coat,
  )
  const foot = lathe(curve(xy('0 0, 80 0, 88 4, 89 20'), 4), { ...brushed('#cdcfd1') })
  const neck = lathe(xy('52 370, 52 384, 58 384'), steel('#d2d4d6'))
  const lid = move(lathe(curve(xy('58 0, 60 4, 60 46, 56 54, 40 57, 0 58'), 4), satin('#2f3135')), 0, 0, 380)
  const ring = tube(xyz('-46 0 436, -44 0 474, 0 0 496, 44 0 474, 46 0 436'), 9, wood('#b98752', 0, 2), { up: [0, 1, 0] })
  const emblem = Array.from({ length: 40 }, (_, i): V => {
    const t = (i / 40) * 6.2832
    const [u, v] = [22 * Math.sin(t) ** 3, 150 + 26 * Math.cos(t)]
    return [93.6 * Math.sin(u / 93), -93.6 * Math.cos(u / 93), v + 10]
  })
  const vein = line(
    [134, 150, 170, 184].map((z): V => [0, -93.8, z]),
    hex,
    2.4,
  )
  return scene(
    [
      foot,
      body,
      neck,
      ring,
      lid,
      layer(),
      line(emblem, tone(hex, lightnessOf(hex) > 0.6 ? 0.2 : 0.34, 0.5), 1, { filled: true, opacity: 0.9 }),
      vein,
    ],
    { pitch: 13, turn: 10 },
    { turn: -24, pitch: 22, zoom: 1.7, focus: [0.5, 0.24] },
  )
}

function jumpRope() {
  const grip = (x: number, y: number, a: number): Item[] => {
    const handle = lathe(curve(xy('0 0, 15 0, 20 6, 18 40, 15 90, 18 128, 21 140, 17 148, 10 150'), 4), wood('#c08a52', 2, 2))
    const band = lifted(lathe(straight(xy('19.5 10, 19 30'), 4) as P[], satin('#c9573c')), 4)
    const cap = lathe(curve(xy('11 149, 12 160, 8 168, 0 169'), 4), brass)
    return move(turn(tilt([handle, band, cap], -90), a), x, y, 21) as Item[]
  }
  const loop = Array.from({ length: 150 }, (_, i): V => {
    const [a, r] = [(-43 - (i / 149) * 667) * (Math.PI / 180), 84 + 44 * (i / 149)]
    const over = Math.exp(-(((i - 80.5) / 6) ** 2)) * 42
    return [-105 + r * Math.cos(a), 118 + r * Math.sin(a), 9 + over]
  })
  const rope = curve<V>([[-24, 26, 21], [-32, 42, 18], ...loop.filter((_, i) => i % 6 === 0), [42, 100, 18], [65, 56, 21]], 4)
  const cord = tube(
    rope,
    7,
    cloth((_p, u, v) => ((v * 180 + u * 2) % 1 < 0.5 ? '#efe3cb' : '#d8c5a0')),
    { sides: 10, bent: false, step: 4 },
  )
  return scene(
    [cord, layer(), ...grip(60, -120, 30), layer(), ...grip(150, -90, 30)],
    { pitch: 48, turn: 0 },
    { pitch: 40, turn: -16, zoom: 1.7, focus: [0.62, 0.7] },
  )
}

export default {
  'hex-dumbbell': { colours: [], draw: hexDumbbell },
  'match-ball': { colours: ['white', 'orange'], draw: matchBall },
  'yoga-mat': { colours: ['sage', 'plum', 'sand'], draw: yogaMat },
  skateboard: { colours: ['teal', 'red'], draw: skateboard },
  'steel-bottle': { colours: ['ink', 'sage', 'rose'], draw: steelBottle },
  'jump-rope': { colours: [], draw: jumpRope },
}
