import { mix, tone } from '../colour.ts'
import { brushed, glazed, plain, speckled, steel, uneven, wood } from '../finishes.ts'
import {
  box,
  circle,
  curve,
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
  scale,
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

function glazedMug({ hex }: Variant) {
  const clay = plain(speckled('#c9a27d', '#a57f5c'))
  const glaze = glazed(speckled(hex, tone(hex, -0.09), 0.1, 0.3))
  const radius = (z: number) => 118 + 6 * Math.sin((z / 270) * Math.PI) - 34 * Math.max(0, 1 - z / 34) ** 2
  const bare = (u: number, v: number): V => {
    const z = v * (edge(u) + 4)
    return [radius(z) * Math.cos(u * 6.2832), radius(z) * Math.sin(u * 6.2832), z]
  }
  const edge = (u: number) => 70 + 14 * Math.sin(u * 31.416) + 15 * Math.sin(u * 12.566 + 1) + 9 * Math.sin(u * 56.55 + 2)
  const at = (u: number, v: number): V => {
    const z = lerp(edge(u), 270, v)
    const r = radius(z) + 4 * Math.min(1, v * 9) ** 0.5 - 4 * Math.max(0, (v - 0.97) / 0.03) ** 2
    return [r * Math.cos(u * 6.2832), r * Math.sin(u * 6.2832), z]
  }
  const inside = lathe(curve(xy('118 270, 112 273, 107 268, 109 200, 108 60, 80 22, 0 18'), 6), glaze)
  const handle = tube(xyz('112 0 214, 160 0 226, 200 0 196, 200 0 130, 168 0 86, 112 0 76'), (t) => 15 + 4 * Math.abs(t - 0.5), glaze, {
    step: 4,
    sides: 20,
    up: [0, 1, 0],
  })
  return scene(
    [inside, layer(), surface(bare, 150, 16, clay), layer(), handle, surface(at, 150, 56, glaze)],
    { turn: -24, pitch: 19 },
    { turn: -60, pitch: 30, zoom: 1.45, focus: [0.46, 0.4] },
  )
}

function stonewareTeapot({ hex }: Variant) {
  const glaze = glazed(speckled(hex, tone(hex, 0.1), 0.1, 0.28))
  const body = lathe(curve(xy('80 0, 92 4, 150 50, 172 104, 156 158, 104 196, 84 202'), 5), glaze)
  const lid = move(lathe(curve(xy('86 0, 90 4, 82 12, 52 24, 20 32, 14 38, 20 50, 24 60, 14 72, 0 75'), 4), glaze), 0, 0, 200)
  const spout = tube(xyz('120 0 66, 186 0 92, 214 0 150, 252 0 196'), (t) => 40 - 25 * t ** 0.7, glaze, {
    step: 4,
    sides: 24,
    ends: 'flat',
    up: [0, 1, 0],
  })
  const mouth = tube(xyz('249 0 192, 254 0 198'), 9, plain('#231c18'), { ends: 'flat', up: [0, 1, 0] })
  const bow = wood('#b98a54', 0, 2)
  const handle = tube(
    Array.from({ length: 25 }, (_, i): V => [-132 * Math.cos((i / 24) * 3.5 - 0.18), 0, 218 + 138 * Math.sin((i / 24) * 3.5 - 0.18)]),
    10,
    bow,
    { step: 4, up: [0, 1, 0] },
  )
  const ears = [-1, 1].map((s) => move(lathe(xy('0 0, 16 0, 18 8, 16 20, 0 22'), glaze), s * 120, 0, 156))
  return scene(
    [handle, spout, mouth, body, ...ears, layer(), lid],
    { turn: -18, pitch: 17 },
    { turn: 28, pitch: 32, zoom: 1.4, focus: [0.5, 0.6] },
  )
}

function castIronPan() {
  const iron = { paint: uneven('#3a3a3c', 0.025, 0.3), gloss: 0.8, rough: 0.5 }
  const pan = lathe(
    curve(xy('0 0, 130 0, 138 3, 158 26, 172 56'), 5).concat(curve(xy('174 58, 170 60, 166 56, 150 22, 132 9, 0 7'), 5) as P[]) as P[],
    iron,
  )
  const grip: P[] = xy('0 -22, 40 -15, 120 -19, 168 -26, 190 -18, 198 0, 190 18, 168 26, 120 19, 40 15, 0 22')
  const handle = move(prism(curve(grip, 6), 17, iron, { bevel: 6 }), 162, 0, 40)
  const hole = line(
    curve(
      circle(13, 6).map(([x, y]): V => [x * 1.4 + 162 + 164, y, 57.5]),
      4,
    ),
    '#b9b0a3',
    1,
    { filled: true },
  )
  const rim = line(
    circle(13, 6)
      .slice(0, 8)
      .map(([x, y]): V => [x * 1.4 + 326, y, 56]),
    '#1d1d1f',
    3,
  )
  const lip = move(prism(curve(xy('0 -22, 20 -14, 20 14, 0 22'), 5), 14, iron, { bevel: 5 }), -184, 0, 42)
  return scene([pan, lip, handle, hole, rim], { turn: -32, pitch: 34 }, { turn: -62, pitch: 42, zoom: 1.5, focus: [0.5, 0.62] })
}

function chefKnife() {
  const bolster = steel('#c4c6c8')
  const profile: P[] = xy('0 0, 60 -1, 150 3, 230 16, 290 38, 318 54, 322 60, 300 60, 0 62')
  const blade = prism(straight(profile, 5), 5, { ...brushed('#c3c6c9'), rough: 0.5 }, { bevel: 1.5, step: 7 })
  const edge = line(
    curve<V>(
      xyz('3 1 5.3, 60 0 5.3, 150 4 5.3, 230 17 5.3, 290 39 5.3, 316 54 5.3, 284 45 5.3, 228 26 5.3, 150 14 5.3, 60 11 5.3, 3 12 5.3'),
      6,
    ),
    '#f6f7f8',
    1,
    { filled: true, opacity: 0.75 },
  )
  const grip: P[] = xy('-4 24, -40 22, -100 26, -150 18, -176 14, -186 26, -182 52, -160 62, -80 58, -4 62')
  const handle = prism([...curve(grip, 6)].reverse(), 22, wood('#5d3b28', 0, 2), { bevel: 8, step: 5 })
  const collar = lifted(move(box(18, 42, 26, bolster, { bevel: 5, step: 4 }), -2, 42, -2), 14)
  const rivets = [-40, -95, -150].map((x) => move(lathe(xy('9 0, 8 2, 0 3'), steel('#e0cfa6')), x, 42, 20.5))
  const all: Item[] = [blade, edge, layer(), handle, collar, layer(), ...rivets]
  return scene(turn(move(all, -60, -30), 38), { pitch: 58, zoom: 1.12 }, { turn: 12, pitch: 48, zoom: 1.9, focus: [0.36, 0.62] })
}

function bowlSet({ hex }: Variant) {
  const bowl = (k: number, colour: string) =>
    scale(
      lathe(
        curve(xy('0 0, 62 0, 66 4, 64 16, 110 44, 152 92, 172 140'), 5).concat(
          curve(xy('171 143, 167 141, 146 94, 104 52, 60 30, 0 24'), 5) as P[],
        ) as P[],
        glazed(speckled(colour, tone(colour, -0.12), 0.13, 0.24 * k)),
      ),
      k,
    )
  const shades = [mix(hex, '#8a6a50', 0.42), mix(hex, '#ffffff', 0.05), tone(hex, -0.05, 1.2)]
  return scene(
    [bowl(1.12, shades[0]!), layer(), move(bowl(0.95, shades[1]!), 0, 0, 60), layer(), move(bowl(0.76, shades[2]!), 0, 0, 114)],
    { pitch: 21 },
    { pitch: 46, zoom: 1.4, focus: [0.56, 0.44] },
  )
}

function oliveCuttingBoard() {
  const half: P[] = xy('0 0, 120 2, 142 14, 150 60, 148 250, 136 300, 92 326, 54 338, 36 366, 32 420, 22 446, 0 456')
  const outline = curve(
    [
      ...half.slice(1),
      ...half
        .slice(1, -1)
        .reverse()
        .map(([x, y]): P => [-x - 3 * Math.sin(y / 60), y]),
      [0, 0],
    ] as P[],
    5,
    true,
  )
  const olive = wood('#b98a52', 1, 1.5)
  const veins = { ...olive, paint: (p: V) => mixed(p) }
  const mixed = (p: V) => {
    const swirl = noise(p[0] * 0.035 + 3 * noise(p[1] * 0.004, p[0] * 0.008), p[1] * 0.0025, 3)
    const dark = Math.max(0, 1 - Math.abs(swirl - 0.52) / 0.05) * 0.75 + Math.max(0, 1 - Math.abs(swirl - 0.36) / 0.07) * 0.35
    return mix(mix('#c79d63', '#a97840', noise(p[0] * 0.09, p[1] * 0.006, 8)), '#5e3d20', Math.min(0.8, dark))
  }
  const board = prism(outline, 24, veins, { bevel: 7, step: 4.5 })
  const hole = line(
    circle(13, 3).map(([x, y]): V => [x, y + 416, 24.5]),
    '#5c4028',
    1,
    { filled: true },
  )
  const light = line(
    circle(11, 3).map(([x, y]): V => [x + 1.5, y + 413, 24.6]),
    '#d9d0c3',
    1,
    { filled: true },
  )
  return scene(roll(tilt([board, hole, light], 80), 0), { turn: 24, pitch: 12 }, { turn: 8, pitch: 12, zoom: 1.7, focus: [0.5, 0.3] })
}

export default {
  'glazed-mug': { colours: ['terracotta', 'sage', 'ink'], draw: glazedMug },
  'stoneware-teapot': { colours: ['ink', 'cream'], draw: stonewareTeapot },
  'cast-iron-pan': { colours: [], draw: castIronPan },
  'chef-knife': { colours: [], draw: chefKnife },
  'bowl-set': { colours: ['cream', 'sage'], draw: bowlSet },
  'olive-cutting-board': { colours: [], draw: oliveCuttingBoard },
}
