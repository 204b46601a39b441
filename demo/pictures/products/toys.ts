import { tone } from '../colour.ts'
import { brass, cloth, felt, gloss, satin, uneven, wood } from '../finishes.ts'
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
  type Mesh,
  move,
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

const painted = (colour: string): Finish => ({ ...satin(uneven(colour, 0.012, 0.05)), gloss: 0.6 })
const beech = (along: 0 | 1 | 2 = 0) => wood('#dcb887', along, 1.4)

function woodenBlocks() {
  const cube = (s: number, finish: Finish, a: number) => turn(box(s, s, s, finish, { bevel: 5 }), a)
  // The arch is hollow in the middle, so it is built of columns rather than filled towards its centre.
  const bow = surfaceArch(painted('#d9694a'))
  const prismRoof = tilt(prism(straight(xy('-92 0, 92 0, 0 84'), 6, true), 88, painted('#4f7fa3'), { bevel: 4, step: 6 }), 90)
  const cylinder = lathe(
    curve(xy('0 0, 40 0, 44 4'), 4).concat(straight(xy('44 8, 44 92'), 5) as P[], curve(xy('44 96, 40 100, 0 100'), 4)),
    painted('#e0ae45'),
  )
  return scene(
    [
      move(cube(96, beech(0), 0), -150, 20),
      layer(),
      move(bow, 20, 20, 0),
      layer(),
      move(cube(92, painted('#7fa37a'), 14), 176, 16),
      layer(),
      move(turn(box(212, 84, 42, beech(0), { bevel: 5 }), 0), -42, 20, 96),
      layer(),
      move(prismRoof, -56, 62, 138),
      layer(),
      move(cylinder, 176, 20, 92),
      layer(),
      move(cube(78, painted('#e7c3a0'), -24), -66, -120),
      layer(),
      move(turn(roll(move(cylinder, 0, 0, -50), 90), 28), 92, -112, 44),
    ],
    { turn: -14, pitch: 18 },
    { turn: 22, pitch: 24, zoom: 1.5, focus: [0.4, 0.5] },
  )
}

function surfaceArch(finish: Finish): Mesh {
  const [w, h, r, d] = [92, 96, 48, 88]
  const side = (y: number, flip: boolean) =>
    surface(
      (u, v) => {
        const a = Math.PI * (flip ? 1 - u : u)
        const inner: P = [r * Math.cos(a), r * Math.sin(a)]
        const k = Math.min(w / Math.abs(Math.cos(a) || 1e-6), h / Math.max(1e-6, Math.sin(a)))
        return [lerp(inner[0], k * Math.cos(a), v), y, lerp(inner[1], k * Math.sin(a), v)]
      },
      44,
      10,
      finish,
    )
  const under = surface((u, v) => [r * Math.cos(Math.PI * u), lerp(-d / 2, d / 2, v), r * Math.sin(Math.PI * u)], 24, 12, finish)
  const shell = [1, -1].map((s) => surface((u, v) => [s * w, (u - 0.5) * d * s, v * h], 12, 14, finish))
  const top = surface((u, v) => [(u - 0.5) * 2 * w, (v - 0.5) * d, h], 26, 12, finish)
  return { kind: 'mesh', patches: [side(-d / 2, true), side(d / 2, false), under, ...shell, top].flatMap((mesh) => mesh.patches) }
}

