import { lightnessOf, mix, tone } from '../colour.ts'
import { brass, cloth, gloss, leather, plain, satin, steel, uneven, wood } from '../finishes.ts'
import {
  box,
  circle,
  curve,
  type Finish,
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

const bookCover = (w: number, h: number, finish: Parameters<typeof prism>[2]) =>
  prism(roundRect(w, h, 12, 7), 7, finish, { bevel: 3, step: 8 })

function dotNotebook({ hex }: Variant) {
  const [w, h] = [260, 364]
  const linen = cloth(uneven(hex, 0.015, 0.06))
  const pages = move(
    box(
      w - 12,
      h - 12,
      40,
      plain((p: V) => (Math.floor(p[2] / 2.4) % 2 ? '#f3ead6' : '#e4d8bf')),
      { bevel: 1, step: [12, 12, 2.4] },
    ),
    3,
    0,
    6,
  )
  const dark = cloth(tone(hex, lightnessOf(hex) < 0.5 ? 0.16 : -0.2))
  const elastic = [move(box(10, h + 5, 2.4, dark, { bevel: 1 }), 96, 0, 53), move(box(10, 2.4, 55, dark, { bevel: 1 }), 96, -h / 2 - 2, 0)]
  const spine = move(box(10, h, 54, linen, { bevel: 5 }), -w / 2 + 3, 0, 0)
  const ribbon = tube(
    [
      [30, -h / 2 + 10, 12],
      [32, -h / 2 - 22, 7],
      [40, -h / 2 - 60, 3],
    ],
    4.5,
    cloth('#d9a441'),
    { sides: 8 },
  )
  const stamp = [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) =>
      line(
        circle(3.4, 1.5).map(([x, y]): V => [x - 14 + i * 14 - 6, y + 14 - j * 14 + 20, 54.5]),
        mix(hex, '#f4e3bd', 0.62),
        1,
        { filled: true },
      ),
    ),
  )
  const all: Item[] = [
    ribbon,
    bookCover(w, h, linen),
    layer(),
    pages,
    layer(),
    spine,
    move(bookCover(w, h, linen), 0, 0, 46),
    ...stamp,
    layer(),
    ...elastic,
  ]
  return scene(all, { turn: -28, pitch: 48 }, { turn: 34, pitch: 30, zoom: 1.6, focus: [0.4, 0.62] })
}

function fountainPen({ hex }: Variant) {
  const resin = { ...gloss(uneven(hex, 0.02, 0.03)), rough: 0.12 }
  const piece = (profile: P[], finish: Finish) => lathe(curve(profile, 3), finish, { step: 3 })
  const barrel = piece(xy('13 0, 17 40, 19 110, 18 180, 13 216, 8 226, 0 228'), resin)
  const section = piece(xy('10 -44, 11 -30, 13 -4, 14 0'), resin)
  const ringOne = piece(xy('15 -4, 16 0, 15 4'), brass)
  const nib = surface(
    (u, v) => {
      const w = 9.5 * (1 - v) ** 0.7 * smooth(-0.2, 0.12, v) + 0.5
      const a = (u - 0.5) * 2.6
      return [Math.sin(a) * w, -42 - v * 48, Math.cos(a) * w * 0.75]
    },
    12,
    20,
    {
      ...brass,
      paint: (_p: V, u: number, v: number) => (Math.abs(u - 0.5) < 0.035 && v > 0.3 ? '#5d4620' : v < 0.45 ? '#d9ad5d' : '#e4dccb'),
    },
    true,
  )
  const cap = [
    piece(xy('22 0, 21 60, 20 110, 14 134, 6 140, 0 141'), resin),
    piece(xy('22.4 0, 23.6 4, 23.6 12, 22.4 16'), brass),
    lathe(straight(xy('0 3, 20 2, 22 0'), 4) as P[], plain('#17120f')),
  ]
  const clip = tube(xyz('0 -22 120, 0 -27 100, 0 -26 50, 0 -25 30'), (t) => 4 - 1.2 * t, brass, { sides: 10 })
  const lie = (parts: Mesh[]) => tilt(parts, -90)
  const turned = lie([barrel, ringOne, section])
  return scene(
    [...move(turn([nib, ...turned], -52), -60, -20, 20), ...move(turn([...lie([...cap, clip])], -36), 24, -128, 23)],
    { pitch: 50, zoom: 1.1 },
    { turn: 26, pitch: 42, zoom: 1.9, focus: [0.2, 0.62] },
  )
}

