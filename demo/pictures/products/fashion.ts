import { lightnessOf, mix, tone } from '../colour.ts'
import { brass, cloth, gloss, leather, plain, silk, steel, uneven, wood } from '../finishes.ts'
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
  lerp,
  lifted,
  line,
  move,
  noise,
  type P,
  roll,
  roundRect,
  smooth,
  straight,
  surface,
  sweep,
  tilt,
  tube,
  turn,
  type V,
  xy,
  xyz,
} from '../solids.ts'
import { scene, type Variant } from '../studio.ts'

function canvasTote({ hex }: Variant) {
  const canvas = cloth(uneven(hex, 0.014, 0.05))
  const at =
    (side: number) =>
    (u: number, v: number): V => {
      const [x, z] = [(u - 0.5) * 2, v]
      const belly = (1 - Math.abs(x) ** 4) ** 0.6 * (0.34 + 0.66 * Math.sin(Math.PI * (1 - v) ** 0.8 * 0.86 + 0.28))
      const crease = 5 * Math.sin(x * 7 + v * 5) * v * (1 - v) + 7 * (noise(x * 3 + 5, v * 4, side) - 0.5)
      return [x * (170 + 8 * Math.sin(v * 3)), side * (62 * belly + crease * belly + 6), 336 * z]
    }
  const front = surface(at(-1), 60, 60, canvas)
  const back = surface((u, v) => at(1)(1 - u, v), 40, 40, canvas)
  const lining = surface(
    (u, v) => {
      const p = at(1)(u, lerp(0.75, 1, v))
      return [p[0] * 0.99, p[1] - 3, p[2]]
    },
    40,
    12,
    cloth(tone(hex, -0.06)),
  )
  const trim = lightnessOf(hex) > 0.6 ? '#8a5a34' : '#d8c3a0'
  const strap = (y: number, lean: number) =>
    sweep(
      curve<V>(
        [
          [-80, y * 1.34, 256],
          [-80, y * 1.1, 330],
          [-72, y + lean, 430],
          [-36, y + lean * 1.6, 500],
          [36, y + lean * 1.6, 500],
          [72, y + lean, 430],
          [80, y * 1.1, 330],
          [80, y * 1.34, 256],
        ],
        6,
      ),
      () => roundRect(28, 6, 2.6, 5),
      leather(trim),
      { up: [0, 1, 0] },
    )
  const hem = line(
    Array.from({ length: 41 }, (_, i): V => {
      const p = at(-1)(lerp(0.02, 0.98, i / 40), 0.945)
      return [p[0], p[1] - 1, p[2]]
    }),
    tone(hex, lightnessOf(hex) > 0.6 ? -0.14 : 0.16),
    1.6,
    { dash: '6 4' },
  )
  const rivets = [-80, 80].map((x) => move(tilt(lathe(xy('7 0, 6 3, 0 4'), brass), 90), x, -50, 268))
  const leafAt = (u: number, v: number): V => {
    const p = at(-1)(0.5 + u, 0.42 + v)
    return [p[0], p[1] - 1, p[2]]
  }
  const motif = lightnessOf(hex) > 0.6 ? '#4d6a52' : '#e6d5b0'
  const sprig: Item[] = [
    line(
      Array.from({ length: 20 }, (_, i) => leafAt(0.02 * Math.sin(i * 0.2), -0.2 + i * 0.021)),
      motif,
      3,
    ),
  ]
  for (let i = 0; i < 8; i++) {
    const [s, v] = [i % 2 ? 1 : -1, -0.13 + Math.floor(i / 2) * 0.085]
    sprig.push(
      line(
        Array.from({ length: 24 }, (_, k) => {
          const t = (k / 24) * 6.2832
          const [a, b] = [0.058 * (1 - Math.cos(t)), 0.024 * Math.sin(t)]
          return leafAt(s * (a * 0.86 - b * 0.4) + 0.01, v + a * 0.62 + b)
        }),
        motif,
        1,
        { filled: true },
      ),
    )
  }
  return scene(
    [
      layer(),
      strap(40, 20),
      layer('canvas'),
      lining,
      layer('canvas'),
      back,
      front,
      layer(),
      strap(-52, -14),
      hem,
      ...sprig,
      layer(),
      ...rivets,
    ],
    { turn: 22, pitch: 13 },
    { turn: -8, pitch: 16, zoom: 1.8, focus: [0.5, 0.4] },
  )
}