function woodenTrain({ hex }: Variant) {
  const colour = painted(hex)
  const wheel = (x: number, y: number, r: number): Mesh[] => [
    move(
      tilt(
        lathe(
          curve(
            [
              [0, 0],
              [r - 4, 0],
              [r, 4],
              [r, 14],
              [r - 4, 18],
              [r * 0.55, 17],
              [r * 0.5, 14],
              [8, 14],
              [7, 20],
              [0, 21],
            ] as P[],
            3,
          ),
          beech(0),
          { step: 4 },
        ),
        90,
      ),
      x,
      y,
      r,
    ),
  ]
  const wheels = (x: number, r = 34) => [...wheel(x, -46, r), ...move(wheel(x, -46, r), 0, 110)]
  const chassis = (w: number) => move(box(w, 76, 24, beech(0), { bevel: 6 }), 0, 0, 30)
  const boiler = move(
    roll(
      lathe(curve(xy('0 0, 40 0, 44 4'), 4).concat(straight(xy('44 8, 44 128'), 5) as P[], curve(xy('44 132, 38 138, 0 139'), 4)), colour),
      90,
    ),
    -8,
    0,
    96,
  )
  const nose = move(roll(lathe(curve(xy('34 0, 34 5, 0 8'), 4), beech(0)), 90), 130, 0, 96)
  const cab = [move(box(70, 86, 92, colour, { bevel: 6 }), -46, 0, 54), move(box(92, 104, 14, beech(0), { bevel: 6 }), -46, 0, 146)]
  const window = line(
    roundRect(36, 36, 8, 4).map(([x, z]): V => [x - 46, -43.6, z + 110]),
    tone(hex, -0.18, 0.8),
    1,
    { filled: true },
  )
  const stack = move(lathe(curve(xy('14 0, 14 34, 24 58, 24 64, 16 64, 14 50'), 4), beech(2)), 92, 0, 134)
  const bell = move(lathe(curve(xy('16 0, 15 16, 8 24, 0 25'), 3), brass), 34, 0, 138)
  const engine: Item[] = [...wheels(-56, 38), ...wheels(32), ...wheels(98), chassis(250), boiler, nose, ...cab, stack, bell]
  const logs = xy('-28 0, 2 0, 32 0, -12 26, 18 26').map(([y, z]) =>
    move(roll(tube(xyz('0 0 0, 0 0 118'), 15, { ...beech(2) }, { bent: false, ends: 'flat' }), 90), -60, y - 2, 72 + z),
  )
  const wagon: Item[] = [
    ...wheels(-48, 28),
    ...wheels(48, 28),
    chassis(160),
    ...[-70, 70].flatMap((x) =>
      [-1, 1].map((s) =>
        tube(
          [
            [x, s * 34, 50],
            [x, s * 34, 108],
          ],
          6,
          colour,
          { bent: false },
        ),
      ),
    ),
    ...logs,
  ]
  const hook = tube(xyz('-118 0 40, -150 0 36, -178 0 40'), 4, brass, { sides: 8 })
  return scene(
    [...move(wagon, -248, 0), hook, ...engine, layer(), window],
    { turn: -30, pitch: 17 },
    { turn: 36, pitch: 18, zoom: 1.7, focus: [0.3, 0.46] },
  )
}

function puzzleCube() {
  const tints = { top: '#f3ead8', front: '#d9694a', right: '#e2ae44', other: '#5b8f7c' }
  const cell = 92
  const cubies = (z: number) =>
    [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => {
        const body = move(box(cell - 1, cell - 1, cell - 1, satin('#33302e'), { bevel: 10, step: 8 }), x * cell, y * cell, z * cell)
        const tile = (finish: Finish) => prism(roundRect(cell - 16, cell - 16, 14, 8), 4, finish, { bevel: 2, step: 9 })
        const pick = (n: number) => [tints.front, tints.right, tints.top, tints.other, '#46699a', '#c98ba0'][n % 6]!
        const seed = Math.abs(x * 7 + y * 13 + z * 5 + 9)
        return [
          body,
          ...(y === -1
            ? [
                lifted(
                  move(
                    tilt(tile(painted(pick(z === 2 ? 1 + (seed % 2) * 2 : seed % 3 === 0 ? 3 : 0))), 90),
                    x * cell,
                    -cell * 1.5 + 1,
                    z * cell + cell / 2,
                  ),
                ),
              ]
            : []),
          ...(x === 1
            ? [
                lifted(
                  move(roll(tile(painted(pick(z === 2 ? 0 : seed % 4 === 0 ? 4 : 1))), 90), cell * 1.5 - 1, y * cell, z * cell + cell / 2),
                ),
              ]
            : []),
          ...(x === -1
            ? [lifted(move(roll(tile(painted(pick(z === 2 ? 3 : 4))), -90), -cell * 1.5 + 1, y * cell, z * cell + cell / 2))]
            : []),
          ...(z === 2 ? [lifted(move(tile(painted(pick(seed % 5 === 0 ? 5 : 2))), x * cell, y * cell, cell * 3 - 1))] : []),
        ]
      }),
    )
  return scene(
    [...cubies(0), ...cubies(1), layer(), ...turn(cubies(2), 24)],
    { turn: 38, pitch: 24 },
    { turn: 18, pitch: 34, zoom: 1.5, focus: [0.5, 0.36] },
  )
}