function deskOrganizer({ hex }: Variant) {
  const t = (along: 0 | 1 | 2) => wood(hex, along, 1.3)
  const tray = (w: number, d: number, h: number, x: number, y: number, front = h): Item[] => [
    move(box(w, d, 8, t(0), { bevel: 2 }), x, y, 0),
    move(box(w, 8, h, t(0), { bevel: 2 }), x, y + d / 2 - 4, 0),
    move(box(8, d, h, t(1), { bevel: 2 }), x - w / 2 + 4, y, 0),
    move(box(8, d, h, t(1), { bevel: 2 }), x + w / 2 - 4, y, 0),
    { kind: 'layer' } as Item,
    move(box(w, 8, front, t(0), { bevel: 2 }), x, y - d / 2 + 4, 0),
  ]
  const pencil = (x: number, y: number, lean: number, away: number, colour: string, long = 190): Item[] => {
    const body = tube(
      [
        [0, 0, 0],
        [0, 0, long],
      ],
      6.4,
      satin(colour),
      { bent: false, sides: 6, ends: 'flat', step: 9 },
    )
    const tip = lathe(xy('6.4 0, 2 17'), plain('#e0bf92'), { step: 3 })
    const lead = lathe(xy('2.2 17, 0 23'), plain('#3b3836'), { step: 2 })
    return move(roll(tilt([body, move(tip, 0, 0, long), move(lead, 0, 0, long)], away), lean), x, y, 12)
  }
  const brush = move(
    roll(
      tilt(
        [
          tube(xyz('0 0 0, 0 0 170'), 4, satin('#b6543c'), { bent: false, sides: 10 }),
          tube(xyz('0 0 168, 0 0 190'), 5.5, brass, { bent: false, sides: 10, ends: 'flat' }),
          tube(xyz('0 0 190, 0 0 206, 0 0 226'), (k) => 7 - 6.4 * k * k, cloth('#4a3a2c'), { sides: 10 }),
        ],
        -7,
      ),
      6,
    ),
    -104,
    56,
    12,
  )
  const ruler = move(
    roll(
      box(
        26,
        4,
        236,
        plain((p: V) => (p[0] > 6 && Math.abs(p[2] % 12) < 1.6 ? '#5a4327' : '#e2c27f')),
      ),
      -5,
    ),
    -64,
    62,
    10,
  )
  const notes = move(
    box(
      92,
      92,
      40,
      plain((p: V) => (Math.floor((p[2] + 20) / 10) % 2 ? '#f2d98a' : '#f0e2b4')),
      { bevel: 1, step: [14, 14, 3] },
    ),
    88,
    -50,
    8,
  )
  const cup = tray(140, 76, 128, -82, 54, 112)
  const middle = tray(156, 84, 78, 70, 50, 64)
  const low = tray(304, 108, 44, 0, -48, 34)
  const phone: Item[] = [move(roll(tilt(box(74, 9, 140, gloss('#22262c'), { bevel: 4 }), -12), 0), 70, 54, 10)]
  const clips = Array.from({ length: 9 }, (_, i) =>
    move(
      turn(
        tube(xyz('-10 0 0, 10 0 0, 13 5 0, 10 10 0, -8 10 0, -10 4 0, 6 4 0'), 1.7, i % 3 ? steel('#c9ccce') : brass, {
          sides: 6,
          step: 3,
        }),
        i * 57,
      ),
      -90 + (i % 5) * 26,
      -64 + Math.floor(i / 5) * 26,
      13 + (i % 3) * 3,
    ),
  )
  return scene(
    [
      ...cup.slice(0, 4),
      ...pencil(-122, 56, -7, 4, '#3f5f86'),
      ...pencil(-92, 42, 3, 6, '#d9a23c', 176),
      ...pencil(-44, 48, 9, -3, '#6f8f6d', 200),
      ruler,
      ...brush,
      ...cup.slice(4),
      layer(),
      ...middle.slice(0, 4),
      ...phone,
      ...middle.slice(4),
      layer(),
      ...low.slice(0, 4),
      ...clips,
      notes,
      ...low.slice(4),
    ],
    { turn: 24, pitch: 24 },
    { turn: -22, pitch: 34, zoom: 1.5, focus: [0.5, 0.6] },
  )
}

