import { mix, tone } from '../colour.ts'
import { brass, cloth, glazed, gloss, plain, satin, speckled, uneven, wood } from '../finishes.ts'
import {
  chance,
  circle,
  curve,
  type Item,
  lathe,
  layer,
  lerp,
  line,
  move,
  noise,
  type P,
  prism,
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
import { scene, type Variant } from '../studio.ts'

function ceramicTableLamp({ hex }: Variant) {
  const foot = lathe(
    curve(xy('0 0, 76 0, 88 8, 112 60, 118 110, 96 168, 48 206, 26 222, 22 240, 0 241'), 5),
    glazed(speckled(hex, tone(hex, -0.1), 0.09, 0.3)),
  )
  const neck = lathe(straight(xy('12 240, 12 290'), 5) as P[], brass)
  const linen = { ...cloth((p: V) => mix('#f6ead2', '#fff6df', smooth(250, 430, p[2]))), glow: 0.22 }
  const shade = lathe(straight(xy('168 264, 112 450'), 5) as P[], linen)
  const inner = lathe(straight(xy('109 450, 165 264'), 6) as P[], { ...cloth('#fdf0cf'), glow: 0.4 })
  const rims = xy('168 264, 112 450').map(([r, z]) =>
    tube(
      circle(r, 8).map(([x, y]): V => [x, y, z]),
      2.6,
      cloth('#e6d6b8'),
      { closed: true, sides: 8, step: 8 },
    ),
  )
  const cord = tube(xyz('0 110 4, 60 150 4, 150 120 4, 230 150 4'), 3.5, plain('#efe6d5'), { sides: 8 })
  return scene(
    [cord, foot, neck, layer(), inner, layer('linen'), shade, ...rims],
    { turn: 0, pitch: 13 },
    { zoom: 1.6, focus: [0.42, 0.62], pitch: 18 },
  )
}

function tallVase({ hex }: Variant) {
  const ribs = (t: number) => 1 + 0.022 * Math.cos(t * 28)
  const profile = curve(xy('52 0, 58 4, 84 90, 96 190, 84 290, 52 360, 40 400, 46 432, 50 438, 44 436, 36 402, 40 370'), 5)
  const vase = surface(
    (u, v) => {
      const [r, z] = profile[Math.round(v * (profile.length - 1))]!
      const k = r * lerp(1, ribs(u * 6.2832), smooth(10, 60, z) * smooth(350, 280, z))
      return [k * Math.cos(u * 6.2832), k * Math.sin(u * 6.2832), z]
    },
    168,
    profile.length - 1,
    glazed(hex),
  )
  const random = chance(5)
  const stem = (lean: number, far: number, high: number): Item[] => {
    const path = curve<V>(
      [
        [0, 0, 380],
        [lean * 0.3, far * 0.3, 500],
        [lean, far, high],
      ],
      6,
    )
    const ears = Array.from({ length: 26 }, (_, i) => {
      const [x, y, z] = path[Math.floor(path.length * (0.52 + 0.47 * (i / 26)))]!
      const [a, l] = [random() * 6.28, 26 + 14 * random()]
      return tube(
        [
          [x, y, z],
          [x + Math.cos(a) * l * 0.45, y + Math.sin(a) * l * 0.45, z + l * 0.5],
          [x + Math.cos(a) * l * 0.55, y + Math.sin(a) * l * 0.55, z + l],
        ],
        (t) => 5.5 * Math.sin(0.3 + t * 2.6),
        cloth(mix('#d9bd8a', '#efdfba', random())),
        { sides: 7, step: 8 },
      )
    })
    return [tube(path, 2, plain('#b59a63'), { sides: 6, step: 9 }), ...ears]
  }
  return scene(
    [...stem(-92, 20, 570), ...stem(14, 30, 620), ...stem(98, -10, 556), layer(), vase],
    { pitch: 14 },
    { pitch: 20, zoom: 1.7, focus: [0.52, 0.6] },
  )
}

function wallClock({ hex, code }: Variant) {
  const dark = code === 'black'
  const face = dark ? '#f5f1e8' : '#faf6ee'
  const ring = lathe(curve(xy('200 0, 206 4, 208 24, 202 38, 192 42, 184 38, 182 26'), 4), dark ? satin(hex) : wood(hex, 0, 1.6))
  const plate = lathe(straight(xy('186 25, 0 26'), 7) as P[], plain(face))
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const [a, main] = [(i / 60) * 6.2832, i % 5 === 0]
    const from = main ? 146 : 160
    return line(
      [
        [Math.cos(a) * from, Math.sin(a) * from, 27],
        [Math.cos(a) * 168, Math.sin(a) * 168, 27],
      ],
      '#3b3631',
      main ? 5 : 1.6,
      { opacity: main ? 1 : 0.6 },
    )
  })
  const hand = (angle: number, long: number, w: number, z: number, colour: string) =>
    move(
      turn(
        prism(
          straight(
            [
              [-w, -26],
              [w, -26],
              [w * 0.5, long],
              [-w * 0.5, long],
            ],
            6,
          ),
          3,
          satin(colour),
          { bevel: 1 },
        ),
        angle,
      ),
      0,
      0,
      z,
    )
  const pin = move(lathe(xy('9 0, 9 6, 6 9, 0 10'), brass), 0, 0, 34)
  const all: Item[] = [
    plate,
    ...ticks,
    ring,
    layer(),
    hand(55, 92, 6, 28, '#2c2a29'),
    layer(),
    hand(-62, 138, 4.5, 31, '#2c2a29'),
    layer(),
    hand(150, 150, 1.6, 34, '#c2583a'),
    layer(),
    pin,
  ]
  return scene(tilt(all, 84), { turn: 14, pitch: 8 }, { turn: 32, pitch: 10, zoom: 1.7, focus: [0.66, 0.4] })
}