function diamondKite({ hex, code }: Variant) {
  const other = code === 'red' ? '#f2e3c6' : '#f3e7cf'
  const accent = code === 'red' ? '#e0a63f' : '#e2855f'
  const [top, bottom, wide, cross] = [480, 0, 176, 330]
  const at = (u: number, v: number): V => {
    const y = lerp(bottom, top, v)
    const half = y < cross ? (wide * (y - bottom)) / (cross - bottom) : (wide * (top - y)) / (top - cross)
    const s = (u - 0.5) * 2
    return [s * half, -14 * (1 - s * s) - 10 * (1 - Math.abs(s)) * smooth(0, 200, y), y]
  }
  const sail = surface(
    at,
    44,
    76,
    silkish((p) => {
      const upper = p[2] > cross
      const right = p[0] > 0
      if (Math.abs(Math.abs(p[0]) / wide + Math.abs(p[2] - cross) / (upper ? top - cross : cross) - 0.62) < 0.045) return accent
      return upper === right ? hex : other
    }),
    true,
  )
  const spar = [
    tube(
      [
        [0, -26, 4],
        [0, -28, cross],
        [0, -18, top - 4],
      ],
      3.4,
      wood('#c99a5f', 2, 2),
      { sides: 8 },
    ),
    tube(
      [
        [-wide + 4, -2, cross],
        [0, -26, cross],
        [wide - 4, -2, cross],
      ],
      3.4,
      wood('#c99a5f', 0, 2),
      { sides: 8 },
    ),
  ]
  const path = curve<V>(xyz('0 -8 -40, 46 -40 -45, 110 -64 -45, 170 -50 -45, 236 -84 -45, 300 -70 -45'), 6)
  const bows = [0.24, 0.46, 0.68, 0.9].flatMap((t, i) => {
    const [x, y, z] = path[Math.floor(t * (path.length - 1))]!
    const wing = (s: number) =>
      surface(
        (u, v) => [x + s * u * 30, y - 4, z + 6 + (v - 0.5) * (6 + 30 * u)],
        6,
        5,
        silkish(() => [hex, accent, other][i % 3]!),
        true,
      )
    return [wing(1), wing(-1), move(ball(5, 5, 5, cloth(tone(hex, -0.1))), x, y - 6, z + 6)]
  })
  const all: Item[] = [
    ...tilt([sail, ...spar] as Mesh[], -11),
    layer(),
    ...move([tube(path, 2, cloth('#e9dcc3'), { sides: 6 }), ...bows] as Mesh[], 0, -34, 50),
  ]
  return scene(all, { turn: -16, pitch: 13 }, { turn: 14, pitch: 16, zoom: 1.6, focus: [0.5, 0.32] })
}
const silkish = (paint: (p: V) => string): Finish => ({ ...cloth(paint), gloss: 0.3, rough: 0.6, fuzz: 0.15 })