function brushPenSet() {
  const inks = ['#2b2d33', '#b8483a', '#d99a2f', '#5f8a5b', '#2f6f88', '#4a4a8c']
  const pens = inks.flatMap((ink, i) => {
    const x = -150 + i * 60
    const open = i === 3
    const body = lathe(
      curve(xy('0 0, 17 0, 19 4, 19 18'), 4).concat(straight(xy('19 20, 19 214'), 6) as P[]),
      satin((p: V) => (p[2] < 34 || (p[2] > 180 && p[2] < 202) ? ink : '#f3eee2')),
      { step: 4 },
    )
    const cap = move(
      lathe(curve(xy('20.5 0, 20.5 90'), 6).concat(curve(xy('20 96, 15 104, 0 106'), 3)), satin(ink), { step: 4 }),
      0,
      0,
      216,
    )
    const neck = [
      move(lathe(curve(xy('19 0, 12 14, 10 34, 8 36'), 3), satin('#2b2b2d'), { step: 4 }), 0, 0, 214),
      move(lathe(curve(xy('8 0, 10 16, 7 40, 1 64, 0 66'), 3), cloth(mix(ink, '#ffffff', 0.12)), { step: 3 }), 0, 0, 248),
    ]
    const pen = [body, ...(open ? neck : [cap])]
    return move(pen, x, ((i * 37) % 5) * 3 - 6, 0)
  })
  const stroke = (x: number, y: number, ink: string, seed: number) => {
    const shape = Array.from({ length: 36 }, (_, i): V => {
      const t = i < 18 ? i / 17 : (35 - i) / 17
      const s = i < 18 ? 1 : -1
      return [x + t * 120, y + 12 * Math.sin(t * 5 + seed) + s * (10 * Math.sin(0.2 + t * 2.9) + 3 * noise(t * 14, seed, s)), 0.5]
    })
    return line(shape, ink, 1, { filled: true, opacity: 0.9 })
  }
  return scene(
    [stroke(-150, -96, inks[3]!, 2), stroke(6, -104, inks[4]!, 5), ...pens],
    { turn: -14, pitch: 20 },
    { turn: 20, pitch: 22, zoom: 1.8, focus: [0.6, 0.3] },
  )
}

function washiTapeSet() {
  type Pattern = (u: number, v: number) => string
  const patterns: [string, Pattern][] = [
    ['#e6a79c', (u, v) => (Math.hypot(((u * 40) % 1) - 0.5, ((v * 2.4) % 1) - 0.5) < 0.26 ? '#fbf1e6' : '#e6a79c')],
    ['#8fae8a', (u, v) => ((u * 60 + v * 2) % 1 < 0.36 ? '#eef0dd' : '#8fae8a')],
    ['#e0b04f', (u) => ((u * 46) % 1 < 0.5 ? '#e0b04f' : '#f5e3b5')],
    ['#4f678f', (u, v) => (Math.abs(((u * 30) % 1) - 0.5) * 2 - Math.abs(((v * 2) % 1) - 0.5) * 2 > 0.2 ? '#dfe6ee' : '#4f678f')],
    ['#f0e6d4', (u, v) => (Math.abs(v - 0.5 - 0.24 * Math.sin(u * 150)) < 0.1 ? '#c8694f' : '#f4ebda')],
  ]
  const tape = ([core, pattern]: [string, Pattern], h: number): Mesh[] => {
    const outer = surface((u, v) => [104 * Math.cos(u * 6.2832), 104 * Math.sin(u * 6.2832), v * h], 200, 26, {
      ...plain((_p, u, v) => pattern(u, v)),
      gloss: 0.45,
    })
    const top = lathe(
      straight(
        [
          [104, h],
          [80, h],
        ],
        3,
      ) as P[],
      plain((p: V) => (Math.floor(Math.hypot(p[0], p[1]) / 2.4) % 2 ? mix(core, '#fff6e8', 0.45) : mix(core, '#fff6e8', 0.25))),
    )
    const card = lathe(
      straight(
        [
          [80, h],
          [70, h + 0.2],
          [70, 0],
        ],
        5,
      ) as P[],
      plain('#b9926a'),
    )
    return [outer, top, card]
  }
  const stack = patterns
    .slice(0, 3)
    .flatMap((pattern, i) => [layer() as Item, ...move(turn(tape(pattern, 56), i * 40), (i % 2) * 7 - 60, (i % 2) * 5 + 30, i * 57)])
  const lying: Item[] = [layer(), ...move(tape(patterns[4]!, 46), 92, -110, 0)]
  const standing: Item[] = [layer(), ...move(turn(tilt(tape(patterns[3]!, 56), 90), 22), 176, 96, 104)]
  return scene([...standing, ...stack, ...lying], { pitch: 27, turn: 0 }, { pitch: 36, zoom: 1.6, focus: [0.36, 0.4] })
}