function strawHat() {
  const straw = (p: V, _u: number, v: number) => {
    const a = Math.atan2(p[1], p[0])
    const cellU = Math.sin(a * 110 + Math.floor(v * 62) * Math.PI)
    return mix(
      '#dcb878',
      '#b98a48',
      Math.max(0, Math.min(1, 0.42 - 0.3 * cellU + 0.25 * noise(a * 20, v * 40) - (Math.abs((v * 62) % 1) < 0.14 ? -0.4 : 0))),
    )
  }
  const wave = ([x, y, z]: V): V => {
    const r = Math.hypot(x, y)
    return [x, y, z + smooth(120, 270, r) * (14 * Math.sin(Math.atan2(y, x) * 2 + 0.6) - 8)]
  }
  const finish: Finish = { ...plain(straw), gloss: 0.35 }
  const hat = form(
    lathe(curve(xy('276 18, 270 20, 200 24, 146 28, 128 36, 122 60, 116 110, 104 140, 80 154, 40 152, 0 146'), 4), finish, { step: 4.5 }),
    wave,
  )
  const rim = form(
    tube(
      circle(276, 8).map(([x, y]): V => [x, y, 18]),
      4.5,
      plain('#c79a58'),
      { closed: true, sides: 8, step: 8 },
    ),
    wave,
  )
  const under = form(lathe(straight(xy('120 22, 276 14'), 8) as P[], plain('#a97c40')), wave)
  const ribbon = lifted(form(lathe(straight(xy('127 42, 121 78'), 5) as P[], cloth('#2f3b52')), wave), 8)
  const bow = [
    lifted(move(turn(roll(box(44, 8, 36, cloth('#27324a'), { bevel: 3 }), 0), 38), 74, -104, 44), 20),
    lifted(move(turn(roll(ball(34, 7, 20, cloth('#2f3b52'), { e: 0.8 }), 12), 34), 104, -84, 64), 24),
    lifted(move(turn(roll(ball(34, 7, 20, cloth('#2f3b52'), { e: 0.8 }), -12), 34), 50, -122, 64), 24),
  ]
  return scene([under, rim, hat, ribbon, ...bow], { pitch: 25, turn: 6 }, { pitch: 30, turn: -16, zoom: 1.7, focus: [0.6, 0.42] })
}

function leatherBelt({ hex }: Variant) {
  const hide = leather(uneven(hex, 0.02, 0.05))
  const spiral = (t: number): V => {
    const a = t * 1.983 * 6.2832 - 1.2
    const r = 96 + 58 * t
    return [r * Math.cos(a), r * Math.sin(a), 0]
  }
  const coil = Array.from({ length: 180 }, (_, i) => spiral(i / 179))
  const end = coil[coil.length - 1]!
  const further = (by: number): V => [end[0] + by * 0.97, end[1] + by * 0.24, 0]
  const outline = roundRect(7, 76, 3, 5)
  const strip = sweep([...coil, ...[6, 14, 22, 30, 38, 46, 54].map(further)], () => outline, hide, { up: [0, 0, 1] })
  const thread = tone(hex, lightnessOf(hex) < 0.4 ? 0.34 : 0.24, 0.8)
  const seen = [...coil.slice(157), further(20), further(40)].map(([x, y]): V => [x * 1.026, y * 1.026 - 0.5, 0])
  const stitches = [-31, 31].map((z) =>
    line(
      seen.map(([x, y]): V => [x, y, z]),
      thread,
      1.7,
      { dash: '6 5' },
    ),
  )
  const frame: Item[] = [
    tube(
      roundRect(84, 104, 16, 5).map(([x, z]): V => [x, 0, z]),
      7,
      brass,
      { closed: true, bent: false, sides: 12 },
    ),
    tube(xyz('-42 -4 0, 0 -11 0, 46 -9 0'), 4.6, brass),
  ]
  const loop = move(turn(box(17, 15, 88, hide, { bevel: 5 }), 8), further(-16)[0], further(-16)[1] - 1, -44)
  const buckle = move(turn(frame, 14), further(90)[0], further(90)[1], 0)
  return scene(
    [strip, layer(), ...stitches, loop, layer(), ...buckle],
    { pitch: 30, turn: 14 },
    { pitch: 24, turn: 2, zoom: 1.8, focus: [0.64, 0.62] },
  )
}