function soyCandle({ hex, code }: Variant) {
  const white = code === 'white'
  const wall = white ? glazed(speckled('#f3efe6', '#cfc6b6', 0.1, 0.24)) : { ...gloss(hex), glow: 0.1 }
  const outer = lathe(
    curve(xy('0 0, 108 0, 118 6, 122 20'), 5).concat(straight(xy('122 22, 122 262'), 5) as P[], curve(xy('121 264, 117 267, 113 263'), 3)),
    wall,
  )
  const inner = lathe(straight(xy('113 264, 113 206'), 6) as P[], white ? wall : { ...gloss(tone(hex, 0.03)), glow: 0.25 })
  const wax = lathe(curve(xy('112 20, 114 200, 104 205, 40 199, 0 198'), 5), {
    ...plain(white ? '#f7eeda' : mix(hex, '#f5dca8', 0.62)),
    glow: 0.14,
  })
  const wick = tube(xyz('0 0 198, 1 0 220, 4 0 232'), 2.6, plain('#3a2c22'), { sides: 8 })
  const flame = move(
    lathe(curve(xy('0 0, 9 8, 13 24, 9 44, 3 62, 0 68'), 3), {
      paint: (p: V) => mix('#ffd98a', '#fff3cf', smooth(50, 8, p[2])),
      glow: 1,
      gloss: 0,
    }),
    4,
    0,
    226,
  )
  const label = surface(
    (u, v) => {
      const a = lerp(-2.25, -0.9, u)
      return [123.2 * Math.cos(a), 123.2 * Math.sin(a), lerp(70, 176, v)]
    },
    30,
    22,
    plain((_, u, v) =>
      Math.hypot((u - 0.5) * 1.5, v - 0.5) < 0.2
        ? white
          ? '#b9894f'
          : '#c07a2c'
        : Math.abs(u - 0.5) > 0.46 || Math.abs(v - 0.5) > 0.44
          ? '#e6dac2'
          : '#f8f2e4',
    ),
  )
  return scene(
    [inner, layer(), wax, wick, flame, layer(), outer, layer(), label],
    { pitch: 20 },
    { pitch: 38, zoom: 1.5, focus: [0.5, 0.34] },
  )
}