function leatherPencilCase({ hex }: Variant) {
  const hide = leather(uneven(hex, 0.03, 0.04))
  const half = (u: number) => {
    const x = (u - 0.5) * 2
    return (1 - Math.abs(x) ** 12) ** 0.5
  }
  const roundness = (u: number, v: number): V => {
    const a = (v - 0.25) * 2 * Math.PI
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const k = half(u)
    const [y, z] = [Math.sign(c) * Math.abs(c) ** 0.66 * 62 * (0.35 + 0.65 * k), Math.sign(s) * Math.abs(s) ** 0.8 * 48 * k]
    return [(u - 0.5) * 420, y + 4 * noise(u * 9, v * 5) * k, z + 54 + 4 * noise(u * 7 + 4, v * 6) * k]
  }
  const body = surface((u, v) => roundness(u, 1 - v), 90, 60, hide)
  const along = (v: number, lift: number, from = 0.05, to = 0.95) =>
    Array.from({ length: 60 }, (_, i): V => {
      const [x, y, z] = roundness(lerp(from, to, i / 59), v)
      return [x, y, z + lift]
    })
  const zip = tube(along(0.5, 2), 6, plain(tone(hex, lightnessOf(hex) < 0.4 ? 0.06 : -0.28)), { sides: 10, step: 6 })
  const teeth = tube(
    along(0.5, 6.5),
    3.4,
    { ...brass, paint: (p: V) => (Math.floor((p[0] + 400) / 4) % 2 ? '#e6bd6b' : '#8a6529') },
    { sides: 8, step: 3 },
  )
  const thread = tone(hex, lightnessOf(hex) < 0.4 ? 0.42 : 0.24, 0.8)
  const stitches = [0.44, 0.56].map((v) => line(along(v, 1.5), thread, 2.2, { dash: '7 6' }))
  const pull: Item[] = [
    tube(xyz('150 0 112, 158 -6 120, 166 -14 112, 168 -24 96'), 3.4, brass, { sides: 8 }),
    move(tilt(turn(prism(roundRect(20, 62, 9, 4), 5, leather(tone(hex, -0.05)), { bevel: 2 }), 8), 30), 174, -62, 78),
  ]
  const patch: Item[] = [
    lifted(move(tilt(prism(roundRect(70, 34, 5, 5), 3, leather(tone(hex, 0.05)), { bevel: 1.2 }), 76), -90, -66, 50), 20),
  ]
  const patchStitch = line(
    roundRect(60, 24, 3, 4).map(([x, y]): V => [x - 90, -69.4 - y * 0.24, 50.4 + y * 0.97]),
    thread,
    1.8,
    { dash: '5 4' },
  )
  return scene(
    [body, zip, layer(), ...stitches, teeth, layer(), ...pull, ...patch, patchStitch],
    { turn: -22, pitch: 26 },
    { turn: -38, pitch: 34, zoom: 1.9, focus: [0.62, 0.5] },
  )
}

export default {
  'dot-notebook': { colours: ['indigo', 'rose', 'sage'], draw: dotNotebook },
  'fountain-pen': { colours: ['black', 'ivory'], draw: fountainPen },
  'desk-organizer': { colours: ['natural', 'walnut'], draw: deskOrganizer },
  'brush-pen-set': { colours: [], draw: brushPenSet },
  'washi-tape-set': { colours: [], draw: washiTapeSet },
  'leather-pencil-case': { colours: ['tan', 'black'], draw: leatherPencilCase },
}