function roundSunglasses({ hex, code }: Variant) {
  const acetate: Finish = {
    ...gloss(
      code === 'tortoise'
        ? (p: V) => mix('#b9742f', '#3b1f10', smooth(0.36, 0.62, noise(p[0] * 0.045 + 3, p[2] * 0.05, p[1] * 0.03)))
        : hex,
    ),
    rough: 0.14,
  }
  const rim = (s: number) =>
    tube(
      circle(72, 5).map(([x, z]): V => [x + s * 96, 0, z + 84]),
      10,
      acetate,
      { closed: true, sides: 16, step: 5 },
    )
  const pane = (s: number): Item[] => {
    const lens = move(
      tilt(
        lathe(curve(xy('68 0, 40 5, 0 7'), 4), {
          paint: (p: V) =>
            mix(code === 'tortoise' ? '#3d4a35' : '#2b2f38', code === 'tortoise' ? '#8d9a72' : '#767c88', smooth(60, -70, p[1])),
          gloss: 0.8,
          rough: 0.1,
        }),
        90,
      ),
      s * 96,
      2,
      84,
    )
    const streak = xy('-34 20, -4 8').map(([x, w]) =>
      line(
        [
          [s * 96 + x, -6, 58],
          [s * 96 + x + w, -6, 58],
          [s * 96 + x + w + 36, -6, 122],
          [s * 96 + x + 36, -6, 122],
        ],
        '#ffffff',
        1,
        { filled: true, opacity: 0.16 },
      ),
    )
    return [lens, ...streak]
  }
  const bridge = tube(xyz('-30 -2 104, -14 -4 118, 14 -4 118, 30 -2 104'), 8, acetate, { up: [0, 1, 0] })
  const arm = (s: number) =>
    tube(
      [
        [s * 166, 2, 106],
        [s * 176, 24, 106],
        [s * 172, 130, 104],
        [s * 164, 220, 96],
        [s * 158, 270, 62],
        [s * 154, 290, 24],
      ],
      (t) => 8 - 1.5 * t,
      acetate,
      { step: 5 },
    )
  const hinge = [-1, 1].map((s) => move(ball(5, 5, 5, brass), s * 166, -8, 108))
  return scene(
    [arm(-1), arm(1), layer(), ...pane(-1), ...pane(1), layer(), rim(-1), rim(1), bridge, layer(), ...hinge],
    { turn: -22, pitch: 17 },
    { turn: 26, pitch: 24, zoom: 1.7, focus: [0.36, 0.62] },
  )
}

function foldingUmbrella({ hex }: Variant) {
  const fabric = (k: number) => ({ ...silk(uneven(tone(hex, k), 0.012, 0.05)), gloss: 0.5 })
  const [r, high] = [270, 128]
  const dome = surface(
    (u, v) => {
      const a = u * 6.2832
      const rib = Math.abs(Math.sin(a * 4))
      const s = Math.sin(v * 1.5)
      const reach = r * s * (1 - 0.06 * rib * v ** 3)
      return [reach * Math.cos(a), reach * Math.sin(a), high * Math.cos(v * 1.5) ** 0.9 - 9 * rib * v * v + 0]
    },
    128,
    34,
    { ...fabric(0), paint: (_p: V, u: number) => tone(hex, Math.floor(u * 8) % 2 ? 0.012 : -0.012) },
    true,
  )
  const ribs = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 6.2832
    return tube(
      Array.from({ length: 12 }, (_, k): V => {
        const v = 0.05 + (k / 11) * 0.95
        const s = Math.sin(v * 1.5) * r * 0.97
        return [s * Math.cos(a), s * Math.sin(a), high * Math.cos(v * 1.5) ** 0.9 - 9]
      }),
      2,
      steel('#b9bcbf'),
      { sides: 6, step: 12 },
    )
  })
  const stays = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 6.2832
    return tube(
      [
        [8 * Math.cos(a), 8 * Math.sin(a), -20],
        [150 * Math.cos(a), 150 * Math.sin(a), 103],
      ],
      1.6,
      steel('#a9acaf'),
      { sides: 6, bent: false, step: 16 },
    )
  })
  const tips = Array.from({ length: 8 }, (_, i) =>
    move(ball(5, 5, 5, steel('#d7d9db')), 262 * Math.cos((i / 8) * 6.2832), 262 * Math.sin((i / 8) * 6.2832), 10),
  )
  const shaft = tube(xyz('0 0 140, 0 0 -230'), 6, steel('#c4c7ca'), { bent: false, sides: 12 })
  const grip = tube(xyz('0 0 -214, 0 0 -300'), (t) => 14 + 3 * Math.sin(t * 3), wood('#a8743f', 2, 2), { bent: false, sides: 18 })
  const knob = move(lathe(curve(xy('9 0, 10 8, 6 22, 0 24'), 3), wood('#a8743f', 2, 2)), 0, 0, 126)
  const whole: Item[] = [dome, ...ribs, ...stays, ...tips, shaft, grip, lifted(knob, 10)]
  // Open, resting on its edge and its grip, the outside towards the viewer.
  return scene(tilt(whole, 62), { turn: 140, pitch: 14 }, { turn: -30, pitch: 14, zoom: 1.1 })
}

