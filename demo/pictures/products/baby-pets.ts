import { lightnessOf, mix, tone } from '../colour.ts'
import { brass, cloth, felt, leather, plain, rubber, satin, uneven, wood } from '../finishes.ts'
import {
  ball,
  box,
  circle,
  curve,
  type Finish,
  form,
  type Item,
  lathe,
  layer,
  lifted,
  line,
  type Mesh,
  move,
  noise,
  type P,
  prism,
  roll,
  roundRect,
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

function siliconeBowl({ hex }: Variant) {
  const silicone: Finish = { ...rubber(hex), gloss: 0.55, rough: 0.55 }
  const bowl = lathe(
    curve(xy('0 0, 126 0, 134 6, 120 20, 112 30, 150 96, 164 132, 168 140, 164 146, 156 142, 142 104, 112 50, 60 34, 0 32'), 5),
    silicone,
  )
  const ear = (s: number) =>
    move(turn(prism(curve(xy('-34 0, 34 0, 30 34, 0 50, -30 34'), 5, true), 13, silicone, { bevel: 6 }), s * 52), -s * 132, 98, 132)
  const handle = wood('#c99f68', 0, 2)
  const spoon: Item[] = [
    tube(xyz('0 0 0, 90 0 10, 220 0 6'), (t) => 9 + 3 * t, handle, { sides: 16 }),
    move(
      form(ball(44, 32, 15, { ...silicone, paint: tone(hex, -0.05) }), ([x, y, z]) => [
        x,
        y,
        z > 0 ? z * 0.2 - 5 * (1 - (x / 44) ** 2) * (1 - (y / 32) ** 2) : z,
      ]),
      -28,
      0,
      4,
    ),
  ]
  return scene(
    [...turn(move(spoon, -80, 0, 10), -20).map((m) => move(m, 20, -190, 0)), layer(), ear(1), ear(-1), bowl],
    { pitch: 30, turn: 6 },
    { pitch: 40, turn: 30, zoom: 1.6, focus: [0.5, 0.34] },
  )
}

function petBed() {
  const wool: Finish = { ...felt(uneven('#e9dfcc', 0.025, 0.06)), fuzz: 0.5 }
  const outside: Finish = cloth(uneven('#a89579', 0.025, 0.05))
  const ringAt = (u: number, v: number): V => {
    const [a, b] = [u * 6.2832, v * 6.2832]
    const dip = smooth(0.5, 1, -Math.sin(a)) * 44
    const lump = 3 * Math.sin(a * 12)
    const r = 66 + lump - dip * 0.36
    return [(198 + r * Math.cos(b)) * Math.cos(a) * 1.12, (150 + r * Math.cos(b)) * Math.sin(a), 66 - dip * 0.4 + r * 1.16 * Math.sin(b)]
  }
  const rim = surface(ringAt, 130, 40, {
    ...outside,
    paint: (p: V, _u: number, v: number) => {
      const inside = v > 0.2 && v < 0.75
      return inside ? '#ece2d0' : mix('#a08c70', '#b39f83', noise(p[0] * 0.06, p[1] * 0.06, p[2] * 0.06))
    },
  })
  const mattress = form(lathe(curve(xy('0 20, 150 20, 176 34, 160 62, 100 74, 0 66'), 6), wool), ([x, y, z]) => [
    x * 1.14,
    y * 0.88,
    z + 5 * noise(x * 0.03, y * 0.03),
  ])
  const bone: Item[] = [
    tube(xyz('-36 0 0, 36 0 0'), 10, felt('#c9694a'), { bent: false }),
    ...xy('-42 11, -42 -11, 42 11, 42 -11').map(([x, y]) => move(ball(14, 14, 12, felt('#c9694a')), x, y, 0)),
  ]
  const back = rim.patches.filter((one) => one.points[0]![1] > 0)
  const front = rim.patches.filter((one) => one.points[0]![1] <= 0)
  return scene(
    [
      layer('wool'),
      { kind: 'mesh', patches: back },
      mattress,
      layer('wool'),
      ...move(turn(bone, -24), 30, -4, 84),
      layer('wool'),
      { kind: 'mesh', patches: front },
    ],
    { pitch: 27, turn: 8 },
    { pitch: 36, turn: -18, zoom: 1.6, focus: [0.4, 0.5] },
  )
}

function woodenRattle() {
  const beech = (along: 0 | 1 | 2) => wood('#e0be90', along, 1.5)
  const hoop = tube(
    circle(112, 6).map(([x, y]): V => [x, 0, y + 112]),
    18,
    beech(0),
    { closed: true, sides: 22, step: 5 },
  )
  const beads = (
    [
      [-42, '#d98a6a'],
      [0, '#8faa86'],
      [42, '#e0b457'],
    ] as [number, string][]
  ).map(([x, c]) => move(ball(27, 27, 27, { ...satin(c), gloss: 0.6 }), x, 0, 112))
  const bar = tube(xyz('-104 0 112, 104 0 112'), 7, beech(0), { bent: false })
  const ring = tube(
    circle(46, 5).map(([x, y]): V => [x * 1, y, 0]),
    10,
    beech(0),
    { closed: true, sides: 16, step: 4 },
  )
  const handle = lathe(curve(xy('0 0, 24 2, 30 18, 24 40, 15 62, 14 96, 18 128, 16 140'), 4), beech(2))
  const collar = lathe(curve(xy('17 138, 26 144, 27 156, 18 162'), 3), { ...satin('#8faa86'), gloss: 0.6 })
  const rattle = [handle, collar, ...move([hoop, bar, ...beads], 0, 0, 172)]
  const loose = move([ring], 150, -60, 10)
  return scene([...rattle, layer(), ...loose], { pitch: 14, turn: -26 }, { pitch: 18, turn: 22, zoom: 1.6, focus: [0.4, 0.3] })
}

function petLeash({ hex }: Variant) {
  const cordFinish = cloth((_p: V, u: number, v: number) =>
    (v * 150 + u * 2) % 1 < 0.16 ? tone(hex, 0.26, 0.6) : (v * 150 - u * 2 + 40) % 1 < 0.2 ? tone(hex, -0.06) : hex,
  )
  const coil = Array.from({ length: 130 }, (_, i): V => {
    const a = (i / 129) * 6.2832 * 2.6 + 2.4
    const r = 150 - 16 * Math.sin(a * 0.9) - i * 0.12
    return [r * 1.2 * Math.cos(a), r * 0.82 * Math.sin(a), 12 + 9 * Math.sin(a * 1.3) ** 2 + i * 0.16]
  })
  const first = coil[0]!
  const last = coil[coil.length - 1]!
  const grip: V[] = [
    [first[0] - 14, first[1] + 30, 12],
    [first[0] - 60, first[1] + 70, 12],
    [first[0] - 142, first[1] + 44, 14],
    [first[0] - 150, first[1] - 32, 14],
    [first[0] - 82, first[1] - 44, 14],
    [first[0] - 20, first[1] - 6, 18],
  ]
  const path = curve<V>(
    [...grip.slice().reverse(), ...coil.filter((_, i) => i % 5 === 0), [last[0] + 40, last[1] - 40, 26], [last[0] + 96, last[1] - 66, 18]],
    5,
  )
  const rope = tube(path, 10.5, cordFinish, { sides: 12, bent: false, step: 5 })
  const tip = path[path.length - 1]!
  const sleeve = (p: V, a: number, long = 44) =>
    lifted(
      move(
        turn(
          roll(
            lathe(
              curve(
                [
                  [11, 0],
                  [14.5, 3],
                  [14.5, long - 3],
                  [11, long],
                ] as P[],
                4,
              ),
              leather('#8b5a34'),
            ),
            90,
          ),
          a,
        ),
        p[0],
        p[1],
        p[2],
      ),
      26,
    )
  const clip: Item[] = [
    move(lathe(curve(xy('0 -10, 12 -8, 14 0, 10 10, 0 12'), 3), brass), 0, 0, 0),
    tube(xyz('12 0 0, 24 16 0, 56 24 0, 88 12 0, 92 -10 0, 72 -22 0, 40 -20 0'), 6.4, brass, { sides: 12 }),
    tube(xyz('12 0 0, 26 -14 0, 48 -19 0'), 5, brass, { sides: 12 }),
  ]
  const hook = move(turn(scale(clip, 1.35), -26), tip[0] + 22, tip[1] - 8, tip[2])
  return scene(
    [rope, sleeve([tip[0] - 36, tip[1] + 16, tip[2] + 2], -25), sleeve([first[0] - 18, first[1] + 2, 18], 24, 40), layer(), ...hook],
    { pitch: 56, turn: 10 },
    { pitch: 42, turn: 0, zoom: 1.9, focus: [0.72, 0.72] },
  )
}

function muslinBlanket({ hex }: Variant) {
  const gauze = cloth(uneven(hex, 0.012, 0.08))
  const pleat = (x: number, y: number, s: number) => 2.2 * Math.sin(x * 0.11 + 2 * noise(y * 0.02, s)) + 3 * noise(x * 0.03, y * 0.05, s)
  const fold = (w: number, d: number, h: number, s: number, finish: Finish): Mesh =>
    form(box(w, d, h, finish, { bevel: h * 0.48, step: 6 }), ([x, y, z]) => [
      x + 3 * noise(y * 0.03, s),
      y + 3 * noise(x * 0.03, s + 3),
      z + (z > h * 0.3 ? pleat(x, y, s) : 0),
    ])
  const layers = [0, 1, 2].map((i) => move(fold(352 - i * 6, 258 - i * 5, 36, i, gauze), (i % 2) * 4 - 2, (i % 2) * 3, i * 34))
  const hem = [
    line(
      Array.from({ length: 30 }, (_, i): V => [-168 + i * 11.6, -126, 104]),
      tone(hex, -0.12),
      1.4,
      { dash: '5 4' },
    ),
  ]
  const stars = Array.from({ length: 26 }, (_, i): Item => {
    const [x, y] = [-140 + ((i * 67) % 290), -100 + ((i * 43) % 205)]
    const star = Array.from(
      { length: 10 },
      (_, k): V => [
        x + Math.cos(k * 0.628 + i) * (k % 2 ? 4.4 : 10),
        y + Math.sin(k * 0.628 + i) * (k % 2 ? 4.4 : 10),
        106.5 + pleat(x, y, 2),
      ],
    )
    return line(star, tone(hex, lightnessOf(hex) > 0.75 ? -0.13 : 0.16), 1, { filled: true, opacity: 0.85 })
  })
  const ribbon = [
    lifted(
      move(
        form(box(30, 264, 2, cloth('#f3ead8'), { bevel: 0.8 }), ([x, y, z]) => [x, y, z + pleat(x, y, 2)]),
        96,
        0,
        107,
      ),
      20,
    ),
    move(box(30, 2.4, 108, cloth('#efe4cf'), { bevel: 0.8 }), 96, -130, 0),
  ]
  const tag = move(tilt(prism(roundRect(44, 30, 5, 5), 3, leather('#a9794c'), { bevel: 1 }), 70), 96, -134, 46)
  return scene(
    [layer('linen'), ...layers, layer(), ...stars, ...hem, layer('linen'), ...ribbon, layer(), tag],
    { pitch: 32, turn: -26 },
    { pitch: 30, turn: 24, zoom: 1.6, focus: [0.5, 0.5] },
  )
}

function catScratcher() {
  const plush = felt(uneven('#d9cbb4', 0.03, 0.08))
  const base = prism(roundRect(300, 260, 46, 7), 34, plush, { bevel: 12, step: 7 })
  const sisal = plain((p: V) => {
    const k = (p[2] / 8.6 + Math.atan2(p[1], p[0]) / 6.2832 + 20) % 1
    return mix('#d6b783', '#a98652', Math.abs(k - 0.5) * 1.6 + 0.25 * noise(Math.atan2(p[1], p[0]) * 22, p[2] * 0.2))
  })
  const post = form(lathe(straight(xy('46 32, 46 330'), 2.6) as P[], sisal, { step: 6 }), ([x, y, z]) => {
    const k = 1 + 0.028 * Math.sin(((z / 8.6 + Math.atan2(y, x) / 6.2832) % 1) * 6.2832)
    return [x * k, y * k, z]
  })
  const top = move(lathe(curve(xy('0 0, 112 0, 124 8, 124 24, 116 32, 96 28, 60 20, 0 18'), 5), plush), 0, 0, 328)
  const string = tube(xyz('96 -60 334, 102 -70 270, 100 -74 214'), 2.2, cloth('#efe3cb'), { sides: 7 })
  const toy: Item[] = [
    move(ball(23, 23, 23, felt('#d0705a')), 100, -74, 194),
    ...[-1, 0, 1].map((s) =>
      tube(
        [
          [100 + s * 4, -80, 176],
          [100 + s * 14, -84, 150],
          [100 + s * 20, -82, 128],
        ],
        (t) => 5 * Math.sin(0.5 + t * 2.4),
        felt(['#e0b457', '#f1e6d0', '#7fa08a'][s + 1]!),
        { sides: 7, step: 6 },
      ),
    ),
  ]
  const ballToy = move(
    ball(
      27,
      27,
      27,
      cloth((p: V) => (Math.abs(Math.sin(p[0] * 0.12 + p[2] * 0.1)) < 0.34 ? '#f1e6d0' : '#6f9486')),
    ),
    -96,
    -76,
    61,
  )
  return scene(
    [layer('felt'), base, layer(), post, layer('felt'), top, layer(), string, ...toy, ballToy],
    { pitch: 16, turn: 14 },
    { pitch: 22, turn: -20, zoom: 1.7, focus: [0.5, 0.6] },
  )
}

export default {
  'silicone-bowl': { colours: ['sage', 'peach'], draw: siliconeBowl },
  'pet-bed': { colours: [], draw: petBed },
  'wooden-rattle': { colours: [], draw: woodenRattle },
  'pet-leash': { colours: ['red', 'navy'], draw: petLeash },
  'muslin-blanket': { colours: ['sand', 'sky'], draw: muslinBlanket },
  'cat-scratcher': { colours: [], draw: catScratcher },
}