function pottedRubberPlant({ hex }: Variant) {
  const pot = lathe(
    curve(xy('78 0, 84 3'), 4).concat(
      straight(xy('85 6, 112 158'), 5) as P[],
      curve(xy('118 160, 121 166, 120 190, 114 194, 107 190, 106 160'), 4),
    ),
    plain(uneven(hex, 0.03)),
  )
  const soil = lathe(xy('106 172, 60 175, 0 177'), plain(uneven('#4a3527', 0.08, 0.15)))
  const leaf = (x: number, y: number, z: number, angle: number, rise: number, long: number): Item[] => {
    const wide = long * 0.3
    const at = (u: number, v: number): V => {
      const w = wide * Math.sin(Math.PI * v ** 0.85) ** 0.75
      const s = (u - 0.5) * 2
      return [v * long, s * w, Math.abs(s) * w * 0.28 - v * v * long * 0.22]
    }
    const green = satin((_, u, v) =>
      mix('#2c5a3a', '#4f8a52', 0.3 + 0.5 * Math.abs(u - 0.5) + 0.3 * v - (Math.abs(u - 0.5) < 0.03 ? -0.5 : 0)),
    )
    return [move(turn(roll(surface(at, 10, 22, { ...green, gloss: 1 }, true), -rise), angle), x, y, z)]
  }
  const stalk = curve<V>(xyz('0 0 170, 8 0 300, -4 4 400, 6 0 480'), 8)
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const [x, y, z] = stalk[Math.floor(stalk.length * (0.28 + 0.7 * (i / 16)))]!
    return leaf(x, y, z, i * 137.5 + 20, 14 + i * 3.6, 236 - i * 6)
  }).flat()
  return scene(
    [
      tube(stalk, (t) => 8 - 4 * t, plain('#6b5139'), { step: 8 }),
      soil,
      pot,
      ...leaves,
      tube(xyz('6 0 476, 10 -2 510, 16 -2 546'), (t) => 7 - 6 * t, satin('#a3483c')),
    ],
    { pitch: 15 },
    { pitch: 26, zoom: 1.6, focus: [0.5, 0.34] },
  )
}

function linenCushion({ hex }: Variant) {
  const at =
    (side: number) =>
    (u: number, v: number): V => {
      const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2]
      const swell = (1 - x ** 4) ** 0.55 * (1 - y ** 4) ** 0.55
      const pinch = 1 - 0.075 * (1 - y * y) * Math.abs(x) ** 3
      const pinchY = 1 - 0.075 * (1 - x * x) * Math.abs(y) ** 3
      const fold = 5 * noise(x * 3 + 9, y * 3, side) + 7 * Math.sin(Math.atan2(y, x) * 9) * Math.max(0, Math.hypot(x, y) - 0.75)
      return [x * 200 * pinch, side * (96 * swell + 1.5 * fold * swell), 200 + y * 200 * pinchY]
    }
  const linen = cloth(uneven(hex, 0.02, 0.05))
  const front = surface(at(-1), 60, 60, linen)
  const back = surface((u, v) => at(1)(1 - u, v), 30, 30, linen)
  const border = Array.from({ length: 160 }, (_, i): [number, number] => {
    const [side, t] = [Math.floor(i / 40), (i % 40) / 40]
    return (
      [
        [t, 0],
        [1, t],
        [1 - t, 1],
        [0, 1 - t],
      ] as [number, number][]
    )[side]!
  })
  const piping = tube(
    border.map(([u, v]) => at(-1)(u, v)),
    4.2,
    cloth(tone(hex, -0.1)),
    { closed: true, sides: 8, step: 30 },
  )
  return scene(
    tilt([layer('linen'), back, front, piping], -16),
    { turn: 17, pitch: 12 },
    { turn: -20, pitch: 14, zoom: 1.8, focus: [0.3, 0.28] },
  )
}

export default {
  'ceramic-table-lamp': { colours: ['cream', 'terracotta'], draw: ceramicTableLamp },
  'tall-vase': { colours: ['sage', 'ink', 'cream'], draw: tallVase },
  'wall-clock': { colours: ['oak', 'black'], draw: wallClock },
  'soy-candle': { colours: ['amber', 'white'], draw: soyCandle },
  'potted-rubber-plant': { colours: ['terracotta', 'white'], draw: pottedRubberPlant },
  'linen-cushion': { colours: ['mustard', 'indigo', 'rose'], draw: linenCushion },
}