function silkScarf({ hex, code }: Variant) {
  const [ground2, line2] = code === 'saffron' ? ['#b5462f', '#f6e6c0'] : ['#e9b766', '#f3ead2']
  const pattern = (u: number, v: number) => {
    const border = Math.min(u, 1 - u, v, 1 - v)
    if (border < 0.035) return ground2
    if (border < 0.05) return line2
    if (border < 0.12) return Math.abs(((Math.atan2(v - 0.5, u - 0.5) * 14 + 70) % 1) - 0.5) > 0.34 ? line2 : ground2
    if (border < 0.132) return line2
    const [x, y] = [(u * 9) % 1, (v * 9 + (Math.floor(u * 9) % 2) * 0.5) % 1]
    const [a, d] = [Math.atan2(y - 0.5, x - 0.5), Math.hypot(x - 0.5, y - 0.5)]
    if (d < 0.07) return ground2
    return d < 0.2 + 0.1 * Math.cos(a * 6) ? line2 : hex
  }
  const at = (u: number, v: number): V => {
    const [x, y] = [(u - 0.5) * 2, (v - 0.5) * 2]
    const gather = 0.32 + 0.68 * smooth(0, 0.9, Math.abs(y + 0.06))
    const folds = Math.sin(x * 8.5 + 0.9 * Math.sin(y * 2.4)) * 24 * (1 - 0.4 * Math.abs(y)) + Math.sin(x * 17 + y * 3) * 7
    return [
      x * 205 * gather + 26 * Math.sin(y * 2),
      y * 300,
      34 + folds * (0.5 + 0.5 * gather) + 10 * noise(x * 3, y * 3) + 30 * (1 - gather) * (1 - x * x),
    ]
  }
  const cloth2 = surface(at, 110, 110, { ...silk((_p: V, u: number, v: number) => pattern(u, v)), gloss: 1 }, true)
  const knot = move(
    turn(
      form(
        ball(64, 44, 40, { ...silk((p: V) => (Math.abs(Math.sin(p[0] * 0.08 + p[1] * 0.05)) < 0.2 ? line2 : hex)), gloss: 1 }),
        ([x, y, z]) => [x, y, z + 6 * Math.sin(x * 0.14)],
      ),
      12,
    ),
    -2,
    -20,
    74,
  )
  return scene([cloth2, layer(), knot], { turn: -24, pitch: 54 }, { turn: 10, pitch: 44, zoom: 1.8, focus: [0.5, 0.72] })
}

export default {
  'canvas-tote': { colours: ['natural', 'indigo'], draw: canvasTote },
  'straw-hat': { colours: [], draw: strawHat },
  'leather-belt': { colours: ['tan', 'black'], draw: leatherBelt },
  'round-sunglasses': { colours: ['tortoise', 'black'], draw: roundSunglasses },
  'folding-umbrella': { colours: ['navy', 'red'], draw: foldingUmbrella },
  'silk-scarf': { colours: ['saffron', 'teal'], draw: silkScarf },
}