function feltFox({ hex, code }: Variant) {
  const cream = felt(uneven('#f5ead8', 0.015, 0.06))
  const dark = felt(uneven(code === 'grey' ? '#3b3d42' : '#4a2f25', 0.02, 0.06))
  const body = move(
    form(
      ball(
        92,
        82,
        118,
        felt((p: V) => (p[1] < -40 && Math.hypot(p[0] / 56, (p[2] + 10) / 92) < 1 ? '#f5ead8' : hex)),
      ),
      ([x, y, z]) => [x * (1 - 0.0022 * z), y * (1 - 0.0016 * z), z],
    ),
    0,
    0,
    112,
  )
  const head = form(
    ball(
      118,
      96,
      92,
      felt((p: V) => {
        const cheek = p[2] < 8 - Math.abs(p[0]) * 0.16 + 0.0 && p[1] < 40
        return cheek ? '#f5ead8' : hex
      }),
      { step: 4 },
    ),
    ([x, y, z]) => {
      const snout = smooth(-30, -96, y) * Math.exp(-((x / 44) ** 2) - ((z + 14) / 36) ** 2)
      const cheek = Math.exp(-(((Math.abs(x) - 104) / 40) ** 2) - ((z + 26) / 30) ** 2)
      return [x * (1 + 0.16 * cheek), y - 50 * snout, z * (z > 0 ? 0.92 : 0.86) - 4 * cheek]
    },
  )
  const nose = move(ball(15, 11, 11, { ...satin('#2b2322') }), 0, -142, -4)
  const eyes = [-1, 1].map((s) => move(ball(9.5, 7, 11, gloss('#1f1a19')), s * 44, -82, 22))
  const ear = (s: number): Mesh[] => {
    const cone = (k: number, finish: Finish) => scale(lathe(curve(xy('46 0, 44 20, 30 60, 10 92, 0 98'), 4), finish), [k, 0.42 * k, k])
    return [
      cone(
        1,
        felt((p: V) => (p[2] > 66 ? (code === 'grey' ? '#3b3d42' : '#4a2f25') : hex)),
      ),
      move(cone(0.66, cream), 0, -11, 3),
    ].map((m) => move(roll(m, s * 16), s * 70, 6, 52))
  }
  const paws = [-1, 1].map((s) => move(ball(34, 40, 26, dark), s * 46, -74, 26))
  const arms = [-1, 1].map((s) =>
    tube(
      [
        [s * 62, -46, 168],
        [s * 78, -78, 120],
        [s * 50, -100, 84],
      ],
      (t) => 25 - 4 * t,
      felt((p: V) => (p[2] < 104 ? (code === 'grey' ? '#3b3d42' : '#4a2f25') : hex)),
      { sides: 18 },
    ),
  )
  const tail = tube(
    xyz('56 66 26, 140 70 34, 186 30 90, 176 14 168, 150 20 214'),
    (t) => 16 + 34 * Math.sin(Math.min(1, t * 1.06) * 2.75),
    felt((p: V) => (p[2] > 156 ? '#f5ead8' : hex)),
    { sides: 22 },
  )
  const scarf = tube(
    circle(64, 8).map(([x, y]): V => [x, y - 4, 214 - y * 0.12]),
    14,
    cloth((p: V) => (Math.floor(Math.atan2(p[1], p[0]) * 5 + 20) % 2 ? '#3f6f74' : '#e7d6b0')),
    { closed: true, step: 8 },
  )
  const whole: Item[] = [
    layer('felt'),
    tail,
    body,
    ...paws,
    ...arms,
    scarf,
    layer('felt'),
    ...move([...ear(-1), ...ear(1)], 0, 0, 288),
    layer('felt'),
    move(head, 0, -14, 288),
    layer(),
    ...move([...eyes, nose], 0, -14, 288),
  ]
  return scene(whole, { turn: -20, pitch: 10 }, { turn: 24, pitch: 12, zoom: 1.6, focus: [0.44, 0.34] })
}

function spinningTopSet() {
  const bands = (colours: string[]) => (p: V) => colours[Math.min(colours.length - 1, Math.floor((p[2] / 118) * colours.length))]!
  const top = (paint: (p: V) => string, k = 1) => {
    const lower = lathe(
      curve(xy('0 0, 5 2, 12 16, 58 62, 86 84, 90 96, 84 106, 40 114, 16 118'), 3),
      { ...satin(paint), gloss: 0.9, rough: 0.25 },
      { step: 4 },
    )
    const stem = lathe(curve(xy('13 116, 10 128, 8 160, 10 178, 12 186, 7 192, 0 193'), 3), beech(2), { step: 4 })
    return scale([lower, stem], k)
  }
  const rings =
    (...colours: string[]) =>
    (p: V) =>
      p[2] > 100
        ? colours[Math.floor(Math.hypot(p[0], p[1]) / 15) % colours.length]!
        : bands(['#dcb887', '#dcb887', colours[0]!, colours[1]!, colours[0]!])(p)
  const lean = (items: Mesh[], a: number, b: number) => turn(roll(items, a), b)
  return scene(
    [
      ...move(top(rings('#d9694a', '#f3e3c4', '#e2ae44')), -20, 60, 0),
      layer(),
      ...move(lean(top(rings('#3f7f8c', '#f0dfbe'), 0.82), 52, 200), -96, -70, 4),
      layer(),
      ...move(lean(top(rings('#e2ae44', '#5b8f6c', '#f4e8d0'), 0.72), 50, -24), 84, -70, 4),
    ],
    { pitch: 20, turn: 0 },
    { pitch: 30, turn: 16, zoom: 1.6, focus: [0.44, 0.34] },
  )
}

export default {
  'wooden-blocks': { colours: [], draw: woodenBlocks },
  'wooden-train': { colours: ['red', 'blue'], draw: woodenTrain },
  'puzzle-cube': { colours: [], draw: puzzleCube },
  'diamond-kite': { colours: ['red', 'sky'], draw: diamondKite },
  'felt-fox': { colours: ['orange', 'grey'], draw: feltFox },
  'spinning-top-set': { colours: [], draw: spinningTopSet },
}
